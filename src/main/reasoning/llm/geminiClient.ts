import { setTimeout as delay } from 'node:timers/promises';
import type { Content, GenerateContentResponse, GoogleGenAI, ThinkingConfig } from '@google/genai';
import type { ReasonerError } from '../../../shared/reasoning/reasoner.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { type AttemptFailure, attemptFailure } from './geminiErrors.ts';
import { readText, readTokens } from './readResponse.ts';
import { backoffMs } from './retryDelay.ts';

export interface GeminiRequest {
  readonly system: string;
  readonly contents: Content[];
  readonly schema: Record<string, unknown>;
  readonly thinking: ThinkingConfig | undefined;
}

/** The answer's text, and what it took: attempts, and tokens as billed. */
export interface GeminiAnswer {
  readonly text: Result<string, ReasonerError>;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly attempts: number;
}

/** Asks Gemini once, for JSON by a schema; tries again where the network or the service is at fault. */
export type GeminiClient = (request: GeminiRequest, signal: AbortSignal) => Promise<GeminiAnswer>;

const GOOGLE = 'https://generativelanguage.googleapis.com';
const API_VERSION = 'v1beta';

type Attempt = Result<GenerateContentResponse, AttemptFailure>;

export function createGeminiClient(apiKey: string, settings: Settings['model']): GeminiClient {
  const { geminiModel: model, geminiBaseUrl, timeoutMs, maximumRetries } = settings;
  const address = geminiBaseUrl || GOOGLE;
  let sdk: Promise<GoogleGenAI> | undefined;

  const attempt = async (
    { system, contents, schema, thinking }: GeminiRequest,
    signal: AbortSignal,
  ): Promise<Attempt> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    let retryAfter: string | null = null;
    try {
      sdk ??= loadSdk(apiKey, geminiBaseUrl);
      const { models } = await sdk;
      const response = await models.generateContent({
        model,
        contents,
        config: {
          systemInstruction: system,
          responseMimeType: 'application/json',
          responseJsonSchema: schema,
          ...(thinking && { thinkingConfig: thinking }),
          abortSignal: AbortSignal.any([signal, timeout]),
          // The SDK's error keeps the body of an answer, but not its headers.
          httpOptions: {
            fetch: async (input, init) => {
              const answer = await fetch(input, init);
              retryAfter = answer.headers.get('retry-after');
              return answer;
            },
          },
        },
      });
      return success(response);
    } catch (thrown) {
      if (signal.aborted) return failure({ error: ABORTED, retry: false });
      if (timeout.aborted) return failure({ error: timedOut(timeoutMs), retry: false });
      return failure(attemptFailure(thrown, { model, address, retryAfter }));
    }
  };

  /** How long to wait before another attempt; undefined when there is to be none. */
  const pauseAfter = ({ retry, delayMs }: AttemptFailure, attempts: number): number | undefined => {
    if (!retry || attempts > maximumRetries) return undefined;
    if (delayMs === undefined) return backoffMs(attempts, Math.random());
    // A quota that comes back later than a call may take is not worth waiting for.
    return delayMs > timeoutMs ? undefined : delayMs;
  };

  return async (request, signal) => {
    for (let attempts = 1; ; attempts += 1) {
      if (signal.aborted) return unanswered(ABORTED, Math.max(1, attempts - 1));
      const outcome = await attempt(request, signal);
      if (outcome.ok) {
        const tokens = readTokens(outcome.value);
        return { text: readText(outcome.value), inputTokens: tokens.input, outputTokens: tokens.output, attempts };
      }
      const pause = pauseAfter(outcome.error, attempts);
      if (pause === undefined) return unanswered(outcome.error.error, attempts);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  };
}

/** Loaded on the first call only: it is large, and most runs do not need it. */
async function loadSdk(apiKey: string, baseUrl: string): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  // Said outright, so that variables meant for Google's other clients do not redirect the calls.
  return new GoogleGenAI({
    apiKey,
    vertexai: false,
    apiVersion: API_VERSION,
    httpOptions: { baseUrl: baseUrl || GOOGLE },
  });
}

function unanswered(error: ReasonerError, attempts: number): GeminiAnswer {
  return { text: failure(error), inputTokens: 0, outputTokens: 0, attempts };
}

const ABORTED: ReasonerError = { code: 'aborted', message: 'The question was withdrawn.' };

function timedOut(timeoutMs: number): ReasonerError {
  const message = `Gemini did not answer within ${timeoutMs / 1000} seconds. Try again, or raise the time-out in Settings.`;
  return { code: 'timeout', message };
}
