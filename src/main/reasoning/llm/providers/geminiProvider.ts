import type {
  GenerateContentConfig,
  GenerateContentResponse,
  GoogleGenAI,
  ThinkingConfig,
  ThinkingLevel,
} from '@google/genai';
import { MAKER_ADDRESSES } from '../../../../shared/models/connection.ts';
import type { ReasonerError } from '../../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result, success } from '../../../../shared/result.ts';
import {
  type AskedService,
  blocked,
  connectionFailure,
  notAService,
  type Refusal,
  record,
  refusalFailure,
  shownAddress,
  truncated,
} from './failures.ts';
import type { Attempt, AttemptFailure, Provider, ProviderOptions, Reply } from './provider.ts';

const API_VERSION = 'v1beta';
const TOOL = 'answer';

/** Gemini through Google's own client. It may search the web by itself. */
export function createGeminiProvider({ label, keyHint, apiKey = '', baseUrl }: ProviderOptions): Provider {
  const base = baseUrl || MAKER_ADDRESSES.gemini;
  const service = { label, keyHint, address: shownAddress(base) };
  let sdk: Promise<GoogleGenAI> | undefined;
  const client = () => {
    sdk ??= loadSdk(apiKey, base);
    return sdk;
  };

  return {
    label,
    address: service.address,
    forms: ['schema', 'json', 'tool', 'text'],

    async ask(attempt, signal) {
      const { httpOptions, headers } = ownFetch();
      try {
        const { models } = await client();
        const response = await models.generateContent({
          model: attempt.model,
          contents: attempt.turns.map(({ role, parts }) => ({ role, parts: parts.map((text) => ({ text })) })),
          config: { ...configOf(attempt), abortSignal: signal, httpOptions },
        });
        if (!response.candidates && !response.promptFeedback) return failure(notAService(service));
        return success({ text: readText(response, label), ...readUsage(response), searched: hasSearched(response) });
      } catch (thrown) {
        return failure(readFailure(thrown, { ...service, model: attempt.model }, headers()));
      }
    },

    async list(signal) {
      const { httpOptions, headers } = ownFetch();
      try {
        const { models } = await client();
        const pager = await models.list({ config: { pageSize: 1000, abortSignal: signal, httpOptions } });
        const answering = pager.page.filter(
          ({ supportedActions }) => !supportedActions?.length || supportedActions.includes('generateContent'),
        );
        return success(
          answering.map(({ name = '', inputTokenLimit }) => ({
            id: name.replace(/^models\//, ''),
            facts: inputTokenLimit ? { contextTokens: inputTokenLimit } : {},
          })),
        );
      } catch (thrown) {
        return failure(readFailure(thrown, service, headers()));
      }
    },
  };
}

/** Loaded on the first call only: it is large, and most runs do not need it. */
async function loadSdk(apiKey: string, baseUrl: string): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  // Said outright, so that variables meant for Google's other clients do not redirect the calls.
  return new GoogleGenAI({ apiKey, vertexai: false, apiVersion: API_VERSION, httpOptions: { baseUrl } });
}

/** The client's error keeps the body of an answer, but not its headers; and no key follows a redirection elsewhere. */
function ownFetch() {
  let headers: Headers | undefined;
  const request: typeof fetch = async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    headers = answer.headers;
    return answer;
  };
  return { httpOptions: { fetch: request }, headers: () => headers };
}

function configOf({ model, system, schema, form, thinkHard, search }: Attempt): GenerateContentConfig {
  const thinkingConfig = thinkHard ? thinkingFor(model) : undefined;
  const tool = { name: TOOL, description: 'Gives the answer', parametersJsonSchema: schema };
  return {
    systemInstruction: system,
    ...((form === 'schema' || form === 'json') && { responseMimeType: 'application/json' }),
    ...(form === 'schema' && { responseJsonSchema: schema }),
    ...(form === 'tool' && {
      tools: [{ functionDeclarations: [tool] }],
      toolConfig: { functionCallingConfig: { mode: 'ANY' as never, allowedFunctionNames: [TOOL] } },
    }),
    ...(search && form !== 'tool' && { tools: [{ googleSearch: {} }] }),
    ...(thinkingConfig && { thinkingConfig }),
  };
}

/** What `high` stands for where thinking is measured in tokens; every 2.5 model takes it. */
const HIGH_BUDGET_TOKENS = 24_576;

/**
 * Thinking set to high in the words of the model's family: a budget for Gemini 2.5, a level from Gemini 3 on. Undefined leaves
 * the field out, as models that know neither refuse the request.
 */
function thinkingFor(model: string): ThinkingConfig | undefined {
  const [, major = '', minor = ''] = /gemini-(\d+)(?:\.(\d+))?/.exec(model) ?? [];
  if (Number(major) >= 3) return { thinkingLevel: 'HIGH' as ThinkingLevel };
  return major === '2' && minor === '5' ? { thinkingBudget: HIGH_BUDGET_TOKENS } : undefined;
}

/** Ends of an answer that mean: the provider's rules forbid it. */
const BLOCKED: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'OTHER',
]);

/** The text of an answer, or why there is none that can be used. An empty text is left to the caller to refuse. */
function readText(response: GenerateContentResponse, label: string): Result<string, ReasonerError> {
  const candidate = response.candidates?.[0];
  const blockReason: string | undefined = response.promptFeedback?.blockReason;
  const finishReason: string = candidate?.finishReason ?? 'STOP';
  if (blockReason) return failure(blocked(label, 'the request', blockReason));
  if (BLOCKED.has(finishReason)) return failure(blocked(label, 'its answer', finishReason));
  if (finishReason === 'MAX_TOKENS') return failure(truncated(label));
  const parts = (candidate?.content?.parts ?? []).filter((part) => !part.thought);
  const called = parts.find(({ functionCall }) => functionCall?.name === TOOL)?.functionCall;
  return success(called ? JSON.stringify(called.args) : parts.map(({ text = '' }) => text).join(''));
}

/** Tokens as they are billed: what the model thought counts as output. */
function readUsage({ usageMetadata }: GenerateContentResponse): Omit<Reply, 'text'> {
  const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usageMetadata ?? {};
  const cached = usageMetadata?.cachedContentTokenCount;
  return {
    inputTokens: promptTokenCount,
    outputTokens: candidatesTokenCount + thoughtsTokenCount,
    ...(cached !== undefined && { cachedTokens: cached }),
  };
}

function hasSearched({ candidates }: GenerateContentResponse): boolean {
  const { webSearchQueries, groundingChunks } = candidates?.[0]?.groundingMetadata ?? {};
  return Boolean(webSearchQueries?.length || groundingChunks?.length);
}

function readFailure(thrown: unknown, service: AskedService, headers: Headers | undefined): AttemptFailure {
  const refusal = readRefusal(thrown, headers);
  return refusal ? refusalFailure(refusal, service) : connectionFailure(thrown, service);
}

/** The client's `ApiError` carries the answer's body as its message. */
function readRefusal(thrown: unknown, headers: Headers | undefined): Refusal | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return undefined;
  const error = record(record(parseJson(thrown.message))['error']);
  const details = Array.isArray(error['details']) ? error['details'].map(record) : [];
  return {
    status: thrown.status,
    message: typeof error['message'] === 'string' ? error['message'] : '',
    codes: details.map((detail) => String(detail['reason'])),
    headers,
    retryInfo: details.map((detail) => detail['retryDelay']).find((delay) => typeof delay === 'string'),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
