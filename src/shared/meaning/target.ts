import { z } from 'zod';

/** How a target stands to the thing that helps to tell which one is meant. */
export const relationSchema = z.enum([
  'in',
  'in-row-of',
  'in-column',
  'under',
  'below',
  'above',
  'left-of',
  'right-of',
  'next-to',
  'before',
  'after',
  'labelled',
]);
export type Relation = z.infer<typeof relationSchema>;

const thing = {
  /** ARIA role, or a plain word for what has none: page, section, record, result, form, field, list … Absent: any. */
  role: z.string().optional(),
  /** What people call it; absent where only role or place tell which one is meant. */
  name: z.string().optional(),
  /** What sort of thing it is said to be, in the singular: patient, invoice, product. Says nothing of how a page draws it. */
  kind: z.string().optional(),
};

const ordinal = z.number().int().optional();
const extreme = z.object({ by: z.string(), pick: z.enum(['most', 'least']) }).optional();
/** A thing with its place among others like it. */
export const placeSchema = z.object({ ...thing, ordinal, extreme, relation: relationSchema });

/**
 * The thing on a page that an instruction is about, in terms that outlive a capture: never an id. Every field narrows it
 * down; without any, it is what was spoken of last.
 */
export const targetSchema = z.object({
  ...thing,
  /** The n-th that fits, counted from 1; from the end where negative. */
  ordinal,
  /** What its name or text is like, where it is not given whole. */
  text: z
    .object({ startsWith: z.string().optional(), endsWith: z.string().optional(), contains: z.string().optional() })
    .optional(),
  /** What else is said of it, in the words of the person: red, disabled, unread, empty. */
  qualities: z.array(z.string()).optional(),
  /** Of those that fit, the one with most or least of something: the cheapest is least by price. */
  extreme,
  /** What is left out of those that fit: all boxes except “News”. */
  except: z.array(z.string()).optional(),
  /** What it stands in or beside. */
  container: placeSchema.optional(),
});
export type Target = z.infer<typeof targetSchema>;

/** The quality of the field that was opened to be written in, as a “Reply” does: the keyboard is there. */
export const ACTIVE = 'active';
