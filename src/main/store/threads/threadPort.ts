import { inspect } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { StoreError } from '../../agent/ports/eventStore.ts';
import type { ThreadMessage, ThreadReply } from './answerCalls.ts';

/** The same methods, asked of a thread: each answers later, in the order of asking where they do not wait for anything. */
export type Port<T> = {
  readonly [M in keyof T]: T[M] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

/** A thread of the store. */
export interface StoreThread {
  /** What it does under that name; every method is named once more, since types do not outlive the compiler. */
  port<T>(part: string, methods: Readonly<Record<keyof T, true>>): Port<T>;
  /** Resolves when all that was asked before is answered, and its connection is closed. */
  close(): Promise<void>;
}

export interface StoreThreadOptions {
  /** What the thread does, as it is named to people where it has died. */
  readonly name: string;
  readonly start: () => Promise<Worker>;
}

interface Pending {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

interface Life {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
  readonly ended: Promise<void>;
}

/**
 * Speaks with a thread that starts with the first call, keeps the process alive only while an answer is due, and is replaced by the
 * next call after it has died; what it owed then is rejected, and may or may not have been done. Rejects with a {@link StoreError}
 * for what the medium does, and with code `unavailable` for what the thread does not do any more.
 */
export function openThread({ name, start }: StoreThreadOptions): StoreThread {
  let living: Promise<Life> | undefined;
  let isClosed = false;
  let nextId = 1;

  const begin = async (isOver: () => void): Promise<Life> => {
    const worker = await start();
    const pending = new Map<number, Pending>();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = (why: string) => {
      isOver();
      const error = new StoreError('unavailable', `The thread that ${name} has ended: ${why}. It is begun anew.`);
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
      resolve();
    };
    worker.unref();
    worker.on('message', (reply: ThreadReply) => {
      const asked = pending.get(reply.id);
      pending.delete(reply.id);
      // Whoever closes it waits for its end.
      if (pending.size === 0 && !isClosed) worker.unref();
      if (reply.ok) asked?.resolve(reply.value as never);
      else asked?.reject(reply.code === 'bug' ? new Error(reply.message) : new StoreError(reply.code, reply.message));
    });
    // What a thread throws is a copy here, and what is no error of the language's own has lost its message.
    worker.on('error', (thrown: unknown) => end(thrown instanceof Error ? thrown.message : inspect(thrown)));
    worker.on('exit', (code) => end(`it came to its end with code ${code}`));
    return { worker, pending, ended };
  };

  const current = (): Promise<Life> => {
    if (living) return living;
    const own = begin(() => {
      if (living === own) living = undefined;
    });
    living = own;
    return own;
  };

  const ask = async (part: string, method: string, args: readonly unknown[]): Promise<unknown> => {
    if (isClosed) throw new StoreError('unavailable', 'The data file was closed.');
    const { worker, pending } = await current();
    const id = nextId++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      worker.ref();
      worker.postMessage({ id, part, method, args } satisfies ThreadMessage);
    });
  };

  return {
    port<T>(part: string, methods: Readonly<Record<keyof T, true>>) {
      const asked = Object.keys(methods).map((method) => {
        return [method, (...args: readonly unknown[]) => ask(part, method, args)] as const;
      });
      return Object.fromEntries(asked) as unknown as Port<T>;
    },
    async close() {
      isClosed = true;
      const life = await living?.catch(() => undefined);
      if (!life) return;
      life.worker.ref();
      life.worker.postMessage('close' satisfies ThreadMessage);
      await life.ended;
    },
  };
}
