import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestLog } from '../../../../src/main/browser/executor/witness/requestWitness.ts';
import type { NetworkRequest } from '../../../../src/shared/actions/actionOutcome.ts';

const SAVE = { method: 'POST', path: '/save', resourceType: 'fetch' };

describe('RequestLog', () => {
  it('lists a late answer once more, in the witness of the time in which it came', () => {
    const log = new RequestLog<string>();
    log.begin('save', SAVE);
    expect(log.take()).toEqual([SAVE]);
    expect(log.take()).toEqual([]);
    log.end('save', { status: 503 });
    expect(log.take()).toEqual([{ ...SAVE, status: 503 }]);
    expect(log.take()).toEqual([]);
  });

  it('holds to the first that it hears of a request', () => {
    const log = new RequestLog<string>();
    log.begin('save', SAVE);
    log.end('save', { status: 200 });
    log.end('save', { failure: 'net::ERR_ABORTED' });
    expect(log.take()).toEqual([{ ...SAVE, status: 200 }]);
  });

  it('tells beside its status that the connection was lost within the answer', () => {
    const log = new RequestLog<string>();
    log.begin('save', SAVE);
    log.end('save', { status: 200 });
    log.end('save', { failure: 'net::ERR_CONTENT_LENGTH_MISMATCH' });
    expect(log.take()).toEqual([{ ...SAVE, status: 200, failure: 'net::ERR_CONTENT_LENGTH_MISMATCH' }]);
  });

  it('lists again what is unanswered when an action resumes the last', () => {
    const log = new RequestLog<string>();
    log.begin('save', SAVE);
    log.take();
    log.resume();
    expect(log.take()).toEqual([SAVE]);
  });

  it('says nothing of what was forgotten or is of no interest any more', () => {
    const log = new RequestLog<string>();
    for (const key of ['picture', 'poll', 'save']) log.begin(key, { ...SAVE, path: `/${key}` });
    log.forget('picture');
    log.take();
    log.keepAwaiting((key) => key !== 'poll');
    for (const key of ['picture', 'poll', 'save']) log.end(key, { status: 200 });
    expect(log.take()).toEqual([{ ...SAVE, status: 200 }]);
  });

  it('tells the end of every request exactly once, and its beginning at most once, without waits', () => {
    const step = fc.record({ key: fc.nat({ max: 6 }), what: fc.constantFrom('begin', 'end', 'take') });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const log = new RequestLog<number>();
        const [begun, ended] = [new Set<number>(), new Set<number>()];
        const told: NetworkRequest[] = [];
        for (const { key, what } of steps) {
          if (what === 'take') told.push(...log.take());
          if (what === 'begin' && !begun.has(key)) log.begin(key, { ...SAVE, path: `/${key}` });
          if (what === 'begin') begun.add(key);
          if (what === 'end') log.end(key, { status: 200 });
          if (what === 'end' && begun.has(key)) ended.add(key);
        }
        told.push(...log.take());
        const paths = (answered: boolean) =>
          told.filter(({ status }) => (status !== undefined) === answered).map(({ path }) => path);
        expect(paths(true).toSorted()).toEqual([...ended].map((key) => `/${key}`).toSorted());
        expect(new Set(paths(false)).size).toBe(paths(false).length);
        expect(new Set(told.map(({ path }) => path))).toEqual(new Set([...begun].map((key) => `/${key}`)));
      }),
    );
  });
});
