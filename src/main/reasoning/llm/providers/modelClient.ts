import { setTimeout as delay } from 'node:timers/promises';
import type { ModelUsage, ReasonerError } from '../../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result } from '../../../../shared/result.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { schemaInWords } from './answerSchema.ts';
import type { AnswerForm, Attempt, AttemptFailure, JsonSchema, Provider, Reply, Turn } from './provider.ts';
import { backoffMs } from './retryDelay.ts';

/** A question to a model, however it is brought to answer by the schema. */
export interface ModelRequest {
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly schema: JsonSchema;
  /** A wrong answer costs the whole run. */
  readonly thinkHard: boolean;
  /** Whether the model may search the web by itself, where it takes that along with a schema. */
  readonly search: boolean;
}

/** The answer's text, and what it took: attempts, and tokens as billed. */
export interface ModelAnswer {
  readonly text: Result<string, ReasonerError>;
  readonly form: AnswerForm;
  readonly inputTokens: number;
  readonly cachedTokens?: number;
  readonly outputTokens: number;
  readonly attempts: number;
  readonly grounding?: NonNullable<ModelUsage['grounding']>;
}

/** One model, asked over and over. */
export interface ModelClient {
  /** The service in sentences. */
  readonly label: string;
  /**
   * Asks once; tries again where the network or the service is at fault, and in another form, without search or without being
   * told to think hard where the model refuses that.
   */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
  /** Tells whether an answer in that form was by the schema. One that never was makes way for the next form. */
  judged(form: AnswerForm, schema: JsonSchema, fits: boolean): void;
}

export type ModelLimits = Pick<
  Settings['model'],
  'timeoutMs' | 'timeoutRetries' | 'maximumRetries' | 'maximumOutputTokens'
>;

export function createModelClient(provider: Provider, model: string, limits: ModelLimits): ModelClient {
  const { label } = provider;
  const { timeoutMs, timeoutRetries, maximumRetries, maximumOutputTokens } = limits;
  const habits = habitsOf(provider, model);

  const attempt = async (question: Attempt, signal: AbortSignal): Promise<Result<Reply, AttemptFailure>> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const outcome = await provider.ask(question, AbortSignal.any([signal, timeout]));
    if (outcome.ok) return outcome;
    if (signal.aborted) return failure({ error: ABORTED, retry: false });
    return timeout.aborted ? failure({ error: timedOut(label, timeoutMs), retry: true }) : outcome;
  };

  /** How long to wait before another attempt; undefined when there is to be none. */
  const pauseAfter = ({ retry, delayMs, error }: AttemptFailure, failures: Failures): number | undefined => {
    const allowed = error.code === 'timeout' ? timeoutRetries : maximumRetries;
    const made = error.code === 'timeout' ? failures.slow : failures.other;
    if (!retry || made > allowed) return undefined;
    if (delayMs === undefined) return error.code === 'timeout' ? 0 : backoffMs(made, Math.random());
    // A quota that comes back later than an answer may take is not worth waiting for.
    return delayMs > timeoutMs ? undefined : delayMs;
  };

  return {
    label,

    async ask({ search: maySearch, thinkHard: mayThink, ...request }, signal) {
      const failures = { slow: 0, other: 0 };
      const tried: AnswerForm[] = [];
      let first: ReasonerError | undefined;
      for (let attempts = 1; ; attempts += 1) {
        const form = habits.form(request.schema, tried);
        if (signal.aborted) return unanswered(ABORTED, form, Math.max(1, attempts - 1));
        const search = maySearch && !habits.refuses('search');
        const thinkHard = mayThink && !habits.refuses('thinking');
        const system =
          form === 'json' || form === 'text' ? `${request.system}\n\n${schemaInWords(request.schema)}` : request.system;
        const outcome = await attempt(
          { ...request, model, system, form, search, thinkHard, maximumOutputTokens },
          signal,
        );
        if (outcome.ok) {
          habits.learn(request.schema, tried);
          const { text, searched, ...tokens } = outcome.value;
          const grounding = maySearch && !search ? 'refused' : searched ? 'used' : undefined;
          return { text, form, ...tokens, attempts, ...(grounding && { grounding }) };
        }
        const { refuses, error } = outcome.error;
        if ((refuses === 'search' && search) || (refuses === 'thinking' && thinkHard)) {
          habits.refuse(refuses);
          continue;
        }
        if (refuses !== undefined) {
          first ??= error;
          tried.push(form);
          if (habits.form(request.schema, tried) !== form) continue;
          return unanswered(first, form, attempts);
        }
        if (error.code === 'timeout') failures.slow += 1;
        else failures.other += 1;
        const pause = pauseAfter(outcome.error, failures);
        if (pause === undefined) return unanswered(error, form, attempts);
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    },

    judged: (form, schema, fits) => habits.judged(form, schema, fits),
  };
}

interface Failures {
  readonly slow: number;
  readonly other: number;
}

/** What was found out about a model; kept for as long as the process lives, by address and name. */
const found = new Map<string, Habits>();

function habitsOf({ address, forms }: Provider, model: string): Habits {
  const key = `${model} ${address}`;
  const known = found.get(key) ?? new Habits(forms);
  found.set(key, known);
  return known;
}

/** What a model takes: forms of an answer, a search of its own, being told to think hard. */
class Habits {
  readonly #forms: readonly AnswerForm[];
  readonly #worked = new Set<AnswerForm>();
  /** Forms, and forms with one schema, that are not asked for again. */
  readonly #out = new Set<string>();
  readonly #refused = new Set<'search' | 'thinking'>();

  constructor(forms: readonly AnswerForm[]) {
    this.#forms = forms;
  }

  /** The best form left; the last one that was tried when none is. */
  form(schema: JsonSchema, tried: readonly AnswerForm[]): AnswerForm {
    const left = this.#forms.find(
      (form) => !tried.includes(form) && !this.#out.has(form) && !this.#out.has(bySchema(form, schema)),
    );
    return left ?? tried.at(-1) ?? 'text';
  }

  /** Those forms were refused, and then another was taken. One that has worked before was refused for this schema only. */
  learn(schema: JsonSchema, tried: readonly AnswerForm[]): void {
    for (const form of tried) this.#out.add(this.#worked.has(form) ? bySchema(form, schema) : form);
  }

  judged(form: AnswerForm, schema: JsonSchema, fits: boolean): void {
    if (fits) this.#worked.add(form);
    // The plainest is always left.
    else if (!this.#worked.has(form) && form !== this.#forms.at(-1)) this.learn(schema, [form]);
  }

  refuse(what: 'search' | 'thinking'): void {
    this.#refused.add(what);
  }

  refuses(what: 'search' | 'thinking'): boolean {
    return this.#refused.has(what);
  }
}

function bySchema(form: AnswerForm, schema: JsonSchema): string {
  return `${form} ${JSON.stringify(schema)}`;
}

function unanswered(error: ReasonerError, form: AnswerForm, attempts: number): ModelAnswer {
  return { text: failure(error), form, inputTokens: 0, outputTokens: 0, attempts };
}

const ABORTED: ReasonerError = { code: 'aborted', message: 'The question was withdrawn.' };

function timedOut(label: string, timeoutMs: number): ReasonerError {
  const message = `${label} did not answer within ${timeoutMs / 1000} seconds. Try again, or raise the time-out in Settings.`;
  return { code: 'timeout', message };
}
