import type { Assignment, Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { isoDate } from '../../../../shared/values/readDate.ts';
import { addressOf } from '../language/address.ts';
import { isFieldLabel } from '../language/fieldLabels.ts';
import { fold, singular } from '../language/text.ts';
import { capital, entries, fieldTarget, listOf, type Read, read, readDone, together } from './controlActs.ts';
import { givenValue, givesField, type ReadFields, readFields } from './readFields.ts';
import { nameOf, numberAt, type ReadTarget, readTarget } from './readTarget.ts';
import type { Words } from './words.ts';

/** A thing that is made: “a patient named Ann with phone 555”, “two customers: Ann and Bob”, “Lamp to the cart”. */
export function readCreating(rest: Words, said: string): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const cart = readCart(words);
  if (cart) return cart;
  if (words.begin(words.vocabulary.list('pronouns')) && !words.is(0, 'this', 'that', 'these', 'those'))
    return undefined;
  const several = readSeveral(words);
  if (several) return several;
  const listed = placed(words);
  const items = listed && !listed.what.hasQuote ? listed.what.parts() : [];
  if (listed && items.length > 1 && items.every((item) => item.length <= 3 && !givesField(item))) {
    const kind = listed.kind !== undefined && words.vocabulary.has('things', listed.kind) ? listed.kind : 'item';
    return together(items.map((item) => create(kind, { kind, ...nameOf(item), fields: [] })));
  }
  const body = fresh(listed?.what ?? words);
  const made = readMade(body, said);
  if (!made) return undefined;
  const isItem = listed !== undefined && made.name === '' && !words.vocabulary.has('things', made.kind);
  if (isItem)
    return create(listed.kind !== undefined && words.vocabulary.has('things', listed.kind) ? listed.kind : 'item', {
      ...made,
      name: made.kind,
    });
  const kind = made.kind || (listed ? (listed.kind ?? 'item') : '');
  if (kind === '' && made.name === undefined) return undefined;
  return create(kind || 'item', made);
}

interface Made extends ReadFields {
  readonly kind: string;
  readonly name?: string | undefined;
  /** A text that is sent: what it is about is no name of it. */
  readonly isTold?: boolean;
}

function create(kind: string, { name, fields, unread, isTold }: Made): Read {
  const stated = fields.find(({ field }) => fold(field) === 'name');
  const rest = fields.filter((field) => field !== stated);
  const called =
    name !== undefined && name !== '' ? name : (stated ?? (isTold ? undefined : rest.find(isKnownBy)))?.value;
  const target = { role: 'record', kind, ...(called !== undefined && { name: called }) };
  return read(
    { act: 'create', target, ...(rest.length > 0 && { fields: rest }) },
    unread === undefined ? {} : { unread },
  );
}

/** Whether a thing without a name is known by the value of this field: its title, or the number of what it is about. */
function isKnownBy({ field }: Assignment): boolean {
  const last = fold(field).split(' ').at(-1) ?? '';
  return ['title', 'subject', 'headline'].includes(fold(field)) || (SIGNS.has(last) && !isFieldLabel(field));
}

const SIGNS: ReadonlySet<string> = new Set(['number', 'id', 'code', 'reference']);

function fresh(words: Words): Words {
  return words.trimmed().without('determiners', 'newWords');
}

/** “the blue shirt to the cart”: a button of that name, on the card of what is put there. */
function readCart(words: Words): Read | undefined {
  const place = words.findAll(words.vocabulary.list('into'), 1).find(({ after }) => {
    const bare = after.without('determiners').trimmed();
    return words.vocabulary.has('carts', bare.lower);
  });
  if (!place) return undefined;
  const count = numberAt(place.before, 0);
  const isMany = count !== undefined && count > 1 && place.before.length > 1;
  const cart = place.after
    .without('determiners')
    .trimmed()
    .said.toLowerCase()
    .replace(/^shopping /, '');
  const name = `Add to ${cart}`;
  const { target, ...more } = readTarget(isMany ? place.before.slice(1) : place.before, 'record');
  if (more.refers && target.name === undefined) return read({ act: 'click', target: { name } });
  const { container: _, text, qualities, except, ...own } = target;
  const bare = own.role === 'record' || own.role === undefined ? { ...own, role: 'record' } : own;
  if (text || qualities || except) {
    const { name: product, ...rest } = { ...target, role: 'record' };
    return read(
      {
        act: 'move',
        target: { ...rest, ...(product !== undefined && { name: product }) },
        destination: { name: cart, relation: 'in' },
      },
      more,
    );
  }
  const container = bare;
  return read({ act: 'click', target: { name, container: { ...container, relation: 'in' } } }, more);
}

