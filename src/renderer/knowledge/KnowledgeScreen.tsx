import { BookOpen } from 'lucide-react';
import { Banner } from '../ui/Banner.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DocumentDrop } from './DocumentDrop.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentSearch } from './DocumentSearch.tsx';
import './KnowledgeScreen.css';
import { ColumnScreen } from '../ui/ColumnScreen.tsx';
import { useDocuments } from './useDocuments.ts';

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
