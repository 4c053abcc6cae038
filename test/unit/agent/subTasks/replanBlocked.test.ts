import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProposedSubTask } from '../../../../src/shared/plan/subTask.ts';
import type { ReplanSubTasksInput, SubTaskReplan } from '../../../../src/shared/reasoning/dividing.ts';
import { failure } from '../../../../src/shared/result.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { fakeRun, planProposal, reasoned } from '../fakeWorld.ts';
import { fakeSubRuns } from './fakeSubRuns.ts';
import { proposed } from './proposals.ts';

const LONG = planProposal(...Array.from({ length: 6 }, (_, index) => `Click “${index}”`));
const DONE = { task_completed: true, sub_task_completed: true };
const ATTEMPTS = 2;

interface World {
  readonly subTasks: readonly ProposedSubTask[];
  /** Whether the run of a sub-task can be opened, the nth time it is tried. */
  readonly works: (id: string, time: number) => boolean;
  readonly replan: (input: ReplanSubTasksInput) => SubTaskReplan;
}

async function workedOff({ subTasks, works, replan }: World) {
  const tries: string[] = [];
  const asked: ReplanSubTasksInput[] = [];
  const fake = fakeSubRuns(({ subTaskId }) => {
    tries.push(subTaskId);
    const time = tries.filter((id) => id === subTaskId).length;
    return works(subTaskId, time) ? undefined : failure(`no way to ${subTaskId}`);
  });
  const world = fakeRun(
    { plan: LONG, judge: [DONE], decompose: { subTasks: [...subTasks], reason: '' } },
    {
      subRuns: fake.subRuns,
      settings: { subTasks: { maximumReplanAttempts: ATTEMPTS } },
      reasoner: {
        replanSubTasks: async (input) => {
          asked.push(input);
          return reasoned(replan(input));
        },
      },
    },
  );
  const state = await world.run();
  const replanned = world.events.filter((event) => event.type === 'subtasks.replanned');
  return { state, tries, asked, replanned, events: world.events };
}

const same = ({ subTasks, toReplan }: ReplanSubTasksInput): SubTaskReplan => ({
  action: 'redesign',
  subTasks: subTasks
    .filter(({ id }) => toReplan.includes(id))
    .map(({ id, name, objective, inputs, outputs, dependsOn, estimatedSteps }) => ({
      id,
      name,
      objective,
      inputs,
      outputs,
      dependsOn,
      estimatedSteps,
    })),
  reason: 'once more',
});

describe('blocked sub-tasks', () => {
  it('are replanned once at the end of their batch, with all that depends on them, while the others finish', async () => {
    const { state, tries, asked, replanned } = await workedOff({
      subTasks: [
        proposed('a'),
        proposed('b'),
        proposed('c'),
        proposed('after-a', { dependsOn: ['a'] }),
        proposed('after-c', { dependsOn: ['c'] }),
      ],
      works: (id, time) => (id !== 'a' && id !== 'b') || time > 1,
      replan: same,
    });
    expect(asked.map(({ toReplan }) => toReplan)).toEqual([['a', 'b', 'after-a']]);
    expect(replanned).toMatchObject([{ blocked: ['a', 'b'], redesigned: true }]);
    expect(tries).toEqual(['a', 'b', 'c', 'a', 'b', 'after-c', 'after-a']);
    expect(state.hierarchicalPlan?.subTasks.every(({ status }) => status === 'completed')).toBe(true);
    expect(state.hierarchicalPlan?.subTasks.find(({ id }) => id === 'a')?.replanAttempts).toBe(1);
  });

  it('stay blocked when nothing else can be tried, and nothing that depends on them runs', async () => {
    const { state, tries, replanned } = await workedOff({
      subTasks: [proposed('a'), proposed('b'), proposed('after-a', { dependsOn: ['a'] })],
      works: (id) => id !== 'a',
      replan: () => ({ action: 'keep', subTasks: [], reason: 'it would be the same' }),
    });
    expect(tries).toEqual(['a', 'b']);
    expect(replanned).toMatchObject([{ blocked: ['a'], redesigned: false, reason: 'it would be the same' }]);
    expect(state.claim).toMatchObject({ status: 'partial' });
    expect(state.hierarchicalPlan?.subTasks.map(({ status }) => status)).toEqual(['blocked', 'completed', 'pending']);
  });

  it('stay blocked when what is proposed cannot be worked off', async () => {
    const { state, replanned } = await workedOff({
      subTasks: [proposed('a'), proposed('b')],
      works: (id) => id !== 'a',
      replan: () => ({ action: 'redesign', subTasks: [proposed('b')], reason: '' }),
    });
    expect(replanned).toMatchObject([{ redesigned: false, reason: expect.stringContaining('same id') }]);
    expect(state.hierarchicalPlan?.subTasks.map(({ status }) => status)).toEqual(['blocked', 'completed']);
  });

  it('stay blocked one by one, while another is tried again', async () => {
    const { state, tries } = await workedOff({
      subTasks: [proposed('a'), proposed('b'), proposed('after-a', { dependsOn: ['a'] })],
      works: (_, time) => time > 1,
      replan: () => ({ action: 'redesign', subTasks: [proposed('b')], leave: ['a', 'after-a'], reason: '' }),
    });
    expect(tries).toEqual(['a', 'b', 'b']);
    expect(state.hierarchicalPlan?.subTasks.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual([
      'a blocked',
      'after-a pending',
      'b completed',
    ]);
  });

  it('are tried no more often than the settings allow, under whatever name', async () => {
    let count = 0;
    const { tries, replanned } = await workedOff({
      subTasks: [proposed('a'), proposed('b')],
      works: (id) => id === 'b',
      replan: () => ({ action: 'redesign', subTasks: [proposed(`a${++count}`)], reason: '' }),
    });
    expect(replanned).toHaveLength(ATTEMPTS);
    expect(tries).toEqual(['a', 'b', 'a1', 'a2']);
  });
});

interface Story {
  readonly subTasks: readonly ProposedSubTask[];
  readonly failures: readonly number[];
  readonly manners: readonly ('same' | 'renamed' | 'keep' | 'nonsense')[];
}

const story: fc.Arbitrary<Story> = fc.integer({ min: 2, max: 6 }).chain((size) =>
  fc.record({
    subTasks: fc
      .tuple(
        ...Array.from({ length: size }, (_, index) => fc.subarray(Array.from({ length: index }, (_, id) => `t${id}`))),
      )
      .map((all) => all.map((dependsOn, index) => proposed(`t${index}`, { dependsOn }))),
    failures: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: size, maxLength: size }),
    manners: fc.array(fc.constantFrom('same', 'renamed', 'keep', 'nonsense'), { minLength: 1, maxLength: 4 }),
  }),
);