/** “Buy milk to the list”, “Ann to the contacts”. */
function placed(words: Words): { what: Words; kind?: string } | undefined {
  const place = words.findAll(words.vocabulary.list('into'), 1).findLast(({ at, after }) => {
    const bare = after.without('determiners').trimmed();
    const isShort = bare.length > 0 && bare.length <= 3 && !bare.list.some(({ kind }) => kind !== 'word');
    const isList =
      bare.has('collections', -1) || (singular(bare.lower) !== bare.lower && bare.length === 1 && !bare.isName(0));
    return isShort && isList && !words.slice(0, at).list.some(({ lower }) => lower === 'with');
  });
  if (!place) return undefined;
  const bare = place.after.without('determiners').trimmed();
  const kind = bare.has('collections', -1) ? bare.slice(0, -1).lower : bare.lower;
  return { what: place.before, ...(kind !== '' && { kind: singular(kind) }) };
}

function readMade(words: Words, said: string): Made | undefined {
  const { list } = words.vocabulary;
  const told = readTold(words, said);
  if (told) return { ...told, isTold: true };
  const as = words
    .findAll(words.vocabulary.list('asWords'), 1)
    .find(({ after }) => after.without('determiners').length < after.length);
  if (as) {
    const kindWords = fresh(as.after);
    const parted = partFields(kindWords);
    const head = partFields(as.before);
    return { kind: singular(parted.head.lower), name: nameOf(head.head).name, ...joined(head, parted) };
  }
  const named = words.find(list('naming'));
  if (named && named.after.length > 0 && named.at > 0) {
    const before = partFields(named.before);
    const after = partFields(named.after);
    const name = nameOf(after.head);
    const all = joined(before, after);
    const unread = name.unread ?? all.unread;
    return { kind: kindOf(before.head), name: name.name, fields: all.fields, ...(unread !== undefined && { unread }) };
  }
  const colon = words.list.findIndex(({ kind, text }) => kind === 'mark' && text === ':');
  if (colon > 0) {
    const rest = words.slice(colon + 1).trimmed();
    if (givesField(rest)) {
      const fields = readFields(rest);
      if (fields) return { ...nounAndName(words.slice(0, colon)), ...fields };
    }
    const [head, ...more] = rest.parts();
    const shown = more.map(fieldByShape);
    if (!head || shown.some((field) => field === undefined)) return undefined;
    return {
      kind: kindOf(words.slice(0, colon)),
      name: nameOf(head).name,
      fields: shown.flatMap((field) => field ?? []),
    };
  }
  const { head, ...fields } = partFields(words);
  const forWhom = head.find(head.vocabulary.list('forWords'), 1);
  if (forWhom && head.slice(0, forWhom.at).end(words.vocabulary.roles)?.means === 'record') {
    const noun = head.slice(0, forWhom.at).end(words.vocabulary.roles)?.before;
    return { kind: noun && noun.length > 0 ? kindOf(noun) : 'record', name: nameOf(forWhom.after).name, ...fields };
  }
  const noun = nounAndName(head);
  const unread = noun.unread ?? fields.unread;
  return { ...noun, fields: fields.fields, ...(unread !== undefined && { unread }) };
}

function joined(...parts: readonly ReadFields[]): ReadFields {
  const unread = parts.flatMap((part) => part.unread ?? [])[0];
  return { fields: parts.flatMap(({ fields }) => fields), ...(unread !== undefined && { unread }) };
}

function kindOf(words: Words): string {
  return singular(fresh(words).lower);
}

function nounAndName(phrase: Words): { kind: string; name?: string | undefined; unread?: string } {
  const words = fresh(phrase);
  const told = words.list.findIndex(
    (token, at) =>
      at > 0 &&
      token.kind === 'word' &&
      DETAILS.has(token.lower) &&
      (numberAt(words, at + 1) !== undefined ||
        words.begin(words.vocabulary.list('determiners'), at + 1) !== undefined),
  );
  if (told > 0) return { ...nounAndName(words.slice(0, told)), unread: words.slice(told).said };
  const first = words.list.findIndex((_, at) => words.isName(at));
  if (first === -1) {
    if (
      words.has('things', 0) &&
      words.length > 1 &&
      !words.has('things', 1) &&
      !words.vocabulary.has('things', words.slice(0, 2).lower)
    )
      return { kind: singular(words.at(0)?.lower ?? ''), name: words.slice(1).said };
    return { kind: kindOf(words), name: '' };
  }
  if (first > 0 && (words.has('things', first - 1) || words.at(first)?.kind === 'quote'))
    return { kind: singular(words.slice(0, first).lower), ...nameOf(words.slice(first)) };
  return { kind: '', ...nameOf(phrase.trimmed().without('determiners')) };
}

/** “with phone 1 and email 2”, “, due on Monday”, “(a@b.c)”: what comes first, and the fields behind it. */
function partFields(words: Words): ReadFields & { head: Words } {
  const open = words.list.findIndex(({ kind, text }) => kind === 'mark' && text === '(');
  if (open > 0 && words.is(words.length - 1, ')')) {
    const inner = words.slice(open + 1, -1);
    const fields = givesField(inner)
      ? readFields(inner)
      : { fields: inner.parts().flatMap((part) => fieldByShape(part) ?? []) };
    return { head: words.slice(0, open), ...(fields ?? { fields: [] }) };
  }
  for (let at = 1; at < words.length - 1; at++) {
    const isWith =
      words.after('with') !== undefined ? false : words.begin(words.vocabulary.list('with'), at) !== undefined;
    const isJoint = isWith || words.isComma(at) || words.is(at, 'and', 'where', 'whose');
    if (!isJoint) continue;
    const rest = words.slice(at + 1);
    if (!givesField(rest)) continue;
    // “Smith and Sons”, “Tom and Jerry”: an “and” alone begins no fields unless a known label follows.
    if (words.is(at, 'and') && !isFieldLabel(rest.without('determiners').slice(0, 1).said)) continue;
    const fields = readFields(rest);
    if (!fields) continue;
    const { head, fields: when } = partTime(words.slice(0, at));
    return { head, fields: [...when, ...fields.fields], ...(fields.unread !== undefined && { unread: fields.unread }) };
  }
  const { head, fields } = partTime(words);
  return { head, fields };
}

