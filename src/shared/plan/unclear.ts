import { z } from 'zod';

/** What of a task was not understood, and what helps to word it anew; every text as people read it. */
export const unclearSchema = z.object({
  /** The words that nothing could be made of, part by part, as the task has them; empty where it asks for nothing. */
  unread: z.array(z.string()),
  /** What is understood up to there, in words; it can be done by itself. */
  understood: z.array(z.string()),
  /** What could be said on the page that it was read for. */
  examples: z.array(z.string()),
});
export type Unclear = z.infer<typeof unclearSchema>;

/** “frobnicate the quux” could not be understood: in one sentence; undefined where no words were left. */
export function unreadText(unread: readonly string[]): string | undefined {
  const quoted = unread.map((words) => `“${words}”`);
  const [last] = quoted.slice(-1);
  if (last === undefined) return undefined;
  const before = quoted.slice(0, -1).join(', ');
  return `${before === '' ? last : `${before} and ${last}`} could not be understood.`;
}
