import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { PAGE, REFINE_INPUT, TASK } from '../../unit/llm/inputs.ts';
import { answer, body, fakeGemini, problem, type Reply, silence, USAGE } from './fakeGemini.ts';
import { KEY, reasonerAt, type Wishes } from './reasonerAt.ts';

const GOOD = answer({ goal: 'Jas is a patient', steps: [] });
const CAN_SEARCH = { knowledge: false, web: false };
const AT_ONCE = { headers: { 'retry-after': '0' } };

async function ask(url: string, model: Wishes = {}, signal = new AbortController().signal) {
  return (await reasonerAt(url, model)).analyseContext({ task: TASK, page: PAGE, canSearch: CAN_SEARCH }, signal);
}

async function askThrough(replies: Reply[], model: Wishes = {}) {
  const gemini = await fakeGemini(...replies);
  const reasoned = await ask(gemini.url, model);
  const message = reasoned.result.ok ? '' : reasoned.result.error.message;
  return { ...reasoned, gemini, message };
}

describe('the key', () => {
  test.each([
    [401, problem(401, `API keys are not supported: ${KEY}`)],
    [403, problem(403, 'Permission denied')],
    [400, problem(400, 'API key not valid.', { details: [{ reason: 'API_KEY_INVALID' }] })],
  ])(
    'refused with %i: not tried again, and the message says where to enter it but not what it is',
    async (_, reply) => {
      const { result, usage, message, gemini, ...rest } = await askThrough([reply]);
      expect(result).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
      expect(message).toContain('Settings');
      expect(usage.attempts).toBe(1);
      expect(gemini.requests).toHaveLength(1);
      expect(JSON.stringify([result, rest])).not.toContain(KEY);
    },
  );

  test('is taken out of the kept prompt and answer even when the task or the model repeats it', async () => {
    const gemini = await fakeGemini(answer({ goal: `You said ${KEY}`, steps: [] }));
    const kept = await (await reasonerAt(gemini.url)).analyseContext(
      { task: `Enter ${KEY}`, page: PAGE, canSearch: CAN_SEARCH },
      new AbortController().signal,
    );
    expect(kept.result.ok).toBe(true);
    expect(`${kept.prompt}${kept.answer}`).not.toContain(KEY);
  });
});

describe('limits', () => {
  test('429 with retry-after is tried again after that long', async () => {
    const { result, usage } = await askThrough([problem(429, 'Slow down', { headers: { 'retry-after': '1' } }), GOOD]);
    expect(result.ok).toBe(true);
    expect(usage.attempts).toBe(2);
    expect(usage.latencyMs).toBeGreaterThanOrEqual(990);
  });

  test('429 with RetryInfo likewise', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.2s' }];
    const { result, usage } = await askThrough([problem(429, 'Slow down', { details }), GOOD]);
    expect(result.ok).toBe(true);
    expect(usage.latencyMs).toBeGreaterThanOrEqual(190);
  });

  test('429 for ever ends after the retries allowed', async () => {
    const { result, gemini, message } = await askThrough([problem(429, 'Quota exceeded', AT_ONCE)], {
      maximumRetries: 2,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'rate-limited' } });
    expect(message).toContain('Quota exceeded.');
    expect(gemini.requests).toHaveLength(3);
  });

  test('a quota that comes back tomorrow is not waited for', async () => {
    const tomorrow = { headers: { 'retry-after': '86400' } };
    const { result, gemini } = await askThrough([problem(429, 'Daily quota exceeded', tomorrow)]);
    expect(result).toMatchObject({ ok: false, error: { code: 'rate-limited' } });
    expect(gemini.requests).toHaveLength(1);
  });
});

