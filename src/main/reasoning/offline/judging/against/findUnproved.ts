import type { Action } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, inconclusive } from '../finding.ts';
import type { Stored } from '../steps/stored.ts';
import { isDeletion } from '../steps/storesSomething.ts';
import { findUnawaited } from './findUnawaited.ts';
import { isNamedGone, opensItsOwn, showsOutcome } from './outcomeShown.ts';

/**
 * What is missing for a click to end the goal when all that speaks for it is that the page reacted. Whoever presses a
 * button that sends data wants something kept: the page has to say so, or to show what was given to it. A thing that
 * was to be deleted has to be gone, and what opened in another tab has been seen by nobody. Undefined when nothing is.
 */
export function findUnproved(
  intent: StepIntent,
  action: Action,
  finding: Finding,
  element: ElementDescription | undefined,
  stored: Stored,
  evidence: Evidence,
): Finding | undefined {
  if (finding.onlyReaction !== true) return undefined;
  if (action.type === 'wait') return findUnawaited(intent, finding, stored, evidence);
  if (element?.role !== 'button') return undefined;
  if (isDeletion(intent, element)) {
    return isNamedGone(stored.goal, evidence)
      ? undefined
      : inconclusive(`nothing shows that it is gone: ${finding.reason}`, finding.cites);
  }
  const tab = finding.cites.every(({ kind }) => kind === 'tab');
  if (tab) return inconclusive('it goes on in another tab, which was not looked at.', finding.cites);
  if (!evidence.requests.some(({ sendsData }) => sendsData) || opensItsOwn(elementName(element), evidence))
    return undefined;
  if (showsOutcome(elementName(element), stored, evidence)) return undefined;
  return inconclusive(`the page reacted, but does not show what was kept: ${finding.reason}`, finding.cites);
}
