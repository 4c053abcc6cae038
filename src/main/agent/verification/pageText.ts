const SHOWN_CHARACTERS = 200;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu;

/**
 * Text of a page as an observation quotes it: on one line, of bounded length, and without quotation marks like ours, so
 * that a page can forge neither the end of the quotation nor another observation.
 */
export function quoted(text: string): string {
  return `“${bare(text)}”`;
}

/** The same without the quotation marks, for addresses and file names. */
export function bare(text: string): string {
  const line = text.replace(CONTROL_CHARACTERS, ' ').trim().replace(/[“”]/g, '"');
  const characters = Array.from(line);
  return characters.length <= SHOWN_CHARACTERS ? line : `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`;
}
