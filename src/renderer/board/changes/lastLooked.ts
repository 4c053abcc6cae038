import { z } from 'zod';
import { nameKey } from '../../../shared/board/actor.ts';

/** Up to which event somebody has seen the board, and up to which one single tasks that were opened since. */
const lastLookedSchema = z.object({
  seq: z.number().int().min(-1),
  /** Milliseconds since 1970; null: when is not known. */
  at: z.number().nullable(),
  tasks: z.record(z.string(), z.number().int()),
});
export type LastLooked = z.infer<typeof lastLookedSchema>;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** What somebody has seen, as this window remembers it; undefined for one who has never looked. */
export function readLastLooked(shelf: Shelf, actor: string): LastLooked | undefined {
  try {
    return lastLookedSchema.safeParse(JSON.parse(shelf.getItem(key(actor)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function writeLastLooked(shelf: Shelf, actor: string, looked: LastLooked): void {
  shelf.setItem(key(actor), JSON.stringify(looked));
}

function key(actor: string): string {
  return `countersign.board.looked.${nameKey(actor)}`;
}
