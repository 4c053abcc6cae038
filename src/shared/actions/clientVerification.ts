import { z } from 'zod';

/**
 * What the executor itself finds of an action's element once the page has settled (verification-process, client
 * verification). Asked of the live element, so that it also tells what a capture cannot. A check that makes no sense for
 * the action is absent; no check by itself proves that an action worked.
 */
export const clientVerificationSchema = z.object({
  /** The element is still part of the page. */
  elementFound: z.boolean(),
  /** It can be seen: it has a size and is not hidden. */
  elementVisible: z.boolean().optional(),
  /** It holds what the action was to put there; only for actions that put something there. */
  valueMatches: z.boolean().optional(),
  /** What it holds, when that is not what was asked for; passwords as bullets. */
  value: z.string().optional(),
  /** Its value, text, or checked, selected, expanded, pressed or disabled state differs from right before the action. */
  stateChanged: z.boolean().optional(),
  /** Neither the browser nor the page says that the element is in error. */
  noErrorMessage: z.boolean().optional(),
  /** What is said instead. */
  errorMessage: z.string().optional(),
  urlChanged: z.boolean(),
});
export type ClientVerification = z.infer<typeof clientVerificationSchema>;
