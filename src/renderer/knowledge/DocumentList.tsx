import { FileText, FileX2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentFormat, KnowledgeDocument } from '../../shared/knowledge/knowledge.ts';
import { formatMoment } from '../frame/formatTime.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import './DocumentList.css';

const FORMATS: Record<DocumentFormat, string> = { markdown: 'Markdown', text: 'Text', html: 'HTML', pdf: 'PDF' };

interface Props {
  readonly documents: readonly KnowledgeDocument[];
  readonly onRemove: (document: KnowledgeDocument) => void;
}

/** The team's documents; removing one is asked about first. */
export function DocumentList({ documents, onRemove }: Props) {
  const [asked, setAsked] = useState<KnowledgeDocument>();
  return (
    <>
      <ul className="document-list" aria-label="Documents">
        {documents.map((document) => (
          <li key={document.id} className="document-list__item" data-damaged={document.damaged}>
            {document.damaged ? (
              <FileX2 size={17} role="img" aria-label="Damaged" />
            ) : (
              <FileText size={17} aria-hidden="true" />
            )}
            <span className="document-list__words">
              <span className="document-list__title">{document.title}</span>
              <span className="document-list__facts">{factsOf(document)}</span>
            </span>
            <IconButton label={`Remove “${document.title}”`} icon={Trash2} onClick={() => setAsked(document)} />
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          title="Remove this document?"
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button data-initial-focus onClick={() => setAsked(undefined)}>
                Keep it
              </Button>
              <Button
                variant="danger"
                icon={Trash2}
                onClick={() => {
                  onRemove(asked);
                  setAsked(undefined);
                }}
              >
                Remove
              </Button>
            </>
          }
        >
          <p>
            Planning will not be told of “{asked.title}” any more. Runs that were told of it keep what they were told.
          </p>
        </Dialog>
      )}
    </>
  );
}

function factsOf({ fileName, format, characters, chunks, addedAt, damaged }: KnowledgeDocument): string {
  if (damaged) return `${fileName} · It cannot be read any more: remove it, or add the file again.`;
  const passages = chunks === 1 ? '1 passage' : `${chunks} passages`;
  const size = `${characters.toLocaleString()} characters`;
  return [fileName, FORMATS[format], size, passages, `added ${formatMoment(addedAt)}`].join(' · ');
}
