import type { Skeleton, SkeletonContainer, SkeletonElement } from '../../../../shared/page/skeleton.ts';

/** An element with its key. */
export interface Placed {
  readonly key: string;
  readonly element: SkeletonElement;
}

/** The elements of a page in its order. */
export function placedIn({ elements, order = Object.keys(elements) }: Skeleton): readonly Placed[] {
  return order.flatMap((key) => {
    const element = elements[key];
    return element ? [{ key, element }] : [];
  });
}

/** A container with its place among those of its page. */
export interface Around extends SkeletonContainer {
  readonly at: number;
}

/** What something stands in, nearest first. */
export function containersAround(
  { containers = [] }: Pick<Skeleton, 'containers'>,
  within: number | undefined,
): readonly Around[] {
  const around: Around[] = [];
  for (let at = within; at !== undefined; at = containers[at]?.within) {
    const container = containers[at];
    if (container) around.push({ ...container, at });
  }
  return around;
}

/** The n-th of several, from the end where negative. */
export function nth<One>(all: readonly One[], ordinal: number): One | undefined {
  return ordinal < 0 ? all.at(ordinal) : all[ordinal - 1];
}
