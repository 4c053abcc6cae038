import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { groundIntent } from '../grounding/groundIntent.ts';
import type { StepIntent } from './stepIntent.ts';

/** Whether a page holds the named control and no button to save with: what is changed there counts at once. */
export function savesNothing(page: PageView, steps: readonly StepIntent[]): boolean {
  const inReach = steps.every((step) => groundIntent(step, page).kind !== 'none');
  return inReach && groundIntent({ kind: 'submit', purpose: 'edit', ifNeeded: true }, page).kind === 'satisfied';
}
