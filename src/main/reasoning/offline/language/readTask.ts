import { splitClauses } from './clauses.ts';
import { type ProtectedText, protect, restore } from './protectedText.ts';
import { resolveReferences } from './references.ts';
import type { ClauseRule } from './rules/clauseRule.ts';

import { readCreate } from './rules/createRules.ts';
import { readDeed } from './rules/deedRules.ts';
import { readField } from './rules/fieldRules.ts';
import { readNavigation } from './rules/navigationRules.ts';
import { readOther } from './rules/otherRules.ts';
import { readPlace } from './rules/placeRules.ts';
import { readPointer } from './rules/pointerRules.ts';
import { readRecord } from './rules/recordRules.ts';
import type { TaskIntent } from './taskIntent.ts';
import { conditionIn, swallowsWords } from './unsaid.ts';

/** What a task asks for, clause by clause, and the clauses that could not be read. */
export interface TaskReading {
  readonly intents: readonly TaskIntent[];
  readonly unread: readonly string[];
}

const RULES: readonly ClauseRule[] = [
  readField,
  readRecord,
  readCreate,
  readOther,
  readPointer,
  readNavigation,
  readPlace,
  readDeed,
];

/** Reads an imperative task in plain English. */
export function readTask(task: string): TaskReading {
  const { text, spans } = protect(task.trim());
  const condition = conditionIn(text);
  if (condition !== undefined) return { intents: [], unread: [restore(condition, spans)] };
  const unread: string[] = [];
  const intents = splitClauses(text).flatMap((clause) => {
    const read = readClause(clause, spans);
    if (!read) unread.push(restore(clause, spans));
    return read ?? [];
  });
  return { intents: resolveReferences(intents), unread };
}

function readClause(clause: string, spans: ProtectedText['spans']): readonly TaskIntent[] | undefined {
  for (const rule of RULES) {
    const read = rule(clause, spans);
    if (read) return swallowsWords(clause, spans, read) ? undefined : read;
  }
  return undefined;
}
