import type { Assignment } from '../../../../../shared/meaning/instruction.ts';
import { isoDate } from '../../../../../shared/values/readDate.ts';
import { isFieldLabel } from '../../language/fieldLabels.ts';
import { singular } from '../../language/text.ts';
import { firstUnread, givenValue, givesField, type ReadFields, readFields } from '../readFields.ts';
import { nameOf, numberAt } from '../targets/namesAndNumbers.ts';
import type { Words } from '../words.ts';
import { DETAILS } from './deeds.ts';

/** What is made: its kind, its name and its fields. */
export interface Made extends ReadFields {
  readonly kind: string;
  readonly name?: string | undefined;
  /** A text that is sent: what it is about is no name of it. */
  readonly isTold?: boolean;
}

/** Reads what is made: a text that is sent, a thing “named …”, “Ann as a patient”, a noun with its name and fields. */
export function readMade(words: Words, said: string): Made | undefined {
  const told = readTold(words, said);
  if (told) return { ...told, isTold: true };
  const as = words.findAll('asWords', 1).find(({ after }) => after.bare.length < after.length);
  if (as) {
    const kindWords = fresh(as.after);
    const parted = partFields(kindWords);
    const head = partFields(as.before);
    return { kind: singular(parted.head.lower), name: nameOf(head.head).name, ...joined(head, parted) };
  }
  const named = words.find('naming');
  if (named && named.after.length > 0 && named.at > 0) {
    const before = partFields(named.before);
    const after = partFields(named.after);
    const name = nameOf(after.head);
    const { fields, unread } = joined(before, after);
    return { kind: kindOf(before.head), name: name.name, fields, unread: name.unread ?? unread };
  }
  const colon = words.indexOf(':');
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
  const forWhom = head.find('forWords', 1);
  if (forWhom && head.slice(0, forWhom.at).end('roles')?.means === 'record') {
    const noun = head.slice(0, forWhom.at).end('roles')?.before;
    return { kind: noun && noun.length > 0 ? kindOf(noun) : 'record', name: nameOf(forWhom.after).name, ...fields };
  }
  const noun = nounAndName(head);
  return { ...noun, fields: fields.fields, unread: firstUnread([noun, fields]) };
}

/** “a message to Ann with subject Hello”, “a comment saying “x””: a text for a form that sends it. */
function readTold(words: Words, said: string): Made | undefined {
  if (!/^(?:send|write|post|leave|compose|draft|submit)/.test(said)) return undefined;
  const naming = words.find('naming', 1);
  const joint = naming ?? words.find('with', 1);
  const to = words.find('toWords', 1);
  const quote = words.list.findIndex(({ kind }) => kind === 'quote');
  const colon = words.indexOf(':');
  const end = Math.min(...[joint?.at ?? 0, to?.at ?? 0, quote, colon].filter((at) => at > 0), words.length);
  const kind = singular(words.slice(0, end).lower);
  const addressee =
    to && to.at === end ? words.slice(to.at + 1, joint && joint.at > to.at ? joint.at : undefined) : undefined;
  const sent = addressee ? [{ field: 'to', value: nameOf(addressee).name }] : [];
  if (naming) {
    const { value, unread } = givenValue(naming.after);
    return { kind, fields: [...sent, { field: kind, value }], unread };
  }
  if (joint) {
    const fields = givesField(joint.after) ? readFields(joint.after) : undefined;
    return fields && { ...fields, kind, fields: [...sent, ...fields.fields] };
  }
  const body = words.slice(colon > 0 ? colon + 1 : Math.max(quote, 0)).trimmed();
  if (colon > 0 && givesField(body)) {
    const fields = readFields(body);
    return fields && fields.unread === undefined ? { kind, ...fields } : undefined;
  }
  return body.quoted !== undefined && quote > 0
    ? { kind, fields: [...sent, { field: kind, value: body.quoted }] }
    : undefined;
}

function joined(...parts: readonly ReadFields[]): ReadFields {
  return { fields: parts.flatMap(({ fields }) => fields), unread: firstUnread(parts) };
}

function kindOf(words: Words): string {
  return singular(fresh(words).lower);
}

function nounAndName(phrase: Words): Omit<Made, 'fields'> {
  const words = fresh(phrase);
  const told = words.list.findIndex(
    (token, at) =>
      at > 0 &&
      token.kind === 'word' &&
      DETAILS.has(token.lower) &&
      (numberAt(words, at + 1) !== undefined || words.begin('determiners', at + 1) !== undefined),
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
  return { kind: '', ...nameOf(phrase.trimmed().bare) };
}

/** Without “a new” before it. */
export function fresh(words: Words): Words {
  return words.trimmed().without('determiners', 'newWords');
}

/** “with phone 1 and email 2”, “, due on Monday”, “(a@b.c)”: what comes first, and the fields behind it. */
export function partFields(words: Words): ReadFields & { head: Words } {
  const open = words.indexOf('(');
  if (open > 0 && words.is(words.length - 1, ')')) {
    const inner = words.slice(open + 1, -1);
    const fields = givesField(inner)
      ? readFields(inner)
      : { fields: inner.parts().flatMap((part) => fieldByShape(part) ?? []) };
    return { head: words.slice(0, open), ...(fields ?? { fields: [] }) };
  }
  for (let at = 1; at < words.length - 1; at++) {
    const isWith = words.after('with') !== undefined ? false : words.begin('with', at) !== undefined;
    const isJoint = isWith || words.isComma(at) || words.is(at, 'and', 'where', 'whose');
    if (!isJoint) continue;
    const rest = words.slice(at + 1);
    if (!givesField(rest)) continue;
    // “Smith and Sons”, “Tom and Jerry”: an “and” alone begins no fields unless a known label follows.
    if (words.is(at, 'and') && !isFieldLabel(rest.bare.slice(0, 1).said)) continue;
    const fields = readFields(rest);
    if (!fields) continue;
    const { head, fields: when } = partTime(words.slice(0, at));
    return { ...fields, head, fields: [...when, ...fields.fields] };
  }
  return partTime(words);
}

/** “Kick-off on 3 May 2027 at 9:00”: when a thing is, is no part of its name. */
function partTime(words: Words): ReadFields & { head: Words } {
  for (let at = words.length - 2; at > 0; at--) {
    const due = words.begin('due', at);
    const last = words.slice(at + (due?.length ?? 0));
    if (!due || last.length === 0 || last.length > 3 || words.begin('due', at - 1)?.length === 2) continue;
    const isTime = /^\d{1,2}(?::\d{2}|\s?[ap]m)/.test(last.said);
    if (!isTime && isoDate(last.said) === undefined) continue;
    const before = partTime(words.slice(0, at));
    return { head: before.head, fields: [...before.fields, { field: isTime ? 'time' : due.means, value: last.said }] };
  }
  return { head: words, fields: [] };
}

function fieldByShape(words: Words): Assignment | undefined {
  const value = words.trimmed().said;
  if (value.includes('@')) return { field: 'email', value };
  return /^[+\d(]/.test(value) ? { field: 'phone', value } : undefined;
}
