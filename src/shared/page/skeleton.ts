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
  /** Visible text of the element itself where it is more than the name (cells, headings, editable text); at most 200 characters. */
  text: z.string().optional(),
  value: z.string().optional(),
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
  /** Nearest row, list item, group or dialog that it stands in, for people; at most 80 characters. */
  group: z.string().optional(),
  /** HTML id, else the name of a field: tells which element a newly rendered one replaced. Never a change by itself. */
  id: z.string().optional(),
});
export type SkeletonElement = z.infer<typeof skeletonElementSchema>;

/** A text that announces something: alert, status, live region, toast, validation message, open dialog. */
export const skeletonMessageSchema = z.object({
  /** `alert` and `error` speak of trouble, `status` and `success` of progress, `dialog` asks. */
  kind: z.enum(['alert', 'error', 'status', 'success', 'dialog', 'log']),
  text: z.string(),
});
export type SkeletonMessage = z.infer<typeof skeletonMessageSchema>;

/** Keys are element ids of the semantic tree where there is one, else the HTML id or name, else tag and ordinal. */
export const skeletonSchema = z.object({
  title: z.string(),
  /** Keys of `elements` in document order; a record does not keep the order of keys that are numbers. */
  order: z.array(z.string()).optional(),
  elements: z.record(z.string(), skeletonElementSchema),
  messages: z.record(z.string(), skeletonMessageSchema),
});
export type Skeleton = z.infer<typeof skeletonSchema>;

/** One difference between two skeletons. */
export const skeletonChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('element-appeared'), key: z.string(), element: skeletonElementSchema }),
  z.object({ type: z.literal('element-disappeared'), key: z.string(), element: skeletonElementSchema }),
  z.object({
    type: z.literal('element-changed'),
    key: z.string(),
    element: skeletonElementSchema,
    attribute: z.string(),
    before: z.string(),
    after: z.string(),
  }),
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
