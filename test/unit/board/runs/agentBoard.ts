import { onTestFinished } from 'vitest';
import { BoardRuns, type BoardRunsParts } from '../../../../src/main/board/boardRuns.ts';
import { BoardService } from '../../../../src/main/board/boardService.ts';
import { evidenceOf } from '../../../../src/main/board/reportRun.ts';
import type { BoardCommand } from '../../../../src/shared/board/boardCommand.ts';
import type { Task } from '../../../../src/shared/board/task.ts';
import { success } from '../../../../src/shared/result.ts';
import { fakeReasoner, type Script } from '../../agent/fakeWorld.ts';
import { ANY_PASSPHRASE } from '../../boardService/boardWorld.ts';
import { fakeHost } from '../../hosts/hostWorld.ts';

/** A run that is completed with its first action. */
const DONE: Script = { judge: [{ task_completed: true }] };

/** A board on disk that Ada leads, with the app's agent on a fake browser. */
export async function agentBoard({
  host = fakeHost({}, { reasoner: async () => success(fakeReasoner(DONE, {})) }),
  ...parts
}: { host?: ReturnType<typeof fakeHost> } & Partial<BoardRunsParts> = {}) {
  const { store, runs } = host;
  const trouble: unknown[] = [];
  const settings = () => store.settings.get();
  const board = await BoardService.open({
    store: store.board,
    settings: () => ({ ...settings().board, watchMs: 5 }),
    passphrases: ANY_PASSPHRASE,
    evidenceOf: (runId) => evidenceOf(runId, store.events),
    onTrouble: (error) => trouble.push(error),
  });
  const boardRuns = new BoardRuns({
    board,
    runs,
    store,
    settings,
    onTrouble: (error) => trouble.push(error),
    ...parts,
  });
  onTestFinished(async () => {
    await runs.close();
    await boardRuns.close();
    await board.close();
  });
  await board.found('Ada');

  const ask = async (by: string, command: BoardCommand) => {
    const done = await board.execute(by, command);
    if (!done.ok) throw new Error(`${done.error.rule}: ${done.error.message}`);
    return done.value;
  };
  const task = (id: string): Task => {
    const found = board.state().tasks.get(id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  return {
    host,
    store,
    runs,
    board,
    boardRuns,
    trouble,
    ask,
    task,
    /** A task that is given to whom is named, by Ada. */
    create: async (title: string, more: { assign_to?: string; depends_on?: string[] } = {}) =>
      (await ask('Ada', { type: 'create_task', title, ...more })).taskId ?? '',
    /** Resolves with the task as soon as it fits. */
    eventually: (id: string, fits: (task: Task) => boolean): Promise<Task> =>
      new Promise((resolve) => {
        const look = () => {
          const found = board.state().tasks.get(id);
          if (!found || !fits(found)) return;
          unsubscribe();
          resolve(found);
        };
        const unsubscribe = board.subscribe(look);
        look();
      }),
  };
}
