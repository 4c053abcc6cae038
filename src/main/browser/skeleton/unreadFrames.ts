import type { Skeleton, SkeletonFrame } from '../../../shared/page/skeleton.ts';

/**
 * Two skeletons of one page without what stands in frames that were read in one of them alone (verification-process,
 * Semantic Skeleton Diff): a page that is slow to come into its frame was there before, or still is, and nothing in it
 * has come or gone by what was done.
 */
export function withoutUnreadFrames(before: Skeleton, after: Skeleton): readonly [Skeleton, Skeleton] {
  if (!before.frames && !after.frames) return [before, after];
  return [without(before, unreadIn(after)), without(after, unreadIn(before))];
}

function unreadIn({ frames = [] }: Skeleton): ReadonlySet<string> {
  return new Set(frames.flatMap(({ key, unread }) => (unread ? [key] : [])));
}

function without(skeleton: Skeleton, keys: ReadonlySet<string>): Skeleton {
  const frames = skeleton.frames?.filter(({ key, unread }) => !unread && keys.has(key)) ?? [];
  if (frames.length === 0) return skeleton;
  const { order = Object.keys(skeleton.elements), containers = [] } = skeleton;
  const isOutside = (part: 'elements' | 'messages' | 'containers') => {
    const stretches = frames.map((frame: SkeletonFrame) => frame[part]);
    return (_: unknown, index: number) => !stretches.some(([from, to]) => index >= from && index < to);
  };
  const isContainerOutside = isOutside('containers');
  return {
    ...skeleton,
    order: order.filter(isOutside('elements')),
    messages: Object.fromEntries(Object.entries(skeleton.messages).filter(isOutside('messages'))),
    // Elements name their container by its place; one without a kind is neither a list nor a record.
    containers: containers.map((one, index) => (isContainerOutside(one, index) ? one : { ...one, kind: undefined })),
  };
}
