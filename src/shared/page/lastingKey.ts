import type { Skeleton } from './skeleton.ts';

const ORDINAL_KEY = /(?:^|\/)[a-z][a-z0-9-]*:\d+(?:~\d+)?$/;

/** Whether the key of an element in a skeleton says who it is, and not merely how many of its kind came before it. */
export function isLastingKey(key: string): boolean {
  return !ORDINAL_KEY.test(key);
}

const NUMBERED_KEY = /(?:^|\/)e\d+$/;

/**
 * The skeleton with keys that none of another load of the page can have: elements are numbered anew whenever a page is loaded in
 * another tab, so that equal numbers there say nothing of who is who.
 */
export function ofAnotherLoad(skeleton: Skeleton): Skeleton {
  const renamed = (key: string) => (NUMBERED_KEY.test(key) ? `before/${key}` : key);
  const rekeyed = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).map(([key, value]) => [renamed(key), value]));
  return {
    ...skeleton,
    ...(skeleton.order && { order: skeleton.order.map(renamed) }),
    elements: rekeyed(skeleton.elements),
    messages: rekeyed(skeleton.messages),
  };
}
