import { z } from 'zod';

/**
 * Semantic skeleton (verification-process, Semantic Skeleton Diff): the page state that carries meaning, by element,
 * without layout, styling, scripts or hidden parts. Two skeletons are compared to learn what an action changed.
 */
export const skeletonElementSchema = z.object({
  tag: z.string(),
  role: z.string(),
  /** Accessible name, else visible text; at most 80 characters. */
  name: z.string(),
  /** Visible text of the element itself where it is more than the name (cells, headings, paragraphs, editable text); at most 2000 characters. */
  text: z.string().optional(),
  value: z.string().optional(),
  /** Of text that is edited in place what of it is bold, a link, a list …, of any other what is struck through or highlighted, see `formattingOf`; absent where all is plain. */
  formatting: z.string().optional(),
  href: z.string().optional(),
  disabled: z.boolean().optional(),
  readonly: z.boolean().optional(),
  invalid: z.boolean().optional(),
  /** true, false or mixed, as aria-checked spells it. */
  checked: z.string().optional(),
  selected: z.boolean().optional(),
  pressed: z.string().optional(),
  expanded: z.boolean().optional(),
  current: z.string().optional(),
  /** The class that alone sets it, or what it stands in, apart from its like, see `setApart.ts`. */
  marked: z.string().optional(),
  /** Nearest row, list item, group or dialog that it stands in, for people; at most 80 characters. */
  group: z.string().optional(),
  /** HTML id, else the name of a field: tells which element a newly rendered one replaced. Never a change by itself. */
  id: z.string().optional(),
  /** Direction in which a column is sorted, as aria-sort spells it. */
  sort: z.string().optional(),
  /** Place in `containers` of the nearest container that it stands in. Never a change by itself, nor is `column`. */
  within: z.number().int().nonnegative().optional(),
  /** In a row of a table: the column that it stands in, counted from 0. */
  column: z.number().int().nonnegative().optional(),
  /** It shows the time of a timer, which runs by itself: that it has run on is no change, that it was set is one. */
  runs: z.literal(true).optional(),
});
export type SkeletonElement = z.infer<typeof skeletonElementSchema>;

/** A part of a page in which elements stand: a list and its records, a dialog, a group, a region. */
export const skeletonContainerSchema = z.object({
  /** HTML id or the walker's mark where there is one, else role and ordinal. */
  key: z.string(),
  /** ARIA role; `card` and `cards` are records and lists that have none and are known by their repeated shape. */
  role: z.string(),
  /** Of a list: its label, caption or the heading before it. Records are called by what they hold, see `readLists`. */
  name: z.string(),
  /** Place in `containers` of the one around it. */
  within: z.number().int().nonnegative().optional(),
  /** A record is what repeats in a list: row, list item, card. */
  kind: z.enum(['list', 'record']).optional(),
  /** Of a table: the headings of its columns, in order. */
  columns: z.array(z.string()).optional(),
  /** There is more in it than was read. */
  inPart: z.literal(true).optional(),
});
export type SkeletonContainer = z.infer<typeof skeletonContainerSchema>;

/** A text that announces something: alert, status, live region, toast, validation message, open dialog. */
export const skeletonMessageSchema = z.object({
  /** `alert` and `error` speak of trouble, `status` and `success` of progress, `dialog` asks. */
  kind: z.enum(['alert', 'error', 'status', 'success', 'dialog', 'log']),
  text: z.string(),
});
export type SkeletonMessage = z.infer<typeof skeletonMessageSchema>;

/** From where to before where, in a list. */
const stretchSchema = z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]);

/** A page in a frame, and which part of the skeleton is it: places in `order`, among the messages and in `containers`. */
export const skeletonFrameSchema = z.object({
  key: z.string(),
  /** It was still loading, gave no answer, or was one too many. */
  unread: z.literal(true).optional(),
  elements: stretchSchema,
  messages: stretchSchema,
  containers: stretchSchema,
});
export type SkeletonFrame = z.infer<typeof skeletonFrameSchema>;

