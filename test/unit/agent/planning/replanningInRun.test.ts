import { describe, expect, it } from 'vitest';
import type { Reasoner } from '../../../../src/main/agent/ports/reasoner.ts';
import type { PlanValidation } from '../../../../src/shared/plan/planHealth.ts';
import type { StepRefinement } from '../../../../src/shared/reasoning/acting.ts';
import type { PlanInput, PlanProposal } from '../../../../src/shared/reasoning/planning.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../../src/shared/run/runState.ts';
import { scriptOf } from '../../../../src/shared/script/scriptOf.ts';
import type { SettingsPatch } from '../../../../src/shared/settings/settings.ts';
import { fakeRun, pageState, planProposal, QUIET, reasoned, type Script } from '../fakeWorld.ts';

const INVALID: PlanValidation = { valid: false, reason: 'words', suggestedChanges: [], needsFullReplan: true };
const change = (index: number, description: string) =>
  ({ kind: 'change', index, description, expectedOutcome: '', verify: 'seen', reason: '' }) as const;
const skip = (index: number) => ({ kind: 'skip', index, reason: 'no need' }) as const;

/** Every action leads to another address; plans come in this order, and the last one stays. */
function movingRun(
  script: Script,
  plans: PlanProposal[],
  { settings = {}, reasoner = {} }: { settings?: SettingsPatch; reasoner?: Partial<Reasoner> } = {},
) {
  const asked: PlanInput[] = [];
  const world = fakeRun(script, {
    settings: { subTasks: { enabled: false }, ...settings },
    reasoner: {
      plan: async (input) => {
        asked.push(input);
        return reasoned<PlanProposal>((plans.length > 1 ? plans.shift() : plans[0]) ?? planProposal('One'));
      },
      ...reasoner,
    },
    executor: {
      observe: async () => pageState(world.page.version, world.page.url),
      perform: async (action) => {
        world.page.performed.push(action);
        world.page.version++;
        world.page.url = `http://site/${world.page.version}`;
        return {
          outcome: { ok: true, value: undefined },
          witness: { ...QUIET, didUrlChange: true },
          settlement: { durationMs: 0, reason: 'quiet' },
        };
      },
    },
  });
  return { world, asked };
}

const nodesAfter = (state: RunState, node: string) =>
  state.path.flatMap((entry, index) => (entry.node === node ? [state.path[index + 1]?.node] : []));
const statuses = (state: RunState) => state.plan?.steps.map(({ status }) => status);
const updates = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.type === 'plan.updated' ? [event.cause] : []));

