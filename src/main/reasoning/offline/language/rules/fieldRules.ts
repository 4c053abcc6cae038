import { looksAssigned, readAssignments } from '../assignments.ts';
import { plainName, readObject } from '../objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText, restore } from '../protectedText.ts';
import type { TaskIntent } from '../taskIntent.ts';
import type { ClauseRule } from './clauseRule.ts';
import { readDestination } from './navigationRules.ts';
import { readToggle } from './toggleRules.ts';

const FIELD_NOUN = '(?:field|box|input(?: field)?|text ?box|text ?area|text field|column|area)';
const ENTER_VERB = '(?:type|enter|input|write|put|fill(?: in)?|key in)';
const ENTER_INTO = new RegExp(`^${ENTER_VERB}\\s+(.+?)\\s+(?:in|into|to|as|for|on|under)\\s+(.+)$`, 'i');
const ENTER_INTO_FIELD = new RegExp(
  `^${ENTER_VERB}\\s+(.+)\\s+(?:in|into|to|for|on)\\s+(?:the\\s+)?(.+?)\\s+${FIELD_NOUN}$`,
  'i',
);
const FILL_WITH = /^(?:fill(?:\s+(?:in|out|up))?|replace|complete)\s+(.+?)\s+(?:with|by)\s+(.+)$/i;
/** "O'Neill and e-mail with o@n.ie": where the next field begins. */
const FILL_NEXT = /^(.+?)(?:\s*,\s*(?:and\s+)?|\s+and\s+)((?:the\s+)?[\p{L}][\p{L} -]*?\s+with\s+.+)$/iu;
/** "A review: five stars": a thing with details, not the words to type. */
const WRITES_THING = new RegExp(`^(?:an?|another)\\s+[a-z].*(?::|${PLACEHOLDER})`);
const FORM = /^(?:the\s+)?(?:[\w-]+\s+)?form$/i;

/** Fields, choices and switches: what a form is filled in with. */
export const readField: ClauseRule = (clause, spans) =>
  readToggle(clause, spans) ??
  readClear(clause, spans) ??
  readLeft(clause, spans) ??
  readFill(clause, spans) ??
  readChoice(clause, spans) ??
  readStated(clause, spans);

function readFill(clause: string, spans: ProtectedText['spans']): readonly TaskIntent[] | undefined {
  const filled = FILL_WITH.exec(clause);
  if (filled?.[1] && filled[2]) {
    if (FORM.test(filled[1])) return entries(readAssignments(filled[2], spans));
    const next = FILL_NEXT.exec(filled[2]);
    if (next?.[1] && next[2]) return [entry(filled[1], next[1], spans), ...(readFill(`fill ${next[2]}`, spans) ?? [])];
    return [entry(filled[1], filled[2], spans)];
  }
  if (!new RegExp(`^${ENTER_VERB}\\b`, 'i').test(clause)) return undefined;
  const body = clause
    .replace(new RegExp(`^(?:fill (?:in|out)(?: the form)?|${ENTER_VERB})\\s*:?\\s+`, 'i'), '')
    .replace(/^(?:the\s+)?form\s*:\s*/i, '');
  if (/^fill\b/i.test(clause) && looksAssigned(body, spans)) return entries(readAssignments(body, spans));
  const exact = ENTER_INTO_FIELD.exec(clause);
  if (exact?.[1] && exact[2] && !/\sand\s/i.test(exact[1])) return [entry(exact[2], exact[1], spans)];
  const several = readSeveral(body, spans);
  if (several) return several;
  const into = ENTER_INTO.exec(clause);
  if (into?.[1] && into[2]) return [entry(into[2], into[1], spans)];
  if (startsWithLabel(body) && looksAssigned(body, spans)) return entries(readAssignments(body, spans));
  if (WRITES_THING.test(body)) return undefined;
  const value = restore(body, spans).trim();
  return value === '' ? undefined : [{ kind: 'enter', value }];
}

/** "Jas for the name and 555 for the phone". */
function readSeveral(body: string, spans: ProtectedText['spans']): readonly TaskIntent[] | undefined {
  const pairs = body
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/i)
    .map((part) => /^(.+?)\s+(?:in|into|for|as)\s+(.+)$/i.exec(part));
  if (pairs.length < 2 || pairs.some((pair) => pair === null)) return undefined;
  return pairs.map((pair) => entry(pair?.[2] ?? '', pair?.[1] ?? '', spans));
}

