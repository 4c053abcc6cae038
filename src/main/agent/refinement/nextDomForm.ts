import { hasForm } from '../../../shared/page/domForms.ts';
import type { DomForm } from '../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';

/** The shortest first; `full` is not among them, because it is only ever shown on request. */
const FORMS: readonly DomForm[] = ['v3', 'v2', 'skeleton'];

/** The form in which a page is shown first (planner-process, Fallback Handling): the shortest that is not empty. */
export function firstDomForm(page: PageView): DomForm {
  return FORMS.find((form) => hasForm(page, form)) ?? 'v3';
}

/**
 * The next fuller form to ask with, after an answer that the element is not among those shown. The whole markup comes only
 * after the skeleton was found not to list it. Undefined when nothing fuller is left.
 */
export function nextDomForm(page: PageView, shown: DomForm): DomForm | undefined {
  if (shown === 'full') return undefined;
  if (shown === 'skeleton') return hasForm(page, 'full') ? 'full' : undefined;
  return FORMS.slice(FORMS.indexOf(shown) + 1).find((form) => hasForm(page, form));
}
