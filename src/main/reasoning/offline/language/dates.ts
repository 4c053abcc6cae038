import { fold } from './text.ts';

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

/** The date as `YYYY-MM-DD`, as date fields want it; undefined where the text is no date or could mean two. */
export function isoDate(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return trimmed;
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+)?(\d{4})$/iu.exec(
    trimmed,
  );
  if (dayFirst) return iso(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(trimmed);
  if (monthFirst) return iso(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const numeric = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(trimmed);
  if (!numeric) return undefined;
  const [, first = '', separator, second = '', year] = numeric;
  if (separator === '.' || Number(first) > 12) return iso(year, Number(second), first);
  return Number(second) > 12 ? iso(year, Number(first), second) : undefined;
}

function monthOf(word: string | undefined): number {
  return MONTHS.findIndex((beginning) => beginning.test(fold(word ?? ''))) + 1;
}

function iso(year: string | undefined, month: number, day: string | undefined): string | undefined {
  if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
