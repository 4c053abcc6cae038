import { looksAssigned, readAssignments, readChanges } from '../assignments.ts';
import { isFieldLabel } from '../fieldLabels.ts';
import { isThing, plainName, readObject, readThing } from '../objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText, restore } from '../protectedText.ts';
import type { TaskIntent } from '../taskIntent.ts';
import { singular } from '../text.ts';
import type { ClauseRule } from './clauseRule.ts';

type Spans = ProtectedText['spans'];

const EDIT_VERB = '(?:change|update|edit|modify|set|adjust|correct|replace|alter)';
const ASSIGN = new RegExp(
  `^${EDIT_VERB}\\s+(.+?)\\s+(?:(?:from|away from)\\s+.+?\\s+)?(?:to|into|with|as)\\s+(.+)$`,
  'i',
);
/** What a value is followed by when more is to be changed: ", the time zone to UTC", "and the start at 9:00". */
const MORE = new RegExp(
  `^(.*?)(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)(?:the\\s+|(?:his|her|their|its|my)\\s+)?([\\p{L}-][\\p{L} -]*?\\s+(?:(?:to|as)\\s+.+|(?:from|at|on|by)\\s+${PLACEHOLDER}.*))$`,
  'u',
);
const EDIT = /^(?:edit|update|modify|change)\s+(.+)$/i;
const OWNER = /^(.+?)(?:['’]s|(?<=s)['’])\s+(.+)$/;
const PRONOUN_OWNER = /^(?:his|her|their|its)\s+(.+)$/i;
/** Not one record that has a name. */
const SEVERAL =
  /^(?:[Aa]ll|every|each|both|any|everything|everyone|(?:the\s+)?(?:first|last|next|top|selected|checked|other|rest)\b(?!\s+\p{Lu}))\b/u;
const FULL_NAME = new RegExp(`^(?:${PLACEHOLDER}|(?:the\\s+)?(?:[a-z]+\\s+)?\\p{Lu}\\S*(?:\\s+\\p{Lu}\\S*)+)$`, 'u');
const POINTS_BACK = /^(?:it|them|him|her|(?:the|this|that) [a-z]+)$/i;

/** Deleting and changing records. */
export const readRecord: ClauseRule = (clause, spans) => {
  const deleted = /^(?:delete|remove|erase|discard|trash)(?:\s+(.+))?$/i.exec(clause);
  if (deleted) return readDelete(deleted[1] ?? '', spans);
  const renamed = /^rename\s+(.+?)\s+(?:to|as|into)\s+(.+)$/i.exec(clause);
  if (renamed?.[1] && renamed[2]) {
    const assignments = [{ field: 'name', value: restore(renamed[2], spans).trim() }];
    return [{ kind: 'edit', ...recordOf(renamed[1], spans), assignments }];
  }
  const marked = /^mark\s+(.+?)\s+as\s+(.+)$/i.exec(clause);
  if (marked?.[1] && marked[2]) {
    const { field, record } = splitTarget(marked[1], spans);
    const isField = isFieldLabel(field);
    const assignments = [{ field: isField ? field : 'status', value: plainName(marked[2], spans) }];
    if (isField && !record) return [{ kind: 'set', assignments, saves: true }];
    return [{ kind: 'edit', ...(isField && record ? record : recordOf(marked[1], spans)), assignments }];
  }
  const assigned = ASSIGN.exec(clause);
  if (assigned?.[1] && assigned[2]) return readAssignment(assigned[1], assigned[2], clause, spans);
  const edited = EDIT.exec(clause);
  return edited ? readEdit(edited[1] ?? '', spans) : undefined;
};

/**
 * The clauses of one that changes several records: "change Ann’s city to Bonn and Bob’s status to Active". Only itself
 * where it is about one.
 */
export function changesApart(clause: string, spans: Spans): readonly string[] {
  const [, verb = '', target = '', rest = ''] = /^([a-z]+)\s+(.+?)\s+to\s+(.+)$/is.exec(clause) ?? [];
  if (!new RegExp(`^${EDIT_VERB}$`, 'i').test(verb)) return [clause];
  for (const { 0: separator, index } of rest.matchAll(/\s*,\s*(?:and\s+)?|\s+and\s+/gi)) {
    const [whole, next = ''] = /^(\S.*?)\s+to\s+.+$/is.exec(rest.slice(index + separator.length)) ?? [];
    if (whole === undefined || /,|\sand\s/i.test(next)) continue;
    if (splitTarget(next, spans).record?.name === undefined) continue;
    return [`${verb} ${target} to ${rest.slice(0, index)}`, ...changesApart(`change ${whole}`, spans)];
  }
  return [clause];
}

