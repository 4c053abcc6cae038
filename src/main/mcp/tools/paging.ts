import { z } from 'zod';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { failure, type Result } from '../../../shared/result.ts';

export const pageInput = {
  offset: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('From which entry on, counted from 0: next_offset of the answer before'),
};

export const pageOutput = {
  total: z.number().int().describe('How many there are in all'),
  next_offset: z.number().int().optional().describe('Where the rest begins; absent when this was all'),
};

/** One page of a list, of so many entries at most, with where the next one begins. */
export function pageOf<T>(all: readonly T[], size: number, offset = 0) {
  const end = offset + size;
  return {
    entries: all.slice(offset, end),
    paging: { total: all.length, ...(end < all.length && { next_offset: end }) },
  };
}

/** What somebody asked for is not on the board. */
export function notThere(what: string): Result<never, Refusal> {
  return failure({ rule: 'not-found', message: `There is no ${what}.`, whoCould: [] });
}
