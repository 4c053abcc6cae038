import { sendsData } from '../../../../shared/actions/sendsData.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';

/** A request that the page made, as the observations name it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Status, or what the browser said instead. */
  readonly answer: string;
  /** Whether it sends data, rather than asks for some. Statistics sent on the side do not count. */
  readonly sendsData: boolean;
}

/** How observations name requests: `POST /patients (200)`. Addresses hold no spaces. */
const REQUEST = /\b([A-Z]{3,}) (\S+) \(([^()]*)\)/g;
const UNANSWERED = /^Request still without an answer: ([A-Z]{3,}) (\S+)/;
const BEACON = /\bbeacon\b/;
/** Addresses that take statistics, however they are sent. */
const STATISTICS = /\b(?:collect|track|tracking|telemetry|analytics|metrics|pixel|beacon)\b/i;
/** Taken on to be worked on later: nobody knows yet whether it will be. */
const TAKEN_ON = /^202\b/;
const NO_ANSWER = /^no answer\b/;
const ACCEPTED = /^[23]\d\d\b/;
/** Addresses to which a page sends things of all sorts, so that two to the same one tell nothing. */
const SHARED_ADDRESS = /graphql|\brpc\b|\bbatch\b/i;

/** The requests of an action, each once, although one that failed is named by itself too. */
export function readRequests(observations: readonly Observation[]): readonly SeenRequest[] {
  const lines = observations.filter(({ kind }) => kind === 'network').map(({ text }) => text);
  const summary = lines.filter((text) => !isSingle(text)).flatMap(requestsIn);
  const single = lines.filter(isSingle).flatMap(requestsIn);
  const named = new Set(summary.map(keyOf));
  return [...summary, ...single.filter((request) => !named.has(keyOf(request)))];
}

/** Statistics that a page sends on the side; whether they arrive says nothing of the action. */
export function isBeacon({ kind, text }: Observation): boolean {
  return kind === 'network' && isSingle(text) && requestsIn(text).every(({ answer }) => BEACON.test(answer));
}

/** Requests that send data and have no answer yet. */
export function pendingWrites(requests: readonly SeenRequest[]): readonly SeenRequest[] {
  return requests.filter(({ sendsData, answer }) => sendsData && NO_ANSWER.test(answer));
}

/** A request that sent data which the server has only taken on, where it has dealt with none. */
export function queuedWrite(requests: readonly SeenRequest[]): SeenRequest | undefined {
  const writes = requests.filter(({ sendsData }) => sendsData);
  return writes.every(({ answer }) => TAKEN_ON.test(answer)) ? writes[0] : undefined;
}

/** Requests that sent data and were not refused. */
export function answeredWrites(requests: readonly SeenRequest[]): readonly SeenRequest[] {
  return requests.filter(({ sendsData, answer }) => sendsData && ACCEPTED.test(answer));
}

/** A request that sent data to the same address more than once. */
export function repeatedWrite(requests: readonly SeenRequest[]): SeenRequest | undefined {
  const writes = requests.filter(({ sendsData, path }) => sendsData && !SHARED_ADDRESS.test(path));
  return writes.find((one, index) =>
    writes.slice(index + 1).some(({ method, path }) => method === one.method && path === one.path),
  );
}

function requestsIn(text: string): SeenRequest[] {
  const [, method, path] = UNANSWERED.exec(text) ?? [];
  if (method !== undefined && path !== undefined) return [requestOf(method, path, 'no answer')];
  return [...text.matchAll(REQUEST)].map(([, verb = '', address = '', answer = '']) =>
    requestOf(verb, address, answer),
  );
}

function requestOf(method: string, path: string, answer: string): SeenRequest {
  return {
    method,
    path,
    answer,
    sendsData: sendsData(method) && !BEACON.test(answer) && !STATISTICS.test(path),
  };
}

/** Whether a line is about one request that the line about all of them names too, if there is room. */
function isSingle(text: string): boolean {
  return text.startsWith('Request failed: ') || UNANSWERED.test(text);
}

function keyOf({ method, path }: SeenRequest): string {
  return `${method} ${path}`;
}
