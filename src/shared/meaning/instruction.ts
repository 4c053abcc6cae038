import { z } from 'zod';
import { claimSchema } from './claim.ts';
import { questionSchema } from './question.ts';
import { placeSchema, targetSchema } from './target.ts';

/** What a step has a person or an agent do (design, Contracts: Instruction). */
export const actSchema = z.enum([
  /** Goes to an address (`value`). */
  'navigate',
  /** Brings a page, section, tab, record, search result or form (`target.role`) into view. */
  'open',
  'click',
  'double-click',
  'right-click',
  'hover',
  /** Marks the words `value` in a text, the target's or any, as the pointer does. */
  'select-text',
  /** Gives the words `value` of a text a `look`. */
  'format',
  /** Types `value` into a field; '' empties it. */
  'enter',
  /** Gives a field `value`, whatever sort of field it turns out to be. */
  'set',
  /** Types `value` where the keyboard is. */
  'type',
  /** Takes `value` among the choices of the target. */
  'choose',
  'turn-on',
  'turn-off',
  /** Sends or saves what was filled in; `purpose` says what for. */
  'submit',
  /** Looks for `value` with the page's own search. */
  'search',
  'create',
  'change',
  'delete',
  /** Takes the target to `destination`. */
  'move',
  /** Brings a list into the order of `value`; `order` says which way. */
  'sort',
  /** Has a list show only what has these `fields`, or what `value` names. */
  'filter',
  /** Gives a file field the file `value`. */
  'upload',
  /** Signs in with these `fields`. */
  'log-in',
  /** Answers the question that a page asks before it goes on. */
  'confirm',
  'close',
  'press',
  'back',
  'scroll',
  'wait',
  /** Looks for the target where it is not in view. */
  'find',
  /** Takes what `question` asks for, else the target's value, off the page, to be kept under the name in `value`. */
  'read',
  /** Has the team's tool of the target's name do something. */
  'call',
  /** Says what `question` asks for, else `value`, to whoever gave the task. */
  'answer',
]);
export type Act = z.infer<typeof actSchema>;

/** What gives a field or switch its value; what else a plan does with a form is ways to it, and sending it. */
export const GIVING_ACTS: ReadonlySet<Act> = new Set<Act>(['enter', 'set', 'choose', 'turn-on', 'turn-off']);

/** How many of what fits are meant; absent: the one. */
export const quantitySchema = z.union([
  z.literal('all'),
  z.literal('each'),
  z.number().int().positive(),
  z.object({ atLeast: z.number().int().positive() }),
]);

/** What a value that was said without its field stands for: “mark it as paid” is a state, “assign it to Noor” is who holds it. */
export const guessSchema = z.enum(['state', 'holder']);

/** A field and what it shall hold, or has to hold in a filter. */
export const assignmentSchema = z.object({
  field: z.string(),
  value: z.string(),
  /** Nobody named the field: `field` is only what pages often call it. */
  guess: guessSchema.optional(),
  /** In a filter: how what is found stands to the value; it is the same where absent. */
  relation: z.enum(['at-least', 'at-most', 'contains', 'is-not']).optional(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** Why a form is sent: it decides which words on a button fit, and what has to be seen afterwards. */
export const submitPurposeSchema = z.enum(['create', 'edit', 'submit', 'send', 'apply', 'log-in', 'delete']);

/**
 * What one step is to do, in fields (design, Contracts). Any reasoner may fill them; where a model or a person gives only
 * words, `InstructionReader` does. Sentences are rendered from it by `instructionText`, and nothing reads them back.
 */
export const instructionSchema = z.object({
  act: actSchema,
  target: targetSchema.optional(),
  /** What is entered, chosen, pressed, searched for, gone to, waited for (seconds) or said; a secret is not in here, see `secret`. */
  value: z.string().optional(),
  /** The value is one that must not be shown: it is taken from the task when it is needed, by the name of its field. */
  secret: z.literal(true).optional(),
  /** Where the task gives several secrets: which of them it is, in its order, counted from 1. */
  secretNumber: z.number().int().positive().optional(),
  purpose: submitPurposeSchema.optional(),
  quantity: quantitySchema.optional(),
  /** The upper end where `value` is the lower one of a range. */
  to: z.string().optional(),
  /** What a thing that is made or changed shall hold, or what a log-in or a filter goes by; steps have none. */
  fields: z.array(assignmentSchema).optional(),
  /** Where a thing is moved or put; `role` and `name` of it, and how the thing stands to it then. */
  destination: placeSchema.optional(),
  order: z.enum(['ascending', 'descending']).optional(),
  /** Of `format`: bold, italic, underline, strikethrough. */
  look: z.string().optional(),
  /** Done only where this holds when its turn comes. */
  condition: claimSchema.optional(),
  /** A state is asked for and not a deed: nothing is done where it is so already. */
  ensure: z.literal(true).optional(),
  /** What the person says it is for, in their words: what is to be seen afterwards. */
  aim: z.string().optional(),
  /** What is to be found out, of `read` and `answer`. */
  question: questionSchema.optional(),
  /** Nobody named the field that is given its value: the target's name is only what pages often call it. */
  guess: guessSchema.optional(),
  /** Done only where the page has a place for it; a page that has none needs it not. */
  ifNeeded: z.literal(true).optional(),
});
export type Instruction = z.infer<typeof instructionSchema>;

/** Whether two instructions are for the same, field by field. */
export function isSameInstruction(one: Instruction, other: Instruction): boolean {
  return JSON.stringify(instructionSchema.parse(one)) === JSON.stringify(instructionSchema.parse(other));
}
