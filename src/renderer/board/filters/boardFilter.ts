import { z } from 'zod';
import { TASK_ORDERS } from '../columns/columnModel.ts';
import { TASK_MARKS } from '../columns/taskMarks.ts';

/** Which tasks the board shows, and in which order. Saved views are made of it, so it is parsed when it is read back. */
export const boardFilterSchema = z.object({
  /** Words that must be found in the task or the title of its goal, in any order. */
  query: z.string().default(''),
  /** A goal's id; `all`, or `none` for tasks of no goal. */
  goal: z.string().default('all'),
  /** An actor's name in `name`, or all, or those that nobody was given. */
  assignee: z
    .discriminatedUnion('who', [
      z.object({ who: z.literal('anybody') }),
      z.object({ who: z.literal('nobody') }),
      z.object({ who: z.literal('actor'), name: z.string() }),
    ])
    .default({ who: 'anybody' }),
  mark: z.enum(['all', 'any', ...TASK_MARKS]).default('all'),
  /** Only tasks that whoever looks has a part in. */
  mine: z.boolean().default(false),
  order: z.enum(TASK_ORDERS).default('changed'),
});
export type BoardFilter = z.infer<typeof boardFilterSchema>;

export const NO_FILTER: BoardFilter = boardFilterSchema.parse({});

/** Whether two filters show the same. */
export function sameFilter(a: BoardFilter, b: BoardFilter): boolean {
  return JSON.stringify(boardFilterSchema.parse(a)) === JSON.stringify(boardFilterSchema.parse(b));
}

/** Whether a filter leaves tasks out, whatever their order. */
export function isFiltering(filter: BoardFilter): boolean {
  return !sameFilter({ ...filter, order: NO_FILTER.order }, NO_FILTER);
}
