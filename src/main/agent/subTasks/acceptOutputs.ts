import type { SubTaskOutput } from '../../../shared/plan/subTask.ts';
import type { SubTaskReport } from '../../../shared/reasoning/reasoner.ts';

/** A text that a page showed to a sub-task. */
export interface ShownText {
  readonly url: string;
  readonly text: string;
}

const CONTROL_CHARACTER = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const WORDS_AROUND = 60;

/**
 * Those of the reported outputs that were asked for and stand, literally and as words of their own, in a text that a page has
 * shown; each with where it stands. A value that no page shows is a reasoner's invention and is left out, and so is anything
 * too long to be a value.
 */
export function acceptOutputs(
  asked: readonly string[],
  reported: SubTaskReport['outputs'],
  shown: readonly ShownText[],
  maximumCharacters: number,
): readonly SubTaskOutput[] {
  return [...new Set(asked)].flatMap((name) => {
    const value = reported.find((output) => output.name === name)?.value.trim() ?? '';
    if (value === '' || value.length > maximumCharacters || CONTROL_CHARACTER.test(value)) return [];
    for (const { url, text } of shown) {
      const at = placeOf(value, text);
      if (at !== undefined) return [{ name, value, source: `${url}: ${around(text, at, value.length)}` }];
    }
    return [];
  });
}

/** Where a value stands in a text without being a part of a longer word or number. */
function placeOf(value: string, text: string): number | undefined {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + value.length)];
    const continues =
      (/^[\p{L}\p{N}]/u.test(value) && /[\p{L}\p{N}]$|\d[.,]$/u.test(before)) ||
      (/[\p{L}\p{N}]$/u.test(value) && /^[\p{L}\p{N}]|^[.,]\d/u.test(after));
    if (!continues) return at;
  }
  return undefined;
}

function around(text: string, at: number, length: number): string {
  const from = Math.max(0, at - WORDS_AROUND);
  const to = Math.min(text.length, at + length + WORDS_AROUND);
  const words = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`;
}
