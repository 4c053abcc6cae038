/** How the names of the months begin in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents. */
const MONTHS = [
  /^(?:jan|ene|gen)/,
  /^(?:feb|fev)/,
  /^(?:mar|maa)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai|mag|mei)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|aou|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|ott|out)/,
  /^nov/,
  /^(?:dec|dez|dic)/,
];

/** Which number comes first in 03/04/2026; undefined where nothing tells. */
export type DateOrder = 'day-first' | 'month-first';

const WORDED = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}`;
const DATE = new RegExp(
  String.raw`(?<![\d.,/-])\d{4}-\d{2}-\d{2}(?!\d)|(?<![\d.,/-])\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|(?<![\p{L}\p{N}])(?:${WORDED})(?!\d)`,
  'giu',
);

/** The date as `YYYY-MM-DD`, as date fields want it; undefined where the text is none, could mean two, or is no day that there is. */
export function isoDate(text: string, order?: DateOrder): string | undefined {
  const trimmed = text.trim();
  const whole = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(trimmed);
  if (whole) return iso(whole[1], Number(whole[2]), whole[3]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+)?(\d{4})$/iu.exec(
    trimmed,
  );
  if (dayFirst) return iso(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(trimmed);
  if (monthFirst) return iso(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(trimmed);
  if (!numeric) return undefined;
  const [, first = '', separator, second = '', year] = numeric;
  if (separator === '.' || Number(first) > 12) return iso(year, Number(second), first);
  if (Number(second) > 12) return iso(year, Number(first), second);
  if (first === second) return iso(year, Number(first), second);
  if (order === undefined) return undefined;
  return order === 'day-first' ? iso(year, Number(second), first) : iso(year, Number(first), second);
}

/** A day, also one that is told without its year: “4 January” beside a field that holds 2025-12-29 is that of 2026, the nearest. */
export function isoDateNear(text: string, known = ''): string | undefined {
  const told = isoDate(text);
  const [year, from] = [Number(known.slice(0, 4)), Date.parse(known)];
  if (told !== undefined || isoDate(known) === undefined || /\d{4}/.test(text)) return told;
  const away = (day: string) => Math.abs(Date.parse(day) - from);
  return [year - 1, year, year + 1]
    .flatMap((own) => isoDate(`${text.trim()} ${own}`) ?? [])
    .toSorted((one, other) => away(one) - away(other))[0];
}

/** The days that a text names, as `YYYY-MM-DD`, wherever they stand in it. */
export function datesIn(text: string, order?: DateOrder): readonly string[] {
  return (text.match(DATE) ?? []).flatMap((date) => isoDate(date, order) ?? []);
}

/** What a text says beside the days that it names: “€310.00 on” of “€310.00 on 2 Feb 2026”. */
export function withoutDates(text: string): string {
  return text.replace(DATE, (date) => (isoDate(date, 'day-first') === undefined ? date : ' ')).trim();
}

/** What texts that belong together, such as a column, tell of the order of day and month: by any day after the 12th. */
export function dateOrder(texts: readonly string[]): DateOrder | undefined {
  for (const text of texts) {
    const [, first = '', second = ''] = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-]\d{4}/.exec(text) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return undefined;
}

/** The month, 1 to 12, that a word begins like; 0 for any other word. */
export function monthOf(word: string | undefined): number {
  const plain = (word ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MONTHS.findIndex((beginning) => beginning.test(plain)) + 1;
}

function iso(year: string | undefined, month: number, day: string | undefined): string | undefined {
  if (year === undefined || month < 1 || month > 12) return undefined;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}
