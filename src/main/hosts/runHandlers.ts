import { taskOfRun } from '../../shared/board/boardState.ts';
import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { RunControl } from '../agent/run/runControl.ts';
import { runOf, runStream } from '../agent/run/runRecorder.ts';
import { readStoredRun } from '../agent/run/storedRun.ts';
import type { SessionHandler } from './boardHandlers.ts';
import { exportTest } from './exportTest.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';
import { judgeStoredRun } from './judgeStoredRun.ts';
import { prepareReplay } from './replayRun.ts';
import { storedRunFile } from './runFile.ts';

/** Events handed over in one answer. */
const EVENTS_PER_ANSWER = 200;

/** Those that do a run again or turn it into a test are answered by handlers of their own. */
type RunMethod = Exclude<
  Extract<keyof HostHandlers, `run.${string}` | `runs.${string}` | 'blob.get'>,
  'run.goOn' | 'run.replay' | 'runs.exportTest' | 'runs.pin'
>;

/** Runs: start and steer them, and hand their record to the history. */
export function runHandlers(parts: Pick<HostParts, 'runs' | 'store'>): Pick<HostHandlers, RunMethod> {
  const { runs, store } = parts;
  const { events, blobs } = store;
  const steer =
    (act: (control: RunControl) => Promise<void>) =>
    async ({ runId }: { runId: string }): Promise<Result<Record<string, never>, HostFailure>> => {
      const control = runs.control(runId);
      if (!control.ok) return control;
      await act(control.value);
      return success({});
    };

  return {
    'run.start': async (request) => {
      const started = await runs.start(request);
      return started.ok ? success({ runId: started.value.runId }) : started;
    },
    'run.pause': steer((control) => control.pause()),
    'run.resume': steer((control) => control.resume()),
    'run.step': steer((control) => control.step()),
    'run.stop': steer((control) => control.stop()),
    'run.takeOver': async ({ runId }) => {
      // Who takes over one of several runs at work wants to see its page; else the one that is on show is theirs.
      if (runId !== runs.activeRunId) runs.show(runId);
      return steer((control) => control.takeOver())({ runId });
    },
    'run.handBack': steer((control) => control.resume()),

    'run.approvePlan': steer((control) => control.approvePlan()),
    'run.editPlan': async ({ runId, edit }) => {
      const control = runs.control(runId);
      if (!control.ok) return control;
      const edited = await control.value.editPlan(edit);
      return edited.ok ? success({}) : failure({ code: 'invalid', message: edited.error });
    },

    'runs.list': async () => {
      const { keeping } = store;
      const asked = [events.streams(), keeping.deleted(), keeping.pinned()] as const;
      const [{ summaries, unreadable }, gone, pinned] = await Promise.all(asked);
      const deleted = gone.map(({ runId, deletedAt }) => ({ runId, deletedAt }));
      return success({
        runs: [...summaries],
        unreadable: unreadable.map(({ stream, message }) => ({ runId: runOf(stream), message })),
        pinned: [...pinned],
        deleted,
      });
    },
    'runs.events': async ({ runId, from }) => {
      const batch = await events.read(runStream(runId), from, EVENTS_PER_ANSWER);
      return success({ events: batch, more: batch.length === EVENTS_PER_ANSWER });
    },
    'runs.acknowledge': async ({ runId, seq }) => {
      await store.acknowledge(runStream(runId), seq);
      return success({});
    },
    'runs.export': async ({ runId }) => {
      const file = await storedRunFile(runId, store);
      return file ? success(file) : failure({ code: 'not-found', message: 'There is no such run.' });
    },
    'runs.judgeAgain': async ({ runId, ...request }) => {
      const stored = await events.read(runStream(runId));
      if (stored.length === 0) return failure({ code: 'not-found', message: 'There is no such run.' });
      const judged = await judgeStoredRun({ events: stored, subRuns: [] }, request, store);
      return judged.ok
        ? success({ verdicts: judged.value.flatMap(({ verdicts }) => verdicts) })
        : failure({ code: 'unavailable', message: judged.error });
    },
    'blob.get': async ({ hash }) => success({ content: (await blobs.get(hash)) ?? null }),
  };
}

/** Going on with a run that was cut off; one on a task of the board is claimed there by whoever sits in front of the window. */
export function goOnHandler({ runs, board }: Pick<HostParts, 'runs' | 'board'>): {
  readonly 'run.goOn': SessionHandler<'run.goOn'>;
} {
  return {
    'run.goOn': async ({ runId }, access) => {
      const task = taskOfRun(await board.service.latest(), runId);
      const by = access.actor();
      if (!task || by === undefined) {
        const started = await runs.resume(runId);
        return started.ok ? success({ runId, waiting: false }) : started;
      }
      access.touch();
      const started = await board.runs.goOn(by, task.id, runId);
      if (started.ok) return success({ runId, waiting: started.value.runId === undefined });
      return failure({ code: 'forbidden', message: started.error.message });
    },
  };
}

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
