import type { Assignment } from '../../../../shared/meaning/instruction.ts';
import { isFieldLabel } from '../language/fieldLabels.ts';
import { nameOf } from './targets/namesAndNumbers.ts';
import { verbOf } from './verbs.ts';
import type { Words } from './words.ts';

/** Fields with their values, and the words that belong to none of them. */
export interface ReadFields {
  readonly fields: readonly Assignment[];
  readonly unread?: string | undefined;
}

/** The words of several readings that nothing could be made of: those that come first. */
export function firstUnread(readings: readonly { readonly unread?: string | undefined }[]): string | undefined {
  return readings.find(({ unread }) => unread !== undefined)?.unread;
}

const MOST_LABEL_WORDS = 4;

/** “phone 555 and email a@b.c”, “name: Jas, status Active”, “the phone to 5”; undefined where no field comes first. */
export function readFields(phrase: Words): ReadFields | undefined {
  const items = phrase.trimmed().parts();
  const fields: Assignment[] = [];
  const unread: string[] = [];
  let last: Words | undefined;
  let isText = false;
  for (const item of items) {
    // “Text: Mia is ill, it is on Monday”: what is to be written goes on to the next label.
    const read = isText && !isLabelled(item) ? undefined : readField(item);
    if (read) {
      const { value, unread: rest } = givenValue(read.value);
      fields.push({ field: read.field, value });
      if (rest !== undefined) unread.push(rest);
      last = read.value;
      isText = beginsText(item);
    } else if (last) {
      // What gives no field a value goes on with the one before: “5 High Street, Bonn”; but a quotation is whole.
      const value = phrase.slice(last.from - phrase.from, item.to - phrase.from);
      if (last.hasQuote || item.hasQuote) unread.push(item.said);
      else {
        fields.push({ field: fields.pop()?.field ?? '', value: givenValue(value).value });
        last = value;
      }
    } else return undefined;
  }
  return fields.length === 0 ? undefined : { fields, unread: unread[0] };
}

/** Whether what is to be written stands there behind its label and a colon: “Message: See you at eight”. */
export function beginsText(phrase: Words): boolean {
  const words = phrase.withoutLead();
  return words.is(1, ':') && words.vocabulary.has('writtenFields', words.at(0)?.lower ?? '');
}

/** Whether a label with its colon stands there. */
export function isLabelled(phrase: Words): boolean {
  return [1, 2].some((at) => phrase.is(at, ':') && phrase.at(at - 1)?.kind === 'word');
}

/** Whether words begin with a field and its value. */
export function givesField(words: Words): boolean {
  const first = words.trimmed().parts()[0];
  return first !== undefined && readField(first) !== undefined;
}

function readField(phrase: Words): { field: string; value: Words } | undefined {
  const item = phrase.trimmed().without('with', 'determiners', 'owners', 'setting');
  const label = longestLabel(item);
  if (label !== undefined) {
    const rest = item.slice(label);
    const noun = rest.is(0, 'number', 'field') && rest.length > 1 ? rest.slice(1) : rest;
    const value = withoutJoint(noun);
    if (value.length > 0) return { field: nameOf(item.slice(0, label)).name, value };
  }
  for (let at = 1; at < Math.min(item.length - 1, MOST_LABEL_WORDS * 2); at++) {
    if (!isJoint(item, at) || (item.is(at, 'of') && !isFieldLabel(item.slice(0, at).said))) continue;
    const value = withoutJoint(item.slice(at));
    if (value.length > 0) return { field: fieldName(item.slice(0, at)), value };
  }
  if (item.at(0)?.kind === 'quote' && item.length > 1 && item.at(1)?.kind !== 'word')
    return { field: item.at(0)?.text ?? '', value: item.slice(1) };
  // “city Berlin”: a value shows by its capital, its figures or its quotation marks.
  const start = item.list.findIndex((_, at) => at > 0 && item.isName(at));
  if (start <= 0 || item.isName(0) || item.list.slice(0, start).some(({ kind }) => kind !== 'word')) return undefined;
  const label2 = item.slice(0, start);
  const bare = label2.is(-1, 'from', 'at', 'on', 'by', 'of') && start > 1 ? label2.slice(0, -1) : label2;
  return { field: fieldName(bare), value: item.slice(start) };
}

