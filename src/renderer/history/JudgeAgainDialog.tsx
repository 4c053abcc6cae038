import { useState } from 'react';
import type { HostPayload } from '../../shared/host/hostApi.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { JudgedAgain } from '../../shared/verification/judgedAgain.ts';
import { useServices } from '../app/services.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import './JudgeAgainDialog.css';
import { Segmented } from '../ui/Segmented.tsx';
import { JudgeAgainForm } from './JudgeAgainForm.tsx';
import { JudgedAgainTable } from './JudgedAgainTable.tsx';
import { judgedAgainSummary } from './judgedAgainWords.ts';

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

const CHOICES = { differences: 'Differences', all: 'All' } as const;

interface JudgedAgainResultProps {
  readonly run: RunState;
  readonly verdicts: readonly JudgedAgain[];
  /** The person follows a link to a frame. */
  readonly onLeave: () => void;
}

/** What judging again has come to: in a sentence, and verdict by verdict. */
function JudgedAgainResult({ run, verdicts, onLeave }: JudgedAgainResultProps) {
  const differing = verdicts.filter(({ differences }) => differences.length > 0);
  const [choice, setChoice] = useState<keyof typeof CHOICES>('differences');
  const shown = choice === 'all' ? verdicts : differing;
  return (
    <div className="judge-again__result">
      <div className="judge-again__summary">
        <p>{judgedAgainSummary(verdicts)}</p>
        {verdicts.length > 0 && (
          <Segmented label="Verdicts shown" options={CHOICES} value={choice} onChange={setChoice} />
        )}
      </div>
      {shown.length > 0 && <JudgedAgainTable run={run} verdicts={shown} onLeave={onLeave} />}
    </div>
  );
}
