import { z } from 'zod';

/** What a step has a person or an agent do (design, Contracts: Instruction). */
export const actSchema = z.enum([
  /** Goes to an address (`value`). */
  'navigate',
  /** Brings a page, section, tab, record, search result or form (`target.role`) into view. */
  'open',
  'click',
  'double-click',
  'hover',
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
  'move',
  /** Answers the question that a page asks before it goes on. */
  'confirm',
  'close',
  'press',
  'back',
  'scroll',
  'wait',
  /** Looks for the target where it is not in view. */
  'find',
  /** Takes a value off the page, to be kept under the name in `value`. */
  'read',
  /** Says `value` to whoever gave the task. */
  'answer',
]);
export type Act = z.infer<typeof actSchema>;

/** How a target stands to the thing that helps to tell which one is meant. */
export const relationSchema = z.enum(['in', 'in-row-of', 'under', 'below', 'above', 'left-of', 'right-of', 'labelled']);
export type Relation = z.infer<typeof relationSchema>;

const thing = {
  /** ARIA role, or a plain word for what has none: page, section, record, result, form, field, list … Absent: any. */
  role: z.string().optional(),
  /** What people call it; absent where only role or place tell which one is meant. */
  name: z.string().optional(),
};

/**
 * The thing on a page that an instruction is about, in terms that outlive a capture: never an id. Every field narrows it
 * down; without any, it is what was spoken of last.
 */
export const targetSchema = z.object({
  ...thing,
  /** The n-th that fits, counted from 1; from the end where negative. */
  ordinal: z.number().int().optional(),
  /** What it stands in or beside. */
  container: z.object({ ...thing, relation: relationSchema }).optional(),
});
export type Target = z.infer<typeof targetSchema>;

/** How many of what fits are meant; absent: the one. */
export const quantitySchema = z.union([z.literal('all'), z.literal('each'), z.number().int().positive()]);

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
  /** Done only where the page has a place for it; a page that has none needs it not. */
  ifNeeded: z.literal(true).optional(),
});
export type Instruction = z.infer<typeof instructionSchema>;

/** Whether two instructions are for the same, field by field. */
export function isSameInstruction(one: Instruction, other: Instruction): boolean {
  return JSON.stringify(instructionSchema.parse(one)) === JSON.stringify(instructionSchema.parse(other));
}
