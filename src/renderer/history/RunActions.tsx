import { useLiveQuery } from 'dexie-react-hooks';
import { Download, FileCode2, Pin, PinOff, Play, Repeat, Scale, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { goTo } from '../app/route.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { useStartRun } from '../run/useStartRun.ts';
import { Button } from '../ui/Button.tsx';
import { downloadText } from '../ui/downloadText.ts';
import { useKeys } from '../ui/useKeys.ts';
import { DeleteRunsDialog } from './DeleteRunsDialog.tsx';
import { JudgeAgainDialog } from './JudgeAgainDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { usePin } from './usePin.ts';

/** What can be done with a past run: do it again, judge it again, take it away as a file or as a test, keep or delete it. */
export function RunActions({ run }: { readonly run: RunState }) {
  const command = useCommand();
  const { history } = useServices();
  const { goOn, starting } = useStartRun();
  const [dialog, setDialog] = useState<'judge' | 'replay' | 'delete' | null>(null);
  const { runId } = run;
  const whole = run.parent === undefined;
  const stored = useLiveQuery(() => history.runs.get(runId), [history, runId]);
  const only = useMemo(() => [runId], [runId]);
  const pin = usePin();
  useKeys((key) => {
    if (!whole) return false;
    if (key === 'Delete') setDialog('delete');
    else if (key.toLowerCase() === 'p' && stored) void pin(stored);
    else return false;
    return true;
  });
  const obstacle = repeatObstacle(run);
  async function exportRun() {
    const file = await command('runs.export', { runId });
    if (file) downloadText(file.fileName, file.content);
  }
  async function exportTest() {
    const file = await command('runs.exportTest', { runId });
    if (file) downloadText(file.fileName, file.content, 'text/plain');
  }
  return (
    <div className="run-history-header__actions">
      {run.cutOff && !run.parent && (
        <Button
          variant="primary"
          icon={Play}
          disabled={starting}
          title="Look at what became of the last action, and continue the plan"
          onClick={() => void goOn(runId).then((goesOn) => goesOn && goTo({ screen: 'run' }))}
        >
          Go on from here
        </Button>
      )}
      <Button
        icon={Repeat}
        disabled={obstacle !== null}
        title={obstacle ?? 'Run again without a model: the same actions, each verified again'}
        onClick={() => setDialog('replay')}
      >
        Replay
      </Button>
      <Button
        icon={FileCode2}
        disabled={obstacle !== null}
        title={obstacle ?? 'Export as a Playwright test'}
        onClick={() => void exportTest()}
      >
        Export test
      </Button>
      <Button
        icon={Scale}
        disabled={!hasEnded(run.status)}
        title={hasEnded(run.status) ? 'Judge the stored observations once more' : 'The run is still at work.'}
        onClick={() => setDialog('judge')}
      >
        Judge again
      </Button>
      <Button icon={Download} title="Export the run with all of its evidence" onClick={() => void exportRun()}>
        Export
      </Button>
      {whole && stored && (
        <Button
          icon={stored.pinned ? PinOff : Pin}
          title={stored.pinned ? 'Leave it to the rule again' : 'Keep it whatever rule deletes runs'}
          onClick={() => void pin(stored)}
        >
          {stored.pinned ? 'Unpin' : 'Pin'}
        </Button>
      )}
      {whole && (
        <Button icon={Trash2} title="Delete the run with all that it stored" onClick={() => setDialog('delete')}>
          Delete
        </Button>
      )}
      {dialog === 'delete' && (
        <DeleteRunsDialog runIds={only} onClose={() => setDialog(null)} onDeleted={() => goTo({ screen: 'history' })} />
      )}
      {dialog === 'judge' && <JudgeAgainDialog run={run} onClose={() => setDialog(null)} />}
      {dialog === 'replay' && <ReplayDialog run={run} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Why a run cannot be done again without a model, nor be exported as a test; null when it can. */
export function repeatObstacle({ status }: Pick<RunState, 'status'>): string | null {
  if (status === 'completed') return null;
  return hasEnded(status)
    ? 'Only a run that was completed can be done again: what it did was not proved.'
    : 'The run is still at work.';
}
