import type { Settings } from '../../../../shared/settings/settings.ts';

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
  /** When the headers of the answer came. */
  readonly answeredAt?: number;
  /** Undefined for downloads. */
  readonly endpoint: string | undefined;
}

type PatienceLimits = Pick<Settings['settle'], 'longRequestMs' | 'bodyGraceMs'>;

/** The patience with a request when it starts. */
export function patienceWith(resourceType: string, isSentByAction: boolean): Patience {
  if (resourceType === 'document') return 'as-long-as-it-takes';
  return isSentByAction ? 'this-action' : 'while-young';
}

/**
 * Whether it is still waited for. `longRequestMs`: the age from which on it is not young any more; `bodyGraceMs`: for how
 * long the body of an answer is waited for, since a page that does not read it never has it, but for documents.
 */
export function isAwaited(pending: Pending, now: number, { longRequestMs, bodyGraceMs }: PatienceLimits): boolean {
  const { patience, startedAt, answeredAt } = pending;
  if (patience === 'not-any-more') return false;
  if (patience === 'as-long-as-it-takes') return true;
  if (answeredAt !== undefined && now - answeredAt >= bodyGraceMs) return false;
  return patience === 'this-action' || now - startedAt < longRequestMs;
}

/** Whether its age has shown it to be a stream or a long poll. */
export function isLongLived({ patience, startedAt }: Pending, now: number, { longRequestMs }: PatienceLimits): boolean {
  return patience === 'while-young' && now - startedAt >= longRequestMs;
}
