import { useMemo } from 'react';
import type { BoardCommand } from '../../shared/board/boardCommand.ts';
import type { BoardAnswer, HostPayload } from '../../shared/host/hostApi.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { useBoardStore } from '../state/boardStore.ts';
import { useToastStore } from '../ui/toastStore.ts';
import { refusalText } from './refusalText.ts';

/** Whether refusals are said in a toast, or left to the caller to show where they belong. */
type Saying = 'aloud' | 'quietly';

/** What somebody in front of this window can ask of the board. */
export interface BoardCommands {
  /**
   * Asks the board as whoever is signed in. By the time it resolves, what was done shows in the board store. Undefined when
   * the app did not answer, which has been said then.
   */
  execute(command: BoardCommand, refusals?: Saying): Promise<BoardAnswer | undefined>;
  /** Has the agent work on a task. */
  runTask(
    taskId: string,
    reasoner: HostPayload<'board.runTask'>['reasoner'],
    refusals?: Saying,
  ): Promise<BoardAnswer | undefined>;
}

export function useBoardCommands(): BoardCommands {
  const command = useCommand();
  const { board: feed } = useServices();
  return useMemo(() => {
    async function settle(answer: BoardAnswer | undefined, refusals: Saying): Promise<BoardAnswer | undefined> {
      if (answer?.outcome === 'refused' && refusals === 'aloud') {
        useToastStore.getState().say('danger', refusalText(answer.refusal));
      }
      if (answer?.outcome === 'done' && useBoardStore.getState().board.seq < answer.seq) await feed.catchUp();
      return answer;
    }
    return {
      execute: async (asked, refusals = 'aloud') =>
        settle(await command('board.execute', { command: asked }), refusals),
      runTask: async (taskId, reasoner, refusals = 'aloud') =>
        settle(await command('board.runTask', { taskId, reasoner }), refusals),
    };
  }, [command, feed]);
}
