import { useMemo } from 'react';
import { useBoard, useMe } from '../../state/boardStore.ts';
import { useHostStore } from '../../state/hostStore.ts';
import type { Asker } from './probeMove.ts';

/** The board with whoever sits here, as the rules are asked about it; null while nobody is signed in. */
export function useAsker(): Asker | null {
  const board = useBoard();
  const me = useMe();
  const settings = useHostStore((store) => store.settings.board);
  return useMemo(() => (me === null ? null : { board, me, settings }), [board, me, settings]);
}
