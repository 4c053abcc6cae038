import { SECRET_PLACEHOLDER } from '../../../../shared/secrets/keptSecret.ts';
import vocabulary from './vocabulary/grammar.json' with { type: 'json' };

/** A word, a quotation, a value that no grammar may look into (address, date, number of a phone …), or a mark between them. */
export interface Token {
  readonly kind: 'word' | 'quote' | 'value' | 'mark';
  /** What it says: a quotation without its marks. */
  readonly text: string;
  /** Lower case, with straight apostrophes, for comparing. */
  readonly lower: string;
  readonly from: number;
  readonly to: number;
}

const CLOSING: Readonly<Record<string, string>> = vocabulary.closing;
const LETTER = /[\p{L}\p{N}]/u;
/** What says something by itself: of a number, or as the name of a control that is drawn with it. */
const SIGNS = '#+-%*$€£@×✕✖✓✔⋮⋯☰';

/** Names of the months in languages that people write in, long and short, as the platform has them. */
const MONTHS = [
  ...new Set(
    ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, at, 15)).replace(/\.$/, ''));
      }),
    ),
  ),
  'Sept',
].sort((a, b) => b.length - a.length);
const MONTH = `(?:${MONTHS.join('|')})(?!\\p{L})\\.?`;

/** Shapes of values that hold marks or blanks; what they mean is for others to say. */
const VALUES = [
  'https?:\\/\\/[^\\s“”"]*[^\\s.,;:!?)“”"]',
  '[\\w.+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+',
  '(?:localhost|\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d+)?(?:\\/[^\\s,;]*[^\\s.,;!?])?(?!\\w)',
  '(?:[a-z0-9-]{1,63}\\.){1,4}(?:com|org|net|io|dev|app|edu|gov|co|info|uk|de|eu|nl|fr|es|ch|at|test|example|local)(?::\\d+)?(?![\\w])(?:\\/[^\\s,;]*[^\\s.,;!?])?',
  `\\d{1,2}(?:st|nd|rd|th|\\.|º|er)?\\s(?:of\\s|de\\s)?${MONTH},?(?:\\s(?:de\\s)?\\d{4})?(?!\\d)`,
  `${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?(?![\\d:])`,
  '\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2})?(?!\\d)',
  '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}(?!\\d)',
  '\\d{1,2}:\\d{2}(?:\\s?[ap]\\.?m\\b\\.?)?',
  '\\d{1,2}\\s?[ap]m\\b',
  '(?:\\+|\\(\\+?)?\\d(?:\\d|[ ().\\-/](?=[\\d(])|\\)(?= ?\\d)){5,30}(?!\\w)',
  '[$€£]\\s?\\d[\\d.,]*\\d|[$€£]\\s?\\d',
  '\\d{1,40}(?:[.,]\\d+)+(?![\\w])',
  '\\d{1,9}(?:[.,]\\d{1,3})?\\s[%€£](?![\\w%])',
  '\\[[^\\[\\]\\n]{1,80}\\]',
].map((shape) => new RegExp(shape, 'iuy'));
/** Countries as the platform has them, and parts of those that people write behind the names of towns; without those that people are called by. */
const REGIONS = [...vocabulary.regions, ...countries()]
  .filter((region) => !vocabulary.regionsLikeNames.includes(region))
  .sort((a, b) => b.length - a.length);
/**
 * “Portland, Oregon”, “Bethel, AK”: a town and where it is are one name, whatever its comma parts elsewhere. “Spain, France” are two, and so is
 * what goes on as a list: “Berlin, Norway and Oslo”.
 */
const TOWN = new RegExp(
  `\\p{Lu}[\\p{L}'’.-]{1,30}(?:\\s\\p{Lu}[\\p{L}'’.-]{1,30}){0,2},\\s(?:${REGIONS.join('|')}|${vocabulary.regionCodes.replace(/ /g, '|')})(?![\\p{L}\\p{N}])(?!,? and \\p{Lu}|,)`,
  'uy',
);

function countries(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return codes.flatMap((code) => {
    const name = names.of(code) ?? code;
    return name !== code && /^[\p{L} ]+$/u.test(name) ? [name] : [];
  });
}

