import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { addressOf } from '../language/address.ts';
import { isFieldLabel } from '../language/fieldLabels.ts';
import { givenValue, givesField, readFields } from './readFields.ts';
import { nameOf, numberAt, type ReadTarget, readTarget } from './readTarget.ts';
import type { Words } from './words.ts';

/** What a clause has a person do, and words of it that nothing could be made of. */
export interface Read {
  readonly instructions: readonly Instruction[];
  readonly unread?: string;
  /** The instructions whose target is what was spoken of before. */
  readonly refers?: boolean;
  /** Where the next clause is done. */
  readonly region?: NonNullable<Target['container']>;
}

type Act = Instruction['act'];

export function read(instruction: Instruction, from: Pick<ReadTarget, 'quantity' | 'refers' | 'unread'> = {}): Read {
  const { quantity, refers, unread } = from;
  return {
    instructions: [{ ...instruction, ...(quantity !== undefined && { quantity }) }],
    ...(refers && { refers }),
    ...(unread !== undefined && { unread }),
  };
}

/** The reads of several parts as one. */
export function together(reads: readonly Read[]): Read {
  const unread = reads.flatMap((one) => one.unread ?? []);
  return {
    instructions: reads.flatMap(({ instructions }) => instructions),
    ...(unread[0] !== undefined && { unread: unread[0] }),
    ...(reads.some(({ refers }) => refers) && { refers: true }),
  };
}

/** Acts on one thing that are told by their target alone: click, double-click, right-click, hover. */
export function readPointing(act: Act, rest: Words, said: string): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const { what, times } = readTimes(words);
  const key = act === 'click' && KEY_VERBS.has(said) ? readKey(what) : undefined;
  if (key !== undefined) return together(Array.from({ length: times }, () => read({ act: 'press', value: key })));
  const parts = listOf(what);
  const reads = parts.map((part) => readPointed(act, part));
  const once = together(reads);
  return { ...once, instructions: Array.from({ length: times }, () => once.instructions).flat() };
}

function readPointed(act: Act, words: Words): Read {
  const said = readTarget(words);
  const { target, ...rest } = said;
  if (act === 'click' && target.role === 'tab' && target.name !== undefined && !target.container)
    return read({ act: 'open', target }, rest);
  const isRow = target.role === 'row' && target.name !== undefined;
  const { role: _, ...bare } = target;
  return read({ act, target: isRow ? bare : target }, rest);
}

/** “A, B and C”, each in quotation marks or with a noun behind all of them; one name may hold an “and”. */
export function listOf(words: Words): readonly Words[] {
  const parts = words.parts();
  const areQuoted = parts.length > 1 && parts.slice(0, -1).every((part) => part.quoted !== undefined);
  return areQuoted && parts.at(-1)?.at(0)?.kind === 'quote' ? parts : [words];
}

const MOST_TIMES = 50;

function readTimes(words: Words): { what: Words; times: number } {
  const { times } = words.vocabulary.words;
  const last = words.at(-1)?.lower ?? '';
  const known = (times as Readonly<Record<string, number>>)[last];
  if (known === undefined || words.at(-1)?.kind === 'quote') return { what: words, times: 1 };
  if (known > 0 && words.length > 1) return { what: words.slice(0, -1), times: known };
  const count = numberAt(words, words.length - 2);
  if (count === undefined || count < 1 || count > MOST_TIMES) return { what: words, times: 1 };
  return { what: words.slice(0, -2), times: count };
}

const KEY_VERBS: ReadonlySet<string> = new Set(['press', 'hit', 'push', 'press on']);

