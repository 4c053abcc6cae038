import { describe, expect, it } from 'vitest';
import type { PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import { lookAgainPauses } from '../../../src/main/agent/verification/lookAgainPauses.ts';
import type { NetworkRequest } from '../../../src/shared/actions/actionOutcome.ts';
import type { SkeletonContainer } from '../../../src/shared/page/skeleton.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { failure, success } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { fakeRun, pageState, QUIET, reasoned } from './fakeWorld.ts';
import { sendingRun } from './sendingRun.ts';

const POST: NetworkRequest = { method: 'POST', path: '/report', status: 202, resourceType: 'fetch' };
/** Pauses that can be waited for in a test: three of them. */
const QUICK = { lookAgainFirstMs: 1, lookAgainGrowth: 2, lookAgainMs: 7 };

it('looks again after ever longer pauses, together no longer than the settings allow', () => {
  expect([...lookAgainPauses(DEFAULT_SETTINGS.verification)]).toEqual([1000, 2000, 4000, 8000]);
  expect([...lookAgainPauses({ lookAgainFirstMs: 4, lookAgainGrowth: 3, lookAgainMs: 10 })]).toEqual([4, 6]);
  expect([...lookAgainPauses({ lookAgainFirstMs: 4, lookAgainGrowth: 3, lookAgainMs: 0 })]).toEqual([]);
});

/** A page that shows its outcome only at the look of that number after the action, and a judge who goes by the page. */
function lateRun(shownAt: number, requests: readonly NetworkRequest[], verdict: { confidence?: number } = {}) {
  let looks = 0;
  let acted = false;
  const judged: JudgeActionInput[] = [];
  const version = () => (acted ? (looks >= shownAt ? 2 : 1) : 0);
  const world = fakeRun(
    {},
    {
      settings: { verification: QUICK },
      executor: {
        observe: async () => {
          if (acted) looks++;
          return pageState(version());
        },
        perform: async (): Promise<PerformedAction> => {
          acted = true;
          return {
            outcome: { ok: true, value: undefined },
            witness: { ...QUIET, didNetworkOccur: true, requests: [...requests] },
            settlement: { durationMs: 1, reason: 'quiet' },
          };
        },
      },
      reasoner: {
        judgeAction: async (input) => {
          judged.push(input);
          const isShown = version() === 2;
          return reasoned({
            action_succeeded: isShown,
            task_completed: isShown,
            confidence: isShown ? 0.9 : (verdict.confidence ?? 0.4),
            reason: isShown ? 'the report is there' : 'nothing shows yet',
            cites: ['o1', 'o2', 'o3'],
          });
        },
      },
    },
  );
  return { run: world.run, judged, looks: () => looks };
}

describe('while what was sent may still show', () => {
  it('the page is looked at again, and judged again once it has changed', async () => {
    const world = lateRun(3, [POST]);
    const state = await world.run();
    expect(state.frames).toHaveLength(1);
    expect(state.frames[0]).toMatchObject({
      after: { domHash: '2' },
      verdict: { success: true, reason: 'the report is there' },
    });
    expect(state.status).toBe('completed');
    // Twice of the action, and for the counterfactual; not once for every look.
    expect(world.judged.length).toBeLessThanOrEqual(3);
  });

  it('is given up after the time that the settings allow', async () => {
    const state = await lateRun(99, [POST]).run();
    expect(state.frames[0]?.verdict).toMatchObject({ success: false, inconclusive: true });
    expect(state.status).not.toBe('completed');
  });

  it.each<[string, NetworkRequest[], { confidence?: number }]>([
    ['nothing was sent', [], {}],
    ['the site has refused it', [{ ...POST, status: 500 }], {}],
    ['it was surely seen to fail', [POST], { confidence: 0.9 }],
  ])('but not where %s', async (_, requests, verdict) => {
    const world = lateRun(3, requests, verdict);
    await world.run();
    expect(world.looks()).toBeLessThanOrEqual(2);
  });
});

describe('a second look at what nobody could tell', () => {
  /** A site whose own pages show nothing, with a link to another one that the task speaks of. */
  async function askedAbout(isThere: boolean): Promise<number> {
    let asked = 0;
    const list = { a: { tag: 'a', role: 'link', name: 'Reading list', href: '/list' } };
    const world = sendingRun(
      { judge: [{ task_completed: true }] },
      {
        task: 'Put it on my reading list',
        executor: {
          readBack: async (url) => {
            if (url.endsWith('/list')) return isThere ? success(pageState(7, url)) : failure('It cannot be reached');
            const page = pageState(0, url);
            return success({ ...page, skeleton: { ...page.skeleton, elements: list } });
          },
        },
        reasoner: {
          judgeReadBack: async () => {
            asked++;
            return reasoned({ standing: 'unknown', confidence: 0.9, reason: '', cites: [] });
          },
        },
        settings: { verification: { lookAgainMs: 0 } },
      },
    );
    await world.run();
    return asked;
  }

  it('is put to the judge where another page was seen, and not where there is nothing new', async () => {
    expect(await askedAbout(true)).toBe(2);
    expect(await askedAbout(false)).toBe(1);
  });
});

describe('pages on which nothing shows of what was sent', () => {
  const typing = { kind: 'action', action: { type: 'setValue', id: '1', text: 'Broken lamp' }, thought: '' } as const;

  /** How often a site is asked whose pages stay as they were, for a task that does not ask for anything to be kept. */
  async function looksAt(containers: SkeletonContainer[]): Promise<number> {
    let looks = 0;
    const world = sendingRun(
      { judge: [{ task_completed: true }], refine: [typing] },
      {
        executor: {
          readBack: async (url) => {
            looks++;
            const page = pageState(0, url);
            return success({ ...page, skeleton: { ...page.skeleton, containers } });
          },
        },
        reasoner: {
          judgeReadBack: async () => reasoned({ standing: 'unknown', confidence: 0.9, reason: '', cites: [] }),
        },
        settings: { verification: { ...QUICK, lookLaterMs: 0 } },
      },
    );
    await world.run();
    return looks;
  }

  it('are waited for only where a list of them may come to show it', async () => {
    expect(await looksAt([])).toBe(1);
    expect(await looksAt([{ key: 'list', role: 'list', name: 'Tickets', kind: 'list' }])).toBeGreaterThan(2);
  });
});
