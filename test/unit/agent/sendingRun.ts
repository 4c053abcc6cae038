import type { PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { fakeRun, QUIET, type Script } from './fakeWorld.ts';

/** The way of a run through the graph, every edge with its condition. */
export const wayOf = ({ path }: RunState) => path.map(({ node, to, condition }) => `${node}>${to}:${condition}`);

/** A run whose actions change the page, mutate its DOM and send data. */
export function sendingRun(script: Script, options: Parameters<typeof fakeRun>[1] = {}) {
  const performed = (): PerformedAction => ({
    outcome: { ok: true, value: undefined },
    witness: {
      ...QUIET,
      didNetworkOccur: true,
      requests: [{ method: 'POST', path: '/save', status: 200, resourceType: 'fetch' }],
    },
    settlement: { durationMs: 500, reason: 'quiet' },
  });
  const world = fakeRun(script, {
    ...options,
    executor: {
      perform: async () => {
        world.page.version++;
        return performed();
      },
      ...options.executor,
    },
  });
  return world;
}
