import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Relation, Target } from '../../../../../shared/meaning/target.ts';
import { singular } from '../../language/text.ts';
import { firstUnread } from '../readFields.ts';
import type { Words } from '../words.ts';
import { nameOf, readQuantity } from './namesAndNumbers.ts';
import { parts } from './partsAt.ts';
import { pick } from './pick.ts';
import { type ReadTarget, readCore, type Wanted } from './readNoun.ts';

/** Reads what a phrase names: “the second checkbox”, “the Save button in the row of Ann”, “the patient Amara”, “it”. */
export function readTarget(phrase: Words, wanted: Wanted = 'control'): ReadTarget {
  const all = phrase.trimmed();
  // “The three dots” are one menu.
  const isDots = all.bare.begin('roles')?.means === 'menu';
  const { rest, quantity } = isDots ? { rest: all, quantity: undefined } : readQuantity(all);
  const words = rest.trimmed();
  // “Everything on the list”
  const within = quantity === 'all' ? words.begin('relations') : undefined;
  const container =
    within?.means === 'in' ? readContainer(words.slice(within.length), 'in', words.at(0)?.lower ?? '') : undefined;
  if (container && container.quantity === undefined) {
    const { place, relation, refers, unread } = container;
    return { target: { container: { ...place, relation } }, quantity, refers, unread };
  }
  const read = withKind(readNarrowed(words, wanted), words, quantity);
  return { ...read, quantity: quantity ?? read.quantity };
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

function readNarrowed(words: Words, wanted: Wanted): ReadTarget {
  if (words.length === 0) return { target: {} };
  if (words.quoted !== undefined) return { target: { name: words.quoted } };
  if (words.end('pronouns')?.before.length === 0) return { target: {}, refers: true };
  const left = words.find('except', 1);
  if (left) {
    const read = readNarrowed(left.before, wanted);
    const named = left.after.parts().map(nameOf);
    const except = named.map(({ name }) => name);
    return { ...read, target: { ...read.target, except }, unread: firstUnread([read, ...named]) };
  }
  const named = readText(words, wanted) ?? readNamed(words, wanted);
  if (named) return named;
  const owner = words.list.findIndex(({ lower }, at) => at > 0 && lower === "'s");
  const isBesideFirst =
    owner > 0 && words.findAll('relations', 1).some((place) => place.at < owner && parts(words, place, wanted));
  const narrowed = isBesideFirst ? readBeside(words, wanted) : readOwned(words, wanted);
  return narrowed ?? readBeside(words, wanted) ?? readCore(words, wanted);
}

const TEXTS = ['startsWith', 'endsWith', 'contains'] as const;

/** “that starts with … and ends with …”. */
function readText(words: Words, wanted: Wanted): ReadTarget | undefined {
  const places = TEXTS.flatMap((how) => {
    const place = words.find(how, 1);
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
  const place = words.find('naming');
  if (!place || place.after.length === 0) return undefined;
  // “The Reading lamp”: nothing is called so, it is the name.
  if (place.before.begin('determiners')?.length === place.at) return undefined;
  const isQuoted = place.after.at(0)?.kind === 'quote';
  const next = isQuoted
    ? undefined
    : place.after
        .findAll('relations', 1)
        .find((one) => one.after.bare.length < one.after.length && parts(place.after, one, wanted));
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
  const own = words.length > 1 ? words.after('owners') : undefined;
  if (own) {
    const read = readCore(own, wanted);
    return { target: { ...read.target, container: { role: 'record', relation: 'in' } }, refers: true };
  }
  for (let at = 1; at < words.length - 1; at++) {
    const isOwner = words.is(at, "'s");
    const isPlural = words.at(at)?.kind === 'word' && /s['’]$/.test(words.at(at)?.text ?? '');
    if (!isOwner && !isPlural) continue;
    const owner = isOwner ? words.slice(0, at) : words.slice(0, at + 1);
    const { name, ...noun } = readCore(owner, 'record').target;
    if (name === undefined) return undefined;
    const said = isPlural ? name.replace(/['’]$/, '') : name;
    const rest = words.slice(at + 1);
    const about = rest.end('roles');
    const isRecord = about?.before.length === 0 && ['record', 'page', 'row', 'listitem', 'card'].includes(about.means);
    if (isRecord || (rest.length === 1 && (rest.is(0, 'account', 'details', 'entry') || rest.has('editing', 0))))
      return { target: { role: 'record', ...noun, name: said } };
    const read = readNarrowed(rest, wanted);
    if (rest.begin('pronouns')) return undefined;
    return { ...read, target: { ...read.target, container: { role: 'record', name: said, relation: 'in' } } };
  }
  return undefined;
}

/** “… in the row of Ann”, “… next to the search field”, “… of the patient Ann”. */
function readBeside(words: Words, wanted: Wanted): ReadTarget | undefined {
  for (const place of words.findAll('relations', 1)) {
    if (place.after.length === 0 || !parts(words, place, wanted)) continue;
    const isSide = SIDES.has(place.means);
    const left = isSide ? readFigure(place.before, wanted) : readCore(place.before, wanted);
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
    if (isLabelled && container.target.name !== undefined && !place.after.bare.isName(0))
      return { ...left, target: { ...left.target, name: container.target.name } };
    const record = /^(?:record|entry|details|profile|account)$/.test(place.before.bare.lower);
    const isRecord = record && place.means === 'in' && container.target.name !== undefined;
    if (isRecord) return { ...container, target: { role: 'record', ...pick(container.target, 'kind', 'name') } };
    const { place: own, relation, refers, unread = left.unread, quantity } = container;
    const { role, ...where } = own;
    const isOfResult = left.target.role === 'result' && role === 'record';
    return {
      target: { ...left.target, container: { ...(isOfResult ? where : own), relation } },
      quantity,
      refers,
      unread,
    };
  }
  return undefined;
}

const SIDES: ReadonlySet<Relation> = new Set(['left-of', 'right-of', 'above', 'below', 'under', 'next-to']);

/** “The letter directly to the right of T”: how close it stands says nothing more, and its noun not what it is called. */
function readFigure(phrase: Words, wanted: Wanted): ReadTarget {
  let words = phrase.trimmed();
  for (let said = words.end('closely'); said && said.before.length > 0; said = words.end('closely'))
    words = said.before.trimmed();
  const read = readCore(words, wanted);
  const { name, ...target } = read.target;
  const isFigure = name !== undefined && target.role === undefined && words.vocabulary.has('figures', name);
  return isFigure ? { ...read, target: { role: 'cell', ...target } } : read;
}

interface Container {
  readonly target: Target;
  readonly place: Omit<NonNullable<Target['container']>, 'relation'>;
  readonly relation: Relation;
  readonly refers?: boolean | undefined;
  readonly unread?: string | undefined;
  /** In how many of them: “on all posts by @ada”. */
  readonly quantity?: Instruction['quantity'] | undefined;
}

/** What something stands in or beside; a row by its name is the row of that. */
function readContainer(phrase: Words, relation: Relation, preposition: string): Container | undefined {
  // “From the three dots in the row of Ann”: what stands in the menu of a record is of that.
  const menu = phrase.findAll('relations', 1).find(({ before }) => isMenu(before));
  if (menu && menu.after.length > 0)
    return readContainer(menu.after, menu.means, phrase.at(menu.at)?.lower ?? preposition);
  const { rest: words, quantity } = relation === 'in' ? readQuantity(phrase.trimmed(), 1) : { rest: phrase };
  const owned = readOwned(words, 'control');
  // “Of Mum's place”: what belongs to somebody goes by the whole of that.
  const own = words.bare.said;
  if (owned?.target.container?.name !== undefined && relation === 'in' && preposition === 'of')
    return { target: { name: own }, place: { role: 'record', name: own }, relation };
  const read = owned ?? readCoreOrPronoun(words);
  const { role, name, kind } = read.target;
  const isRow = role === 'row' || (role === 'record' && words.end('roles')?.means === 'row');
  const isNamed = name !== undefined && role === undefined && words.isName(words.bare.from - words.from);
  const isRecord =
    relation === 'in' && isNamed && (['of', 'for', 'from', 'by'].includes(preposition) || kind !== undefined);
  const place = {
    ...(isRecord && { role: 'record' }),
    ...(isRow && name !== undefined ? {} : pick(read.target, 'role')),
    ...(isRow ? {} : pick(read.target, 'kind')),
    ...pick(read.target, 'name', 'ordinal', 'extreme'),
  };
  if (Object.keys(place).length === 0 && !read.refers) return undefined;
  return {
    ...read,
    quantity: read.quantity ?? quantity,
    place,
    relation: isRow && name !== undefined && relation === 'in' ? 'in-row-of' : relation,
  };
}

function isMenu(words: Words): boolean {
  const noun = words.bare.begin('roles');
  return noun?.means === 'menu' && noun.length === words.bare.length;
}

function readCoreOrPronoun(words: Words): ReadTarget {
  const isPronoun = words.end('pronouns')?.before.length === 0;
  return isPronoun ? { target: { role: 'record' }, refers: true } : readCore(words, 'control');
}