function readKey(phrase: Words): string | undefined {
  const { vocabulary } = phrase;
  const noun = phrase.end(vocabulary.list('keyNoun'));
  const words = (noun?.before ?? phrase).without('determiners');
  if (noun && words.quoted !== undefined) return words.quoted;
  const found = words.begin(vocabulary.keys);
  if (found?.length === words.length) return found.means;
  const [only] = words.list;
  const isSpaced = words.length > 1 && words.list.some(({ text }) => text === '+');
  if ((words.length !== 1 && !isSpaced) || !only || only.kind === 'quote') return undefined;
  const parts = words.lower.split('+').map((part) => part.trim());
  const modifiers: Readonly<Record<string, string>> = vocabulary.words.modifiers;
  const keys: Readonly<Record<string, string>> = vocabulary.words.keys;
  const isCombined = parts.length > 1 && parts.slice(0, -1).every((part) => modifiers[part] !== undefined);
  if (isCombined || /^f\d{1,2}$/.test(only.lower))
    return parts.map((part) => modifiers[part] ?? keys[part] ?? (part.length > 1 ? capital(part) : part)).join('+');
  return noun ? (keys[only.lower] ?? (only.text.length === 1 ? only.text : capital(only.text))) : undefined;
}

export function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** What takes a value; any other noun is what a field is called. */
const FIELDS: ReadonlySet<string> = new Set(
  'column field textbox searchbox spinbutton slider combobox list listbox calendar box switch radio checkbox option row cell star table columnheader'.split(
    ' ',
  ),
);

/** The field that a phrase names. */
export function fieldTarget(words: Words): ReadTarget {
  const said = readTarget(words);
  const { role, name, kind, ...rest } = said.target;
  if (role !== undefined && !FIELDS.has(role) && Object.keys(rest).length === 0 && role !== 'record')
    return { ...said, target: { role: 'field', name: nameOf(words).name } };
  if (role === 'option' && name === undefined) return { ...said, target: { role: 'list', ...rest } };
  const isBox = role === 'box' || role === 'column' || (role === undefined && kind === undefined) || role === 'record';
  if (role === 'searchbox' && name === undefined) return said;
  const bare = role === 'record' && name === undefined ? { name: kind ?? '' } : { ...(name !== undefined && { name }) };
  const isSearch = name !== undefined && name.toLowerCase() === 'search' && isBox;
  if (isSearch) return { ...said, target: { role: 'searchbox', ...rest } };
  return { ...said, target: { role: isBox ? 'field' : (role ?? 'field'), ...bare, ...rest } };
}

/** “Ada in the Name field”, “the e-mail a@b.c and the password x”, “hello”. */
export function readEntering(rest: Words): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const pairs = entriesIn(words);
  if (pairs) return together(pairs);
  const first = words.without('determiners');
  if (words.is(words.length - 1, ':')) return undefined;
  const isLabelled = first.at(0)?.kind === 'word' && (first.isName(0) === false || first.is(1, ':', '='));
  const fields = isLabelled && givesField(words) ? readFields(words) : undefined;
  if (fields) return entries(fields.fields, fields.unread);
  if (
    /^(?:an?|another)\b/.test(words.lower) &&
    words.is(words.length - 1, ':') === false &&
    words.list.some(({ text }) => text === ':')
  )
    return undefined;
  const { value, unread } = givenValue(words);
  if (value === '' && !words.hasQuote) return undefined;
  return read({ act: 'type', value: isNothing(words) ? '' : value }, unread === undefined ? {} : { unread });
}

export function entries(fields: readonly { readonly field: string; readonly value: string }[], unread?: string): Read {
  return {
    instructions: fields.map(({ field, value }) => ({ act: 'enter', target: { role: 'field', name: field }, value })),
    ...(unread !== undefined && { unread }),
  };
}

function isNothing(words: Words): boolean {
  return words.end(words.vocabulary.list('nothing'))?.before.length === 0;
}