function fieldName(said: Words): string {
  // “As details write: …”, “for the reason put: …”
  const isOrdered = said.length > 2 && verbOf(said.slice(said.length - 1))?.verb === 'enter';
  const words = isOrdered ? said.slice(0, -1).without('asWords', 'forWords').without('determiners', 'owners') : said;
  const end = words.end('roles');
  const bare = end && end.means === 'field' && end.before.length > 0 ? end.before : words;
  return nameOf(bare).name;
}

const JOINTS: ReadonlySet<string> = new Set(['to', 'is', 'as', 'are', 'of', '=', ':', 'should', 'be']);

function isJoint(words: Words, at: number): boolean {
  const token = words.at(at);
  // “the text Are you free”: in a capital it begins a text.
  return token?.kind !== 'quote' && JOINTS.has(token?.lower ?? '') && !/^\p{Lu}\p{Ll}/u.test(token?.text ?? '');
}

/** The value behind “is”, “should be”, “is now”. */
function withoutJoint(words: Words): Words {
  if (words.length < 2 || !isJoint(words, 0)) return words;
  return withoutJoint(words.slice(1).without('sinceWhen'));
}

/** How many words of the beginning are a well-known label, such as “date of birth”. */
function longestLabel(words: Words): number | undefined {
  for (let count = Math.min(MOST_LABEL_WORDS, words.length - 1); count > 0; count--) {
    const label = words.slice(0, count);
    if (label.list.some(({ kind }) => kind !== 'word') || isJoint(label, count - 1)) continue;
    if (isFieldLabel(label.said)) return count;
  }
  return undefined;
}

/** What is to be entered or chosen, as it is written; in capitals where the person asks for them. */
export function givenValue(phrase: Words): { readonly value: string; readonly unread?: string | undefined } {
  const words = withoutNoun(phrase.trimmed());
  const upper = words.end('upper');
  const lower = upper ? undefined : words.end('lower');
  const cased = upper ?? lower;
  if (cased && cased.before.length > 0) {
    const { value, ...rest } = givenValue(cased.before);
    return { value: upper ? value.toUpperCase() : value.toLowerCase(), ...rest };
  }
  const first = words.at(0);
  if (first?.kind === 'quote') return { value: first.text, unread: words.length > 1 ? words.slice(1).said : undefined };
  // A date, a number or an address ends there too: more words are about something else.
  if (first?.kind === 'value' && words.length > 2 && (words.isComma(1) || words.is(1, 'and')) && !words.isName(2))
    return { value: first.text, unread: words.slice(2).said };
  const quote = words.list.findIndex(({ kind }) => kind === 'quote');
  if (quote > 0 && quote < words.length - 1) return { value: words.said, unread: words.slice(quote + 1).said };
  return { value: `${words.said}${ownMark(words)}` };
}

/** “… the text Are you free at noon? and send it”: where the sentence goes on in small letters, its mark was the value's. */
function ownMark(words: Words): string {
  const last = words.at(-1);
  const behind = words.text.slice(last?.to ?? words.text.length);
  return last?.kind === 'quote' ? '' : (/^[?!](?=\s\p{Ll})/u.exec(behind)?.[0] ?? '');
}

/** “the word banana”, “the password “p3T””: without the noun that says what sort of value it is. */
function withoutNoun(phrase: Words): Words {
  const words = phrase.without('valueNouns');
  const bare = words.bare;
  const last = words.at(-1);
  const noun = bare.slice(0, bare.length - 1);
  const isCalled =
    bare.length < words.length &&
    noun.length > 0 &&
    noun.length <= MOST_LABEL_WORDS &&
    noun.list.every(({ kind, text }) => kind === 'word' && !/^\p{Lu}/u.test(text)) &&
    !noun.list.some((_, at) => isJoint(noun, at)) &&
    last?.kind === 'quote';
  return isCalled ? words.slice(words.length - 1) : words;
}
