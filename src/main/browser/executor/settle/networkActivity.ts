import type { Settings } from '../../../../shared/settings/settings.ts';

/** What can be learned of a page's network, in order of time. `endpoint` says which requests are "the same again". */
export type NetworkEvent =
  | {
      readonly type: 'request-started';
      at: number;
      id: number;
      resourceType: string;
      endpoint: string;
      /** Whether it hands something to the server. */
      sends: boolean;
    }
  /** The headers said that the body is an endless one (server-sent events, multipart replace …). */
  | { readonly type: 'request-streams'; at: number; id: number }
  /** The headers of the answer are there; its body may never be, when the page does not read it. */
  | { readonly type: 'request-answered'; at: number; id: number; isRefusal: boolean }
  | { readonly type: 'request-ended'; at: number; id: number }
  /** A file is being saved. Its `id` is none of a request's. */
  | { readonly type: 'download-started'; at: number; id: number }
  | { readonly type: 'download-ended'; at: number; id: number }
  /** From here on requests may be owed to an action; to one that `resumes` the last, what that has left unanswered too … */
  | { readonly type: 'action-started'; at: number; resumes: boolean }
  /** … and from here on to nobody but the page itself. */
  | { readonly type: 'action-settled'; at: number };

/**
 * For how long something pending is waited for. `as-long-as-it-takes`: documents. `this-action`: what began during an
 * action, downloads too; its outcome is the action's, however late. `while-young`: what the page asks for by itself.
 * `not-any-more`: the action that it was waited for has ended.
 */
type Patience = 'as-long-as-it-takes' | 'this-action' | 'while-young' | 'not-any-more';

/** A request or a download that has not ended. */
interface Pending {
  readonly startedAt: number;
  readonly patience: Patience;
  readonly sends: boolean;
  /** When the headers of the answer came. */
  readonly answeredAt?: number;
  readonly isRefused?: boolean;
  /** Undefined for downloads. */
  readonly endpoint: string | undefined;
}

/** The end of a request that had been held open for long and was then answered: maybe one of a chain of long polls. */
interface LongAnswer {
  readonly endedAt: number;
  /** It began in the action that is still under way. */
  readonly isOfAction: boolean;
}

/** A page's network as far as "is it idle?" needs it. Immutable; fold events into it with {@link reduceNetwork}. */
export interface NetworkActivity {
  /** Requests and downloads that have not ended, but for those of background endpoints. */
  readonly pending: ReadonlyMap<number, Pending>;
  readonly acting: boolean;
  /** How often each endpoint was asked for something during the present action. */
  readonly askedByAction: ReadonlyMap<string, number>;
  /** How often each endpoint was asked, ever, while nobody acted. */
  readonly askedByPage: ReadonlyMap<string, number>;
  readonly longAnswers: ReadonlyMap<string, LongAnswer>;
  /** Endpoints known to be polled or streamed: what they do says nothing about an action. */
  readonly background: ReadonlySet<string>;
  /** Seen to be polled by the present action; the next one knows them. */
  readonly polledByAction: ReadonlySet<string>;
  readonly lastActivityAt: number;
}

type Limits = Pick<Settings['settle'], 'longRequestMs' | 'longPollGapMs' | 'bodyGraceMs' | 'pollingRepeats'>;

/** Endpoints that are remembered; addresses with a counter in them would add up for ever. */
const REMEMBERED_ENDPOINTS = 500;

/** What a page must have loaded before it can be judged. Pictures, fonts, styles, pings and streams are not among it. */
const AWAITED_TYPES: ReadonlySet<string> = new Set(['document', 'script', 'fetch', 'xhr']);

export const NO_NETWORK_ACTIVITY: NetworkActivity = {
  pending: new Map(),
  acting: false,
  askedByAction: new Map(),
  askedByPage: new Map(),
  longAnswers: new Map(),
  background: new Set(),
  polledByAction: new Set(),
  lastActivityAt: Number.NEGATIVE_INFINITY,
};

/**
 * Folds one event. What begins during an action is waited for, whatever its age, unless its endpoint is known from before
 * the action as the page's own routine. Three signs make it known: an answer streams; it is asked again and again while
 * nobody acts; it holds a request open for long, answers, and is asked anew at once (a long poll). One slow answer alone
 * is no sign. What repeats itself so within one action is that action's own, and routine from the next one on.
 */
export function reduceNetwork(activity: NetworkActivity, event: NetworkEvent, limits: Limits): NetworkActivity {
  switch (event.type) {
    case 'request-started':
      return startRequest(activity, event, limits);
    case 'request-streams':
      return beginStream(activity, event);
    case 'download-started': {
      const download: Pending = { startedAt: event.at, patience: 'this-action', sends: false, endpoint: undefined };
      return { ...activity, pending: new Map(activity.pending).set(event.id, download), lastActivityAt: event.at };
    }
    case 'request-answered': {
      const answered = activity.pending.get(event.id);
      if (!answered) return activity;
      const answer = { ...answered, answeredAt: event.at, isRefused: event.isRefusal };
      return { ...activity, pending: new Map(activity.pending).set(event.id, answer), lastActivityAt: event.at };
    }
    case 'request-ended':
    case 'download-ended':
      return endRequest(activity, event, limits);
    case 'action-started': {
      const pending = event.resumes ? withPatience(activity.pending, 'not-any-more', 'this-action') : activity.pending;
      return { ...activity, pending, acting: true, askedByAction: new Map() };
    }
    case 'action-settled': {
      const pending = withPatience(activity.pending, 'this-action', 'not-any-more');
      const longAnswers = new Map(
        [...activity.longAnswers].map(([endpoint, answer]) => [endpoint, { ...answer, isOfAction: false }]),
      );
      const settled = { ...activity, pending, longAnswers, acting: false, askedByAction: new Map() };
      return withBackground({ ...settled, polledByAction: new Set() }, activity.polledByAction);
    }
  }
}

