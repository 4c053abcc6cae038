import { SECRET_PLACEHOLDER, type SecretValue, SHORTEST_SECRET, secretPlaceholder, USER_NAME } from './keptSecret.ts';

/** Takes the values of secrets out of texts and puts what stands for them in their place. */
export interface SecretMask {
  text(text: string): string;
  /** The same for every text in a value made of plain objects and lists; the value itself where there is nothing to mask. */
  deep<T>(value: T): T;
}

/** For where there are no secrets: everything is left as it is. */
export const NO_MASK: SecretMask = { text: (text) => text, deep: (value) => value };

/** From this length on a value is not found by chance within a word or number. */
const TELLING_LENGTH = 8;

/**
 * Masks these values as they are and as pages, addresses and requests write them: escaped for HTML (once or twice), for JSON,
 * for scripts and for URLs, each character in any way, so that mixtures are found too. Values that are short are masked only
 * where they stand by themselves. Of a text that was cut off its end may be the beginning of a value, and is masked with it.
 */
export function secretMask(values: readonly SecretValue[]): SecretMask {
  // Where one value is part of another, the longer one is meant.
  const known = values
    // User names are no secrets: what pages say of them is evidence.
    .filter(({ field, value }) => field !== USER_NAME && value.length >= SHORTEST_SECRET)
    .toSorted((a, b) => b.value.length - a.value.length);
  if (known.length === 0) return NO_MASK;
  const placeholder = SECRET_PLACEHOLDER.source.replaceAll(/\((?!\?)/g, '(?:');
  const pattern = new RegExp([placeholder, ...known.map(({ value }) => `(${sourceOf(value)})`)].join('|'), 'gu');

  const text = (said: string): string => {
    if (said.length < SHORTEST_SECRET) return said;
    const masked = said.replaceAll(pattern, (...match) => {
      const found = known.findIndex((_, at) => match[at + 1] !== undefined);
      const one = known[found];
      return one ? secretPlaceholder(one.name, one.field) : String(match[0]);
    });
    return CUT.test(masked) ? withoutBeginning(masked, known) : masked;
  };
  const deep = <T>(value: T): T => masked(value, text) as T;
  return { text, deep };
}

const CUT = /…\s*$/;

/** A text that ends in `…` ends in what was a value before it was cut. */
function withoutBeginning(text: string, known: readonly SecretValue[]): string {
  const end = text.lastIndexOf('…');
  const kept = text.slice(0, end);
  for (const { name, field, value } of known) {
    for (let length = Math.min(value.length - 1, kept.length); length >= SHORTEST_SECRET; length--) {
      if (kept.endsWith(value.slice(0, length))) {
        return `${kept.slice(0, kept.length - length)}${secretPlaceholder(name, field)}${text.slice(end)}`;
      }
    }
  }
  return text;
}

function masked(value: unknown, text: (said: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) {
    let changed = false;
    const entries = value.map((entry) => {
      const now = masked(entry, text);
      changed ||= now !== entry;
      return now;
    });
    return changed ? entries : value;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, entry]) => {
    const [name, now] = [text(key), masked(entry, text)];
    changed ||= now !== entry || name !== key;
    return [name, now] as const;
  });
  return changed ? Object.fromEntries(entries) : value;
}

/** Every way in which a value may be written, as the source of a regular expression. */
function sourceOf(value: string): string {
  const source = Array.from(value, waysToWrite).join('');
  return value.length >= TELLING_LENGTH ? source : `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  '&': ['amp'],
  '<': ['lt'],
  '>': ['gt'],
  '"': ['quot'],
  "'": ['apos'],
  '\u00a0': ['nbsp'],
};

/** Signs that other ways of writing are made of, which may be written otherwise themselves. */
const BACKSLASH = '(?:\\\\|%(?:25)*5[cC]|&(?:amp;)*#(?:0*92|[xX]0*5[cC]);)';
const AMPERSAND = '(?:&|%(?:25)*26)(?:amp(?:;|%(?:25)*3[bB]))*';
const SEMICOLON = '(?:;|%(?:25)*3[bB])';
const HASH = '(?:#|%(?:25)*23)';

/** One character: as it is, by percent signs, by backslashes, or as an entity. */
function waysToWrite(character: string): string {
  if (character === '\\') return `${BACKSLASH}{1,16}`;
  const code = character.codePointAt(0) ?? 0;
  // The character itself comes last: it may be the beginning of another way.
  const ways = [percent(character)];
  if (character === ' ') ways.push('\\+', '\\u00a0');
  const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4));
  ways.push(units.map((unit) => `${BACKSLASH}{1,16}u${unit}`).join(''));
  for (const name of NAMED[character] ?? []) ways.push(`${AMPERSAND}${name}${SEMICOLON}`);
  ways.push(`${AMPERSAND}${HASH}(?:0*${code}|[xX]0*${hex(code, 1)})${SEMICOLON}`);
  const either = `(?:${[...ways, escaped(character)].join('|')})`;
  return QUOTED.has(character) ? `${BACKSLASH}{0,16}${either}` : either;
}

/** What scripts and JSON put a backslash before. */
const QUOTED: ReadonlySet<string> = new Set(['"', "'", '`', '/', '$']);

/** The bytes of a character by percent signs, which may be written so themselves. */
function percent(character: string): string {
  // Half a pair has no bytes.
  const written = /^\p{Cs}$/u.test(character) ? '' : encodeURIComponent(character);
  const bytes = written.startsWith('%') ? written.slice(1).split('%') : [character.charCodeAt(0).toString(16)];
  return bytes.map((byte) => `%(?:25)*${eitherCase(byte.toLowerCase().padStart(2, '0'))}`).join('');
}

/** Digits in either case. */
function hex(number: number, digits: number): string {
  return eitherCase(number.toString(16).padStart(digits, '0'));
}

function eitherCase(digits: string): string {
  return digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function escaped(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
}
