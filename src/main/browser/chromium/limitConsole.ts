import type { ChildProcess } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { ConsoleLimit, type ConsoleLimits, UNHEARD } from '../consoleLimit.ts';
import { MessagePipe } from './messagePipe.ts';

/** A message of the DevTools protocol, either way. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
}

/** How Playwright speaks with a browser: by a pipe with one that it has started, by a socket with one that was running. */
interface Transport {
  onmessage?: (message: Message) => void;
  send(message: Message): void;
  /** Of a pipe alone: takes what came, in pieces of any size; and what came of a message so far. */
  _dispatch?: (chunk: Buffer) => void;
  readonly _pendingBuffers?: readonly Buffer[];
}

/** The part of Playwright that has no public door, see {@link limitConsole}. */
interface BrowserInternals {
  readonly _connection?: {
    toImpl?(browser: Browser):
      | {
          readonly _connection?: { readonly _transport?: Transport };
          readonly options?: { readonly browserProcess?: { readonly process?: ChildProcess } };
        }
      | undefined;
  };
}

/** Playwright counts its own requests from one. */
const FIRST_ID = 1_000_000_000;

/**
 * Puts {@link ConsoleLimit} between a browser and Playwright, which has no public door for it: its version is pinned, and the
 * test on pages that flood their console notices when this changes. Without it nothing is different but what they cost.
 * In a browser that is somebody's own, pages are not silenced: who looks at their console there wants to see it.
 */
export function limitConsole(
  browser: Browser,
  limits: () => ConsoleLimits,
  { isOurs }: { readonly isOurs: boolean },
): void {
  const internals = (browser as unknown as BrowserInternals)._connection?.toImpl?.(browser);
  // A headless browser writes there what pages write to their consoles, and Playwright reads it line by line, however long.
  internals?.options?.browserProcess?.process?.stderr?.removeAllListeners('data').resume();
  const transport = internals?._connection?._transport;
  const deliver = transport?.onmessage;
  if (!transport || !deliver) return;
  const send = transport.send.bind(transport);
  let lastId = FIRST_ID;
  const limit = new ConsoleLimit<string | undefined>(
    limits,
    (sessionId, command) => {
      lastId += 1;
      try {
        send({ id: lastId, ...command, ...(sessionId !== undefined && { sessionId }) });
      } catch {
        // The browser is gone, and all that it kept.
      }
    },
    { maySilence: isOurs },
  );
  transport.onmessage = (message) => {
    const { id, method, params, sessionId } = message;
    // The answer to what was asked here.
    if (id !== undefined && id > FIRST_ID) return;
    if (method === undefined || limit.admits(method, params, sessionId)) deliver(message);
  };
  transport.send = (message) => {
    const { id, method, sessionId } = message;
    if (method !== UNHEARD) return send(message);
    const answer = { ...(id !== undefined && { id }), ...(sessionId !== undefined && { sessionId }), result: {} };
    // Never before this returns: Playwright cannot take it earlier.
    setImmediate(() => transport.onmessage?.(answer));
  };
  if (transport._dispatch) {
    const pipe = new MessagePipe(limits, {
      message: (text) => setImmediate(() => transport.onmessage?.(JSON.parse(text) as Message)),
      skipped: (sessionId) => limit.skipped(sessionId),
    });
    for (const piece of transport._pendingBuffers ?? []) pipe.take(piece);
    transport._dispatch = (chunk) => pipe.take(chunk);
  }
}
