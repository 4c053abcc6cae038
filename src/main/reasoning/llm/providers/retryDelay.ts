const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** What a server said about when to come back: its `retry-after` header, or Google's `RetryInfo` in the error's details. */
export interface RetryHint {
  readonly retryAfter: string | null;
  readonly retryInfo: string | undefined;
}

/** Milliseconds that the server asks to wait; undefined when it says nothing that can be read. */
export function askedDelayMs({ retryAfter, retryInfo }: RetryHint, now: number): number | undefined {
  const seconds = /^\s*(\d+(?:\.\d+)?)\s*$/.exec(retryAfter ?? '') ?? /^(\d+(?:\.\d+)?)s$/.exec(retryInfo ?? '');
  if (seconds) return Number(seconds[1]) * 1000;
  const date = Date.parse(retryAfter ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * How long to wait before the next attempt when the server does not say: doubling from a second, and between half and all
 * of that, so that callers that were refused together do not come back together. `random` is in [0, 1).
 */
export function backoffMs(failedAttempts: number, random: number): number {
  const whole = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), LONGEST_DELAY_MS);
  return whole * (0.5 + random / 2);
}
