import { z } from 'zod';
import { activeElementSchema, scrollSchema } from './pageState.ts';
import { semanticNodeSchema } from './semanticTree.ts';

/** What the walker inside one frame returns; the executor joins the frames into one `PageState`. */
export const frameCaptureSchema = z.object({
  url: z.string(),
  title: z.string(),
  html: z.string(),
  /** In document order. Coordinates are those of the frame's own viewport; `f` is absent. */
  nodes: z.array(semanticNodeSchema),
  activeElement: activeElementSchema.nullable(),
  viewport: z.object({ width: z.number(), height: z.number() }),
  scroll: scrollSchema,
  /** Names and ids of fields that hold secrets, so that what is sent under them can be kept out of records. */
  secretNames: z.array(z.string()).optional(),
  /** Elements that were gone through. */
  elements: z.number().int(),
  /** There is more in the frame than was to be read: this is what stands first. */
  inPart: z.boolean(),
  /** The first id that is still free; handed to the next frame so that ids are unique over all frames and documents. */
  nextId: z.number().int(),
});
export type FrameCapture = z.infer<typeof frameCaptureSchema>;
