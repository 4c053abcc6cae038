import { targetId } from '../../../../shared/actions/action.ts';
import { formatAction, parseAction } from '../../../../shared/actions/actionText.ts';
import type { RefineStepInput, StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { parseIntent } from '../planning/parseIntent.ts';
import { groundFollowing } from './groundFollowing.ts';
import { groundIntent } from './groundIntent.ts';
import { nothing, satisfied } from './ranking.ts';

/**
 * Turns a step into the one action that carries it out on this page (planner-process, Step Refinement), along with those of
 * the steps that follow.
 */
export function refineStep(input: RefineStepInput): StepRefinement {
  const refined = refineAlone(input);
  const chain = refined.kind === 'action' ? groundFollowing(input) : [];
  return refined.kind === 'action' && chain.length > 0 ? { ...refined, chain } : refined;
}

function refineAlone({ task, step, page, context }: RefineStepInput): StepRefinement {
  const intent = parseIntent(step.description, task);
  if (!intent) return nothing(`${step.description}: this step could not be understood.`);
  const refined = groundIntent(intent, page, lastTouched(context));
  const last = context.recent.at(-1);
  // A correction may have carried out the step itself; doing it again could do it twice.
  const isDone =
    refined.kind === 'action' &&
    last?.succeeded === true &&
    last.stepIndex === step.index &&
    last.action === formatAction(refined.action);
  return isDone ? satisfied(`${last.target ?? last.action} was used for this step already, and it worked.`) : refined;
}

/** Id of the element that the last successful action worked on. */
export function lastTouched({ recent }: RollingContext): string | undefined {
  for (const { action, succeeded } of recent.toReversed()) {
    const parsed = succeeded ? parseAction(action) : undefined;
    const id = parsed?.ok === true ? targetId(parsed.value) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}
