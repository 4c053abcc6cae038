import { describe, expect, it } from 'vitest';
import { claimOf } from '../../../../src/main/agent/completion/claimOf.ts';
import type { RouteFacts } from '../../../../src/shared/graph/routeFacts.ts';
import { emptyRun } from '../../../../src/shared/run/emptyRun.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { RunState } from '../../../../src/shared/run/runState.ts';
import { stored } from '../../verification/storedRun.ts';
import { planOf, storyOfOneFrame } from '../runStories.ts';

const proved = reduceRunEvents('r1', stored(storyOfOneFrame().slice(0, -1)));
const nothing = { ...emptyRun('r1'), task: 'Save the form', plan: planOf('Open it', 'Save it') };
const claim = (state: RunState, facts: Partial<RouteFacts>, rest: Partial<RunState> = {}) =>
  claimOf({ ...state, ...rest, facts: { ...state.facts, goalAchieved: false, proposal: 'none', ...facts } });

describe('what the agent claims', () => {
  it('is success when its verdict or its finish says so, with nothing left', () => {
    expect(claim(proved, { goalAchieved: true })).toMatchObject({ status: 'success', remainingWork: [] });
    expect(claim(nothing, { proposal: 'finish' })).toEqual({
      status: 'success',
      summary: 'The agent says that there is nothing left to do',
      originalRequest: 'Save the form',
      remainingWork: [],
    });
  });

  it('is partial after a failure where something was proved, and blocked where nothing was', () => {
    const rest = { reason: 'The form is locked' };
    expect(claim(proved, { proposal: 'fail' }, rest)).toMatchObject({
      status: 'partial',
      summary: 'The form is locked',
    });
    expect(claim(nothing, { proposal: 'fail' }, rest)).toEqual({
      status: 'blocked',
      summary: 'The form is locked',
      originalRequest: 'Save the form',
      remainingWork: ['Open it', 'Save it'],
    });
  });

  it('is never success when it gives up, whatever it believed before', () => {
    expect(claim(proved, { proposal: 'fail', goalAchieved: true }).status).toBe('partial');
  });

  it('names what the last check turned down', () => {
    const criteria = [
      { id: 'c1', text: 'Jas is listed', standing: 'not-met' as const, confidence: 1, reason: '', cites: [] },
      { id: 'goal', text: 'Add Jas', standing: 'met' as const, confidence: 1, reason: '', cites: [] },
    ];
    const checks = [{ allMet: false, criteria, url: '', judge: '' }];
    expect(claim(proved, { proposal: 'fail' }, { checks }).remainingWork).toEqual(['Jas is listed']);
  });

  it('follows from the sub-tasks where there are any', () => {
    const plan = (...statuses: ('completed' | 'blocked')[]) => ({
      goal: '',
      accumulatedOutputs: [],
      subTasks: statuses.map((status, index) => ({
        id: `s${index}`,
        name: `Part ${index}`,
        objective: '',
        inputs: [],
        outputs: [],
        dependsOn: [],
        estimatedSteps: 1,
        runIds: [],
        replanAttempts: 0,
        status,
        ...(status === 'blocked' && { note: '[FAIL]: locked' }),
      })),
    });
    expect(claim(nothing, {}, { hierarchicalPlan: plan('completed', 'completed') }).status).toBe('success');
    expect(claim(nothing, {}, { hierarchicalPlan: plan('completed', 'blocked') })).toMatchObject({
      status: 'partial',
      summary: '1 of 2 sub-tasks are completed',
      remainingWork: ['Part 1: locked'],
    });
    expect(claim(nothing, {}, { hierarchicalPlan: plan('blocked') }).status).toBe('blocked');
  });
});
