import type { Content } from '@google/genai';
import type { z } from 'zod';
import type { ReasonerError, ReasonerPurpose } from '../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Reasoned } from '../../agent/ports/reasoner.ts';
import type { GeminiAnswer, GeminiClient } from './geminiClient.ts';
import { type Prompt, paragraphs } from './prompts/prompt.ts';
import { responseSchema } from './responseSchema.ts';
import { thinkingFor } from './thinking.ts';

/** One purpose put to a model: the prompt, the shape it fills in, and what that means; a reason when it makes no sense. */
export interface Question<A, T> {
  readonly purpose: ReasonerPurpose;
  readonly prompt: Prompt;
  readonly answer: z.ZodType<A>;
  readonly interpret: (answer: A) => Result<T, string>;
  /** A small question that is asked often: answered without long thought and without a search. */
  readonly light?: boolean;
}

export interface AskOptions {
  readonly client: GeminiClient;
  readonly settings: Settings['model'];
  /** Whether the model may search the web for the purposes that it helps. */
  readonly grounding: boolean;
  /** Removes secrets from what is kept of a call. */
  readonly redact: (text: string) => string;
}

/** A model that was told once what is wrong with its answer and errs again is not going to find it. */
const ROUNDS = 2;

/** Planning and semantic verification, which what is true on the web today may help (planner-process, Configuration). */
const GROUNDED: ReadonlySet<ReasonerPurpose> = new Set(['plan', 'judgeAction']);

/** Asks, checks the answer, gives it back once with what is wrong with it, and adds up what it cost. */
export async function askStructured<A, T>(
  { client, settings, grounding, redact }: AskOptions,
  { purpose, prompt, answer, interpret, light = false }: Question<A, T>,
  signal: AbortSignal,
): Promise<Reasoned<T>> {
  const started = performance.now();
  const request = {
    system: prompt.system,
    schema: responseSchema(answer),
    thinking: light ? undefined : thinkingFor(settings.geminiModel, purpose),
    grounding: grounding && !light && GROUNDED.has(purpose),
  };
  const contents: Content[] = [said('user', prompt.user)];
  const spent = { inputTokens: 0, outputTokens: 0, attempts: 0 };
  let text: string | undefined;
  let searched: GeminiAnswer['grounding'];
  let result: Result<T, ReasonerError> = failure({ code: 'malformed', message: '' });

  for (let round = 1; round <= ROUNDS; round += 1) {
    const reply = await client({ ...request, contents }, signal);
    spent.inputTokens += reply.inputTokens;
    spent.outputTokens += reply.outputTokens;
    spent.attempts += reply.attempts;
    // Once used, always used: the second answer builds on the first.
    if (searched !== 'used') searched = reply.grounding ?? searched;
    if (!reply.text.ok) {
      result = failure(redacted(reply.text.error, redact));
      break;
    }
    text = reply.text.value;
    const read = readAnswer(text, answer, interpret);
    if (read.ok) {
      result = read;
      break;
    }
    result = failure(redacted(malformed(read.error), redact));
    if (text !== '') contents.push(said('model', text));
    contents.push(said('user', `That answer cannot be used: ${read.error}. Answer the question again, by the schema.`));
  }

  return {
    result,
    usage: {
      model: settings.geminiModel,
      ...spent,
      costUsd: costUsd(spent, settings),
      latencyMs: performance.now() - started,
      ...(searched && { grounding: searched }),
    },
    prompt: redact(paragraphs(prompt.system, prompt.user)),
    ...(text !== undefined && { answer: redact(text) }),
  };
}

function readAnswer<A, T>(
  text: string,
  schema: z.ZodType<A>,
  interpret: (answer: A) => Result<T, string>,
): Result<T, string> {
  if (text.trim() === '') return failure('It is empty');
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return interpret(parsed.data);
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.');
  return failure(where ? `${where}: ${issue?.message}` : 'It is not the JSON that was asked for');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function costUsd(spent: { inputTokens: number; outputTokens: number }, settings: Settings['model']): number {
  const { inputPricePerMillion, outputPricePerMillion } = settings;
  return (spent.inputTokens * inputPricePerMillion + spent.outputTokens * outputPricePerMillion) / 1_000_000;
}

function malformed(why: string): ReasonerError {
  return {
    code: 'malformed',
    message: `Gemini’s answer could not be used, twice (${why}). Try again, or choose another model.`,
  };
}

function redacted(error: ReasonerError, redact: (text: string) => string): ReasonerError {
  return { ...error, message: redact(error.message) };
}

function said(role: 'user' | 'model', text: string): Content {
  return { role, parts: [{ text }] };
}
