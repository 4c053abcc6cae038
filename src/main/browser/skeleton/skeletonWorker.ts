import { parentPort, workerData } from 'node:worker_threads';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import { type DrawnMeaning, knowDrawing } from '../drawings/knowDrawing.ts';
import { diffSkeletons } from './diffSkeletons.ts';
import { extractSkeleton } from './extractSkeleton.ts';

/** A skeleton, or the number of the request that extracted it in the same worker. */
export type SkeletonReference = { readonly extractedBy: number } | { readonly skeleton: Skeleton };

export type SkeletonRequest =
  | { readonly id: number; readonly type: 'extract'; readonly html: string }
  | { readonly id: number; readonly type: 'know'; readonly inks: readonly string[] }
  | {
      readonly id: number;
      readonly type: 'compare';
      readonly before: SkeletonReference;
      readonly after: SkeletonReference;
    };

export type SkeletonReply =
  | { readonly id: number; readonly type: 'extracted'; readonly skeleton: Skeleton }
  | { readonly id: number; readonly type: 'known'; readonly meanings: readonly (DrawnMeaning | undefined)[] }
  | { readonly id: number; readonly type: 'compared'; readonly changes: SkeletonChange[] }
  | { readonly id: number; readonly type: 'failed'; readonly message: string };

/** What the thread is started with. */
export interface SkeletonWorkerData {
  /**
   * So many skeletons are remembered by the number of the request that made them, the oldest forgotten first. Both sides
   * count alike, so that the client knows when a number will do and spares the copy.
   */
  readonly remembered: number;
}

/** The thread that reads and compares pages, and says what is drawn on them, so that the main thread never waits for it. */
const remembered = new Map<number, Skeleton>();
const { remembered: most } = workerData as SkeletonWorkerData;

function remember(id: number, skeleton: Skeleton): void {
  remembered.set(id, skeleton);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= most) break;
    remembered.delete(oldest);
  }
}

function resolve(reference: SkeletonReference): Skeleton {
  if ('skeleton' in reference) return reference.skeleton;
  const skeleton = remembered.get(reference.extractedBy);
  if (skeleton === undefined) throw new Error(`skeleton ${reference.extractedBy} is not remembered any more`);
  return skeleton;
}

function answer(request: SkeletonRequest): SkeletonReply {
  const { id } = request;
  try {
    if (request.type === 'compare') {
      const changes = diffSkeletons(resolve(request.before), resolve(request.after));
      return { id, type: 'compared', changes };
    }
    if (request.type === 'know') return { id, type: 'known', meanings: request.inks.map(knowDrawing) };
    const skeleton = extractSkeleton(request.html);
    remember(id, skeleton);
    return { id, type: 'extracted', skeleton };
  } catch (error) {
    return { id, type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: SkeletonRequest) => parentPort?.postMessage(answer(request)));
