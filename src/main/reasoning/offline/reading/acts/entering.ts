import type { Target } from '../../../../../shared/meaning/target.ts';
import { isFieldLabel } from '../../language/fieldLabels.ts';
import { givenValue, givesField, readFields } from '../readFields.ts';
import { nameOf, numberAt } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { entries, fieldTarget, isNothing, type Read, read, together } from './read.ts';

/** “Ada in the Name field”, “the e-mail a@b.c and the password x”, “hello”. */
export function readEntering(rest: Words, said: string): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  // “An item that starts with “Co” and ends with “nds””: what it is, a list that comes up says.
  const liked = words.bare.length < words.length ? readTarget(words) : undefined;
  if (liked?.target.text && liked.unread === undefined) return read({ act: 'choose', target: liked.target });
  const pairs = entriesIn(words);
  if (pairs) return together(pairs);
  const first = words.bare;
  if (words.is(words.length - 1, ':')) return undefined;
  const isLabelled = first.at(0)?.kind === 'word' && (first.isName(0) === false || first.is(1, ':', '='));
  const fields = isLabelled && givesField(words) ? readFields(words) : undefined;
  if (fields) return entries(fields);
  if (
    /^(?:an?|another)\b/.test(words.lower) &&
    words.is(words.length - 1, ':') === false &&
    words.list.some(({ text }) => text === ':')
  )
    return undefined;
  const { value, unread } = givenValue(words);
  if (value === '' && !words.hasQuote) return undefined;
  // “Put the quiet room first” puts no words anywhere.
  if (/^put\b/.test(said) && !words.hasQuote) return undefined;
  return read({ act: 'type', value: isNothing(words) ? '' : value }, { unread });
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
    start = isLast ? words.length : end;
    const labelled = isUnnamed(target) ? labelledValues(found.value) : undefined;
    if (labelled) {
      reads.push(labelled);
      break;
    }
    const { value, unread } = givenValue(found.value);
    const pair = more.quantity === 2 ? field.slice(1).parts() : [];
    if (pair.length === 2)
      return [...reads, ...pair.map((one) => read({ act: 'enter', target: fieldTarget(one).target, value }))];
    const secret = secretOf(found.value);
    if (secret) return [...reads, read({ act: 'enter', target, ...secret }, more)];
    const given = isNothing(found.value) ? '' : value;
    reads.push(read({ act: 'enter', target, value: given }, { ...more, unread: more.unread ?? unread }));
    while (words.isComma(start) || words.is(start, 'and', '&')) start++;
    if (isLast) break;
  }
  return reads.length > 0 && start >= words.length ? reads : undefined;
}

/** Fields of which nothing is said but that they are some: “into the text fields”. */
function isUnnamed({ role: _, ...told }: Target): boolean {
  return Object.keys(told).length === 0;
}

/** “the username “ann” and the password “x”” with one place for all of them: each value says itself where it goes. */
function labelledValues(words: Words): Read | undefined {
  const parts = words.parts();
  const fields = parts.length > 1 && parts.every((part) => givesField(part)) ? readFields(words) : undefined;
  return fields && fields.fields.length === parts.length ? entries(fields) : undefined;
}

/** “the password from the task”, “password 2 from the task”: the value is one that must not be shown. */
function secretOf(words: Words): { secret: true; secretNumber?: number } | undefined {
  const bare = words.bare;
  const from = bare.end('fromTask')?.before;
  if (!from?.is(0, 'password') || from.length > 2) return undefined;
  const number = numberAt(from, 1) ?? Number(from.at(1)?.lower);
  return { secret: true, ...(from.length === 2 && number > 0 && { secretNumber: number }) };
}

const LOOSE: ReadonlySet<string> = new Set(['to', 'on', 'at', 'for', 'under', 'inside', 'within']);

