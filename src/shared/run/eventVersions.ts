import type { Observation } from '../verification/observation.ts';
import type { RunEvent } from './runEvent.ts';

/**
 * Version of `RunEvent` that this code writes. Those of version 1, from before there were plans with revisions, sub-tasks and
 * completion checks, lack nothing that has no default. Up to version 2 an observation was a sentence with some fields beside
 * it; since version 3 it is its fields, and of an older one the sentence is kept as `storedText`. Since version 4 runs have answers; older ones have none.
 */
export const RUN_EVENT_VERSION = 4;

/** An observation as versions 1 and 2 wrote it. */
interface EarlierObservation {
  readonly text: string;
  readonly attribute?: string;
  readonly before?: string;
  readonly after?: string;
  readonly messageKind?: string;
  readonly status?: number;
}

/**
 * The JSON of an event of any version as this version writes it; one that is up to date, or is no event at all, stays as it
 * is. Fields that the older form had nowhere but in its sentence are not made up. Still to be parsed.
 */
export function upToDate(event: unknown): unknown {
  return withObservations(event, (one) => (isEarlier(one) ? brought(one) : one));
}

/** The inverse, so that what was computed from the record of an older run, such as its hash, stays what it was. */
export function asRecorded(event: RunEvent): unknown {
  return withObservations(event, (one) => (isBrought(one) ? returned(one) : one));
}

function brought({ text, attribute, before, after, messageKind, status, ...rest }: EarlierObservation): object {
  return {
    ...rest,
    storedText: text,
    ...(attribute !== undefined && { property: attribute }),
    ...(before !== undefined && { from: before }),
    ...(after !== undefined && { to: after }),
    ...(messageKind !== undefined && { message: { kind: messageKind, text: after ?? '' } }),
    // Only the line about a request that was refused had a status of its own; it is that of its one request.
    ...(status !== undefined && { answer: 'failed' }),
  };
}

function returned({ storedText, property, from, to, message, answer, ...rest }: Observation): object {
  const status = answer === 'failed' ? rest.requests?.[0]?.status : undefined;
  return {
    ...rest,
    text: storedText,
    ...(property !== undefined && { attribute: property }),
    ...(from !== undefined && { before: from }),
    ...(to !== undefined && { after: to }),
    ...(message !== undefined && { messageKind: message.kind }),
    ...(status !== undefined && { status }),
  };
}

/** The event with its observations, if it has any, changed in that way; the same one where none is. */
function withObservations(event: unknown, change: (observation: unknown) => unknown): unknown {
  if (!isObject(event)) return event;
  const field = event['type'] === 'verification.observed' ? 'list' : 'readBack';
  if (field === 'readBack' && event['type'] !== 'verification.read-back') return event;
  const holder = event[field];
  if (!isObject(holder) || !Array.isArray(holder['observations'])) return event;
  const observations = holder['observations'].map(change);
  if (observations.every((one, index) => one === (holder['observations'] as unknown[])[index])) return event;
  return { ...event, [field]: { ...holder, observations } };
}

function isEarlier(one: unknown): one is EarlierObservation {
  return isObject(one) && typeof one['text'] === 'string';
}

function isBrought(one: unknown): one is Observation {
  return isObject(one) && typeof one['storedText'] === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
