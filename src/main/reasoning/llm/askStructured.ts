import type { z } from 'zod';
import { costOf, type ModelFacts } from '../../../shared/models/modelFacts.ts';
import type { ReasonerError, ReasonerPurpose } from '../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result } from '../../../shared/result.ts';
import type { Reasoned } from '../../agent/ports/reasoner.ts';
import { type Prompt, wholePrompt } from './prompts/prompt.ts';
import { answerSchema, jsonIn, schemaInWords, withoutNulls } from './providers/answerSchema.ts';
import type { ModelAnswer, ModelClient } from './providers/modelClient.ts';
import type { JsonSchema, Turn } from './providers/provider.ts';

/** One purpose put to a model: the prompt, the shape it fills in, and what that means; a reason when it makes no sense. */
export interface Question<A, T> {
  readonly purpose: ReasonerPurpose;
  readonly prompt: Prompt;
  readonly answer: z.ZodType<A>;
  readonly interpret: (answer: A) => Result<T, string>;
  /** What the answer asks to be shown before it is one; undefined when it asks for nothing that could be shown. */
  readonly showMore?: (answer: A) => string | undefined;
  /** A small question that is asked often: answered without long thought and without a search. */
  readonly light?: boolean;
}

/** A model that can be asked, and what is known of it. */
export interface AskedModel {
  /** As people chose it: `connection/model`. */
  readonly name: string;
  readonly client: ModelClient;
  readonly facts: ModelFacts;
  /** Removes secrets from what is kept of a call. */
  readonly redact: (text: string) => string;
}

/** A model that was told once what is wrong with its answer and errs again is not going to find it. */
const ROUNDS = 2;

/** Further views of the page before one answer; who has not found it by then does not know what to look for. */
const FURTHER_VIEWS = 3;

/** Purposes in which a wrong answer costs the whole run; the others are answered on the model's own measure. */
const HARD: ReadonlySet<ReasonerPurpose> = new Set([
  'analyseContext',
  'plan',
  'critique',
  'judgeAction',
  'judgeCompletion',
]);

/** Planning and semantic verification, which what is true on the web today may help (planner-process, Configuration). */
const GROUNDED: ReadonlySet<ReasonerPurpose> = new Set(['analyseContext', 'plan', 'judgeAction']);

/**
 * Asks, checks the answer, gives it back once with what is wrong with it, and adds up what it cost.
 *
 * @param maySearch whether the model may search the web for the purposes that it helps
 */
export async function askStructured<A, T>(
  { name, client, facts, redact }: AskedModel,
  maySearch: boolean,
  { purpose, prompt, answer, interpret, showMore, light = false }: Question<A, T>,
  signal: AbortSignal,
): Promise<Reasoned<T>> {
  const started = performance.now();
  const schema = answerSchema(answer);
  const request = {
    system: prompt.system,
    schema,
    thinkHard: !light && HARD.has(purpose),
    search: maySearch && !light && GROUNDED.has(purpose),
  };
  const turns: Turn[] = [{ role: 'user', parts: [...(prompt.stable ? [prompt.stable] : []), prompt.user] }];
  const spent = { inputTokens: 0, outputTokens: 0, attempts: 0 };
  let cached: number | undefined;
  let text: string | undefined;
  let searched: ModelAnswer['grounding'];
  let result: Result<T, ReasonerError> = failure({ code: 'malformed', message: '' });

  for (let round = 1, views = 0; round <= ROUNDS; round += 1) {
    const reply = await client.ask({ ...request, turns }, signal);
    spent.inputTokens += reply.inputTokens;
    spent.outputTokens += reply.outputTokens;
    if (reply.cachedTokens !== undefined) cached = (cached ?? 0) + reply.cachedTokens;
    spent.attempts += reply.attempts;
    // Once used, always used: the second answer builds on the first.
    if (searched !== 'used') searched = reply.grounding ?? searched;
    if (!reply.text.ok) {
      result = failure(redacted(reply.text.error, redact));
      break;
    }
    text = reply.text.value;
    const read = readAnswer(text, answer, schema);
    client.judged(reply.form, schema, read.ok);
    const more = read.ok && views < FURTHER_VIEWS ? showMore?.(read.value) : undefined;
    if (more !== undefined) {
      views += 1;
      round -= 1;
      turns.push({ role: 'model', parts: [text] }, { role: 'user', parts: [more] });
      continue;
    }
    const meant = read.ok ? interpret(read.value) : read;
    if (meant.ok) {
      result = meant;
      break;
    }
    result = failure(redacted(malformed(client.label, meant.error), redact));
    if (text !== '') turns.push({ role: 'model', parts: [text] });
    // A service may have taken the schema and never shown it to the model.
    const how = read.ok ? 'Answer the question again, by the schema.' : schemaInWords(schema);
    turns.push({ role: 'user', parts: [`That answer cannot be used: ${meant.error}. ${how}`] });
  }

  return {
    result,
    usage: {
      model: name,
      ...spent,
      ...(cached !== undefined && { cachedTokens: cached }),
      costUsd: costOf(spent, facts) ?? 0,
      latencyMs: performance.now() - started,
      ...(searched && { grounding: searched }),
    },
    prompt: redact(wholePrompt(prompt)),
    ...(text !== undefined && { answer: redact(text) }),
  };
}

/** The answer in a text, or what is wrong with the likeliest one. */
function readAnswer<A>(text: string, answer: z.ZodType<A>, schema: JsonSchema): Result<A, string> {
  if (text.trim() === '') return failure('It is empty');
  let wrong: string | undefined;
  for (const value of jsonIn(text)) {
    const parsed = answer.safeParse(withoutNulls(value, schema));
    if (parsed.success) return { ok: true, value: parsed.data };
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.');
    if (where) wrong ??= `${where}: ${issue?.message}`;
  }
  return failure(wrong ?? 'It is not the JSON that was asked for');
}

function malformed(label: string, why: string): ReasonerError {
  return {
    code: 'malformed',
    message: `${label}’s answer could not be used, twice (${why}). Try again, or choose another model.`,
  };
}

function redacted(error: ReasonerError, redact: (text: string) => string): ReasonerError {
  return { ...error, message: redact(error.message) };
}
