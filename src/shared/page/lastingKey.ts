const ORDINAL_KEY = /(?:^|\/)[a-z][a-z0-9-]*:\d+(?:~\d+)?$/;

/** Whether the key of an element in a skeleton says who it is, and not merely how many of its kind came before it. */
export function isLastingKey(key: string): boolean {
  return !ORDINAL_KEY.test(key);
}
