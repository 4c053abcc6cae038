import { renderHtml, renderSkeleton } from '../../../../shared/page/domForms.ts';
import type { DomForm } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { ELEMENT_LEGEND } from './pageSection.ts';

/** One of the forms in which a page can be shown (planner-process, Fallback Handling). */
export interface PageForm {
  /** Explains it to the model. */
  readonly legend: string;
  /** Absent for the usual form. */
  readonly render?: (page: PageView) => string;
}

const SKELETON = `The page is given as a skeleton: controls and texts as JSON objects, one a line, in page order. Only what has an
id can be named in an action; a key is none. Lines that start with # are notes.`;

const MARKUP = `The page is given as its own markup in its present state, without scripts and styles. The id of an element is its
attribute cs-id or cs-at; what has none cannot be named in an action, and what is marked cs-hidden cannot be seen. Values that stand
in the markup are what the fields hold now.`;

export function pageForm(
  form: DomForm,
  { treeCharacters, htmlCharacters }: Pick<Settings['planning'], 'treeCharacters' | 'htmlCharacters'>,
): PageForm {
  if (form === 'skeleton') return { legend: SKELETON, render: (page) => renderSkeleton(page.skeleton, treeCharacters) };
  if (form === 'full') return { legend: MARKUP, render: ({ html = '' }) => renderHtml(html, htmlCharacters) };
  return { legend: ELEMENT_LEGEND };
}
