/**
 * For how long something pending is waited for. `as-long-as-it-takes`: documents. `this-action`: what an action sent, and
 * downloads; their outcome is the action's, however late. `while-young`: anything else, which after a while is taken for a
 * stream or a long poll. `not-any-more`: the action that it was waited for has ended.
 */
export type Patience = 'as-long-as-it-takes' | 'this-action' | 'while-young' | 'not-any-more';

/** A request or a download that has not ended. */
export interface Pending {
  readonly startedAt: number;
  readonly patience: Patience;
  /** Undefined for downloads. */
  readonly endpoint: string | undefined;
}

/** The patience with a request when it starts. */
export function patienceWith(resourceType: string, isSentByAction: boolean): Patience {
  if (resourceType === 'document') return 'as-long-as-it-takes';
  return isSentByAction ? 'this-action' : 'while-young';
}

/** Whether it is still waited for. `longRequestMs`: the age from which on it is not young any more. */
export function isAwaited(pending: Pending, now: number, longRequestMs: number): boolean {
  if (pending.patience === 'not-any-more') return false;
  return pending.patience !== 'while-young' || now - pending.startedAt < longRequestMs;
}

/** Whether its age has shown it to be a stream or a long poll. */
export function isLongLived(pending: Pending, now: number, longRequestMs: number): boolean {
  return pending.patience === 'while-young' && !isAwaited(pending, now, longRequestMs);
}
