import type { NetworkRequest } from '../../actions/actionOutcome.ts';
import { answerWords } from '../../actions/networkRequest.ts';
import { assertNever } from '../../assertNever.ts';
import type { Observation, PRESENCE } from '../observation.ts';
import { bare, quoted } from './pageWords.ts';

const LISTED_REQUESTS = 5;

const PRESENCE_WORDS: Readonly<Record<(typeof PRESENCE)[number], string>> = {
  gone: 'The element of the action is no longer on the page',
  hidden: 'The element of the action can no longer be seen',
  there: 'The element of the action is still on the page',
  same: 'The element of the action is still on the page, in the same state as before',
  changed: 'The element of the action is still on the page and in another state than before',
};

/** A native dialog, and how it was answered. */
export function dialogWords(dialog: Observation['dialog']): string {
  if (dialog === undefined) return 'The page opened a native dialog';
  const { type, message, accepted, reply } = dialog;
  const answer = reply === undefined ? (accepted ? 'accepted' : 'dismissed') : `answered with ${quoted(reply)}`;
  return `The page opened a native ${type} dialog: ${quoted(message)}; it was ${answer}`;
}

/** A download, and whether it worked. */
export function downloadWords(download: Observation['download']): string {
  if (download === undefined) return 'A download was made';
  const { fileName, url, failure, isWebPage } = download;
  return failure === undefined
    ? `A download was made: ${quoted(fileName)} from ${bare(url)}${isWebPage ? '; it holds a web page' : ''}`
    : `A download failed: ${quoted(fileName)} from ${bare(url)}: ${bare(failure)}`;
}

/** Of many requests, the first are named; whoever makes the list puts those that send data first. */
export function networkWords({
  requests = [],
  answer,
  changed,
}: Pick<Observation, 'requests' | 'answer' | 'changed'>): string {
  const listed = requests.slice(0, LISTED_REQUESTS).map(requestWords).join(', ');
  const others = requests.length > LISTED_REQUESTS ? ` and ${requests.length - LISTED_REQUESTS} more` : '';
  if (answer === 'failed') return `Request failed: ${listed}`;
  if (answer === 'missing') return `Request still without an answer: ${requests.map(addressWords).join(', ')}`;
  if (!changed) return `The run has sent ${listed}${others}`;
  return `The page made ${requests.length === 1 ? '1 request' : `${requests.length} requests`}: ${listed}${others}`;
}

function requestWords(request: NetworkRequest): string {
  // Statistics that a page sends on the side, whatever comes of what was done on it.
  const kind = request.resourceType === 'ping' ? ', beacon' : '';
  return `${addressWords(request)} (${bare(answerWords(request))}${kind})`;
}

function addressWords({ method, path }: NetworkRequest): string {
  return `${bare(method)} ${bare(path)}`;
}

/** What the browser saw while the action was carried out. */
export function witnessWords({
  property,
  changed,
  seconds,
}: Pick<Observation, 'property' | 'changed' | 'seconds'>): string {
  switch (property) {
    case 'network':
      return 'The browser saw network activity during the action';
    case 'press':
      return 'A script of the page took the press; that alone shows nothing of what it did';
    case 'time':
      return `${seconds ?? 0} seconds passed`;
    case 'address':
      return changed
        ? 'The browser saw the address change during the action'
        : 'The browser saw no change of address during the action';
    default:
      return 'The browser saw the DOM being changed during the action';
  }
}

/** What was found of the element that was acted on. */
export function findingWords(property: string | undefined, to: string | undefined): string {
  switch (property) {
    case 'value':
      return to === undefined
        ? 'The element holds what it was to hold'
        : `The element does not hold what it was to hold, but ${quoted(to)}`;
    case 'checked':
      return `The element is not ${to === 'true' ? 'off' : 'on'}, as it was to be`;
    case 'invalid':
      return `The element is said to be in error${to === undefined ? '' : `: ${quoted(to)}`}`;
    default:
      return PRESENCE_WORDS[isPresence(to) ? to : 'there'];
  }
}

function isPresence(text: string | undefined): text is (typeof PRESENCE)[number] {
  return text !== undefined && Object.hasOwn(PRESENCE_WORDS, text);
}

/** All that is kept of what a tool said: whoever judges has nothing else to go by. */
export function toolWords(call: Observation['toolCall']): string {
  if (call === undefined) return 'A tool was called';
  const { tool, outcome, text, cut } = call;
  const rest = cut === undefined ? '' : ` and ${cut} characters more`;
  const said = `“${text.replace(/[\\“”]/g, '\\$&').replace(/\s+/g, ' ')}”${rest}`;
  switch (outcome) {
    case 'answered':
      return `The tool ${bare(tool)} answered: ${said}`;
    case 'error':
      return `The tool ${bare(tool)} says that it did not work: ${said}`;
    case 'no-answer':
      return `The tool ${bare(tool)} was called and gave no answer: ${said}`;
    case 'not-called':
      return `The tool ${bare(tool)} was not called: ${said}`;
    default:
      return assertNever(outcome);
  }
}
