import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { groundIntent } from '../grounding/groundIntent.ts';
import { showsName } from '../grounding/pageReading.ts';
import { formAhead } from './formAhead.ts';
import type { StepIntent } from './stepIntent.ts';

/**
 * Whether a step that only leads to a form has nothing left to lead to: all that is to be entered after it, and what sends
 * it, is on this page. One field of the same name would not do: lists have filters.
 */
export function isFormInView(way: StepIntent, after: readonly StepIntent[], page: PageView): boolean {
  if (way.kind !== 'openForm' && way.kind !== 'openTab' && way.kind !== 'editRecord') return false;
  if (way.kind === 'editRecord' && !showsName(page, way.name)) return false;
  const form = formAhead(after);
  if (!form || form.entries.length === 0) return false;
  return [...form.entries, form.sender].every((intent) => groundIntent(intent, page).kind !== 'none');
}
