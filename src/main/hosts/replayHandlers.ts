import { failure, success } from '../../shared/result.ts';
import { readStoredRun } from '../agent/run/storedRun.ts';
import { exportTest } from './exportTest.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';
import { prepareReplay } from './replayRun.ts';

/** Doing a run again, and turning it into a test; to look at a run needs neither. */
export function replayHandlers({
  runs,
  store,
}: Pick<HostParts, 'runs' | 'store'>): Pick<HostHandlers, 'run.replay' | 'runs.exportTest'> {
  const { events } = store;
  const noSuchRun = () => failure({ code: 'not-found' as const, message: 'There is no such run.' });
  return {
    'run.replay': async ({ runId, reasoner }) => {
      const stored = await readStoredRun(runId, events);
      if (!stored) return noSuchRun();
      const prepared = await prepareReplay(stored, events, store.settings.get());
      if (!prepared.ok) return failure({ code: 'invalid', message: prepared.error });
      const started = await runs.start({ ...prepared.value.request, reasoner }, prepared.value.replay);
      return started.ok ? success({ runId: started.value.runId }) : started;
    },
    'runs.exportTest': async ({ runId }) => {
      const stored = await readStoredRun(runId, events);
      if (!stored) return noSuchRun();
      const exported = exportTest(stored);
      return exported.ok ? exported : failure({ code: 'invalid', message: exported.error });
    },
  };
}
