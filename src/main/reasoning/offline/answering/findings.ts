import type { Citation } from '../../../../shared/meaning/answer.ts';
import type { Selection } from '../../../../shared/meaning/question.ts';
import {
  type FoundValue,
  type QuestionFinding,
  type SeenPage,
  shownAt,
} from '../../../../shared/reasoning/answering.ts';
import type { SeenList } from './listFor.ts';

/** What was found, and how much of it was seen. */
export function found(
  columns: readonly string[],
  rows: readonly (readonly FoundValue[])[],
  { pages, unseen }: { readonly pages: number; readonly unseen?: string | undefined },
): QuestionFinding {
  return { kind: 'found', columns, rows, pages, ...(unseen !== undefined && { unseen }) };
}

/** One value that was found. */
export function foundOne(value: FoundValue): QuestionFinding {
  return found([''], [[value]], { pages: 1 });
}

/** What a page shows in a place, as it is cited; `text` where that is told already. */
export function citeOf(page: SeenPage, key: string, text = shownAt(page, key) ?? ''): Citation {
  return { url: page.url, page: page.domHash, key, text };
}

/** Nothing was found, and why. */
export function none(reason: string): QuestionFinding {
  return { kind: 'none', reason };
}

/** Where a list goes on unseen: what leads to the rest of it. */
export function unlessSeen({ unseen, turn }: SeenList): QuestionFinding | undefined {
  return unseen !== undefined && turn !== undefined ? { kind: 'goes-on', turn, reason: unseen } : undefined;
}

/** Whether a question speaks of records, and not of the page itself. */
export function isAboutRecords({ thing, target, where, order, ordinal }: Selection): boolean {
  return (
    thing !== undefined ||
    target?.role === 'record' ||
    target?.container !== undefined ||
    where.length > 0 ||
    order !== undefined ||
    ordinal !== undefined
  );
}
