import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings/settings.ts';
import { NOTICES } from './pageEngine.ts';

export type ConsoleLimits = Pick<
  Settings['browser'],
  'consoleMessages' | 'consoleCharacters' | 'consoleBytes' | 'consoleFlood'
>;

export const DEFAULT_CONSOLE_LIMITS = (): ConsoleLimits => DEFAULT_SETTINGS.browser;

/** By these events a browser tells what pages, their frames and their workers write to the console, and how they fail. */
export const CONSOLE_EVENTS = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'] as const;

/**
 * A client's wish to hear of warnings and failures of the browser itself. Nobody here listens to them, a page can cause any
 * number of them, and a browser that was not asked writes none.
 */
export const UNHEARD = 'Log.enable';

/** What is sent to a page, for whose answer nobody waits. */
export interface ConsoleCommand {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a page keeps for a client that was not told, until somebody lets go of it. */
const LETTING_GO: ConsoleCommand = { method: 'Runtime.releaseObjectGroup', params: { objectGroup: 'console' } };

const SECOND_MS = 1000;
/** Where somebody was silenced before; of more the first is forgotten, and may be silenced again. */
const REMEMBERED = 100;

const EVENTS: ReadonlySet<string> = new Set(CONSOLE_EVENTS);

/** The world of a frame or a worker, by whom the browser told of it. Without a number: the one that the session begins with. */
interface Realm<Session> {
  readonly session: Session;
  readonly id: number | undefined;
}

/** The part of the parameters of {@link CONSOLE_EVENTS} that is looked at. */
interface Said {
  readonly args?: readonly { readonly value?: unknown }[];
  readonly executionContextId?: number;
  readonly exceptionDetails?: { readonly executionContextId?: number };
}

/**
 * Keeps from Playwright most of what a page says that floods its console: Playwright makes objects of each message and keeps
 * the last two hundred of each page, so that a page could take any amount of time and memory. So many messages a second
 * go through, of all pages of one browser together, and none that is long. What the engine says of its own pages is always told.
 * A browser that is ours is also told to silence who goes on and on, since to report it all keeps the page itself from its work.
 * `Session` names whoever the browser told it to.
 */
export class ConsoleLimit<Session> {
  readonly #limits: () => ConsoleLimits;
  readonly #command: (session: Session, command: ConsoleCommand) => void;
  readonly #maySilence: boolean;
  readonly #owed = new Set<Session>();
  /** How much the client was not told of within this second, in messages of the greatest length that it is told of. */
  #refused = new Map<Session, Map<number | undefined, number>>();
  #silenced: Realm<Session>[] = [];
  #second = Number.NEGATIVE_INFINITY;
  #told = 0;

  constructor(
    limits: () => ConsoleLimits,
    command: (session: Session, command: ConsoleCommand) => void,
    { maySilence }: { readonly maySilence: boolean },
  ) {
    this.#limits = limits;
    this.#command = command;
    this.#maySilence = maySilence;
  }

  /** Whether the client is to be told of an event. */
  admits(method: string, params: unknown, session: Session): boolean {
    if (!EVENTS.has(method)) return true;
    const said = (params ?? {}) as Said;
    // No page can forge one, see `NOTICE_MARK`.
    if (said.args?.[0]?.value === NOTICES) return true;
    this.#turn();
    const { consoleMessages, consoleCharacters, consoleBytes, consoleFlood } = this.#limits();
    const length = lengthOf(params, consoleBytes);
    if (this.#told < consoleMessages && length <= consoleCharacters) {
      this.#told += 1;
      return true;
    }
    this.#owe(session);
    const realm = { session, id: said.executionContextId ?? said.exceptionDetails?.executionContextId };
    // A long one costs as much as many.
    if (this.#count(realm, Math.ceil(length / consoleCharacters)) > consoleFlood) this.#silence(realm);
    return false;
  }

  /** The client was not told of something because it is too long to be read. */
  skipped(session: Session): void {
    this.#owe(session);
    this.#silence({ session, id: undefined });
  }

  /** Another second may have begun. */
  #turn(): void {
    const now = performance.now();
    if (now - this.#second < SECOND_MS) return;
    this.#second = now;
    this.#told = 0;
    this.#refused.clear();
  }

  #count({ session, id }: Realm<Session>, refused: number): number {
    const counts = this.#refused.get(session) ?? new Map<number | undefined, number>();
    const count = (counts.get(id) ?? 0) + refused;
    this.#refused.set(session, counts.set(id, count));
    return count;
  }

  #silence(realm: Realm<Session>): void {
    if (!this.#maySilence || this.#silenced.some((one) => isSame(one, realm))) return;
    this.#silenced = [...this.#silenced, realm].slice(-REMEMBERED);
    const { session, id } = realm;
    const params = { expression: SILENCE_SCRIPT, silent: true, ...(id !== undefined && { contextId: id }) };
    this.#command(session, { method: 'Runtime.evaluate', params });
  }

  #owe(session: Session): void {
    if (this.#owed.size === 0) setTimeout(() => this.#letGo(), SECOND_MS).unref();
    this.#owed.add(session);
  }

  #letGo(): void {
    const sessions = [...this.#owed];
    this.#owed.clear();
    for (const session of sessions) this.#command(session, LETTING_GO);
  }
}

function isSame<Session>(one: Realm<Session>, other: Realm<Session>): boolean {
  return one.session === other.session && one.id === other.id;
}

/** Characters of the texts in something, and the number of things in it; looked no further than that many. */
function lengthOf(params: unknown, most: number): number {
  let length = 0;
  const open = [params];
  while (open.length > 0 && length <= most) {
    const value = open.pop();
    length += typeof value === 'string' ? value.length : 1;
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) open.push(one);
  }
  return length;
}

/** Methods of the console that write; the others have an answer that a page may want. */
const WRITING = [
  ...[
    'assert',
    'clear',
    'count',
    'countReset',
    'debug',
    'dir',
    'dirxml',
    'error',
    'group',
    'groupCollapsed',
    'groupEnd',
  ],
  ...['info', 'log', 'table', 'timeEnd', 'timeLog', 'trace', 'warn'],
];

/**
 * For the own world of a page, a frame or a worker that floods its console: from now on nothing of it is written there, nor
 * failures that it does not catch. Its scripts find the same names, lengths and answers, and are told of failures as before.
 * Where they have kept the methods for themselves, or fixed the console, it stays as it is.
 */
const SILENCE_SCRIPT = `(() => {
  const quiet = { apply() {} };
  for (const name of ${JSON.stringify(WRITING)}) {
    try {
      console[name] = new Proxy(console[name], quiet);
    } catch {}
  }
  const unsaid = (event) => event.preventDefault();
  self.addEventListener('error', unsaid, true);
  self.addEventListener('unhandledrejection', unsaid, true);
})()`;
