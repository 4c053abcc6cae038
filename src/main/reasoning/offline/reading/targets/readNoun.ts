import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { singular } from '../../language/text.ts';
import type { Words } from '../words.ts';
import { nameOf, numberAt } from './namesAndNumbers.ts';
import { pick } from './pick.ts';

/** What a phrase names, as far as it was understood. */
export interface ReadTarget {
  readonly target: Target;
  readonly quantity?: Instruction['quantity'] | undefined;
  /** It points back to what was spoken of before: “it”, “her phone”, “the patient”. */
  readonly refers?: boolean | undefined;
  /** Words that nothing could be made of. */
  readonly unread?: string | undefined;
}

/** What a verb is about decides how nouns are taken: “page” is a thing to delete, and a place to go to. */
export type Wanted = 'control' | 'record';

/** A thing by itself: its place, what is said of it, its noun and its name. */
export function readCore(phrase: Words, wanted: Wanted): ReadTarget {
  let words = phrase.trimmed().bare.trimmed();
  const target: { -readonly [Key in keyof Target]: Target[Key] } = {};
  if (words.quoted !== undefined) return { target: { name: words.quoted } };
  const superlative = words.find('extremes', 1);
  if (superlative && superlative.after.length > 0) {
    const lead = superlative.before.trimmed();
    const isWith = lead.is(-1, 'with', 'having') || (lead.is(-1, 'the') && lead.is(-2, 'with', 'having'));
    if (isWith) {
      target.extreme = { by: nameOf(superlative.after).name, pick: superlative.means.pick };
      words = lead.slice(0, lead.is(-1, 'the') ? -2 : -1);
    }
  }
  words = takeOrdinal(words, target);
  const extreme = words.begin('extremes');
  const isBy = extreme?.means.by === undefined;
  // “Book the cheapest”: of what, the page tells.
  const isAlone = extreme?.means.by !== undefined && words.length === extreme.length && phrase.trimmed().is(0, 'the');
  if (isAlone)
    return { target: { ...target, role: 'record', extreme: { by: extreme.means.by, pick: extreme.means.pick } } };
  // “The minimum of the bolts” is what they have under that name.
  const isNoun = isBy && words.has('ofWords', extreme?.length ?? 0);
  if (extreme && words.length > extreme.length && !words.isName(0) && !isNoun) {
    const { by, pick } = extreme.means;
    target.extreme = { by: by ?? nameOf(words.slice(extreme.length, extreme.length + 1)).name, pick };
    words = words.slice(extreme.length + (isBy ? 1 : 0));
  }
  const qualities: string[] = [];
  for (let said = words.begin('qualities'); said && said.length < words.length; ) {
    const rest = words.slice(said.length);
    const isNamed = rest.at(0)?.kind === 'quote' && rest.end('roles') !== undefined;
    if (!isNamed && rest.quoted === undefined && !isNounFirst(rest) && !rest.begin('qualities')) break;
    if (words.isName(0)) break;
    qualities.push(words.slice(0, said.length).lower);
    words = rest;
    said = words.begin('qualities');
  }
  if (qualities.length > 0) target.qualities = qualities;
  words = takeOrdinal(words, target);
  const isTold =
    phrase.trimmed().begin('determiners') !== undefined || target.ordinal !== undefined || qualities.length > 0;
  const isAny = phrase.trimmed().is(0, 'a', 'an', 'any');
  const { unread, ...noun } = readNoun(words, wanted, target.ordinal !== undefined, isTold, isAny);
  return { target: { ...noun, ...target, ...pick(noun, 'ordinal') }, unread };
}

function isNounFirst(words: Words): boolean {
  const role = words.end('roles');
  return role?.before.length === 0 || words.begin('roles') !== undefined || words.has('things', 0);
}

function takeOrdinal(words: Words, target: { ordinal?: number | undefined }): Words {
  if (target.ordinal !== undefined || words.length === 0) return words;
  const said = words.begin('ordinals');
  const [, figures] = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(words.at(0)?.lower ?? '') ?? [];
  const length = said?.length ?? (figures === undefined ? 0 : 1);
  const ordinal = said?.means ?? Number(figures);
  if (length === 0) return words;
  const rest = words.slice(length);
  if (rest.isName(0) && words.isName(0) && rest.at(0)?.kind !== 'quote' && words.from > 0 && !figures) return words;
  const fromLast = rest.after('toLast');
  target.ordinal = fromLast ? -ordinal : ordinal;
  return fromLast ?? rest;
}

type Noun = Pick<Target, 'role' | 'name' | 'kind' | 'ordinal' | 'qualities'> & { readonly unread?: string | undefined };

/** “a “checkbox” widget”, “the radio control”: one of that sort, whatever it is called; “the “Menu” element” is called so. */
function readSort(words: Words, isAny: boolean): Noun | undefined {
  const said = words.quoted;
  if (said !== undefined && !(isAny && said === said.toLowerCase())) return undefined;
  const sorts = said === undefined ? [words] : [words.again(said), words.again(`${said} input`)];
  const sort = sorts.find((one) => one.end('roles')?.before.length === 0);
  return sort && readNoun(sort, 'control', false, isAny);
}

