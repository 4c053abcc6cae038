import { z } from 'zod';

/** What an action may do that makes it one for the critic; settings say of which of the first three it is asked. */
export const riskSchema = z.enum([
  /** Deletes, discards, cancels, revokes. */
  'destructive',
  /** Pays, buys, orders, transfers. */
  'payment',
  /** Sends, publishes, invites: others will see it. */
  'publication',
  /** Calls a tool that may change something; always put to the critic, whatever the settings say. */
  'tool',
  /** Changes something that the task does not speak of, as far as rules can tell: never approved, see `whyUnasked`. */
  'unasked',
]);
export type Risk = z.infer<typeof riskSchema>;