/** Values with the fields they go into; a part without a field is a piece of the next one's value. */
function entriesIn(words: Words): readonly Read[] | undefined {
  const reads: Read[] = [];
  let start = 0;
  const parts = words.parts();
  for (const [index, part] of parts.entries()) {
    const end = part.to - words.from;
    const piece = words.slice(start, end);
    const found = placeOfField(piece);
    if (!found) continue;
    const next = parts[index + 1];
    // “… in Tom and Jerry”: what follows belongs to the field unless it has one of its own.
    const isLast = !parts.slice(index + 1).some((later) => placeOfField(later) !== undefined);
    const field = isLast && next ? words.slice(start + found.field.from - piece.from) : found.field;
    const { target, ...more } = fieldTarget(field);
    const { value, unread } = givenValue(found.value);
    const left = more.unread ?? unread;
    const pair = more.quantity === 2 ? field.slice(1).parts() : [];
    if (pair.length === 2) {
      reads.push(...pair.map((one) => read({ act: 'enter', target: fieldTarget(one).target, value })));
      start = words.length;
      break;
    }
    const secret = secretOf(found.value);
    if (secret) {
      reads.push(read({ act: 'enter', target, ...secret }, more));
      start = words.length;
      break;
    }
    reads.push(
      read(
        { act: 'enter', target, value: isNothing(found.value) ? '' : value },
        { ...more, ...(left !== undefined && { unread: left }) },
      ),
    );
    start = isLast ? words.length : end;
    while (words.isComma(start) || words.is(start, 'and', '&')) start++;
    if (isLast) break;
  }
  return reads.length > 0 && start >= words.length ? reads : undefined;
}

/** “the password from the task”, “password 2 from the task”: the value is one that must not be shown. */
function secretOf(words: Words): { secret: true; secretNumber?: number } | undefined {
  const bare = words.without('determiners');
  const from = bare.end(words.vocabulary.list('fromTask'))?.before;
  if (!from?.is(0, 'password') || from.length > 2) return undefined;
  const number = numberAt(from, 1) ?? Number(from.at(1)?.lower);
  return { secret: true, ...(from.length === 2 && number > 0 && { secretNumber: number }) };
}

const LOOSE: ReadonlySet<string> = new Set(['to', 'on', 'at', 'for', 'under', 'inside', 'within']);

function placeOfField(piece: Words): { value: Words; field: Words } | undefined {
  const { list } = piece.vocabulary;
  const places = [...piece.findAll(list('into'), 1), ...piece.findAll(list('as'), 1)];
  const usable = places.filter(({ at, after, before }) => {
    if (after.trimmed().length === 0 || before.trimmed().length === 0) return false;
    if (before.hasQuote && before.at(-1)?.kind !== 'quote' && before.trimmed().quoted === undefined)
      return !before.hasQuote || before.length > 1;
    const bare = after.without('determiners');
    const isField =
      bare.end(piece.vocabulary.roles) !== undefined || isFieldLabel(bare.said) || bare.at(0)?.kind === 'quote';
    if (piece.is(at, 'as')) return true;
    return LOOSE.has(piece.at(at)?.lower ?? '')
      ? isField
      : isField || bare.isName(0) || bare !== after || before.trimmed().quoted !== undefined || before.length === 1;
  });
  const isQuoted = piece.at(0)?.kind === 'quote';
  const place = isQuoted ? usable.toSorted((a, b) => a.at - b.at)[0] : usable.toSorted((a, b) => b.at - a.at)[0];
  const inner = usable.filter(({ at }) => at < (place?.at ?? 0)).toSorted((a, b) => a.at - b.at)[0];
  if (!place) return undefined;
  // “x in the field next to y in z”: the first place whose right side still names a field with a noun takes all of it.
  const chosen =
    inner && inner.after.end(piece.vocabulary.roles) === undefined && hasNounBefore(inner.after) ? inner : place;
  return { value: chosen.before, field: chosen.after };
}

function hasNounBefore(words: Words): boolean {
  const beside = words.find(words.vocabulary.relations, 1);
  return beside !== undefined && beside.before.end(words.vocabulary.roles) !== undefined;
}

