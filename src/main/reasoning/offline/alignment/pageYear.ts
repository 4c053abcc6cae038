import { elementText } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { datesIn } from '../../../../shared/values/readDate.ts';
import { oncePerPage } from '../grounding/scene.ts';
import { tokensOf } from '../reading/tokens.ts';

/**
 * A text with its year behind each day that is told without one, where all days that the page tells are of one year, and are over or not to come for
 * long: “13 March” in a plan of 2025 is of that year. What stands in quotation marks stays as it is.
 */
export function withYears(text: string, page: PageView): string {
  const { year } = yearOf(page);
  if (year === undefined || /\b(?:19|20)\d{2}\b/.test(text)) return text;
  const days = tokensOf(text).filter(({ kind, text: said }) => kind === 'value' && DAY.test(said));
  return days.toReversed().reduce((whole, { to }) => `${whole.slice(0, to)} ${year}${whole.slice(to)}`, text);
}

/** A day and a month, by its name. */
const DAY = /^(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{L}{3,9}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?)$/u;

/** The one year of all days and months that a page tells with their year; undefined where there are several, or it is about now. */
const yearOf = oncePerPage((page): { readonly year?: number } => {
  const now = new Date().getFullYear();
  const texts = [
    ...page.tree.flatMap(({ n, v = '' }) => [n, v]),
    ...Object.values(page.skeleton.elements).map(elementText),
  ];
  const years = new Set(
    texts.flatMap((text) => text.match(TOLD_YEAR) ?? []).map((said) => Number(/\d{4}/.exec(said)?.[0])),
  );
  const [year, another] = years;
  const isOver = texts.flatMap((text) => datesIn(text)).every((day) => day < new Date().toISOString().slice(0, 10));
  const isNow = (year === now && !isOver) || year === now + 1;
  return year === undefined || another !== undefined || isNow ? {} : { year };
});

const TOLD_YEAR =
  /\b(?:19|20)\d{2}-\d{2}(?:-\d{2})?\b|\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:19|20)\d{2}\b/giu;
