import type { Assignment, Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { isFieldLabel } from '../../language/fieldLabels.ts';
import { firstUnread, givenValue, givesField, type ReadFields, readFields } from '../readFields.ts';
import type { ReadTarget } from '../targets/readNoun.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Token } from '../tokens.ts';
import type { Place, Words } from '../words.ts';
import { fieldTarget, isNothing, type Read, read, together } from './read.ts';

/** “the phone of Ann to 555 and the city to Bonn”, “Ann with phone 555”, “order 17”. */
export function readChanging(rest: Words, isSet: boolean): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const to = placeOfValue(words);
  // “Switch me to the large plan”: nobody is a field, and what that changes only the page tells.
  if (to && !to.before.hasQuote && words.vocabulary.has('receivers', to.before.trimmed().lower)) return undefined;
  if (to) return readAssigned(withoutWay(to), to.after, words);
  if (isSet) return undefined;
  const place = words.find('with', 1);
  const split = place ?? words.partAt(':', ',');
  if (split && givesField(split.after)) {
    const { target, ...more } = readTarget(split.before, 'record');
    const fields = readFields(split.after);
    return fields && changed(target, fields, more);
  }
  if (place) return readAssigned(place.before, place.after, words);
  // “Change my password” names a field, and says nothing of what it is to be.
  if (isFieldLabel(words.without('determiners', 'owners').said)) return undefined;
  const { target, ...more } = readTarget(words, 'record');
  return read({ act: 'change', target: asRecord(target) }, more);
}

/** What is changed or deleted is a record, unless a noun says that it is something else. */
export function asRecord({ role, ...target }: Target): Target {
  return {
    role: role === undefined || role === 'row' || role === 'page' || role === 'listitem' ? 'record' : role,
    ...target,
  };
}

function placeOfValue(words: Words): { before: Words; after: Words } | undefined {
  const places = words
    .findAll('be', 1)
    .filter(({ at, after }) => after.length > 0 && !words.is(at, 'is', 'are', 'with'));
  const [place] = places.filter(({ before }) => !before.trimmed().is(-1, 'next', 'close', 'according'));
  if (!place) return undefined;
  const old = words.slice(0, place.at).findAll('fromWords', 1).at(-1);
  return { before: old ? old.before : place.before, after: place.after };
}

/** “the volume up to 7”: which way it goes is what the number says. */
export function withoutWay({ before, after }: Pick<Place<unknown>, 'before' | 'after'>): Words {
  const way = /^\p{Sc}?\d/u.test(after.bare.at(0)?.text ?? '') ? before.end('ways') : undefined;
  return way && way.before.length > 0 ? way.before : before;
}

/** “45 minutes in the living room”: where it is to be so stands behind the number, and is no part of it. */
function withPlaceBehind(before: Words, after: Words): { before: Words; after: Words } {
  const place = after
    .findAll('relations', 1)
    .find(({ means, after: where }) => means === 'in' && where.begin('determiners') !== undefined);
  const isNumber = /^\p{Sc}?\d/u.test(after.said);
  if (!place || !isNumber || after.hasQuote || readTarget(before).target.container) return { before, after };
  return { before: before.again(`${before.said} ${after.slice(place.at).said}`), after: place.before };
}

function readAssigned(told: Words, given: Words, words: Words): Read | undefined {
  const { before, after } = withPlaceBehind(told, given);
  const { target, ...more } = readTarget(before);
  // “Ticket 4471” is a record, and no field: of what the value is, only its page tells.
  const { kind, name: called = '' } = readTarget(before, 'record').target;
  if (kind !== undefined && /\d/.test(called) && target.container === undefined && !before.hasQuote) return undefined;
  const numbers = words.slice(told.to - words.from);
  const isRange = numbers.is(0, 'from') && isAmount(numbers.at(1)) && isAmount(after.at(0));
  const whose = after
    .findAll('ofWords', 1)
    .find(
      ({ at, after: rest }) =>
        !after.isName(at) && rest.begin('determiners') !== undefined && rest.bare.has('things', 0),
    );
  if (whose && !after.hasQuote && target.container === undefined) {
    const owner = readTarget(whose.after, 'record').target;
    if (owner.name !== undefined)
      return changed(
        owner,
        { fields: [{ field: target.name ?? target.kind ?? '', value: givenValue(whose.before).value }] },
        more,
      );
  }
  const listed = valuesInOrder(after);
  if (listed && !target.container) {
    const { target: field } = fieldTarget(before);
    const role = words.again(field.name ?? '').end('roles')?.means;
    const target = { ...field, ...(role !== undefined && { role }) };
    return together(
      listed.map((value, at) => read({ act: 'set', target: { ...target, ordinal: at + 1 }, value }, more)),
    );
  }
  const values = assigned(after);
  const [first, ...others] = values.fields;
  const left = { ...more, unread: firstUnread([more, values]) };
  const { container } = target;
  const record = container?.role === 'record' && container.relation === 'in';
  const value = first?.value ?? '';
  if (record && (target.name !== undefined || target.kind !== undefined)) {
    const { relation: _, ...owner } = container;
    const field = { field: target.name ?? target.kind ?? '', value };
    const own = changed(owner, { fields: [field, ...others] }, left);
    const apart = values.records.map(({ owner: name, ...one }) => changed({ role: 'record', name }, { fields: [one] }));
    return together([own, ...apart]);
  }
  const field = fieldTarget(before);
  const range = isRange ? { value: numbers.at(1)?.text ?? '', to: value } : { value: isNothing(after) ? '' : value };
  const own = read({ act: 'set', target: field.target, ...range }, { ...left, ...(field.refers && { refers: true }) });
  const rest = others.map(
    (one): Instruction => ({ act: 'set', target: { role: 'field', name: one.field }, value: one.value }),
  );
  return { ...own, instructions: [...own.instructions, ...rest] };
}

