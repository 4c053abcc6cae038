import { Worker } from 'node:worker_threads';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings/settings.ts';
import type { DrawnMeaning } from '../drawings/knowDrawing.ts';
import type { SkeletonReference, SkeletonReply, SkeletonRequest, SkeletonWorkerData } from './skeletonWorker.ts';
import defaultWorkerPath from './skeletonWorker.ts?modulePath';

const REMEMBERED_SKELETONS = 8;

/** The worker failed on a page, ended, or was closed before it answered. Another call may well succeed. */
export class SkeletonWorkerError extends Error {
  override readonly name = 'SkeletonWorkerError';
}

interface Pending {
  readonly resolve: (reply: SkeletonReply) => void;
  readonly reject: (error: SkeletonWorkerError) => void;
}

/** One life of the worker thread, with what it still owes an answer to and what it remembers. */
interface WorkerLife {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
  readonly remembered: WeakMap<Skeleton, number>;
  /** Numbers of the extractions that the worker remembers when it comes to the next request, oldest first. */
  readonly recent: number[];
}

/**
 * Extracts and compares skeletons, and knows drawings, in a worker thread of its own. The thread starts with the first call, keeps the
 * process alive only while an answer is due, and is replaced by the next call after it has died.
 */
export class SkeletonClient {
  readonly #memoryMb: number;
  readonly #workerPath: string;
  #life: WorkerLife | undefined;
  #nextId = 1;

  /** `memoryMb`: where a page needs more, the thread dies and the process lives; `workerPath`: the file the thread runs. */
  constructor(memoryMb = DEFAULT_SETTINGS.browser.readerMemoryMb, workerPath: string = defaultWorkerPath) {
    this.#memoryMb = memoryMb;
    this.#workerPath = workerPath;
  }

  /** The skeleton of a page's live-state HTML. Rejects with a {@link SkeletonWorkerError}. */
  async extract(html: string): Promise<Skeleton> {
    const life = this.#living();
    const id = this.#nextId++;
    life.recent.push(id);
    if (life.recent.length > REMEMBERED_SKELETONS) life.recent.shift();
    const reply = await this.#request(life, { id, type: 'extract', html });
    if (reply.type !== 'extracted') throw unexpected(reply);
    life.remembered.set(reply.skeleton, id);
    return reply.skeleton;
  }

  /** The differences between two skeletons. Rejects with a {@link SkeletonWorkerError}. */
  async compare(before: Skeleton, after: Skeleton): Promise<SkeletonChange[]> {
    const life = this.#living();
    const id = this.#nextId++;
    const reply = await this.#request(life, {
      id,
      type: 'compare',
      before: referTo(before, life),
      after: referTo(after, life),
    });
    if (reply.type !== 'compared') throw unexpected(reply);
    return reply.changes;
  }

  /** What drawings stand for, each as `drawnInk` tells it. Rejects with a {@link SkeletonWorkerError}. */
  async knowDrawings(inks: readonly string[]): Promise<readonly (DrawnMeaning | undefined)[]> {
    const reply = await this.#request(this.#living(), { id: this.#nextId++, type: 'know', inks });
    if (reply.type !== 'known') throw unexpected(reply);
    return reply.meanings;
  }

  /** Ends the thread; what it still owes is rejected. */
  async close(): Promise<void> {
    const life = this.#life;
    if (life === undefined) return;
    this.#end(life, 'it was closed');
    await life.worker.terminate();
  }

  #living(): WorkerLife {
    if (this.#life !== undefined) return this.#life;
    const worker = new Worker(this.#workerPath, {
      workerData: { remembered: REMEMBERED_SKELETONS } satisfies SkeletonWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    const life: WorkerLife = { worker, pending: new Map(), remembered: new WeakMap(), recent: [] };
    worker.unref();
    worker.on('message', (reply: SkeletonReply) => settle(life, reply));
    worker.on('error', (error: Error) => this.#end(life, error.message));
    worker.on('exit', (code: number) => this.#end(life, `it ended with code ${code}`));
    this.#life = life;
    return life;
  }

  #request(life: WorkerLife, request: SkeletonRequest): Promise<SkeletonReply> {
    return new Promise((resolve, reject) => {
      life.pending.set(request.id, { resolve, reject });
      life.worker.ref();
      life.worker.postMessage(request);
    });
  }

  #end(life: WorkerLife, why: string): void {
    if (this.#life === life) this.#life = undefined;
    life.worker.unref();
    for (const { reject } of life.pending.values()) {
      reject(new SkeletonWorkerError(`The page could not be read because its worker is gone: ${why}`));
    }
    life.pending.clear();
  }
}

function settle(life: WorkerLife, reply: SkeletonReply): void {
  const pending = life.pending.get(reply.id);
  life.pending.delete(reply.id);
  if (life.pending.size === 0) life.worker.unref();
  if (reply.type === 'failed') pending?.reject(new SkeletonWorkerError(`The page could not be read: ${reply.message}`));
  else pending?.resolve(reply);
}

function referTo(skeleton: Skeleton, life: WorkerLife): SkeletonReference {
  const id = life.remembered.get(skeleton);
  return id !== undefined && life.recent.includes(id) ? { extractedBy: id } : { skeleton };
}

function unexpected(reply: SkeletonReply): SkeletonWorkerError {
  return new SkeletonWorkerError(`The worker answered with "${reply.type}" to another question`);
}
