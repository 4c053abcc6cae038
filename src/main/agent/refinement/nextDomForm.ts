import { hasForm } from '../../../shared/page/domForms.ts';
import { renderView } from '../../../shared/page/view/renderView.ts';
import type { DomForm } from '../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';

/** The usual one first; `full` is not among them, because it is only ever shown on request. */
const FORMS: readonly DomForm[] = ['v3', 'skeleton'];

/** The form in which a page is shown first (planner-process, Fallback Handling): the shortest that is not empty. */
export function firstDomForm(page: PageView): DomForm {
  return FORMS.find((form) => hasForm(page, form)) ?? 'v3';
}

/**
 * The form to ask with after an answer that the element is not among those shown: the whole markup, once, and only where the
 * page did not fit into `characters`. Of a page that was shown as a whole, nothing else would show more.
 */
export function nextDomForm(page: PageView, shown: DomForm, characters: number): DomForm | undefined {
  if (shown === 'full' || !hasForm(page, 'full')) return undefined;
  if (shown !== 'skeleton' && renderView(page, { maximumCharacters: characters }).hidden === 0) return undefined;
  return 'full';
}
