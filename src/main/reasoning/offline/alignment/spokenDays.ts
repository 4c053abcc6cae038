import { en } from 'chrono-node';
import type { Token } from '../reading/tokens.ts';

/** A day in full; as it is written where day and month could be taken for one another. */
export function dateOf(text: string, year: string | undefined, today: Date): string | undefined {
  if (/^\d{1,2}[/]\d{1,2}[/]\d{2,4}$/.test(text)) return text;
  if (!/\d{4}-\d{2}-\d{2}|\p{L}{3}|\d{1,2}\.\d{1,2}\.\d{4}/u.test(text) || /[@/]|:\d/.test(text)) return undefined;
  const isWhole = /\d{4}/.test(text) || year === undefined;
  const written = isWhole ? text : `${text} ${year}`;
  // “June 26” is a day, and not a month of that year.
  for (const reader of [en.GB, en]) {
    const [read] = reader.parse(written, today, { forwardDate: true });
    if (read?.start.isCertain('day')) return isoOf(read.start.date());
  }
  return undefined;
}

/** Days told by their distance or weekday: “tomorrow”, “next Friday”; blanks stand where tokens are values already. */
export function relativeDays(text: string, tokens: readonly Token[], today: Date) {
  let rest = text;
  for (const { kind, from, to } of tokens)
    if (kind !== 'word') rest = rest.slice(0, from) + '|'.repeat(to - from) + rest.slice(to);
  const isDateAt = (place: number) => {
    const next = tokens.find(({ kind, from }) => kind !== 'mark' && from >= place);
    return next !== undefined && dateOf(next.text, undefined, today) !== undefined;
  };
  // Its patterns take squares of the time on long texts; no day is said in so many words.
  const pieces = [...rest.matchAll(/[^|\n]{1,300}/g)];
  const found = pieces.flatMap(({ 0: piece, index }) =>
    en.GB.parse(piece, today, { forwardDate: true }).map((one) => ({
      text: one.text,
      start: one.start,
      index: index + one.index,
    })),
  );
  return found.flatMap(({ text: said, index, start }) => {
    const isDay =
      /\b(?:tomorrow|tonight|weekend|(?:next|this|coming|on|last)\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day|in\s+\w+\s+(?:days?|weeks?)|\w+\s+(?:days?|weeks?)\s+from)\b/i.test(
        said,
      );
    // “Wednesday 14 April” is told by its date.
    const isDated = /day$/i.test(said) && isDateAt(index + said.length);
    if (!isDay || isDated) return [];
    const lead = /^(?:on|at)\s+/i.exec(said)?.[0].length ?? 0;
    const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i.exec(said)?.[0].toLowerCase() ?? '';
    const tail = /(?<!\s)\s+(?:morning|afternoon|evening|night)$/i.exec(said)?.[0].length ?? 0;
    return [{ from: index + lead, to: index + said.length - tail, date: isoOf(start.date()), weekday }];
  });
}

/** A day as `YYYY-MM-DD`, by the clock of this machine. */
export function isoOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
