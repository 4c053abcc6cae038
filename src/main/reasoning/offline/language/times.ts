import { isoDate } from '../../../../shared/values/readDate.ts';

/** Times of day with their minutes, wherever they stand in a text. */
const WITHIN = /(?<![\d:.])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?![\d:.])(?:\s?[ap]\.?m\b)?/gi;

/** The time of day as `HH:MM`, as time fields want it; undefined where the text is none. */
export function clockTime(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s?([ap])?(?:\.?m\.?)?$/i.exec(text.trim()) ?? [];
  const isClear = /\d[:.h]\d/i.test(text) || half !== undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours === '' || !isClear || hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The times of day that a text names, as {@link clockTime} has them. */
export function clockTimesIn(text: string): readonly string[] {
  return (text.match(WITHIN) ?? []).flatMap((time) => clockTime(time) ?? []);
}

/** Whether a text names that time of day, in either way of counting hours; false where the value is no time. */
export function showsTime(text: string, value: string): boolean {
  const wanted = clockTime(value);
  return wanted !== undefined && clockTimesIn(text).includes(wanted);
}

/** A day with a time of it and nothing else, “12 November 2025, 06:30”, as `YYYY-MM-DDTHH:MM`, which fields for both take; undefined for any other text. */
export function momentOf(text: string): string | undefined {
  const [, date = '', time = ''] =
    /^(.*?\d)(?:,| at)?[T ]\s*(\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?)$/i.exec(text.trim()) ?? [];
  const [day, clock] = [isoDate(date), clockTime(time)];
  return day === undefined || clock === undefined ? undefined : `${day}T${clock}`;
}
