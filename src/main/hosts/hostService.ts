import {
  type AppInfo,
  HOST_REQUESTS,
  HOST_TOPICS,
  type HostAnswer,
  type HostFailure,
  type HostMethod,
  type HostTopic,
} from '../../shared/host/hostApi.ts';
import { failure, success } from '../../shared/result.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { BoardAccess } from '../board/boardAccess.ts';
import { APP_VERSION } from './appVersion.ts';
import { type BoardHandlers, boardHandlers } from './boardHandlers.ts';
import type { BoardParts, HostHandlers, HostParts } from './hostParts.ts';
import { connectionStates } from './modelServices.ts';
import { goOnHandler, replayHandlers, runHandlers } from './runHandlers.ts';
import { type SettingsHandlers, settingsHandlers } from './settingsHandlers.ts';
import { type StorageHandlers, storageHandlers } from './storageHandlers.ts';
import { toolServerStates } from './teamTools.ts';

/** What a window may ask in front of which nobody has said who they are: that it can be drawn, and what signing in takes. */
const ALWAYS_OPEN: ReadonlySet<HostMethod> = new Set<HostMethod>([
  'app.info',
  'settings.get',
  'page.place',
  'board.session',
  'board.signIn',
  'board.signOut',
  'board.stillHere',
]);

/** One connection of a renderer: a window, or a tab of a browser. It outlives a reload and a connection that broke. */
export interface HostSession {
  readonly access: BoardAccess;
}

/** What every door does for a renderer: parse, answer, push. The doors only carry (design, Hosts). */
export class HostService {
  readonly #parts: HostParts;
  readonly #handlers: HostHandlers &
    SettingsHandlers &
    BoardHandlers &
    StorageHandlers &
    ReturnType<typeof goOnHandler>;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#handlers = {
      'app.info': async () => success(await this.#info()),
      ...runHandlers(parts),
      ...goOnHandler(parts),
      ...replayHandlers(parts),
      ...pageHandlers(parts),
      ...knowledgeHandlers(parts),
      ...storageHandlers(parts),
      ...settingsHandlers(parts),
      ...boardHandlers(parts.board),
    };
  }

  /** For a renderer that has connected; `closeSession` when it will not come back. */
  openSession(): HostSession {
    return { access: this.#parts.board.sessions.open() };
  }

  closeSession({ access }: HostSession): void {
    access.close();
  }

  /** Answers one request from an untrusted side of the border. Never throws; a bug is logged and answered as `internal`. */
  async handle(method: string, payload: unknown, session: HostSession): Promise<HostAnswer> {
    if (!isHostMethod(method)) return failure({ code: 'not-found', message: `There is no request “${method}”.` });
    const parsed = HOST_REQUESTS[method].payload.safeParse(payload);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path.length ? `${issue.path.join('.')}: ` : '';
      return failure({ code: 'invalid', message: `${field}${issue?.message ?? 'Not a valid request'}` });
    }
    try {
      const closed = ALWAYS_OPEN.has(method) ? undefined : session.access.closed();
      if (closed !== undefined) return failure({ code: 'forbidden', message: closed });
      const handler = this.#handlers[method] as (
        payload: unknown,
        access: BoardAccess,
      ) => Promise<HostAnswer> | HostAnswer;
      return await handler(parsed.data, session.access);
    } catch (error) {
      this.#parts.log.error({ error, method }, 'a request failed');
      return failure(failureOf(error));
    }
  }

  /** Pushes the topic's messages to the listener until the returned function is called. Unknown topics push nothing. */
  subscribe(topic: string, listener: (message: unknown) => void, { access }: HostSession): () => void {
    const { runs, retention, page, mirror, store, board } = this.#parts;
    if (!isHostTopic(topic)) return () => undefined;
    const whileOpen = (message: unknown) => {
      if (access.closed() === undefined) listener(message);
    };
    switch (topic) {
      case 'run.events':
        return runs.subscribe(whileOpen);
      case 'run.waiting':
        return runs.onWaiting(whileOpen);
      case 'runs.deleted':
        return retention.onDeleted(listener);
      case 'page.status':
        whileOpen(runs.mask.deep(page.status()));
        return page.onStatus((status) => whileOpen(runs.mask.deep(status)));
      case 'page.mirror':
        return mirror?.subscribe(whileOpen) ?? (() => undefined);
      case 'board.events':
      case 'board.session':
      case 'board.connections':
      case 'board.waiting':
        return subscribeToBoard(topic, listener, access, board);
      case 'settings.changed':
        return store.settings.subscribe(listener);
    }
  }

  async #info(): Promise<AppInfo> {
    const { host, store, sample, runs } = this.#parts;
    const [connections, toolServers, hasTavilyKey] = await Promise.all([
      connectionStates(store),
      toolServerStates(store),
      store.secrets.has('tavilyApiKey'),
    ]);
    return {
      version: APP_VERSION,
      host,
      platform: process.platform,
      connections,
      toolServers,
      hasTavilyKey,
      canStoreSecrets: store.secrets.canStore(),
      sandbox: this.#parts.sandbox?.() ?? null,
      sample,
      activeRunId: runs.activeRunId,
    };
  }
}

