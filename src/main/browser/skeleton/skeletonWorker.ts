import { parentPort } from 'node:worker_threads';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import { diffSkeletons } from './diffSkeletons.ts';
import { extractSkeleton } from './extractSkeleton.ts';
import {
  REMEMBERED_SKELETONS,
  type SkeletonReference,
  type SkeletonReply,
  type SkeletonRequest,
} from './skeletonProtocol.ts';

/** The thread that reads and compares pages, so that the main thread never waits for it. */
const remembered = new Map<number, Skeleton>();

function remember(id: number, skeleton: Skeleton): void {
  remembered.set(id, skeleton);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED_SKELETONS) break;
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
    const skeleton = extractSkeleton(request.html);
    remember(id, skeleton);
    return { id, type: 'extracted', skeleton };
  } catch (error) {
    return { id, type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: SkeletonRequest) => parentPort?.postMessage(answer(request)));
