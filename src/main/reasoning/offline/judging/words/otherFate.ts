import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { unitsOf } from '../../alignment/units.ts';
import { mentions } from '../../language/nameScore.ts';
import { type Evidence, elementText, newTexts, shownText } from '../evidence.ts';
import { type Finding, failed } from '../findings.ts';
import { confirmsDeed } from './messageMeaning.ts';
import { phrases } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What else may become of a thing that was to be deleted: it is kept elsewhere, hidden, switched off, or waits to be deleted. */
const KEPT = phrases(...vocabulary.otherFate.kept);
const TRASHED = phrases(...vocabulary.otherFate.trashed);
/** To remove something takes no more than that it leaves its place. */
const ONLY_REMOVES = /^(?!.*\b(?:delet\w*|eras\w*|permanent\w*|for good)\b).*\b(?:remov(?:e|ing)|take (?:off|out))\b/i;
const FOR_GOOD = /\b(?:permanent\w*|for good)\b/i;
/** Where things go that are only put away. */
const PLACES = phrases(...vocabulary.otherFate.places);

/** What shows that a thing which was to be deleted met another fate, unless the goal itself asks for that. */
export function otherFate(name: string | undefined, goal: string, evidence: Evidence): Finding | undefined {
  // Letters are deleted by going to the bin, in every mailbox.
  const isLetter = !FOR_GOOD.test(goal) && unitsOf(goal, new Date(0)).some(({ word }) => isAmong('letters', word));
  const fates = isLetter || ONLY_REMOVES.test(goal) ? [KEPT] : [KEPT, TRASHED];
  const isOther = (text: string) =>
    !confirmsDeed(text, 'delete') && fates.some((fate) => fate.test(text) && !asksFor(goal, text, fate));
  const said = evidence.messages.find(({ text, reading }) => reading !== 'question' && isOther(text));
  if (said) return failed(`It was not deleted: “${said.text}”.`, [said.observation]);
  const shown = newTexts(evidence).find(
    (one) => isOther(shownText(one)) && (name === undefined || mentions(elementText(one), name)),
  );
  if (shown) return failed(`It was not deleted: ${observationText(shown)}.`, [shown]);
  const filled = newTexts(evidence).find(
    (one) => isFuller(one, evidence) && !PLACES.test(goal) && !ONLY_REMOVES.test(goal),
  );
  return filled && failed(`It was not deleted, but put away: ${observationText(filled)}.`, [filled]);
}

/** Whether the number beside the name of such a place went up by one. */
function isFuller(one: Observation, { disappeared }: Evidence): boolean {
  const now = shownText(one);
  if (!PLACES.test(now) || !/\d/.test(now)) return false;
  const earlier = one.from ?? disappeared.map(shownText).find((text) => lettersOf(text) === lettersOf(now));
  return earlier !== undefined && lettersOf(earlier) === lettersOf(now) && numberIn(now) === numberIn(earlier) + 1;
}

function asksFor(goal: string, text: string, fate: RegExp): boolean {
  const word = fate.exec(text)?.[0];
  return fate.test(goal) || (word !== undefined && mentions(goal, word));
}

/** What a text says but for its numbers and signs. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '').toLowerCase();
}

function numberIn(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}