/** A path may be written without blanks: “File>Export”. */
const WORD = /(?:[^\s"“”„«»,;:!?()=>]|(?<!\p{L})>|>(?!\p{L}))+/uy;
/** What follows the word for it, whatever signs are in it. */
const SECRET = /[^\s“”"«»„]+/uy;
/** What stands for a secret that is kept. */
const KEPT_SECRET = new RegExp(SECRET_PLACEHOLDER.source, 'uy');
const MARKS = new Set([...',;:!?()=/&', '\n']);

/** The tokens of a text, in time that grows with its length. Whatever is not a blank is in one of them. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const unclosed = new Set<string>();
  const push = (kind: Token['kind'], said: string, from: number, to: number, lower = said.toLowerCase()) =>
    tokens.push({ kind, text: said, lower: spelled(lower.replace(/’/g, "'")), from, to });
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    if (char === '\n' || (char !== ' ' && MARKS.has(char) && !/\S/.test(text.charAt(at + 1) || ' '))) {
      push('mark', char, at, at + 1);
      at++;
    } else if (/\s/.test(char)) at++;
    else {
      const kept = matchAt(KEPT_SECRET, text, at);
      if (kept) {
        push('value', kept, at, at + kept.length);
        at += kept.length;
        continue;
      }
      const quotation = quotationAt(text, at, unclosed);
      if (quotation) {
        push('quote', quotation.text, at, quotation.to);
        at = quotation.to;
        continue;
      }
      const secret = isAfterSecret(tokens) ? secretAt(text, at, tokens) : undefined;
      const value = secret || (isWithin(text, at) ? undefined : valueAt(text, at));
      if (value) {
        push('value', value, at, at + value.length);
        at += value.length;
        continue;
      }
      const word = matchAt(WORD, text, at) ?? char;
      const bare = word.replace(/(?<!\.)\.+$/, '') || '.';
      const owned = /^(.+?)['’]s$/iu.exec(bare) ?? /^(what|who|where|how|that|there|when)s$/i.exec(bare);
      if (bare.length === 1 && !LETTER.test(bare) && !SIGNS.includes(bare)) push('mark', bare, at, at + 1);
      else if (owned?.[1]) {
        push('word', owned[1], at, at + owned[1].length);
        push('word', bare.slice(owned[1].length), at + owned[1].length, at + bare.length, "'s");
      } else push('word', bare, at, at + bare.length);
      at += bare.length;
      if (bare.length < word.length && bare !== '.' && text.charAt(at) === '.') {
        if (isAbbreviation(bare) && /\s\S/.test(text.slice(at + 1, at + 3))) at++;
        else {
          push('mark', '.', at, at + 1);
          at += word.length - bare.length;
        }
      }
    }
  }
  return tokens;
}

function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - SENTENCE_ENDS), at).trimEnd();
  return before === '' || '.!?,;'.includes(before.at(-1) ?? '');
}
/** How far back the end of the sentence before is looked for. */
const SENTENCE_ENDS = 3;

const SECRETS: ReadonlySet<string> = new Set(vocabulary.secrets);
const AFTER_SECRET: ReadonlySet<string> = new Set(vocabulary.afterSecret.split(' '));

/** What is typed without its apostrophe. */
const UNMARKED: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.withoutApostrophe));

function spelled(lower: string): string {
  return UNMARKED.get(lower) ?? lower;
}

function isAfterSecret(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.text === ':' ? tokens.at(-2) : tokens.at(-1);
  return last?.kind === 'word' && isSecretWord(last);
}

/** A secret up to the next blank, without the marks behind it; a bracket that was opened before it ends it: “(password x)”. */
function secretAt(text: string, at: number, tokens: readonly Token[]): string | undefined {
  const secret = matchAt(SECRET, text, at)?.replace(/(?<![.,;:])[.,;:]+$/, '');
  const bracket = tokens.findLast(({ kind, text: mark }) => kind === 'mark' && (mark === '(' || mark === ')'));
  const isClosed = bracket?.text === '(' && secret?.endsWith(')') && !secret.includes('(');
  return isClosed ? secret?.slice(0, -1) : secret;
}

/** Whether a word is one for a password. */
export function isSecretWord({ lower }: Token): boolean {
  return SECRETS.has(lower);
}

function isWithin(text: string, at: number): boolean {
  return at > 0 && /[\p{L}\p{N}_]/u.test(text.charAt(at - 1));
}

function valueAt(text: string, at: number): string | undefined {
  let longest = '';
  for (const shape of VALUES) {
    const found = matchAt(shape, text, at);
    if (found && found.length > longest.length) longest = found;
  }
  // The first word of a sentence, or of a part of it, may be a verb in capitals.
  if (longest === '' && !beginsSentence(text, at)) longest = townAt(text, at) ?? '';
  return longest.trimEnd().replace(/,$/, '') || undefined;
}

/** In capitals alone are codes, and no towns: “UK, DE”. */
function townAt(text: string, at: number): string | undefined {
  const found = matchAt(TOWN, text, at);
  const town = found?.slice(0, found.indexOf(',')) ?? '';
  const isRegion = REGIONS.some((region) => region === town || region.endsWith(` ${town}`));
  return /\p{Ll}/u.test(town) && !isRegion ? found : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0];
  return pattern === SECRET && found && AFTER_SECRET.has(found.toLowerCase()) ? undefined : found;
}

/** A quotation that is closed; an apostrophe in a word is none, and what is never closed is not looked for twice. */
function quotationAt(text: string, at: number, unclosed: Set<string>): { text: string; to: number } | undefined {
  const open = text.charAt(at);
  const close = CLOSING[open];
  if (close === undefined || unclosed.has(open)) return undefined;
  const isApostrophe = close === "'" || close === '’';
  if (isApostrophe && LETTER.test(text.charAt(at - 1))) return undefined;
  for (let end = at + 1; end < text.length; end++) {
    const char = text.charAt(end);
    if (char === '\\' && open === '“') end++;
    else if (char === close && !(isApostrophe && LETTER.test(text.charAt(end + 1)))) {
      const inner = text.slice(at + 1, end);
      return { text: open === '“' ? inner.replace(/\\([\\“”])/g, '$1') : inner, to: end + 1 };
    }
  }
  // What is opened and never closed counts as quoted to the end: to look into it would be a guess.
  if (open === '“' || open === '«') return { text: text.slice(at + 1), to: text.length };
  unclosed.add(open);
  return undefined;
}

function isAbbreviation(word: string): boolean {
  return /^(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|No|Inc|Ltd|Co|vs|[A-Z])$/.test(word);
}