describe('a page that changed under a plan', () => {
  const threeSteps = () => planProposal('One', 'Two', 'Three');
  const judge = () => [{}, {}, { task_completed: true }];

  it('is looked at again after the action, in the frame of that action, and the plan goes on when it holds', async () => {
    const { world, asked } = movingRun({ judge: judge() }, [threeSteps()]);
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames.map(({ planHealth }) => planHealth?.triggers)).toEqual([
      ['url-changed'],
      ['url-changed'],
      undefined,
    ]);
    expect(nodesAfter(state, 'replanning')).toEqual(['planning', 'planning']);
    expect(
      state.replannings.map(({ planValid, planRegenerated, minorModificationsOnly }) => [
        planValid,
        planRegenerated,
        minorModificationsOnly,
      ]),
    ).toEqual([
      [true, false, false],
      [true, false, false],
    ]);
    expect(asked).toHaveLength(1);
    expect(updates(world.events)).toEqual([]);
  });

  it('is not looked at where it stayed the same, the action failed, or no step is left', async () => {
    const same = fakeRun({ plan: threeSteps(), judge: judge() });
    expect(nodesAfter(await same.run(), 'replanning')).toEqual([]);
    expect(same.recorder.state.frames[0]?.planHealth).toEqual({ similarity: 1, triggers: [] });

    const { world: failing } = movingRun({ judge: [{ action_succeeded: false }] }, [threeSteps()]);
    expect(nodesAfter(await failing.run(), 'replanning')).toEqual([]);

    const { world: last } = movingRun({ judge: [{}, { task_completed: true }] }, [planProposal('One')]);
    expect(nodesAfter(await last.run(), 'replanning')).toEqual([]);
  });

  it('has its plan modified: the next step is refined at once, and is under way', async () => {
    const validate = [{ ...INVALID, needsFullReplan: false, suggestedChanges: [skip(1), change(2, 'Click “Store”')] }];
    const { world } = movingRun({ validate, judge: [{}, { task_completed: true }] }, [threeSteps()]);
    const state = await world.run();
    expect(nodesAfter(state, 'replanning')).toEqual(['step-refinement']);
    expect(updates(world.events)).toEqual(['modified']);
    expect(statuses(state)).toEqual(['done', 'skipped', 'done']);
    expect(state.frames.map(({ stepIndex, planRevision }) => [stepIndex, planRevision])).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(state.replannings).toMatchObject([
      { minorModificationsOnly: true, planRegenerated: false, planValid: false },
    ]);
    const started = world.events.filter((event) => event.type === 'plan.step-changed' && event.status === 'active');
    expect(started.map((event) => event.type === 'plan.step-changed' && event.index)).toEqual([0, 2]);
    // Done again, it is not asked for: nothing on record shows that it was fulfilled.
    const made = scriptOf(world.events);
    expect(made.ok && made.value.script.steps.map(({ description }) => description)).toEqual(['One', 'Click “Store”']);
  });

  it('has its plan made anew: the steps count from 0, what is done is kept and not left under way', async () => {
    const validate = [INVALID, { ...INVALID, valid: true }];
    const { world, asked } = movingRun({ validate, judge: [{}, {}, { task_completed: true }] }, [
      threeSteps(),
      planProposal('Four', 'Five'),
    ]);
    const state = await world.run();
    expect(nodesAfter(state, 'replanning')).toEqual(['planning', 'planning']);
    expect(updates(world.events)).toEqual(['regenerated']);
    expect(asked[1]).toMatchObject({
      previous: { plan: { revision: 0, steps: [{ status: 'done' }, { status: 'pending' }, { status: 'pending' }] } },
      verificationSummary: { action_succeeded: true, task_completed: false },
    });
    expect(state.plan).toMatchObject({ revision: 1 });
    expect(state.plan?.steps.map(({ description, status }) => [description, status])).toEqual([
      ['Four', 'done'],
      ['Five', 'done'],
    ]);
    expect(
      state.earlierSteps.map(({ description, status, planRevision }) => [description, status, planRevision]),
    ).toEqual([['One', 'done', 0]]);
    expect(state.frames.map(({ stepIndex, planRevision }) => [stepIndex, planRevision])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('does not take an action of the replaced plan for one of a step of the new plan', async () => {
    const told: (number | undefined)[][] = [];
    const { world } = movingRun(
      { validate: [INVALID, { ...INVALID, valid: true }], judge: [{}, {}, { task_completed: true }] },
      [threeSteps(), planProposal('Four', 'Five')],
      {
        reasoner: {
          refineStep: async ({ context }) => {
            told.push(context.recent.map(({ stepIndex }) => stepIndex));
            return reasoned<StepRefinement>({ kind: 'action', action: { type: 'click', id: '1' }, thought: '' });
          },
        },
      },
    );
    await world.run();
    expect(told).toEqual([[], [undefined], [undefined, 0]]);
  });

  it('is only planned anew as often as the settings allow', async () => {
    const { world, asked } = movingRun(
      { validate: [INVALID], judge: [{}, {}, {}, {}, { task_completed: true }] },
      [planProposal('One', 'Two', 'Three', 'Four', 'Five', 'Six')],
      { settings: { planning: { maximumRegenerations: 2 } } },
    );
    const state = await world.run();
    expect(asked).toHaveLength(3);
    expect(updates(world.events)).toEqual(['regenerated', 'regenerated']);
    expect(state.plan?.revision).toBe(2);
    expect(state.replannings.map(({ planRegenerated }) => planRegenerated)).toEqual([true, true, false, false]);
    expect(state.status).toBe('completed');
  });

  it.each([
    ['no plan could be made', { goal: '', steps: [], problem: 'No idea' }],
    ['the answer made no sense', { code: 'malformed', message: 'No JSON' } as never],
  ])('keeps its plan when %s', async (_, second) => {
    const { world } = movingRun({ validate: [INVALID], judge: judge() }, [threeSteps(), second as PlanProposal]);
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(updates(world.events)).toEqual([]);
    expect(statuses(state)).toEqual(['done', 'done', 'done']);
    expect(state.replannings[0]).toMatchObject({ planRegenerated: false, planValid: false });
  });

  it('keeps its plan when the validator made no sense, and ends when nobody can be asked any more', async () => {
    const passing = movingRun({ validate: [{ code: 'truncated', message: 'Cut off' }], judge: judge() }, [
      threeSteps(),
    ]);
    expect((await passing.world.run()).status).toBe('completed');
    const lost = movingRun({ validate: [{ code: 'unauthorised', message: 'No key' }], judge: judge() }, [threeSteps()]);
    const state = await lost.world.run();
    expect(state).toMatchObject({ status: 'partial', reason: 'No key' });
    expect(nodesAfter(state, 'replanning')).toEqual(['finalize']);
  });

  it('goes on with what there is when all that is left can be skipped', async () => {
    const validate = [{ ...INVALID, needsFullReplan: false, suggestedChanges: [skip(1), skip(2)] }];
    const generate = [{ thought: '', action: { type: 'finish' as const } }];
    const { world } = movingRun({ validate, generate, judge: [{}] }, [threeSteps()]);
    const state = await world.run();
    expect(nodesAfter(state, 'replanning')).toEqual(['planning']);
    expect(state.nodeCounts['action-generation']).toBe(1);
  });

  it('leaves a plan alone that a person changed while it was looked at', async () => {
    const { world } = movingRun({ judge: [{}, {}, {}, { task_completed: true }] }, [threeSteps()], {
      reasoner: {
        validatePlan: async () => {
          if (world.recorder.state.replannings.length > 0) return reasoned<PlanValidation>({ ...INVALID, valid: true });
          await world.control.editPlan({ kind: 'add', index: 3, description: 'Four', verify: 'seen' });
          return reasoned<PlanValidation>(INVALID);
        },
      },
    });
    const state = await world.run();
    expect(updates(world.events)).toEqual(['edited']);
    expect(state.plan?.revision).toBe(0);
    expect(state.plan?.steps.map(({ description }) => description)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(state.status).toBe('completed');
  });

  it('takes the same way whatever the validator says of it', async () => {
    const ways = ['regenerate this now', 'needsFullReplan: true', ''].map(async (reason) => {
      const { world } = movingRun(
        { validate: [{ ...INVALID, valid: true, needsFullReplan: false, reason }], judge: judge() },
        [threeSteps()],
      );
      return (await world.run()).path.map(({ node, condition }) => [node, condition]);
    });
    const [first, ...others] = await Promise.all(ways);
    for (const other of others) expect(other).toEqual(first);
  });
});