/** Keys are element ids of the semantic tree where there is one, else the HTML id or name, else tag and ordinal. */
export const skeletonSchema = z.object({
  title: z.string(),
  /** Keys of `elements` in document order; a record does not keep the order of keys that are numbers. */
  order: z.array(z.string()).optional(),
  elements: z.record(z.string(), skeletonElementSchema),
  messages: z.record(z.string(), skeletonMessageSchema),
  /** What the elements stand in; absent in captures of earlier versions. */
  containers: z.array(skeletonContainerSchema).optional(),
  /** Absent where the page has none. */
  frames: z.array(skeletonFrameSchema).optional(),
  /** There is more on the page than was read: what is not here may be there all the same. */
  inPart: z.literal(true).optional(),
});
export type Skeleton = z.infer<typeof skeletonSchema>;

const namedSchema = z.object({ role: z.string(), name: z.string() });

/** A record as a change tells of it. */
export const skeletonRecordSchema = z.object({
  role: z.string(),
  /** Its title: a heading, a row header, else the first of its texts. */
  name: z.string(),
  /** Where others of its list are called the same: the first of its texts that none of them says. */
  next: z.string().optional(),
  /** Its texts in order, with the headings of their columns where there are any. */
  cells: z.array(z.object({ column: z.string().optional(), text: z.string() })),
  /** Of a record with one check box: whether it is checked. */
  checked: z.string().optional(),
  /** What can be done with it, by what its controls are called; at most some of them. */
  controls: z.array(namedSchema).optional(),
  container: z.array(namedSchema),
});
export type SkeletonRecord = z.infer<typeof skeletonRecordSchema>;

/** A list as a change tells of it. */
export const changedListSchema = z.object({
  key: z.string(),
  role: z.string(),
  name: z.string(),
  /** Records before and after. */
  before: z.number().int().nonnegative(),
  after: z.number().int().nonnegative(),
  /** Names of records that came and that went, at most some of them. */
  came: z.array(z.string()).optional(),
  went: z.array(z.string()).optional(),
  /** All that those records say, in the same order; each at most 80 characters. */
  cameTexts: z.array(z.string()).optional(),
  wentTexts: z.array(z.string()).optional(),
  /** Where it was sorted, what the first of its records say, in the order that they stand in now. */
  firstTexts: z.array(z.string()).optional(),
  /** What happened to it as a whole; absent where it just came or went. */
  change: z.enum(['sorted', 'filtered', 'unfiltered', 'paged', 'replaced']).optional(),
});
export type ChangedList = z.infer<typeof changedListSchema>;

const ofElement = {
  key: z.string(),
  element: skeletonElementSchema,
  /** What it stands in, from the nearest to the outermost. */
  container: z.array(namedSchema).optional(),
};
/** `key` is that of the first element of the record, or of the one in it that changed. */
const ofRecord = { key: z.string(), record: skeletonRecordSchema, list: changedListSchema };

/** One difference between two skeletons, as a person would say it. */
export const skeletonChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('element-appeared'), ...ofElement }),
  z.object({ type: z.literal('element-disappeared'), ...ofElement }),
  z.object({
    type: z.literal('element-changed'),
    ...ofElement,
    attribute: z.string(),
    before: z.string(),
    after: z.string(),
  }),
  z.object({ type: z.literal('record-appeared'), ...ofRecord }),
  z.object({ type: z.literal('record-disappeared'), ...ofRecord }),
  z.object({
    type: z.literal('record-changed'),
    ...ofRecord,
    /** Heading of the column, else the place among the texts of the record counted from 1; `text` where it has but one. */
    property: z.string(),
    before: z.string(),
    after: z.string(),
    /** What shows the text, or showed it. */
    shownBy: skeletonElementSchema,
  }),
  z.object({
    type: z.literal('record-moved'),
    ...ofRecord,
    /** `list`: it is in another list now; `position`: at another place among the records of its list, counted from 1. */
    property: z.enum(['list', 'position']),
    before: z.string(),
    after: z.string(),
  }),
  z.object({ type: z.literal('list-changed'), key: z.string(), list: changedListSchema }),
  z.object({ type: z.literal('message-appeared'), key: z.string(), message: skeletonMessageSchema }),
  z.object({ type: z.literal('message-disappeared'), key: z.string(), message: skeletonMessageSchema }),
  z.object({
    type: z.literal('message-changed'),
    key: z.string(),
    message: skeletonMessageSchema,
    before: z.string(),
    after: z.string(),
  }),
  z.object({ type: z.literal('title-changed'), before: z.string(), after: z.string() }),
]);
export type SkeletonChange = z.infer<typeof skeletonChangeSchema>;
