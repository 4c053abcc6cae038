import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import {
  actionErrorSchema,
  downloadSchema,
  nativeDialogSchema,
  networkRequestSchema,
} from '../actions/actionOutcome.ts';
import { skeletonMessageSchema } from '../page/skeleton.ts';

export const observationKindSchema = z.enum([
  'navigation',
  'content',
  'element-appeared',
  'element-disappeared',
  'element-changed',
  /** A record (row, list item, card) came to a list, left it, changed or moved. */
  'record-appeared',
  'record-disappeared',
  'record-changed',
  'record-moved',
  /** A list as a whole: sorted, filtered, paged, reloaded. */
  'list-changed',
  'message-appeared',
  'message-disappeared',
  'message-changed',
  /** A message that came and went between the two captures. */
  'message-passed',
  'title',
  'focus',
  'scroll',
  'dialog',
  'tab',
  'download',
  'network',
  'witness',
  /** What the executor itself finds of the action's element. */
  'client-verification',
  /** What a page that was asked for afresh shows, see `ReadBack`. */
  'read-back',
  /** Changed between the last capture and the action: never credited to the action. */
  'drift',
  /** The browser could not carry out the action. */
  'action-error',
]);
export type ObservationKind = z.infer<typeof observationKindSchema>;

const namedSchema = z.object({ role: z.string(), name: z.string() });

/** The element, or the record, that an observation is about. */
export const observedElementSchema = z.object({
  /** As in the skeleton. */
  key: z.string(),
  role: z.string(),
  name: z.string(),
  /** Text of the nearest row, list item, group or dialog that it stands in. */
  group: z.string().optional(),
  /** What it stands in, from the nearest to the outermost: row, table, dialog, region … */
  container: z.array(namedSchema).optional(),
  /** What it held, or whether it was on, when it appeared or disappeared. */
  value: z.string().optional(),
  checked: z.string().optional(),
  /** Of a record: its cells, in order, with the headings of their columns where there are any. */
  cells: z.array(z.object({ column: z.string().optional(), text: z.string() })).optional(),
});
export type ObservedElement = z.infer<typeof observedElementSchema>;

/** The list that a record belongs to, or that changed as a whole. */
export const observedListSchema = z.object({
  key: z.string(),
  /** table, list, grid, tree … or `cards`. */
  role: z.string(),
  name: z.string(),
  /** Records shown before and after. */
  before: z.number().int().nonnegative(),
  after: z.number().int().nonnegative(),
  /** Names of records that came and that went, at most some of them. */
  came: z.array(z.string()).optional(),
  went: z.array(z.string()).optional(),
  /** What happened to it as a whole. */
  change: z.enum(['sorted', 'filtered', 'unfiltered', 'paged', 'replaced']).optional(),
});
export type ObservedList = z.infer<typeof observedListSchema>;

/**
 * One thing that was seen to happen, or not to happen, between before and after (verification-process, Step 5), as a person
 * would say it. Rules look at the fields, verdicts cite `id`, and `observationText` renders it for people and models. Which
 * of the subject fields (`element`, `list`, `message`, `requests`, `dialog` …) are there depends on `kind`.
 */
export const observationSchema = z.object({
  /** `o1`, `o2` … in the order of the list. */
  id: z.string(),
  kind: observationKindSchema,
  /** What a run of an earlier version has stored in place of the fields; shown as it is. */
  text: z.string(),
  /** False for "nothing happened here" lines such as an address that stayed the same. */
  changed: z.boolean(),
  element: observedElementSchema.optional(),
  list: observedListSchema.optional(),
  /** The message as it is now, or was where it is gone. */
  message: skeletonMessageSchema.optional(),
  /** For messages: the kind of message, see `SkeletonMessage`. */
  messageKind: z.string().optional(),
  dialog: nativeDialogSchema.optional(),
  download: downloadSchema.optional(),
  /** For network: the requests that the line is about. */
  requests: z.array(networkRequestSchema).optional(),
  /** For network: the answer's status; absent when the request failed or none came. */
  status: z.number().int().optional(),
  /** For action errors, with the action that could not be carried out. */
  error: actionErrorSchema.extend({ action: actionSchema.optional() }).optional(),
  /** What of the subject it is about: value, checked, name, text, position, address … or the column of a record's cell. */
  property: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** Lines put together because there were too many: elements of one row, or what is left of a kind. */
  members: z.array(namedSchema).optional(),
  /** How many more there were than `members` names. */
  more: z.number().int().positive().optional(),
  /** The page does this by itself, as was seen before the action: neither evidence nor a meaningful change. */
  ambient: z.boolean().optional(),
  /**
   * For read-back: `new` was not there before anything was sent, `kept` is as the action left it, `lost` was there right
   * after the action and is no longer, `unchanged` is as it was before anything was sent.
   */
  standing: z.enum(['new', 'kept', 'lost', 'unchanged']).optional(),
  /** For read-back: the page that it was seen on. For tabs: the address. */
  url: z.string().optional(),
});
export type Observation = z.infer<typeof observationSchema>;

/** All observations of one action, and what follows from them before any model is asked. */
export const observationListSchema = z.object({
  observations: z.array(observationSchema),
  urlChanged: z.boolean(),
  /** Skeleton-primary: the skeleton differs in more than what is ambient; or, without skeletons, the hash does. */
  meaningfulContentChange: z.boolean(),
  /**
   * The executor witnessed network, mutation or a change of address; or an effect that no page content shows: a native
   * dialog, a new tab, a download, the page or the focus moved by a scroll or a key.
   */
  clientSawSomething: z.boolean(),
});
export type ObservationList = z.infer<typeof observationListSchema>;
