import { z } from 'zod';
import { skeletonMessageSchema } from '../page/skeleton.ts';
import { toolCallSchema } from '../tools/tool.ts';

/** Why an action could not be carried out. Fields route: correction chooses by `code`, people read `message`. */
export const actionErrorSchema = z.object({
  code: z.enum([
    /** The id is not in the page any more. */
    'element-gone',
    /** It is there, but hidden, disabled, moving or covered for longer than the action's timeout. */
    'not-actionable',
    /** A select has no such option, a field does not take such text. */
    'value-refused',
    /** The address could not be loaded: name, refusal, time-out, certificate. */
    'navigation-failed',
    'page-crashed',
    'page-closed',
    /** A tool refused, failed or gave no answer. */
    'tool-failed',
    /** Anything the browser said that fits none of the others. */
    'browser-error',
  ]),
  message: z.string(),
});
export type ActionError = z.infer<typeof actionErrorSchema>;

/** A request the page made while the action ran and settled. `status` is absent when no answer came. */
export const networkRequestSchema = z.object({
  method: z.string(),
  /** Path and query, with the origin only where it is not the page's. */
  path: z.string(),
  status: z.number().int().optional(),
  /** Set when it failed, before an answer or within it; the browser's reason. */
  failure: z.string().optional(),
  /** The status is that of a success, but the answer itself says that nothing was taken, and why, in its words; may be empty. */
  refusal: z.string().optional(),
  /** document, fetch, xhr …; images, fonts, styles and media are not listed. */
  resourceType: z.string(),
  /** What it sent, by field, where the body could be read; long values are cut, secrets are bullets. */
  sent: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  /** It went to another registrable site than the page's own: analytics, advertisements, widgets of others. */
  thirdParty: z.literal(true).optional(),
  /** A stream, or a poll that was known from before the action: nobody waits for its answer, and it is listed once. */
  background: z.literal(true).optional(),
});
export type NetworkRequest = z.infer<typeof networkRequestSchema>;

/** A native dialog that the page opened, and how it was answered. */
export const nativeDialogSchema = z.object({
  type: z.enum(['alert', 'confirm', 'prompt', 'beforeunload', 'permission']),
  message: z.string(),
  accepted: z.boolean(),
  /** What was entered in a prompt. */
  reply: z.string().optional(),
  /** Why it was answered so, in the critic's words. */
  reason: z.string().optional(),
});
export type NativeDialog = z.infer<typeof nativeDialogSchema>;

/** A file that the page offered. */
export const downloadSchema = z.object({
  fileName: z.string(),
  url: z.string(),
  failure: z.string().optional(),
  /** What arrived is a web page, whatever its name says. */
  isWebPage: z.literal(true).optional(),
});

/** What the executor itself witnessed between the action and the settled page (verification-process, clientObservations). */
export const witnessSchema = z.object({
  didNetworkOccur: z.boolean(),
  didDomMutate: z.boolean(),
  didUrlChange: z.boolean(),
  /** A listener of the page, on the very element or on the form that it sends, took the press. */
  tookPress: z.literal(true).optional(),
  requests: z.array(networkRequestSchema),
  dialogs: z.array(nativeDialogSchema),
  /** Tabs the page opened, by address. */
  popups: z.array(z.object({ url: z.string() })),
  downloads: z.array(downloadSchema),
  /** Messages that were on the page only between the two captures: toasts, passing notices, in the order they came. */
  passed: z.array(skeletonMessageSchema).optional(),
  /** The call of a tool, where that was the action. */
  toolCall: toolCallSchema.optional(),
});
export type Witness = z.infer<typeof witnessSchema>;

/** How the page came to rest after an action (design, The loop). */
export const settlementSchema = z.object({
  durationMs: z.number(),
  /** `quiet`: network idle and DOM quiet; `maximum`: it never came to rest in the time allowed. */
  reason: z.enum(['quiet', 'maximum']),
  /** Until when after the action anything was seen to stir, in milliseconds; absent when it never came to rest. */
  stirredMs: z.number().nonnegative().optional(),
});
export type Settlement = z.infer<typeof settlementSchema>;
