import type { ReasonerError } from '../../../shared/reasoning/reasonerCall.ts';
import { askedDelayMs } from './retryDelay.ts';

/** Why one attempt failed, and whether another may go better. */
export interface AttemptFailure {
  readonly error: ReasonerError;
  readonly retry: boolean;
  /** How long the server asks to wait first. */
  readonly delayMs?: number;
  /** The model does not take a search of its own along with an answer by a schema; without it, it may well answer. */
  readonly refusesGrounding?: true;
}

export interface AttemptContext {
  readonly model: string;
  /** Where the request went, for people. */
  readonly address: string;
  readonly retryAfter: string | null;
}

interface ApiProblem {
  readonly status: number;
  readonly message: string;
  readonly reasons: readonly string[];
  readonly retryInfo: string | undefined;
}

/** What the SDK threw, in the words of the contract. Aborts and time-outs are the caller's to tell. */
export function attemptFailure(thrown: unknown, context: AttemptContext): AttemptFailure {
  const problem = apiProblem(thrown);
  return problem ? statusFailure(problem, context) : connectionFailure(thrown, context);
}

function statusFailure(problem: ApiProblem, { model, address, retryAfter }: AttemptContext): AttemptFailure {
  const { status, message, reasons } = problem;
  // An unknown key comes as 400, told apart by its reason only.
  if (status === 401 || status === 403 || reasons.includes('API_KEY_INVALID')) {
    const text = `Gemini refused the key: ${message} Check the key in Settings, or GEMINI_API_KEY in the environment.`;
    return { error: { code: 'unauthorised', message: text }, retry: false };
  }
  if (status === 429) {
    const delayMs = askedDelayMs({ retryAfter, retryInfo: problem.retryInfo }, Date.now());
    const text = `Gemini's limit for this key is used up: ${message} Wait, raise the limit, or choose another model in Settings.`;
    return { error: { code: 'rate-limited', message: text }, retry: true, ...(delayMs !== undefined && { delayMs }) };
  }
  if (status === 404) {
    const text = `There is no model “${model}” at ${address}: ${message} Choose another model in Settings.`;
    return { error: { code: 'unavailable', message: text }, retry: false };
  }
  if (status === 408 || status >= 500) {
    const text = `Gemini is not available at the moment (${status}): ${message} Try again later.`;
    return { error: { code: 'unavailable', message: text }, retry: true };
  }
  return {
    error: { code: 'unavailable', message: `Gemini refused the request (${status}): ${message}` },
    retry: false,
    ...(status === 400 && REFUSED_GROUNDING.test(message) && { refusesGrounding: true }),
  };
}

/** The ways in which Gemini's versions say that a search tool is not for this model, or not along with a schema. */
const REFUSED_GROUNDING =
  /\b(?:tools?|google[ _]?search|grounding|controlled generation)\b.*\b(?:unsupported|not (?:be )?(?:supported|used|enabled)|can(?:not|['’]t) be (?:used|combined))/i;

/** Trouble on the way that may be over the next time; a refused connection or an unknown name stays what it is. */
const PASSING =
  /^(ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETDOWN|ENETUNREACH|EHOSTUNREACH|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT))$/;

function connectionFailure(thrown: unknown, { address }: AttemptContext): AttemptFailure {
  if (thrown instanceof SyntaxError) {
    const text = `What answers at ${address} is not Gemini. Check the base URL in Settings.`;
    return { error: { code: 'unavailable', message: text }, retry: false };
  }
  const why = innermost(thrown);
  const text = `Gemini could not be reached at ${address} (${why}). Check the network, and the base URL in Settings.`;
  return { error: { code: 'unavailable', message: text }, retry: PASSING.test(why) };
}

/** `fetch` says only that it failed; the reason is in what caused it. */
function innermost(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause !== undefined) return innermost(thrown.cause);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  return code ?? thrown.message;
}

/** The SDK's `ApiError` carries the answer's body as its message. */
function apiProblem(thrown: unknown): ApiProblem | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return undefined;
  const error = record(record(parseJson(thrown.message))['error']);
  const details = Array.isArray(error['details']) ? error['details'].map(record) : [];
  return {
    status: thrown.status,
    message: sentence(typeof error['message'] === 'string' ? error['message'] : ''),
    reasons: details.map((detail) => String(detail['reason'])),
    retryInfo: details.map((detail) => detail['retryDelay']).find((delay) => typeof delay === 'string'),
  };
}

const LONGEST_MESSAGE = 300;

/** What a server wrote, short and on one line, ending like a sentence. */
function sentence(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE) || 'no reason given';
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
