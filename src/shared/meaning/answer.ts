import { z } from 'zod';
import { questionSchema, reductionSchema } from './question.ts';

/** Where a text stands: which captured page, and what of it shows it. */
export const citationSchema = z.object({
  url: z.string(),
  /** `domHash` of the captured page. */
  page: z.string(),
  /** Key of the element in the skeleton of that page; `title` and `address` for what is no element. */
  key: z.string(),
  /** All that the element says, cut where it is long; the value stands in it word for word. */
  text: z.string(),
  /** The record that it belongs to, and the heading of its column or its label, where it has them. */
  record: z.string().optional(),
  field: z.string().optional(),
});
export type Citation = z.infer<typeof citationSchema>;

/** How a value of an answer is proved, by our code alone. */
export const answerProofSchema = z.discriminatedUnion('by', [
  /** It stands literally in a page that was captured in this run. */
  z.object({ by: z.literal('citation'), cites: z.array(citationSchema).min(1) }),
  /** Our code computed it from these texts, each of which stands in a captured page. */
  z.object({
    by: z.literal('computation'),
    operation: z.enum([...reductionSchema.options, 'difference', 'rank', 'filter', 'part', 'truth']),
    /** At most some of them; `of` counts all. */
    cites: z.array(citationSchema),
    of: z.number().int().nonnegative(),
    /** Captured pages of the list that were gone through. */
    pages: z.number().int().positive(),
  }),
  /** Neither; `reason` says what is missing, for people. */
  z.object({ by: z.literal('nothing'), reason: z.string() }),
]);
export type AnswerProof = z.infer<typeof answerProofSchema>;

/** One value as the page writes it, or as it was computed. */
export const answerValueSchema = z.object({ text: z.string(), proof: answerProofSchema });
export type AnswerValue = z.infer<typeof answerValueSchema>;

/**
 * What a run found out (design, Contracts: Answer): a table with one row for a single value. It is proved when every value in it
 * is, and when nothing of a list is left unseen that would count.
 */
export const answerSchema = z.object({
  /** What it answers, in words of the task or rendered from the question. */
  label: z.string(),
  question: questionSchema.optional(),
  /** Headings; `['']` or the name of the one field for a single value. */
  columns: z.array(z.string()),
  rows: z.array(z.array(answerValueSchema)),
  /** Not all of a list was seen: what is left, for people. */
  unseen: z.string().optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** How the n-th answer of a run, counted from 0, is cited as evidence. */
export function answerCite(index: number): string {
  return `answer:${index + 1}`;
}

/** Whether every value is proved and nothing was left unseen; an empty list is an answer when it was computed, see `rows`. */
export function isAnswerProved({ rows, unseen }: Answer): boolean {
  return unseen === undefined && rows.length > 0 && rows.flat().every(({ proof }) => proof.by !== 'nothing');
}
