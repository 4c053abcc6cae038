import type { ReasonerError } from '../../../../shared/reasoning/reasonerCall.ts';
import type { AttemptFailure } from './provider.ts';
import { askedDelayMs } from './retryDelay.ts';

/** Whom an attempt was made with, for the messages. */
export interface AskedService {
  readonly label: string;
  readonly address: string;
  readonly keyHint: string;
  /** Absent where only the list of models was asked for. */
  readonly model?: string;
}

/** What a service refused with, read from its own format; `codes` are its own names for what is wrong. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly codes: readonly string[];
  readonly headers?: Headers | undefined;
  /** Google's way to say when to come back, such as `2.5s`. */
  readonly retryInfo?: string | undefined;
}

/** What a service refused with, in the one vocabulary of errors. */
export function refusalFailure(refusal: Refusal, service: AskedService): AttemptFailure {
  const { status, codes } = refusal;
  const { label, address, model, keyHint } = service;
  const message = sentence(refusal.message);
  const said = `${codes.join(' ')} ${refusal.message}`;
  const failed = (code: ReasonerError['code'], text: string, retry = false): AttemptFailure => ({
    error: { code, message: text },
    retry,
  });
  // An unknown key comes as 400 from Google, told apart by its reason only.
  if (status === 401 || status === 403 || codes.includes('API_KEY_INVALID')) {
    return failed('unauthorised', `${label} refused the key: ${message} Check ${keyHint}.`);
  }
  if (status === 402 || codes.includes('insufficient_quota')) {
    return failed('rate-limited', `The credit at ${label} is used up: ${message} Top it up, or choose another model.`);
  }
  if (status === 429) return quotaFailure(refusal, label, message);
  if (status === 413 || TOO_LONG.test(said)) {
    const text = `The question is too long for ${model ?? label}: ${message} Set the model’s context in Settings, or choose one that reads more.`;
    return failed('too-long', text);
  }
  if (codes.includes('content_filter')) return { error: blocked(label, 'the request', message), retry: false };
  if (status === 404 || codes.includes('model_not_found')) {
    const what = model === undefined ? 'no list of models' : `no model “${model}”`;
    return failed('unavailable', `There is ${what} at ${address}: ${message} Choose another model in Settings.`);
  }
  if (status === 408 || status === 409 || (status >= 500 && status !== 501)) {
    return failed(
      'overloaded',
      `${label} is not available at the moment (${status}): ${message} Try again later.`,
      true,
    );
  }
  const refuses = SEARCH.test(said) ? 'search' : THINKING.test(said) ? 'thinking' : 'form';
  return { ...failed('unavailable', `${label} refused the request (${status}): ${message}`), refuses };
}

function quotaFailure({ headers, retryInfo }: Refusal, label: string, message: string): AttemptFailure {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  const delayMs = Number.isFinite(milliseconds)
    ? milliseconds
    : askedDelayMs({ retryAfter: headers?.get('retry-after') ?? null, retryInfo }, Date.now());
  const retryAt = delayMs === undefined ? undefined : Date.now() + delayMs;
  const when = retryAt === undefined ? '' : ` It comes back at ${new Date(retryAt).toISOString().slice(0, 19)}Z.`;
  const text = `${label}'s limit for this key is used up: ${message}${when} Wait, raise the limit, or choose another model in Settings.`;
  return {
    error: { code: 'rate-limited', message: text, ...(retryAt !== undefined && { retryAt }) },
    retry: true,
    ...(delayMs !== undefined && { delayMs }),
  };
}

/** How the services say that a question does not fit into what the model reads. */
const TOO_LONG =
  /context[_ -]?(length|window|size)|prompt is too long|input token count.{0,300}exceeds|request_too_large|too many tokens/i;

/** How they say that a model does not search, or not along with an answer by a schema. */
const SEARCH =
  /\b(?:tools?|google[ _]?search|grounding|controlled generation)\b.{0,300}\b(?:unsupported|not (?:be )?(?:supported|used|enabled)|can(?:not|['’]t) be (?:used|combined))/i;

/** … and that it cannot be told how hard to think. */
const THINKING = /\b(thinking|reasoning)|\beffort\b/i;

/** The service's own rules forbid it. */
export function blocked(label: string, what: string, why: string): ReasonerError {
  const message = `${label}’s safety rules blocked ${what} (${why}). Word the task differently, or use another reasoner.`;
  return { code: 'blocked', message };
}

export function truncated(label: string): ReasonerError {
  const message = `${label}’s answer was cut off at its length limit. Choose a larger model in Settings, or split the task.`;
  return { code: 'truncated', message };
}

/** Something answers there, but it is not this kind of service. */
export function notAService({ label, address }: AskedService): AttemptFailure {
  const message = `What answers at ${address} is not ${label}. Check the address (base URL) in Settings.`;
  return { error: { code: 'unreachable', message }, retry: false };
}

/** Trouble on the way that may be over the next time; a refused connection or an unknown name stays what it is. */
const PASSING =
  /^(ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETDOWN|ENETUNREACH|EHOSTUNREACH|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT))$/;

/** What came in the way before the service answered anything that can be read. */
export function connectionFailure(thrown: unknown, service: AskedService): AttemptFailure {
  if (thrown instanceof SyntaxError) return notAService(service);
  const { label, address } = service;
  const why = innermost(thrown);
  const message = `${label} could not be reached at ${address} (${why}). Check the network, and the address (base URL) in Settings.`;
  return { error: { code: 'unreachable', message }, retry: PASSING.test(why) };
}

/** `fetch` says only that it failed; the reason is in what caused it. */
function innermost(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause !== undefined) return innermost(thrown.cause);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  return code ?? thrown.message;
}

/** An address without what may be secret in it: names, passwords and parameters. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}`.replace(/\/$/, '') : '(no address)';
}

const LONGEST_MESSAGE = 300;

/** What a server wrote, short and on one line, ending like a sentence. */
function sentence(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE) || 'no reason given';
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** A value that came over the wire, as fields that may be there. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
