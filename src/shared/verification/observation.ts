import { z } from 'zod';
import { networkRequestSchema } from '../actions/actionOutcome.ts';

export const observationKindSchema = z.enum([
  'navigation',
  'content',
  'element-appeared',
  'element-disappeared',
  'element-changed',
  'message-appeared',
  'message-disappeared',
  'message-changed',
  'title',
  'focus',
  'scroll',
  'dialog',
  'tab',
  'download',
  'network',
  'witness',
  /** What the executor finds of the action's element itself. */
  'client-verification',
  /** What a page that was asked for afresh shows, see `ReadBack`. */
  'read-back',
  /** Changed between the last capture and the action: never credited to the action. */
  'drift',
  /** The browser could not carry out the action. */
  'action-error',
]);
export type ObservationKind = z.infer<typeof observationKindSchema>;

/**
 * One thing that was seen to happen, or not to happen, between before and after (verification-process, Step 5).
 * `text` is what people and models read, `id` is what verdicts cite, the other fields are what rules look at.
 */
export const observationSchema = z.object({
  /** `o1`, `o2` … in the order of the list. */
  id: z.string(),
  kind: observationKindSchema,
  text: z.string(),
  /** False for "nothing happened here" lines such as an address that stayed the same. */
  changed: z.boolean(),
  element: z.object({ key: z.string(), role: z.string(), name: z.string(), group: z.string().optional() }).optional(),
  attribute: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  /** For messages: the kind of message, see `SkeletonMessage`. */
  messageKind: z.string().optional(),
  /** For network: the answer's status; absent when the request failed or none came. */
  status: z.number().int().optional(),
  /** For network: the requests that the line is about. */
  requests: z.array(networkRequestSchema).optional(),
  /** The page does this by itself, as was seen before the action: neither evidence nor a meaningful change. */
  ambient: z.boolean().optional(),
  /**
   * For read-back: `new` was not there before anything was sent, `kept` is as the action left it, `lost` was there right
   * after the action and is no longer, `unchanged` is as it was before anything was sent.
   */
  standing: z.enum(['new', 'kept', 'lost', 'unchanged']).optional(),
  /** For read-back: the page that it was seen on. */
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
