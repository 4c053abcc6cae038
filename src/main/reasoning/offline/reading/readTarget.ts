import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Relation, Target } from '../../../../shared/meaning/target.ts';
import { isFieldLabel } from '../language/fieldLabels.ts';
import { singular } from '../language/text.ts';
import type { Place, Words } from './words.ts';

/** What a phrase names, as far as it was understood. */
export interface ReadTarget {
  readonly target: Target;
  readonly quantity?: Instruction['quantity'];
  /** It points back to what was spoken of before: “it”, “her phone”, “the patient”. */
  readonly refers?: boolean;
  /** Words that nothing could be made of. */
  readonly unread?: string;
}

/** What a verb is about decides how nouns are taken: “page” is a thing to delete, and a place to go to. */
export type Wanted = 'control' | 'record';

/** Reads what a phrase names: “the second checkbox”, “the Save button in the row of Ann”, “the patient Amara”, “it”. */
export function readTarget(phrase: Words, wanted: Wanted = 'control'): ReadTarget {
  const all = phrase.trimmed();
  const { rest, quantity } = readQuantity(all);
  const words = rest.trimmed();
  const read = withKind(readNarrowed(words, wanted), words, quantity);
  return { ...read, ...(quantity !== undefined && { quantity }) };
}

/** “all items”: a noun in the plural is what they are, and no name. */
function withKind(read: ReadTarget, words: Words, quantity: Instruction['quantity']): ReadTarget {
  const { name, ...target } = read.target;
  const kind = singular(name?.toLowerCase() ?? '');
  const isKind =
    quantity !== undefined &&
    target.role === undefined &&
    kind !== name &&
    !words.hasQuote &&
    words.vocabulary.has('things', kind);
  return isKind ? { ...read, target: { role: 'record', kind, ...target } } : read;
}

function readQuantity(words: Words): { rest: Words; quantity?: Instruction['quantity'] } {
  const { many, list, words: data } = words.vocabulary;
  const bare = words.without('determiners');
  const atLeast = words.begin(list('atLeast'));
  if (atLeast) {
    const count = numberAt(words, atLeast.length);
    if (count !== undefined)
      return { rest: withoutOf(words.slice(atLeast.length + 1)), quantity: { atLeast: Math.max(1, count) } };
  }
  const said = bare.begin(many) ?? words.begin(many);
  const after = said && (bare.begin(many) ? bare : words).slice(said.length);
  if (said && said.means !== 'none' && !words.isName(0)) {
    const isWhole = !after || after.length === 0;
    const known = { all: 'all', each: 'each', both: 2 } as const;
    if (!isWhole || said.means === 'all') return { rest: withoutOf(after ?? words), quantity: known[said.means] };
  }
  const first = bare.at(0)?.lower === 'first' ? numberAt(bare, 1) : undefined;
  if (first !== undefined && first > 1 && bare.length > 2) return { rest: withoutOf(bare.slice(2)), quantity: first };
  const count = numberAt(bare, 0);
  const noun = bare.at(1);
  const isPlural = noun?.kind === 'word' && singular(noun.lower) !== noun.lower && !(noun.lower in data.units);
  const isCounted = isPlural && (bare.has('things', 1) || bare.slice(1).begin(bare.vocabulary.roles) !== undefined);
  if (count !== undefined && count > 1 && isCounted) return { rest: bare.slice(1), quantity: count };
  return { rest: words };
}

/** A number in figures or words. */
export function numberAt(words: Words, at: number): number | undefined {
  const token = words.at(at);
  if (!token || token.kind === 'quote') return undefined;
  if (/^\d{1,6}$/.test(token.lower)) return Number(token.lower);
  const known: Readonly<Record<string, number>> = words.vocabulary.words.numbers;
  return Object.hasOwn(known, token.lower) ? known[token.lower] : undefined;
}

function withoutOf(words: Words): Words {
  return (words.is(0, 'of') ? words.slice(1) : words).without('determiners');
}

