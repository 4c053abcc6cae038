import { protect, restore } from './protectedText.ts';
import { readClauses } from './readClauses.ts';
import { resolveReferences } from './references.ts';
import type { TaskIntent } from './taskIntent.ts';
import { conditionIn } from './unsaid.ts';

/** What a task asks for, clause by clause, and the clauses that could not be read. */
export interface TaskReading {
  readonly intents: readonly TaskIntent[];
  readonly unread: readonly string[];
}

/** Reads an imperative task in plain English. */
export function readTask(task: string): TaskReading {
  const whole = protect(task.trim());
  const condition = conditionIn(whole.text);
  if (condition !== undefined) return { intents: [], unread: [restore(condition, whole.spans)] };
  const clauses = readClauses(whole);
  return {
    intents: resolveReferences(clauses.flatMap(({ intents }) => intents ?? [])),
    unread: clauses.flatMap(({ text, spans, intents }) => (intents ? [] : [restore(text, spans)])),
  };
}
