import type { NetworkRequest } from '../../../../shared/actions/actionOutcome.ts';
import { hasFailedAtSite, isUnanswered } from '../../../../shared/actions/networkRequest.ts';
import { sendsData } from '../../../../shared/actions/sendsData.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';

/** A request that the page made, as the observations name it. */
export interface SeenRequest extends NetworkRequest {
  /** Whether it sends data, rather than asks for some. What is sent on the side, see {@link isAside}, does not count. */
  readonly sendsData: boolean;
}

/** How browsers call what pages send on the side, without waiting for an answer. */
const BEACON = 'ping';
/** Addresses that take statistics, however they are sent. */
const STATISTICS = /\b(?:collect|track|tracking|telemetry|analytics|metrics|pixel|beacon)\b/i;
/** Taken on to be worked on later: nobody knows yet whether it will be. */
const TAKEN_ON = 202;
const FIRST_SUCCESS = 200;
const FIRST_FORWARD = 300;
const FIRST_FAILURE = 400;
/** Addresses to which a page sends things of all sorts, so that two to the same one tell nothing. */
const SHARED_ADDRESS = /graphql|\brpc\b|\bbatch\b/i;

/**
 * The requests of an action, each once, although one that failed has a line of its own beside the line about all.
 *
 * @param entered what the task has entered: a request to another site that carries any of it is the page's own business
 */
export function readRequests(
  observations: readonly Observation[],
  entered: readonly string[] = [],
): readonly SeenRequest[] {
  const lines = observations.map((observation) => observation.requests ?? []);
  const [longest = [], ...others] = lines.toSorted((one, other) => other.length - one.length);
  const open = longest.map(identityOf);
  const further = others.flat().filter((request) => {
    const index = open.indexOf(identityOf(request));
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
  return [...longest, ...further].map((request) => ({
    ...request,
    sendsData: sendsData(request.method) && !isAside(request, entered),
  }));
}

/** The lines about a single request that the site refused or failed, other than what is sent on the side; one for each. */
export function failedRequestLines(
  observations: readonly Observation[],
  entered: readonly string[] = [],
): readonly Observation[] {
  const told = new Set<string>();
  return observations.filter(({ requests: [request, ...more] = [] }) => {
    if (!request || more.length > 0 || isAside(request, entered)) return false;
    const { thirdParty: _, ...own } = request;
    if (!hasFailedAtSite(own)) return false;
    const identity = identityOf(request);
    // A request that is the only one has two lines: its own, and that about all.
    return !told.has(identity) && told.add(identity);
  });
}

/** Whether any of these actions has sent data. */
export function hasSent(actions: readonly { readonly observations: readonly Observation[] }[]): boolean {
  return actions.some(({ observations }) => readRequests(observations).some((request) => request.sendsData));
}

/** Requests that send data and have no answer yet. */
export function pendingWrites(requests: readonly SeenRequest[]): readonly SeenRequest[] {
  return requests.filter((request) => request.sendsData && !request.background && isUnanswered(request));
}

/** A request that sent data which the server has only taken on, where it has dealt with none. */
export function queuedWrite(requests: readonly SeenRequest[]): SeenRequest | undefined {
  const writes = requests.filter((request) => request.sendsData);
  return writes.every(({ status }) => status === TAKEN_ON) ? writes[0] : undefined;
}

/** Requests that sent data and were not refused. */
export function answeredWrites(requests: readonly SeenRequest[]): readonly SeenRequest[] {
  return requests.filter(
    ({ sendsData: sends, status = 0, failure, refusal }) =>
      sends && failure === undefined && refusal === undefined && status >= FIRST_SUCCESS && status < FIRST_FAILURE,
  );
}

/**
 * Whether what was sent was answered by leading to a page that was then asked for: that page is not the answer to what was sent, which may only say it
 * again.
 */
export function wasLedOn(requests: readonly SeenRequest[]): boolean {
  const writes = answeredWrites(requests);
  const last = writes.at(-1);
  const isAsked = requests.slice(last ? requests.indexOf(last) + 1 : 0).some((request) => !request.sendsData);
  return last !== undefined && isAsked && writes.every(({ status = 0 }) => status >= FIRST_FORWARD);
}

/** A request that sent data to the same address more than once. */
export function repeatedWrite(requests: readonly SeenRequest[]): SeenRequest | undefined {
  const writes = requests.filter((request) => request.sendsData && !SHARED_ADDRESS.test(request.path));
  return writes.find((one, index) =>
    writes.slice(index + 1).some(({ method, path }) => method === one.method && path === one.path),
  );
}

/** The very same that was sent more than once to an address which makes something new of it. */
export function sentTwice(requests: readonly SeenRequest[]): SeenRequest | undefined {
  const twice = repeatedWrite(requests.filter(({ method, sent = [] }) => method === 'POST' && sent.length > 0));
  const all = requests.filter(({ method, path }) => method === twice?.method && path === twice.path);
  return new Set(all.map(({ sent }) => JSON.stringify(sent))).size < all.length ? twice : undefined;
}

/**
 * What a page sends on the side, whatever comes of what was done on it: statistics, and whatever goes to another site without
 * carrying what was entered. It neither stores anything nor refuses it.
 */
function isAside(request: NetworkRequest, entered: readonly string[]): boolean {
  const { thirdParty, sent = [] } = request;
  const isCarried = sent.some(({ value }) => entered.some((one) => one !== '' && value.includes(one)));
  return request.resourceType === BEACON || STATISTICS.test(request.path) || (thirdParty === true && !isCarried);
}

function identityOf({ method, path, status, failure }: NetworkRequest): string {
  return `${method} ${path} ${status ?? ''} ${failure ?? ''}`;
}
