import { z } from 'zod';
import { targetSchema } from './target.ts';

/** What a claim is about: the page as a whole, an element, a record (row, list item, card), a list of them, or a message. */
export const claimSubjectSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page') }),
  z.object({ type: z.literal('element'), target: targetSchema }),
  /** A record by what it is called; `field` is the property of it that the claim is about. */
  z.object({ type: z.literal('record'), name: z.string(), thing: z.string().optional() }),
  z.object({ type: z.literal('list'), target: targetSchema.optional(), thing: z.string().optional() }),
  z.object({ type: z.literal('message') }),
]);
export type ClaimSubject = z.infer<typeof claimSubjectSchema>;

/** How the property stands to the expected value. */
export const claimRelationSchema = z.enum([
  'is',
  'is-not',
  'contains',
  'contains-not',
  'starts-with',
  'ends-with',
  'exists',
  'is-gone',
  'count-is',
  'at-least',
  'at-most',
  /** It is another than before the step. */
  'changed',
]);
export type ClaimRelation = z.infer<typeof claimRelationSchema>;

/**
 * What a criterion states (design, Contracts: Claim). `words-only`: what only words can hold; no rule pretends to understand
 * it, and it is for a model or a person to judge.
 */
export const claimSchema = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('stated'),
    subject: claimSubjectSchema,
    /** `address`, `title`, `text`, `value`, `on` (checked, pressed or selected), `open`, `enabled`, or the name of a field of a record. */
    property: z.string().optional(),
    relation: claimRelationSchema,
    /** Expected value; for `on`, `open` and `enabled`: `true` or `false`; for counts: a number in decimal digits. */
    value: z.string().optional(),
  }),
  z.object({ form: z.literal('words-only') }),
]);
export type Claim = z.infer<typeof claimSchema>;
