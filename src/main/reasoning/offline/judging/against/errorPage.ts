import type { Observation } from '../../../../../shared/verification/observation.ts';
import type { Evidence } from '../evidence.ts';

const ERROR_PAGE =
  /\b(?:404|403|500|502|503|not found|forbidden|access denied|unauthori[sz]ed|server error|page error|unavailable)\b/i;

/** Whether a name has words in it by which error pages are known, as “Room 404” does. */
export function speaksOfError(name: string): boolean {
  return ERROR_PAGE.test(name);
}

/** The observation that shows an error page, if one was opened. */
export function errorPage(evidence: Evidence): Observation | undefined {
  if (evidence.title && ERROR_PAGE.test(evidence.title.to ?? '')) return evidence.title;
  if (!evidence.navigation) return undefined;
  return evidence.appeared.find(({ element }) => element?.role === 'heading' && ERROR_PAGE.test(element.name));
}
