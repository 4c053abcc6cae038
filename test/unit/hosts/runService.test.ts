import { expect, it } from 'vitest';
import { type Executor, PageUnavailableError } from '../../../src/main/agent/ports/executor.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { success } from '../../../src/shared/result.ts';
import { temporaryStore } from '../store/temporaryStore.ts';

const gone = () => Promise.reject(new PageUnavailableError('There is no page'));
const NO_PAGE: Executor = {
  observe: gone,
  perform: gone,
  readBack: gone,
  compare: async () => [],
  setTakenOver: () => undefined,
  close: async () => undefined,
};

it.each([true, false])('fixes when a run is created whether it reads back: %s', async (readBack) => {
  const { events, blobs, settings } = temporaryStore();
  settings.update({ verification: { readBack } });
  const runs = new RunService({
    host: 'cli',
    events,
    blobs,
    settings: () => settings.get(),
    reasoner: async () => success(createOfflineReasoner(settings.get())),
    executor: async () => success(NO_PAGE),
    onLost: (_, error) => {
      throw error;
    },
  });
  const started = await runs.start({ task: 'Save', startUrl: '', reasoner: 'offline' });
  if (!started.ok) throw new Error(started.error.message);
  await started.value.finished;
  const [created] = await events.read(`run:${started.value.runId}`);
  expect(created).toMatchObject({ type: 'run.created', readBack });
});
