import { Fragment } from 'react';

interface Props {
  readonly text: string;
}

/**
 * Words of people, agents or pages, in which addresses of the web can be opened, in the person's own browser. The whole
 * address is what is read; where it leads, as the browser spells it, is its title.
 */
export function LinkedText({ text }: Props) {
  let at = 0;
  return linkParts(text).map(({ text: part, href }) => {
    const key = at;
    at += part.length;
    if (href === undefined) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={href} title={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}

/** A piece of a text: words as they are, or an address that can be opened. */
export type TextPart = { readonly text: string; readonly href?: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”„«»]+/giu;
/** What ends a sentence and no address. */
const TRAILING = ".,;:!?'’…*_~|";
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * A text of somebody's parted into words and addresses of the web, in order and with nothing lost. An address with a user
 * name is left as words: what stands before its @ looks like the site and is not.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const href = webAddress(address);
    if (href === undefined) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, href });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Without what belongs to the sentence around it: its full stop, and brackets that were opened before it. */
function withoutEnd(found: string): string {
  // Counted once, as hostile texts end in thousands of them.
  const unopened = new Map(
    Object.entries(BRACKETS).map(([closing, opening]) => [closing, excess(found, closing, opening)]),
  );
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    const more = unopened.get(last) ?? 0;
    if (!TRAILING.includes(last) && more <= 0) break;
    if (more > 0) unopened.set(last, more - 1);
  }
  return found.slice(0, end);
}

/** How many more there are of the one than of the other. */
function excess(text: string, one: string, other: string): number {
  return text.split(one).length - text.split(other).length;
}

function webAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href, username, password } = new URL(address);
  return username === '' && password === '' ? href : undefined;
}
