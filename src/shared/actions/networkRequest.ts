import type { NetworkRequest } from './actionOutcome.ts';

/** Requests that a page breaks off, as when it is left, have not failed. */
const BROKEN_OFF = /\bERR_ABORTED\b/;
const FIRST_FAILING_STATUS = 400;

/** Whether a page broke a request off by itself. */
export function isBrokenOff(failure: string): boolean {
  return BROKEN_OFF.test(failure);
}

/** Whether the site answered it as one that it took, whatever became of the rest of the answer. */
export function wasAnsweredWithSuccess({ status }: NetworkRequest): boolean {
  return status !== undefined && status < FIRST_FAILING_STATUS;
}

/** Whether nothing is known yet of what came of it. */
export function isUnanswered({ status, failure }: NetworkRequest): boolean {
  return status === undefined && failure === undefined;
}

/**
 * Whether it shows that the site refused, or could not be reached. What becomes of requests to third parties says nothing
 * of the site: their answers are theirs, and blockers of the browser do not let them through.
 */
export function hasFailedAtSite({ status, failure, refusal, thirdParty, background }: NetworkRequest): boolean {
  if (thirdParty || background) return false;
  if (refusal !== undefined) return true;
  if (failure !== undefined) return !isBrokenOff(failure);
  return status !== undefined && status >= FIRST_FAILING_STATUS;
}

/**
 * Requests of the action to the site itself that had no answer when the wait for the page was over (design, The loop:
 * settle): as long as there are any, what the page shows may still be taken back, and nothing completes. Streams and polls
 * that were known from before are none of them, nor is what goes to third parties: whoever is behind a blocker would wait
 * for their statistics for ever.
 */
export function openRequests<R extends NetworkRequest>({ requests }: { readonly requests: readonly R[] }): R[] {
  return requests.filter((request) => isUnanswered(request) && !request.background && !request.thirdParty);
}

/** What became of a request, in few words: why it failed, its status with what its answer says against it, or that it has none. */
export function answerWords({ status, failure, refusal }: NetworkRequest): string {
  if (failure !== undefined) return failure;
  if (status === undefined) return 'no answer';
  if (refusal === undefined) return String(status);
  return `${status}, but its answer says that it failed${refusal === '' ? '' : `: ${refusal}`}`;
}
