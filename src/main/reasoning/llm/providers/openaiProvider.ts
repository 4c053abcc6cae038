import type OpenAI from 'openai';
import { MAKER_ADDRESSES } from '../../../../shared/models/connection.ts';
import type { ListedModel } from '../../../../shared/models/modelFacts.ts';
import type { ReasonerError } from '../../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result, success } from '../../../../shared/result.ts';
import { strictSchema } from './answerSchema.ts';
import {
  type AskedService,
  blocked,
  connectionFailure,
  notAService,
  record,
  refusalFailure,
  shownAddress,
  truncated,
} from './failures.ts';
import type { Attempt, AttemptFailure, Provider, ProviderOptions, Reply } from './provider.ts';

const TOOL = 'answer';

/** The client insists on a key; services on this machine do not look at it. */
const NO_KEY = 'none';

/** OpenAI, and every service that speaks its chat protocol, through OpenAI's own client. */
export function createOpenAiProvider({ label, keyHint, apiKey, baseUrl }: ProviderOptions): Provider {
  const base = baseUrl || MAKER_ADDRESSES.openai;
  const service = { label, keyHint, address: shownAddress(base) };
  let sdk: Promise<OpenAI> | undefined;
  const client = () => {
    sdk ??= loadSdk(apiKey ?? NO_KEY, base);
    return sdk;
  };

  return {
    label,
    address: service.address,
    forms: ['schema', 'json', 'tool', 'text'],

    async ask(attempt, signal) {
      const asked = { ...service, model: attempt.model };
      try {
        const { chat } = await client();
        const answer: unknown = await chat.completions.create(bodyOf(attempt), { signal });
        return readAnswer(answer, asked);
      } catch (thrown) {
        return failure(readFailure(thrown, asked));
      }
    },

    async list(signal) {
      try {
        const { models } = await client();
        const { data } = await models.list({ signal });
        return Array.isArray(data) ? success(data.map(readListed)) : failure(notAService(service));
      } catch (thrown) {
        return failure(readFailure(thrown, service));
      }
    },
  };
}

/** Loaded on the first call only. Attempts, time and logs are ours to see to, and no key follows a redirection. */
async function loadSdk(apiKey: string, baseURL: string): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  const elsewhere = baseURL !== MAKER_ADDRESSES.openai && { organization: null, project: null };
  return new OpenAI({
    apiKey,
    baseURL,
    ...elsewhere,
    maxRetries: 0,
    logLevel: 'off',
    timeout: NEVER_MS,
    fetchOptions: { redirect: 'error' },
  });
}

/** Longer than any time-out of ours: the client's own would count from elsewhere and say something else. */
const NEVER_MS = 2_147_483_000;

function bodyOf({
  model,
  system,
  turns,
  schema,
  form,
  thinkHard,
}: Attempt): OpenAI.ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: [
      { role: 'system', content: system },
      ...turns.map(({ role, parts }) => ({
        role: role === 'model' ? ('assistant' as const) : ('user' as const),
        // One text, as not every service that speaks this protocol takes several.
        content: parts.join('\n\n'),
      })),
    ],
    ...(form === 'schema' && {
      response_format: { type: 'json_schema', json_schema: { name: TOOL, strict: true, schema: strictSchema(schema) } },
    }),
    ...(form === 'json' && { response_format: { type: 'json_object' } }),
    ...(form === 'tool' && {
      tools: [{ type: 'function', function: { name: TOOL, description: 'Gives the answer', parameters: schema } }],
      tool_choice: { type: 'function', function: { name: TOOL } },
    }),
    ...(thinkHard && THINKS.test(model) && { reasoning_effort: 'high' }),
  };
}

/** Models whose effort can be said; others refuse the field. */
const THINKS = /^(?:openai\/)?(?:o\d|gpt-(?:[5-9]|\d\d)(?!.*chat))/;

function readAnswer(answer: unknown, service: AskedService): Result<Reply, AttemptFailure> {
  const { choices, usage, error } = record(answer);
  // Some gateways say with status 200 what the service behind them refused with.
  if (error !== undefined && error !== null) return failure(refusalFailure(refusalIn(error, 502, undefined), service));
  if (!Array.isArray(choices)) return failure(notAService(service));
  const { prompt_tokens, completion_tokens, prompt_tokens_details } = record(usage);
  const { cached_tokens: cached } = record(prompt_tokens_details);
  return success({
    text: readText(record(choices[0]), service.label),
    inputTokens: count(prompt_tokens),
    outputTokens: count(completion_tokens),
    ...(cached !== undefined && { cachedTokens: count(cached) }),
  });
}

function readText(choice: Record<string, unknown>, label: string): Result<string, ReasonerError> {
  const message = record(choice['message']);
  const { content, refusal, tool_calls: calls } = message;
  if (typeof refusal === 'string' && refusal !== '') return failure(blocked(label, 'its answer', refusal));
  if (choice['finish_reason'] === 'content_filter') return failure(blocked(label, 'its answer', 'content filter'));
  if (choice['finish_reason'] === 'length') return failure(truncated(label));
  const called = Array.isArray(calls) ? record(record(calls[0])['function'])['arguments'] : undefined;
  if (typeof called === 'string') return success(called);
  return success(typeof content === 'string' ? content : '');
}

function readFailure(thrown: unknown, service: AskedService): AttemptFailure {
  const { status, error, message, headers } = record(thrown);
  if (typeof status !== 'number') return connectionFailure(thrown, service);
  return refusalFailure(refusalIn(error ?? message, status, headers instanceof Headers ? headers : undefined), service);
}

/** What is said under `error`: an object with message, code and type, or only words. */
function refusalIn(error: unknown, status: number, headers: Headers | undefined) {
  const { message, code, type, metadata } = record(error);
  const behind = record(metadata)['raw'];
  const words = [message ?? (typeof error === 'string' ? error : ''), behind].filter(
    (said) => typeof said === 'string',
  );
  return {
    status: typeof code === 'number' && code >= 400 ? code : status,
    message: words.join(': '),
    codes: [code, type].filter((name) => typeof name === 'string'),
    headers,
  };
}

/** Services that say more of a model than its name do it each in their own fields. */
function readListed(model: unknown): ListedModel {
  const { id, context_length, max_model_len, meta, pricing } = record(model);
  const contextTokens = [context_length, max_model_len, record(meta)['n_ctx'], record(meta)['n_ctx_train']]
    .map(count)
    .find(Boolean);
  const { prompt, completion } = record(pricing);
  const inputPricePerMillion = perMillion(prompt);
  const outputPricePerMillion = perMillion(completion);
  return {
    id: String(id),
    facts: {
      ...(contextTokens && { contextTokens }),
      ...(inputPricePerMillion !== undefined && { inputPricePerMillion }),
      ...(outputPricePerMillion !== undefined && { outputPricePerMillion }),
    },
  };
}

/** From dollars for one token, as text; negative ones stand for prices that vary. */
function perMillion(price: unknown): number | undefined {
  if (typeof price !== 'string' || price.trim() === '') return undefined;
  const dollars = Number(price);
  return dollars >= 0 ? Math.round(dollars * 1e9) / 1e3 : undefined;
}

function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}
