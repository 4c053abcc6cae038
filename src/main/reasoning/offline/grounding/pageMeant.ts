import type { Target } from '../../../../shared/meaning/target.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readPager } from '../answering/pager.ts';
import { nothing } from './refinements.ts';

/**
 * Turns the pages of a list to the one that something is said to stand on, “the last result on the last page”, “the first row on page 3”: one
 * page an action, and none of them the step itself. Undefined where that page is shown, or none is meant.
 */
export function turnToPage(page: PageView, { container }: Target): StepRefinement | undefined {
  const wanted = container?.role === 'page' && container.name === undefined ? container.ordinal : undefined;
  if (wanted === undefined) return undefined;
  const { page: shown, next, previous, grows } = readPager(page.skeleton, page.url);
  if (shown === undefined && next === undefined && previous === undefined) return undefined;
  const onward = grows ? undefined : next;
  if (wanted === -1) return onward === undefined ? undefined : turn(page, onward);
  const at = shown ?? (previous === undefined ? 1 : undefined);
  if (at === wanted) return undefined;
  const way = at === undefined || wanted < 0 ? undefined : at < wanted ? onward : previous;
  return way === undefined ? nothing(`“${page.title}” shows no way to the page that is meant.`) : turn(page, way);
}

function turn({ tree }: PageView, id: string): StepRefinement {
  const node = tree.find(({ i }) => i === id);
  return node
    ? {
        kind: 'action',
        action: { type: 'click', id },
        thought: `“${node.n}” turns to another page of the list.`,
        look: true,
      }
    : nothing('What turns the pages of the list cannot be reached.');
}
