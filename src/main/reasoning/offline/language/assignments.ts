import { isFieldLabel } from './fieldLabels.ts';
import { plainName } from './objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText, restore } from './protectedText.ts';
import type { Assignment } from './taskIntent.ts';

const SEPARATOR = /\s*[,;]\s*(?:and\s+)?(?:with\s+)?|\s+and\s+(?:with\s+)?/gi;
const FIRST_PLACEHOLDER = new RegExp(PLACEHOLDER);
const LEADING_WORDS = /^(?:(?:and|with|the|a|an|his|her|their|its|set|whose|having)\s+)+/i;
/** "city Berlin", "quiet hours from 21:30". */
const BEFORE_VALUE = new RegExp(
  `^([a-z][\\p{L} -]*?|${PLACEHOLDER})\\s+(?:(?:from|at|on|by)\\s+(?=${PLACEHOLDER}))?(${PLACEHOLDER}|[\\p{Lu}\\d].*)$`,
  'u',
);
const CONNECTED = /^(.{1,60}?)\s*(?:=|:|(?<=.)\s(?:to|is|as|are|should be|of)\s)\s*(.+)$/i;

type Read = (item: string, spans: ProtectedText['spans']) => Assignment | undefined;

/** Reads "phone 555 and email a@b.c", "name: Jas, status Active", "phone to 5 and email to x". */
export function readAssignments(text: string, spans: ProtectedText['spans']): readonly Assignment[] {
  return readItems(text, spans, readOne);
}

/** The same where each field is changed *to* something: "time zone to UTC" names one field, and no time. */
export function readChanges(text: string, spans: ProtectedText['spans']): readonly Assignment[] {
  return readItems(text, spans, (item, all) => readChange(item, all) ?? readOne(item, all));
}

function readChange(item: string, spans: ProtectedText['spans']): Assignment | undefined {
  const [, field, value] = /^(.{1,60}?)\s+to\s+(.+)$/i.exec(item.trim().replace(LEADING_WORDS, '')) ?? [];
  if (field === undefined || value === undefined) return undefined;
  return { field: plainName(field, spans), value: fieldValue(value, spans) };
}

function readItems(text: string, spans: ProtectedText['spans'], read: Read): readonly Assignment[] {
  const assignments: { field: string; value: string }[] = [];
  for (const { separator, item } of itemsOf(text)) {
    const found = read(item, spans);
    const last = assignments.at(-1);
    if (found) assignments.push(found);
    else if (last && item.trim() !== '') last.value += `${separator}${restore(item, spans)}`.trimEnd();
  }
  return assignments;
}

/** Whether a text reads as at least one field with its value. */
export function looksAssigned(text: string, spans: ProtectedText['spans']): boolean {
  const [first] = itemsOf(text);
  return [text, first?.item ?? ''].some((part) => readOne(part, spans) !== undefined);
}

function itemsOf(text: string): readonly { separator: string; item: string }[] {
  const items: { separator: string; item: string }[] = [];
  let start = 0;
  let separator = '';
  for (const match of text.matchAll(SEPARATOR)) {
    items.push({ separator, item: text.slice(start, match.index) });
    separator = match[0];
    start = match.index + match[0].length;
  }
  return [...items, { separator, item: text.slice(start) }];
}

function readOne(item: string, spans: ProtectedText['spans']): Assignment | undefined {
  const phrase = item.trim().replace(LEADING_WORDS, '');
  if (phrase === '') return undefined;
  const labelled = longestLabel(phrase);
  const after =
    labelled === undefined
      ? ''
      : phrase
          .slice(labelled.length)
          .replace(/^\s*(?:number\b|field\b)?\s*(?:=|:|\b(?:to|is|as|of|should be)\b)?\s*/i, '');
  if (labelled !== undefined && after.trim() !== '')
    return { field: plainName(labelled, spans), value: fieldValue(after, spans) };
  const connected = CONNECTED.exec(phrase);
  if (connected?.[1] && connected[2]) {
    return { field: plainName(connected[1], spans), value: fieldValue(connected[2], spans) };
  }
  const beforeValue = BEFORE_VALUE.exec(phrase);
  if (beforeValue?.[1] && beforeValue[2]) {
    return { field: plainName(beforeValue[1], spans), value: fieldValue(beforeValue[2], spans) };
  }
  return undefined;
}

/** The longest run of words at the beginning that is a well-known label, such as "date of birth". */
function longestLabel(phrase: string): string | undefined {
  const words = [
    ...phrase
      .split(FIRST_PLACEHOLDER, 1)
      .join('')
      .matchAll(/[^\s:=]+/g),
  ];
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const last = words[count - 1];
    const label = last === undefined ? '' : phrase.slice(0, last.index + last[0].length);
    if (isFieldLabel(label) && !/\s(?:to|as|is|of|with|in)$/i.test(label)) return label;
  }
  return undefined;
}

function fieldValue(text: string, spans: ProtectedText['spans']): string {
  return restore(text.trim().replace(/[\s,;.!?]+$/, ''), spans).trim();
}
