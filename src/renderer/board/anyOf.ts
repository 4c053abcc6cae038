const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const MOST_NAMES = 4;

/** Names of whom any will do: `Ann`, `Ann or Ben`, `Ann, Ben, Cy or 3 others`. */
export function anyOf(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return LIST.format(names);
  const shown = names.slice(0, MOST_NAMES - 1);
  return LIST.format([...shown, `${names.length - shown.length} others`]);
}
