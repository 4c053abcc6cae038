import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleLimit } from '../../../src/main/browser/consoleLimit.ts';
import { NOTICES } from '../../../src/main/browser/pageEngine.ts';

const LIMITS = { consoleMessages: 3, consoleCharacters: 100, consoleBytes: 10_000, consoleFlood: 60 };
const saying = (text: string) => ({ type: 'log', args: [{ type: 'string', value: text }] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function limited(maySilence = true) {
  const letGo: string[] = [];
  const silenced: unknown[] = [];
  const limit = new ConsoleLimit<string>(
    () => LIMITS,
    (session, { method, params }) => {
      if (method === 'Runtime.releaseObjectGroup') letGo.push(session);
      else silenced.push([session, params['contextId']]);
    },
    { maySilence },
  );
  const told = (count: number, text = 'said', session = 'page') =>
    Array.from({ length: count }, () => limit.admits('Runtime.consoleAPICalled', saying(text), session)).filter(Boolean)
      .length;
  return { limit, letGo, silenced, told };
}

describe('what pages write to their consoles', () => {
  it('is told so many times a second, of all pages together', () => {
    const { told } = limited();
    expect([told(2), told(5, 'said', 'other')]).toEqual([2, 1]);
    vi.advanceTimersByTime(1000);
    expect(told(10)).toBe(3);
  });

  it('is not told where it is long, and does not count then', () => {
    const { limit, told } = limited();
    expect([told(5, 'x'.repeat(101)), told(5)]).toEqual([0, 3]);
    const many = { args: Array.from({ length: 101 }, () => ({})) };
    vi.advanceTimersByTime(1000);
    expect(limit.admits('Runtime.consoleAPICalled', many, 'page')).toBe(false);
    const failure = { exceptionDetails: { exception: { description: 'x'.repeat(101) } } };
    expect(limit.admits('Runtime.exceptionThrown', failure, 'page')).toBe(false);
  });

  it('is let go of in the pages that were not listened to, once a second', () => {
    const { letGo, told } = limited();
    told(3);
    expect(vi.getTimerCount()).toBe(0);
    told(50);
    told(50, 'said', 'other');
    expect(letGo).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(letGo).toEqual(['page', 'other']);
    vi.advanceTimersByTime(5000);
    expect(letGo).toHaveLength(2);
  });

  it('is silenced where it goes on and on, once', () => {
    const flood = (limit: ConsoleLimit<string>, count: number) => {
      const frame = { ...saying('said'), executionContextId: 7 };
      const worker = { exceptionDetails: { executionContextId: 1 } };
      for (let time = 0; time < count; time++) {
        limit.admits('Runtime.consoleAPICalled', frame, 'page');
        limit.admits('Runtime.exceptionThrown', worker, 'worker');
      }
    };
    const { limit, silenced } = limited();
    for (let second = 0; second < 5; second++) {
      flood(limit, 60);
      vi.advanceTimersByTime(1000);
    }
    expect(silenced).toEqual([]);
    flood(limit, 100);
    vi.advanceTimersByTime(1000);
    flood(limit, 100);
    limit.skipped('other');
    limit.admits('Runtime.consoleAPICalled', { ...saying('x'.repeat(6001)), executionContextId: 3 }, 'long');
    expect(silenced).toEqual([
      ['worker', 1],
      ['page', 7],
      ['other', undefined],
      ['long', 3],
    ]);
    const other = limited(false);
    flood(other.limit, 500);
    other.limit.skipped('page');
    expect(other.silenced).toEqual([]);
  });

  it('keeps nothing else from being told', () => {
    const { limit, told } = limited();
    told(50);
    const notice = { type: 'debug', args: [{ value: NOTICES }, { value: 'x'.repeat(500) }] };
    expect(limit.admits('Runtime.consoleAPICalled', notice, 'page')).toBe(true);
    expect(limit.admits('Page.frameNavigated', { url: 'x'.repeat(500) }, 'page')).toBe(true);
  });
});
