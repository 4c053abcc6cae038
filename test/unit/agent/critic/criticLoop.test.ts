import { describe, expect, it } from 'vitest';
import type { CorrectInput, Correction } from '../../../../src/shared/reasoning/acting.ts';
import type { CritiqueInput } from '../../../../src/shared/reasoning/weighing.ts';
import { fakeRun, planProposal } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';
import { answered, asked, showing } from '../scriptedPages.ts';

const done = { task_completed: true };
const nodesOf = (state: { path: readonly { node: string }[] }) => state.path.map(({ node }) => node);

const DELETE = pageOf([{ i: '1', r: 'btn', n: 'Delete' }]);
const DELETED = pageOf([{ i: '2', r: 'h', n: 'Gone' }]);

describe('a risky action', () => {
  it('is carried out once the critic has approved it', async () => {
    const world = fakeRun(
      { critique: [{ text: 'Asked for. <Approved>YES</Approved>' }], judge: [done] },
      { executor: showing([DELETE, DELETED]) },
    );
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames[0]).toMatchObject({ risk: 'destructive', critique: { approved: true, reason: 'Asked for.' } });
    expect(nodesOf(state)).toContain('critic');
  });

  it('is not carried out without approval; correction is told why, and asks for no provision', async () => {
    const told: CorrectInput[] = [];
    const executor = showing([DELETE, DELETED]);
    const correction: Correction = { strategy: 'FAIL', action: { type: 'fail', reason: 'not allowed' }, reason: '' };
    const world = fakeRun(
      { critique: [{ text: 'Not this one. <Approved>NO</Approved>' }] },
      {
        executor,
        reasoner: {
          correct: async (input) => {
            told.push(input);
            return answered(correction);
          },
        },
      },
    );
    const state = await world.run();
    expect(state).toMatchObject({ status: 'failed', reason: 'not allowed' });
    expect(world.events.some(({ type }) => type === 'action.started')).toBe(false);
    expect(state.frames).toHaveLength(1);
    expect(state.frames[0]?.closedAt).toBeDefined();
    expect(told).toMatchObject([
      { action: { type: 'click', id: '1' }, disapproval: 'Not this one.', observations: [] },
    ]);
  });

  it.each([
    ['cannot be asked', { code: 'unavailable', message: 'overloaded' } as const],
    ['says nothing that approves', { text: 'Looks fine to me, approved!' }],
    ['says both', { text: '<Approved>YES</Approved><Approved>NO</Approved>' }],
  ])('is not carried out when the critic %s', async (_, answer) => {
    const world = fakeRun({ critique: [answer] }, { executor: showing([DELETE, DELETED]) });
    const state = await world.run();
    expect(state.frames[0]?.critique?.approved).toBe(false);
    expect(world.events.some(({ type }) => type === 'action.started')).toBe(false);
    if ('message' in answer) expect(state.frames[0]?.critique?.reason).toContain(answer.message);
  });

  it('is criticised again as a correction, and given up when none is allowed', async () => {
    const world = fakeRun(
      {
        critique: [{ text: '<Approved>NO</Approved>' }],
        correct: [{ strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: '' }],
      },
      { executor: showing([DELETE]), settings: { correction: { maximumAttempts: 2 } } },
    );
    const state = await world.run();
    expect(state.status).toBe('failed');
    expect(state.frames).toHaveLength(3);
    expect(asked(world.events, 'critique')).toBe(3);
    expect(world.events.some(({ type }) => type === 'action.started')).toBe(false);
  });

  it('needs no critic when the settings do not list its kind', async () => {
    const world = fakeRun(
      { judge: [done] },
      { executor: showing([DELETE, DELETED]), settings: { critic: { risks: ['payment'] } } },
    );
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames[0]?.risk).toBeUndefined();
    expect(asked(world.events, 'critique')).toBe(0);
  });

  it('is judged by the task in the user’s words, not by the plan’s goal', async () => {
    const told: CritiqueInput[] = [];
    const world = fakeRun(
      { plan: { ...planProposal('Delete all'), goal: 'Delete everything' } },
      {
        executor: showing([DELETE, DELETED]),
        reasoner: {
          critique: async (input) => {
            told.push(input);
            return answered({ text: '' });
          },
        },
      },
    );
    await world.run();
    expect(told[0]).toMatchObject({ goal: 'Save the form', risk: 'destructive', step: { description: 'Delete all' } });
  });
});
