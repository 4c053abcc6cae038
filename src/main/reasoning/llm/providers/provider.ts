import type { ListedModel } from '../../../../shared/models/modelFacts.ts';
import type { ReasonerError } from '../../../../shared/reasoning/reasonerCall.ts';
import type { Result } from '../../../../shared/result.ts';

/**
 * How a model is brought to answer by a schema, best first: held to it by the service; held to JSON; by calling the one tool that it is
 * given; or asked for JSON in words.
 */
export type AnswerForm = 'schema' | 'json' | 'tool' | 'text';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What was said so far. Parts that stay the same from question to question come first, so that services need not read them again. */
export interface Turn {
  readonly role: 'user' | 'model';
  readonly parts: readonly string[];
}

/** One question as it is put to a service once. */
export interface Attempt {
  readonly model: string;
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly schema: JsonSchema;
  readonly form: AnswerForm;
  /** A wrong answer costs the whole run: the model is told to think hard, where it can be told. */
  readonly thinkHard: boolean;
  /** Whether the model may search the web by itself. */
  readonly search: boolean;
  /** Told to services that want to know. */
  readonly maximumOutputTokens: number;
}

/** What a service answered and what it bills for; `text` may well be no JSON. */
export interface Reply {
  readonly text: Result<string, ReasonerError>;
  readonly inputTokens: number;
  /** Of these, what the service had kept from earlier questions; absent where it does not say. */
  readonly cachedTokens?: number;
  /** What the model thought counts. */
  readonly outputTokens: number;
  /** The answer draws on a search by the model itself. */
  readonly searched?: boolean;
}

/** Why one attempt failed, and whether another may go better. */
export interface AttemptFailure {
  readonly error: ReasonerError;
  readonly retry: boolean;
  /** How long the service asks to wait first. */
  readonly delayMs?: number;
  /** What of the request the service, or this model, may not take: the form of the answer, the order to think, or the search. */
  readonly refuses?: 'form' | 'thinking' | 'search';
}

/** One service, in its own protocol, through its official client. Never throws but when `signal` is aborted. */
export interface Provider {
  /** The service in sentences, such as “Gemini”. */
  readonly label: string;
  /** Where it is, for people; without anything secret. */
  readonly address: string;
  readonly forms: readonly AnswerForm[];
  ask(attempt: Attempt, signal: AbortSignal): Promise<Result<Reply, AttemptFailure>>;
  /** The models that can be asked. */
  list(signal: AbortSignal): Promise<Result<readonly ListedModel[], AttemptFailure>>;
}

/** What a provider is made of. */
export interface ProviderOptions {
  readonly label: string;
  /** Where people get or enter its key, for messages. */
  readonly keyHint: string;
  /** Undefined for services without one, such as those on this machine. */
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
}
