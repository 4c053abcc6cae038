import type { SubRun, SubRuns } from '../../../../src/main/agent/ports/subRuns.ts';
import { type Result, success } from '../../../../src/shared/result.ts';
import type { NewRunEvent } from '../../../../src/shared/run/runEvent.ts';
import { fakeRun } from '../fakeWorld.ts';
import { runCreated } from '../runStories.ts';

interface Opening {
  readonly subTaskId: string;
  readonly task: string;
  readonly startUrl: string;
}

/** Runs for sub-tasks on fake pages, and what was asked of them. */
export function fakeSubRuns(
  prepare: (
    opening: Opening,
    world: ReturnType<typeof fakeRun>,
  ) => undefined | Promise<undefined | Result<SubRun, string>> | Result<SubRun, string> = () => undefined,
) {
  const opened: Opening[] = [];
  const closed: string[] = [];
  const worlds = new Map<string, ReturnType<typeof fakeRun>>();
  let atWork = 0;
  const figures = { mostAtWork: 0 };
  const subRuns: SubRuns = {
    open: async (opening) => {
      opened.push(opening);
      const world = fakeRun({});
      const refused = await prepare(opening, world);
      if (refused) return refused;
      const created = runCreated() as Extract<NewRunEvent, { type: 'run.created' }>;
      const { subTaskId, task, startUrl } = opening;
      const parent = { runId: 'r1', subTaskId };
      await world.recorder.append({ ...created, task, startUrl, parent });
      worlds.set(subTaskId, world);
      atWork++;
      figures.mostAtWork = Math.max(figures.mostAtWork, atWork);
      const { recorder, control, executor } = world;
      const close = async () => {
        atWork--;
        closed.push(subTaskId);
      };
      return success({ runId: `run-${subTaskId}`, recorder, control, executor, close });
    },
  };
  return { subRuns, opened, closed, worlds, figures };
}
