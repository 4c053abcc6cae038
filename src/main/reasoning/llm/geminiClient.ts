import { setTimeout as delay } from 'node:timers/promises';
import type { Content, GenerateContentResponse, GoogleGenAI, ThinkingConfig } from '@google/genai';
import type { ModelUsage, ReasonerError } from '../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { type AttemptFailure, attemptFailure } from './geminiErrors.ts';
import { isGrounded, readText, readTokens } from './readResponse.ts';
import { backoffMs } from './retryDelay.ts';

export interface GeminiRequest {
  readonly system: string;
  readonly contents: Content[];
  readonly schema: Record<string, unknown>;
  readonly thinking: ThinkingConfig | undefined;
  /** Whether the model may search the web by itself (Google Search grounding), where it takes that along with a schema. */
  readonly grounding: boolean;
}

/** The answer's text, and what it took: attempts, and tokens as billed. */
export interface GeminiAnswer {
  readonly text: Result<string, ReasonerError>;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly attempts: number;
  readonly grounding?: NonNullable<ModelUsage['grounding']>;
}

/**
 * Asks Gemini once, for JSON by a schema; tries again where the network or the service is at fault, and without grounding
 * where the model refuses that.
 */
export type GeminiClient = (request: GeminiRequest, signal: AbortSignal) => Promise<GeminiAnswer>;

const GOOGLE = 'https://generativelanguage.googleapis.com';
const API_VERSION = 'v1beta';

type Attempt = Result<GenerateContentResponse, AttemptFailure>;

/** Models, with their addresses, that refused grounding along with a schema: they are not asked for it again. */
const refusing = new Set<string>();

export function createGeminiClient(apiKey: string, settings: Settings['model']): GeminiClient {
  const { geminiModel: model, geminiBaseUrl, timeoutMs, maximumRetries } = settings;
  const address = geminiBaseUrl || GOOGLE;
  const self = `${model} ${address}`;
  let sdk: Promise<GoogleGenAI> | undefined;

  const attempt = async (
    { system, contents, schema, thinking, grounding }: GeminiRequest,
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
          ...(grounding && { tools: [{ googleSearch: {} }] }),
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
  const pauseAfter = ({ retry, delayMs }: AttemptFailure, failures: number): number | undefined => {
    if (!retry || failures > maximumRetries) return undefined;
    if (delayMs === undefined) return backoffMs(failures, Math.random());
    // A quota that comes back later than a call may take is not worth waiting for.
    return delayMs > timeoutMs ? undefined : delayMs;
  };

  return async (request, signal) => {
    let failures = 0;
    for (let attempts = 1; ; attempts += 1) {
      if (signal.aborted) return unanswered(ABORTED, Math.max(1, attempts - 1));
      const grounding = request.grounding && !refusing.has(self);
      const outcome = await attempt({ ...request, grounding }, signal);
      if (outcome.ok) return answered(outcome.value, attempts, request.grounding && !grounding);
      if (grounding && outcome.error.refusesGrounding) {
        refusing.add(self);
        continue;
      }
      failures += 1;
      const pause = pauseAfter(outcome.error, failures);
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

function answered(response: GenerateContentResponse, attempts: number, refused: boolean): GeminiAnswer {
  const { input: inputTokens, output: outputTokens } = readTokens(response);
  const grounding = refused ? 'refused' : isGrounded(response) ? 'used' : undefined;
  return { text: readText(response), inputTokens, outputTokens, attempts, ...(grounding && { grounding }) };
}

function unanswered(error: ReasonerError, attempts: number): GeminiAnswer {
  return { text: failure(error), inputTokens: 0, outputTokens: 0, attempts };
}

const ABORTED: ReasonerError = { code: 'aborted', message: 'The question was withdrawn.' };

function timedOut(timeoutMs: number): ReasonerError {
  const message = `Gemini did not answer within ${timeoutMs / 1000} seconds. Try again, or raise the time-out in Settings.`;
  return { code: 'timeout', message };
}
