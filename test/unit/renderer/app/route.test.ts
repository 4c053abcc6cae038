import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRoute, parseRoute, type Route } from '../../../../src/renderer/app/route.ts';

describe('addresses of screens', () => {
  it('read back to the place they were written for', () => {
    const run = fc.record({
      screen: fc.constant('history-run' as const),
      runId: fc.string({ minLength: 1, unit: 'grapheme' }),
      frame: fc.option(fc.nat(500)),
    });
    const board = fc.oneof(
      fc.constantFrom('board' as const, 'turn' as const, 'goals' as const, 'team' as const).map((view) => ({ view })),
      fc.record({ view: fc.constant('goal' as const), goalId: fc.string({ minLength: 1 }) }),
      fc.record({ view: fc.constant('task' as const), taskId: fc.string({ minLength: 1 }) }),
    );
    const place = fc.oneof(
      fc.constantFrom<Route>({ screen: 'run' }, { screen: 'history' }, { screen: 'settings' }),
      board.map((view): Route => ({ screen: 'board', ...view })),
    );
    fc.assert(
      fc.property(fc.oneof(place, run), (route) => {
        expect(parseRoute(formatRoute(route))).toEqual(route);
      }),
    );
  });

  it('lead to an observation of a frame', () => {
    const route: Route = { screen: 'history-run', runId: 'r', frame: 2, observation: 'o/2' };
    expect(formatRoute(route)).toBe('#/history/r/3/o%2F2');
    expect(parseRoute(formatRoute(route))).toEqual(route);
  });

  it.each(['', '#', '#/nowhere', '#token=abc'])('“%s” is the Run screen', (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: 'run' });
  });

  it.each(['#/history/r/0', '#/history/r/x', '#/history/r/-1'])('“%s” names no frame', (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: 'history-run', runId: 'r', frame: null });
  });

  it.each([
    ['#/board', { view: 'board' }],
    ['#/board/nowhere', { view: 'board' }],
    ['#/board/goals', { view: 'goals' }],
    ['#/board/goal', { view: 'goals' }],
    ['#/board/goal/GOAL-1', { view: 'goal', goalId: 'GOAL-1' }],
    ['#/board/task/TASK-1', { view: 'task', taskId: 'TASK-1' }],
    ['#/board/task', { view: 'board' }],
  ])('“%s” is a place on the board', (hash, place) => {
    expect(parseRoute(hash)).toEqual({ screen: 'board', ...place });
  });

  it('survives a broken escape', () => {
    expect(parseRoute('#/history/%E0%A4%A')).toMatchObject({ screen: 'history-run' });
  });
});
