import type { Placeholder } from '../generalise.ts';
import { hasNoted, mapNoted } from './notedText.ts';

/**
 * A text as a string of TypeScript: whatever is in it, it ends where it should and means exactly this text. Values that the
 * test reads as it runs are put in then.
 */
export function literal(text: string): string {
  if (!hasNoted(text)) return `'${plain(text).replaceAll("'", "\\'")}'`;
  return `\`${mapNoted(text, (name) => `\${noted.${name}}`, inTemplate)}\``;
}

function plain(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return inner.replaceAll(/[\p{Cf}\u2028\u2029\u007f-\u009f]/gu, escaped);
}

function inTemplate(text: string): string {
  return plain(text).replaceAll('`', '\\`').replaceAll('${', '\\${');
}

/** A text as the rest of a line comment: without anything that could end the line. */
export function comment(text: string): string {
  const words = mapNoted(
    text,
    (name) => `{${name}}`,
    (rest) => rest,
  );
  return words.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

const PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '{number}': '\\d+(?:[.,]\\d+)*',
    '{date}': '.+?',
    '{time}': '.+?',
    '{id}': '[0-9A-Za-z-]+',
  } satisfies Record<Placeholder, string>),
);

const PLACEHOLDER = /(\{(?:number|date|time|id)\})/;

/** Whether a generalised text has parts that differ from run to run. */
export function varies(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/**
 * What a page may show of a generalised text, as an expression of TypeScript: the text itself where it is the same every time
 * and in one piece, else a regular expression. `whole`: nothing may stand around it.
 */
export function pattern(text: string, whole: boolean): string {
  if (!whole && !varies(text) && !SENTENCES.test(text)) return literal(text);
  const source = text
    .split(PLACEHOLDER)
    .map((part) => PATTERNS.get(part) ?? words(part))
    .join('');
  return regularExpression(whole ? `^\\s*${source}\\s*$` : source);
}

/** Several sentences may stand in elements of their own, with nothing between them. */
const SENTENCES = /[.?!:;]\s/;

/** Its source must hold no line break and no slash that is not escaped. */
export function regularExpression(source: string): string {
  if (hasNoted(source)) {
    return `new RegExp(\`${mapNoted(source, (name) => `\${escaped(noted.${name})}`, inTemplate)}\`)`;
  }
  return `/${source === '' ? '(?:)' : source}/`;
}

/**
 * A regular expression for an address relative to the site, or for a whole one. Characters that browsers write in more than
 * one way match whatever they are written as.
 */
export function addressPatternSource(address: string): string {
  const source = address
    .split(PLACEHOLDER)
    .map((part) => ADDRESS_PATTERNS.get(part) ?? mapNoted(part, () => ANYTHING, inAddress))
    .join('');
  return address.startsWith('/') ? `^[a-z]+:\\/\\/[^/]+${source}$` : `^${source}$`;
}

function inAddress(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9&=_#-]+/g, unusual);
}

/** What separates the parts of an address stands as it is; of all else, that there is something. */
function unusual(run: string): string {
  return run.replaceAll(/[/?.:]|[^/?.:]+/g, (part) => (SEPARATORS.has(part) ? `\\${part}` : ANYTHING));
}

const ANYTHING = '[^/?#&=]+';

const SEPARATORS: ReadonlySet<string> = new Set(['/', '?', '.', ':']);

const ADDRESS_PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '{number}': '\\d+',
    '{date}': '[^/?#&]+',
    '{time}': '[^/?#&]+',
    '{id}': '[^/?#&]+',
  } satisfies Record<Placeholder, string>),
);

/** White space may be any, and none between sentences. Control characters count as white space. */
export function words(text: string): string {
  return escapedSource(text).replaceAll(/([.?!:;])?[\s\p{Cc}\p{Cf}]+/gu, (_, end: string | undefined) =>
    end ? `${end}\\s*` : '\\s+',
  );
}

/** A text as the source of a regular expression that matches it. */
export function escapedSource(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function escaped(character: string): string {
  const [first = 0, second] = [character.charCodeAt(0), character.length > 1 ? character.charCodeAt(1) : undefined];
  return second === undefined ? unit(first) : unit(first) + unit(second);
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
