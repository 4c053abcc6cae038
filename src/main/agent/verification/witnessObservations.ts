import type { PageAction } from '../../../shared/actions/action.ts';
import type { NetworkRequest, Witness } from '../../../shared/actions/actionOutcome.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import { hasFailedAtSite, openRequests } from '../../../shared/actions/networkRequest.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import type { Skeleton, SkeletonMessage } from '../../../shared/page/skeleton.ts';
import type { PRESENCE } from '../../../shared/verification/observation.ts';
import type { Sighting } from './changeObservations.ts';

/** What a tool said. An answer is something that happened; anything else is not. */
export function toolSightings({ toolCall }: Witness): Sighting[] {
  return toolCall ? [{ kind: 'tool', changed: toolCall.outcome === 'answered', toolCall }] : [];
}

/** Native dialogs, new tabs and downloads: things that no comparison of pages shows. */
export function effectSightings({ dialogs, popups, downloads }: Witness): Sighting[] {
  return [
    ...dialogs.map((dialog) => ({ kind: 'dialog' as const, changed: true, dialog })),
    ...popups.map(({ url }) => ({ kind: 'tab' as const, changed: true, url })),
    ...downloads.map((download) => ({
      kind: 'download' as const,
      changed: download.failure === undefined,
      download,
    })),
  ];
}

/**
 * The messages that were on the page only between two captures, each once: neither one shows them, as a whole or as part of
 * what it says. A page that could not be captured shows nothing.
 */
export function messagesBetween(
  shown: readonly SkeletonMessage[] = [],
  ...captures: readonly (Pick<Skeleton, 'messages'> | undefined)[]
): SkeletonMessage[] {
  const there = captures.flatMap((capture) => Object.values(capture?.messages ?? {}).map(({ text }) => text));
  const passed = shown.filter(({ text }) => !there.some((other) => other.includes(text)));
  return [...new Map(passed.map((message) => [`${message.kind} ${message.text}`, message])).values()];
}

/**
 * What went over the network: every request by which the site failed, and every one that has no answer yet, each for
 * itself; then all of them in one line, what sends data before what only asks for it. What the page does all the time is
 * left out.
 */
export function networkSightings(all: readonly NetworkRequest[]): Sighting[] {
  const requests = all.filter(({ background }) => !background);
  const alone = (request: NetworkRequest, answer: Sighting['answer']): Sighting => ({
    kind: 'network',
    changed: true,
    requests: [request],
    ...(answer !== undefined && { answer }),
  });
  const sending = requests.filter(isSending);
  const asking = requests.filter((request) => !isSending(request));
  return [
    ...requests.filter(hasFailedAtSite).map((request) => alone(request, 'failed')),
    // As long as the server has not answered what it was asked, whatever the page shows may still be taken back.
    ...openRequests({ requests }).map((request) => alone(request, 'missing')),
    ...(requests.length === 0 ? [] : [{ kind: 'network' as const, changed: true, requests: [...sending, ...asking] }]),
  ];
}

/**
 * What the browser itself saw, apart from any comparison of the page (verification-process, client witness). On a page that
 * `isRestless`, on which nothing was seen to change but what changes by itself, so does the DOM.
 */
export function witnessSightings(witness: Witness, isRestless: boolean): Sighting[] {
  const seen = (property: string): Sighting => ({ kind: 'witness', changed: true, property });
  return [
    ...(witness.didNetworkOccur ? [seen('network')] : []),
    ...(witness.didDomMutate ? [{ ...seen('mutation'), ...(isRestless && { ambient: true }) }] : []),
    ...(witness.tookPress ? [seen('press')] : []),
    { kind: 'witness', changed: witness.didUrlChange, property: 'address' },
  ];
}

/**
 * What the executor itself found of the action's element (verification-process, client verification). How an element is
 * now is no change: these lines confirm or contradict what changed, and never count as a change themselves.
 */
export function clientSightings(found: ClientVerification | undefined, action: PageAction): Sighting[] {
  if (found === undefined) return [];
  const presence = presenceOf(found);
  if (presence === 'gone') return [finding('presence', presence)];
  return [
    finding('presence', presence),
    ...heldValue(found, action),
    ...(found.noErrorMessage === false ? [finding('invalid', found.errorMessage)] : []),
  ];
}

function presenceOf({ elementFound, elementVisible, stateChanged }: ClientVerification): (typeof PRESENCE)[number] {
  if (!elementFound) return 'gone';
  if (elementVisible === false) return 'hidden';
  if (stateChanged === undefined) return 'there';
  return stateChanged ? 'changed' : 'same';
}

function heldValue({ valueMatches, value }: ClientVerification, action: PageAction): Sighting[] {
  if (valueMatches === undefined) return [];
  if (valueMatches) return [finding('value', undefined)];
  if (value === undefined) return [finding('checked', String(action.type === 'uncheck'))];
  return [finding('value', value)];
}

/** `to`: how it is, where it is not as it was to be. */
function finding(property: string, to: string | undefined): Sighting {
  return { kind: 'client-verification', changed: false, property, ...(to !== undefined && { to }) };
}

function isSending({ method }: NetworkRequest): boolean {
  return sendsData(method);
}
