import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../shared/storage/formatBytes.ts';
import { deletionObstacle, type KeptRun } from '../../shared/storage/retention.ts';
import { useCommand } from '../app/services.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import './DeleteRunsDialog.css';

interface Props {
  readonly runIds: readonly string[];
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Says what goes with these runs, and deletes them once the person has agreed. Of several, those that are pinned stay. */
export function DeleteRunsDialog({ runIds, onClose, onDeleted }: Props) {
  const command = useCommand();
  const [runs, setRuns] = useState<readonly KeptRun[] | null>(null);
  const [alsoOnBoard, setAlsoOnBoard] = useState(false);
  const [deleting, setDeleting] = useState(false);
  useEffect(() => {
    let isShown = true;
    void command('storage.runs', { runIds: [...runIds] }).then((answer) => isShown && setRuns(answer?.runs ?? []));
    return () => {
      isShown = false;
    };
  }, [command, runIds]);

  const { going, staying, shown } = partition(runs ?? [], alsoOnBoard);
  const meant = going.length > 0 ? going : shown;

  async function deleteThem() {
    setDeleting(true);
    const answer = await command('runs.delete', { runIds: going.map(({ runId }) => runId), alsoOnBoard });
    setDeleting(false);
    if (!answer) return;
    const { say } = useToastStore.getState();
    const [first] = answer.kept;
    if (first) say('danger', `${runsWords(answer.kept.length)} not deleted. ${first.why}`);
    if (answer.deleted.length > 0) {
      say('success', `${runsWords(answer.deleted.length)} deleted`);
      onDeleted?.();
    }
    onClose();
  }

  return (
    <Dialog
      title={runIds.length === 1 ? 'Delete this run?' : `Delete ${runsWords(runIds.length)}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-initial-focus>
            Keep
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            disabled={deleting || going.length === 0}
            onClick={() => void deleteThem()}
          >
            {deleting ? 'Deleting…' : going.length === 0 ? 'Delete' : `Delete ${runsWords(going.length)}`}
          </Button>
        </>
      }
    >
      <div className="delete-runs" aria-busy={runs === null}>
        {runs?.length === 0 && <p>The app does not have this run any more.</p>}
        {meant.length > 0 && (
          <p>
            {meant.length === 1 && meant[0]?.task !== undefined ? <q>{meant[0].task}</q> : runsWords(meant.length)},
            with {whatGoes(meant)}: the record and every captured page, here and in the data file.{' '}
            {meant.length === 1 && meant[0]?.pinned && 'It is pinned. '}This cannot be undone.
          </p>
        )}
        {staying.map(([why, count]) => (
          <p key={why} className="delete-runs__stays">
            {runs?.length === 1 ? why : `${runsWords(count)} of them: ${why}`}
          </p>
        ))}
        {shown.length > 0 && (
          <Banner tone="warning" title="The board has this to show">
            <p>
              {tasksWords(shown)}. The hash of the record stays, so that the audit holds, and what was decided stays;
              what the frames show is gone for everybody.
            </p>
            <label className="delete-runs__agree">
              <input type="checkbox" checked={alsoOnBoard} onChange={(event) => setAlsoOnBoard(event.target.checked)} />
              Delete it all the same
            </label>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** Which runs go, which stay and why, and which of them the board has to show. */
function partition(runs: readonly KeptRun[], alsoOnBoard: boolean) {
  const going: KeptRun[] = [];
  const staying = new Map<string, number>();
  for (const run of runs) {
    const why =
      deletionObstacle(run.status) ?? (run.pinned && runs.length > 1 ? 'It is pinned, and stays.' : undefined);
    if (why !== undefined) staying.set(why, (staying.get(why) ?? 0) + 1);
    else if (alsoOnBoard || run.tasks.length === 0) going.push(run);
  }
  return { going, staying: [...staying], shown: runs.filter(({ tasks }) => tasks.length > 0) };
}

function whatGoes(runs: readonly KeptRun[]): string {
  const frames = runs.reduce((sum, run) => sum + run.frames, 0);
  const subRuns = runs.reduce((sum, run) => sum + run.subRuns, 0);
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0);
  return [
    frames === 1 ? '1 frame' : `${frames} frames`,
    ...(subRuns === 0 ? [] : [subRuns === 1 ? '1 sub-task' : `${subRuns} sub-tasks`]),
    formatBytes(bytes),
  ].join(', ');
}

const NAMED_TASKS = 6;

function tasksWords(runs: readonly KeptRun[]): string {
  const tasks = [...new Set(runs.flatMap((run) => run.tasks))];
  const more = tasks.length > NAMED_TASKS ? ` and ${tasks.length - NAMED_TASKS} more` : '';
  return `${tasks.slice(0, NAMED_TASKS).join(', ')}${more}`;
}

function runsWords(count: number): string {
  return count === 1 ? '1 run' : `${count} runs`;
}
