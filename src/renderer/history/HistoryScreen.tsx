import { useLiveQuery } from 'dexie-react-hooks';
import { History, SearchX, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatRoute } from '../app/route.ts';
import { useServices } from '../app/services.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { DeleteRunsDialog } from './DeleteRunsDialog.tsx';
import { filterRuns, NO_FILTER } from './filterRuns.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import './HistoryScreen.css';
import { RunTable } from './RunTable.tsx';
import { useSyncStore } from './syncStore.ts';
import { UnreadableRuns } from './UnreadableRuns.tsx';
import { wholeRuns } from './wholeRuns.ts';

/** All runs that this window has kept, newest first. */
export function HistoryScreen() {
  const { history } = useServices();
  const [filter, setFilter] = useState(NO_FILTER);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const runs = useLiveQuery(() => history.runs.orderBy('createdAt').reverse().toArray(), [history]);
  const count = useMemo(() => filterRuns(runs ?? [], NO_FILTER, Date.now()).length, [runs]);
  const found = useMemo(() => filterRuns(wholeRuns(runs ?? []), filter, Date.now()), [runs, filter]);
  if (!runs) return <div className="history-screen" aria-busy="true" />;
  return (
    <div className="history-screen">
      <header className="history-screen__header">
        <h1>History</h1>
        <p className="history-screen__count" role="status">
          {found.length === count ? runsWords(count) : `${found.length} of ${runsWords(count)}`}
        </p>
        {runs.length > 0 && <HistoryFilters filter={filter} onChange={setFilter} />}
        {found.length > 0 && (
          <IconButton
            label={`Delete ${found.length === count ? 'all' : 'these'} ${runsWords(found.length)}`}
            icon={Trash2}
            onClick={() => setDeleting(found.map(({ runId }) => runId))}
          />
        )}
      </header>
      <SyncProblem />
      <UnreadableRuns onDelete={(runId) => setDeleting([runId])} />
      {runs.length === 0 ? (
        <EmptyState
          icon={History}
          title="No runs yet"
          actions={
            <a className="button button--primary button--normal" href={formatRoute({ screen: 'run' })}>
              <span>Run a first task</span>
            </a>
          }
        >
          Every run is kept here with all of its evidence. Open one to walk through its frames: the page before and
          after each action, what was observed, and the verdict.
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No run matches"
          actions={<Button onClick={() => setFilter(NO_FILTER)}>Show all runs</Button>}
        >
          Try fewer words, another status or a longer time.
        </EmptyState>
      ) : (
        <RunTable runs={found} onDelete={(runId) => setDeleting([runId])} />
      )}
      {deleting && <DeleteRunsDialog runIds={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

function runsWords(count: number): string {
  return count === 1 ? '1 run' : `${count} runs`;
}

/** Says that the history is not being kept, and why. Nothing is lost meanwhile: the app itself holds on to it. */
function SyncProblem() {
  const { sync } = useServices();
  const problem = useSyncStore((store) => store.problem);
  if (problem === null) return null;
  return (
    <div className="history-screen__problem">
      <Banner
        tone="danger"
        title="The history is not up to date"
        actions={
          <Button size="small" onClick={() => void sync.pullAll()}>
            Try again
          </Button>
        }
      >
        {problem} Runs that are missing here are still with the app and will be added once this is put right.
      </Banner>
    </div>
  );
}