/** What the medium does is said as it is; anything else is a bug. */
function failureOf(error: unknown): HostFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof StoreError)) return { code: 'internal', message };
  return { code: error.code === 'busy' ? 'busy' : 'unavailable', message };
}

function isHostMethod(method: string): method is HostMethod {
  return Object.hasOwn(HOST_REQUESTS, method);
}

function isHostTopic(topic: string): topic is HostTopic {
  return Object.hasOwn(HOST_TOPICS, topic);
}

/** Pushes what happens on the board to a window; nothing but the session itself while nobody is signed in there. */
function subscribeToBoard(
  topic: Extract<HostTopic, `board.${string}`>,
  listener: (message: unknown) => void,
  access: BoardAccess,
  { service, connections, runs }: Pick<BoardParts, 'service' | 'connections' | 'runs'>,
): () => void {
  const whileSignedIn = (message: unknown) => {
    if (access.actor() !== undefined) listener(message);
  };
  switch (topic) {
    case 'board.session':
      listener(access.session());
      return access.subscribe(listener);
    case 'board.events':
      return service.subscribe(whileSignedIn);
    case 'board.connections':
      return connections.subscribe(whileSignedIn);
    case 'board.waiting':
      whileSignedIn(runs.waiting());
      return runs.onWaiting(whileSignedIn);
  }
}

type PageMethod = Extract<keyof HostHandlers, `page.${string}`>;

/** The person's own hand on the live page: the address bar, and where the page is drawn. */
export function pageHandlers({ page, runs }: Pick<HostParts, 'page' | 'runs'>): Pick<HostHandlers, PageMethod> {
  return {
    'page.status': () => success(runs.mask.deep(page.status())),
    'page.navigate': async ({ url }) => {
      const navigated = await page.navigate(url);
      return navigated.ok ? success({}) : failure({ code: 'unavailable', message: navigated.error });
    },
    'page.back': async () => {
      await page.back();
      return success({});
    },
    'page.forward': async () => {
      await page.forward();
      return success({});
    },
    'page.reload': async () => {
      await page.reload();
      return success({});
    },
    'page.answer': async ({ id, accept, text }) => {
      await page.answer?.(id, accept, text);
      return success({});
    },
    'page.show': ({ runId }) => {
      const shown = runs.show(runId);
      return shown.ok ? success({}) : shown;
    },
    'page.place': ({ bounds }) => {
      page.place?.(bounds);
      return success({});
    },
  };
}

type KnowledgeMethod = Extract<keyof HostHandlers, `knowledge.${string}`>;

/** The team's documents. */
function knowledgeHandlers({ library }: HostParts): Pick<HostHandlers, KnowledgeMethod> {
  return {
    'knowledge.list': async () => success({ documents: [...(await library.list())] }),
    'knowledge.add': async ({ fileName, content }) => {
      const added = await library.add(fileName, Buffer.from(content, 'base64'));
      return added.ok ? added : failure({ code: 'invalid', message: added.error });
    },
    'knowledge.remove': async ({ id }) =>
      (await library.remove(id))
        ? success({})
        : failure({ code: 'not-found', message: 'This document is not there any more.' }),
    'knowledge.search': async ({ query }) => success({ chunks: [...(await library.search(query))] }),
  };
}