/** “the form with name Ada”, “the Name field with Ada”, “name: Ada, city: Bonn”. */
export function readFilling(rest: Words): Read | undefined {
  const words = rest.trimmed().without('setting');
  const { list } = words.vocabulary;
  const form = words.without('determiners').begin(words.vocabulary.roles);
  const bare = words.without('determiners');
  const afterForm =
    form?.means === 'form'
      ? bare.slice(form.length).trimmed()
      : bare.is(1, 'form')
        ? bare.slice(2).trimmed()
        : undefined;
  if (afterForm) {
    const fields = readFields(afterForm.without('with', 'newWords'));
    return fields && entries(fields.fields, fields.unread);
  }
  const place = words.find(list('with'), 1);
  if (place && place.after.length > 0) {
    const reads: Read[] = [];
    let left: Words = words;
    // “name with Ada and city with Bonn”.
    for (let at: typeof place | undefined = place; at; ) {
      const next = nextPair(at.after);
      const { target, ...more } = fieldTarget(at.before);
      const { value, unread } = givenValue(next ? next.value : at.after);
      reads.push(read({ act: 'enter', target, value }, { ...more, ...(unread !== undefined && { unread }) }));
      left = next?.rest ?? left.slice(left.length);
      at = next ? left.find(list('with'), 1) : undefined;
    }
    return together(reads);
  }
  const fields = givesField(words) ? readFields(words) : undefined;
  if (fields) return entries(fields.fields, fields.unread);
  const pairs = entriesIn(words);
  return pairs && together(pairs);
}

function nextPair(words: Words): { value: Words; rest: Words } | undefined {
  for (let at = 1; at < words.length - 2; at++) {
    if (!words.is(at, 'and', ',')) continue;
    const rest = words.slice(at).trimmed();
    const tail = rest.is(0, 'and') ? rest.slice(1) : rest;
    const place = tail.find(tail.vocabulary.list('with'), 1);
    if (place && place.at <= 4) return { value: words.slice(0, at), rest: tail };
  }
  return undefined;
}

/** “the field”, “all notifications”, “the search box”. */
export function readClearing(rest: Words): Read | undefined {
  const { target, ...more } = readTarget(rest);
  const isMany = more.quantity !== undefined && target.role !== 'field' && target.role !== 'textbox';
  if (isMany || (target.role === 'record' && target.kind !== undefined && !isFieldLabel(target.kind)))
    return read({ act: 'delete', target }, more);
  if (rest.without('determiners').has('carts', 0))
    return read({ act: 'click', target: { name: 'Clear', container: { name: nameOf(rest).name, relation: 'in' } } });
  const field = fieldTarget(rest);
  return field.target.role === undefined ? undefined : read({ act: 'enter', target: field.target, value: '' }, more);
}

