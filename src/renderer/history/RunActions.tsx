import { Download, FileCode2, Repeat, Scale } from 'lucide-react';
import { useState } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { useCommand } from '../app/services.tsx';
import { Button } from '../ui/Button.tsx';
import { downloadText } from '../ui/downloadText.ts';
import { JudgeAgainDialog } from './JudgeAgainDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { repeatObstacle } from './repeatObstacle.ts';

/** What can be done with a past run: do it again, judge it again, take it away as a file or as a test. */
export function RunActions({ run }: { readonly run: RunState }) {
  const command = useCommand();
  const [dialog, setDialog] = useState<'judge' | 'replay' | null>(null);
  const { runId } = run;
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
      {dialog === 'judge' && <JudgeAgainDialog run={run} onClose={() => setDialog(null)} />}
      {dialog === 'replay' && <ReplayDialog run={run} onClose={() => setDialog(null)} />}
    </div>
  );
}
