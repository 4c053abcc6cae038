import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutNoise } from '../../../src/main/browser/pageNoise.ts';

const NOTICES = '5f0c-notices';
const message = (method: string, said: string) =>
  `{"method":"${method}","params":{"type":"debug","args":[{"type":"string","value":"${said}"}]},"sessionId":"1"}`;

/** What comes through of messages that arrive in such pieces, and how many were left out. */
function through(messages: readonly string[], pieces: readonly number[]) {
  const passed: Buffer[] = [];
  let leftOut = 0;
  const take = withoutNoise(
    (bytes) => passed.push(Buffer.from(bytes)),
    Buffer.from(NOTICES),
    () => {
      leftOut += 1;
    },
  );
  let rest = Buffer.from(messages.map((one) => `${one}\0`).join(''));
  for (let turn = 0; rest.length > 0; turn++) {
    const length = pieces[turn % pieces.length] ?? rest.length;
    take(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
  return { passed: Buffer.concat(passed).toString().split('\0').slice(0, -1), leftOut };
}

describe('what pages write to their consoles', () => {
  it('does not come through where a message arrives whole, of whatever length', () => {
    const noise = [
      message('Runtime.consoleAPICalled', 'x'.repeat(100_000)),
      message('Runtime.exceptionThrown', ''),
      message('Log.entryAdded', '{"method":"Page.loadEventFired"'),
    ];
    expect(through([...noise, message('Page.loadEventFired', ''), ...noise], [])).toEqual({
      passed: [message('Page.loadEventFired', '')],
      leftOut: 6,
    });
  });

  it('is not mistaken for what our own code in pages tells, nor for anything else', () => {
    const own = message('Runtime.consoleAPICalled', `${NOTICES} saved`);
    const other = message('Network.requestWillBeSent', 'Runtime.consoleAPICalled');
    expect(through([own, other, own], []).passed).toEqual([own, other, own]);
  });

  it('takes nothing else with it, in whatever pieces messages arrive', () => {
    const kinds = fc.constantFrom('Runtime.consoleAPICalled', 'Page.loadEventFired', 'Network.dataReceived');
    const messages = fc.array(fc.tuple(kinds, fc.string({ maxLength: 500, unit: 'grapheme-ascii' })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }), (all, pieces) => {
        const sent = all.map(([method, said]) => message(method, said));
        const wanted = (one: string) => !one.startsWith('{"method":"Runtime.consoleAPICalled"');
        const { passed, leftOut } = through(sent, pieces);
        expect(passed.filter(wanted)).toEqual(sent.filter(wanted));
        expect(passed.length + leftOut).toBe(sent.length);
      }),
    );
  });
});
