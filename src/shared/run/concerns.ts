import { actionWords } from '../actions/actionWords.ts';
import type { Frame } from './frame.ts';
import type { RunState } from './runState.ts';

/** What a person should look at, gravest first. */
const KINDS = ['contradicted', 'judges-differ', 'vacuous', 'low-confidence', 'not-verified', 'not-approved'] as const;
type ConcernKind = (typeof KINDS)[number];

/** Something about a frame that a person should look at before relying on the run. */
export interface Concern {
  readonly kind: ConcernKind;
  readonly runId: string;
  /** The name of the sub-task that the frame is of. */
  readonly subTask?: string;
  readonly frame: number;
  /** A plain sentence. */
  readonly text: string;
}

/** What of the frames of these runs needs a person's look, gravest first, else in the order of runs and frames. */
export function concerns(runs: readonly Pick<RunState, 'runId' | 'frames'>[]): Concern[] {
  const found = runs.flatMap(({ runId, frames }) => frames.flatMap((frame) => frameConcerns(runId, frame)));
  return KINDS.flatMap((kind) => found.filter((concern) => concern.kind === kind));
}

/** Whether it is about the goal being achieved, rather than about something on the way. */
export function doubtsCompletion({ kind }: Concern): boolean {
  return kind === 'contradicted' || kind === 'judges-differ' || kind === 'vacuous' || kind === 'low-confidence';
}

function frameConcerns(runId: string, frame: Frame): Concern[] {
  const { verdict, counterfactual, critique, readBack, skipped, index } = frame;
  const found: Concern[] = [];
  const add = (kind: ConcernKind, text: string) => found.push({ kind, runId, frame: index, text });
  const action = actionWords(frame.action, frame.target);
  if (readBack?.standing === 'contradicted') {
    add(
      'contradicted',
      readBack.later
        ? 'The server showed that it is done, and no longer when it was asked once more before the end.'
        : 'The page said that it is done, but the server, asked afresh, does not show it.',
    );
  } else if (verdict?.secondJudge) {
    add('judges-differ', `The two judges differ on this: ${action}. ${verdict.secondJudge.reason}`);
  } else if (verdict?.goalAchieved) {
    if (counterfactual?.vacuous)
      add('vacuous', 'The goal counts as achieved, but the verdict passes without its evidence.');
    if (verdict.lowConfidence)
      add('low-confidence', `The goal counts as achieved with ${percent(verdict.confidence)} confidence only.`);
  }
  if (skipped !== undefined && !verdict) add('not-verified', `It is not known what this did: ${action}.`);
  if (critique?.approved === false) add('not-approved', `The critic did not let this happen: ${action}.`);
  return found;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
