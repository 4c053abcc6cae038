import { z } from 'zod';
import { claimSchema } from './claim.ts';
import { targetSchema } from './target.ts';

/** How a value is compared and put in order; absent wherever it may be: as the values themselves suggest. */
export const valueSortSchema = z.enum(['number', 'date', 'time', 'text']);
export type ValueSort = z.infer<typeof valueSortSchema>;

/** One thing that has to hold of a record for it to count. */
export const conditionSchema = z.object({
  /** Heading of the column, label or term that it is about; absent: whatever the record says, its name above all. */
  field: z.string().optional(),
  relation: z.enum([
    'is',
    'is-not',
    'contains',
    'contains-not',
    'starts-with',
    'ends-with',
    'less-than',
    'at-most',
    'more-than',
    'at-least',
    'before',
    'after',
    /** Nothing stands there, or a dash or the like that says so. */
    'is-empty',
    'is-not-empty',
  ]),
  /** As the question has it: “$20”, “March 2026”, “active”; absent for the two that ask for emptiness. */
  value: z.string().optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

/**
 * Which records a question is about. Without any field: all of the one list of the page. “Patients without a phone”: thing
 * `patients`, one condition; “the third order”: thing `orders`, ordinal 3; “the five oldest”: order and limit.
 */
export const selectionSchema = z.object({
  /** The noun for them, as the question has it: patients, plan, messages. An ARIA role or a plain word for one (link, button) counts elements. */
  thing: z.string().optional(),
  /** What they stand in: a list, a table, a section; or the record itself, by name, where one alone is meant. */
  target: targetSchema.optional(),
  /** All of them have to hold. */
  where: z.array(conditionSchema).default([]),
  order: z
    .object({
      /** Absent: by their place on the page. */
      field: z.string().optional(),
      direction: z.enum(['ascending', 'descending']),
      sort: valueSortSchema.optional(),
    })
    .optional(),
  /** The n-th that fits, in that order, counted from 1; from the end where negative. */
  ordinal: z.number().int().optional(),
  /** No more than so many, in that order. */
  limit: z.number().int().positive().optional(),
  /** Only what the page at hand shows; absent: to the end of the list, over all its pages. */
  thisPageOnly: z.literal(true).optional(),
});
export type Selection = z.infer<typeof selectionSchema>;

/**
 * A value that a page tells: in a cell, a field, a sentence, a card, an entry of a calendar. Everything in `words` has to be said there or of
 * the place where it stands; one value of each sort is the answer. “When is the dentist?” — words `[dentist]`, sorts `[when]`.
 */
export const toldSchema = z.object({
  words: z.array(z.string()),
  sorts: z
    .array(
      z.enum([
        'time',
        'day',
        /** A day, a time of day, or both. */
        'when',
        'amount',
        /** So many of `unit`. */
        'count',
        /** How long it takes. */
        'length',
        'gram',
        'distance',
        'size',
        'degree',
        'percent',
        'phone',
        'email',
        'place',
        'person',
        /** Whatever stands under the label that the words name. */
        'labelled',
      ]),
    )
    .min(1),
  /** The noun of what is counted. */
  unit: z.string().optional(),
  /** Words for the sort of value, such as “price”, which may be its label, too, and need not be said. */
  label: z.array(z.string()).optional(),
});
export type Told = z.infer<typeof toldSchema>;

/** What a computation does with the values of a field, or with the records themselves. */
export const reductionSchema = z.enum([
  'value',
  'count',
  'sum',
  'average',
  'smallest',
  'largest',
  'earliest',
  'latest',
]);
export type Reduction = z.infer<typeof reductionSchema>;

const operandSchema = z.object({
  ask: reductionSchema,
  field: z.string().optional(),
  from: selectionSchema.prefault({}),
});
export type Operand = z.infer<typeof operandSchema>;

/**
 * What a task wants to know, in fields (design, Contracts). Read off a sentence by `InstructionReader`, or given by a model;
 * answered from captured pages by our code, see `Answer`. Examples:
 *
 * - “What is Carla's phone number?” — ask `value`, fields `[phone number]`, from `{ target: { role: record, name: Carla } }`
 * - “How many patients have no phone?” — ask `count`, from `{ thing: patients, where: [{ field: phone, relation: is-empty }] }`
 * - “Which plan is cheapest?” — ask `which`, from `{ thing: plan, order: { field: price, direction: ascending, sort: number }, limit: 1 }`
 * - “What is the lowest price?” — ask `smallest`, fields `[price]`
 * - “How much more is Pro than Basic?” — ask `difference`, minuend and subtrahend: the two values
 * - “List name and phone of all doctors” — ask `list`, fields `[name, phone]`, from `{ thing: doctors }`
 * - “What is the third word of the notice?” — ask `word`, ordinal 3, from `{ target: { name: notice } }`
 * - “Is the newsletter on?” — ask `yes-no`, claim; “Is there a product over $100?” — ask `yes-no`, from with its condition
 */
export const questionSchema = z.object({
  ask: z.enum([
    ...reductionSchema.options,
    /** The one less the other: `minuend` and `subtrahend`, numbers or days. */
    'difference',
    /** The name of the record, or of those, that `from` leads to. */
    'which',
    /** Several values, one row a record and one column a field; without fields: what the records are called. */
    'list',
    /** The word, or line, at `ordinal` of the text that `from.target` is; without an ordinal: how many there are with `count` and `unit`. */
    'word',
    'line',
    /** Whether `claim` holds; without one: whether there is anything that `from` leads to. */
    'yes-no',
  ]),
  /** Headings of columns, labels or terms: what is asked for of each record, in order. `title` and `address` of target role `page`. */
  fields: z.array(z.string()).default([]),
  from: selectionSchema.prefault({}),
  /** What was spent is told without the minus sign that a statement has before it. */
  unsigned: z.literal(true).optional(),
  /** What `count` counts in the text of `from.target`, where it is not records. */
  unit: z.enum(['word', 'line', 'character']).optional(),
  /** Of a word or line: the n-th, counted from 1; from the end where negative. */
  ordinal: z.number().int().optional(),
  /** Of a value: what it is told with, where no record and no label leads to it. */
  told: toldSchema.optional(),
  minuend: operandSchema.optional(),
  subtrahend: operandSchema.optional(),
  claim: claimSchema.optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** Words with which people ask for a deed and put it as a question: “Can you delete it?” wants nothing told. */
const REQUESTS =
  /^(?:(?:hi|hello|hey|please|and|so)\W+)*(?:(?:tu|vous|t['’]|você|tú|usted) ?(?:peux|pouvez|pourr\w+|puedes?|podr\w+|pode\w*)|(?:can|could|will|would|may|might|shall|should) (?:you|u|we|i|it|they|he|she|this|that|these|those|the|my|someone|somebody)|(?:can|could|would) (?:\S+ ){1,5}be |please|kannst|könn\w*|würde\w*|kann|peux|pouvez|pourr\w+|puedes?|podr\w+|puoi|potresti|kun|kunt|zou)\b/iu;

/** Whether a sentence begins as people ask for a deed politely, and not for something to be told. */
export function isRequest(sentence: string): boolean {
  return REQUESTS.test(sentence.trim());
}

/** Whether a task plainly asks: its last sentence is a question, and not one that asks for a deed. */
export function isPlainQuestion(task: string): boolean {
  const last =
    task
      .trim()
      .split(/(?<=[.!;])\s+/u)
      .at(-1) ?? '';
  // “It is freezing, can you turn it up?” asks for a deed behind what it tells.
  const isAsked = [task, last, ...last.split(/[,;:–]\s/u)].some(isRequest);
  // A mark in front of a closing quotation mark belongs to what is quoted.
  return /[?？]\)?$/u.test(last) && !isAsked;
}
