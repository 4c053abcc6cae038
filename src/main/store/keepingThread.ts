import { Worker } from 'node:worker_threads';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { KeepingReply, KeepingRequest, KeepingWorkerData, SlowKeeping } from './keepingWorker.ts';

/** The same, asked of a thread of its own. */
export type KeepingThread = {
  readonly [M in keyof SlowKeeping]: (...args: Parameters<SlowKeeping[M]>) => Promise<ReturnType<SlowKeeping[M]>>;
} & {
  /** Ends the thread; what it still owes is rejected. */
  close(): void;
};

interface Pending {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Weighs and deletes runs in a thread. It starts with the first call, keeps the process alive only while an answer is due, and is
 * replaced by the next call after it has died. Rejects with a {@link StoreError} for what the medium does.
 */
export function createKeepingThread(data: KeepingWorkerData): KeepingThread {
  let life: { readonly worker: Worker; readonly pending: Map<number, Pending> } | undefined;
  let nextId = 1;

  const living = (workerPath: string) => {
    if (life) return life;
    const worker = new Worker(workerPath, { workerData: data });
    const own = { worker, pending: new Map<number, Pending>() };
    const end = (why: string) => {
      if (life === own) life = undefined;
      for (const { reject } of own.pending.values()) {
        reject(new StoreError('unavailable', `The thread that looks after stored runs is gone: ${why}`));
      }
      own.pending.clear();
    };
    worker.unref();
    worker.on('message', (reply: KeepingReply) => {
      const asked = own.pending.get(reply.id);
      own.pending.delete(reply.id);
      if (own.pending.size === 0) worker.unref();
      if (reply.ok) asked?.resolve(reply.value as never);
      else asked?.reject(reply.code === 'bug' ? new Error(reply.message) : new StoreError(reply.code, reply.message));
    });
    worker.on('error', ({ message }) => end(message));
    worker.on('exit', (code) => end(`it ended with code ${code}`));
    life = own;
    return own;
  };

  const ask =
    <M extends keyof SlowKeeping>(method: M) =>
    async (...args: Parameters<SlowKeeping[M]>): Promise<ReturnType<SlowKeeping[M]>> => {
      const { default: workerPath } = await import('./keepingWorker.ts?modulePath');
      return new Promise((resolve, reject) => {
        const { worker, pending } = living(workerPath);
        const id = nextId++;
        pending.set(id, { resolve: resolve as Pending['resolve'], reject });
        worker.ref();
        worker.postMessage({ id, method, args } satisfies KeepingRequest);
      });
    };

  return {
    list: ask('list'),
    use: ask('use'),
    delete: ask('delete'),
    giveBack: ask('giveBack'),
    close: () => void life?.worker.terminate(),
  };
}
