import type { ActionError } from '../../../../shared/actions/actionOutcome.ts';

/** An action that turned out to be impossible, thrown by the code that carries actions out and made a value at its edge. */
export class ActionRefused extends Error {
  override readonly name = 'ActionRefused';
  readonly code: ActionError['code'];

  constructor(code: ActionError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Chromium's network errors that people meet, in their words: what became of the address. */
const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: 'There is no server of that name',
  ERR_CONNECTION_REFUSED: 'The server refused the connection: nothing answers there',
  ERR_CONNECTION_RESET: 'The server broke the connection off',
  ERR_CONNECTION_CLOSED: 'The server closed the connection',
  ERR_CONNECTION_TIMED_OUT: 'The server did not answer in time',
  ERR_TIMED_OUT: 'The server did not answer in time',
  ERR_ADDRESS_UNREACHABLE: 'The server cannot be reached',
  ERR_INTERNET_DISCONNECTED: 'This computer is offline',
  ERR_EMPTY_RESPONSE: 'The server sent nothing',
  ERR_TOO_MANY_REDIRECTS: 'The server redirects in a circle',
  ERR_UNSAFE_PORT: 'Browsers do not open that port',
  ERR_INVALID_RESPONSE: 'The server sent no proper answer',
  ERR_BLOCKED_BY_CLIENT: 'The browser blocked it',
  ERR_ABORTED: 'It leads to nothing that a browser shows',
  ERR_UNSAFE_REDIRECT: 'The server led to what is no web page',
  ERR_BLOCKED_BY_RESPONSE: 'The server does not allow it',
  ERR_CERT_DATE_INVALID: 'Its certificate is not valid today: it has run out, or the clock of this computer is wrong',
  ERR_CERT_COMMON_NAME_INVALID: 'Its certificate is for a server of another name',
  ERR_CERT_AUTHORITY_INVALID: 'Its certificate comes from nobody that this computer trusts',
};

/** Why an element could not be acted on, by what Playwright's log says of it; the last match in the log is the reason. */
const OBSTACLES: readonly (readonly [RegExp, (match: RegExpMatchArray) => string])[] = [
  [
    /^[^<\n\r\u2028\u2029]*(<.+) intercepts pointer events/gm,
    (match) => `it is covered by ${shorten(coverOf(match[1] ?? ''))}`,
  ],
  [/element is not visible/g, () => 'it is not visible'],
  [/element is not stable/g, () => 'it does not stop moving'],
  [/element is not enabled/g, () => 'it is disabled'],
  [/element is not editable/g, () => 'it is read-only'],
  [/element is outside of the viewport/g, () => 'it cannot be scrolled into view'],
];

const SHORT_MARKUP = 120;

/** Makes whatever Playwright threw an error that a person understands. */
export function toActionError(error: unknown): ActionError {
  if (error instanceof ActionRefused) return { code: error.code, message: error.message };
  const message = error instanceof Error ? stripColours(error.message) : String(error);
  const name = error instanceof Error ? error.name : '';
  if (/(page|target|frame) crashed/i.test(message)) return { code: 'page-crashed', message: 'The page crashed.' };
  if (name === 'TargetClosedError' || /has been closed/.test(message)) {
    return { code: 'page-closed', message: 'The page was closed.' };
  }
  if (/not attached to the DOM|frame (was|got) detached|frame has been detached/i.test(message)) {
    return { code: 'element-gone', message: 'The element is not in the page any more.' };
  }
  const network = /net::(ERR_\w+)/.exec(message)?.[1];
  if (network !== undefined) return { code: 'navigation-failed', message: navigationMessage(network) };
  if (/Unknown key/.test(message)) {
    const key = /Unknown key: "(.*)"/.exec(message)?.[1] ?? '';
    return { code: 'value-refused', message: `There is no key called "${key}".` };
  }
  if (
    /Malformed value|Cannot type text|is not an <input>|of type "\w+" cannot be filled|did not find some options/.test(
      message,
    )
  ) {
    return { code: 'value-refused', message: `The element does not take this value: ${firstLine(message)}` };
  }
  if (name === 'TimeoutError') return { code: 'not-actionable', message: timeoutMessage(message) };
  return { code: 'browser-error', message: firstLine(message) };
}

/** Why an address could not be loaded, by Chromium's name for it. */
function navigationMessage(network: string): string {
  const known =
    NETWORK_ERRORS[network] ?? (network.startsWith('ERR_CERT') ? 'Its certificate is not valid' : 'The browser says');
  return `${known} (${network}).`;
}

function timeoutMessage(message: string): string {
  const seconds = Number(/Timeout (\d+)ms/.exec(message)?.[1] ?? Number.NaN) / 1000;
  const waited = Number.isNaN(seconds) ? '' : ` for ${seconds} s`;
  let reason = 'it did not become ready for it';
  let at = -1;
  for (const [pattern, describe] of OBSTACLES) {
    const last = [...message.matchAll(pattern)].at(-1);
    if (last && last.index > at) [reason, at] = [describe(last), last.index];
  }
  return `The element could not be acted on${waited}: ${reason}.`;
}

/** Playwright writes `<a> from <b> subtree` where the cover is part of a larger thing; the larger one says more. */
function coverOf(markup: string): string {
  return /^.* from (<(?:(?! from <).)+) subtree$/.exec(markup)?.[1] ?? markup;
}

function shorten(markup: string): string {
  return markup.length > SHORT_MARKUP ? `${markup.slice(0, SHORT_MARKUP)}…` : markup;
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n');
  return line.replace(/^\w+\.\w+: /, '').replace(/^(Error|Protocol error \([\w.]+\)): /, '');
}

function stripColours(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
  return message.replaceAll(/\u001b\[\d+m/g, '');
}
