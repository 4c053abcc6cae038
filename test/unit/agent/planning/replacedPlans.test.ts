import { describe, expect, it } from 'vitest';
import { rollingContext } from '../../../../src/main/agent/rollingContext.ts';
import { lostSteps } from '../../../../src/main/agent/run/lostSteps.ts';
import { judgeRunAgain } from '../../../../src/main/agent/verification/judgeAgain.ts';
import { success } from '../../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent } from '../../../../src/shared/run/runEvent.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { judgedFrame, planned, stored } from '../../verification/storedRun.ts';
import { planOf } from '../runStories.ts';
import { sendingRun } from '../sendingRun.ts';

const TO_PLANNING = { to: 'planning', condition: 'action-succeeded' } as const;
const ENTRY = { action: { type: 'setValue', id: '1', text: 'x' } } as const;
const replaced: NewRunEvent = {
  type: 'plan.updated',
  plan: { ...planOf('Step 1', 'Step 2', 'Step 3'), revision: 1 },
  cause: 'regenerated',
};
const stateOf = (...news: NewRunEvent[]) => reduceRunEvents('r1', stored(news));

describe('what was done under a plan that was replaced', () => {
  const before = [...planned(3), ...judgedFrame(0, {}, TO_PLANNING), ...judgedFrame(1, {}, TO_PLANNING, ENTRY)];

  it('is told without the number of a step', () => {
    const told = (...more: NewRunEvent[]) =>
      rollingContext(stateOf(...before, ...more), 10).recent.map(({ stepIndex }) => stepIndex);
    expect(told()).toEqual([0, 1]);
    expect(told(replaced, ...judgedFrame(0, {}, TO_PLANNING))).toEqual([undefined, undefined, 0]);
  });

  it('is not done again as a step of the new plan when the page is left', () => {
    expect(lostSteps(stateOf(...before))).toEqual([0, 1]);
    expect(lostSteps(stateOf(...before, replaced))).toEqual([]);
    expect(lostSteps(stateOf(...before, replaced, ...judgedFrame(0, {}, TO_PLANNING, ENTRY)))).toEqual([0]);
  });
});

describe('an action that sent data', () => {
  it('is told as such, and as taken where the site answered so', async () => {
    const state = await sendingRun({ judge: [{ task_completed: true }] }).run();
    expect(rollingContext(state, 10).recent).toMatchObject([{ sentData: true, taken: true }]);
    const refused = state.frames.map((frame) => ({
      ...frame,
      ...(frame.witness && {
        witness: { ...frame.witness, requests: frame.witness.requests.map((one) => ({ ...one, status: 409 })) },
      }),
    }));
    expect(rollingContext({ ...state, frames: refused }, 10).recent[0]).not.toHaveProperty('taken');
    const quiet = rollingContext(stateOf(...planned(1), ...judgedFrame(0, {}, TO_PLANNING)), 10).recent;
    expect(quiet[0]).not.toHaveProperty('sentData');
  });
});

describe('a stored run in which the plan was looked at again', () => {
  const usage = { model: 'fake', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 };
  const checked: NewRunEvent = { type: 'plan.checked', health: { similarity: 0.2, triggers: ['url-changed'] } };
  const again = async (triggers: 'in doubt' | 'sound') => {
    const route = triggers === 'in doubt' ? ({ to: 'replanning', condition: 'plan-in-doubt' } as const) : TO_PLANNING;
    const frame = judgedFrame(0, {}, route);
    const at = frame.findIndex(({ type }) => type === 'graph.node-left');
    const events = stored([...planned(3), ...(triggers === 'in doubt' ? frame.toSpliced(at, 0, checked) : frame)]);
    const answer = { action_succeeded: true, task_completed: false, confidence: 0.9, reason: '', cites: ['o1'] };
    return judgeRunAgain(events, {
      reasoner: { judgeAction: async () => ({ result: success(answer), usage }) },
      settings: DEFAULT_SETTINGS.verification,
      signal: new AbortController().signal,
    });
  };

  it('goes the same way with the same verdict', async () => {
    expect((await again('in doubt'))[0]?.againRoute).toEqual({ to: 'replanning', condition: 'plan-in-doubt' });
    expect((await again('sound'))[0]?.againRoute).toEqual(TO_PLANNING);
  });
});
