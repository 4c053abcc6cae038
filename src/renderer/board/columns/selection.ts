import type { BoardColumn } from './columnModel.ts';

/** Which cards are selected, and from which one a range is drawn. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null };

/** With one card more or less; ranges go out from it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** With all cards between the anchor and that one, if they stand in one column; else with that one. */
export function extended({ ids, anchor }: Selection, id: string, columns: readonly BoardColumn[]): Selection {
  const tasks = columns.find((column) => column.tasks.some((task) => task.id === id))?.tasks ?? [];
  const to = tasks.findIndex((task) => task.id === id);
  const from = tasks.findIndex((task) => task.id === anchor);
  if (to === -1) return { ids, anchor };
  if (from === -1) return { ids: new Set([...ids, id]), anchor: id };
  const range = tasks.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range.map((task) => task.id)]), anchor };
}

/** What is selected among the cards that are to be seen: nothing is done to a card that a filter hides. */
export function visibleSelection(ids: ReadonlySet<string>, columns: readonly BoardColumn[]): string[] {
  if (ids.size === 0) return [];
  return columns.flatMap(({ tasks }) => tasks.map(({ id }) => id)).filter((id) => ids.has(id));
}
