import type { BoardColumn } from './columnModel.ts';

/** The keys of the board, for the help. */
export const BOARD_KEYS = [
  { keys: ['↑', '↓'], does: 'Previous or next card' },
  { keys: ['←', '→'], does: 'Card in the column beside' },
  { keys: ['Home', 'End'], does: 'First or last card of the column' },
  { keys: ['Enter'], does: 'Open the task' },
  { keys: ['M'], does: 'What can be done with the task' },
  { keys: ['X'], does: 'Select the card; with Shift and an arrow key, the next one too' },
  { keys: ['Ctrl', 'A'], does: 'Select the column' },
  { keys: ['Esc'], does: 'Select nothing' },
  { keys: ['/'], does: 'Search' },
  { keys: ['N'], does: 'New task' },
] as const;

/** The card that a key leads to from another one, or from nowhere; null when it leads nowhere. */
export function cardForKey(columns: readonly BoardColumn[], focusedId: string | null, key: string): string | null {
  const at = columns.findIndex(({ tasks }) => tasks.some(({ id }) => id === focusedId));
  const column = columns[at];
  if (!column) return firstCard(columns);
  const index = column.tasks.findIndex(({ id }) => id === focusedId);
  const targets: Record<string, string | undefined> = {
    ArrowUp: column.tasks[index - 1]?.id,
    ArrowDown: column.tasks[index + 1]?.id,
    Home: column.tasks[0]?.id,
    End: column.tasks.at(-1)?.id,
    ArrowLeft: beside(columns.slice(0, at).reverse(), index),
    ArrowRight: beside(columns.slice(at + 1), index),
  };
  const target = targets[key];
  return target === undefined || target === focusedId ? null : target;
}

/** The card that has the place in the order of Tab while none has the keyboard. */
export function firstCard(columns: readonly BoardColumn[]): string | null {
  return columns.find(({ tasks }) => tasks.length > 0)?.tasks[0]?.id ?? null;
}

/** The card at that height, or the last one, of the next column that has any. */
function beside(columns: readonly BoardColumn[], index: number): string | undefined {
  const tasks = columns.find((column) => column.tasks.length > 0)?.tasks;
  return (tasks?.[index] ?? tasks?.at(-1))?.id;
}
