import type { Assignment } from '../../../../../shared/meaning/instruction.ts';
import { isFieldLabel } from '../../language/fieldLabels.ts';
import { fold, singular } from '../../language/text.ts';
import { givesField } from '../readFields.ts';
import { nameOf, numberAt } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { fresh, type Made, partFields, readMade } from './madeThing.ts';
import { listOf, type Read, read, together } from './read.ts';

/** A thing that is made: “a patient named Ann with phone 555”, “two customers: Ann and Bob”, “Lamp to the cart”. */
export function readCreating(rest: Words, said: string): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const cart = readCart(words);
  if (cart) return cart;
  if (words.begin('pronouns') && !words.is(0, 'this', 'that', 'these', 'those')) return undefined;
  const several = readSeveral(words);
  if (several) return several;
  const quoted = listOf(words);
  if (quoted.length > 1 && quoted.every((item) => item.quoted !== undefined))
    return together(quoted.map((item) => create('item', { kind: 'item', ...nameOf(item), fields: [] })));
  const listed = placed(words);
  const items = listed && !listed.what.hasQuote ? listed.what.parts() : [];
  if (listed && items.length > 1 && items.every((item) => item.length <= 3 && !givesField(item))) {
    const kind = kindIn(listed, words);
    return together(items.map((item) => create(kind, { kind, ...nameOf(item), fields: [] })));
  }
  const body = fresh(listed?.what ?? words);
  const made = readMade(body, said);
  if (!made) return undefined;
  const isItem = listed !== undefined && made.name === '' && !words.vocabulary.has('things', made.kind);
  // “Eggs” on a list are called so, and not “egg”.
  const own = listed && made.fields.length === 0 ? nameOf(body).name : made.kind;
  if (isItem) return create(kindIn(listed, words), { ...made, name: own });
  const kind = made.kind || (listed ? (listed.kind ?? 'item') : '');
  if (kind === '' && made.name === undefined) return undefined;
  return create(kind || 'item', made);
}

function create(kind: string, { name, fields, unread, isTold }: Made): Read {
  const stated = fields.find(({ field }) => fold(field) === 'name');
  const rest = fields.filter((field) => field !== stated);
  const called =
    name !== undefined && name !== '' ? name : (stated ?? (isTold ? undefined : rest.find(isKnownBy)))?.value;
  const target = { role: 'record', kind, ...(called !== undefined && { name: called }) };
  return read({ act: 'create', target, ...(rest.length > 0 && { fields: rest }) }, { unread });
}

/** Whether a thing without a name is known by the value of this field: its title, or the number of what it is about. */
function isKnownBy({ field }: Assignment): boolean {
  const last = fold(field).split(' ').at(-1) ?? '';
  return ['title', 'subject', 'headline'].includes(fold(field)) || (SIGNS.has(last) && !isFieldLabel(field));
}

const SIGNS: ReadonlySet<string> = new Set(['number', 'id', 'code', 'reference']);

/** “the blue shirt to the cart”: a button of that name, on the card of what is put there. */
function readCart(words: Words): Read | undefined {
  const place = words.findAll('into', 1).find(({ after }) => {
    const bare = after.bare.trimmed();
    return words.vocabulary.has('carts', bare.lower);
  });
  if (!place) return undefined;
  const count = numberAt(place.before, 0);
  const isMany = count !== undefined && count > 1 && place.before.length > 1;
  const cart = place.after.bare
    .trimmed()
    .said.toLowerCase()
    .replace(/^shopping /, '');
  const name = `Add to ${cart}`;
  const { target, ...more } = readTarget(withoutMeasure(isMany ? place.before.slice(1) : place.before), 'record');
  if (more.refers && target.name === undefined) return read({ act: 'click', target: { name } });
  const { container: _, text, qualities, except, ...own } = target;
  const bare = own.role === 'record' || own.role === undefined ? { ...own, role: 'record' } : own;
  if (text || qualities || except) {
    const destination = { name: cart, relation: 'in' as const };
    return read({ act: 'move', target: { ...target, role: 'record' }, destination }, more);
  }
  const many = isMany ? { quantity: count } : {};
  return read({ act: 'click', target: { name, container: { ...bare, relation: 'in' } }, ...many }, more);
}

