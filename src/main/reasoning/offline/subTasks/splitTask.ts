import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { type ReadClause, readsTheSame, readTask } from '../reading/readTask.ts';

/** A run of clauses that stands on its own. */
export interface TaskPart {
  /** A task in itself; `{name}` stands for a value noted in an earlier part. */
  readonly objective: string;
  readonly instructions: readonly Instruction[];
  /** Names of noted values that it uses. */
  readonly uses: readonly string[];
  /** The task says that it comes after the part before. */
  readonly follows: boolean;
}

/** Pages that are about what was put there just before. */
const GOES_ON = /^(?:(?:shopping )?(?:cart|basket|bag)|check-?\s?out)$/i;

/**
 * The parts of a task that stand on their own: clauses about the same record, form or page stay together, and so does what
 * points back to what was said before. One part, or none, where the task cannot be taken apart without doubt.
 */
export function splitTask(task: string): readonly TaskPart[] {
  const { clauses, unread } = readTask(task.trim());
  if (unread.length > 0) return [];
  let groups = grouped(clauses.flatMap(apart));
  for (let at = 1; at < groups.length; ) {
    const [before, group] = [groups[at - 1], groups[at]];
    if (!before || !group || saysTheSame(group)) at++;
    else groups = groups.toSpliced(at - 1, 2, [...before, ...group]);
  }
  return groups.every(saysTheSame) ? groups.map(partOf) : [];
}

/** A clause about several records as one for each. */
function apart(clause: ReadClause): readonly ReadClause[] {
  const { instructions } = clause;
  const areRecords = instructions.length > 1 && instructions.every(({ act }) => act === 'create' || act === 'change');
  if (!areRecords) return [clause];
  return instructions.map((one, at) => ({
    ...clause,
    text: instructionText(one),
    instructions: [one],
    follows: clause.follows && at === 0,
  }));
}

function grouped(clauses: readonly ReadClause[]): readonly (readonly ReadClause[])[] {
  const groups: ReadClause[][] = [];
  for (const clause of clauses) {
    const current = groups.at(-1);
    const before = current?.flatMap(({ instructions }) => instructions) ?? [];
    if (current && !begins(clause, before)) current.push(clause);
    else groups.push([clause]);
  }
  return groups;
}

/** Whether a clause begins something else than what those before it are about. */
function begins({ instructions: [head] }: ReadClause, current: readonly Instruction[]): boolean {
  if (!head || !current.some(isDeed)) return false;
  const { act, target, value } = head;
  const name = act === 'search' ? value : act === 'click' || act === 'read' ? target?.container?.name : target?.name;
  switch (act) {
    case 'create':
    case 'log-in':
    case 'navigate':
      return true;
    case 'open':
      if (target?.role === 'page') return !GOES_ON.test(target.name ?? '');
      return target?.role === 'record' && name !== undefined && !isAbout(current, name);
    default:
      return OF_RECORDS.has(act) && name !== undefined && !isAbout(current, name);
  }
}

const OF_RECORDS: ReadonlySet<Instruction['act']> = new Set(['change', 'delete', 'search', 'click', 'read']);

const LEADING: ReadonlySet<Instruction['act']> = new Set([
  'open',
  'navigate',
  'search',
  'back',
  'scroll',
  'wait',
  'hover',
  'find',
]);

/** Whether an instruction is for more than getting somewhere. */
export function isDeed({ act }: Instruction): boolean {
  return !LEADING.has(act);
}

/** The records that instructions name. */
export function recordsOf(instructions: readonly Instruction[]): readonly string[] {
  return instructions.flatMap(({ act, target, value }) => {
    if (act === 'search') return value ?? [];
    if (act === 'click' || act === 'read') return target?.container?.name ?? [];
    return target?.role === 'record' ? (target.name ?? []) : [];
  });
}

function isAbout(instructions: readonly Instruction[], name: string): boolean {
  return recordsOf(instructions).some((record) => fold(record) === fold(name) || mentions(record, name));
}

/** Whether the clauses alone ask for what they ask for as a part of the whole: nothing in them points to what is left out. */
function saysTheSame(clauses: readonly ReadClause[]): boolean {
  const { instructions, unread } = readTask(objectiveOf(clauses));
  const asked = clauses.flatMap((clause) => clause.instructions);
  return unread.length === 0 && readsTheSame(instructions, asked);
}

function partOf(clauses: readonly ReadClause[]): TaskPart {
  const instructions = clauses.flatMap((clause) => clause.instructions);
  const noted = instructions.flatMap(({ act, value }) => (act === 'read' ? (value ?? []) : []));
  return {
    objective: objectiveOf(clauses),
    instructions,
    uses: [...new Set(clauses.flatMap(({ uses }) => uses))].filter((name) => !noted.includes(name)),
    follows: clauses[0]?.follows === true,
  };
}

function objectiveOf(clauses: readonly ReadClause[]): string {
  return clauses.map(({ text }, at) => (at === 0 ? text : inMidSentence(text))).join('; ');
}

/** A clause begins with its verb; the capital of a sentence would make a name of it after a semicolon. */
function inMidSentence(clause: string): string {
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}
