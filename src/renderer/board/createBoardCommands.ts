import type { BoardCommand } from '../../shared/board/boardCommand.ts';
import type { BoardAnswer, HostFailure, HostPayload } from '../../shared/host/hostApi.ts';
import type { Result } from '../../shared/result.ts';
import type { HostClient } from '../host/hostClient.ts';
import type { BoardFeed } from './boardFeed.ts';
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
  /** Takes a task out of the line for the agent. */
  stopWaiting(taskId: string): Promise<BoardAnswer | undefined>;
  /** Has the passphrase of somebody forgotten, who comes in by a token then. */
  resetPassphrase(name: string): Promise<BoardAnswer | undefined>;
}

interface Parts {
  readonly host: Pick<HostClient, 'request'>;
  readonly feed: Pick<BoardFeed, 'catchUp' | 'refresh'>;
  /** Sequence number of the last event that this window knows. */
  readonly knownSeq: () => number;
  readonly say: (text: string) => void;
}

export function createBoardCommands({ host, feed, knownSeq, say }: Parts): BoardCommands {
  async function settle(answer: Result<BoardAnswer, HostFailure>, refusals: Saying): Promise<BoardAnswer | undefined> {
    if (!answer.ok) {
      say(answer.error.message);
      // Nobody is signed in any more and this window has not heard of it, as after the machine slept.
      if (answer.error.code === 'forbidden') await feed.refresh();
      return undefined;
    }
    if (answer.value.outcome === 'refused') {
      if (refusals === 'aloud') say(refusalText(answer.value.refusal));
    } else if (knownSeq() < answer.value.seq) {
      await feed.catchUp();
    }
    return answer.value;
  }
  return {
    execute: async (command, refusals = 'aloud') => settle(await host.request('board.execute', { command }), refusals),
    runTask: async (taskId, reasoner, refusals = 'aloud') =>
      settle(await host.request('board.runTask', { taskId, reasoner }), refusals),
    stopWaiting: async (taskId) => settle(await host.request('board.stopWaiting', { taskId }), 'aloud'),
    resetPassphrase: async (name) => settle(await host.request('board.resetPassphrase', { name }), 'aloud'),
  };
}
