import { assertNever } from '../../../../shared/assertNever.ts';
import { renderHtml, renderSkeleton, renderTexts } from '../../../../shared/page/domForms.ts';

import { renderTree, treeBudget } from '../../../../shared/page/renderTree.ts';
import type { DomForm } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { ELEMENT_LEGEND } from './pageSection.ts';

/** One of the forms in which a page can be shown (planner-process, Fallback Handling). */
export interface PageForm {
  /** Explains it to the model. */
  readonly legend: string;
  readonly render: (page: PageView, keepWords: readonly string[]) => string;
}

const FULL_KEYS = `Elements are given as JSON objects, one a line, in page order: id is used in actions; covered ones cannot be
acted on. After them comes what the page says beside its controls, as texts without an id. Lines that start with # are notes.`;

const SKELETON = `The page is given as a skeleton: controls and texts as JSON objects, one a line, in page order. Only what has an
id can be named in an action; a key is none. Lines that start with # are notes.`;

const MARKUP = `The page is given as its own markup in its present state, without scripts and styles. The id of an element is its
attribute cs-id; what has none cannot be named in an action, and what is marked cs-hidden cannot be seen. Values that stand
in the markup are what the fields hold now.`;

export function pageForm(
  form: DomForm,
  { treeCharacters, htmlCharacters }: Pick<Settings['planning'], 'treeCharacters' | 'htmlCharacters'>,
): PageForm {
  const budget = ({ html = '' }: PageView) => treeBudget(treeCharacters, html.length);
  switch (form) {
    case 'v3':
      return {
        legend: ELEMENT_LEGEND,
        render: (page, keepWords) =>
          renderTree(page.tree, { maximumCharacters: budget(page), viewport: page.viewport, keepWords }),
      };
    case 'v2':
      return {
        legend: FULL_KEYS,
        render: (page, keepWords) => {
          const { tree, viewport } = page;
          const elements = renderTree(tree, { maximumCharacters: budget(page), viewport, keepWords, keys: 'full' });
          return `${elements}\n# Texts\n${renderTexts(page, budget(page))}`;
        },
      };
    case 'skeleton':
      return { legend: SKELETON, render: (page) => renderSkeleton(page.skeleton, budget(page)) };
    case 'full':
      return { legend: MARKUP, render: ({ html = '' }) => renderHtml(html, htmlCharacters) };
    default:
      return assertNever(form);
  }
}
