import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { speaksOf } from '../language/concepts.ts';
import { mentions } from '../language/nameScore.ts';
import { saysNothingFound } from '../language/nothingFound.ts';
import { isSearchField, reachable } from './pageReading.ts';
import { act, nodeLabel, notFound, nothing, satisfied } from './ranking.ts';

/** The field to search with, if the page has one. */
export function searchField(page: PageView): SemanticNode | undefined {
  return reachable(page).find(isSearchField);
}

/** Writes what is searched for into the search field. */
export function groundEnterSearch(page: PageView, query: string): StepRefinement {
  const field = searchField(page);
  if (!field)
    return notFound(
      page,
      'search field',
      'search',
      reachable(page).filter((node) => node.r === 'inp'),
    );
  if (field.v === query) return satisfied(`The search field already reads “${query}”.`);
  return act({ type: 'setValue', id: field.i, text: query }, `The ${nodeLabel(field)} is there to search with.`);
}

/** Starts the search: with its button, else with the Enter key. A list that narrowed while typing needs neither. */
export function groundRunSearch(page: PageView, query: string): StepRefinement {
  const field = searchField(page);
  if (field && (field.v ?? '') === query && listsOnly(page, field, query)) {
    return satisfied(`The list shows only what fits “${query}”.`);
  }
  const nothingFound = field && (field.v ?? '') === query ? emptyResult(page) : undefined;
  if (nothingFound !== undefined) return nothing(`The search for “${query}” found nothing: “${nothingFound}”`);
  const after = new Set(field ? page.tree.slice(page.tree.indexOf(field)) : []);
  const button = reachable(page).find((node) => node.r === 'btn' && after.has(node) && speaksOf(node.n, 'search'));
  if (button) return act({ type: 'click', id: button.i }, `The ${nodeLabel(button)} starts the search.`);
  return field
    ? act({ type: 'press', key: 'Enter' }, 'The search has no button of its own; Enter starts it.')
    : notFound(page, 'search field', 'search');
}

/** Whether every row after the search field is about the query, and there is at least one. */
function listsOnly(page: PageView, field: SemanticNode, query: string): boolean {
  const rows = page.tree
    .slice(page.tree.indexOf(field) + 1)
    .filter((node) => node.g !== undefined && node.g !== field.g && node.r === 'link');
  return rows.length > 0 && rows.every((node) => mentions(`${node.n} ${node.g ?? ''}`, query));
}

/** What the page says when a search found nothing. */
function emptyResult(page: PageView): string | undefined {
  const texts = [
    ...Object.values(page.skeleton.messages).map(({ text }) => text),
    ...page.tree
      .filter((node) => node.r === 'status' || node.r === 'alert' || node.r === 'h')
      .map((node) => node.v ?? node.n),
  ];
  return texts.find(saysNothingFound);
}
