import type { Settings } from '../../../../shared/settings/settings.ts';

/** What can be learned of a page's network, in order of time. `endpoint` says which requests are "the same again". */
export type NetworkEvent =
  | { readonly type: 'request-started'; at: number; id: number; resourceType: string; endpoint: string }
  /** The headers said that the body is an endless one (server-sent events, multipart replace …). */
  | { readonly type: 'request-streams'; at: number; id: number }
  | { readonly type: 'request-ended'; at: number; id: number }
  /** From here on requests may be owed to an action … */
  | { readonly type: 'action-started'; at: number }
  /** … and from here on to nobody but the page itself. */
  | { readonly type: 'action-settled'; at: number };

interface PendingRequest {
  readonly startedAt: number;
  readonly resourceType: string;
  readonly endpoint: string;
}

/** A page's network as far as "is it idle?" needs it. Immutable; fold events into it with {@link reduceNetwork}. */
export interface NetworkActivity {
  /** Requests that are waited for, until they end or turn out to be long-lived. */
  readonly pending: ReadonlyMap<number, PendingRequest>;
  readonly acting: boolean;
  /** How often each endpoint was asked during the present action. */
  readonly askedByAction: ReadonlyMap<string, number>;
  /** How often each endpoint was asked, ever, while nobody acted. */
  readonly askedByPage: ReadonlyMap<string, number>;
  /** Endpoints known to be polled or streamed: what they do says nothing about an action. */
  readonly background: ReadonlySet<string>;
  readonly lastActivityAt: number;
}

type Limits = Pick<Settings['settle'], 'longRequestMs' | 'pollingRepeats'>;

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
 * `longRequestMs` (a long poll; it is then known and the next action does not wait for it); it is asked again and again
 * within one
 * action or while nobody acts.
 */
export function reduceNetwork(activity: NetworkActivity, event: NetworkEvent, limits: Limits): NetworkActivity {
  switch (event.type) {
    case 'request-started':
      return startRequest(activity, event, limits);
    case 'request-streams': {
      const request = activity.pending.get(event.id);
      return request ? withBackground(activity, [request.endpoint]) : activity;
    }
    case 'request-ended': {
      if (!activity.pending.has(event.id)) return activity;
      const pending = new Map(activity.pending);
      pending.delete(event.id);
      return { ...activity, pending, lastActivityAt: event.at };
    }
    case 'action-started':
    case 'action-settled': {
      const long = [...activity.pending.values()].filter((request) => isLongLived(request, event.at, limits));
      const known = withBackground(
        activity,
        long.map((request) => request.endpoint),
      );
      return { ...known, acting: event.type === 'action-started', askedByAction: new Map() };
    }
  }
}

/** For how long nothing was awaited, in milliseconds; 0 while an awaited request is pending. */
export function networkIdleMs(activity: NetworkActivity, now: number, limits: Limits): number {
  for (const request of activity.pending.values()) if (!isLongLived(request, now, limits)) return 0;
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
  const { at, id, resourceType, endpoint } = event;
  if (!AWAITED_TYPES.has(resourceType) || activity.background.has(endpoint)) return activity;
  const asked = activity.acting ? activity.askedByAction : activity.askedByPage;
  const count = (asked.get(endpoint) ?? 0) + 1;
  const counts = new Map([...asked, [endpoint, count] as const].slice(-REMEMBERED_ENDPOINTS));
  const counted = { ...activity, [activity.acting ? 'askedByAction' : 'askedByPage']: counts };
  if (count >= limits.pollingRepeats && resourceType !== 'document') return withBackground(counted, [endpoint]);
  const pending = new Map(activity.pending).set(id, { startedAt: at, resourceType, endpoint });
  return { ...counted, pending, lastActivityAt: at };
}

/** A document may take as long as it takes; anything else that is still open after a while is open for good. */
function isLongLived(request: PendingRequest, now: number, limits: Limits): boolean {
  return request.resourceType !== 'document' && now - request.startedAt >= limits.longRequestMs;
}

function withBackground(activity: NetworkActivity, endpoints: readonly string[]): NetworkActivity {
  if (endpoints.length === 0) return activity;
  const background = new Set([...activity.background, ...endpoints].slice(-REMEMBERED_ENDPOINTS));
  const pending = new Map([...activity.pending].filter(([, request]) => !background.has(request.endpoint)));
  return { ...activity, background, pending };
}
