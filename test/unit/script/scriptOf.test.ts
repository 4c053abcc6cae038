import { describe, expect, it } from 'vitest';
import { scriptOf } from '../../../src/shared/script/scriptOf.ts';
import { verifiedScriptSchema } from '../../../src/shared/script/verifiedScript.ts';
import { fakeRun, pageState, planProposal, type Script } from '../agent/fakeWorld.ts';

async function recorded(script: Script, options: Parameters<typeof fakeRun>[1] = {}) {
  const world = fakeRun(script, options);
  const state = await world.run();
  return { state, events: world.events, made: scriptOf(world.events) };
}

const DONE = { task_completed: true };

describe('scriptOf', () => {
  it('holds the steps of a completed run with their elements and what was verified of them', async () => {
    const { made, state } = await recorded({
      plan: planProposal('Click “Save”', 'Click “Save” once more'),
      judge: [{ cites: ['o2'] }, { ...DONE, cites: ['o2'] }],
    });
    expect(state.status).toBe('completed');
    if (!made.ok) throw new Error(made.error);
    const { script } = made.value;
    expect(verifiedScriptSchema.parse(script)).toEqual(script);
    expect(script.steps.map(({ description }) => description)).toEqual(['Click “Save”', 'Click “Save” once more']);
    expect(script.steps[0]).toMatchObject({
      verify: 'seen',
      action: { type: 'click' },
      element: { role: 'button', name: 'Save', namesakes: { index: 0, count: 1 } },
      verified: {
        succeeded: true,
        confidence: 0.9,
        changes: [{ kind: 'message-changed', messageKind: 'status', after: 'version {number}', decisive: true }],
      },
    });
    expect(JSON.stringify(script)).not.toContain('"id"');
  });

  it('leaves out an action that did nothing and keeps the one that mended it', async () => {
    const world = fakeRun({
      judge: [DONE],
      correct: [{ strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: 'the other one' }],
    });
    world.page.effects.push('nothing', 'change');
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames).toHaveLength(2);
    const made = scriptOf(world.events);
    expect(made).toMatchObject({ ok: true, value: { script: { steps: [{ description: 'Click “Save”' }] } } });
  });

  it('has a secret nowhere, not even in the task, and says where it goes', async () => {
    const { made } = await recorded(
      {
        plan: planProposal('Enter the password'),
        refine: [{ kind: 'action', action: { type: 'setValue', id: '1', text: 'hunter2' }, thought: 'hunter2' }],
        judge: [DONE],
      },
      {
        executor: {
          observe: async () => ({
            ...pageState(0),
            domHash: String(Math.random()),
            tree: [{ i: '1', r: 'inp', n: 'Password', t: 'password' }],
          }),
          compare: async () => [{ type: 'title-changed', before: 'hunter2', after: 'Welcome' }],
        },
      },
    );
    if (!made.ok) throw new Error(made.error);
    expect(made.value.script.steps[0]?.action).toEqual({ type: 'setValue', text: { parameter: 'PASSWORD' } });
    expect(made.value.script.parameters).toEqual([{ name: 'PASSWORD', field: 'Password' }]);
    expect(made.value.values).toEqual({ PASSWORD: 'hunter2' });
    expect(JSON.stringify(made.value.script)).not.toContain('hunter2');
  });

  it('refuses a run that was not completed', async () => {
    const { made } = await recorded({ judge: [{ action_succeeded: false }] });
    expect(made).toMatchObject({ ok: false, error: expect.stringContaining('completed') });
  });

  it('refuses a run in which a person had the page in hand', async () => {
    const { events } = await recorded({ judge: [DONE] });
    const seq = events.length;
    const [first] = events;
    if (!first) throw new Error('No events');
    const touched = [...events, { type: 'human.took-over' as const, runId: first.runId, seq, at: 0 }];
    expect(scriptOf(touched)).toMatchObject({ ok: false, error: expect.stringContaining('person') });
  });

  it('refuses a record that does not say what its elements are called', async () => {
    const { events } = await recorded({ judge: [DONE] });
    const old = events.map((event) => {
      if (event.type !== 'action.proposed') return event;
      const { element: _, ...rest } = event;
      return rest;
    });
    expect(scriptOf(old)).toMatchObject({ ok: false, error: expect.stringContaining('earlier version') });
  });
});
