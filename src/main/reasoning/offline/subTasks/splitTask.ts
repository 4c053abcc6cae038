import { mentions } from '../language/nameScore.ts';
import { protect, writeOut } from '../language/protectedText.ts';
import { type ReadClause, readClauses } from '../language/readClauses.ts';
import { readTask } from '../language/readTask.ts';
import { resolveReferences } from '../language/references.ts';
import type { TaskIntent } from '../language/taskIntent.ts';
import { fold } from '../language/text.ts';
import { conditionIn } from '../language/unsaid.ts';

/** A run of clauses that stands on its own. */
export interface TaskPart {
  /** A task in itself; `{name}` stands for a value noted in an earlier part. */
  readonly objective: string;
  readonly intents: readonly TaskIntent[];
  /** Names of noted values that it uses. */
  readonly uses: readonly string[];
  /** The task says that it comes after the part before. */
  readonly follows: boolean;
}

/** Pages that are about what was put there just before. */
const GOES_ON = /^(?:(?:shopping )?(?:cart|basket|bag)|check-?\s?out)$/i;

interface Clause extends ReadClause {
  readonly intents: readonly TaskIntent[];
}

/**
 * The parts of a task that stand on their own: clauses about the same record, form or page stay together, and so does what
 * points back to what was said before. One part, or none, where the task cannot be taken apart without doubt.
 */
export function splitTask(task: string): readonly TaskPart[] {
  const whole = protect(task.trim());
  const clauses = resolved(readClauses(whole));
  if (!clauses || conditionIn(whole.text) !== undefined) return [];
  let groups: readonly (readonly Clause[])[] = grouped(clauses);
  for (let at = 1; at < groups.length; ) {
    const [before, group] = [groups[at - 1], groups[at]];
    if (!before || !group || saysTheSame(group)) at++;
    else groups = groups.toSpliced(at - 1, 2, [...before, ...group]);
  }
  return groups.every(saysTheSame) ? groups.map(partOf) : [];
}

/** The clauses with every "it" and "the patient" made clear by what comes before; undefined when one was not understood. */
function resolved(clauses: readonly ReadClause[]): readonly Clause[] | undefined {
  if (clauses.some(({ intents }) => intents === undefined)) return undefined;
  const intents = resolveReferences(clauses.flatMap((clause) => clause.intents ?? []));
  let at = 0;
  return clauses.map((clause) => {
    const from = at;
    at += clause.intents?.length ?? 0;
    return { ...clause, intents: intents.slice(from, at) };
  });
}

function grouped(clauses: readonly Clause[]): readonly (readonly Clause[])[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const current = groups.at(-1);
    if (
      current &&
      !begins(
        clause,
        current.flatMap(({ intents }) => intents),
      )
    )
      current.push(clause);
    else groups.push([clause]);
  }
  return groups;
}

/** Whether a clause begins something else than what those before it are about. */
function begins({ intents: [head] }: Clause, current: readonly TaskIntent[]): boolean {
  if (!head || !current.some(isDeed)) return false;
  switch (head.kind) {
    case 'create':
    case 'logIn':
    case 'visit':
      return true;
    case 'open':
      return !GOES_ON.test(head.name);
    case 'edit':
    case 'delete':
    case 'openRecord':
      return head.name !== undefined && !isAbout(current, head.name);
    case 'search':
      return !isAbout(current, head.query);
    case 'click':
    case 'note':
      return head.of !== undefined && !isAbout(current, head.of);
    default:
      return false;
  }
}

/** Whether an intent is for more than getting somewhere. */
export function isDeed({ kind }: TaskIntent): boolean {
  return ![
    'open',
    'visit',
    'openTab',
    'openRecord',
    'openResult',
    'search',
    'back',
    'scroll',
    'wait',
    'hover',
  ].includes(kind);
}

/** The records that intents name. */
export function recordsOf(intents: readonly TaskIntent[]): readonly string[] {
  return intents.flatMap((intent) => {
    switch (intent.kind) {
      case 'create':
      case 'edit':
      case 'delete':
      case 'openRecord':
        return intent.name ?? [];
      case 'search':
        return intent.query;
      case 'click':
      case 'note':
        return intent.of ?? [];
      default:
        return [];
    }
  });
}

function isAbout(intents: readonly TaskIntent[], name: string): boolean {
  return recordsOf(intents).some((record) => fold(record) === fold(name) || mentions(record, name));
}

/** Whether the clauses alone ask for what they ask for as a part of the whole: nothing in them points to what is left out. */
function saysTheSame(clauses: readonly Clause[]): boolean {
  const { intents, unread } = readTask(objectiveOf(clauses));
  const asked = clauses.flatMap((clause) => clause.intents);
  return unread.length === 0 && JSON.stringify(intents) === JSON.stringify(asked);
}

function partOf(clauses: readonly Clause[]): TaskPart {
  const intents = clauses.flatMap((clause) => clause.intents);
  const noted = intents.flatMap((intent) => (intent.kind === 'note' ? intent.as : []));
  return {
    objective: objectiveOf(clauses),
    intents,
    uses: [...new Set(clauses.flatMap(({ uses }) => uses))].filter((name) => !noted.includes(name)),
    follows: clauses[0]?.follows === true,
  };
}

function objectiveOf(clauses: readonly Clause[]): string {
  return clauses.map(({ text, spans }, at) => writeOut(at === 0 ? text : inMidSentence(text), spans)).join('; ');
}

/** A clause begins with its verb; the capital of a sentence would make a name of it after a semicolon. */
function inMidSentence(clause: string): string {
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}