/** “Packs of the wood screws”: in what a thing is sold is no part of what it is called. */
function withoutMeasure(words: Words): Words {
  const bare = words.bare;
  return bare.has('measures', 0) && bare.is(1, 'of') && bare.length > 2 ? bare.slice(2) : words;
}

interface Listed {
  readonly what: Words;
  readonly kind?: string;
  /** It is what the things are called together: “allergies”, and not “list”. */
  readonly isPlural: boolean;
}

function kindIn({ kind, isPlural }: Listed, { vocabulary }: Words): string {
  return kind !== undefined && (isPlural || vocabulary.has('things', kind)) ? kind : 'item';
}

/** “Buy milk to the list”, “Ann to the contacts”. */
function placed(words: Words): Listed | undefined {
  const place = words.findAll('into', 1).findLast(({ at, after }) => {
    const bare = after.bare.trimmed();
    const isShort = bare.length > 0 && bare.length <= 3 && !bare.list.some(({ kind }) => kind !== 'word');
    // “The Work list” is one of several, and no list of works.
    const isOwn = bare.length > 1 && bare.isName(0) && bare.has('collections', -1);
    const isList =
      (bare.has('collections', -1) && !isOwn) ||
      (singular(bare.lower) !== bare.lower && bare.length === 1 && !bare.isName(0));
    return isShort && isList && !words.slice(0, at).list.some(({ lower }) => lower === 'with');
  });
  if (!place) return undefined;
  const bare = place.after.bare.trimmed();
  const isPlural = !bare.has('collections', -1);
  const kind = isPlural ? bare.lower : bare.slice(0, -1).lower;
  return { what: place.before, isPlural, ...(kind !== '' && { kind: singular(kind) }) };
}

/** “two customers: Ann with phone 1 and Bob”, “the users Ann and Bob”, “three tasks: a, b, c”. */
function readSeveral(phrase: Words): Read | undefined {
  const words = phrase.without('determiners', 'newWords');
  const count = numberAt(words, 0);
  const noun = (count === undefined ? words : words.slice(1)).without('newWords');
  const length = noun.has('things', 1) && !noun.isName(1) && !noun.is(0, ':') ? 2 : 1;
  const last = noun.at(length - 1);
  if (last?.kind !== 'word' || singular(last.lower) === last.lower || noun.isName(length - 1)) return undefined;
  if (count === undefined && (!noun.has('things', length - 1) || isFieldLabel(last.lower))) return undefined;
  const joint = noun.slice(length);
  const hasColon = joint.is(0, ':');
  const list = (hasColon ? joint.slice(1) : (joint.after('naming') ?? joint)).trimmed();
  if (list.length === 0) return undefined;
  const items = itemsOf(list, hasColon);
  if (count === undefined && items.length < 2) return undefined;
  const areNamed = hasColon || items.every((item) => item.isName(0));
  if (!areNamed || (count !== undefined && items.length !== count))
    return count === undefined ? undefined : { instructions: [], unread: '' };
  const kind = singular(noun.slice(0, length).lower);
  return together(
    items.map((item) => {
      const { head, ...fields } = partFields(item);
      return create(kind, { kind, ...nameOf(head), ...fields });
    }),
  );
}

/** A part that gives a field a value belongs to the thing before it. */
function itemsOf(list: Words, areAny: boolean): readonly Words[] {
  const items: Words[] = [];
  for (const part of list.parts()) {
    const last = items.at(-1);
    const goesOn = part.is(0, 'with') || (!areAny && !part.isName(0));
    if (last && goesOn && givesField(part))
      items[items.length - 1] = list.slice(last.from - list.from, part.to - list.from);
    else items.push(part);
  }
  return items;
}
