import type { HostAnswer, HostBridge } from '../../shared/host/hostApi.ts';
import { SOCKET_REFUSED, type SocketRequest, socketReplySchema } from '../../shared/host/socketProtocol.ts';
import type { Connection, ConnectionState } from './connection.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/** What a socket tells the bridge. */
export interface SocketEvents {
  opened(): void;
  received(data: unknown): void;
  closed(code: number): void;
}

interface Options {
  /** Opens a socket; what is sent before it is open is never sent. */
  readonly open: (events: SocketEvents) => { send(text: string): void };
  /** Runs `callback` after that many milliseconds. */
  readonly schedule: (callback: () => void, delayMs: number) => void;
}

/**
 * The host bridge over a WebSocket (`socketProtocol`). Reconnects with growing pauses and subscribes again by itself.
 * Requests made before the first connection wait for it; those that a lost connection leaves open, and those made while
 * there is none, are answered `unavailable`, so that no command is carried out later than a person meant it.
 */
export function createWebSocketBridge({ open, schedule }: Options): { bridge: HostBridge; connection: Connection } {
  let socket: { send(text: string): void };
  let state: ConnectionState = 'connecting';
  let retryMs = FIRST_RETRY_MS;
  let nextId = 0;
  const queue: SocketRequest[] = [];
  const waiting = new Map<number, (answer: HostAnswer) => void>();
  const topics = new Map<string, Set<(message: unknown) => void>>();
  const watchers = new Set<() => void>();

  function enter(next: ConnectionState) {
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  function send(request: SocketRequest) {
    if (state === 'connected') socket.send(JSON.stringify(request));
    else queue.push(request);
  }

  function connect() {
    socket = open({ opened, received, closed });
  }

  function opened() {
    retryMs = FIRST_RETRY_MS;
    for (const topic of topics.keys()) socket.send(JSON.stringify({ subscribe: topic } satisfies SocketRequest));
    for (const request of queue.splice(0)) socket.send(JSON.stringify(request));
    enter('connected');
  }

  function closed(code: number) {
    const refused = code === SOCKET_REFUSED;
    queue.length = 0;
    const answers = [...waiting.values()];
    waiting.clear();
    enter(refused ? 'refused' : 'reconnecting');
    for (const answer of answers) answer(unavailable());
    if (refused) return;
    schedule(connect, retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  function received(data: unknown) {
    const reply = socketReplySchema.safeParse(parseJson(data));
    if (!reply.success) return;
    if ('topic' in reply.data) {
      for (const listener of topics.get(reply.data.topic) ?? []) listener(reply.data.message);
      return;
    }
    const answer = waiting.get(reply.data.id);
    waiting.delete(reply.data.id);
    answer?.(reply.data.answer);
  }

  const bridge: HostBridge = {
    request(method, payload) {
      if (state === 'reconnecting' || state === 'refused') return Promise.resolve(unavailable());
      const id = nextId++;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({ id, method, payload });
      });
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      if (!topics.has(topic)) {
        topics.set(topic, listeners);
        if (state === 'connected') send({ subscribe: topic });
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  connect();
  return {
    bridge,
    connection: {
      state: () => state,
      subscribe: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    },
  };
}

function unavailable(): HostAnswer {
  return { ok: false, error: { code: 'unavailable', message: 'There is no connection to Countersign right now.' } };
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
