import type Anthropic from '@anthropic-ai/sdk';
import { MAKER_ADDRESSES } from '../../../../shared/models/connection.ts';
import type { ReasonerError } from '../../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result, success } from '../../../../shared/result.ts';
import { closedSchema } from './answerSchema.ts';
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

/** Claude through Anthropic's own client. */
export function createAnthropicProvider({ label, keyHint, apiKey = '', baseUrl }: ProviderOptions): Provider {
  const base = (baseUrl || MAKER_ADDRESSES.anthropic).replace(/\/v1\/?$/, '');
  const service = { label, keyHint, address: shownAddress(base) };
  let sdk: Promise<Anthropic> | undefined;
  const client = () => {
    sdk ??= loadSdk(apiKey, base);
    return sdk;
  };

  return {
    label,
    address: service.address,
    forms: ['schema', 'tool', 'text'],

    async ask(attempt, signal) {
      const asked = { ...service, model: attempt.model };
      try {
        const { messages } = await client();
        const answer = await messages.create(bodyOf(attempt), { signal });
        if (!Array.isArray(record(answer)['content'])) return failure(notAService(service));
        return success({ text: readText(answer, asked), ...readUsage(answer) });
      } catch (thrown) {
        return failure(readFailure(thrown, asked));
      }
    },

    async list(signal) {
      try {
        const { models } = await client();
        const { data } = await models.list({ limit: 200 }, { signal });
        if (!Array.isArray(data)) return failure(notAService(service));
        return success(
          data.map(({ id, max_input_tokens }) => ({
            id,
            facts: max_input_tokens ? { contextTokens: max_input_tokens } : {},
          })),
        );
      } catch (thrown) {
        return failure(readFailure(thrown, service));
      }
    },
  };
}

/** Loaded on the first call only. Attempts, time and logs are ours to see to, and no key follows a redirection. */
async function loadSdk(apiKey: string, baseURL: string): Promise<Anthropic> {
  const { Anthropic } = await import('@anthropic-ai/sdk');
  return new Anthropic({
    apiKey,
    // Said outright, so that what other programs of this machine use to sign in is not taken up.
    authToken: null,
    baseURL,
    maxRetries: 0,
    logLevel: 'off',
    timeout: NEVER_MS,
    fetchOptions: { redirect: 'error' },
  });
}

/** Longer than any time-out of ours: the client's own would count from elsewhere and say something else. */
const NEVER_MS = 2_147_483_000;

/** What stays the same from question to question is marked, so that it is read once and then cheap. */
const CACHED = { cache_control: { type: 'ephemeral' as const } };

function bodyOf(attempt: Attempt): Anthropic.MessageCreateParamsNonStreaming {
  const { model, system, turns, schema, form, thinkHard, maximumOutputTokens } = attempt;
  // A forced tool and thinking exclude each other.
  const thinks = thinkHard && form !== 'tool' && THINKS.test(model);
  const output = {
    ...(form === 'schema' && { format: { type: 'json_schema' as const, schema: closedSchema(schema) } }),
    ...(thinks && { effort: 'high' as const }),
  };
  return {
    model,
    max_tokens: maximumOutputTokens,
    system: [{ type: 'text', text: system, ...CACHED }],
    messages: turns.map(({ role, parts }) => ({
      role: role === 'model' ? 'assistant' : 'user',
      content: parts.map((text, index) => ({ type: 'text', text, ...(index === parts.length - 2 && CACHED) })),
    })),
    ...(Object.keys(output).length > 0 && { output_config: output }),
    ...(thinks && { thinking: { type: 'adaptive' } }),
    ...(form === 'tool' && {
      tools: [{ name: TOOL, description: 'Gives the answer', input_schema: { ...schema, type: 'object' as const } }],
      tool_choice: { type: 'tool', name: TOOL },
    }),
  };
}

/** Models that decide by themselves how long to think, once they may; older ones refuse to be told. */
const THINKS = /^claude-(?:opus|sonnet)-(?:4-[6-9]|[5-9])/;

function readText(answer: Anthropic.Message, { label, model }: AskedService): Result<string, ReasonerError> {
  const reason: string | null = answer.stop_reason;
  if (reason === 'refusal') return failure(blocked(label, 'its answer', 'refusal'));
  if (reason === 'max_tokens') return failure(truncated(label));
  if (reason === 'model_context_window_exceeded') {
    const message = `The question is too long for ${model}. Set the model’s context in Settings, or choose one that reads more.`;
    return failure({ code: 'too-long', message });
  }
  const called = answer.content.find((block) => block.type === 'tool_use');
  if (called) return success(JSON.stringify(called.input));
  return success(answer.content.map((block) => (block.type === 'text' ? block.text : '')).join(''));
}

/** Tokens read from or written to the service's memory were read all the same. */
function readUsage({ usage }: Anthropic.Message): Omit<Reply, 'text'> {
  const { input_tokens, output_tokens, cache_read_input_tokens, cache_creation_input_tokens } = usage ?? {};
  return {
    inputTokens: (input_tokens ?? 0) + (cache_read_input_tokens ?? 0) + (cache_creation_input_tokens ?? 0),
    outputTokens: output_tokens ?? 0,
    ...(typeof cache_read_input_tokens === 'number' && { cachedTokens: cache_read_input_tokens }),
  };
}

function readFailure(thrown: unknown, service: AskedService): AttemptFailure {
  const { status, error, headers } = record(thrown);
  if (typeof status !== 'number') return connectionFailure(thrown, service);
  const { message, type } = record(record(error)['error']);
  return refusalFailure(
    {
      status,
      message: typeof message === 'string' ? message : '',
      codes: typeof type === 'string' ? [type] : [],
      headers: headers instanceof Headers ? headers : undefined,
    },
    service,
  );
}