function readNarrowed(words: Words, wanted: Wanted): ReadTarget {
  const { list } = words.vocabulary;
  if (words.length === 0) return { target: {} };
  if (words.quoted !== undefined) return { target: { name: words.quoted } };
  if (words.end(list('pronouns'))?.before.length === 0) return { target: {}, refers: true };
  const left = words.find(list('except'), 1);
  if (left) {
    const read = readNarrowed(left.before, wanted);
    const named = left.after.parts().map(nameOf);
    const unread = read.unread ?? named.flatMap((one) => one.unread ?? [])[0];
    return {
      ...read,
      target: { ...read.target, except: named.map((one) => one.name) },
      ...(unread !== undefined && { unread }),
    };
  }
  const named = readText(words, wanted) ?? readNamed(words, wanted);
  if (named) return named;
  const owner = words.list.findIndex(({ lower }, at) => at > 0 && lower === "'s");
  const isBesideFirst =
    owner > 0 &&
    words.findAll(words.vocabulary.relations, 1).some((place) => place.at < owner && parts(words, place, wanted));
  const narrowed = isBesideFirst ? readBeside(words, wanted) : readOwned(words, wanted);
  return narrowed ?? readBeside(words, wanted) ?? readCore(words, wanted);
}

const TEXTS = ['startsWith', 'endsWith', 'contains'] as const;

/** “that starts with … and ends with …”. */
function readText(words: Words, wanted: Wanted): ReadTarget | undefined {
  const places = TEXTS.flatMap((how) => {
    const place = words.find(words.vocabulary.list(how), 1);
    return place ? [{ how, place }] : [];
  }).sort((a, b) => a.place.at - b.place.at);
  const [first] = places;
  if (!first || first.place.after.length === 0) return undefined;
  const read = readNarrowed(first.place.before, wanted);
  const text = places.map(({ how, place }, at) => {
    const next = places[at + 1]?.place.at ?? words.length;
    const value = words.slice(words.length - place.after.length, next).trimmed();
    return [how, nameOf(value.is(-1, 'and') ? value.slice(0, -1) : value).name] as const;
  });
  return { ...read, target: { ...read.target, text: Object.fromEntries(text) } };
}

/** “the button called Save”, “a box that says “Yes””. */
function readNamed(words: Words, wanted: Wanted): ReadTarget | undefined {
  const place = words.find(words.vocabulary.list('naming'));
  if (!place || place.after.length === 0) return undefined;
  const isQuoted = place.after.at(0)?.kind === 'quote';
  const next = isQuoted
    ? undefined
    : place.after
        .findAll(words.vocabulary.relations, 1)
        .find((one) => one.after.without('determiners').length < one.after.length && parts(place.after, one, wanted));
  const name = isQuoted ? place.after.slice(0, 1) : next ? next.before : place.after;
  const beside = (isQuoted || next) && place.after.length > 1 ? readBeside(place.after, wanted) : undefined;
  const read = place.at === 0 ? { target: {} } : readNarrowed(place.before, wanted);
  const { name: said, unread } = nameOf(name);
  const noun = read.target.name === undefined ? {} : { kind: singular(read.target.name.toLowerCase()) };
  const { name: _, ...target } = read.target;
  const named = {
    ...target,
    ...noun,
    name: said,
    ...(beside?.target.container && { container: beside.target.container }),
  };
  const rest = isQuoted && place.after.length > 1 && !beside ? place.after.slice(1).said : unread;
  return { target: withRecord(named, wanted), ...(rest !== undefined && rest !== '' && { unread: rest }) };
}

function withRecord(target: Target, wanted: Wanted): Target {
  return wanted === 'record' && target.kind !== undefined && target.role === undefined
    ? { role: 'record', ...target }
    : target;
}

