import { hintWords } from '../../page/describeNode.ts';
import { roleWords } from '../../page/roleWords.ts';
import type { Hint } from '../../page/semanticTree.ts';
import { withoutSigns } from '../../page/signs.ts';

/** An element or a record as it is called in a sentence. */
export type Named = {
  readonly role: string;
  readonly name: string;
  readonly group?: string | undefined;
  readonly hint?: Hint | undefined;
};

const SHOWN_CHARACTERS = 200;
/** Of what two long texts begin with, so much is shown before the place where they differ. */
const LEADING_CHARACTERS = 60;
const UNSPOKEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Text of a page as it is quoted: on one line, of bounded length, and without quotation marks like ours, so that a page can
 * forge neither the end of the quotation nor another observation.
 */
export function quoted(text: string): string {
  return `“${bare(text)}”`;
}

/** What a text was and is: of long ones that begin alike, from shortly before where they differ. */
export function quotedChange(from: string, to: string): readonly [from: string, to: string] {
  if (Math.max(from.length, to.length) <= SHOWN_CHARACTERS) return [quoted(from), quoted(to)];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const start = same - LEADING_CHARACTERS;
  const part = (text: string) => (start > 0 ? `…${text.slice(start)}` : text);
  return [quoted(part(from)), quoted(part(to))];
}

/** The same without the quotation marks, for addresses and what the browser says. */
export function bare(text: string, most = SHOWN_CHARACTERS): string {
  const line = text.replace(UNSPOKEN, ' ').trim();
  const plain = most === Number.POSITIVE_INFINITY ? line : line.replace(/[“”]/g, '"');
  const characters = Array.from(plain);
  return characters.length <= most ? plain : `${characters.slice(0, most).join('')}…`;
}

/** Role, accessible name and group: `Button “Edit” in “Ann 030 1234”`. */
export function described(element: Named | undefined): string {
  if (element === undefined) return 'An element';
  return `${named(element)}${element.group === undefined ? '' : ` in ${quoted(withoutSigns(element.group))}`}`;
}

export function named({ role, name, hint }: Named): string {
  const called = name === '' ? hintWords(hint && bareHint(hint)) : ` ${quoted(name)}`;
  return `${bare(roleWords(role))}${called}`;
}

function bareHint(hint: Hint): Hint {
  const { n, also } = hint;
  return { ...hint, n: bare(n), ...(also && { also: { ...also, n: bare(also.n) } }) };
}

export function lower(role: string): string {
  const words = bare(roleWords(role));
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
