import { z } from 'zod';
import { attachedTextSchema } from '../run/attachment.ts';
import { keptSecretSchema } from '../secrets/keptSecret.ts';
import { semanticNodeSchema } from './semanticTree.ts';
import { skeletonSchema } from './skeleton.ts';

/** The element that has the keyboard. `id` is its id in the tree, absent when it is not in there. */
export const activeElementSchema = z.object({
  id: z.string().optional(),
  role: z.string(),
  name: z.string(),
  /** The text in it that is selected, cut where it is long; absent without one, and for what is not shown. */
  selected: z.string().optional(),
});
export type ActiveElement = z.infer<typeof activeElementSchema>;

/** A tab that is open beside others in the same run. */
export const pageTabSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** It is the one that is worked on, and captured. */
  current: z.literal(true).optional(),
});
export type PageTab = z.infer<typeof pageTabSchema>;

/** How far a document is scrolled, in CSS pixels; `height` is that of the whole of it. */
export const scrollSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** The same of the boxes in it that scroll by themselves, added up. */
  boxes: z.object({ x: z.number(), y: z.number() }).optional(),
});

/**
 * A consistent picture of a page at one moment, DOM only (design, Contracts). Everything that verification, planning
 * and the inspector know of a page is in here. Page text in it is untrusted.
 */
export const pageStateSchema = z.object({
  url: z.string(),
  title: z.string(),
  /**
   * Live state as HTML: current values, `checked`, `selected`, `open`; shadow roots as declarative templates; frames as
   * `srcdoc`. No scripts, no handlers. Our marks: `cs-id`, `cs-role`, `cs-name`, `cs-value`, `cs-hidden`, `cs-block`, `cs-drawn`. Password values are bullets.
   */
  html: z.string(),
  /** SHA-256, hex, of the HTML without our marks. */
  domHash: z.string(),
  skeleton: skeletonSchema,
  /** V3 semantic tree in document order, over all frames and open shadow roots. */
  tree: z.array(semanticNodeSchema),
  activeElement: activeElementSchema.nullable(),
  viewport: z.object({ width: z.number(), height: z.number() }),
  scroll: scrollSchema,
  /** Milliseconds since the epoch. */
  capturedAt: z.number(),
  /** It is larger than what is read of a page: this is its beginning. */
  inPart: z.boolean().optional(),
  /** The tabs of the run, where there is more than one. */
  tabs: z.array(pageTabSchema).optional(),
  /** Names of the files that a person attached to the task: they can be given to the page. */
  attachments: z.array(z.string()).optional(),
  /** What those of them say that are texts, for models alone: it is stored with no page. `left`: characters that are not here. */
  attachedTexts: z.array(attachedTextSchema).optional(),
  /** The secrets that are kept for the person, without any value; `here`: the page, or a frame in it, may be given them. */
  secrets: z.array(keptSecretSchema.extend({ here: z.boolean() })).optional(),
});
export type PageState = z.infer<typeof pageStateSchema>;
