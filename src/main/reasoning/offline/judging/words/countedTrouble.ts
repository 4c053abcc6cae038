import type { Observation } from '../../../../../shared/verification/observation.ts';
import { alike } from '../../alignment/units.ts';
import { fold } from '../../language/text.ts';
import { shownText } from '../evidence.ts';
import { phrases } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What pages count of their work that did not go as it should. */
const TROUBLE = phrases(...vocabulary.countedTrouble.trouble);
const COUNT = /(?<![\d.,:])\d{1,6}(?![\d.,:]*\d)/g;
/** No more than a word or two beside the number: sentences have numbers of many kinds. */
const LABEL_WORDS = 4;

/**
 * A count of what went wrong that is not nought, or has gone up: “Skipped 1”, “Needs attention 3” where it was 2, a column “Failed” with a number in it.
 * “Rejected 2” is no trouble of whoever `asked` to reject something.
 */
export function findCountedTrouble(texts: readonly Observation[], asked: string): Observation | undefined {
  const deeds = fold(asked).split(' ');
  const isAsked = (one: Observation) =>
    fold(shownText(one))
      .split(' ')
      .some((word) => TROUBLE.test(word) && deeds.some((deed) => alike(deed, word)));
  const others = texts.filter((one) => !isAsked(one));
  return others.find(countsTrouble) ?? inColumns(others) ?? besideTerms(others);
}

function countsTrouble(one: Observation): boolean {
  const text = shownText(one);
  const now = countIn(text);
  if (now === undefined || now === 0 || !TROUBLE.test(text)) return false;
  const isLabel = text.replace(COUNT, ' ').trim().split(/\s+/).length <= LABEL_WORDS;
  if (!isLabel) return false;
  // What was there before, and is no more of it, came about by something else.
  return one.from === undefined || now > (countIn(one.from) ?? now);
}

/** Cells under the heading of a column; both are told of in the order of the page. */
function inColumns(texts: readonly Observation[]): Observation | undefined {
  const headers = texts.filter(({ element }) => element?.role === 'columnheader');
  const bad = headers.findIndex((one) => TROUBLE.test(shownText(one)));
  if (bad === -1) return undefined;
  const cells = texts.filter(({ element }) => element?.role === 'cell' || element?.role === 'gridcell');
  const rows = [...new Set(cells.map(groupOf))].map((group) => cells.filter((cell) => groupOf(cell) === group));
  const counts = rows.flatMap((row) => (row.length === headers.length ? (row[bad] ?? []) : []));
  return counts.find((cell) => (countIn(shownText(cell)) ?? 0) > 0);
}

function groupOf({ element }: Observation): string {
  return element?.group ?? '';
}

function besideTerms(texts: readonly Observation[]): Observation | undefined {
  return texts.find((one, at) => {
    const term = texts[at - 1];
    if (one.element?.role !== 'definition' || term?.element?.role !== 'term') return false;
    return TROUBLE.test(shownText(term)) && (countIn(shownText(one)) ?? 0) > 0;
  });
}

/** The one number of a text; undefined without, or with several. */
function countIn(text: string): number | undefined {
  const [first, ...others] = text.match(COUNT) ?? [];
  return first === undefined || others.length > 0 ? undefined : Number(first);
}