/** “Kiwi from the list”, “the second option”, “tomorrow in the calendar”, “A, B and C”. */
export function readChoosing(rest: Words): Read | undefined {
  const given = rest.trimmed();
  const both = given.begin(given.vocabulary.many)?.means === 'both' ? given.slice(1) : undefined;
  if (both && both.parts().length === 2) return together(both.parts().map((part) => chosen(part)));
  const words = given;
  if (words.length === 0) return undefined;
  const colon = words.list.findIndex(({ kind, text }) => kind === 'mark' && text === ':');
  if (colon > 0 && colon < words.length - 1) {
    const field = fieldTarget(words.slice(0, colon));
    return together(valuesIn(words.slice(colon + 1)).map((value) => chosen(value, field.target, field)));
  }
  const whole = readTarget(words);
  const several = listOf(words);
  const last = several.at(-1);
  const noun = several.length > 1 && last ? readTarget(last).target.role : undefined;
  if (noun === 'checkbox' || noun === 'box' || noun === 'switch')
    return together(
      several.map((part) => read({ act: 'turn-on', target: { role: 'checkbox', name: part.at(0)?.text ?? '' } })),
    );
  const { role, name, container } = whole.target;
  const isPlaced =
    whole.target.ordinal !== undefined || whole.target.extreme !== undefined || whole.target.text !== undefined;
  if (role === 'tab') return read({ act: 'open', target: whole.target }, whole);
  if (role === 'result' && isPlaced) return read({ act: 'open', target: whole.target }, whole);
  if (
    role === 'checkbox' ||
    role === 'radio' ||
    role === 'switch' ||
    role === 'box' ||
    role === 'row' ||
    role === 'card' ||
    role === 'listitem'
  ) {
    const target = role === 'box' ? { ...whole.target, role: 'checkbox' } : whole.target;
    return read({ act: 'turn-on', target }, whole);
  }
  if (whole.quantity !== undefined && (name === undefined || name === '')) {
    const all = { ...whole.target, role: role ?? 'checkbox' };
    return read({ act: 'turn-on', target: all.role === 'record' ? all : all }, whole);
  }
  const pairs = words.parts();
  if (pairs.length > 1 && pairs.every((part) => placeOfChoice(part) !== undefined))
    return together(pairs.flatMap((part) => readChoosing(part) ?? []));
  const place = placeOfChoice(words);
  if (!place) {
    if (isPlaced || (role !== undefined && name === undefined && role !== 'option'))
      return read({ act: 'choose', target: whole.target }, whole);
    return together(valuesIn(words).map((value) => chosen(value)));
  }
  const { target, ...more } = fieldTarget(place.after);
  const values = valuesIn(place.before);
  const placed = readTarget(place.before);
  if (placed.target.ordinal !== undefined || placed.target.extreme !== undefined || placed.target.text !== undefined)
    return read(
      {
        act: 'choose',
        target: {
          ...placed.target,
          role: placed.target.role ?? 'option',
          container: { ...plain(target), relation: 'in' },
        },
      },
      placed,
    );
  if (container && place.before.quoted === undefined && values.length === 0) return undefined;
  return together(values.map((value) => chosen(value, target, more)));
}

function plain({ role, name, kind, ordinal }: Target): Omit<NonNullable<Target['container']>, 'relation'> {
  return {
    ...(role !== undefined && { role }),
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(ordinal !== undefined && { ordinal }),
  };
}

function chosen(words: Words, target?: Target, more: Pick<ReadTarget, 'unread' | 'refers'> = {}): Read {
  const role = words.without('determiners').end(words.vocabulary.roles);
  const begin = words.without('determiners').begin(words.vocabulary.roles);
  const noun = role && ['option', 'radio'].includes(role.means) && role.before.length > 0 ? role.before : undefined;
  const named = begin?.means === 'option' ? words.without('determiners').slice(begin.length) : undefined;
  const bare = noun ?? (named && named.length > 0 ? named : words);
  const { name, unread } = nameOf(bare);
  const left = unread ?? more.unread;
  return read(
    { act: 'choose', value: name, ...(target && { target }) },
    { ...more, ...(left !== undefined && { unread: left }) },
  );
}

/** Several choices are several values only where each is quoted or a comma parts them. */
function valuesIn(words: Words): readonly Words[] {
  const parts = words.parts();
  const hasComma = words.list.some((token) => token.kind === 'mark' && token.text === ',');
  const areNames = parts.every((part) => part.quoted !== undefined || (part.isName(0) && part.length <= 2));
  return parts.length > 1 && (areNames || (hasComma && parts.length > 2)) ? parts : [words];
}

function placeOfChoice(words: Words): { before: Words; after: Words } | undefined {
  const places = words.findAll(words.vocabulary.list('from'), 1).filter(({ after }) => after.trimmed().length > 0);
  const quoted = words.at(0)?.kind === 'quote';
  const noun = places.find(({ after }) => after.end(words.vocabulary.roles) !== undefined);
  return quoted ? places[0] : (noun ?? places[0]);
}

