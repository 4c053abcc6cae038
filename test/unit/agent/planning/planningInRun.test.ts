import { describe, expect, it } from 'vitest';
import { fakeRun, planProposal } from '../fakeWorld.ts';

const settings = { subTasks: { enabled: false } };

describe('the plan of a run', () => {
  it('comes before the first action, one action a step, and is written once', async () => {
    const world = fakeRun(
      { plan: planProposal('Type Jas and click Save', 'Close the dialog'), judge: [{}, {}, { task_completed: true }] },
      { settings },
    );
    const state = await world.run();
    const types = world.events.map(({ type }) => type);
    expect(types.indexOf('plan.created')).toBeLessThan(types.indexOf('action.proposed'));
    expect(types.filter((type) => type === 'plan.created')).toHaveLength(1);
    expect(state.plan?.steps.map(({ description }) => description)).toEqual([
      'Type Jas',
      'Click Save',
      'Close the dialog',
    ]);
    expect(state.plan?.steps.map(({ splitFrom }) => splitFrom)).toEqual([
      'Type Jas and click Save',
      'Type Jas and click Save',
      undefined,
    ]);
    expect(state.frames).toHaveLength(3);
  });

  it('is made anew where whoever mends a step says that only another plan can', async () => {
    const elsewhere = { type: 'fail', reason: 'It is under “Rooms”' } as const;
    const world = fakeRun(
      {
        plan: planProposal('Open the schedule'),
        judge: [{ action_succeeded: false }, { task_completed: true }],
        correct: [{ strategy: 'REPLAN', action: elsewhere, reason: '' }],
      },
      { settings },
    );
    const state = await world.run();
    expect(state.replannings).toMatchObject([{ planRegenerated: true, reason: 'It is under “Rooms”' }]);
    expect(state.plan?.revision).toBe(1);
    expect(state.frames.map(({ planRevision }) => planRevision)).toEqual([0, 1]);
    expect(state.status).toBe('completed');
  });

  it('asks for an answer where the task is a question and the plan forgot that', async () => {
    const ask = async (task: string) => {
      const world = fakeRun(
        { plan: planProposal('Open prices'), judge: [{ task_completed: true }] },
        { settings, task },
      );
      const { plan, status } = await world.run();
      return [plan?.asks, status === 'completed'];
    };
    const question = 'What does the cheapest one cost?';
    expect(await ask(question)).toEqual([[question], false]);
    expect(await ask('Open the prices')).toEqual([undefined, true]);
  });

  it('moves on with what was proved, never by itself', async () => {
    const world = fakeRun(
      {
        plan: planProposal('One', 'Two'),
        judge: [{ action_succeeded: false }, {}, { task_completed: true }],
        correct: [{ strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: '' }],
      },
      { settings },
    );
    const state = await world.run();
    expect(state.frames.map(({ stepIndex }) => stepIndex)).toEqual([0, 0, 1]);
  });

  it('that is empty ends the run with the reason', async () => {
    const world = fakeRun({ plan: { goal: '', steps: [], problem: 'There is no such page' } }, { settings });
    const state = await world.run();
    expect(state).toMatchObject({ status: 'failed', reason: 'There is no such page' });
    expect(world.page.performed).toEqual([]);
  });

  it('waits untouched for its approval, can be changed in every step, and starts as the person left it', async () => {
    const world = fakeRun(
      { plan: planProposal('One', 'Two'), judge: [{}, {}, { task_completed: true }] },
      { settings, approvePlan: true },
    );
    const running = world.run();
    await world.eventually((event) => event.type === 'run.paused' && event.by === 'approval');
    expect(world.recorder.state.plan?.steps.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const edits = [
      await world.control.editPlan({ kind: 'add', index: 0, description: 'Zero', verify: 'seen' }),
      await world.control.editPlan({ kind: 'move', index: 1, to: 2 }),
    ];
    expect(edits.every(({ ok }) => ok)).toBe(true);
    expect(world.page.performed).toEqual([]);
    await world.control.approvePlan();
    const state = await running;
    expect(state.status).toBe('completed');
    expect(state.plan?.steps.map(({ description, status }) => [description, status])).toEqual([
      ['Zero', 'done'],
      ['Two', 'done'],
      ['One', 'done'],
    ]);
  });

  it('takes up a change that a person makes while it is carried out, but not of what is under way', async () => {
    const world = fakeRun(
      { plan: planProposal('One', 'Two', 'Three'), judge: [{}, { task_completed: true }] },
      { settings },
    );
    const running = world.run();
    await world.eventually((event) => event.type === 'graph.node-entered' && event.node === 'execution');
    expect((await world.control.editPlan({ kind: 'skip', index: 0 })).ok).toBe(false);
    expect((await world.control.editPlan({ kind: 'skip', index: 1 })).ok).toBe(true);
    const state = await running;
    expect(state.frames.map(({ stepIndex }) => stepIndex)).toEqual([0, 2]);
    expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done', 'skipped', 'done']);
    expect(state.status).toBe('completed');
  });
});