function isAmount(token: Token | undefined): boolean {
  return /^[\d.,$€£]+$/.test(token?.lower ?? '');
}

/** “[12, 3, 7]”: values for as many things, in their order. */
function valuesInOrder(after: Words): readonly string[] | undefined {
  const list = after.at(-1);
  const inside = list?.kind === 'value' ? /^\[([^\]]*)\]$/.exec(list.text)?.[1] : undefined;
  const isNamed = after
    .slice(0, after.length - 1)
    .list.every(({ kind, text }) => kind === 'word' && !/^\p{Lu}/u.test(text));
  const values = inside?.split(',').map((one) => one.trim());
  return isNamed && values && values.length > 1 && values.every((one) => one !== '') ? values : undefined;
}

interface Assigned extends ReadFields {
  /** What other records are given in the same breath: “and Bob’s status to Active”. */
  readonly records: readonly (Assignment & { readonly owner: string })[];
}

/** The value, and what more is changed: “UTC, the start at 9:00 and Bob’s status to Active”. */
function assigned(after: Words): Assigned {
  const parts = after.parts();
  let value: Words | undefined;
  const fields: Assignment[] = [];
  const records: (Assignment & { owner: string })[] = [];
  const unread: string[] = [];
  for (const [index, part] of parts.entries()) {
    const more = index === 0 ? undefined : nextField(part);
    if (more) {
      const owner = more.target.container?.name;
      const { value: said, unread: left } = givenValue(more.value);
      const field = { field: more.target.name ?? more.target.kind ?? '', value: said };
      if (owner !== undefined) records.push({ ...field, owner });
      else fields.push(field);
      if (left !== undefined) unread.push(left);
    } else if (fields.length > 0 || records.length > 0) unread.push(part.said);
    else value = value ? after.slice(value.from - after.from, part.to - after.from) : part;
  }
  const own = givenValue(value ?? after);
  return { fields: [{ field: '', value: own.value }, ...fields], records, unread: own.unread ?? unread[0] };
}

const SMALL: ReadonlySet<string> = new Set(['from', 'at', 'on', 'by']);

function nextField(part: Words): { target: Target; value: Words } | undefined {
  for (let at = 1; at < part.length - 1 && at < 10; at++) {
    const isBe = part.is(at, 'to', 'as', 'is', '=', ':');
    const isSmall = SMALL.has(part.at(at)?.lower ?? '') && part.isName(at + 1);
    if (!isBe && !isSmall) continue;
    const before = part.slice(0, at).without('setting');
    const isTold =
      before.without('determiners', 'owners').length < before.length ||
      before.isName(0) ||
      isFieldLabel(before.said) ||
      part.isName(at + 1);
    if (!isTold && before.list.every(({ lower }) => lower !== "'s")) continue;
    const { target, quantity } = readTarget(before.without('owners'));
    if (quantity === undefined && (target.name !== undefined || target.kind !== undefined))
      return { target, value: part.slice(at + 1) };
  }
  return undefined;
}

/** A record with the fields that it is given. */
export function changed(
  target: Omit<Target, 'container'>,
  { fields, unread }: ReadFields,
  more: Pick<ReadTarget, 'refers' | 'unread'> = {},
): Read {
  const isNamed = target.name !== undefined || target.ordinal !== undefined || target.extreme !== undefined;
  return read(
    { act: 'change', target: asRecord(target), fields: [...fields] },
    { refers: more.refers || !isNamed, unread: more.unread ?? unread },
  );
}

/** “Ann to Anna”: a new name. */
export function readRenaming(rest: Words): Read | undefined {
  const to = placeOfValue(rest.trimmed());
  return to && renamed(to.before, to.after);
}

/** “Ticket 3187 to Noor”, “case L-44 to Bo”: whose it is to be. What is no single thing of a name or number, “the role Editor”, only the page tells. */
export function readAssigning(rest: Words): Read | undefined {
  const to = placeOfValue(rest.trimmed());
  if (!to || !/^\p{Lu}/u.test(to.after.said)) return undefined;
  const { target: told, ...more } = readTarget(to.before, 'record');
  const isNumbered = told.role === undefined && /\d/.test(told.name?.split(' ').at(-1) ?? '');
  const target: Target = isNumbered ? { ...told, role: 'record' } : told;
  if (target.role !== 'record' || target.name === undefined || target.container || more.quantity !== undefined)
    return undefined;
  const { value, unread } = givenValue(to.after);
  const field = { field: 'assignee', value, guess: 'holder' as const };
  return changed(target, { fields: [field], unread }, more);
}

/** What is called something is to be called something else. */
export function renamed(what: Words, name: Words): Read {
  const { target, ...more } = readTarget(what, 'record');
  const { value, unread } = givenValue(name);
  return changed(target, { fields: [{ field: 'name', value }], unread }, more);
}
