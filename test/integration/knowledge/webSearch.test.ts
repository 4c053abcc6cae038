import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../../../src/main/agent/ports/knowledge.ts';
import { openKnowledge } from '../../../src/main/knowledge/openKnowledge.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { temporaryDirectory, temporaryStore } from '../../unit/store/temporaryStore.ts';
import { fakeTavily, found, refused, send } from './fakeTavily.ts';

const KEY = 'tvly-very-secret';
const signal = new AbortController().signal;

/** What a run gets to search with, as the product puts it together. */
function knowledge(webSearch: Partial<Settings['webSearch']> = {}, key: string | undefined = KEY): Knowledge {
  const environment = key === undefined ? {} : { TAVILY_API_KEY: key };
  const store = temporaryStore(temporaryDirectory(), { environment }, { settings: { webSearch } });
  return openKnowledge(store).knowledge;
}

const REFUND = { title: 'Refunds', url: 'https://help.shop.com/refunds', content: 'Open the order, then Refund.' };
const ELSEWHERE = { title: 'Else', url: 'https://evilshop.com/', content: 'Pay here.' };

test('asks Tavily with the key and the limits of the settings, and numbers what it found', async () => {
  const tavily = await fakeTavily(found(REFUND, ELSEWHERE));
  const search = knowledge({ baseUrl: tavily.url, maximumResults: 3 });
  expect(await search.searchWeb('shop refund order', undefined, signal)).toEqual({
    ok: true,
    value: [
      { id: 'w1', title: 'Refunds', url: REFUND.url, text: REFUND.content },
      { id: 'w2', title: 'Else', url: ELSEWHERE.url, text: ELSEWHERE.content },
    ],
  });
  const [request, ...others] = tavily.requests;
  expect(others).toEqual([]);
  expect(request?.path).toBe('/search');
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(request?.body).toMatchObject({ query: 'shop refund order', max_results: 3 });
  expect(request?.body.include_domains).toBeUndefined();
});

test('a search that is restricted to a host asks for it, and takes nothing from elsewhere', async () => {
  const tavily = await fakeTavily(found(ELSEWHERE, REFUND, { ...REFUND, url: 'javascript:alert(1)' }));
  const results = await knowledge({ baseUrl: tavily.url }).searchWeb('refund', 'shop.com', signal);
  expect(results).toMatchObject({ ok: true, value: [{ id: 'w1', url: REFUND.url }] });
  expect(tavily.requests[0]?.body.include_domains).toEqual(['shop.com']);
});

test('no more is kept than asked for, neither of results nor of their text', async () => {
  const long = { ...REFUND, content: 'x'.repeat(50_000) };
  const tavily = await fakeTavily(found(long, long, long));
  const results = await knowledge({ baseUrl: tavily.url, maximumResults: 2 }).searchWeb('refund', undefined, signal);
  expect(results.ok && results.value.map(({ text }) => text.length)).toEqual([1200, 1200]);
});

describe('what goes wrong is said in words, without the key', () => {
  test.each([
    ['a wrong key', refused(401, `Unauthorized: invalid API key ${KEY}.`), 'refused the key'],
    ['too many searches', refused(429, 'Blocked due to excessive requests.'), 'limit for this key is used up'],
    ['a plan that is used up', refused(432, "This request exceeds your plan's set usage limit."), 'used up'],
    ['a limit without a reason', send(429, {}), 'limit for this key is used up'],
    ['a failing service', send(500, { detail: 'oops' }), 'The web could not be searched'],
    ['another service', send(200, { hello: 'world' }), 'is not Tavily'],
    ['no JSON at all', send(200, '<html>'), 'is not Tavily'],
  ])('%s', async (_, reply, words) => {
    const tavily = await fakeTavily(reply);
    const failed = await knowledge({ baseUrl: tavily.url }).searchWeb('refund', undefined, signal);
    expect(failed.ok ? '' : failed.error).toContain(words);
    expect(JSON.stringify(failed)).not.toContain(KEY);
  });

  test('silence, after the time that the settings give it', async () => {
    const tavily = await fakeTavily(() => undefined);
    const failed = await knowledge({ baseUrl: tavily.url, timeoutMs: 300 }).searchWeb('refund', undefined, signal);
    expect(failed.ok ? '' : failed.error).toContain('within 0.3 seconds');
  });

  test('nobody there', async () => {
    const failed = await knowledge({ baseUrl: 'http://127.0.0.1:9' }).searchWeb('refund', undefined, signal);
    expect(failed.ok ? '' : failed.error).toContain('could not be reached at http://127.0.0.1:9');
  });
});

test('a person who stops the run stops the search', async () => {
  const stop = new AbortController();
  const tavily = await fakeTavily(() => stop.abort(new Error('stopped')));
  const search = knowledge({ baseUrl: tavily.url }).searchWeb('refund', undefined, stop.signal);
  await expect(search).rejects.toThrow('stopped');
});

test('without a key nothing is searched, and nothing is offered', async () => {
  const tavily = await fakeTavily(found(REFUND));
  const search = knowledge({ baseUrl: tavily.url }, '');
  expect(await search.available()).toEqual({ documents: false, web: false });
  const failed = await search.searchWeb('refund', undefined, signal);
  expect(failed.ok ? '' : failed.error).toContain('TAVILY_API_KEY');
  expect(tavily.requests).toEqual([]);
});

test('the web is offered with a key, unless it is switched off', async () => {
  expect(await knowledge().available()).toEqual({ documents: false, web: true });
  expect(await knowledge({ enabled: false }).available()).toEqual({ documents: false, web: false });
});
