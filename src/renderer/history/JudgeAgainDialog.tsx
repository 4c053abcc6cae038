import { useState } from 'react';
import type { HostPayload } from '../../shared/host/hostApi.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { JudgedAgain } from '../../shared/verification/judgedAgain.ts';
import { useServices } from '../app/services.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import './JudgeAgainDialog.css';
import { JudgeAgainForm } from './JudgeAgainForm.tsx';
import { JudgedAgainResult } from './JudgedAgainResult.tsx';

type Progress =
  | { readonly at: 'form' }
  | { readonly at: 'asking' }
  | { readonly at: 'refused'; readonly message: string }
  | { readonly at: 'answered'; readonly verdicts: readonly JudgedAgain[] };

interface Props {
  readonly run: RunState;
  readonly onClose: () => void;
}

/** Asks for new verdicts on the stored observations of a run, and shows where they differ from those it had. */
export function JudgeAgainDialog({ run, onClose }: Props) {
  const { host } = useServices();
  const [progress, setProgress] = useState<Progress>({ at: 'form' });

  async function judge(wish: Omit<HostPayload<'runs.judgeAgain'>, 'runId'>) {
    setProgress({ at: 'asking' });
    const answer = await host.request('runs.judgeAgain', { runId: run.runId, ...wish });
    setProgress(
      answer.ok
        ? { at: 'answered', verdicts: answer.value.verdicts }
        : { at: 'refused', message: answer.error.message },
    );
  }

  return (
    <Dialog title="Judge again" size="wide" onClose={onClose}>
      <div className="judge-again">
        <p className="judge-again__about">
          The stored observations of every frame are judged once more. Nothing is done on any page, and the run in the
          history stays as it is.
        </p>
        <JudgeAgainForm asking={progress.at === 'asking'} onSubmit={(wish) => void judge(wish)} />
        <div role="status" aria-live="polite">
          {progress.at === 'asking' && (
            <p className="judge-again__about">
              Judging {framesWords(run.frames.length)}. A model takes its time for each.
            </p>
          )}
          {progress.at === 'refused' && (
            <Banner tone="danger" title="It could not be judged again">
              {progress.message}
            </Banner>
          )}
          {progress.at === 'answered' && <JudgedAgainResult run={run} verdicts={progress.verdicts} onLeave={onClose} />}
        </div>
      </div>
    </Dialog>
  );
}

function framesWords(count: number): string {
  return count === 1 ? '1 frame' : `${count} frames`;
}
