import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';

/**
 * Skeletons that the worker remembers by the number of the request that made them, the oldest forgotten first. Both
 * sides count alike, so that the client knows when a number will do and spares the copy.
 */
export const REMEMBERED_SKELETONS = 8;

/** A skeleton, or the number of the request that extracted it in the same worker. */
export type SkeletonReference = { readonly extractedBy: number } | { readonly skeleton: Skeleton };

export type SkeletonRequest =
  | { readonly id: number; readonly type: 'extract'; readonly html: string }
  | {
      readonly id: number;
      readonly type: 'compare';
      readonly before: SkeletonReference;
      readonly after: SkeletonReference;
    };

export type SkeletonReply =
  | { readonly id: number; readonly type: 'extracted'; readonly skeleton: Skeleton }
  | { readonly id: number; readonly type: 'compared'; readonly changes: SkeletonChange[] }
  | { readonly id: number; readonly type: 'failed'; readonly message: string };