/** For how long nothing was awaited, in milliseconds; 0 while something awaited is pending. */
export function networkIdleMs(activity: NetworkActivity, now: number, limits: Limits): number {
  for (const pending of activity.pending.values()) if (isAwaited(pending, now, limits)) return 0;
  return now - activity.lastActivityAt;
}

/** Whether requests to that endpoint are known as the page's own routine. */
export function isBackground(activity: NetworkActivity, endpoint: string): boolean {
  return activity.background.has(endpoint);
}

/**
 * `longRequestMs`: the age from which on what the page asks for by itself is not waited for any more; `bodyGraceMs`: for
 * how long the body of an answer is waited for, since a page that does not read it never has it, but for documents.
 */
function isAwaited(pending: Pending, now: number, { longRequestMs, bodyGraceMs }: Limits): boolean {
  const { patience, startedAt, answeredAt } = pending;
  if (patience === 'not-any-more') return false;
  if (patience === 'as-long-as-it-takes') return true;
  if (answeredAt !== undefined && now - answeredAt >= bodyGraceMs) return false;
  return patience === 'this-action' || now - startedAt < longRequestMs;
}

function startRequest(
  activity: NetworkActivity,
  event: Extract<NetworkEvent, { type: 'request-started' }>,
  limits: Limits,
): NetworkActivity {
  const { at, id, resourceType, endpoint, sends } = event;
  if (!AWAITED_TYPES.has(resourceType) || activity.background.has(endpoint)) return activity;
  const known = resourceType === 'document' ? activity : learnPoll(activity, event, limits);
  if (known.background.has(endpoint)) return known;
  const patience =
    resourceType === 'document' ? 'as-long-as-it-takes' : activity.acting ? 'this-action' : 'while-young';
  const pending = new Map(known.pending).set(id, { startedAt: at, patience, sends, endpoint });
  return { ...known, pending, lastActivityAt: at };
}

/** Counts the request, and learns from its being made at this time that its endpoint is polled. */
function learnPoll(
  activity: NetworkActivity,
  { at, endpoint, sends }: { readonly at: number; readonly endpoint: string; readonly sends: boolean },
  { pollingRepeats, longPollGapMs }: Limits,
): NetworkActivity {
  const { acting, longAnswers } = activity;
  const asked = acting ? activity.askedByAction : activity.askedByPage;
  const count = (asked.get(endpoint) ?? 0) + 1;
  const counts = new Map([...asked, [endpoint, count] as const].slice(-REMEMBERED_ENDPOINTS));
  const counted = { ...activity, [acting ? 'askedByAction' : 'askedByPage']: counts };
  const long = longAnswers.get(endpoint);
  const isNext = long !== undefined && at - long.endedAt <= longPollGapMs;
  if (isNext ? !long.isOfAction : !acting && count >= pollingRepeats) return withBackground(counted, [endpoint]);
  // What an action sends again and again it may be trying again.
  const isPolledByAction = isNext || (acting && !sends && count >= pollingRepeats);
  if (!isPolledByAction) return counted;
  return { ...counted, polledByAction: new Set([...counted.polledByAction, endpoint]) };
}

/** Whoever sends something and is answered by a stream is answered; whoever only asks has subscribed. */
function beginStream(
  activity: NetworkActivity,
  { id, at }: { readonly id: number; readonly at: number },
): NetworkActivity {
  const request = activity.pending.get(id);
  if (request?.endpoint === undefined) return activity;
  if (!request.sends) return withBackground(activity, [request.endpoint]);
  const pending = new Map(activity.pending).set(id, { ...request, patience: 'not-any-more', answeredAt: at });
  return { ...activity, pending, lastActivityAt: at };
}

function endRequest(
  activity: NetworkActivity,
  { id, at }: { readonly id: number; readonly at: number },
  { longRequestMs }: Limits,
): NetworkActivity {
  const ended = activity.pending.get(id);
  if (!ended) return activity;
  const pending = new Map(activity.pending);
  pending.delete(id);
  const after = { ...activity, pending, lastActivityAt: at };
  const { endpoint, startedAt, answeredAt, isRefused, patience } = ended;
  if (endpoint === undefined || answeredAt === undefined || isRefused || at - startedAt < longRequestMs) return after;
  const answer: LongAnswer = { endedAt: at, isOfAction: patience === 'this-action' };
  return {
    ...after,
    longAnswers: new Map([...after.longAnswers, [endpoint, answer] as const].slice(-REMEMBERED_ENDPOINTS)),
  };
}

/** What is given up stays pending: its end still is activity. */
function withPatience(all: NetworkActivity['pending'], from: Patience, to: Patience): NetworkActivity['pending'] {
  return new Map([...all].map(([id, one]) => [id, one.patience === from ? { ...one, patience: to } : one]));
}

function withBackground(activity: NetworkActivity, endpoints: Iterable<string>): NetworkActivity {
  const background = new Set([...activity.background, ...endpoints].slice(-REMEMBERED_ENDPOINTS));
  const pending = new Map(
    [...activity.pending].filter(([, { endpoint }]) => endpoint === undefined || !background.has(endpoint)),
  );
  return { ...activity, background, pending };
}
