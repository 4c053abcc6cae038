import { describe, expect, it } from 'vitest';
import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../src/shared/page/skeleton.ts';
import { failure, success } from '../../../src/shared/result.ts';
import { runEventSchema } from '../../../src/shared/run/runEvent.ts';
import type { ReadBackVerdict } from '../../../src/shared/verification/readBack.ts';
import { pageState, planProposal, type Script } from './fakeWorld.ts';
import { sendingRun, wayOf } from './sendingRun.ts';

const LOAD_FAILED = 'gone';
const row = (name: string): SkeletonElement => ({ tag: 'li', role: 'listitem', name });

/** What is new from one page to the other, by their rows. */
const compare = async (before: Skeleton, after: Skeleton): Promise<SkeletonChange[]> =>
  Object.entries(after.elements)
    .filter(([key]) => !(key in before.elements))
    .map(([key, element]) => ({ type: 'element-appeared', key, element }));

/**
 * A site that saves when it is told to. Each time that its page is asked for afresh it shows the next of these rows, the last ones for
 * ever.
 */
function siteThatShows(looks: readonly (readonly string[] | typeof LOAD_FAILED)[], script: Script = {}, later = 1) {
  const left = [...looks];
  let asked = 0;
  const confirmed: ReadBackVerdict = { standing: 'confirmed', confidence: 0.9, reason: 'Jas is listed', cites: ['r1'] };
  const world = sendingRun(
    { judge: [{ task_completed: true }], readBack: [confirmed], ...script },
    {
      executor: {
        compare,
        readBack: async (url) => {
          asked++;
          const shown = (left.length > 1 ? left.shift() : left[0]) ?? [];
          if (shown === LOAD_FAILED) return failure('The server answered with 503.');
          const page = pageState(world.page.version, url);
          const elements = Object.fromEntries(shown.map((name) => [name, row(name)]));
          return success({ ...page, domHash: shown.join(), skeleton: { ...page.skeleton, elements } });
        },
      },
      settings: { verification: { lookLaterMs: later, lookAgainFirstMs: 1, lookAgainMs: 3 } },
    },
  );
  const judged = () =>
    world.events.filter((event) => event.type === 'model.called' && event.purpose === 'judgeReadBack');
  return { ...world, asked: () => asked, judged: () => judged().length };
}

describe('what the read-back has shown is looked up once more before the run is completed', () => {
  it('and has to be there, of which nobody is asked', async () => {
    const site = siteThatShows([['Jas']]);
    const state = await site.run();
    expect(state.status).toBe('completed');
    expect(state.frames[0]?.readBack).toMatchObject({
      standing: 'confirmed',
      reason: 'Jas is listed',
      later: { standing: 'confirmed', gone: [] },
    });
    expect([site.asked(), site.judged()]).toEqual([2, 1]);
    for (const event of site.events) expect(() => runEventSchema.parse(event)).not.toThrow();
  });

  it('and completes nothing where the site has undone it, nor is it sent once more', async () => {
    const site = siteThatShows([['Jas'], []], { plan: planProposal('Click “Save”', 'Click “Done”') });
    const state = await site.run();
    expect(state).toMatchObject({
      status: 'partial',
      reason: expect.stringMatching(/^It was there after saving, and was gone/),
    });
    expect(state.frames).toHaveLength(1);
    expect(state.frames[0]?.readBack).toMatchObject({
      standing: 'contradicted',
      cites: ['r1'],
      later: { standing: 'contradicted', gone: ['r1'] },
    });
    expect(state.checks).toMatchObject([{ allMet: false, proof: 'accepted' }]);
    expect(state.checks[0]?.criteria.at(-1)).toMatchObject({ id: 'goal', standing: 'not-met', cites: ['f1.r1'] });
    expect(wayOf(state)).toContain('completion-check>finalize:was-undone');
    expect(site.judged()).toBe(1);
  });

  it('more than once where it seems to be gone: lists lag behind', async () => {
    const site = siteThatShows([['Jas'], [], ['Jas']]);
    expect((await site.run()).status).toBe('completed');
    expect(site.asked()).toBe(3);
  });

  it('and whoever judges is asked where something else is there instead', async () => {
    const instead = (standing: ReadBackVerdict['standing']): Script => ({
      readBack: [
        { standing: 'confirmed', confidence: 0.9, reason: '', cites: ['r1'] },
        { standing, confidence: 0.9, reason: 'Jas Q. is listed', cites: ['r1'] },
      ],
    });
    const looks = [['Jas'], ['Jas Q.']];
    expect(await siteThatShows(looks, instead('confirmed')).run()).toMatchObject({ status: 'completed' });
    const refused = await siteThatShows(looks, instead('contradicted')).run();
    expect(refused).toMatchObject({ status: 'partial', reason: expect.stringContaining('Jas Q. is listed') });
  });

  it('and stands where the page cannot be had any more', async () => {
    const state = await siteThatShows([['Jas'], LOAD_FAILED]).run();
    expect(state.status).toBe('completed');
  });

  it('but not where the settings do not want it', async () => {
    const site = siteThatShows([['Jas'], []], {}, 0);
    const state = await site.run();
    expect(state.status).toBe('completed');
    expect(state.frames[0]?.readBack?.later).toBeUndefined();
    expect(site.asked()).toBe(1);
  });

  it('nor before all criteria are met', async () => {
    const site = siteThatShows([['Jas']], { check: [{ goal: 'inconclusive' }] });
    const { frames } = await site.run();
    expect(frames.map(({ readBack }) => readBack?.later)).not.toContainEqual(expect.anything());
  });
});
