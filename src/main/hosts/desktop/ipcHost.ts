import type { WebContents, WebFrameMain } from 'electron';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DESKTOP_CHANNELS, type DesktopMessage } from '../../../shared/host/desktopChannels.ts';
import type { HostAnswer } from '../../../shared/host/hostApi.ts';
import { failure } from '../../../shared/result.ts';
import type { HostService, HostSession } from '../hostService.ts';

/** Collects messages and hands them over together, at most once an interval: a busy run must not flood the renderer. */
export class MessageBatcher<T> {
  readonly #deliver: (messages: readonly T[]) => void;
  readonly #intervalMs: number;
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deliver: (messages: readonly T[]) => void, intervalMs: number) {
    this.#deliver = deliver;
    this.#intervalMs = intervalMs;
  }

  push(message: T): void {
    this.#waiting.push(message);
    this.#timer ??= setTimeout(() => this.#flush(), this.#intervalMs);
  }

  /** Drops what is waiting. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #flush(): void {
    const messages = this.#waiting;
    this.clear();
    this.#deliver(messages);
  }
}

/** One frame of a screen at 60 Hz. */
const BATCH_INTERVAL_MS = 16;

const requestSchema = z.object({ method: z.string(), payload: z.unknown() });
const subscriptionSchema = z.object({ id: z.number().int(), topic: z.string().nullable() });

export interface IpcHostOptions {
  /** The contents of our own window. */
  readonly contents: WebContents;
  /** The origin that our renderer is served from; nobody else is answered. */
  readonly origin: string;
  /** Requests wait for it: the window may ask before everything is ready. */
  readonly service: Promise<HostService>;
  readonly log: Logger;
}

/**
 * The desktop's door to the host's service: one channel for requests, one for subscriptions, and one check of the
 * sender for both. Payloads of methods are parsed by the service.
 */
export function openIpcHost({ contents, origin, service, log }: IpcHostOptions): void {
  const subscriptions = new Map<number, () => void>();
  const batcher = new MessageBatcher<DesktopMessage>((messages) => {
    if (!contents.isDestroyed()) contents.send(DESKTOP_CHANNELS.messages, messages);
  }, BATCH_INTERVAL_MS);

  // One for as long as the window is there: who has signed in stays so when it is loaded again.
  let opened: Promise<HostSession> | undefined;
  const session = () => {
    opened ??= service.then((host) => host.openSession());
    return opened;
  };

  const isOurs = (frame: WebFrameMain | null): boolean => {
    const ours = frame !== null && frame.parent === null && frame.origin === origin;
    if (!ours) log.warn({ url: frame?.url }, 'a message from a stranger was refused');
    return ours;
  };
  const end = (id: number) => {
    subscriptions.get(id)?.();
    subscriptions.delete(id);
  };
  const endAll = () => {
    for (const id of [...subscriptions.keys()]) end(id);
    batcher.clear();
  };

  contents.ipc.handle(DESKTOP_CHANNELS.request, async (event, message: unknown): Promise<HostAnswer> => {
    if (!isOurs(event.senderFrame))
      return failure({ code: 'forbidden', message: 'Only the app’s own window may ask.' });
    const request = requestSchema.safeParse(message);
    if (!request.success) return failure({ code: 'invalid', message: 'Not a request' });
    return (await service).handle(request.data.method, request.data.payload, await session());
  });

  contents.ipc.on(DESKTOP_CHANNELS.subscription, async (event, message: unknown) => {
    const subscription = subscriptionSchema.safeParse(message);
    if (!isOurs(event.senderFrame) || !subscription.success) return;
    const { id, topic } = subscription.data;
    end(id);
    if (topic === null) return;
    // Taken before the service is there, so that an end that comes first is not lost.
    let ended = false;
    let unsubscribe = () => {
      ended = true;
    };
    subscriptions.set(id, () => unsubscribe());
    const host = await service;
    const own = await session();
    if (!ended) unsubscribe = host.subscribe(topic, (pushed) => batcher.push({ id, message: pushed }), own);
  });

  // A renderer that is loaded again, or is gone, has forgotten what it asked for.
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) endAll();
  });
  contents.on('render-process-gone', endAll);
  contents.once('destroyed', async () => {
    endAll();
    if (opened) (await service).closeSession(await opened);
  });
}
