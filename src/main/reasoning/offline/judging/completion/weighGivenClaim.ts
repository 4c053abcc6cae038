import type { StatedClaim } from '../../../../../shared/meaning/claimText.ts';
import type { JudgeCompletionInput, PageEvidence } from '../../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isSameName } from '../../language/nameScore.ts';
import { elementText, namedAppearances, readEvidence } from '../evidence.ts';
import { type CriterionFinding, idsOf, met, undecided } from '../findings.ts';
import { withoutAddresses } from '../words/addressedTexts.ts';
import { sameValue } from '../words/sameValue.ts';
import { findReversal } from './takenBack.ts';
import { textShown, weighClaim } from './weighClaim.ts';

/**
 * Whether what a criterion says was seen to come about, or is what pages show: the page as it is now, and those that were
 * asked for afresh, which outweigh the rest. That something is not on a page shows that it is gone only if it was seen to go.
 * Undefined where rules cannot tell what it states.
 */
export function weighGivenClaim(claim: StatedClaim, input: JudgeCompletionInput): CriterionFinding | undefined {
  const afresh = weighed(claim, input, ({ id }) => id.startsWith('back'));
  const now = weighed(claim, input, ({ id }) => id === 'fresh');
  if (afresh.length + now.length === 0) return undefined;
  const text = textShown(claim);
  if (text?.isGone) return weighGone(text.text, [...afresh, ...now], input);
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
function isAgainst(claim: StatedClaim): (standing: CriterionFinding) => boolean {
  return ({ standing }) => standing === 'not-met' && !textShown(claim);
}

function weighed(
  claim: StatedClaim,
  { pages }: JudgeCompletionInput,
  which: (page: PageEvidence) => boolean,
): CriterionFinding[] {
  return pages.filter(which).flatMap(({ id, page }) => weighClaim(claim, page, id) ?? []);
}

function weighGone(
  text: string,
  standings: readonly CriterionFinding[],
  { actions }: JudgeCompletionInput,
): CriterionFinding {
  const stillThere = standings.find(({ standing }) => standing === 'not-met');
  if (stillThere) return stillThere;
  const left = actions.flatMap(({ observations }) =>
    readEvidence(withoutAddresses(observations)).disappeared.filter((one) => isSameName(text, elementText(one))),
  );
  return left.length > 0 ? met(`“${text}” was seen to go.`, idsOf(left)) : undecided('It was not seen to go.');
}

/** What of the observations of one action shows it. */
function showing(claim: StatedClaim, observations: readonly Observation[]): readonly Observation[] {
  const evidence = readEvidence(withoutAddresses(observations));
  const { subject, property, relation, value = '' } = claim;
  const text = textShown(claim);
  if (text) return namedAppearances(evidence, text.text);
  if (subject.type !== 'element' || relation !== 'is') return [];
  const { name = '' } = subject.target;
  return evidence.changed.filter(({ element, to = '' }) => {
    if (!isCalled(element?.name, name)) return false;
    return property === 'value' ? sameValue(value, to, element?.role) : property === 'on' && to === value;
  });
}

function isCalled(name: string | undefined, wanted: string): boolean {
  return name !== undefined && isSameName(wanted, name);
}
