import { describe, expect, it, vi } from 'vitest';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import type { SemanticVerdict } from '../../../src/shared/verification/verdict.ts';
import { planProposal, reasoned, type Script } from './fakeWorld.ts';
import { sendingRun, wayOf } from './sendingRun.ts';

const VERDICT: SemanticVerdict = {
  action_succeeded: true,
  task_completed: true,
  confidence: 0.9,
  reason: 'seen',
  cites: ['o2'],
};

describe('a verdict that passes', () => {
  /** Runs with a judge that answers by the ids it is shown. */
  async function questioned(
    judge: (ids: string[]) => Partial<SemanticVerdict> | Error,
    counterfactual?: 'off' | 'final' | 'all',
    script: Script = {},
  ) {
    const judgeAction = vi.fn(async ({ observations }: JudgeActionInput) => {
      const answer = judge(observations.map(({ id }) => id));
      if (answer instanceof Error) throw answer;
      return reasoned<SemanticVerdict>({ ...VERDICT, ...answer });
    });
    const settings = counterfactual ? { verification: { counterfactual } } : {};
    const world = sendingRun(script, { reasoner: { judgeAction }, settings });
    const state = await world.run();
    return { world, state, judgeAction, frame: state.frames[0] };
  }

  it('is vacuous when it passes without what it cites as well, which is marked and routes nothing', async () => {
    const { state, frame, judgeAction } = await questioned((ids) => ({ cites: ids }));
    const cited = frame?.verdict?.cites ?? [];
    expect(cited.length).toBeGreaterThan(0);
    // All that was seen was cited: nothing is left to ask about.
    expect(judgeAction).toHaveBeenCalledTimes(1);
    expect(frame?.counterfactual).toMatchObject({ vacuous: false, dropped: cited, confidence: 0.2 });

    const vacuous = await questioned((ids) => ({ cites: [ids.includes('o2') ? 'o2' : 'o3'], confidence: 0.8 }));
    expect(vacuous.frame?.counterfactual).toEqual({ dropped: ['o2'], vacuous: true, confidence: 0.8, reason: 'seen' });
    expect(vacuous.frame?.verdict?.goalAchieved).toBe(true);
    expect(wayOf(vacuous.state)).toEqual(wayOf(state));
    expect(vacuous.state.status).toBe('completed');
  });

  it('is asked about without the cited observations, all else being equal, and on record as a model call', async () => {
    const { world, judgeAction } = await questioned(() => ({}));
    const [first, second] = judgeAction.mock.calls.map(([input]) => input);
    expect(second).toEqual({ ...first, observations: first?.observations.filter(({ id }) => id !== 'o2') });
    const calls = world.events.filter((event) => event.type === 'model.called' && event.purpose === 'judgeAction');
    expect(calls).toHaveLength(2);
  });

  it('rests on what it cites when it fails without', async () => {
    const failing = (ids: string[]) => (ids.includes('o2') ? {} : { task_completed: false, cites: ids });
    expect((await questioned(failing)).frame?.counterfactual).toMatchObject({ vacuous: false });
    // It still says yes, but cites only what it was not shown.
    expect((await questioned(() => ({}))).frame?.counterfactual).toMatchObject({ vacuous: false });
    const unsure = (ids: string[]) => (ids.includes('o2') ? {} : { confidence: 0.69, cites: ids });
    expect((await questioned(unsure)).frame?.counterfactual).toMatchObject({ vacuous: false, confidence: 0.69 });
  });

  it('is weighed by the field that passed', async () => {
    const onlyTheAction = (ids: string[]) => ({
      task_completed: ids.includes('o2'),
      cites: ids.includes('o2') ? ['o2'] : ids,
    });
    expect((await questioned(onlyTheAction, 'all')).frame?.counterfactual?.vacuous).toBe(false);
    const onlyThisFar = (ids: string[]) => ({
      task_completed: false,
      cites: ids.includes('o2') ? ['o2'] : ids,
    });
    expect((await questioned(onlyThisFar, 'all')).frame?.counterfactual?.vacuous).toBe(true);
  });

  it('is questioned as the settings say: not at all, the final one, or all', async () => {
    const step = (ids: string[]) => ({ task_completed: false, cites: ids });
    const final = (ids: string[]) => ({ cites: ids });
    expect((await questioned(final, 'off')).frame?.counterfactual).toBeUndefined();
    expect((await questioned(final)).frame?.counterfactual).toBeDefined();
    expect((await questioned(step)).frame?.counterfactual).toBeUndefined();
    expect((await questioned(step, 'all')).frame?.counterfactual).toBeDefined();
    const failed = (ids: string[]) => ({ action_succeeded: false, task_completed: false, cites: ids });
    expect((await questioned(failed, 'all')).frame?.counterfactual).toBeUndefined();
  });

  it('says nothing of itself when nobody can be asked again', async () => {
    const { frame, state } = await questioned((ids) => (ids.includes('o2') ? {} : new Error('quota')));
    expect(frame?.counterfactual).toBeUndefined();
    expect(state.status).toBe('completed');
  });

  it('is questioned at the end of the plan too', async () => {
    const { frame, state } = await questioned((ids) => ({ task_completed: true, cites: ids }), 'final', {
      plan: planProposal('Click “Save”', 'Confirm it'),
      refine: [
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
        { kind: 'satisfied', evidence: 'It is saved' },
      ],
    });
    expect(state.status).toBe('completed');
    expect(frame?.counterfactual).toBeDefined();

    let asked = 0;
    const late = await questioned(
      (ids) => ({ task_completed: ++asked > 1, cites: [ids.includes('o2') ? 'o2' : 'o3'] }),
      'final',
      {
        plan: planProposal('Click “Save”', 'Confirm it'),
        refine: [
          { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
          { kind: 'satisfied', evidence: 'It is saved' },
        ],
      },
    );
    expect(late.state.status).toBe('completed');
    expect(late.state.nodeCounts['verification']).toBe(1);
    expect(late.frame?.counterfactual).toMatchObject({ vacuous: true });
    expect(late.judgeAction).toHaveBeenCalledTimes(3);
  });
});
