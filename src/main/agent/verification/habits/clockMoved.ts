const CLOCK_TIME = /\b(?:[01]?\d|2[0-3]):[0-5]\d\b/g;
const MINUTE_MS = 60_000;
/** A clock of twelve hours begins anew at noon. */
const HALF_DAY_MINUTES = 12 * 60;

/**
 * Whether two texts differ only in times of day without seconds, and those have moved on by the full minutes that have
 * really begun between the two moments, in milliseconds since the epoch. Other times in the texts may have stayed.
 */
export function clockMoved(before: string, after: string, beforeAt: number, afterAt: number): boolean {
  if (before === after || before.replace(CLOCK_TIME, '#') !== after.replace(CLOCK_TIME, '#')) return false;
  const passed = Math.floor(afterAt / MINUTE_MS) - Math.floor(beforeAt / MINUTE_MS);
  const earlier = minutesIn(before);
  return minutesIn(after).every((minutes, index) => {
    const moved = minutes - (earlier[index] ?? 0);
    return moved === 0 || (moved - passed) % HALF_DAY_MINUTES === 0;
  });
}

function minutesIn(text: string): number[] {
  return [...text.matchAll(CLOCK_TIME)].map(([time]) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
}
