import type { Skeleton } from '../../../shared/page/skeleton.ts';
import { SkeletonWalk } from './skeletonWalk.ts';

/**
 * The semantic skeleton of a page (verification-process, Semantic Skeleton Diff) from its live-state HTML: controls with
 * their values and states, the text people read, and the messages the page shows. Frames and open shadow roots are part
 * of it; what is hidden, and what changes by itself, is not. Plain HTML without our marks will do as well.
 */
export function extractSkeleton(html: string): Skeleton {
  return SkeletonWalk.extract(html);
}
