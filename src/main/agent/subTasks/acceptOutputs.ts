import type { OutputPlace, SubTaskOutput } from '../../../shared/plan/subTask.ts';
import type { SubTaskReport } from '../../../shared/reasoning/dividing.ts';

/** A text that a page showed to a sub-task. */
export interface ShownText {
  readonly url: string;
  readonly text: string;
  /** What leads to the whole of the text, where something does. */
  readonly place?: OutputPlace;
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
    const found = shown.flatMap((one) => {
      const at = indexOfValue(value, one.text);
      return at === undefined ? [] : [{ ...one, at }];
    });
    const [first] = found;
    if (!first) return [];
    const source = `${first.url}: ${around(first.text, first.at, value.length)}`;
    const place = placeAmong(found, value);
    return [{ name, value, source, ...(place && { place }) }];
  });
}

/** Where the value can be read again: by what stands beside it, else by the words that it goes on from. */
function placeAmong(found: readonly (ShownText & { readonly at: number })[], value: string): OutputPlace | undefined {
  const alone = found.find(({ text, place }) => place && text.trim() === value);
  if (alone?.place) return alone.place;
  if (/\s/.test(value)) return undefined;
  for (const { url, text, at } of found) {
    const label = LEADING_WORDS.exec(text.slice(0, at))?.[1]?.trim();
    if (label) return { label, by: 'within', url };
  }
  return undefined;
}

/** The last words before a value, without a sign between them and it. */
const LEADING_WORDS = /(?<![\p{L}.])((?:[\p{L}.]+\s+){0,3}[\p{L}.]+)(?:\s*[:#=])?\s*$/u;

/** Where a value stands in a text without being a part of a longer word or number. */
function indexOfValue(value: string, text: string): number | undefined {
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
