import { type Clause, splitClauses } from './clauses.ts';
import { type Note, namesNoted, plainMentions, quoteNoted, usedIn } from './notedValues.ts';
import type { ProtectedText } from './protectedText.ts';
import type { ClauseRule } from './rules/clauseRule.ts';
import { creationsApart, readCreate } from './rules/createRules.ts';
import { readDeed } from './rules/deedRules.ts';
import { readField } from './rules/fieldRules.ts';
import { messageMeaning } from './rules/messageRules.ts';
import { readNavigation } from './rules/navigationRules.ts';
import { readNote } from './rules/noteRules.ts';
import { readOther } from './rules/otherRules.ts';
import { readPlace } from './rules/placeRules.ts';
import { readPointer } from './rules/pointerRules.ts';
import { changesApart, readRecord } from './rules/recordRules.ts';
import type { TaskIntent } from './taskIntent.ts';
import { swallowsWords } from './unsaid.ts';

/** A clause with what it asks for. Its text is protected; words for noted values are quotations in it. */
export interface ReadClause extends ProtectedText {
  /** The task says that it comes after the clause before. */
  readonly follows: boolean;
  /** Undefined when it could not be understood. */
  readonly intents: readonly TaskIntent[] | undefined;
  /** Names of the values, noted in earlier clauses, that it makes use of. */
  readonly uses: readonly string[];
}

const RULES: readonly ClauseRule[] = [
  readNote,
  messageMeaning,
  readField,
  readRecord,
  readCreate,
  readOther,
  readPointer,
  readNavigation,
  readPlace,
  readDeed,
];

/** Reads a protected task clause by clause, each in the light of what earlier ones have noted. */
export function readClauses({ text, spans }: ProtectedText): readonly ReadClause[] {
  const notes: Note[] = [];
  return splitClauses(text)
    .flatMap(apart(spans))
    .map(({ text: clause, follows }) => {
      const read = readWithNotes({ text: clause, spans }, notes);
      const uses = usedIn(read, notes);
      notes.push(...(read.intents?.filter((intent) => intent.kind === 'note') ?? []));
      return { ...read, follows, uses };
    });
}

/** A clause about several records as one for each. */
function apart(spans: ProtectedText['spans']): (clause: Clause) => readonly Clause[] {
  return ({ text, follows }) =>
    creationsApart(text, spans)
      .flatMap((one) => changesApart(one, spans))
      .map((one, at) => ({ text: one, follows: follows && at === 0 }));
}

function readWithNotes(clause: ProtectedText, notes: readonly Note[]): ProtectedText & Pick<ReadClause, 'intents'> {
  const quoted = quoteNoted(clause.text, notes, clause.spans);
  const intents = readClause(quoted);
  if (notes.length === 0 || !intents?.flatMap(valuesOf).some((value) => namesNoted(value, notes))) {
    return { ...quoted, intents };
  }
  const before = intents.flatMap(fieldsOf).join('\n');
  for (const mention of plainMentions(quoted, notes)) {
    const meant = readClause(mention);
    // Words for a field stay what they are: "Enter the patient number in the Patient number field".
    const fits = meant?.flatMap(fieldsOf).join('\n') === before;
    if (meant && fits && !meant.flatMap(valuesOf).some((value) => namesNoted(value, notes))) {
      return { ...mention, intents: meant };
    }
  }
  // It is not clear which words stand for the value, and to enter them as they are would be wrong.
  return { ...quoted, intents: undefined };
}

function readClause({ text, spans }: ProtectedText): readonly TaskIntent[] | undefined {
  for (const rule of RULES) {
    const read = rule(text, spans);
    if (read) return swallowsWords(text, spans, read) ? undefined : read;
  }
  return undefined;
}

/** What is to be entered or looked for. */
function valuesOf(intent: TaskIntent): readonly string[] {
  const assigned = 'assignments' in intent ? intent.assignments.map(({ value }) => value) : [];
  switch (intent.kind) {
    case 'enter':
    case 'choose':
      return [intent.value];
    case 'search':
      return [intent.query, [intent.thing, intent.query].filter(Boolean).join(' ')];
    default:
      return assigned;
  }
}

/** Where it is to be entered. */
function fieldsOf(intent: TaskIntent): readonly string[] {
  const assigned = 'assignments' in intent ? intent.assignments.map(({ field }) => field) : [];
  return 'field' in intent && intent.field !== undefined ? [intent.field, ...assigned] : assigned;
}