/** “Kick-off on 3 May 2027 at 9:00”: when a thing is, is no part of its name. */
function partTime(words: Words): ReadFields & { head: Words } {
  for (let at = words.length - 2; at > 0; at--) {
    const due = words.begin(words.vocabulary.due, at);
    const last = words.slice(at + (due?.length ?? 0));
    if (!due || last.length === 0 || last.length > 3 || words.begin(words.vocabulary.due, at - 1)?.length === 2)
      continue;
    const isTime = /^\d{1,2}(?::\d{2}|\s?[ap]m)/.test(last.said);
    if (!isTime && isoDate(last.said) === undefined) continue;
    const before = partTime(words.slice(0, at));
    return { head: before.head, fields: [...before.fields, { field: isTime ? 'time' : due.means, value: last.said }] };
  }
  return { head: words, fields: [] };
}

/** “a message to Ann with subject Hello”, “a comment saying “x””: a text for a form that sends it. */
function readTold(words: Words, said: string): Made | undefined {
  if (!/^(?:send|write|post|leave|compose|draft|submit)/.test(said)) return undefined;
  const { list } = words.vocabulary;
  const naming = words.find(list('naming'), 1);
  const joint = naming ?? words.find(list('with'), 1);
  const to = words.find(words.vocabulary.list('toWords'), 1);
  const quote = words.list.findIndex(({ kind }) => kind === 'quote');
  const colon = words.list.findIndex(({ kind, text }) => kind === 'mark' && text === ':');
  const end = Math.min(
    ...[
      joint?.at,
      to && to.at < (joint?.at ?? words.length) ? to.at : undefined,
      quote > 0 ? quote : undefined,
      colon > 0 ? colon : undefined,
    ].filter((at) => at !== undefined),
    words.length,
  );
  const kind = singular(words.slice(0, end).lower);
  const addressee =
    to && to.at === end ? words.slice(to.at + 1, joint && joint.at > to.at ? joint.at : undefined) : undefined;
  const sent = addressee ? [{ field: 'to', value: nameOf(addressee).name }] : [];
  if (naming)
    return {
      kind,
      fields: [...sent, { field: kind, value: givenValue(naming.after).value }],
      ...leftover(naming.after),
    };
  if (joint) {
    const fields = givesField(joint.after) ? readFields(joint.after) : undefined;
    return (
      fields && {
        kind,
        fields: [...sent, ...fields.fields],
        ...(fields.unread !== undefined && { unread: fields.unread }),
      }
    );
  }
  const body = words.slice(colon > 0 ? colon + 1 : Math.max(quote, 0)).trimmed();
  if (colon > 0 && givesField(body)) return readAll(kind, body);
  return body.quoted !== undefined && quote > 0
    ? { kind, fields: [...sent, { field: kind, value: body.quoted }] }
    : undefined;
}

function readAll(kind: string, body: Words): Made | undefined {
  const fields = readFields(body);
  return fields?.unread === undefined && fields ? { kind, ...fields } : undefined;
}

function leftover(words: Words): { unread?: string } {
  const { unread } = givenValue(words);
  return unread === undefined ? {} : { unread };
}

function fieldByShape(words: Words): Assignment | undefined {
  const value = words.trimmed().said;
  if (value.includes('@')) return { field: 'email', value };
  return /^[+\d(]/.test(value) ? { field: 'phone', value } : undefined;
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
    const goesOn =
      part.is(0, 'with') ||
      (!areAny && !part.isName(0)) ||
      (areAny &&
        !part.isName(0) &&
        items.length > 0 &&
        list.is(0, ':') === false &&
        part.begin(list.vocabulary.list('with')) !== undefined);
    if (last && goesOn && givesField(part))
      items[items.length - 1] = list.slice(last.from - list.from, part.to - list.from);
    else items.push(part);
  }
  return items;
}

/** “the phone of Ann to 555 and the city to Bonn”, “Ann with phone 555”, “order 17”. */
export function readChanging(rest: Words, isSet: boolean): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const to = placeOfValue(words);
  if (to) return readAssigned(to.before, to.after, words);
  const range = isSet ? readRange(words) : undefined;
  if (range) return range;
  if (isSet) return undefined;
  const place = words.find(words.vocabulary.list('with'), 1);
  const split = place ?? markAt(words, ':', ',');
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

