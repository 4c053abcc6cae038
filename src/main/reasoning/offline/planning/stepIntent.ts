import { z } from 'zod';
import { guessSchema } from '../../../../shared/meaning/instruction.ts';

/** Why a form is sent: it decides which words on a button fit. */
export const submitPurposeSchema = z.enum(['create', 'edit', 'submit', 'send', 'apply', 'log-in']);
export type SubmitPurpose = z.infer<typeof submitPurposeSchema>;

const text = z.string();
const step = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** What one step of a plan is for: one browser action, in terms of the page's words and not of its elements. */
export const stepIntentSchema = z.discriminatedUnion('kind', [
  step('visit', { url: text }),
  step('openPage', { name: text }),
  step('openTab', { name: text }),
  step('openRecord', { name: text }),
  /** The first result of a search; the one for `query` where several lists are on the page. */
  step('openResult', { query: text.optional() }),
  step('openForm', { thing: text }),
  step('editRecord', { name: text }),
  step('deleteRecord', { name: text }),
  /** Takes a record to another list, a card to another column. */
  step('moveRecord', { name: text, to: text }),
  /** Answers the question that a page asks before it goes on. */
  step('confirm', { deletionOf: text.optional() }),
  /** `byPlace`: told as the n-th of something, so that who chose it has counted, and its name was not said. */
  step('click', {
    name: text,
    role: z.enum(['button', 'link']).optional(),
    of: text.optional(),
    byPlace: z.literal(true).optional(),
  }),
  step('doubleClick', { name: text }),
  step('hover', { name: text }),
  /** Marks words of a text with the pointer. */
  step('selectText', { value: text }),
  step('enter', { value: text, field: text }),
  /** Types where the keyboard is. */
  step('type', { value: text }),
  /** Gives a field a value, whatever sort of field it turns out to be. */
  step('set', { field: text, value: text, guess: guessSchema.optional() }),
  step('choose', { value: text, field: text.optional() }),
  step('toggle', { name: text, on: z.boolean(), group: text.optional() }),
  step('enterSearch', { query: text }),
  step('runSearch', { query: text }),
  step('submit', {
    purpose: submitPurposeSchema,
    thing: text.optional(),
    name: text.optional(),
    /** Pages that store changes at once have no button for it. */
    ifNeeded: z.literal(true).optional(),
  }),
  step('press', { key: text }),
  step('back', {}),
  step('scroll', { to: z.enum(['up', 'down', 'top', 'bottom']) }),
  step('wait', { seconds: z.number().positive().max(60) }),
]);
export type StepIntent = z.infer<typeof stepIntentSchema>;
export type StepKind = StepIntent['kind'];
