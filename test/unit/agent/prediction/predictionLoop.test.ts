import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeRun, pageState, type Script } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';
import { asked, showing } from '../scriptedPages.ts';

const done = { task_completed: true };
const nodesOf = (state: { path: readonly { node: string }[] }) => state.path.map(({ node }) => node);

describe('a prediction', () => {
  it('is made before the action, compared after it, and kept with the frame', async () => {
    const expectations = [{ check: 'element-exists' as const, name: 'version 1' }];
    const world = fakeRun({ predict: [{ description: 'It says version 1', expectations }], judge: [done] });
    const state = await world.run();
    const order = world.events.map(({ type }) => type);
    expect(order.indexOf('outcome.predicted')).toBeLessThan(order.indexOf('action.started'));
    expect(order.indexOf('verification.compared')).toBeLessThan(order.indexOf('verification.judged'));
    expect(state.frames[0]).toMatchObject({
      expected: { by: 'reasoner', actionType: 'generic', description: 'It says version 1' },
      comparison: { matched: true, checks: [{ passed: true }] },
    });
  });

  it('asks nobody where there is a template, where nothing comes of it, or where the settings want none', async () => {
    const link = pageOf([{ i: '1', r: 'link', n: 'Orders' }]);
    const templated = fakeRun({ judge: [done] }, { executor: showing([link, pageState(1)]) });
    expect((await templated.run()).frames[0]?.expected).toMatchObject({ by: 'template', actionType: 'navigation' });
    expect(asked(templated.events, 'predictOutcome')).toBe(0);

    const idle = fakeRun({
      refine: [{ kind: 'action', action: { type: 'wait', seconds: 1 }, thought: '' }],
      judge: [done],
    });
    await idle.run();
    expect(asked(idle.events, 'predictOutcome')).toBe(0);

    for (const outcomes of ['templates', 'off']) {
      const world = fakeRun({ judge: [done] }, { settings: { prediction: { outcomes } } });
      expect((await world.run()).frames[0]?.expected).toBeUndefined();
      expect(asked(world.events, 'predictOutcome')).toBe(0);
    }
    const off = fakeRun(
      { judge: [done] },
      { settings: { prediction: { outcomes: 'off' } }, executor: showing([link, pageState(1)]) },
    );
    expect((await off.run()).frames[0]?.expected).toBeUndefined();
  });

  it.each(['malformed', 'unauthorised', 'unavailable'] as const)(
    'that cannot be had (%s) costs nothing else',
    async (code) => {
      const world = fakeRun({ predict: [{ code, message: 'no' }], judge: [done] });
      const state = await world.run();
      expect(state.status).toBe('completed');
      expect(state.frames[0]).not.toHaveProperty('expected');
      expect(asked(world.events, 'predictOutcome')).toBe(1);
    },
  );

  it('decides neither verdict nor route, whatever it says', async () => {
    const way = async (script: Script) => {
      const state = await fakeRun({ judge: [{}, { action_succeeded: false }, done], ...script }).run();
      const verdicts = state.frames.map(({ verdict }) => [
        verdict?.success,
        verdict?.goalAchieved,
        verdict?.confidence,
      ]);
      return [state.status, ...nodesOf(state), ...verdicts.flat()];
    };
    const plain = await way({});
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom('element-exists', 'element-absent', 'url-changed'),
        async (text, check) => {
          const prediction = { description: text, expectations: [{ check, name: text } as const], nextGoal: text };
          expect(await way({ predict: [prediction] })).toEqual(plain);
        },
      ),
      { numRuns: 20 },
    );
  });
});