function markAt(words: Words, ...marks: readonly string[]): { before: Words; after: Words } | undefined {
  const at = words.list.findIndex(({ kind, text }, place) => place > 0 && kind === 'mark' && marks.includes(text));
  return at === -1 ? undefined : { before: words.slice(0, at), after: words.slice(at + 1).trimmed() };
}

function asRecord({ role, ...target }: Target): Target {
  return {
    role: role === undefined || role === 'row' || role === 'page' || role === 'listitem' ? 'record' : role,
    ...target,
  };
}

function placeOfValue(words: Words): { before: Words; after: Words } | undefined {
  const places = words
    .findAll(words.vocabulary.list('be'), 1)
    .filter(({ at, after }) => after.length > 0 && !words.is(at, 'is', 'are', 'with'));
  const [place] = places.filter(({ before }) => !before.trimmed().is(-1, 'next', 'close', 'according'));
  if (!place) return undefined;
  const old = words.slice(0, place.at).findAll(words.vocabulary.list('fromWords'), 1).at(-1);
  return { before: old ? old.before : place.before, after: place.after };
}

/** “the price from 10 to 50”, “the range between 5 and 9”. */
function readRange(words: Words): Read | undefined {
  const between = words.find(words.vocabulary.list('betweenWords'), 1);
  const parts = between?.after.parts();
  const [lower, upper, ...others] = parts ?? [];
  if (!between || !lower || !upper || others.length > 0) return undefined;
  const { target, ...more } = fieldTarget(between.before);
  return read({ act: 'set', target, value: lower.said, to: upper.said }, more);
}

