import type { Browser } from 'playwright-core';

/** Consoles and their kin, which Playwright has every browser tell of. */
const TOLD = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'];
const BEGINNINGS = TOLD.map((method) => Buffer.from(`{"method":"${method}"`));
/** Within so many bytes a message says whether our own code wrote it. */
const BEGINNING_BYTES = 200;
/** So many are left out before pages are told to forget what they have kept of them. */
const FORGOTTEN_AT_ONCE = 1000;

/** A message of the browser, as far as it is looked at here. */
interface Message {
  readonly method?: string;
  readonly params?: { readonly type?: string; readonly args?: readonly { readonly value?: unknown }[] };
}

/** The parts of Playwright that have no public door; its version is pinned, and a test notices when this changes. */
interface BrowserInternals {
  readonly _connection?: { toImpl?(client: unknown): ServerBrowser | undefined };
}
interface ServerBrowser {
  readonly _connection?: {
    readonly _transport?: Transport;
    readonly _sessions?: ReadonlyMap<string, { _sendMayFail(method: string): Promise<unknown> }>;
  };
}
interface Transport {
  onmessage?: ((message: Message) => void) | undefined;
  /** Of a pipe: takes what has arrived, messages that end with a zero. */
  _dispatch?(bytes: Buffer): void;
}

const quiet = new WeakSet<object>();

/**
 * Keeps what pages write to their consoles, and the errors of their scripts, out of this process: nobody here reads them, and
 * a page that writes without end would fill memory and keep answers waiting behind its messages. What begins with `notices` is
 * what our own code in pages tells. Once for each browser; more often is harmless.
 */
export function leaveOutNoise(browser: Browser | null, notices: string): void {
  const connection = (browser as unknown as BrowserInternals | null)?._connection?.toImpl?.(browser)?._connection;
  const transport = connection?._transport;
  const deliver = transport?.onmessage;
  if (!transport || !deliver || quiet.has(transport)) return;
  quiet.add(transport);
  let count = 0;
  const leaveOut = () => {
    count = (count + 1) % FORGOTTEN_AT_ONCE;
    if (count > 0) return;
    // What was written stays in the page's own process as well, with all that it names, until somebody lets go of it.
    for (const session of connection._sessions?.values() ?? []) {
      void session._sendMayFail('Runtime.discardConsoleEntries');
    }
  };
  transport.onmessage = (message) => {
    if (isNoise(message, notices)) leaveOut();
    else deliver(message);
  };
  const dispatch = transport._dispatch?.bind(transport);
  if (dispatch) transport._dispatch = withoutNoise(dispatch, Buffer.from(notices), leaveOut);
}

function isNoise({ method = '', params }: Message, notices: string): boolean {
  if (!TOLD.includes(method)) return false;
  const said = params?.type === 'debug' ? params.args?.[0]?.value : undefined;
  return !(typeof said === 'string' && said.startsWith(notices));
}

/** Leaves most of it out before it is made a text and read: messages may be of any length. */
export function withoutNoise(
  dispatch: (bytes: Buffer) => void,
  notices: Buffer,
  leaveOut: () => void,
): (bytes: Buffer) => void {
  let isAtStart = true;
  let isLeftOut = false;
  return (bytes) => {
    let from = 0;
    while (from < bytes.length) {
      const end = bytes.indexOf(0, from);
      const until = end === -1 ? bytes.length : end + 1;
      if (isAtStart) isLeftOut = beginsNoise(bytes.subarray(from, Math.min(until, from + BEGINNING_BYTES)), notices);
      if (isAtStart && isLeftOut) leaveOut();
      if (!isLeftOut) dispatch(bytes.subarray(from, until));
      isAtStart = end !== -1;
      from = until;
    }
  };
}

/** One that has arrived too little of is read like any other, and left out then. */
function beginsNoise(beginning: Buffer, notices: Buffer): boolean {
  if (beginning.length < BEGINNING_BYTES && beginning.at(-1) !== 0) return false;
  return BEGINNINGS.some((one) => beginning.subarray(0, one.length).equals(one)) && !beginning.includes(notices);
}