/** “Amara’s phone”, “her phone”, “in Ann’s row”. */
function readOwned(words: Words, wanted: Wanted): ReadTarget | undefined {
  const { list } = words.vocabulary;
  const own = words.length > 1 ? words.after('owners') : undefined;
  if (own) {
    const read = readCore(own, wanted);
    return { target: { ...read.target, container: { role: 'record', relation: 'in' } }, refers: true };
  }
  for (let at = 1; at < words.length - 1; at++) {
    const isOwner = words.is(at, "'s") || (words.at(at)?.text === '’' && words.is(at - 1, 's'));
    const isPlural = words.at(at)?.kind === 'word' && /s['’]$/.test(words.at(at)?.text ?? '');
    if (!isOwner && !isPlural) continue;
    const owner = isOwner ? words.slice(0, at) : words.slice(0, at + 1);
    const { name, ...noun } = readCore(owner, 'record').target;
    if (name === undefined) return undefined;
    const said = isPlural ? name.replace(/['’]$/, '') : name;
    const rest = words.slice(at + 1);
    const about = rest.end(words.vocabulary.roles);
    const isRecord = about?.before.length === 0 && ['record', 'page', 'row', 'listitem', 'card'].includes(about.means);
    if (isRecord || (rest.length === 1 && (rest.is(0, 'account', 'details', 'entry') || rest.has('editing', 0))))
      return { target: { role: 'record', ...noun, name: said } };
    const read = readNarrowed(rest, wanted);
    if (rest.begin(list('pronouns'))) return undefined;
    return { ...read, target: { ...read.target, container: { role: 'record', name: said, relation: 'in' } } };
  }
  return undefined;
}

/** “… in the row of Ann”, “… next to the search field”, “… of the patient Ann”. */
function readBeside(words: Words, wanted: Wanted): ReadTarget | undefined {
  const { relations } = words.vocabulary;
  for (const place of words.findAll(relations, 1)) {
    if (place.after.length === 0 || !parts(words, place, wanted)) continue;
    const left = readCore(place.before, wanted);
    const container = readContainer(place.after, place.means, words.at(place.at)?.lower ?? '');
    if (!container) continue;
    const { ordinal: height, relation: _, ...others } = { relation: container.relation, ...container.place };
    if (height !== undefined && Object.keys(others).length === 0 && words.is(place.at, 'at'))
      return { ...left, target: { ...left.target, qualities: [height < 0 ? 'bottom' : 'top'] } };
    const { role: noun, name: called, ordinal } = left.target;
    const isLabelled =
      words.is(place.at, 'for') &&
      noun !== undefined &&
      called === undefined &&
      ordinal === undefined &&
      container.target.role === undefined;
    if (isLabelled && container.target.name !== undefined && !place.after.without('determiners').isName(0))
      return { ...left, target: { ...left.target, name: container.target.name } };
    const record = /^(?:record|entry|details|profile|account)$/.test(place.before.without('determiners').lower);
    const isRecord = record && place.means === 'in' && container.target.name !== undefined;
    if (isRecord) return { ...container, target: { role: 'record', ...nameAndKind(container.target) } };
    const { refers, unread } = container;
    const { role, ...where } = container.place;
    const isOfResult = left.target.role === 'result' && role === 'record';
    const own = isOfResult || role === undefined ? where : { role, ...where };
    return {
      ...left,
      target: { ...left.target, container: { ...own, relation: container.relation } },
      ...(refers && { refers }),
      ...(unread !== undefined && { unread }),
    };
  }
  return undefined;
}

function nameAndKind({ name, kind }: Target): Target {
  return { ...(kind !== undefined && { kind }), ...(name !== undefined && { name }) };
}

interface Container {
  readonly target: Target;
  readonly place: Omit<NonNullable<Target['container']>, 'relation'>;
  readonly relation: Relation;
  readonly refers?: boolean;
  readonly unread?: string;
}

/** What something stands in or beside; a row by its name is the row of that. */
function readContainer(words: Words, relation: Relation, preposition: string): Container | undefined {
  const read = readOwned(words, 'control') ?? readCoreOrPronoun(words);
  const { role, name, kind, ordinal, extreme } = read.target;
  const isRow = role === 'row' || (role === 'record' && words.end(words.vocabulary.roles)?.means === 'row');
  const isNamed =
    name !== undefined && role === undefined && words.isName(words.without('determiners').from - words.from);
  const isRecord =
    relation === 'in' && isNamed && (['of', 'for', 'from', 'by'].includes(preposition) || kind !== undefined);
  const place = {
    ...(isRow && name !== undefined ? {} : role !== undefined ? { role } : isRecord ? { role: 'record' } : {}),
    ...(name !== undefined && { name }),
    ...(kind !== undefined && !isRow && { kind }),
    ...(ordinal !== undefined && { ordinal }),
    ...(extreme && { extreme }),
  };
  if (Object.keys(place).length === 0 && !read.refers) return undefined;
  const { target: _, ...rest } = read;
  return {
    target: read.target,
    place,
    relation: isRow && name !== undefined && relation === 'in' ? 'in-row-of' : relation,
    ...rest,
  };
}

function readCoreOrPronoun(words: Words): ReadTarget {
  const isPronoun = words.end(words.vocabulary.list('pronouns'))?.before.length === 0;
  return isPronoun ? { target: { role: 'record' }, refers: true } : readCore(words, 'control');
}

const WEAK: ReadonlySet<string> = new Set([
  'in',
  'on',
  'of',
  'for',
  'from',
  'at',
  'within',
  'inside',
  'before',
  'after',
]);

/** Whether a preposition parts a phrase, and is not a word of a name such as “Terms of Service” or “date of birth”. */
function parts(words: Words, { at, before, after }: Place<Relation>, wanted: Wanted): boolean {
  const preposition = words.at(at)?.lower ?? '';
  if (/^\p{Lu}/u.test(words.at(at)?.text ?? '')) return false;
  const isPhrase = words.length - after.length - at > 1;
  if (isPhrase || !WEAK.has(preposition)) return true;
  const left = before.without('determiners');
  if (left.length === 0) return false;
  const [first] = [after.at(0)];
  const isDetermined = after.begin(words.vocabulary.list('determiners')) !== undefined;
  const right = after.without('determiners');
  const isNounRight =
    right.end(words.vocabulary.roles) !== undefined ||
    right.has('things', 0) ||
    right.has('things', -1) ||
    right.has('collections', -1);
  const isNameRight = right.isName(0) && (first?.kind !== 'value' || preposition === 'of');
  const hasNoun = left.end(words.vocabulary.roles) !== undefined || left.at(-1)?.kind === 'quote';
  const isLeftName = left.isName(0) && left.at(0)?.kind === 'word';
  if (left.at(-1)?.kind === 'quote' || right.at(0)?.kind === 'quote') return true;
  if (right.has('things', 0) && right.isName(1)) return true;
  if (hasNoun)
    return isDetermined || isNameRight || isNounRight || after.begin(words.vocabulary.list('pronouns')) !== undefined;
  if (right.begin(words.vocabulary.list('pronouns'))?.length === after.length) return true;
  if (isLeftName && wanted === 'control') {
    // “The Rang of Olaf Roth” is a field of his, whatever language its label is in.
    const isField = left.length < before.length && isNameRight && right.end(words.vocabulary.roles) === undefined;
    return preposition === 'of' ? isField : isDetermined && isNounRight;
  }
  if (isNameRight) return true;
  return isDetermined && isNounRight;
}

/** A thing by itself: its place, what is said of it, its noun and its name. */
function readCore(phrase: Words, wanted: Wanted): ReadTarget {
  let words = phrase.trimmed().without('determiners').trimmed();
  const target: { -readonly [Key in keyof Target]: Target[Key] } = {};
  if (words.quoted !== undefined) return { target: { name: words.quoted } };
  const superlative = words.find(words.vocabulary.extremes, 1);
  if (superlative && superlative.means.by === undefined && superlative.after.length > 0) {
    const lead = superlative.before.trimmed();
    const isWith = lead.is(-1, 'with', 'having') || (lead.is(-1, 'the') && lead.is(-2, 'with', 'having'));
    if (isWith) {
      target.extreme = { by: nameOf(superlative.after).name, pick: superlative.means.pick };
      words = lead.slice(0, lead.is(-1, 'the') ? -2 : -1);
    }
  }
  words = takeOrdinal(words, target);
  const extreme = words.begin(words.vocabulary.extremes);
  if (extreme && words.length > extreme.length && !words.isName(0)) {
    const { by, pick } = extreme.means;
    const isBy = by === undefined;
    target.extreme = { by: by ?? nameOf(words.slice(extreme.length, extreme.length + 1)).name, pick };
    words = words.slice(extreme.length + (isBy ? 1 : 0));
  }
  const qualities: string[] = [];
  for (let said = words.begin(words.vocabulary.list('qualities')); said && said.length < words.length; ) {
    const rest = words.slice(said.length);
    const isNamed = rest.at(0)?.kind === 'quote' && rest.end(rest.vocabulary.roles) !== undefined;
    if (!isNamed && rest.quoted === undefined && !isNounFirst(rest) && !rest.begin(rest.vocabulary.list('qualities')))
      break;
    if (words.isName(0)) break;
    qualities.push(words.slice(0, said.length).lower);
    words = rest;
    said = words.begin(words.vocabulary.list('qualities'));
  }
  if (qualities.length > 0) target.qualities = qualities;
  words = takeOrdinal(words, target);
  const isTold =
    phrase.trimmed().begin(phrase.vocabulary.list('determiners')) !== undefined ||
    target.ordinal !== undefined ||
    qualities.length > 0;
  const { unread, ...noun } = readNoun(words, wanted, target.ordinal !== undefined, isTold);
  return {
    target: { ...noun, ...target, ...(noun.ordinal !== undefined && { ordinal: noun.ordinal }) },
    ...(unread !== undefined && { unread }),
  };
}

function isNounFirst(words: Words): boolean {
  const role = words.end(words.vocabulary.roles);
  return role?.before.length === 0 || words.begin(words.vocabulary.roles) !== undefined || words.has('things', 0);
}

function takeOrdinal(words: Words, target: { ordinal?: number | undefined }): Words {
  if (target.ordinal !== undefined || words.length === 0) return words;
  const said = words.begin(words.vocabulary.ordinals);
  const [, figures] = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(words.at(0)?.lower ?? '') ?? [];
  const length = said?.length ?? (figures === undefined ? 0 : 1);
  const ordinal = said?.means ?? Number(figures);
  if (length === 0) return words;
  // “First name” is a label.
  if (words.length > length && isFieldLabel(words.slice(0, length + 1).said)) return words;
  const rest = words.slice(length);
  if (rest.isName(0) && words.isName(0) && rest.at(0)?.kind !== 'quote' && words.from > 0 && !figures) return words;
  const fromLast = rest.after('toLast');
  target.ordinal = fromLast ? -ordinal : ordinal;
  return fromLast ?? rest;
}

type Noun = Pick<Target, 'role' | 'name' | 'kind' | 'ordinal'> & { readonly unread?: string };

function readNoun(words: Words, wanted: Wanted, isPlaced: boolean, isTold: boolean): Noun {
  const { roles } = words.vocabulary;
  if (words.length === 0) return {};
  if (wanted === 'record') {
    const thing = readThing(words, true);
    if (thing) return thing;
  }
  const end = words.end(roles);
  if (end && !words.at(-1)?.text.match(/^\p{Lu}/u)) {
    const role = end.means === 'element' ? undefined : end.means;
    const left = end.before.trimmed().without('determiners');
    // “Store card”, “View list”: nouns that are as often a part of a name as what it is a name of.
    if (left.length > 0 && !isTold && left.at(-1)?.kind !== 'quote' && LOOSE.has(end.means)) return nameOf(words);
    if (left.length === 0) return role === undefined ? {} : { role };
    const named = nameOf(left);
    // “the patient Ann” has its noun before the name; “page 3” is called so.
    return { ...(role !== undefined && { role }), ...named };
  }
  const begin = words.begin(roles);
  const rest = begin && words.slice(begin.length).trimmed();
  if (begin && rest && rest.length > 0 && (rest.isName(0) || rest.hasQuote) && !words.isName(0)) {
    const number = rest.length === 1 ? numberAt(rest, 0) : undefined;
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
const COUNTED: ReadonlySet<string> = new Set([
  'row',
  'option',
  'checkbox',
  'radio',
  'tab',
  'star',
  'cell',
  'listitem',
  'button',
  'link',
  'textbox',
]);

/** Nouns that say nothing of what they stand for. */
const GENERIC: ReadonlySet<string> = new Set(['record', 'entry']);

/** “patient Amara”, “order #17”, “blog post”, “Buy milk task”. */
function readThing(words: Words, isRecord: boolean): Noun | undefined {
  for (const length of [2, 1]) {
    if (words.length < length || !words.has('things', length - 1) || words.isName(0)) continue;
    if (length === 2 && !words.vocabulary.has('things', words.slice(0, 2).lower)) continue;
    const kind = singular(words.slice(0, length).lower);
    const behind = words.slice(length).trimmed();
    const rest = behind.is(0, 'with', 'by', 'for') && behind.isName(1) ? behind.slice(1) : behind;
    if (GENERIC.has(kind))
      return rest.length === 0 ? { role: 'record' } : rest.isName(0) ? { role: 'record', ...nameOf(rest) } : undefined;
    if (rest.length === 0) {
      const isPlural = kind !== words.slice(0, length).lower;
      return isPlural ? undefined : { role: 'record', kind };
    }
    if (!isRecord && !rest.isName(0)) return undefined;
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

/** A name as it was meant; what stands beside a quotation is no part of it. */
export function nameOf(phrase: Words): { readonly name: string; readonly unread?: string } {
  const words = phrase.trimmed();
  const bare = words.without('determiners').trimmed();
  const first = bare.at(0);
  if (first?.kind === 'quote' && bare.length > 1) return { name: first.text, unread: bare.slice(1).said };
  return { name: bare.length > 0 ? bare.said : words.said };
}
