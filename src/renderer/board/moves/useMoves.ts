import { useCallback } from 'react';
import type { BoardAnswer } from '../../../shared/host/hostApi.ts';
import { OFFLINE } from '../../../shared/models/connection.ts';
import { useHostStore } from '../../state/hostStore.ts';
import { offeredModel } from '../../state/offeredModel.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { type MoveWords, moveCommand } from './moveCommand.ts';
import { MOVES, type MoveKind } from './moveKind.ts';
import { useMoveStore } from './moveStore.ts';

const NO_WORDS: MoveWords = { text: '', person: '', verifier: '', seen: '' };

/** Makes one move of one task; undefined when the app did not answer, which has been said then. */
export type Mover = (
  kind: MoveKind,
  taskId: string,
  words: MoveWords,
  refusals: 'aloud' | 'quietly',
) => Promise<BoardAnswer | undefined>;

export function useMover(): Mover {
  const { execute, runTask } = useBoardCommands();
  return useCallback(
    (kind, taskId, words, refusals) =>
      kind === 'run'
        ? runTask(taskId, chosenReasoner(), refusals)
        : execute(moveCommand(kind, taskId, words), refusals),
    [execute, runTask],
  );
}

/** Begins a move: one that needs no words is made at once, the others ask for them in a dialog. */
export function useBeginMove(): (kind: MoveKind, taskIds: readonly string[]) => void {
  const move = useMover();
  return useCallback(
    (kind, taskIds) => {
      const [only, ...others] = taskIds;
      if (only !== undefined && others.length === 0 && MOVES[kind].asks === 'nothing') {
        void move(kind, only, NO_WORDS, 'aloud');
      } else if (only !== undefined) {
        useMoveStore.getState().begin({ kind, taskIds });
      }
    },
    [move],
  );
}

/** The reasoner of the settings, or the one that needs no key where there is none. */
function chosenReasoner(): string {
  const { info, settings } = useHostStore.getState();
  return settings.model.pilot === OFFLINE ? OFFLINE : (offeredModel(settings, info?.connections ?? []) ?? OFFLINE);
}
