import { z } from 'zod';
import type { AnswerProof, Citation } from '../meaning/answer.ts';
import { conditionSchema } from '../meaning/question.ts';
import type { PageState } from '../page/pageState.ts';
import type { PageView } from './reasoningContext.ts';

/** A captured page as questions are answered from it. */
export type SeenPage = PageView & Pick<PageState, 'domHash'>;

/** The key by which a message of a page is cited: elements have keys of their own. */
export function messageKey(key: string): string {
  return `message:${key}`;
}

/** What a captured page shows at a place that is cited; undefined where it has none of that key. */
export function shownAt({ skeleton, url, title }: SeenPage, key: string): string | undefined {
  if (key === 'address') return url;
  if (key === 'title') return title;
  const [, message] = /^message:(.*)$/s.exec(key) ?? [];
  if (message !== undefined) return skeleton.messages[message]?.text;
  const element = skeleton.elements[key];
  return element?.value ?? element?.text ?? element?.name;
}

/** A value as it was found or computed, with the texts that it rests on; still to be proved. */
export interface FoundValue {
  readonly text: string;
  /** Absent: it stands on the page as it is. */
  readonly operation?: Extract<AnswerProof, { by: 'computation' }>['operation'];
  readonly cites: readonly Citation[];
  /** It is computed from differences: of two places that are cited one after the other, both of one record, the first less the second. */
  readonly apart?: true;
  /** It is what was spent, told without the minus sign that all the cited texts have. */
  readonly unsigned?: true;
}

/** What captured pages have to say to a question. */
export type QuestionFinding =
  | {
      readonly kind: 'found';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly FoundValue[])[];
      /** Captured pages of the list that it rests on. */
      readonly pages: number;
      /** What of the list was not seen, for people. */
      readonly unseen?: string;
    }
  /** The list goes on: this element of the page at hand leads to a part that was not seen. */
  | { readonly kind: 'goes-on'; readonly turn: string; readonly reason: string }
  | { readonly kind: 'none'; readonly reason: string };

/** A value that a reasoner has read, or wants to be computed, for the answer or for a later step; proved by nobody yet. */
export const noteProposalSchema = z.object({
  name: z.string().min(1).describe('What it is, as the task calls it'),
  value: z.string().describe('Word for word as the page shows it; empty where it is to be computed'),
  quote: z.string().optional().describe('The text of the page that the value stands in, word for word'),
  compute: z
    .object({
      operation: z
        .enum([
          'count',
          'sum',
          'average',
          'smallest',
          'largest',
          'earliest',
          'latest',
          'lowest-record',
          'highest-record',
          'list',
          'difference',
        ])
        .describe('What is worked out'),
      list: z.string().optional().describe('What the list holds or is called'),
      column: z.string().optional().describe('Heading or label of the values'),
      give: z
        .string()
        .optional()
        .describe('Of lowest-record, highest-record: heading of the value to give of that record instead of its name'),
      where: z.array(conditionSchema).optional().describe('What has to hold of a record for it to count'),
      notes: z.array(z.string()).optional().describe('Names of earlier notes, instead of a list'),
      texts: z
        .array(z.string())
        .optional()
        .describe('Instead of a list: the texts of the page that are to be worked with, word for word, one for each'),
    })
    .optional()
    .describe('How it is worked out from the list, instead of a value'),
});
export type NoteProposal = z.infer<typeof noteProposalSchema>;
