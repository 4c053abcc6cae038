import { z } from 'zod';
import { scrollDirectionSchema, tabIdSchema } from '../actions/action.ts';
import { nativeDialogSchema } from '../actions/actionOutcome.ts';
import { elementDescriptionSchema } from '../page/elementDescription.ts';
import { verificationLevelSchema } from '../plan/chain.ts';
import { proposedStepSchema } from '../plan/plan.ts';
import { toolArgumentsSchema, toolNameSchema } from '../tools/tool.ts';
import { observationKindSchema } from '../verification/observation.ts';

/** What an action puts in: a text, or the name of a parameter that stands for a secret. */
export const scriptValueSchema = z.union([z.string(), z.object({ parameter: z.string() })]);
export type ScriptValue = z.infer<typeof scriptValueSchema>;

/** An action of the vocabulary without its element id, which means nothing on another page. */
export const scriptActionSchema = z.discriminatedUnion('type', [
  /** Relative to the origin of the start where it has the same. */
  z.object({ type: z.literal('navigate'), url: z.string() }),
  z.object({ type: z.literal('goBack') }),
  z.object({
    type: z.literal('click'),
    modifier: z.enum(['Control', 'Shift', 'Alt', 'Meta']).optional(),
    x: z.number().optional(),
    y: z.number().optional(),
  }),
  z.object({ type: z.literal('doubleClick') }),
  z.object({ type: z.literal('rightClick') }),
  z.object({
    type: z.literal('drag'),
    to: elementDescriptionSchema.optional(),
    side: z.enum(['before', 'after']).optional(),
  }),
  z.object({
    type: z.literal('dragBy'),
    x: z.number(),
    y: z.number(),
    atX: z.number().optional(),
    atY: z.number().optional(),
  }),
  z.object({ type: z.literal('setValue'), text: scriptValueSchema }),
  z.object({ type: z.literal('type'), text: scriptValueSchema }),
  z.object({ type: z.literal('selectText'), text: z.string(), nth: z.number().optional() }),
  z.object({ type: z.literal('check') }),
  z.object({ type: z.literal('uncheck') }),
  z.object({ type: z.literal('select'), value: z.string() }),
  z.object({ type: z.literal('selectOptions'), values: z.array(z.string()) }),
  z.object({ type: z.literal('upload'), files: z.array(z.string()).min(1) }),
  z.object({ type: z.literal('press'), key: z.string() }),
  /** `within`: what the element stands in, not the page. */
  z.object({
    type: z.literal('scroll'),
    to: z.enum([...scrollDirectionSchema.options, 'element']),
    within: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('hover') }),
  z.object({ type: z.literal('wait'), seconds: z.number().positive() }),
  z.object({ type: z.literal('switchTab'), tab: tabIdSchema }),
  z.object({ type: z.literal('closeTab') }),
  /** Asked again; one that may have changed something is in no script. */
  z.object({ type: z.literal('callTool'), tool: toolNameSchema, arguments: toolArgumentsSchema }),
]);
export type ScriptAction = z.infer<typeof scriptActionSchema>;

/** A change that a verdict rested on, in terms that hold in another run as well; texts are generalised. */
export const essentialChangeSchema = z.object({
  kind: observationKindSchema,
  role: z.string().optional(),
  name: z.string().optional(),
  group: z.string().optional(),
  /** What of it the change is about. */
  attribute: z.string().optional(),
  /** What it is now, or what was said: by a message, a dialog, the name of a file. */
  after: z.string().optional(),
  messageKind: z.string().optional(),
  /** What was observed, in words for people; never compared. */
  text: z.string(),
  /** Has to happen again by itself; of the others, which say what the new page looks like, most have to. */
  decisive: z.boolean(),
});
export type EssentialChange = z.infer<typeof essentialChangeSchema>;

/** The same of any observation, whether a verdict rested on it or not. */
export const recordedChangeSchema = essentialChangeSchema.omit({ decisive: true });
export type RecordedChange = z.infer<typeof recordedChangeSchema>;

/** What was verified of an action when it was recorded. */
export const verifiedEvidenceSchema = z.object({
  /** Addresses before and after it, generalised. */
  addressBefore: z.string(),
  addressAfter: z.string(),
  changes: z.array(essentialChangeSchema),
  /** Requests that sent data, with the first figure of the answer's status. */
  requests: z.array(z.object({ method: z.string(), path: z.string(), statusClass: z.number().int() })),
  dialogs: z.array(nativeDialogSchema),
  /** It opened a tab, in which the run went on. */
  opensTab: z.literal(true).optional(),
  /** What spoke of trouble and was passed over all the same, see `troublesAmong`. */
  troubles: z.array(recordedChangeSchema),
  /** False where only the server's own word proved it, see `readBack`. */
  succeeded: z.boolean(),
  confidence: z.number().min(0).max(1),
  /** For how long the page stirred after it, see `Settlement`. */
  stirredMs: z.number().nonnegative().optional(),
});
export type VerifiedEvidence = z.infer<typeof verifiedEvidenceSchema>;

const words = proposedStepSchema.shape;

/** One step: an action with what was verified of it, or none where the page was found to be as the step wants it. */
export const scriptStepSchema = z.object({
  ...words,
  action: scriptActionSchema.optional(),
  /** The element that the action works on; for keys the one that had the focus. */
  element: elementDescriptionSchema.optional(),
  /** Carried out only when its element is there, like the closing of a popup. */
  optional: z.literal(true).optional(),
  level: verificationLevelSchema.optional(),
  /** It was risky, and the critic approved of it. */
  approved: z.literal(true).optional(),
  verified: verifiedEvidenceSchema.optional(),
  /** How its criterion stood in the last check of the run, and how sure that was. */
  criterion: z.object({ standing: z.literal('met'), confidence: z.number() }).optional(),
});
export type ScriptStep = z.infer<typeof scriptStepSchema>;

/**
 * What a completed run did and what proved it, so that it can be done and proved again without a model (task of replay and
 * export). Made from the record alone by `scriptOf`. Texts are those of pages, and untrusted.
 */
export const verifiedScriptSchema = z.object({
  format: z.literal('countersign-script'),
  version: z.literal(1),
  /** The run that it was made from. */
  runId: z.string(),
  task: z.string(),
  goal: z.string(),
  startUrl: z.string(),
  /** Values that are not in here, such as passwords, by the name that the actions use. */
  parameters: z.array(z.object({ name: z.string(), field: z.string() })),
  /** Texts in which figures are compared as they stand, see `generalise`. */
  keep: z.array(z.string()),
  steps: z.array(scriptStepSchema).min(1),
  /** What the server held when it was asked afresh; absent where nothing was to be asked. */
  readBack: z
    .object({
      confidence: z.number(),
      /** Each with the page on which it was shown. */
      shown: z.array(essentialChangeSchema.extend({ address: z.string() })),
    })
    .optional(),
});
export type ShownAfresh = NonNullable<VerifiedScript['readBack']>['shown'][number];
export type VerifiedScript = z.infer<typeof verifiedScriptSchema>;
