import { describe, expect, it } from 'vitest';
import type {
  CorrectInput,
  GeneratedAction,
  RefineStepInput,
  StepRefinement,
} from '../../../src/shared/reasoning/acting.ts';
import { success } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { fakeRun, planProposal, reasoned } from './fakeWorld.ts';

const CHUNK = { id: 'k1', documentId: 'd', title: 'Handbook', section: 'Saving', text: 'Click Save.', score: 2 };
const click = { type: 'click', id: '1' } as const;

/** A run of many steps, with documents that say something of the task, and what its reasoner is told on the way. */
async function longRun(steps: number) {
  const refined: RefineStepInput[] = [];
  const world = fakeRun(
    {
      plan: planProposal(...Array.from({ length: steps }, (_, index) => `Step ${index}`)),
      judge: [...Array.from({ length: steps - 1 }, () => ({})), { task_completed: true }],
    },
    {
      settings: { subTasks: { enabled: false } },
      knowledge: {
        available: async () => ({ documents: true, web: false }),
        search: async () => success([CHUNK]),
        searchWeb: async () => success([]),
      },
      reasoner: {
        refineStep: async (input) => {
          refined.push(input);
          return reasoned<StepRefinement>({ kind: 'action', action: click, thought: '' });
        },
      },
    },
  );
  return { state: await world.run(), refined };
}

describe('what refinement is told in a run', () => {
  it('are the last ten actions word for word, and how many came before', async () => {
    expect(DEFAULT_SETTINGS.planning.rollingContext).toBe(10);
    const { refined } = await longRun(13);
    expect(refined.map(({ context }) => context.recent.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
    expect(refined.at(-1)?.context.earlierCount).toBe(2);
    expect(refined.at(-1)?.context.recent.map(({ stepIndex }) => stepIndex)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('is what the documents of the team say', async () => {
    const { refined } = await longRun(2);
    for (const { lookedUp } of refined) expect(lookedUp).toMatchObject({ knowledge: [CHUNK], hasOrgKnowledge: true });
    expect(refined).toHaveLength(2);
  });
});

it('a verdict under 0.7 is no success, and correction is told what was observed', async () => {
  const told: CorrectInput[] = [];
  const fail: GeneratedAction = { thought: '', action: { type: 'fail', reason: 'no' } };
  const run = async (confidence: number) => {
    const world = fakeRun(
      { judge: [{ confidence, task_completed: true }], generate: [fail] },
      {
        reasoner: {
          correct: async (input) => {
            told.push(input);
            return reasoned({ strategy: 'FAIL' as const, action: fail.action, reason: 'no' });
          },
        },
      },
    );
    return world.run();
  };
  expect((await run(0.7)).status).toBe('completed');
  expect(told).toEqual([]);
  const state = await run(0.69);
  expect(state.status).toBe('failed');
  expect(told[0]?.observations).toEqual(state.frames[0]?.observed?.observations);
  expect(told[0]?.observations.length).toBeGreaterThan(0);
});
