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
    const place = fc.constantFrom<Route>({ screen: 'run' }, { screen: 'history' }, { screen: 'settings' });
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

  it('survives a broken escape', () => {
    expect(parseRoute('#/history/%E0%A4%A')).toMatchObject({ screen: 'history-run' });
  });
});
