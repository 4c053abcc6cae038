/** The one of them, where there is one alone. */
export function only<T>(all: Iterable<T>): T | undefined {
  const [one, another] = all;
  return another === undefined ? one : undefined;
}
