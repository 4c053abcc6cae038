import type { Settings } from '../../../../shared/settings/settings.ts';
import { isAwaited, isLongLived, type Patience, type Pending, patienceWith } from './pending.ts';

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
  | { readonly type: 'request-answered'; at: number; id: number }
  | { readonly type: 'request-ended'; at: number; id: number }
  /** A file is being saved. Its `id` is none of a request's. */
  | { readonly type: 'download-started'; at: number; id: number }
  | { readonly type: 'download-ended'; at: number; id: number }
  /** From here on requests may be owed to an action; to one that `resumes` the last, what that has left unanswered too … */
  | { readonly type: 'action-started'; at: number; resumes: boolean }
  /** … and from here on to nobody but the page itself. */
  | { readonly type: 'action-settled'; at: number };

/** A page's network as far as "is it idle?" needs it. Immutable; fold events into it with {@link reduceNetwork}. */
export interface NetworkActivity {
  /** Requests and downloads that have not ended, but for those of background endpoints. */
  readonly pending: ReadonlyMap<number, Pending>;
  readonly acting: boolean;
  /** How often each endpoint was asked during the present action. */
  readonly askedByAction: ReadonlyMap<string, number>;
  /** How often each endpoint was asked, ever, while nobody acted. */
  readonly askedByPage: ReadonlyMap<string, number>;
  /** Endpoints known to be polled or streamed: what they do says nothing about an action. */
  readonly background: ReadonlySet<string>;
  readonly lastActivityAt: number;
}

type Limits = Pick<Settings['settle'], 'longRequestMs' | 'bodyGraceMs' | 'pollingRepeats'>;

/** Endpoints that are remembered; addresses with a counter in them would add up for ever. */
const REMEMBERED_ENDPOINTS = 500;

/** What a page must have loaded before it can be judged. Pictures, fonts, styles, pings and streams are not among it. */
const AWAITED_TYPES: ReadonlySet<string> = new Set(['document', 'script', 'fetch', 'xhr']);

export const NO_NETWORK_ACTIVITY: NetworkActivity = {
  pending: new Map(),
  acting: false,
  askedByAction: new Map(),
  askedByPage: new Map(),
  background: new Set(),
  lastActivityAt: Number.NEGATIVE_INFINITY,
};

/**
 * Folds one event. Three signs make an endpoint background: its answer streams; it stays pending for longer than
 * `longRequestMs` (a long poll; it is then known and the next action does not wait for it), unless it is what an action
 * sent; it is asked again and again within one action or while nobody acts.
 */
export function reduceNetwork(activity: NetworkActivity, event: NetworkEvent, limits: Limits): NetworkActivity {
  switch (event.type) {
    case 'request-started':
      return startRequest(activity, event, limits);
    case 'request-streams': {
      const endpoint = activity.pending.get(event.id)?.endpoint;
      return endpoint === undefined ? activity : withBackground(activity, [endpoint]);
    }
    case 'download-started': {
      const download: Pending = { startedAt: event.at, patience: 'this-action', endpoint: undefined };
      return { ...activity, pending: new Map(activity.pending).set(event.id, download), lastActivityAt: event.at };
    }
    case 'request-answered': {
      const answered = activity.pending.get(event.id);
      if (!answered) return activity;
      const pending = new Map(activity.pending).set(event.id, { ...answered, answeredAt: event.at });
      return { ...activity, pending, lastActivityAt: event.at };
    }
    case 'request-ended':
    case 'download-ended': {
      if (!activity.pending.has(event.id)) return activity;
      const pending = new Map(activity.pending);
      pending.delete(event.id);
      return { ...activity, pending, lastActivityAt: event.at };
    }
    case 'action-started': {
      const known = learnLongLived(activity, event.at, limits);
      const pending = event.resumes ? withPatience(known.pending, 'not-any-more', 'this-action') : known.pending;
      return { ...known, pending, acting: true, askedByAction: new Map() };
    }
    case 'action-settled': {
      const known = learnLongLived(activity, event.at, limits);
      const pending = withPatience(known.pending, 'this-action', 'not-any-more');
      return { ...known, pending, acting: false, askedByAction: new Map() };
    }
  }
}

/** For how long nothing was awaited, in milliseconds; 0 while something awaited is pending. */
export function networkIdleMs(activity: NetworkActivity, now: number, limits: Limits): number {
  for (const pending of activity.pending.values()) if (isAwaited(pending, now, limits)) return 0;
  return now - activity.lastActivityAt;
}

/** Whether requests to that endpoint are the page's own routine. */
export function isBackground(activity: NetworkActivity, endpoint: string): boolean {
  return activity.background.has(endpoint);
}

function startRequest(
  activity: NetworkActivity,
  event: Extract<NetworkEvent, { type: 'request-started' }>,
  limits: Limits,
): NetworkActivity {
  const { at, id, resourceType, endpoint, sends } = event;
  if (!AWAITED_TYPES.has(resourceType) || activity.background.has(endpoint)) return activity;
  const asked = activity.acting ? activity.askedByAction : activity.askedByPage;
  const count = (asked.get(endpoint) ?? 0) + 1;
  const counts = new Map([...asked, [endpoint, count] as const].slice(-REMEMBERED_ENDPOINTS));
  const counted = { ...activity, [activity.acting ? 'askedByAction' : 'askedByPage']: counts };
  if (count >= limits.pollingRepeats && resourceType !== 'document') return withBackground(counted, [endpoint]);
  const patience = patienceWith(resourceType, sends && activity.acting);
  const pending = new Map(activity.pending).set(id, { startedAt: at, patience, endpoint });
  return { ...counted, pending, lastActivityAt: at };
}

function learnLongLived(activity: NetworkActivity, now: number, limits: Limits): NetworkActivity {
  const longLived = [...activity.pending.values()].filter((one) => isLongLived(one, now, limits));
  return withBackground(
    activity,
    longLived.flatMap(({ endpoint }) => (endpoint === undefined ? [] : [endpoint])),
  );
}

/** What is given up stays pending: its end still is activity. */
function withPatience(all: NetworkActivity['pending'], from: Patience, to: Patience): NetworkActivity['pending'] {
  return new Map([...all].map(([id, one]) => [id, one.patience === from ? { ...one, patience: to } : one]));
}

function withBackground(activity: NetworkActivity, endpoints: readonly string[]): NetworkActivity {
  if (endpoints.length === 0) return activity;
  const background = new Set([...activity.background, ...endpoints].slice(-REMEMBERED_ENDPOINTS));
  const pending = new Map(
    [...activity.pending].filter(([, { endpoint }]) => endpoint === undefined || !background.has(endpoint)),
  );
  return { ...activity, background, pending };
}
