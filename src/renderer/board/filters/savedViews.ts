import { z } from 'zod';
import { nameKey } from '../../../shared/board/actor.ts';
import { type BoardFilter, boardFilterSchema, NO_FILTER, sameFilter } from './boardFilter.ts';

/** A filter under a name. */
export interface BoardView {
  readonly name: string;
  readonly filter: BoardFilter;
}

/** Views that are always there. */
export const STANDARD_VIEWS: readonly BoardView[] = [
  { name: 'All tasks', filter: NO_FILTER },
  { name: 'My part', filter: { ...NO_FILTER, mine: true } },
  { name: 'Waiting longest', filter: { ...NO_FILTER, order: 'waiting' } },
  { name: 'Anything unusual', filter: { ...NO_FILTER, mark: 'any' } },
];

const viewsSchema = z.array(z.object({ name: z.string().trim().min(1).max(60), filter: boardFilterSchema }));

const MOST_VIEWS = 30;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The views that somebody has saved in this window; what cannot be read any more is no view. */
export function readViews(shelf: Shelf, actor: string): BoardView[] {
  try {
    const stored = viewsSchema.safeParse(JSON.parse(shelf.getItem(key(actor)) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

export function writeViews(shelf: Shelf, actor: string, views: readonly BoardView[]): void {
  shelf.setItem(key(actor), JSON.stringify(views));
}

/** The views with one more; one of the same name is replaced where it stands. */
export function withView(views: readonly BoardView[], view: BoardView): BoardView[] {
  const same = (other: BoardView) => nameKey(other.name) === nameKey(view.name);
  if (views.some(same)) return views.map((other) => (same(other) ? view : other));
  return [...views, view].slice(-MOST_VIEWS);
}

/** The view that shows what the filter shows, if there is one. */
export function viewOf(views: readonly BoardView[], filter: BoardFilter): BoardView | undefined {
  return views.find((view) => sameFilter(view.filter, filter));
}

function key(actor: string): string {
  return `countersign.board.views.${nameKey(actor)}`;
}