/** Turning things on or off: “News and Sport under Topics”, “both boxes”, “the second checkbox”, “reminders for Carla”. */
export function readSwitching(act: 'turn-on' | 'turn-off', rest: Words, keeps: boolean): Read | undefined {
  let words = rest.trimmed();
  const end = words.end(words.vocabulary.list('as'));
  if (words.length === 0 || end) return undefined;
  const marked = words.has('asMark', 0) ? undefined : readDone(words);
  if (marked) words = marked.what;
  const parts = partsSwitched(words);
  const shared = parts.length > 1 ? readTarget(parts.at(-1) ?? words).target.container : undefined;
  const reads = parts.map((part) => {
    const { target, ...more } = readTarget(part);
    const { role, ...rest } = target;
    const isControl = role === 'box' || role === 'field' || role === 'element';
    const kind: { name?: string } =
      role === 'record' && target.name === undefined && target.kind !== undefined
        ? { name: part.without('determiners').said }
        : {};
    const { kind: _, ...noKind } = rest;
    const isBare = target.name === undefined && Object.keys(kind).length === 0;
    const isPlain =
      isBare &&
      role !== undefined &&
      !SWITCHED.has(role) &&
      target.ordinal === undefined &&
      more.quantity === undefined;
    const head = target.container ? (part.find(part.vocabulary.relations, 1)?.before ?? part) : part;
    if (isPlain || kind.name !== undefined) kind.name = head.without('determiners').said;
    const isUnnamed = isBare && !isPlain;
    const own =
      isControl && isUnnamed
        ? { ...noKind, role: 'checkbox' }
        : isControl || isPlain || role === 'record'
          ? { ...noKind, ...kind }
          : isUnnamed
            ? target
            : role === 'option' || role === 'switch' || role === 'checkbox'
              ? noKind
              : target;
    const on = marked && act === 'turn-on' ? marked.act : act;
    return read(
      {
        act: on,
        target: { ...own, ...(shared && !own.container && { container: shared }) },
        ...(keeps && { ensure: true as const }),
      },
      more,
    );
  });
  return together(reads);
}

const SWITCHED: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'switch',
  'box',
  'field',
  'option',
  'element',
  'button',
  'row',
  'listitem',
  'star',
  'link',
]);

/** “Buy milk as done”. */
export function readDone(words: Words): { what: Words; act: 'turn-on' | 'turn-off' } | undefined {
  const { list } = words.vocabulary;
  const [off, on] = [words.end(list('doneOff')), words.end(list('doneOn'))];
  const found = off ?? on;
  if (!found || found.before.length === 0) return undefined;
  const what = found.before.is(-1, 'as') ? found.before.slice(0, -1) : undefined;
  return what && what.length > 0 ? { what, act: off ? 'turn-off' : 'turn-on' } : undefined;
}

function partsSwitched(phrase: Words): readonly Words[] {
  const noun = phrase.without('determiners').begin(phrase.vocabulary.roles);
  const named =
    noun && ['box', 'checkbox', 'switch', 'option'].includes(noun.means)
      ? phrase.without('determiners').slice(noun.length)
      : undefined;
  const words = named?.isName(0) && named.parts().length > 1 ? named : phrase;
  const parts = words.parts();
  const areApart =
    words.list.some((token) => token.kind === 'mark' && token.text === ',') ||
    parts.every((part) => part.at(0)?.kind === 'quote' || part.without('determiners').isName(0));
  // One thing to agree to, which is often called so.
  const isTerms = /^(?:the )?terms\b/.test(words.lower);
  const isMany = readTarget(words).target.except !== undefined;
  return parts.length > 1 && areApart && !isTerms && !isMany ? parts : [words];
}

export function readScrolling(rest: Words): Read {
  const found = rest.find(rest.vocabulary.scrolls);
  const more = found?.after.trimmed().without('determiners');
  const isPage =
    more === undefined ||
    more.length === 0 ||
    more.is(0, 'page') ||
    /^(?:of|on) /.test(more.lower) ||
    more.lower === 'a bit';
  if (found && isPage) return read({ act: 'scroll', value: found.means });
  if (found && more) {
    const to = more.is(0, 'to', 'until') ? more.slice(1) : undefined;
    return to
      ? read({ act: 'find', target: readTarget(to).target })
      : read({ act: 'scroll', value: found.means }, { unread: more.said });
  }
  const words = rest.trimmed();
  if (words.length === 0) return read({ act: 'scroll', value: 'down' });
  const target = words.is(0, 'to', 'until') ? words.slice(1) : words;
  return read({ act: 'find', target: readTarget(target).target });
}

