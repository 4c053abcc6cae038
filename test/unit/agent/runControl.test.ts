import { describe, expect, it } from 'vitest';
import { hasEnded } from '../../../src/shared/run/runStatus.ts';
import { fakeRun, planProposal, type Script } from './fakeWorld.ts';

const fourSteps = () => planProposal('One', 'Two', 'Three', 'Four');
const frames = (world: ReturnType<typeof fakeRun>) => world.recorder.state.frames.filter((frame) => frame.closedAt);

describe('a person’s hand on a run', () => {
  it('pauses between nodes, steps one frame, and goes on', async () => {
    const world = fakeRun({ plan: fourSteps(), judge: [{}, {}, {}, { task_completed: true }] });
    const running = world.run();
    await world.eventually((event) => event.type === 'graph.node-entered' && event.node === 'execution');
    await world.control.pause();
    const paused = await world.eventually((event) => event.type === 'run.paused');
    expect(world.recorder.state.status).toBe('paused');
    expect(paused).toMatchObject({ by: 'human' });

    const before = frames(world).length;
    await world.control.step();
    await world.eventually((event) => event.type === 'run.paused' && event.by === 'step');
    expect(frames(world)).toHaveLength(before + 1);

    await world.control.resume();
    const state = await running;
    expect(state.status).toBe('completed');
    expect(state.frames).toHaveLength(4);
  });

  it.each(['context-analysis', 'planning', 'step-refinement', 'execution', 'verification'] as const)(
    'stops at %s',
    async (node) => {
      const world = fakeRun({ plan: fourSteps() });
      const running = world.run();
      await world.eventually((event) => event.type === 'graph.node-entered' && event.node === node);
      await world.control.stop();
      const state = await running;
      expect(state).toMatchObject({ status: 'stopped', reason: expect.stringMatching(/^Stopped by a person/) });
      expect(state.frameOpen).toBe(false);
    },
  );

  it('stops a run that is paused', async () => {
    const world = fakeRun({ plan: fourSteps() });
    await world.control.pause().catch(() => undefined);
    const running = world.run();
    await world.eventually((event) => event.type === 'run.paused');
    await world.control.stop();
    expect((await running).status).toBe('stopped');
  });

  it('does again what was entered and not yet saved when the person has left the page', async () => {
    const enter = { kind: 'action', action: { type: 'setValue', id: '1', text: 'Jas' }, thought: '' } as const;
    const click = { kind: 'action', action: { type: 'click', id: '1' }, thought: '' } as const;
    const script: Script = {
      plan: planProposal('Open the form', 'Enter the name', 'Save'),
      refine: [click, enter, click, enter, click],
      judge: [{}, {}, {}, {}, { task_completed: true }],
    };
    // This page sends nothing and keeps nothing, which is not what this is about.
    const world = fakeRun(script, { settings: { verification: { readBack: false } } });
    const running = world.run();
    await world.eventually(
      (event) => event.type === 'plan.step-changed' && event.index === 1 && event.status === 'done',
    );
    await world.control.takeOver();
    await world.eventually((event) => event.type === 'human.took-over');
    world.page.url = 'http://site/elsewhere';
    await world.control.resume();
    const state = await running;
    expect(state.frames.map(({ action }) => action.type)).toEqual(['click', 'setValue', 'click', 'setValue', 'click']);
    expect(state.frames.map(({ stepIndex }) => stepIndex)).toEqual([0, 1, 0, 1, 2]);
    expect(state.status).toBe('completed');
  });

  it('gives the page to the person and looks at it afresh when it is handed back', async () => {
    const held: boolean[] = [];
    const world = fakeRun(
      { plan: fourSteps(), judge: [{ task_completed: true }] },
      { executor: { setTakenOver: (takenOver) => held.push(takenOver) } },
    );
    const running = world.run();
    await world.eventually((event) => event.type === 'graph.node-entered' && event.node === 'planning');
    await world.control.takeOver();
    await world.eventually((event) => event.type === 'human.took-over');
    expect(held).toEqual([true]);
    expect(world.recorder.state).toMatchObject({ status: 'paused', takenOver: true });
    world.page.version = 7;
    await world.control.resume();
    const state = await running;
    expect(held).toEqual([true, false]);
    expect(state.takenOver).toBe(false);
    expect(world.events.some((event) => event.type === 'human.handed-back')).toBe(true);
    // What the person did was seen before the next decision, so it is no drift of the action.
    expect(state.frames[0]?.observed?.observations.some(({ kind }) => kind === 'drift')).toBe(false);
    expect(hasEnded(state.status)).toBe(true);
  });
});
