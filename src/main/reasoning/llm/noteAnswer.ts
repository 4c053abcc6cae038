import { z } from 'zod';
import { type Condition, conditionSchema } from '../../../shared/meaning/question.ts';
import { type NoteProposal, noteProposalSchema } from '../../../shared/reasoning/answering.ts';

type Compute = NonNullable<NoteProposal['compute']>;

const { operation } = noteProposalSchema.shape.compute.unwrap().shape;

/**
 * A note as a model fills it in. It goes out with every question for an action, so it is flat and short: what does not apply
 * is empty, conditions come in written form, and the prompt says the rest (`notesRule`).
 */
export const noteAnswerSchema = z.object({
  name: z.string().min(1).describe('What it is, as the task calls it'),
  value: z.string().default('').describe('Word for word; empty where it is computed'),
  quote: z.string().default('').describe('The text of the page that it stands in'),
  compute: z.enum(['read', ...operation.options]).default('read'),
  list: z.string().default('').describe('What the list holds or is called'),
  column: z.string().default(''),
  give: z.string().default('').describe('Column to give of the lowest or highest record, instead of its name'),
  where: z.array(z.string()).default([]).describe('Conditions: Price less-than $20'),
  notes: z.array(z.string()).default([]).describe('Earlier notes, instead of a list'),
  texts: z.array(z.string()).default([]).describe('Texts of the page, instead of a list'),
});

/** What can be said of a record, for the prompt. */
export const RELATIONS: readonly string[] = conditionSchema.shape.relation.options;

/** The note in fields. */
export function toNote(answer: z.infer<typeof noteAnswerSchema>): NoteProposal {
  const { name, value, quote, compute } = answer;
  return {
    name,
    value,
    ...(quote !== '' && { quote }),
    ...(compute !== 'read' && { compute: toCompute(compute, answer) }),
  };
}

function toCompute(
  how: Compute['operation'],
  { list, column, give, where, notes, texts }: z.infer<typeof noteAnswerSchema>,
): Compute {
  return {
    operation: how,
    ...(list !== '' && { list }),
    ...(column !== '' && { column }),
    ...(give !== '' && { give }),
    ...(where.length > 0 && { where: where.map(toCondition) }),
    ...(notes.length > 0 && { notes }),
    ...(texts.length > 0 && { texts }),
  };
}

const WRITTEN = conditionSchema.shape.relation.options;

/** `Price less-than $20`; without a relation: what the record has to say somewhere. */
function toCondition(written: string): Condition {
  const words = written.trim().split(/\s+/);
  const at = words.findIndex((word) => RELATIONS.includes(word));
  const relation = WRITTEN.find((one) => one === words[at]);
  if (relation === undefined) return { relation: 'contains', value: unquoted(written) };
  const [field, value] = [unquoted(words.slice(0, at).join(' ')), unquoted(words.slice(at + 1).join(' '))];
  return { ...(field !== '' && { field }), relation, ...(value !== '' && { value }) };
}

function unquoted(text: string): string {
  return text.trim().replace(/^["“”'](?=.)|["“”']$/g, '');
}

/** Notes as a field of an answer. */
export const notesAnswer = z
  .array(noteAnswerSchema)
  .default([])
  .describe('Values that the task wants to know or needs later; empty when there are none');

/** The notes of an answer as they are proposed; absent where there are none. */
export function noted(notes: readonly z.infer<typeof noteAnswerSchema>[]): { readonly notes?: NoteProposal[] } {
  return notes.length > 0 ? { notes: notes.map(toNote) } : {};
}
