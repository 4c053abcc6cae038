import type { ContingencyType } from '../../shared/plan/contingency.ts';

/** What came in the way of a step, as people say it. */
export const CONTINGENCY_WORDS: Record<ContingencyType, string> = {
  POPUP_DETECTED: 'something covers the page',
  ELEMENT_MISSING: 'an element is missing',
  ERROR_DISPLAYED: 'the page shows an error',
  FORM_VALIDATION: 'the form is refused',
  URL_CHANGED: 'the page was left',
};