function readDelete(phrase: string, spans: Spans): readonly TaskIntent[] | undefined {
  if (SEVERAL.test(phrase)) return undefined;
  const inList = /^(.+?)\s+(?:from|in|on|out of)\s+(?:the\s+|my\s+|our\s+)?(?:[a-z]+\s+)?(?:[a-z]+)$/.exec(phrase);
  return partsOf(inList?.[1] ?? phrase).map((part) => {
    const { name, thing } = readObject(part, spans);
    return { kind: 'delete', ...(name !== '' && { name }), ...(thing !== undefined && { thing }) };
  });
}

/** "the patients Ann and Bob", "Ann Smith and Bob Stone", “A” and “B”: several records; "Smith and Sons" may be one. */
function partsOf(phrase: string): readonly string[] {
  const [, things, names] = /^(?:the\s+)?([a-z]+s)\s+(.+)$/.exec(phrase) ?? [];
  const isPlural = things !== undefined && isThing(things) && singular(things) !== things;
  const parts = ((isPlural ? names : undefined) ?? phrase).split(/\s*,\s*(?:and\s+)?|\s+and\s+/);
  const areApart = isPlural || parts.every((part) => FULL_NAME.test(part.trim()));
  return areApart ? parts : [phrase];
}

function readAssignment(target: string, rest: string, clause: string, spans: Spans): readonly TaskIntent[] {
  const { field, record } = splitTarget(target, spans);
  const more = MORE.exec(rest);
  const value = restore((more?.[1] ?? rest).trim().replace(/[,;.]+$/, ''), spans);
  const assignments = [{ field, value }, ...(more?.[2] ? readChanges(more[2], spans) : [])];
  if (record) return [{ kind: 'edit', ...record, assignments }];
  // "update Amara with phone 555": what is updated is a record, and the fields come after "with".
  if (/^(?:edit|update|modify)\b/i.test(clause) && / with /i.test(clause) && looksAssigned(rest, spans)) {
    return [{ kind: 'edit', ...recordOf(target, spans), assignments: readAssignments(rest, spans) }];
  }
  return [{ kind: 'set', assignments, saves: true }];
}

function readEdit(phrase: string, spans: Spans): readonly TaskIntent[] | undefined {
  const parts = /^(.+?)(?:\s*:\s*|\s*,\s*|\s+(?:with|so that|by setting|setting)\s+)(.+)$/i.exec(phrase);
  if (parts?.[1] && parts[2] && looksAssigned(parts[2], spans)) {
    return [{ kind: 'edit', ...recordOf(parts[1], spans), assignments: readAssignments(parts[2], spans) }];
  }
  // "Change my password" names a field, and says nothing of what it is to be.
  if (isFieldLabel(restore(phrase, spans).replace(/^(?:the|my|his|her|their)\s+/i, ''))) return undefined;
  return [{ kind: 'edit', ...recordOf(phrase, spans), assignments: [] }];
}

/** Parts "the phone number of Amara Okafor" and "Amara’s phone" into field and record. */
function splitTarget(target: string, spans: Spans): { field: string; record?: ReturnType<typeof recordOf> } {
  const bare = target.trim().replace(/^the\s+/i, '');
  if (isFieldLabel(restore(bare, spans))) return { field: plainName(bare, spans) };
  const pronoun = PRONOUN_OWNER.exec(bare);
  if (pronoun?.[1]) return { field: plainName(pronoun[1], spans), record: {} };
  const owner = OWNER.exec(bare);
  if (owner?.[1] && owner[2]) return { field: plainName(owner[2], spans), record: recordOf(owner[1], spans) };
  const of = /^(.+)\s+(?:of|for|on)\s+(.+)$/i.exec(bare);
  if (of?.[1] && of[2] && namesRecord(of[2], spans)) {
    return { field: plainName(of[1], spans), record: recordOf(of[2], spans) };
  }
  return { field: plainName(bare.replace(/\s+(?:field|box|drop-?down|setting)$/i, ''), spans) };
}

function namesRecord(text: string, spans: Spans): boolean {
  const bare = text.trim();
  return (
    POINTS_BACK.test(bare) ||
    new RegExp(`(?:^|\\s)(?:${PLACEHOLDER}|\\p{Lu})`, 'u').test(bare) ||
    readThing(bare.replace(/^the\s+/i, ''), spans).thing !== undefined
  );
}

/** The record that a phrase names; neither name nor thing where it points back. */
export function recordOf(text: string, spans: Spans): { name?: string; thing?: string } {
  const { name, thing } = readObject(text, spans);
  const known = /^(?:record|entry|profile|details|row)$/i.test(name) ? '' : name;
  return { ...(known !== '' && { name: known }), ...(thing !== undefined && { thing }) };
}
