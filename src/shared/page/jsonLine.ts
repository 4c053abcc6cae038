const SEPARATORS: Readonly<Record<string, string>> = { '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A value as JSON that stays on one line wherever it is read: JSON itself leaves two Unicode line separators as they are. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (separator) => SEPARATORS[separator] ?? '');
}
