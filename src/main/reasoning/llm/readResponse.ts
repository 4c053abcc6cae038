import type { GenerateContentResponse } from '@google/genai';
import type { ReasonerError } from '../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result, success } from '../../../shared/result.ts';

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
export function readText(response: GenerateContentResponse): Result<string, ReasonerError> {
  const candidate = response.candidates?.[0];
  const blockReason: string | undefined = response.promptFeedback?.blockReason;
  const finishReason: string = candidate?.finishReason ?? 'STOP';
  if (blockReason) return failure(blocked(`the request (${blockReason})`));
  if (BLOCKED.has(finishReason)) return failure(blocked(`its answer (${finishReason})`));
  if (finishReason === 'MAX_TOKENS') {
    return failure({
      code: 'truncated',
      message: 'Gemini’s answer was cut off at its length limit. Choose a larger model in Settings, or split the task.',
    });
  }
  const parts = candidate?.content?.parts ?? [];
  return success(
    parts
      .filter((part) => !part.thought)
      .map((part) => part.text ?? '')
      .join(''),
  );
}

/** Tokens as they are billed: what the model thought counts as output. */
export function readTokens({ usageMetadata }: GenerateContentResponse): { input: number; output: number } {
  const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usageMetadata ?? {};
  return { input: promptTokenCount, output: candidatesTokenCount + thoughtsTokenCount };
}

/** Whether the model searched the web for its answer. */
export function isGrounded({ candidates }: GenerateContentResponse): boolean {
  const { webSearchQueries, groundingChunks } = candidates?.[0]?.groundingMetadata ?? {};
  return Boolean(webSearchQueries?.length || groundingChunks?.length);
}

function blocked(what: string): ReasonerError {
  return {
    code: 'blocked',
    message: `Gemini’s safety rules blocked ${what}. Word the task differently, or use another reasoner.`,
  };
}