/** Of fields for text, whether one takes lines or a line; other words for them say neither. */
function linesOf(noun: string): Pick<Target, 'qualities'> {
  if (/^text ?areas?$/.test(noun)) return { qualities: ['multi-line'] };
  return /^text inputs?$/.test(noun) ? { qualities: ['single-line'] } : {};
}

function readNoun(words: Words, wanted: Wanted, isPlaced: boolean, isTold: boolean, isAny = false): Noun {
  if (words.length === 0) return {};
  if (wanted === 'record') {
    const thing = readThing(words, true);
    if (thing) return thing;
  }
  const end = words.end('roles');
  if (end && !words.at(-1)?.text.match(/^\p{Lu}/u)) {
    const role = end.means === 'element' ? undefined : end.means;
    const left = end.before.trimmed().bare;
    const sort = end.means === 'element' && left.length > 0 ? readSort(left, isAny) : undefined;
    if (sort) return sort;
    // “Store card”, “View list”: nouns that are as often a part of a name as what it is a name of.
    if (left.length > 0 && !isTold && left.at(-1)?.kind !== 'quote' && LOOSE.has(end.means)) return nameOf(words);
    const lines = role === 'textbox' ? linesOf(words.slice(end.before.length).lower) : {};
    // “the patient Ann” has its noun before the name; “page 3” is called so.
    return { ...(role !== undefined && { role }), ...(left.length > 0 && nameOf(left)), ...lines };
  }
  const begin = words.begin('roles');
  const rest = begin && words.slice(begin.length).trimmed();
  if (begin && rest && rest.length > 0 && (rest.isName(0) || rest.hasQuote) && !words.isName(0)) {
    // “Click button ONE”: a word in capitals is what it is called.
    const number = rest.length === 1 && !/^\p{Lu}/u.test(rest.at(0)?.text ?? '') ? numberAt(rest, 0) : undefined;
    if (begin.means === 'page' && number !== undefined) return { role: 'page', name: words.said };
    if (number !== undefined && !isPlaced && COUNTED.has(begin.means)) return { role: begin.means, ordinal: number };
    if (begin.means === 'record') return { role: 'record', ...nameOf(rest) };
    return { role: begin.means, ...nameOf(rest) };
  }
  return readThing(words, wanted === 'record') ?? nameOf(words);
}

const LOOSE: ReadonlySet<string> = new Set(
  'card table list section banner img heading row option listbox cell star calendar word result menu form switch tree'.split(
    ' ',
  ),
);

const COUNTED: ReadonlySet<string> = new Set(
  'row option checkbox radio tab star cell listitem button link textbox'.split(' '),
);

/** Nouns that say nothing of what they stand for. */
const GENERIC: ReadonlySet<string> = new Set(['record', 'entry']);

/** A name by its capital, or by the sign of those that people have on a site: “@ada”. */
function isCalled(words: Words, at: number): boolean {
  return words.isName(at) || words.at(at)?.text.startsWith('@') === true;
}

/** “patient Amara”, “order #17”, “blog post”, “Buy milk task”. */
function readThing(words: Words, isRecord: boolean): Noun | undefined {
  for (const length of [2, 1]) {
    if (words.length < length || !words.has('things', length - 1) || words.isName(0)) continue;
    if (length === 2 && !words.vocabulary.has('things', words.slice(0, 2).lower)) continue;
    const kind = singular(words.slice(0, length).lower);
    const behind = words.slice(length).trimmed();
    const isLed =
      (behind.is(0, 'with', 'by', 'for') && isCalled(behind, 1)) || (behind.is(0, 'about') && behind.length > 1);
    const rest = isLed ? behind.slice(1).bare : behind;
    if (GENERIC.has(kind))
      return rest.length === 0 ? { role: 'record' } : rest.isName(0) ? { role: 'record', ...nameOf(rest) } : undefined;
    if (rest.length === 0) {
      const isPlural = kind !== words.slice(0, length).lower;
      return isPlural ? undefined : { role: 'record', kind };
    }
    if (!isRecord && !isCalled(rest, 0)) return undefined;
    if (words.has('things', length) && !rest.isName(0) && rest.length === 1) continue;
    if (words.has('collections', -1) && !rest.isName(0)) return undefined;
    return { role: 'record', kind, ...nameOf(rest) };
  }
  // “ultra rare patient Ann”: whatever stands before the noun belongs to it.
  const noun = words.list.findIndex((token) => token.kind === 'quote' || /^[#\p{Lu}\d]/u.test(token.text));
  if (noun > 1 && words.has('things', noun - 1)) {
    return { role: 'record', kind: singular(words.slice(0, noun).lower), ...nameOf(words.slice(noun)) };
  }
  const last = words.at(-1);
  const before = words.slice(0, -1);
  if (before.quoted !== undefined && last?.kind === 'word' && words.has('things', -1))
    return { role: 'record', kind: singular(last.lower), name: before.quoted };
  return undefined;
}
