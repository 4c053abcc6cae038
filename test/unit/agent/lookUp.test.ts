import { describe, expect, test } from 'vitest';
import { publicHost } from '../../../src/main/agent/graph/nodes/lookUp.ts';
import type { Knowledge } from '../../../src/main/agent/ports/knowledge.ts';
import type { ContextAnalysis } from '../../../src/shared/reasoning/planning.ts';
import { failure, success } from '../../../src/shared/result.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { fakeRun, pageState, reasoned } from './fakeWorld.ts';

const CHUNK = { id: 'k1', documentId: 'd', title: 'Handbook', section: 'Saving', text: 'Click Save.', score: 2 };
const RESULT = { id: 'w1', title: 'Help', url: 'https://shop.com/help', text: 'Saving is easy.' };
const ANALYSIS: ContextAnalysis = {
  complexity: 'complex',
  needsKnowledge: true,
  needsWebSearch: true,
  searchQuery: 'saving a record',
  reason: '',
};

interface Options {
  readonly analysis?: Partial<ContextAnalysis>;
  readonly knowledge?: Partial<Knowledge>;
  readonly settings?: SettingsPatch;
  readonly url?: string;
}

/** Runs a task where documents and the web hold one thing each, and tells what was asked and recorded. */
async function lookUp({ analysis = {}, knowledge = {}, settings = {}, url }: Options = {}) {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const world = fakeRun(
    {},
    {
      settings,
      ...(url !== undefined && { executor: { observe: async () => pageState(0, url) } }),
      reasoner: {
        analyseContext: async (input) => {
          told.push(input.canSearch);
          return reasoned<ContextAnalysis>({ ...ANALYSIS, ...analysis });
        },
        plan: async (input) => {
          told.push(input.lookedUp);
          return reasoned({ goal: '', steps: [], problem: 'enough' });
        },
      },
      knowledge: {
        available: async () => ({ documents: true, web: true }),
        search: async (query) => {
          asked.push(['documents', query]);
          return success([CHUNK]);
        },
        searchWeb: async (query, host) => {
          asked.push(['web', query, host]);
          return success([RESULT]);
        },
        ...knowledge,
      },
    },
  );
  await world.run();
  const found = world.events.filter(
    (event): event is Extract<RunEvent, { type: 'knowledge.retrieved' | 'web.searched' }> =>
      event.type === 'knowledge.retrieved' || event.type === 'web.searched',
  );
  return { asked, told, found };
}

describe('the look-up', () => {
  test('searches documents and the web before planning, which is told what was found', async () => {
    const { asked, told, found } = await lookUp();
    expect(asked).toEqual([
      ['documents', 'saving a record'],
      ['web', 'saving a record', undefined],
    ]);
    expect(told).toEqual([
      { knowledge: true, web: true },
      { knowledge: [CHUNK], hasOrgKnowledge: true, webResults: [RESULT] },
    ]);
    expect(found).toMatchObject([
      { type: 'knowledge.retrieved', query: 'saving a record', chunks: [CHUNK], hasOrgKnowledge: true },
      { type: 'web.searched', query: 'saving a record', results: [RESULT] },
    ]);
  });

  test('is left out for what there is not, and for a simple task', async () => {
    const nowhere = { available: async () => ({ documents: false, web: false }) };
    expect((await lookUp({ knowledge: nowhere })).asked).toEqual([]);
    expect((await lookUp({ analysis: { complexity: 'simple' } })).asked).toEqual([]);
    expect((await lookUp({ analysis: { needsWebSearch: false } })).asked).toEqual([['documents', 'saving a record']]);
  });

  test('never sends the task itself to the web, though documents are searched by it', async () => {
    const { asked } = await lookUp({ analysis: { searchQuery: ' ' } });
    expect(asked.map((search) => (search as string[])[0])).toEqual(['documents']);
  });

  test('that fails is recorded with the reason, and the task goes on', async () => {
    const { told, found } = await lookUp({
      knowledge: { search: async () => failure('the disk is gone'), searchWeb: async () => failure('no answer') },
    });
    expect(found).toMatchObject([
      { chunks: [], hasOrgKnowledge: false, problem: 'the disk is gone' },
      { results: [], problem: 'no answer' },
    ]);
    expect(told.at(-1)).toEqual({ knowledge: [], hasOrgKnowledge: false, webResults: [] });
  });

  test('is restricted to the site of the task when the settings say so', async () => {
    const settings = { webSearch: { restrictToDomain: true } };
    const { asked, found } = await lookUp({ settings, url: 'https://www.shop.com/orders' });
    expect(asked).toContainEqual(['web', 'saving a record', 'shop.com']);
    expect(found.at(-1)).toMatchObject({ restrictedTo: 'shop.com' });
  });

  test('searches nothing when it is restricted to a site that no search engine knows', async () => {
    const settings = { webSearch: { restrictToDomain: true } };
    const { asked, found } = await lookUp({ settings, url: 'http://127.0.0.1:8080/' });
    expect(asked).toEqual([['documents', 'saving a record']]);
    expect(found.at(-1)).toMatchObject({ results: [], problem: expect.stringContaining('no public site') });
  });
});

test.each([
  ['https://www.shop.com/a?b#c', 'shop.com'],
  ['http://Help.Shop.co.uk:8080/', 'help.shop.co.uk'],
  ['https://127.0.0.1/', undefined],
  ['https://[::1]/', undefined],
  ['http://localhost:3000/', undefined],
  ['http://intranet/', undefined],
  ['http://wiki.corp.internal/', undefined],
  ['about:blank', undefined],
  ['file:///tmp/a.html', undefined],
  ['not an address', undefined],
])('a search engine knows %s as %s', (address, host) => {
  expect(publicHost(address)).toBe(host);
});
