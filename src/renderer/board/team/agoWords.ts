const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was, roughly: `just now`, `40 s ago`, `12 min ago`, `3 h ago`. */
export function agoWords(milliseconds: number): string {
  if (milliseconds < 10 * SECOND_MS) return 'just now';
  if (milliseconds < MINUTE_MS) return `${Math.floor(milliseconds / SECOND_MS)} s ago`;
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min ago`;
  return `${Math.floor(milliseconds / HOUR_MS)} h ago`;
}
