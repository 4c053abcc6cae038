import { useDeferredValue } from 'react';
import type { BoardState } from '../../shared/board/boardState.ts';
import { myTurn, type Turn } from '../../shared/board/myTurn.ts';
import { useBoard, useMe } from '../state/boardStore.ts';

const NONE: readonly Turn[] = [];
/** The turns of whoever asked last, for each board: the rail, the header and the list all show them. */
const known = new WeakMap<BoardState, { readonly name: string; readonly turns: readonly Turn[] }>();

/** For what the board waits for whoever sits here, most urgent first; nothing while nobody is signed in. */
export function useMyTurns(): readonly Turn[] {
  // A large board takes a while to look through, and what was just done is to be seen first.
  const board = useDeferredValue(useBoard());
  const me = useMe();
  return me === null ? NONE : turnsOf(board, me);
}

function turnsOf(board: BoardState, name: string): readonly Turn[] {
  const found = known.get(board);
  if (found?.name === name) return found.turns;
  const turns = myTurn(board, name);
  known.set(board, { name, turns });
  return turns;
}
