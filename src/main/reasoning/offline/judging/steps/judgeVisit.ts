import { errorPage } from '../against/errorPage.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, failed, inconclusive, proved } from '../finding.ts';
import { normal, originOf, pathOf } from '../words/addresses.ts';

/** Whether the address that was to be visited is the one that is open, or the one that it forwards to. */
export function judgeVisit(url: string, evidence: Evidence): Finding {
  const { navigation } = evidence;
  const broken = errorPage(evidence);
  if (broken) return failed('The address leads to an error page.', [broken]);
  if (!navigation) return inconclusive('the address did not change.', evidence.all);
  const reached = navigation.to ?? '';
  if (normal(reached) === normal(url)) return proved(`The address is now ${reached}.`, [navigation]);
  if (originOf(reached) !== originOf(url)) return inconclusive(`the address led to ${reached}.`, [navigation]);
  return pathOf(url) === '/' || pathOf(reached).startsWith(pathOf(url))
    ? proved(`The site forwarded to ${reached}.`, [navigation], 'fair')
    : inconclusive(`the site forwarded to ${reached}.`, [navigation]);
}