function placeOfField(piece: Words): { value: Words; field: Words } | undefined {
  const places = [...piece.findAll('into', 1), ...piece.findAll('as', 1)];
  const usable = places.filter(({ at, after, before }) => {
    if (after.trimmed().length === 0 || before.trimmed().length === 0) return false;
    // “in capital letters” is how it is written, and no place.
    if (piece.begin('upper', at) ?? piece.begin('lower', at)) return false;
    if (before.hasQuote && before.at(-1)?.kind !== 'quote' && before.trimmed().quoted === undefined)
      return before.length > 1;
    const bare = after.bare;
    const isField = bare.end('roles') !== undefined || isFieldLabel(bare.said) || bare.at(0)?.kind === 'quote';
    if (piece.is(at, 'as')) return true;
    return LOOSE.has(piece.at(at)?.lower ?? '')
      ? isField
      : isField || bare.isName(0) || bare !== after || before.trimmed().quoted !== undefined || before.length === 1;
  });
  const inOrder = usable.toSorted((a, b) => a.at - b.at);
  const place = piece.at(0)?.kind === 'quote' ? inOrder[0] : inOrder.at(-1);
  return place && { value: place.before, field: place.after };
}

/** “the form with name Ada”, “the Name field with Ada”, “name: Ada, city: Bonn”. */
export function readFilling(rest: Words): Read | undefined {
  const words = rest.trimmed().without('setting');
  const { bare } = words;
  const noun = bare.begin('roles');
  const form = noun?.means === 'form' ? noun.length : bare.is(1, 'form') ? 2 : undefined;
  if (form !== undefined) {
    const fields = readFields(bare.slice(form).trimmed().without('with', 'newWords'));
    return fields && entries(fields);
  }
  const place = words.find('with', 1);
  if (place && place.after.length > 0) {
    const reads: Read[] = [];
    let left: Words = words;
    // “name with Ada and city with Bonn”.
    for (let at: typeof place | undefined = place; at; ) {
      const next = nextPair(at.after);
      const { target, ...more } = fieldTarget(at.before);
      const { value, unread } = givenValue(next ? next.value : at.after);
      reads.push(read({ act: 'enter', target, value }, { ...more, unread: unread ?? more.unread }));
      left = next?.rest ?? left.slice(left.length);
      at = next ? left.find('with', 1) : undefined;
    }
    return together(reads);
  }
  const fields = givesField(words) ? readFields(words) : undefined;
  if (fields) return entries(fields);
  const pairs = entriesIn(words);
  return pairs && together(pairs);
}

function nextPair(words: Words): { value: Words; rest: Words } | undefined {
  for (let at = 1; at < words.length - 2; at++) {
    if (!words.is(at, 'and', ',')) continue;
    const rest = words.slice(at).trimmed();
    const tail = rest.is(0, 'and') ? rest.slice(1) : rest;
    const place = tail.find('with', 1);
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
  if (rest.bare.has('carts', 0))
    return read({ act: 'click', target: { name: 'Clear', container: { name: nameOf(rest).name, relation: 'in' } } });
  const field = fieldTarget(rest);
  return field.target.role === undefined ? undefined : read({ act: 'enter', target: field.target, value: '' }, more);
}

/** “the notes “likes tea””, “the notes empty”. */
export function readLeaving(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const empty = words.end('nothing');
  if (empty && empty.before.length > 0) {
    if (words.is(-1, 'is')) return undefined;
    return read({ act: 'enter', target: fieldTarget(empty.before).target, value: '' });
  }
  const fields = givesField(words) ? readFields(words) : undefined;
  const kept = words.is(-1, 'unchanged', 'alone', 'untouched', 'open', 'is', 'are');
  return fields && !kept ? entries(fields) : undefined;
}

/** “The name is Jas and the phone is 555”: fields stated, not commanded. */
export function readGiven(words: Words): Read | undefined {
  const isStated = words.without('determiners', 'owners').length < words.length || words.indexOf(':', '=') >= 0;
  const fields = isStated && words.indexOf('is', ':', '=') >= 0 && givesField(words) ? readFields(words) : undefined;
  return fields && entries(fields);
}
