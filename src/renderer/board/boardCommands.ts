import { useMemo } from 'react';
import { useServices } from '../app/services.tsx';
import { useBoardStore } from '../state/boardStore.ts';
import { useToastStore } from '../ui/toastStore.ts';
import { type BoardCommands, createBoardCommands } from './createBoardCommands.ts';

/** What whoever sits here can ask of the board; the same object from one drawing to the next. */
export function useBoardCommands(): BoardCommands {
  const { host, board } = useServices();
  return useMemo(
    () =>
      createBoardCommands({
        host,
        feed: board,
        knownSeq: () => useBoardStore.getState().board.seq,
        say: (text) => useToastStore.getState().say('danger', text),
      }),
    [host, board],
  );
}