function readClear(clause: string, spans: ProtectedText['spans']): readonly TaskIntent[] | undefined {
  const match = /^(?:clear|empty)\s+(.+)$/i.exec(clause);
  return match ? [{ kind: 'enter', value: '', field: fieldName(match[1] ?? '', spans) }] : undefined;
}

/** "Leave the notes “likes tea”" fills in, "leave the notes empty" clears. */
function readLeft(clause: string, spans: ProtectedText['spans']): readonly TaskIntent[] | undefined {
  const body = /^leave\s+(?!an?\s)(.+)$/i.exec(clause)?.[1];
  if (body === undefined) return undefined;
  const emptied = /^(.+?)\s+(?:field\s+)?(?:empty|blank)$/i.exec(body)?.[1];
  if (emptied !== undefined) return [{ kind: 'enter', value: '', field: fieldName(emptied, spans) }];
  if (/\b(?:unchanged|alone|untouched|open|as (?:it|they) (?:is|are)|as is)$/i.test(body)) return undefined;
  return looksAssigned(body, spans) ? entries(readAssignments(body, spans)) : undefined;
}

function readChoice(clause: string, spans: ProtectedText['spans']): readonly TaskIntent[] | undefined {
  const chosen = /^(?:select|choose|pick)\s+(.+)$/i.exec(clause)?.[1];
  if (chosen === undefined) return undefined;
  if (/^(?:the\s+)?(?:first|top)\s+(?:search\s+)?(?:result|hit|match|one)\b/i.test(chosen))
    return readDestination(chosen, spans);
  if (/\btab$/i.test(chosen)) return [{ kind: 'openTab', name: readObject(chosen, spans).name }];
  const from = /^(.+?)\s+(?:from|in|under|within|as|for|on)\s+(.+)$/i.exec(chosen);
  if (from?.[1] && from[2]) {
    return [{ kind: 'choose', value: optionName(from[1], spans), field: fieldName(from[2], spans) }];
  }
  return [{ kind: 'choose', value: optionName(chosen, spans) }];
}

/** "The name is Jas and the phone is 555-0101": fields stated, not commanded. */
function readStated(clause: string, spans: ProtectedText['spans']): readonly TaskIntent[] | undefined {
  if (!/^(?:the|his|her|their|its|with)\s+[\p{L} -]{2,40}?\s+(?:is|should be|=|:)\s+/iu.test(clause)) return undefined;
  return entries(readAssignments(clause, spans));
}

function startsWithLabel(body: string): boolean {
  return new RegExp(`^(?:the\\s+)?[a-z][a-z -]*\\s*(?::|\\s)\\s*(?:${PLACEHOLDER}|\\p{Lu})`, 'u').test(body);
}

function entries(assignments: readonly { field: string; value: string }[]): readonly TaskIntent[] | undefined {
  if (assignments.length === 0) return undefined;
  return assignments.map(({ field, value }) => ({ kind: 'enter', field, value }));
}

function entry(field: string, value: string, spans: ProtectedText['spans']): TaskIntent {
  return { kind: 'enter', value: restore(value.trim(), spans), field: fieldName(field, spans) };
}

/** The label in "the Status drop-down". */
export function fieldName(text: string, spans: ProtectedText['spans']): string {
  const trimmed = text.trim().replace(/^(?:the\s+)?(?:field|box)\s+(?:for|of|named|called|labell?ed)?\s*/i, '');
  const noun = new RegExp(
    `\\s+(?:${FIELD_NOUN}|drop-?down(?: list| menu)?|select(?: box)?|list|menu|combo ?box|radio group|bar)$`,
    'i',
  );
  return plainName(trimmed.replace(noun, ''), spans);
}

function optionName(text: string, spans: ProtectedText['spans']): string {
  return plainName(
    text.trim().replace(/^(?:the\s+)?(?:option|value)\s+(?=\S)|\s+(?:option|radio button|value)$/i, ''),
    spans,
  );
}
