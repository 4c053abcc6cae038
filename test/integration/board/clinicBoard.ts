import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { BoardRuns } from '../../../src/main/board/boardRuns.ts';
import { BoardService } from '../../../src/main/board/boardService.ts';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { ChromiumTabs } from '../../../src/main/browser/chromium/chromiumTabs.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { SkeletonClient } from '../../../src/main/browser/skeleton/skeletonClient.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { startClinic } from '../../../src/main/sample/clinicServer.ts';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import type { Task } from '../../../src/shared/board/task.ts';
import { success } from '../../../src/shared/result.ts';
import { ANY_PASSPHRASE } from '../../unit/boardService/boardWorld.ts';
import { temporaryStore } from '../../unit/store/temporaryStore.ts';

/** A board on which Ada leads, Rosa reviews and Vera verifies, with the app's agent on the sample site. */
export async function clinicBoard(session: BrowserSession) {
  const store = temporaryStore();
  const clinic = await startClinic({ publicDir: resolve('resources/clinic') });
  const settings = () => store.settings.get();
  const skeletons = new SkeletonClient();
  const executor = new PlaywrightExecutor({
    page: session.page,
    skeletons,
    settings,
    tabs: new ChromiumTabs(session.page),
  });
  const trouble: unknown[] = [];
  const board = await BoardService.open({
    store: store.board,
    settings: () => settings().board,
    passphrases: ANY_PASSPHRASE,
    onTrouble: (error) => trouble.push(error),
  });
  const runs = new RunService({
    host: 'server',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings,
    reasoner: async () => success(createOfflineReasoner(settings())),
    executor: async () => success(executor),
    onLost: (_, error) => trouble.push(error),
  });
  const boardRuns = new BoardRuns({
    board,
    runs,
    store,
    settings,
    onTrouble: (error) => trouble.push(error),
  });
  onTestFinished(async () => {
    await runs.close();
    await boardRuns.close();
    await board.close();
    await executor.close();
    await skeletons.close();
    await clinic.close();
  });

  const ask = async (by: string, command: BoardCommand) => {
    const done = await board.execute(by, command);
    if (!done.ok) throw new Error(`${done.error.rule}: ${done.error.message}`);
    return done.value;
  };
  await board.found('Ada');
  await ask('Ada', { type: 'add_actor', name: 'Rosa', kind: 'person', roles: ['reviewer'] });
  await ask('Ada', { type: 'add_actor', name: 'Vera', kind: 'person', roles: ['verifier'] });

  const task = (id: string): Task => {
    const found = board.state().tasks.get(id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  return {
    store,
    clinic,
    board,
    runs,
    boardRuns,
    trouble,
    ask,
    task,
    /** Resolves with the task as soon as it fits. */
    eventually: (id: string, fits: (task: Task) => boolean): Promise<Task> =>
      new Promise((resolve) => {
        const look = () => {
          if (!fits(task(id))) return;
          unsubscribe();
          resolve(task(id));
        };
        const unsubscribe = board.subscribe(look);
        look();
      }),
  };
}
