import { z } from 'zod';

/** What an action may do that cannot easily be taken back; settings say which of these a critic has to approve first. */
export const riskSchema = z.enum([
  /** Deletes, discards, cancels, revokes. */
  'destructive',
  /** Pays, buys, orders, transfers. */
  'payment',
  /** Sends, publishes, invites: others will see it. */
  'publication',
  /** Calls a tool that may change something; always put to the critic, whatever the settings say. */
  'tool',
]);
export type Risk = z.infer<typeof riskSchema>;
