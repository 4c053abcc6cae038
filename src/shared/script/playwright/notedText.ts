/** Around the name of a noted value in a text; characters that no text of a page may have. */
const [OPEN, CLOSE] = ['\uFDD0', '\uFDD1'];
const NOTED = new RegExp(`${OPEN}([A-Za-z0-9]+)${CLOSE}`, 'g');

/** What stands in a text of a script for a value that the test reads as it runs. */
export function notedText(name: string): string {
  return `${OPEN}${name}${CLOSE}`;
}

/** Whether a text has such values in it. */
export function hasNoted(text: string): boolean {
  return text.search(NOTED) !== -1;
}

/** The text with each of its noted values replaced, and the rest of it as `rest` has it. */
export function mapNoted(text: string, noted: (name: string) => string, rest: (text: string) => string): string {
  // Every second part is the name of a value.
  return text
    .split(NOTED)
    .map((part, index) => (index % 2 === 1 ? noted(part) : rest(part)))
    .join('');
}

/** A name for a value in TypeScript, other than those that are taken. */
export function notedName(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const camel = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
  const base = /^[a-z]/.test(camel) ? camel : `value${camel}`;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? base : `${base}No${count}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