const LONGEST_WAIT = 60;

/** “2 seconds”, “a moment”, “for the dialog”. */
export function readWaiting(rest: Words): Read | undefined {
  const words = rest.trimmed().without('determiners');
  const { units } = words.vocabulary.words;
  const number = words.is(0, 'for', 'about') ? words.slice(1) : words;
  if (rest.trimmed().length === 0 || rest.trimmed().begin(words.vocabulary.list('moment')))
    return read({ act: 'wait', value: '1' });
  const glued = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(number.at(0)?.lower ?? '');
  const amount = glued ? Number(glued[1]) : Number(numberAt(number, 0) ?? number.at(0)?.lower);
  const unit = glued ? glued[2] : number.at(1)?.lower;
  const factor = unit === undefined ? 1 : (units as Readonly<Record<string, number>>)[unit];
  if (Number.isFinite(amount) && factor !== undefined)
    return amount > 0 ? read({ act: 'wait', value: String(Math.min(amount * factor, LONGEST_WAIT)) }) : undefined;
  const { target, ...more } = readTarget(number);
  return read({ act: 'wait', target }, more);
}

/** Where “open …”, “go to …” leads. */
export function readOpening(rest: Words, said: string): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const bare = words.without('determiners');
  const noun = bare.begin(words.vocabulary.roles);
  const named = noun?.means === 'page' && bare.length > noun.length ? bare.slice(noun.length).trimmed() : bare;
  const at = named.is(0, 'at') ? named.slice(1) : named;
  const address = at.length === 1 ? addressOf(at.said) : undefined;
  if (address !== undefined) return read({ act: 'navigate', value: address });
  if (words.is(0, 'back')) {
    const to = words.slice(1).is(0, 'to') ? words.slice(2) : words.slice(1);
    const isPrevious = to.length === 0 || /^(?:the )?(?:previous|last|one) page$/.test(to.lower);
    return isPrevious ? read({ act: 'back' }) : readOpening(to, said);
  }
  const { target, ...more } = readTarget(words);
  const { role, name, ordinal } = target;
  if (role === 'calendar' && name === undefined && bare.length === 1)
    return read({ act: 'open', target: { role: 'page', name: bare.said } });
  const edits = words.end(words.vocabulary.list('editing'));
  if (edits && edits.before.length > 0) {
    const record = readTarget(edits.before, 'record');
    return read({ act: 'open', target: { ...record.target, role: 'record' }, purpose: 'edit' }, record);
  }
  if (role === 'form' && /\bnew\b/.test(words.lower)) {
    const kind = words.find(words.vocabulary.list('newWord'))?.after;
    if (kind && kind.length > 0)
      return read({ act: 'open', target: { role: 'form', name: nameOf(kind).name }, purpose: 'create' });
  }
  if (role === 'record' && name === undefined && words.is(0, 'my'))
    return read({ act: 'open', target: { role: 'page', name: words.said } });
  if (more.refers && role === undefined && name === undefined)
    return read({ act: 'open', target: { role: 'record' } }, more);
  if (role === undefined && ordinal !== undefined && name === undefined)
    return read({ act: 'open', target: { ...target, role: 'result' } }, more);
  if (role === undefined || role === 'page' || role === 'list' || role === 'table') {
    const isBare = name === undefined && role !== undefined;
    const page = bare.begin(words.vocabulary.roles)?.means === 'page' || role === 'page' || role === undefined;
    const full =
      (role === 'list' || role === 'table') && ordinal === undefined ? { role: 'page', name: nameOf(words).name } : {};
    if (isBare && role === 'page' && ordinal === undefined) return undefined;
    return read({ act: 'open', target: { ...target, ...full, ...(page || !isBare ? { role: 'page' } : {}) } }, more);
  }
  if (role === 'link' || role === 'button') return read({ act: 'click', target }, more);
  return read({ act: 'open', target }, more);
}