function readAssigned(before: Words, after: Words, words: Words): Read {
  const { target, ...more } = readTarget(before);
  const numbers = words.slice(before.to - words.from);
  const isRange =
    numbers.is(0, 'from') &&
    /^[\d.,$€£]+$/.test(numbers.at(1)?.lower ?? '') &&
    /^[\d.,$€£]+$/.test(after.at(0)?.lower ?? '');
  const whose = after
    .findAll(after.vocabulary.list('ofWords'), 1)
    .find(
      ({ at, after: rest }) =>
        !after.isName(at) &&
        rest.begin(rest.vocabulary.list('determiners')) !== undefined &&
        rest.without('determiners').has('things', 0),
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
  const values = assigned(after);
  const [first, ...others] = values.fields;
  const unread = more.unread ?? values.unread;
  const left = { ...more, ...(unread !== undefined && { unread }) };
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

function isNothing(words: Words): boolean {
  return words.trimmed().end(words.vocabulary.list('nothing'))?.before.length === 0;
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
  const left = own.unread ?? unread[0];
  return { fields: [{ field: '', value: own.value }, ...fields], records, ...(left !== undefined && { unread: left }) };
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

function changed(
  target: Omit<Target, 'container'>,
  { fields, unread }: ReadFields,
  more: Pick<ReadTarget, 'refers' | 'unread'> = {},
): Read {
  const left = more.unread ?? unread;
  const refers =
    more.refers || (target.name === undefined && target.ordinal === undefined && target.extreme === undefined);
  return read(
    { act: 'change', target: asRecord(target), fields: [...fields] },
    { refers, ...(left !== undefined && { unread: left }) },
  );
}

/** “the notes “likes tea””, “the notes empty”. */
export function readLeaving(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const empty = words.end(words.vocabulary.list('nothing'));
  if (empty && empty.before.length > 0) {
    if (words.is(-1, 'is')) return undefined;
    return read({ act: 'enter', target: fieldTarget(empty.before).target, value: '' });
  }
  const fields = givesField(words) ? readFields(words) : undefined;
  const kept = words.is(-1, 'unchanged', 'alone', 'untouched', 'open', 'is', 'are');
  return fields && !kept ? entries(fields.fields, fields.unread) : undefined;
}

/** “the patients Ann and Bob”, “all done tasks”, “Lamp from the cart”, “it”. */
export function readDeleting(rest: Words): Read | undefined {
  const words = withoutList(rest.trimmed());
  if (words.length === 0) return read({ act: 'delete', target: { role: 'record' } }, { refers: true });
  return together(
    recordsIn(words).map((part) => {
      const { target, ...more } = readTarget(part, 'record');
      return read(
        { act: 'delete', target: more.quantity === undefined || target.role !== undefined ? asRecord(target) : target },
        more,
      );
    }),
  );
}

/** “… from the list”, “… in my contacts”: where it is listed says nothing more of it. */
function withoutList(words: Words): Words {
  const place = words.findAll(words.vocabulary.list('from'), 1).findLast(({ at, after }) => {
    const bare = after.without('determiners');
    const isShort =
      bare.length > 0 &&
      bare.length <= 2 &&
      bare.list.every((token) => token.kind === 'word' && /^\p{Ll}/u.test(token.text));
    return isShort && words.is(at, 'from', 'in', 'on', 'out');
  });
  const bare = place?.after.without('determiners');
  const isList =
    bare &&
    (bare.has('collections', -1) ||
      bare.has('carts', -1) ||
      singular(bare.lower) !== bare.lower ||
      bare.end(words.vocabulary.roles)?.means === 'list');
  return place && isList ? place.before : words;
}

/** Several records: “the patients Ann and Bob”, “Ann Smith and Bob Stone”, ““A” and “B””; “Smith and Sons” may be one. */
function recordsIn(words: Words): readonly Words[] {
  const quoted = listOf(words);
  if (quoted.length > 1) return quoted;
  const bare = words.without('determiners');
  const isPlural = bare.has('things', 0) && singular(bare.at(0)?.lower ?? '') !== bare.at(0)?.lower && bare.isName(1);
  const parts = (isPlural ? bare.slice(1) : words).parts();
  const areNames = parts.every(
    (part) =>
      part.quoted !== undefined ||
      (part.without('determiners').isName(0) && part.without('determiners').length > 1 && part.isName(part.length - 1)),
  );
  return parts.length > 1 && (isPlural || areNames) ? parts : [words];
}

export function readRenaming(rest: Words): Read | undefined {
  const to = placeOfValue(rest.trimmed());
  if (!to) return undefined;
  const { target, ...more } = readTarget(to.before, 'record');
  const { value, unread } = givenValue(to.after);
  return changed(target, { fields: [{ field: 'name', value }], ...(unread !== undefined && { unread }) }, more);
}

/** “Buy milk as done”, “the status of Ann as Waiting”, “all as read”. */
export function readMarking(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const done = readDone(words) ?? readDone(words.trimmed());
  if (done) {
    const { target, ...more } = readTarget(done.what, 'record');
    const { role, kind, ...named } = target;
    return read(
      {
        act: done.act,
        target:
          target.name !== undefined && !target.ordinal
            ? named
            : { ...(role !== undefined && { role }), ...(kind !== undefined && { kind }), ...named },
      },
      more,
    );
  }
  const plain = words.end(words.vocabulary.list('doneOn'));
  if (plain && plain.before.length > 0) return read({ act: 'turn-on', target: readTarget(plain.before).target });
  const as = words.findAll(words.vocabulary.list('asWords'), 1).at(-1);
  if (!as || as.after.length === 0) return undefined;
  const { target, ...more } = readTarget(as.before);
  const { name: value } = nameOf(as.after);
  const field = target.name ?? target.kind ?? '';
  if (more.quantity !== undefined)
    return read({ act: 'click', target: { name: `Mark ${as.before.said} as ${as.after.said}` } });
  const { container } = target;
  if (isFieldLabel(field)) {
    if (!container) return read({ act: 'set', target: { role: 'field', name: field }, value });
    const { relation: _, ...owner } = container;
    return changed(owner, { fields: [{ field, value }] }, more);
  }
  const record = readTarget(as.before, 'record');
  return changed(record.target, { fields: [{ field: 'status', value }] }, record);
}

const INTO: Readonly<Record<string, NonNullable<Instruction['destination']>['relation']>> = {
  above: 'above',
  below: 'below',
  before: 'before',
  after: 'after',
  under: 'under',
  beside: 'next-to',
};

/** “the card Login to Done”, “item 3 above item 1”. */
export function readMoving(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const beside = words
    .findAll(words.vocabulary.relations, 1)
    .find(({ means }) => means !== 'in' && means !== 'labelled');
  const into = words
    .findAll(words.vocabulary.list('into'), 1)
    .findLast(({ at, after }) => after.length > 0 && !words.isName(at) && !INTO[words.at(at)?.lower ?? '']);
  const place = beside ?? into;
  if (!place || place.after.length === 0) return undefined;
  const from = place.before.find(place.before.vocabulary.list('fromWords'), 1);
  const { target, ...more } = readTarget(from ? from.before : place.before, 'record');
  const to = readTarget(place.after).target;
  const { container: _, text: __, qualities: ___, extreme: ____, except: _____, ...where } = to;
  const relation = beside ? beside.means : 'in';
  const source = from ? readTarget(from.after).target : undefined;
  const own = source
    ? {
        ...target,
        container: {
          ...(source.role !== undefined && { role: source.role }),
          ...(source.name !== undefined && { name: source.name }),
          relation: 'in' as const,
        },
      }
    : target;
  return read({ act: 'move', target: own, destination: { ...where, relation } }, more);
}

/** “by price”, “the table by date, newest first”, “A to Z”. */
export function readSorting(rest: Words, said: string): Read | undefined {
  const { list } = rest.vocabulary;
  let words = rest.trimmed();
  let order: Instruction['order'];
  for (const way of ['ascending', 'descending'] as const) {
    const found = words.find(list(way));
    if (!found || (found.after.trimmed().length > 0 && found.at > 0)) continue;
    order = way;
    words = (found.at === 0 ? found.after : found.before).trimmed();
  }
  const by =
    / by$| on$/.test(said) && !said.includes('…')
      ? { before: words.slice(0, 0), after: words }
      : words.find(words.vocabulary.list('byWords'));
  const what = by ? by.before.trimmed() : words;
  const value = by ? nameOf(by.after).name : undefined;
  if (value === undefined && order === undefined) return undefined;
  const target = what.length > 0 ? readTarget(what).target : undefined;
  return read({
    act: 'sort',
    ...(target && { target }),
    ...(value !== undefined && (value !== '' || by?.after.hasQuote) && { value }),
    ...(order && { order }),
  });
}

/** “by Waiting”, “products under 50”, “the list by status Open”, “show only unread messages”. */
export function readFiltering(rest: Words): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const compared = words.find(words.vocabulary.comparisons);
  if (compared && compared.after.length > 0 && compared.means !== 'contains') {
    const what = compared.before.trimmed().without('determiners');
    const label =
      what.length > 0 && isFieldLabel(what.slice(-1 * Math.min(1, what.length) + what.length).said) ? what : undefined;
    const amount = compared.after.said;
    const isNumber = /\d/.test(amount) || numberAt(compared.after, 0) !== undefined;
    if (isNumber && !words.hasQuote) {
      const field = label
        ? label.said.replace(/^.*? (?:with|whose|having) (?:a |the )?/i, '')
        : /[$€£]/.test(amount)
          ? 'price'
          : what.is(-1, 'by', 'with')
            ? 'value'
            : 'price';
      return read({ act: 'filter', fields: [{ field, value: amount, relation: compared.means }] });
    }
  }
  const with_ = words.find(words.vocabulary.list('with'));
  const after = with_?.after ?? words;
  if (givesField(after) && (with_ || !words.isName(0))) {
    const fields = readFields(after);
    const noun = with_ && with_.at > 0 ? readTarget(with_.before, 'record').target : undefined;
    if (fields)
      return {
        ...read({ act: 'filter', ...(noun && { target: noun }), fields: [...fields.fields] }),
        ...(fields.unread !== undefined && { unread: fields.unread }),
      };
  }
  const by = words.findAll(words.vocabulary.list('filterWords')).at(0);
  const value = by && by.after.length > 0 ? by.after : words;
  const { name, unread } = nameOf(value);
  return read({ act: 'filter', value: name }, unread === undefined ? {} : { unread });
}

/** “Ann in the patients list”, “order 1234”, “the patients for Kwame”. */
export function readSearching(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const forWhat = words.find(words.vocabulary.list('forWords'));
  const isPlaceFirst = forWhat && forWhat.after.length > 0 && forWhat.at <= 4 && !words.isName(0);
  const said = withoutSearchPlace(isPlaceFirst ? forWhat.after : words);
  if (said.length === 0) return undefined;
  const { target, ...more } = readTarget(said, 'record');
  const { kind, role, text, container, ordinal, extreme } = target;
  const name = target.name?.replace(/^(?:by|from) (?=\p{Lu})/u, '');
  if (text || ordinal !== undefined || extreme || (role !== undefined && CONTROLS.has(role)))
    return read({ act: 'find', target }, more);
  const isNamed = said.list.some((_, at) => said.isName(at));
  const noun = role !== undefined && role !== 'record' ? said.without('determiners').said : undefined;
  const query =
    container || (kind !== undefined && name !== undefined && !isNamed)
      ? said.without('determiners').said
      : (noun ?? name ?? (kind === undefined ? '' : said.without('determiners').said));
  if (query === '') return undefined;
  const thing =
    kind === undefined || name === undefined || container || !isNamed ? {} : { target: { role: 'record', kind } };
  return read({ act: 'search', value: query, ...thing }, more.unread === undefined ? {} : { unread: more.unread });
}

/** What is on a page, and is looked for there. */
const CONTROLS: ReadonlySet<string> = new Set([
  'row',
  'button',
  'link',
  'tab',
  'section',
  'checkbox',
  'heading',
  'cell',
]);

function withoutSearchPlace(words: Words): Words {
  const place = words.findAll(words.vocabulary.list('searchPlaces'), 1).at(-1);
  if (!place) return words;
  const bare = place.after.without('determiners').trimmed();
  const role = bare.end(words.vocabulary.roles)?.means;
  const isPlace =
    bare.has('collections', -1) ||
    role === 'searchbox' ||
    role === 'page' ||
    role === 'list' ||
    role === 'table' ||
    (bare.length === 1 && bare.lower === 'search') ||
    (bare.length === 1 && singular(bare.lower) !== bare.lower && !bare.isName(0));
  return isPlace && bare.length <= 3 ? place.before : words;
}

/** “to example.com with username bob and password x”, “as bob / hunter2”. */
export function readLoggingIn(rest: Words, said: string): Read {
  const isInto = said.endsWith('into');
  const bracket = rest.trimmed();
  const open = bracket.list.findIndex(({ kind, text }) => kind === 'mark' && text === '(');
  const given =
    open > 0
      ? bracket.slice(open + 1, bracket.is(-1, ')') || bracket.at(-1)?.text === ')' ? -1 : undefined)
      : undefined;
  let words = given ? bracket.slice(0, open) : bracket;
  let site: Target | undefined;
  let url: string | undefined;
  if ((isInto || words.is(0, 'to', 'at', 'on', 'into')) && words.length > (isInto ? 0 : 1)) {
    const end =
      words.find(words.vocabulary.list('with'), 1)?.at ??
      words.find(words.vocabulary.list('asWords'), 1)?.at ??
      words.length;
    const place = words.slice(isInto ? 0 : 1, end);
    url = place.length === 1 ? addressOf(place.said) : undefined;
    if (url === undefined) site = readTarget(place).target;
    words = words.slice(end);
  }
  const { fields, unread } = credentials((given ?? words).trimmed());
  const visit: readonly Instruction[] = url === undefined ? [] : [{ act: 'navigate', value: url }];
  const isSite =
    site &&
    !/^(?:the |my )?(?:site|page|website|app|application|account|system)$/i.test(site.name ?? site.role ?? 'site');
  return {
    instructions: [
      ...visit,
      { act: 'log-in', ...(isSite && site && { target: site }), ...(fields.length > 0 && { fields }) },
    ],
    ...(unread !== undefined && { unread }),
  };
}

function credentials(words: Words): { fields: Assignment[]; unread?: string } {
  if (words.length === 0) return { fields: [] };
  const given = words.is(0, 'as') ? words.slice(1) : words.without('with', 'determiners').trimmed();
  const [name, pass, ...others] = given.length === 1 && given.quoted === undefined ? given.said.split('/') : [];
  if (name && pass && others.length === 0)
    return {
      fields: [
        { field: 'user name', value: name },
        { field: 'password', value: pass },
      ],
    };
  const pair = given.list.findIndex(({ kind, text }) => kind === 'mark' && text === '/');
  if (pair > 0) return { fields: [user(given.slice(0, pair)), secret(given.slice(pair + 1))] };
  if (words.is(0, 'as')) {
    const end = given.list.findIndex(
      (token, at) => at > 0 && (token.kind === 'mark' || given.is(at, 'with', 'using', 'and')),
    );
    const name = user(end === -1 ? given : given.slice(0, end));
    const rest =
      end === -1 ? given.slice(given.length) : given.slice(end).trimmed().without('with', 'determiners').trimmed();
    const more = rest.length === 0 ? [] : labelled(rest.is(0, 'and') ? rest.slice(1) : rest, 'password');
    return { fields: [name, ...more] };
  }
  const parts = given.parts();
  if (parts.length === 2 && parts.every(({ length }) => length === 1))
    return { fields: [user(given.slice(0, 1)), secret(given.slice(-1 + given.length))] };
  return { fields: labelled(given, 'user name') };
}

function user(words: Words): Assignment {
  const bare = words.trimmed().without('determiners');
  return { field: 'user name', value: nameOf(bare.is(0, 'user') && bare.length > 1 ? bare.slice(1) : bare).name };
}

function secret(words: Words): Assignment {
  return { field: 'password', value: words.trimmed().said };
}

function labelled(words: Words, otherwise: string): Assignment[] {
  const fields = givesUser(words) ?? (givesField(words) ? readFields(words)?.fields : undefined);
  if (!fields) return [{ field: otherwise, value: nameOf(words).name }];
  return fields.map((one) => {
    if (/^pass$/i.test(one.field)) return { ...one, field: 'password' };
    return /^user(?: ?name)?$/i.test(one.field) ? { ...one, field: 'user name' } : one;
  });
}

/** “user bob and password x”: the word for whoever signs in is the label. */
function givesUser(words: Words): readonly Assignment[] | undefined {
  if (!words.is(0, 'user') || words.is(1, 'name', ':')) return undefined;
  const [first, ...others] = words.parts();
  if (!first) return undefined;
  const rest = others[0] ? words.slice(others[0].from - words.from) : undefined;
  return [user(first), ...(rest ? labelled(rest, 'password') : [])];
}

const LONGEST_NAME = 60;
const GETS = /^(?:that|which)?\s*(?:it|he|she|the \S+)\s+(?:gets?|was given|is given|has|shows?|got|receives?)$/;

/** “the patient number of Ann as ann”: a value that is to be kept for a later part of the task. */
export function readNoting(rest: Words): Read | undefined {
  let words = rest.trimmed();
  if (words.is(-1, 'down')) words = words.slice(0, -1);
  const bare = words.without('determiners', 'owners');
  if (bare.length === words.length) return undefined;
  for (let at = 1; at < bare.length; at++) {
    if (!GETS.test(bare.slice(at).lower)) continue;
    words = bare.slice(0, at);
    break;
  }
  const as = words.findAll(words.vocabulary.list('asWords'), 1).at(-1);
  const what = (as?.before ?? words).without('determiners', 'owners');
  const of = what.find(what.vocabulary.list('ofWords'), 1);
  const isOf = of && of.after.length > 0;
  const owner = isOf ? readTarget(of.after, 'record').target : undefined;
  const label = (isOf ? of.before : what).without('newWords').said;
  const kept = (as ? nameOf(as.after).name : fold(label)).replace(/[{}\n]/g, '').trim();
  if (fold(label) === '' || kept === '' || kept.length > LONGEST_NAME) return undefined;
  const name = owner?.name;
  const isNamed = name !== undefined && of?.after.list.some((_, at) => of.after.isName(at));
  return read({
    act: 'read',
    target: { name: label, ...(isNamed && { container: { role: 'record', name, relation: 'in' } }) },
    value: kept,
  });
}

/** Verbs of buttons that speak of all at once. */
const COOKIES: ReadonlySet<string> = new Set(['accept', 'reject', 'allow', 'decline', 'deny']);
const GENERIC: ReadonlySet<string> = new Set(['record', 'entry', 'row', 'profile', 'one']);

/** “Archive Bob”, “approve the request”, “print it”: what a page offers under a button of that name. */
export function readDeed(verb: string, rest: Words): Read | undefined {
  const words = rest.trimmed();
  const name = capital(verb);
  if (words.length === 0) return read({ act: 'click', target: { name } });
  const stars = verb === 'rate' ? words.end(words.vocabulary.roles) : undefined;
  const rated = stars?.means === 'star' ? numberAt(stars.before, stars.before.length - 1) : undefined;
  if (stars && rated !== undefined) {
    const what = stars.before.slice(0, -1);
    const about = (what.is(-1, 'with') ? what.slice(0, -1) : what).without('determiners');
    const of = about.length > 0 ? readTarget(about, 'record').target : undefined;
    const container =
      of === undefined
        ? {}
        : {
            container: {
              role: 'record',
              ...(of.kind !== undefined && { kind: of.kind }),
              ...(of.name !== undefined && { name: of.name }),
              relation: 'in' as const,
            },
          };
    return read({ act: 'set', target: { role: 'rating', ...container }, value: String(rated) });
  }
  if (words.is(0, 'to') && words.length === 2 && (verb === 'proceed' || verb === 'continue'))
    return read({ act: 'click', target: { name: `${name} ${words.said}` } });
  const { list } = words.vocabulary;
  if (
    words.begin(words.vocabulary.many) ||
    words.is(0, 'that', 'whether', 'if', 'how', 'what', 'which', 'any', 'everything', 'everyone')
  )
    return undefined;
  if (DETAILS.has(words.at(0)?.lower ?? ''))
    return words.hasQuote || words.length > 3
      ? undefined
      : read({ act: 'click', target: { name: `${name} ${words.said}` } });
  const { target, quantity, ...more } = readTarget(words);
  const { container, ordinal, role, extreme } = target;
  const isSwallowed =
    (target.name ?? '').split(' ').some((word, at) => at > 0 && DETAILS.has(word)) ||
    (words.hasQuote && words.list.some(({ lower }) => lower === 'with'));
  if (isSwallowed) return undefined;
  if (quantity !== undefined)
    return COOKIES.has(verb) && !words.hasQuote && words.length <= 3
      ? read({ act: 'click', target: { name: `${name} ${words.said}` } })
      : undefined;
  const isDetailed = words.list.some(
    (token, at) => at > 0 && token.kind === 'word' && DETAILS.has(token.lower) && !(container && words.at(at)),
  );
  const isTold = words.list.some(
    (token, at) =>
      at > 0 && words.begin(list('determiners'), at) !== undefined && words.isName(at - 1) && token.kind === 'word',
  );
  if (isTold || (isDetailed && !container)) return undefined;
  if (ordinal !== undefined || extreme)
    return read(
      {
        act: 'click',
        target: {
          name,
          container: {
            ...(extreme && { extreme }),
            ...(target.name !== undefined && { name: target.name }),
            ...(role !== undefined && { role }),
            ...(target.kind !== undefined && { kind: target.kind }),
            ...(ordinal !== undefined && { ordinal }),
            relation: 'in',
          },
        },
      },
      more,
    );
  if (container?.name !== undefined && container.relation === 'in' && container.role === 'record') {
    const what = target.name ?? target.kind ?? target.role ?? '';
    return read({
      act: 'click',
      target: { name: `${name} ${what}`, container: { role: 'record', name: container.name, relation: 'in' } },
    });
  }
  if (container?.relation === 'in-row-of') return read({ act: 'click', target: { name, container } });
  if (isDetailed || (container && container.name !== undefined)) return undefined;
  const noun = target.kind ?? (role === 'record' ? undefined : role);
  const said = words.without('determiners');
  if (more.refers && target.name === undefined) return read({ act: 'click', target: { name } }, { refers: true });
  if (target.name === undefined)
    return GENERIC.has(noun ?? 'record')
      ? read({ act: 'click', target: { name } }, { refers: true })
      : read(
          {
            act: 'click',
            target: { name: `${name} ${said.said}`, ...(target.kind !== undefined && { kind: target.kind }) },
          },
          { refers: true },
        );
  if (GENERIC.has(target.name)) return read({ act: 'click', target: { name } }, { refers: true });
  const isRecord = noun !== undefined || role === 'record' || words.list.some((_, at) => words.isName(at));
  return isRecord
    ? read({ act: 'click', target: { name, container: { role: 'record', name: target.name, relation: 'in' } } }, more)
    : read({ act: 'click', target: { name: `${name} ${said.said}` } }, more);
}

const DETAILS: ReadonlySet<string> = new Set([
  'for',
  'to',
  'with',
  'into',
  'as',
  'about',
  'by',
  'from',
  'on',
  'in',
  'at',
  'until',
  'because',
]);