describe('the service', () => {
  test.each([500, 503])('%i is tried again', async (status) => {
    const { result, usage } = await askThrough([problem(status, 'Overloaded'), GOOD]);
    expect(result.ok).toBe(true);
    expect(usage).toMatchObject({ attempts: 2, inputTokens: USAGE.promptTokenCount });
  });

  test('a connection that breaks is tried again', async () => {
    const { result, usage } = await askThrough([(response) => response.destroy(), GOOD]);
    expect(result.ok).toBe(true);
    expect(usage.attempts).toBe(2);
  });

  test('500 without retries left is overloaded', async () => {
    const { result } = await askThrough([problem(500, 'Internal')], { maximumRetries: 0 });
    expect(result).toMatchObject({ ok: false, error: { code: 'overloaded' } });
  });

  test('an unknown model is named and not asked for again', async () => {
    const { result, message, usage } = await askThrough([problem(404, 'models/x is not found')], { of: 'x' });
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(message).toContain('“x”');
    expect(usage.attempts).toBe(1);
  });

  test('something else at the base URL is told apart from Gemini', async () => {
    const { result, message } = await askThrough([body('<html>Welcome</html>')]);
    expect(result).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(message).toContain('base URL');
  });

  test('nobody listening there is said at once, with the address', async () => {
    const url = await closedPort();
    const { result, usage } = await ask(url);
    expect(result).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(result.ok ? '' : result.error.message).toContain(url);
    expect(usage.attempts).toBe(1);
  });

  test('no answer in time is a time-out', async () => {
    const { result } = await askThrough([silence], { timeoutMs: 150 });
    expect(result).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });
});

describe('aborting', () => {
  test('ends a question that is under way', async () => {
    const controller = new AbortController();
    const gemini = await fakeGemini(() => controller.abort());
    const { result } = await ask(gemini.url, {}, controller.signal);
    expect(result).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });

  test('ends the wait before another attempt', async () => {
    const controller = new AbortController();
    const gemini = await fakeGemini((response) => {
      problem(429, 'Slow down', { headers: { 'retry-after': '50' } })(response);
      response.on('close', () => controller.abort());
    });
    const { result, usage } = await ask(gemini.url, {}, controller.signal);
    expect(result).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(usage.latencyMs).toBeLessThan(20_000);
    expect(gemini.requests).toHaveLength(1);
  });

  test('before the question, nothing is sent', async () => {
    const gemini = await fakeGemini(GOOD);
    const { result } = await ask(gemini.url, {}, AbortSignal.abort());
    expect(result).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(gemini.requests).toHaveLength(0);
  });
});

describe('answers that cannot be used', () => {
  test.each([
    ['the request is blocked', body({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: USAGE }), 'blocked'],
    ['the answer is blocked', answer('', 'SAFETY'), 'blocked'],
    ['the answer is cut off', answer('{"goal": "Jas is', 'MAX_TOKENS'), 'truncated'],
  ])('%s: not asked again, and paid for', async (_, reply, code) => {
    const { result, usage, gemini } = await askThrough([reply]);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(gemini.requests).toHaveLength(1);
    expect(usage.inputTokens).toBe(USAGE.promptTokenCount);
  });

  test.each([
    ['is not JSON', answer('Sure, here you go!')],
    ['breaks the schema', answer({ goal: 'Jas is a patient', steps: 'none' })],
    ['is empty', body({ candidates: [] })],
  ])('one that %s is given back once with the reason, then it is malformed', async (_, bad) => {
    const mended = await askThrough([bad, GOOD]);
    expect(mended.result.ok).toBe(true);
    expect(mended.usage.attempts).toBe(2);
    const told = mended.gemini.requests[1]?.body.contents.at(-1);
    expect(told).toMatchObject({ role: 'user' });
    expect(told?.parts[0]?.text).toContain('cannot be used');

    const twice = await askThrough([bad]);
    expect(twice.result).toMatchObject({ ok: false, error: { code: 'malformed' } });
    expect(twice.gemini.requests).toHaveLength(2);
  });

  test.each([
    ['click("99")', 'no element 99'],
    ['tap("12")', 'Unknown action'],
    ['finish()', 'action on the page'],
  ])('the action %s is refused for a step: %s', async (action, why) => {
    const gemini = await fakeGemini(
      answer({ thought: 'This one', kind: 'action', action }),
      answer({ thought: 'That one', kind: 'action', action: 'click("12")' }),
    );
    const { result } = await (await reasonerAt(gemini.url)).refineStep(REFINE_INPUT, new AbortController().signal);
    expect(result).toMatchObject({ ok: true, value: { action: { type: 'click', id: '12' } } });
    expect(gemini.requests[1]?.body.contents.at(-1)?.parts[0]?.text).toContain(why);
  });
});

/** An address at which nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}
