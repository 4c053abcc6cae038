import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessagePipe } from '../../../src/main/browser/chromium/messagePipe.ts';
import { DEFAULT_CONSOLE_LIMITS } from '../../../src/main/browser/consoleLimit.ts';

const MOST = 200;

/** What is read of messages that come in pieces of those sizes, again and again. */
function read(messages: readonly object[], sizes: readonly number[]) {
  const told: (object | string)[] = [];
  const pipe = new MessagePipe(() => ({ ...DEFAULT_CONSOLE_LIMITS(), consoleBytes: MOST }), {
    message: (text) => told.push(JSON.parse(text) as object),
    skipped: (sessionId) => told.push(`skipped for ${sessionId}`),
  });
  const bytes = Buffer.from(messages.map((message) => `${JSON.stringify(message)}\0`).join(''));
  for (let start = 0, turn = 0; start < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    pipe.take(bytes.subarray(start, start + size));
    start += size;
  }
  return told;
}

const said = (method: string, text: string, sessionId?: string) => ({
  method,
  params: { args: [{ value: text }] },
  ...(sessionId !== undefined && { sessionId }),
});

const anyMessage = fc.oneof(
  fc.record({ id: fc.nat(), result: fc.string({ maxLength: 2 * MOST }) }),
  fc
    .tuple(fc.constantFrom('Runtime.consoleAPICalled', 'Network.dataReceived'), fc.string({ maxLength: 2 * MOST }))
    .map(([method, text]) => said(method, text, 'AB12')),
);

describe('what comes from a browser', () => {
  it('is the same in pieces of any size, but for long messages of the console', () => {
    fc.assert(
      fc.property(fc.array(anyMessage), fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (sent, sizes) => {
        const expected = sent.map((message) => {
          const isLong = Buffer.byteLength(JSON.stringify(message)) > MOST;
          return isLong && 'method' in message && message.method === 'Runtime.consoleAPICalled'
            ? 'skipped for AB12'
            : message;
        });
        expect(read(sent, sizes)).toEqual(expected);
      }),
    );
  });

  it.each(['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'])(
    'is not read where it is a long %s',
    (method) => {
      const text = 'x'.repeat(10 * MOST);
      expect(read([said(method, text), { id: 1, result: {} }], [64])).toEqual([
        'skipped for undefined',
        { id: 1, result: {} },
      ]);
    },
  );
});
