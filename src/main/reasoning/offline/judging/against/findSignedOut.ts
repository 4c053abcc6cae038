import type { Observation } from '../../../../../shared/verification/observation.ts';
import { mentions } from '../../language/nameScore.ts';
import { type Evidence, newTexts, shownText } from '../evidence.ts';
import type { Stored } from '../steps/stored.ts';
import { isAboutAccounts, namesLogIn, namesLogOut, namesSignUp } from '../words/accountWords.ts';

/**
 * What shows that the page now speaks to somebody without an account, so that what was sent from it went nowhere. A page
 * that confirms what was sent, or shows it, is taken at its word.
 */
export function findSignedOut({ goal, fills, name }: Stored, evidence: Evidence): Observation | undefined {
  if (isAboutAccounts(goal)) return undefined;
  const wanted = [...fills.map(({ value }) => value), ...(name === undefined ? [] : [name])];
  const shows = newTexts(evidence).some((one) => wanted.some((value) => mentions(shownText(one), value)));
  if (shows || evidence.messages.some(({ reading }) => reading === 'confirmation')) return undefined;
  if (evidence.disappeared.some(({ element }) => namesLogOut(element?.name ?? ''))) {
    const offered = evidence.appeared.find(({ element }) => namesLogIn(element?.name ?? ''));
    if (offered) return offered;
  }
  return evidence.navigation
    ? evidence.appeared.find(
        ({ element }) =>
          (element?.role === 'link' || element?.role === 'button') &&
          (namesSignUp(element.name) || namesLogIn(element.name)),
      )
    : undefined;
}
