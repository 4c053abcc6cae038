import { z } from 'zod';

/** What may come in the way of a step (planner-process, Conditional Planning). */
export const contingencyTypeSchema = z.enum([
  'POPUP_DETECTED',
  'ELEMENT_MISSING',
  'ERROR_DISPLAYED',
  'FORM_VALIDATION',
  'URL_CHANGED',
]);
export type ContingencyType = z.infer<typeof contingencyTypeSchema>;

/** What to do then. */
export const contingencyResponseSchema = z.enum([
  /** Close what covers the page. */
  'close',
  /** Give the page time. */
  'wait',
  /** Return to the page that was left. */
  'go-back',
  /** Ask for the page again; only where nothing was sent. */
  'reload',
  /** Give up, with what the page says. */
  'fail',
]);
export type ContingencyResponse = z.infer<typeof contingencyResponseSchema>;

/** A provision of a plan for something that may go wrong; tried before a reasoner is asked how to recover. */
export const contingencySchema = z.object({
  type: contingencyTypeSchema,
  response: contingencyResponseSchema,
  /** Only when the page shows this text; any of that type when absent. */
  text: z.string().optional(),
});
export type Contingency = z.infer<typeof contingencySchema>;
