import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createReasoner } from '../../../src/main/hosts/createReasoner.ts';
import { testConnection } from '../../../src/main/hosts/modelChecks.ts';
import type { ModelStore } from '../../../src/main/hosts/modelServices.ts';
import { openService } from '../../../src/main/hosts/modelServices.ts';
import { askStructured } from '../../../src/main/reasoning/llm/askStructured.ts';
import { createModelClient } from '../../../src/main/reasoning/llm/providers/modelClient.ts';
import type { AnswerForm } from '../../../src/main/reasoning/llm/providers/provider.ts';
import { protocolSchema } from '../../../src/shared/models/connection.ts';
import { success } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings/settings.ts';
import { JUDGE_INPUT } from '../../unit/llm/inputs.ts';
import { type Behaviour, CACHED_TOKENS, fakeService, INPUT_TOKENS, OUTPUT_TOKENS, type Reply } from './protocols.ts';

const KEY = 'sk-secret-key-of-a-person-0123456789';
const ANSWER = z.object({ n: z.number(), note: z.string().optional() });
const GOOD: Reply = { say: '{"n": 7}' };
const signal = new AbortController().signal;

describe.each(protocolSchema.options)('%s', (kind) => {
  const path = kind === 'openai' ? '/v1' : '';

  function storeAt(url: string, model: Partial<Settings['model']> = {}): ModelStore {
    const connections = [{ name: 'mine', kind, baseUrl: `${url}${path}` }];
    const settings: Settings = {
      ...DEFAULT_SETTINGS,
      model: { ...DEFAULT_SETTINGS.model, connections, maximumRetries: 1, ...model },
    };
    return {
      settings: { get: () => settings },
      secrets: { get: async () => success(KEY), has: async () => true, isStored: async () => true },
      environment: {},
    };
  }

  async function ask(behave: Behaviour, model: Partial<Settings['model']> = {}) {
    const service = await fakeService(kind, behave);
    const again = async () => {
      const store = storeAt(service.url, model);
      const opened = await openService('mine', store);
      if (!opened.ok) throw new Error(opened.error);
      const client = createModelClient(opened.value.provider, 'm', store.settings.get().model);
      return askStructured(
        {
          name: 'mine/m',
          client,
          facts: { inputPricePerMillion: 2, outputPricePerMillion: 10 },
          redact: opened.value.redact,
        },
        false,
        { purpose: 'plan', prompt: { system: 'Count.', user: `How many? ${KEY}` }, answer: ANSWER, interpret: success },
        signal,
      );
    };
    return { service, again, ...(await again()) };
  }

  test('answers by a strict schema, with what it took and cost, and the key in its place alone', async () => {
    const { result, usage, service, prompt } = await ask(() => GOOD);
    expect(result).toEqual({ ok: true, value: { n: 7 } });
    expect(usage).toMatchObject({
      model: 'mine/m',
      inputTokens: INPUT_TOKENS,
      cachedTokens: CACHED_TOKENS,
      outputTokens: OUTPUT_TOKENS,
      attempts: 1,
    });
    expect(usage.costUsd).toBeCloseTo((INPUT_TOKENS * 2 + OUTPUT_TOKENS * 10) / 1e6);
    expect(service.asked).toMatchObject([{ form: 'schema', key: KEY }]);
    expect(prompt).toContain('[key]');
  });

  const forms: AnswerForm[] = kind === 'anthropic' ? ['schema', 'tool', 'text'] : ['schema', 'json', 'tool', 'text'];
  test.each(forms)(
    'a service that knows nothing better than the form %s is asked in it, found out once',
    async (best) => {
      const { result, again, service } = await ask(({ form }) =>
        form === best ? GOOD : { status: 400, message: `${form} is not supported` },
      );
      expect(result).toEqual({ ok: true, value: { n: 7 } });
      const needed = forms.slice(0, forms.indexOf(best) + 1);
      expect(service.asked.map(({ form }) => form)).toEqual(needed);
      expect((await again()).result.ok).toBe(true);
      expect(service.asked.map(({ form }) => form)).toEqual([...needed, best]);
    },
  );

  test('a service that takes the schema and never shows it to the model is told in words, and asked otherwise from then on', async () => {
    const { result, again, service } = await ask(({ form, turns }) =>
      form === 'schema' && turns === 1 ? { say: 'There are seven.' } : GOOD,
    );
    expect(result).toEqual({ ok: true, value: { n: 7 } });
    expect((await again()).usage.attempts).toBe(1);
    expect(service.asked.at(-1)?.form).toBe(forms[1]);
  });

  test.each([
    ['between words', 'Sure! Here it is: {"n": 7} Anything else?'],
    ['in a fence, after thoughts', '<think>{"n": 1}? No.</think>\n```json\n{"n": 7}\n```'],
    ['with a null for what may be missing', '{"n": 7, "note": null}'],
  ])('an answer %s is read', async (_, said) => {
    expect((await ask(() => ({ say: said }))).result).toEqual({ ok: true, value: { n: 7 } });
  });

  test('one that breaks the schema is given back once with the reason, then it is malformed', async () => {
    const { result, service, usage } = await ask(() => ({ say: '{"n": "seven"}' }));
    expect(result).toMatchObject({ ok: false, error: { code: 'malformed' } });
    expect(service.asked).toHaveLength(2);
    expect(service.asked[1]?.said).toContain('cannot be used');
    expect(usage.inputTokens).toBe(2 * INPUT_TOKENS);
  });

  const tooLong =
    kind === 'gemini'
      ? 'The input token count (9) exceeds the maximum'
      : kind === 'openai'
        ? "This model's maximum context length is 10 tokens"
        : 'prompt is too long: 9 tokens > 1 maximum';
  test.each<[string, Reply, number]>([
    ['unauthorised', { status: 401, message: `Incorrect key ${KEY}` }, 1],
    ['unauthorised', { status: 403, message: 'Not for you' }, 1],
    ['too-long', { status: 400, message: tooLong }, 1],
    ['unavailable', { status: 404, message: 'No such model' }, 1],
    ['overloaded', { status: 529, message: 'Overloaded' }, 2],
    ['overloaded', { status: 503, message: 'Busy' }, 2],
    ['rate-limited', { status: 429, message: 'Slow down', headers: { 'retry-after': '0' } }, 2],
    ['rate-limited', { status: 429, message: 'Tomorrow', headers: { 'retry-after': '86400' } }, 1],
    ['blocked', { end: 'refused' }, 1],
    ['truncated', { end: 'cut-off' }, 1],
    ['unreachable', 'broken', 2],
    ['unreachable', 'web page', 1],
    ['unavailable', { status: 400, message: 'No' }, forms.length],
  ])('%s: told in the one vocabulary for %o, after %i attempts, without the key', async (code, reply, attempts) => {
    const { result, service, answer } = await ask(() => reply);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(service.asked).toHaveLength(attempts);
    expect(JSON.stringify([result, answer])).not.toContain(KEY);
  });

  test('a quota says when it comes back', async () => {
    const { result } = await ask(() => ({ status: 429, message: 'Tomorrow', headers: { 'retry-after': '86400' } }));
    const at = result.ok ? undefined : result.error.retryAt;
    expect(at).toBeGreaterThan(Date.now() + 86_000_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 86_400_000);
  });

  test('what passes is tried again', async () => {
    const { result, usage } = await ask((_, index) => (index === 0 ? { status: 503, message: 'Busy' } : GOOD));
    expect(result.ok).toBe(true);
    expect(usage.attempts).toBe(2);
  });

  test('no answer in time is asked for again, then it is a time-out', async () => {
    const late = await ask(() => 'silence', { timeoutMs: 200, timeoutRetries: 1 });
    expect(late.result).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(late.service.asked).toHaveLength(2);
    const second = await ask((_, index) => (index === 0 ? 'silence' : GOOD), { timeoutMs: 1500, timeoutRetries: 1 });
    expect(second.result.ok).toBe(true);
  });

  test('nobody there is said with the address, and without what is secret in it', async () => {
    const store = storeAt('http://ann:pass-word@127.0.0.1:9');
    const { ok, said } = await testConnection('mine', 'm', store);
    expect(ok).toBe(false);
    expect(said).toContain('127.0.0.1:9');
    expect(said).not.toContain('pass-word');
  });

  test('a connection is tried out: what it lists, and how a model answers', async () => {
    const { url } = await fakeService(kind, ({ form }) =>
      form === 'tool' ? { say: '{"larger": 7}' } : { status: 400, message: 'Not supported' },
    );
    const tried = await testConnection('mine', undefined, storeAt(url));
    expect(tried).toMatchObject({ ok: true, model: 'm', models: [{ id: 'm', facts: { contextTokens: 1000 } }] });
    expect(tried.said).toContain('tool');
  });

  test('a service that lists nothing can be asked all the same', async () => {
    const { url } = await fakeService(kind, () => ({ say: '{"larger": 7}' }), false);
    expect(await testConnection('mine', 'm', storeAt(url))).toMatchObject({ ok: true, models: [], model: 'm' });
  });

  test('it reasons: a verdict on an action', async () => {
    const verdict = { cites: ['o2'], reason: 'Open', action_succeeded: true, task_completed: false, confidence: 0.9 };
    const { url, asked } = await fakeService(kind, () => ({ say: JSON.stringify(verdict) }));
    const reasoner = await createReasoner('mine/m', storeAt(url));
    expect(reasoner.ok && (await reasoner.value.judgeAction(JUDGE_INPUT, signal)).result).toEqual({
      ok: true,
      value: verdict,
    });
    expect(asked[0]?.said).not.toContain(KEY);
  });
});
