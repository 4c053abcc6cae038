import { type Criterion, type CriterionVerdict, GOAL_ID } from '../../../shared/completion/criterion.ts';
import type { JudgeCompletionInput } from '../../../shared/reasoning/judging.ts';
import type { ScriptStep, VerifiedScript } from '../../../shared/script/verifiedScript.ts';
import { findElement } from './findElement.ts';
import { happenedAgain } from './happenedAgain.ts';
import { shownAgain } from './judgeReadBackAgain.ts';
import { alreadySo } from './replayedAction.ts';

/**
 * The criteria of steps that are met because what proved them when the script was recorded is there again; those of which the
 * record does not tell are left out.
 */
export function judgeCriteria(
  input: JudgeCompletionInput,
  script: VerifiedScript,
  stepOf: (criterion: Criterion) => ScriptStep | undefined,
): readonly CriterionVerdict[] {
  return input.criteria.flatMap((criterion) => {
    const step = stepOf(criterion);
    const cites = step ? citesFor(criterion, step, input, script) : undefined;
    return cites && step ? [met(criterion.id, cites, step.verified?.confidence ?? 1)] : [];
  });
}

/**
 * The goal is met when the criteria of all steps are, the last action did again what ended the run then, and the server shows
 * again what it showed then. Undefined when the record does not tell.
 */
export function judgeGoal(
  { criteria, actions, readBack }: JudgeCompletionInput,
  script: VerifiedScript,
  steps: readonly CriterionVerdict[],
): CriterionVerdict | undefined {
  const others = criteria.filter(({ id }) => id !== GOAL_ID);
  const last = script.steps.at(-1);
  const end = actions.at(-1);
  if (!last?.verified || !end || others.some(({ id }) => !steps.some((verdict) => verdict.id === id))) return undefined;
  const again = happenedAgain(last.verified, end.observations, script);
  const shown = shownAgain(readBack, script);
  if (!again.again || !shown) return undefined;
  return met(GOAL_ID, [...again.cites, ...shown], last.verified.confidence);
}

/** Ids of what shows that a criterion is met; undefined when the record does not tell. */
function citesFor(
  criterion: Criterion,
  step: ScriptStep,
  input: JudgeCompletionInput,
  script: VerifiedScript,
): readonly string[] | undefined {
  const { verified, action, element } = step;
  for (const { observations } of input.actions.filter((one) => one.criterion === criterion.id).reverse()) {
    const again = verified && happenedAgain(verified, observations, script);
    if (again?.again) return again.cites;
  }
  if (!action || !element) return undefined;
  // No action was needed this time: the page on which that was found shows why.
  const seen = input.pages.find((page) => page.criterion === criterion.id);
  if (!seen) return undefined;
  const node = findElement(element, seen.page.tree, script.keep);
  if (!node.ok) return step.optional ? [`${seen.id}:url`] : undefined;
  return alreadySo(action, node.value) === undefined ? undefined : [`${seen.id}:${node.value.i}`];
}

function met(id: string, cites: readonly string[], confidence: number): CriterionVerdict {
  const reason = 'What proved it when this was recorded is there again';
  return { id, standing: 'met', confidence, reason, cites: [...cites] };
}
