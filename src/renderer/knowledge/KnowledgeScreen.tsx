import { BookOpen, FilePlus2, Search } from 'lucide-react';
import { Banner } from '../ui/Banner.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DocumentList } from './DocumentList.tsx';
import './KnowledgeScreen.css';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ColumnScreen } from '../ui/ColumnScreen.tsx';
import { useDocuments } from './useDocuments.ts';
import './DocumentDrop.css';
import type { KnowledgeChunk } from '../../shared/knowledge/knowledge.ts';
import { useServices } from '../app/services.tsx';
import { Field } from '../ui/Field.tsx';
import { ChunkList } from './ChunkList.tsx';
import './DocumentSearch.css';

/** The team's own documents, of which planning is told what fits a task. */
export function KnowledgeScreen() {
  const { documents, adding, problems, add, remove } = useDocuments();
  return (
    <ColumnScreen title="Knowledge" ground="surface">
      <p className="knowledge-screen__about">
        Handbooks, procedures, lists of usual values: what fits a task is looked up in them before it is planned, and
        every run shows what it was told.
      </p>
      <DocumentDrop adding={adding} onFiles={(files) => void add(files)} />
      {problems.length > 0 && (
        <div role="alert">
          <Banner tone="danger" title={problems.length === 1 ? 'This did not work' : 'Some of this did not work'}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Banner>
        </div>
      )}
      {documents?.length === 0 && (
        <EmptyState icon={BookOpen} title="No documents yet">
          Add the first one above. A heading such as “Closing the day” with a numbered list of steps under it is
          followed word for word, even without a model.
        </EmptyState>
      )}
      {documents && documents.length > 0 && (
        <>
          <DocumentList documents={documents} onRemove={(document) => void remove(document)} />
          <DocumentSearch />
        </>
      )}
    </ColumnScreen>
  );
}

const ACCEPTED = '.md,.markdown,.txt,.text,.html,.htm,.xhtml,.pdf';

interface Props {
  readonly adding: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where documents are dropped, or chosen by a button. */
function DocumentDrop({ adding, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && adding === undefined) onFiles(files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same by keyboard
    <div
      className="document-drop"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FilePlus2 size={20} aria-hidden="true" />
      <p role="status">{adding === undefined ? 'Drop documents here' : `Reading “${adding}” …`}</p>
      <p className="document-drop__hint">
        Markdown, text, HTML or PDF. A document of the same file name takes the place of the one that is there.
      </p>
      <Button disabled={adding !== undefined} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Documents to add"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Shows which passages planning would be told of for a task. */
function DocumentSearch() {
  const { host } = useServices();
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<readonly KnowledgeChunk[]>();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (query.trim() === '') return;
    const answer = await host.request('knowledge.search', { query });
    setProblem(answer.ok ? undefined : answer.error.message);
    setFound(answer.ok ? answer.value.chunks : undefined);
  }

  return (
    <section className="document-search" aria-label="Try a search">
      <form onSubmit={(event) => void onSubmit(event)}>
        <Field label="Try a task" hint="Shows what planning would be told for it." error={problem}>
          {(attributes) => (
            <span className="document-search__line">
              <input
                {...attributes}
                className="input"
                type="search"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
              <Button submit icon={Search} disabled={query.trim() === ''}>
                Search
              </Button>
            </span>
          )}
        </Field>
      </form>
      <div role="status">
        {found?.length === 0 && <p className="document-search__nothing">Nothing in the documents fits that.</p>}
      </div>
      {found && found.length > 0 && <ChunkList chunks={found} />}
    </section>
  );
}
