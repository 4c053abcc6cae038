import { judgeCompletion } from '../../../../src/main/reasoning/offline/judging/completion/judgeCompletion.ts';
import type { Criterion } from '../../../../src/shared/completion/criterion.ts';
import type { ElementDescription } from '../../../../src/shared/page/elementDescription.ts';
import type { ActionEvidence, JudgeCompletionInput } from '../../../../src/shared/reasoning/judging.ts';
import type { PageView } from '../../../../src/shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../src/shared/verification/observation.ts';
import { act } from '../../acted.ts';
import { meaningOfWords } from '../../steps.ts';
import { page } from '../pages.ts';

type Seen = Omit<Observation, 'id'>;

export interface Did {
  /** Written form. */
  readonly action: string;
  readonly element?: ElementDescription;
  /** Number of the step that it was for, from 1. */
  readonly step?: number;
  readonly seen: readonly Seen[];
}

export interface Case {
  readonly goal: string;
  /** What each step was to do, and its criterion where that matters. */
  readonly steps?: readonly (string | readonly [step: string, criterion: string])[];
  readonly did?: readonly Did[];
  readonly fresh?: PageView;
  readonly pages?: JudgeCompletionInput['pages'];
  readonly since?: readonly Seen[];
  readonly readBack?: readonly Seen[];
  readonly parts?: readonly Seen[];
}

/** The question whether a task is done, as a judge gets it. */
export function completion({
  goal,
  steps = [],
  did = [],
  fresh = page('Site', []),
  ...more
}: Case): JudgeCompletionInput {
  const criteria = steps.map((step, stepIndex): Criterion => {
    const [description, text] = typeof step === 'string' ? [step, 'it is done'] : step;
    const meaning = meaningOfWords(description, goal, text);
    return { id: `c${stepIndex + 1}`, text, ...meaning, step: description, stepIndex, planRevision: 0 };
  });
  return {
    goal,
    criteria: [...criteria, { id: 'goal', text: goal }],
    actions: did.map(
      ({ action, element, step, seen }, index): ActionEvidence => ({
        frame: index + 1,
        action: act(action),
        observations: numbered(`f${index + 1}.o`, seen),
        ...(element && { element }),
        ...(step !== undefined && { criterion: `c${step}` }),
      }),
    ),
    pages: [{ id: 'fresh', page: fresh }, ...(more.pages ?? [])],
    readBack: numbered('r', more.readBack ?? []),
    since: numbered('d', more.since ?? []),
    parts: numbered('subtask:', more.parts ?? []),
  };
}

/** How the offline reasoner judges a criterion of it. */
export function judged(what: Case, id: string) {
  const verdict = judgeCompletion(completion(what)).criteria.find((one) => one.id === id);
  if (!verdict) throw new Error(`${id} was not answered`);
  return verdict;
}

function numbered(prefix: string, list: readonly Seen[]): Observation[] {
  return list.map((one, index) => ({ id: `${prefix}${index + 1}`, ...one }));
}
