import type { Citation } from '../../../shared/meaning/answer.ts';
import { readLists } from '../../../shared/page/records.ts';
import { type SeenPage, shownAt } from '../../../shared/reasoning/answering.ts';

/** Where a text stands as the whole of something: what it is cited by, and the words that it has there. */
export interface WholeText {
  readonly cite: Citation;
  readonly text: string;
}

/**
 * The elements that are called by a text, else the records that say just that, whatever parts their pieces: a page is written with names of
 * elements in full, and they are given back so. Of what stands within another, only the outer one counts.
 */
export function wholeTexts(given: string, page: SeenPage): readonly WholeText[] {
  const { tree, skeleton, url, domHash } = page;
  const wanted = joined(given);
  if (wanted === '') return [];
  const named = tree.flatMap(({ i, n }) =>
    joined(n) === wanted ? [{ cite: { url, page: domHash, key: i, text: n }, text: n }] : [],
  );
  if (named.length > 0) return named;
  return [...readLists(skeleton).records.values()].flatMap(({ name, cells, elements: [first] }) => {
    if (!first || joined(cells.map(({ text }) => text).join(' ')) !== wanted) return [];
    const { key } = first;
    return [{ cite: { url, page: domHash, key, text: shownAt(page, key) ?? '', record: name }, text: given }];
  });
}

/** The words of a text, without what is written between its pieces, nor in which quotes. */
function joined(text: string): string {
  return text
    .replace(/[\s·|]+/gu, ' ')
    .replace(/[“”]/g, '"')
    .trim();
}
