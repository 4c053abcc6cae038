import type { NetworkRequest, Witness } from '../../../shared/actions/actionOutcome.ts';
import { hasFailedAtSite, openRequests } from '../../../shared/actions/networkRequest.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import { byItself, type Sighting } from './changeObservations.ts';
import { bare, quoted } from './pageText.ts';

const LISTED_REQUESTS = 5;

/** Native dialogs, new tabs and downloads: things that happened outside of the page's content. */
export function effectSightings(witness: Witness): Sighting[] {
  return [
    ...witness.dialogs.map(({ type, message, accepted }) => ({
      kind: 'dialog' as const,
      text: `The page opened a native ${type} dialog: ${quoted(message)}; it was ${accepted ? 'accepted' : 'dismissed'}`,
      changed: true,
    })),
    ...witness.popups.map(({ url }) => ({
      kind: 'tab' as const,
      text: `The page opened a new tab: ${bare(url)}`,
      changed: true,
      after: url,
    })),
    ...witness.downloads.map(({ fileName, url, failure, isWebPage }) => ({
      kind: 'download' as const,
      text:
        failure === undefined
          ? `A download was made: ${quoted(fileName)} from ${bare(url)}${isWebPage ? '; it holds a web page' : ''}`
          : `A download failed: ${quoted(fileName)} from ${bare(url)}: ${bare(failure)}`,
      changed: failure === undefined,
      ...(isWebPage && { after: 'text/html' }),
    })),
  ];
}

/**
 * What went over the network: every request by which the site failed, and every one that has no answer yet, each for
 * itself; then all of them in one line. What the page does all the time is left out.
 */
export function networkSightings(all: readonly NetworkRequest[]): Sighting[] {
  const requests = all.filter(({ background }) => !background);
  return [...failedRequests(requests), ...unansweredRequests(requests), ...requestSummary(requests)];
}

function failedRequests(requests: readonly NetworkRequest[]): Sighting[] {
  return requests.filter(hasFailedAtSite).map((request) => ({
    kind: 'network',
    text: `Request failed: ${describeRequest(request)}`,
    changed: true,
    requests: [request],
    ...(request.status !== undefined && { status: request.status }),
  }));
}

/** As long as the server has not answered what it was asked, whatever the page shows may still be taken back. */
function unansweredRequests(requests: readonly NetworkRequest[]): Sighting[] {
  return openRequests({ requests }).map((request) => ({
    kind: 'network',
    text: `Request still without an answer: ${bare(request.method)} ${bare(request.path)}`,
    changed: true,
    requests: [request],
  }));
}

/** What sends data is named before what only asks for it. */
function requestSummary(requests: readonly NetworkRequest[]): Sighting[] {
  if (requests.length === 0) return [];
  const [sending, asking] = [requests.filter(isSending), requests.filter((request) => !isSending(request))];
  const list = [...sending, ...asking].slice(0, LISTED_REQUESTS).map(describeRequest).join(', ');
  const rest = requests.length > LISTED_REQUESTS ? ` and ${requests.length - LISTED_REQUESTS} more` : '';
  const count = requests.length === 1 ? '1 request' : `${requests.length} requests`;
  return [{ kind: 'network', text: `The page made ${count}: ${list}${rest}`, changed: true, requests: [...requests] }];
}

/**
 * What the browser itself saw, apart from any comparison of the page (verification-process, client witness). On a page that
 * `isRestless`, on which nothing was seen to change but what changes by itself, so does the DOM.
 */
export function witnessSightings(witness: Witness, isRestless: boolean): Sighting[] {
  const seen = (text: string): Sighting => ({ kind: 'witness', text, changed: true });
  const mutated = seen('The browser saw the DOM being changed during the action');
  return [
    ...(witness.didNetworkOccur ? [seen('The browser saw network activity during the action')] : []),
    ...(witness.didDomMutate
      ? [isRestless ? { ...mutated, text: byItself(mutated.text), ambient: true } : mutated]
      : []),
    {
      kind: 'witness',
      text: witness.didUrlChange
        ? 'The browser saw the address change during the action'
        : 'The browser saw no change of address during the action',
      changed: witness.didUrlChange,
    },
  ];
}

function isSending({ method }: NetworkRequest): boolean {
  return sendsData(method);
}

function describeRequest({ method, path, status, failure, resourceType }: NetworkRequest): string {
  const answer = failure ?? (status === undefined ? 'no answer' : `${status}`);
  // Statistics that a page sends on the side, whatever comes of what was done on it.
  const kind = resourceType === 'ping' ? ', beacon' : '';
  return `${bare(method)} ${bare(path)} (${bare(answer)}${kind})`;
}