function redesignBy(manner: Story['manners'][number], input: ReplanSubTasksInput, round: number): SubTaskReplan {
  const unchanged = same(input);
  if (manner === 'same') return unchanged;
  if (manner === 'keep') return { action: 'keep', subTasks: [], reason: '' };
  if (manner === 'nonsense') return { ...unchanged, subTasks: [proposed('x', { dependsOn: ['nobody'] })] };
  const renamed = (id: string) => (input.toReplan.includes(id) ? `${id}.${round}` : id);
  const subTasks = unchanged.subTasks.map((one) => ({
    ...one,
    id: renamed(one.id),
    dependsOn: one.dependsOn.map(renamed),
  }));
  return { ...unchanged, subTasks };
}

/** What had ended well by then, and which replans and batches there were, as the record tells it. */
function followed(events: readonly RunEvent[]) {
  const completed = new Set<string>();
  const dependsOn = new Map<string, readonly string[]>();
  const early: string[] = [];
  for (const event of events) {
    if (event.type === 'subtasks.planned')
      for (const one of event.hierarchicalPlan.subTasks) dependsOn.set(one.id, one.dependsOn);
    if (event.type === 'subtask.started' && !dependsOn.get(event.id)?.every((id) => completed.has(id)))
      early.push(event.id);
    if (event.type === 'subtask.ended' && event.status === 'completed') completed.add(event.id);
  }
  return { early };
}

describe('whatever comes of its sub-tasks', () => {
  it('a run ends, in order, with every attempt counted and all that may run carried out', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ subTasks, failures, manners }) => {
        let round = 0;
        const root = (id: string) => id.split('.')[0] ?? id;
        const failed = new Map<string, number>();
        const { state, tries, replanned, events } = await workedOff({
          subTasks,
          works: (id) => {
            const times = failed.get(root(id)) ?? 0;
            failed.set(root(id), times + 1);
            return times >= (failures[Number(root(id).slice(1))] ?? 0);
          },
          replan: (input) => redesignBy(manners[round % manners.length] ?? 'keep', input, ++round),
        });
        expect(followed(events).early).toEqual([]);
        expect(events.at(-1)?.type).toBe('run.ended');
        for (const { id } of subTasks) {
          expect(tries.filter((tried) => root(tried) === id).length).toBeLessThanOrEqual(1 + ATTEMPTS);
        }
        const batches = state.nodeCounts['sub-tasks'] ?? 0;
        expect(replanned.length).toBeLessThanOrEqual(batches);
        const end = state.hierarchicalPlan?.subTasks ?? [];
        for (const one of end) {
          expect(one.replanAttempts).toBeLessThanOrEqual(ATTEMPTS);
          const waits = one.dependsOn.some((id) => end.find((other) => other.id === id)?.status !== 'completed');
          expect(one.status === 'pending').toBe(waits);
        }
      }),
      { numRuns: 60 },
    );
  });
});
