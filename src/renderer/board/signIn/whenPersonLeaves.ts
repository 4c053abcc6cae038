import { useBoardStore } from '../../state/boardStore.ts';

/**
 * Calls the function whenever it is not the same person any more who sits in front of this window: what they had in hand is
 * none of the next one's business. A lock is no leave.
 */
export function whenPersonLeaves(forget: () => void): void {
  useBoardStore.subscribe(({ session }, { session: before }) => {
    const name = before?.actor?.name;
    if (name !== undefined && name !== session?.actor?.name) forget();
  });
}
