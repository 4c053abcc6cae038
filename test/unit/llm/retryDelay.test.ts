import { expect, test } from 'vitest';
import { askedDelayMs, backoffMs } from '../../../src/main/reasoning/llm/providers/retryDelay.ts';

const NOW = Date.parse('Sun, 01 Nov 2026 10:00:00 GMT');

test.each([
  ['3', undefined, 3000],
  ['Sun, 01 Nov 2026 10:00:05 GMT', undefined, 5000],
  ['Sun, 01 Nov 2026 09:00:00 GMT', undefined, 0],
  [null, '13.5s', 13_500],
  ['2', '13s', 2000],
  [null, 'soon', undefined],
  ['soon', undefined, undefined],
  [null, undefined, undefined],
])('retry-after %s and RetryInfo %s ask for %s ms', (retryAfter, retryInfo, expected) => {
  expect(askedDelayMs({ retryAfter, retryInfo }, NOW)).toBe(expected);
});

test('unasked, the wait doubles, is spread over its upper half, and is never longer than half a minute', () => {
  expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 0))).toEqual([500, 1000, 2000, 4000]);
  expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(backoffMs(40, 1)).toBe(30_000);
});
