import type { AnswerProof, Citation } from '../meaning/answer.ts';
import type { PageState } from '../page/pageState.ts';
import type { PageView } from './reasoningContext.ts';

/** A captured page as questions are answered from it. */
export type SeenPage = PageView & Pick<PageState, 'domHash'>;

/** A value as it was found or computed, with the texts that it rests on; still to be proved. */
export interface FoundValue {
  readonly text: string;
  /** Absent: it stands on the page as it is. */
  readonly operation?: Extract<AnswerProof, { by: 'computation' }>['operation'];
  readonly cites: readonly Citation[];
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
