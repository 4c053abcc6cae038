import { describe, expect, it } from 'vitest';
import type { ActionError } from '../../../../src/shared/actions/actionOutcome.ts';
import type { CorrectInput, Correction } from '../../../../src/shared/reasoning/acting.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { fakeRun, pageState, planProposal } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';
import { answered, asked, showing } from '../scriptedPages.ts';

const done = { task_completed: true };
const click = (id: string) => ({ kind: 'action', action: { type: 'click', id }, thought: '' }) as const;

describe('something in the way', () => {
  const covered = pageOf([
    { i: '1', r: 'btn', n: 'Save', occ: true },
    { i: '2', r: 'dlg', n: 'News', s: ['modal'] },
    { i: '3', r: 'btn', n: 'Close', g: 'News' },
  ]);
  const free = pageOf([{ i: '1', r: 'btn', n: 'Save' }]);
  const blocked: ActionError = { code: 'not-actionable', message: 'covered' };

  it('is put aside without asking how, verified like any action, and the step is taken up again', async () => {
    // It comes up between the decision and the action: what is covered to begin with is no target.
    const pages = [free, covered, free, pageState(1)];
    const world = fakeRun({ judge: [{}, done] }, { executor: showing(pages, [blocked], [1]) });
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(asked(world.events, 'correct')).toBe(0);
    expect(state.frames.map(({ action, contingency, proposedBy }) => [action, contingency, proposedBy])).toEqual([
      [{ type: 'click', id: '1' }, undefined, 'step-refinement'],
      [{ type: 'click', id: '3' }, 'POPUP_DETECTED', 'correction'],
      [{ type: 'click', id: '1' }, undefined, 'step-refinement'],
    ]);
    expect(state.frames[1]?.verdict?.success).toBe(true);
    expect(state.plan?.steps[0]?.status).toBe('done');
  });

  it('counts as an attempt, and what it was for is still what correction is told', async () => {
    const gone: ActionError = { code: 'element-gone', message: 'no such element' };
    const told: CorrectInput[] = [];
    const correction: Correction = { strategy: 'FAIL', action: { type: 'fail', reason: 'gone' }, reason: '' };
    const world = fakeRun(
      {},
      {
        executor: showing([pageState(0)], [gone]),
        reasoner: {
          correct: async (input) => {
            told.push(input);
            return answered(correction);
          },
        },
      },
    );
    world.page.effects.push('nothing');
    const state = await world.run();
    const waiting = state.frames[1];
    expect(waiting).toMatchObject({
      contingency: 'ELEMENT_MISSING',
      action: { type: 'wait', seconds: DEFAULT_SETTINGS.correction.retryDelaySeconds },
    });
    expect(told).toMatchObject([
      { attempt: 2, error: { code: 'element-gone' }, action: { type: 'click', id: '1' }, alreadyTried: [] },
    ]);
  });

  it('is dealt with as the plan provides', async () => {
    const contingencies = [{ type: 'ELEMENT_MISSING', response: 'fail' } as const];
    const world = fakeRun(
      { plan: { ...planProposal('Click “Save”'), contingencies } },
      { executor: showing([pageState(0)], [{ code: 'element-gone', message: '' }]) },
    );
    const state = await world.run();
    expect(state.plan?.contingencies).toEqual(contingencies);
    expect(state).toMatchObject({ status: 'failed', reason: 'The plan gives up here' });
    expect(asked(world.events, 'correct')).toBe(0);
  });
});

describe('a correction', () => {
  const ways: Correction[] = [
    { strategy: 'RETRY_WITH_DELAY', action: { type: 'wait', seconds: 0.5 }, reason: '' },
    { strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: '' },
    { strategy: 'SCROLL_INTO_VIEW', action: { type: 'scroll', to: '1' }, reason: '' },
    { strategy: 'REFRESH_PAGE', action: { type: 'navigate', url: 'http://site/' }, reason: '' },
  ];

  it.each(ways)('$strategy is a frame of its own that is performed, verified and limited', async (way) => {
    const world = fakeRun({ correct: [way] }, { settings: { correction: { maximumAttempts: 2 } } });
    world.page.effects.push('nothing', 'nothing', 'nothing');
    const state = await world.run();
    const corrections = state.frames.filter(({ proposedBy }) => proposedBy === 'correction');
    expect(corrections).toHaveLength(2);
    for (const frame of corrections) {
      expect(frame).toMatchObject({ strategy: way.strategy, action: way.action, verdict: { source: 'no-change' } });
    }
    expect(world.page.performed.slice(1)).toEqual([way.action, way.action]);
    expect(state.status).toBe('failed');
  });

  it('FAIL ends the run with its reason and touches no page', async () => {
    const world = fakeRun({
      correct: [{ strategy: 'FAIL', action: { type: 'fail', reason: 'It is sold out' }, reason: '' }],
    });
    world.page.effects.push('nothing');
    const state = await world.run();
    expect(state).toMatchObject({ status: 'failed', reason: 'It is sold out' });
    expect(world.page.performed).toHaveLength(1);
  });

  it('is told each attempt with its own observations, what judges said, and the documents that were found', async () => {
    const told: CorrectInput[] = [];
    const chunk = { id: 'k1', documentId: 'd', title: 'Handbook', section: '', text: 'Click Save.', score: 2 };
    const world = fakeRun(
      {
        judge: [
          { action_succeeded: false, reason: 'the name is missing' },
          { action_succeeded: false, reason: 'nothing came' },
        ],
      },
      {
        reasoner: {
          correct: async (input) => {
            told.push(input);
            return answered(ways[told.length === 1 ? 0 : 1] as Correction);
          },
        },
        knowledge: {
          available: async () => ({ documents: true, web: false }),
          search: async () => ({ ok: true, value: [chunk] }),
          searchWeb: async () => ({ ok: true, value: [] }),
        },
        settings: { correction: { maximumAttempts: 2 } },
      },
    );
    const state = await world.run();
    const [first, second] = state.frames;
    expect(told).toHaveLength(2);
    for (const input of told) {
      expect(input).toMatchObject({ action: first?.action, verdictReason: 'the name is missing' });
      expect(input.observations).toEqual(first?.observed?.observations);
      expect(input.lookedUp.knowledge).toEqual([chunk]);
    }
    expect(told.map(({ attempts }) => attempts)).toEqual([
      [],
      [
        {
          action: second?.action,
          strategy: 'RETRY_WITH_DELAY',
          observations: second?.observed?.observations,
          succeeded: false,
          verdictReason: 'nothing came',
        },
      ],
    ]);
    // Else one could not tell whose they are.
    expect(first?.observed?.observations).not.toEqual(second?.observed?.observations);
  });

  it('is told what was expected and how the page compares', async () => {
    const told: CorrectInput[] = [];
    const correction: Correction = { strategy: 'FAIL', action: { type: 'fail', reason: 'no' }, reason: '' };
    const expectations = [{ check: 'element-exists' as const, name: 'Saved' }];
    const world = fakeRun(
      { predict: [{ description: 'It is saved', expectations }], refine: [click('1')] },
      {
        reasoner: {
          correct: async (input) => {
            told.push(input);
            return answered(correction);
          },
        },
      },
    );
    world.page.effects.push('nothing');
    await world.run();
    expect(told).toMatchObject([
      {
        expected: { description: 'It is saved' },
        comparison: { matched: false, checks: [{ passed: false, found: 'There is no element “Saved”' }] },
      },
    ]);
  });
});
