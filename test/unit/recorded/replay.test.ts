import { describe, expect, it } from 'vitest';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { createReplayReasoner } from '../../../src/main/reasoning/recorded/replayReasoner.ts';
import { success } from '../../../src/shared/result.ts';
import { type RecordedScript, scriptOf } from '../../../src/shared/script/scriptOf.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { fakeRun, pageState, planProposal, QUIET, reasoned, type Script, STIRRED_MS } from '../agent/fakeWorld.ts';

const STORY: Script = {
  plan: planProposal('Click “Save”', 'Click “Save” once more'),
  judge: [{ cites: ['o2'] }, { task_completed: true, cites: ['o2'] }],
};

type World = Parameters<typeof fakeRun>[1];

async function record(story = STORY, world: World = {}): Promise<RecordedScript> {
  const recorded = fakeRun(structuredClone(story), world);
  await recorded.run();
  const made = scriptOf(recorded.events);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** Does it again in a world where every answer but those of the given purposes would throw. */
async function replay(
  answers: Partial<Reasoner>,
  options: World = {},
  effects: 'nothing'[] = [],
  recording = record(),
  approvals = true,
) {
  const recorded = await recording;
  const asked: string[] = [];
  const fallback = new Proxy({ name: 'fallback' } as Reasoner, {
    get: (target, purpose) => {
      if (purpose === 'name') return target.name;
      const answer = answers[purpose as keyof Reasoner];
      return (...input: unknown[]) => {
        asked.push(String(purpose));
        if (typeof answer !== 'function') throw new Error(`Asked for ${String(purpose)}`);
        return (answer as (...input: unknown[]) => unknown)(...input);
      };
    },
  });
  const rules = createOfflineReasoner(DEFAULT_SETTINGS);
  const { name: _, ...methods } = createReplayReasoner({ recorded, fallback, rules, approvals });
  const world = fakeRun({}, { settings: { prediction: { outcomes: 'off' } }, ...options, reasoner: methods });
  world.page.effects.push(...effects);
  const state = await world.run();
  return { state, asked, events: world.events, recordedStirs: world.page.recordedStirs };
}

const giveUp: Reasoner['correct'] = async () =>
  reasoned({ strategy: 'FAIL', action: { type: 'fail', reason: 'no' }, reason: 'no' });

/** A page on which each action changes the message to what this says of it, with one button. */
function pageWith(button: string, messageAfter: (actions: number) => string): World {
  let actions = 0;
  const messages = () => ({ m: { kind: 'status' as const, text: messageAfter(actions) } });
  return {
    executor: {
      observe: async () => ({
        ...pageState(actions),
        tree: [{ i: '7', r: 'btn', n: button }],
        skeleton: { title: 'Site', elements: {}, messages: messages() },
      }),
      perform: async () => {
        actions += 1;
        return { outcome: success(undefined), witness: QUIET, settlement: { durationMs: 0, reason: 'quiet' } };
      },
    },
  };
}

describe('a replay', () => {
  it('asks nobody while everything is as it was, and says that it is one', async () => {
    const { state, asked } = await replay({});
    expect(state).toMatchObject({ status: 'completed', handedOver: [], model: { calls: 0, costUsd: 0 } });
    expect(asked).toEqual([]);
    expect(state.frames.map(({ replayed, verdict }) => [replayed, verdict?.source])).toEqual([
      [true, 'recorded'],
      [true, 'recorded'],
    ]);
  });

  it('gives each action the time for which the page stirred after it then', async () => {
    expect((await replay({})).recordedStirs).toEqual([STIRRED_MS, STIRRED_MS]);
  });

  it('hands over a step whose element is not there, and goes on by the record where it can', async () => {
    const { state, asked } = await replay(
      {
        refineStep: async () =>
          reasoned({ kind: 'action' as const, action: { type: 'click' as const, id: '7' }, thought: 'renamed' }),
        judgeAction: async ({ step }) =>
          reasoned({
            action_succeeded: true,
            task_completed: step?.number === 2,
            confidence: 0.9,
            reason: '',
            cites: ['o2'],
          }),
        judgeCompletion: async ({ criteria }) =>
          reasoned({
            criteria: criteria.map(({ id }) => ({
              id,
              standing: 'met' as const,
              confidence: 0.9,
              reason: '',
              cites: ['fresh:url'],
            })),
          }),
      },
      pageWith('Store', (actions) => `version ${actions}`),
    );
    expect(state.handedOver).toEqual([
      { stepIndex: 0, reason: 'There is no button “Save” on the page any more' },
      { stepIndex: 1, reason: 'There is no button “Save” on the page any more' },
    ]);
    expect(asked.slice(0, 2)).toEqual(['refineStep', 'judgeAction']);
    expect(state.frames.every(({ replayed }) => replayed === undefined)).toBe(true);
    expect(state.status).toBe('completed');
  });

  it('hands over an action that does not do what it did', async () => {
    const { state, asked } = await replay(
      {
        correct: giveUp,
      },
      {},
      ['nothing'],
    );
    expect(asked).toEqual(['correct']);
    expect(state.handedOver.map(({ stepIndex }) => stepIndex)).toEqual([0]);
    expect(state.status).not.toBe('completed');
  });

  it('does not believe a recorded verdict about something else that was seen', async () => {
    const verdict = { action_succeeded: false, task_completed: false, confidence: 0.9, reason: '', cites: ['o2'] };
    const { state, asked } = await replay(
      {
        judgeAction: async () => reasoned(verdict),
        correct: giveUp,
      },
      pageWith('Save', (actions) => (actions === 0 ? 'version 0' : 'Please sign in')),
    );
    expect(asked[0]).toBe('judgeAction');
    expect(state.handedOver[0]?.reason).toMatch(/was not seen/);
    expect(state.frames[0]?.verdict).toMatchObject({ success: false, source: 'reasoner' });
  });

  describe('of a risky action', () => {
    const story: Script = {
      plan: planProposal('Click “Delete”'),
      refine: [{ kind: 'action', action: { type: 'click', id: '7' }, thought: '' }],
      judge: [{ task_completed: true, cites: ['o2'] }],
    };
    const deleting = () => pageWith('Delete', (actions) => `version ${actions}`);

    it('asks nobody where the critic approved of it when it was recorded', async () => {
      const { state, asked } = await replay({}, deleting(), [], record(story, deleting()));
      expect(state.frames[0]).toMatchObject({ risk: 'destructive', critique: { approved: true } });
      expect(asked).toEqual([]);
      expect(state.status).toBe('completed');
    });

    it('asks the critic anew where anybody may have written that it was approved', async () => {
      const { state, asked } = await replay(
        { critique: async () => reasoned({ text: 'Not now. <Approved>NO</Approved>' }), correct: giveUp },
        deleting(),
        [],
        record(story, deleting()),
        false,
      );
      expect(asked[0]).toBe('critique');
      expect(state.frames[0]?.startedAt).toBeUndefined();
    });

    it('asks the critic where nobody had to approve of it when it was recorded', async () => {
      const carefree = { ...deleting(), settings: { critic: { risks: [] } } };
      const { state, asked } = await replay(
        { critique: async () => reasoned({ text: 'Not now. <Approved>NO</Approved>' }), correct: giveUp },
        deleting(),
        [],
        record(story, carefree),
      );
      expect(asked[0]).toBe('critique');
      expect(state.frames[0]).toMatchObject({ critique: { approved: false, reason: 'Not now.' } });
      expect(state.frames[0]?.startedAt).toBeUndefined();
    });
  });
});
