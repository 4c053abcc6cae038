import type { JudgeCompletionInput, PageEvidence } from '../../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { nameScore } from '../../language/nameScore.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { elementText, namedAppearances, readEvidence } from '../evidence.ts';
import { sameValue } from '../words/sameValue.ts';
import { withoutAddresses } from '../words/withoutAddresses.ts';
import { findReversal } from './findReversal.ts';
import type { Claim } from './readClaim.ts';
import { idsOf, met, type Standing, undecided } from './standing.ts';
import { weighClaim } from './weighClaim.ts';

/**
 * Whether what a criterion says was seen to come about, or is what pages show: the page as it is now, and those that were
 * asked for afresh, which outweigh the rest. That something is not on a page shows that it is gone only if it was seen to go.
 */
export function weighGivenClaim(claim: Claim, input: JudgeCompletionInput): Standing {
  const afresh = weighed(claim, input, ({ id }) => id.startsWith('back'));
  const now = weighed(claim, input, ({ id }) => id === 'fresh');
  if (claim.kind === 'gone') return weighGone(claim.text, [...afresh, ...now], input);
  const shown = [...afresh, ...now].find(({ standing }) => standing === 'met');
  if (shown) return shown;
  const against = afresh.find(isAgainst(claim));
  if (against) return against;
  const seen = input.actions.flatMap(({ observations }) => showing(claim, observations));
  if (seen.length > 0) {
    const cites = idsOf(seen);
    return findReversal(cites, input) ?? met('It was seen to come about.', cites, 'good');
  }
  return now.find(isAgainst(claim)) ?? undecided('No page shows it.', ['fresh:url']);
}

/** A page need not show what a claim is about, but a field that holds another value, or another address, is against it. */
function isAgainst({ kind }: Claim): (standing: Standing) => boolean {
  return ({ standing }) => standing === 'not-met' && kind !== 'shown';
}

function weighed(claim: Claim, { pages }: JudgeCompletionInput, which: (page: PageEvidence) => boolean): Standing[] {
  return pages.filter(which).map(({ id, page }) => weighClaim(claim, page, id));
}

function weighGone(text: string, standings: readonly Standing[], { actions }: JudgeCompletionInput): Standing {
  const stillThere = standings.find(({ standing }) => standing === 'not-met');
  if (stillThere) return stillThere;
  const left = actions.flatMap(({ observations }) =>
    readEvidence(withoutAddresses(observations)).disappeared.filter(
      (one) => nameScore(text, elementText(one)) >= offlineSettings.names.same,
    ),
  );
  return left.length > 0 ? met(`“${text}” was seen to go.`, idsOf(left)) : undecided('It was not seen to go.');
}

/** What of the observations of one action shows it. */
function showing(claim: Claim, observations: readonly Observation[]): readonly Observation[] {
  const evidence = readEvidence(withoutAddresses(observations));
  switch (claim.kind) {
    case 'shown':
      return namedAppearances(evidence, claim.text);
    case 'value':
      return evidence.changed.filter(
        ({ element, to: after = '' }) => isCalled(element?.name, claim.field) && sameValue(claim.value, after),
      );
    case 'switched':
      return evidence.changed.filter(
        ({ element, to: after }) => isCalled(element?.name, claim.name) && after === String(claim.on),
      );
    default:
      return [];
  }
}

function isCalled(name: string | undefined, wanted: string): boolean {
  return name !== undefined && nameScore(wanted, name) >= offlineSettings.names.same;
}
