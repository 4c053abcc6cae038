const TIMES = /(?<![\d:.])([01]?\d|2[0-3])[:.h]([0-5]\d)(?![\d:.])(?:\s?([ap])\.?m\b)?/gi;
const ALONE = /^\s*\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?\s*$/i;

/** Whether a value is a time of day and nothing else. */
export function isTime(value: string): boolean {
  return ALONE.test(value);
}

/** Whether a text names that time of day, in either way of counting hours. */
export function showsTime(text: string, value: string): boolean {
  const [wanted] = timesIn(value);
  return isTime(value) && wanted !== undefined && timesIn(text).includes(wanted);
}

/** The times of day that a text names, in minutes since midnight. */
export function timesIn(text: string): readonly number[] {
  return [...text.matchAll(TIMES)].map(([, hours = '', minutes = '', half]) => {
    const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return hour * 60 + Number(minutes);
  });
}
