import type { ElementDescription } from '../../../../../shared/page/elementDescription.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, inconclusive } from '../findings.ts';
import { phrases, plainly } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };

/** As `inpage/tree/scales.ts` says it. */
const STAR_OF_ROW = /^star (\d+) of \d+$/;
const STARS = phrases(...vocabulary.otherStar.stars);
const NUMBERS: readonly string[] = vocabulary.otherStar.numbers.split(' ');

/** Another star of a row was pressed than the task counts: the mark that is then shown is that of a different rating. */
export function findOtherStar(
  goal: string,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Finding | undefined {
  const pressed = STAR_OF_ROW.exec(element?.description ?? '')?.[1];
  const said = plainly(goal);
  if (pressed === undefined || !STARS.test(said)) return undefined;
  const asked =
    said.match(/\d{1,2}|\p{L}+/gu)?.flatMap((word) => (/\d/.test(word) ? [Number(word)] : numberOf(word))) ?? [];
  if (asked.length === 0 || asked.includes(Number(pressed))) return undefined;
  return inconclusive(`it was star ${pressed} of the row that was pressed.`, evidence.all);
}

function numberOf(word: string): readonly number[] {
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at === -1 ? [] : [at];
}
