import type { Action } from '../../../../shared/actions/action.ts';
import type { RefineStepInput } from '../../../../shared/reasoning/acting.ts';
import { intentOfStep } from '../planning/goalSteps.ts';
import type { StepKind } from '../planning/stepIntent.ts';
import { groundIntent } from './groundIntent.ts';

/** Steps that give something a value, and so need nothing of what came before but that the page stayed. */
const ENTRIES: ReadonlySet<StepKind> = new Set(['enter', 'set', 'choose', 'toggle']);

/**
 * Actions for the steps that follow the current one (planner-process, Action Chaining), as far as one after the other is found
 * on the page as it is: it stops at the first that is anything else, or that cannot be told at once.
 */
export function groundFollowing({ following, task, page }: RefineStepInput): { stepIndex: number; action: Action }[] {
  const chain: { stepIndex: number; action: Action }[] = [];
  for (const step of following) {
    const intent = intentOfStep(step, task);
    const refined = intent && ENTRIES.has(intent.kind) ? groundIntent(intent, page) : undefined;
    if (refined?.kind !== 'action') break;
    chain.push({ stepIndex: step.index, action: refined.action });
  }
  return chain;
}
