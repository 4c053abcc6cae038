import { useLiveQuery } from 'dexie-react-hooks';
import { Download, History, SearchX, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatRoute } from '../app/route.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { DeleteRunsDialog } from './DeleteRunsDialog.tsx';
import { filterRuns, NO_FILTER } from './filterRuns.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import './HistoryScreen.css';
import type { UnreadableRun } from '../../shared/host/hostApi.ts';
import { downloadText } from '../ui/downloadText.ts';
import type { StoredRun } from './database.ts';
import { RunTable } from './RunTable.tsx';
import { useSyncStore } from './syncStore.ts';

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

/** The runs in the order given, those that were split into sub-tasks with the frames of all of these counted as theirs. */
export function wholeRuns(runs: readonly StoredRun[]): StoredRun[] {
  const added = new Map<string, number>();
  for (const { parent, frames } of runs) {
    if (parent) added.set(parent.runId, (added.get(parent.runId) ?? 0) + frames);
  }
  return runs.map((run) => {
    const more = added.get(run.runId);
    return more === undefined ? run : { ...run, frames: run.frames + more };
  });
}

/** The runs whose record is damaged or from a later version: why, and what is stored of them as a file. Nothing where there are none. */
function UnreadableRuns({ onDelete }: { readonly onDelete: (runId: string) => void }) {
  const { host } = useServices();
  const command = useCommand();
  const [runs, setRuns] = useState<readonly UnreadableRun[]>([]);
  useEffect(() => {
    void command('runs.list', {}).then((listed) => setRuns(listed?.unreadable ?? []));
    return host.subscribe('runs.deleted', (deleted) => {
      const gone = new Set(deleted.map(({ runId }) => runId));
      setRuns((known) => known.filter(({ runId }) => !gone.has(runId)));
    });
  }, [command, host]);
  async function exportRaw(runId: string) {
    const file = await command('runs.export', { runId });
    if (file) downloadText(file.fileName, file.content);
  }
  if (runs.length === 0) return null;
  return (
    <section className="history-screen__unreadable" aria-label="Unreadable runs">
      {runs.map(({ runId, message }) => (
        <Banner
          key={runId}
          tone="warning"
          title={`The run ${runId.slice(0, 8)} cannot be read`}
          actions={
            <>
              <Button size="small" icon={Download} onClick={() => void exportRaw(runId)}>
                Export as it is stored
              </Button>
              <Button size="small" icon={Trash2} onClick={() => onDelete(runId)}>
                Delete
              </Button>
            </>
          }
        >
          {message}
        </Banner>
      ))}
    </section>
  );
}
