import { looksAssigned, readAssignments } from '../assignments.ts';
import { isFieldLabel } from '../fieldLabels.ts';
import { plainName, readObject, readThing } from '../objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText, restore } from '../protectedText.ts';
import type { TaskIntent } from '../taskIntent.ts';
import type { ClauseRule } from './clauseRule.ts';

type Spans = ProtectedText['spans'];

const EDIT_VERB = '(?:change|update|edit|modify|set|adjust|correct|replace|alter)';
const ASSIGN = new RegExp(
  `^${EDIT_VERB}\\s+(.+?)\\s+(?:(?:from|away from)\\s+.+?\\s+)?(?:to|into|with|as)\\s+(.+)$`,
  'i',
);
const EDIT = /^(?:edit|update|modify|change)\s+(.+)$/i;
const OWNER = /^(.+?)(?:['’]s|(?<=s)['’])\s+(.+)$/;
const PRONOUN_OWNER = /^(?:his|her|their|its)\s+(.+)$/i;
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
    const assignments = [{ field: 'status', value: plainName(marked[2], spans) }];
    return [{ kind: 'edit', ...recordOf(marked[1], spans), assignments }];
  }
  const assigned = ASSIGN.exec(clause);
  if (assigned?.[1] && assigned[2]) return readAssignment(assigned[1], assigned[2], clause, spans);
  const edited = EDIT.exec(clause);
  return edited ? readEdit(edited[1] ?? '', spans) : undefined;
};

function readDelete(phrase: string, spans: Spans): readonly TaskIntent[] {
  const inList = /^(.+?)\s+(?:from|in|on|out of)\s+(?:the\s+|my\s+|our\s+)?(?:[a-z]+\s+)?(?:[a-z]+)$/.exec(phrase);
  const { name, thing } = readObject(inList?.[1] ?? phrase, spans);
  return [{ kind: 'delete', ...(name !== '' && { name }), ...(thing !== undefined && { thing }) }];
}

function readAssignment(target: string, rest: string, clause: string, spans: Spans): readonly TaskIntent[] {
  const { field, record } = splitTarget(target, spans);
  const more =
    /^(.*?)(?:\s*,\s*|\s+and\s+)(?:the\s+|(?:his|her|their|its)\s+)?([\p{L}-][\p{L} -]*?\s+(?:to|as)\s+.+)$/u.exec(
      rest,
    );
  const value = restore((more?.[1] ?? rest).trim(), spans).replace(/[,;.]+$/, '');
  const assignments = [{ field, value }, ...(more?.[2] ? readAssignments(more[2], spans) : [])];
  if (record) return [{ kind: 'edit', ...record, assignments }];
  // "update Amara with phone 555": what is updated is a record, and the fields come after "with".
  if (/^(?:edit|update|modify)\b/i.test(clause) && / with /i.test(clause) && looksAssigned(rest, spans)) {
    return [{ kind: 'edit', ...recordOf(target, spans), assignments: readAssignments(rest, spans) }];
  }
  return [{ kind: 'set', assignments, saves: true }];
}

function readEdit(phrase: string, spans: Spans): readonly TaskIntent[] {
  const parts = /^(.+?)(?:\s*:\s*|\s*,\s*|\s+(?:with|so that|by setting|setting)\s+)(.+)$/i.exec(phrase);
  if (parts?.[1] && parts[2] && looksAssigned(parts[2], spans)) {
    return [{ kind: 'edit', ...recordOf(parts[1], spans), assignments: readAssignments(parts[2], spans) }];
  }
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

function recordOf(text: string, spans: Spans): { name?: string; thing?: string } {
  const { name, thing } = readObject(text, spans);
  const known = /^(?:record|entry|profile|details|row)$/i.test(name) ? '' : name;
  return { ...(known !== '' && { name: known }), ...(thing !== undefined && { thing }) };
}
