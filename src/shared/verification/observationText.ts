import type { NetworkRequest } from '../actions/actionOutcome.ts';
import { formatAction } from '../actions/actionText.ts';
import { assertNever } from '../assertNever.ts';
import { type Rendered, rendered } from '../meaning/rendered.ts';
import { roleWords } from '../page/roleWords.ts';
import type { SkeletonMessage } from '../page/skeleton.ts';
import type { Observation, ObservationKind, ObservedList, PRESENCE } from './observation.ts';

/** An observation that may have no place in a list yet. */
type Observed = Omit<Observation, 'id'>;
type Named = { readonly role: string; readonly name: string; readonly group?: string | undefined };

const SHOWN_CHARACTERS = 200;
const LISTED_REQUESTS = 5;
/** The place of a text in a record that has no heading for it. */
const NUMBER = /^\d+$/;
const UNSPOKEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

const MESSAGES: Readonly<Record<SkeletonMessage['kind'], string>> = {
  alert: 'Alert',
  error: 'Error message',
  status: 'Status message',
  success: 'Success message',
  dialog: 'Dialog',
  log: 'Log',
};

/** What a state is called when it holds and when it does not. */
const STATES: Readonly<Record<string, readonly [holds: string, doesNot: string]>> = {
  checked: ['checked', 'not checked'],
  selected: ['selected', 'not selected'],
  pressed: ['pressed', 'not pressed'],
  expanded: ['expanded', 'collapsed'],
  disabled: ['disabled', 'enabled'],
  readonly: ['read-only', 'editable'],
  invalid: ['invalid', 'valid'],
};

const CONTENT: Readonly<Record<NonNullable<Observation['content']>, string>> = {
  equal: 'The page stayed exactly the same (equal hash)',
  unchanged: 'The content of the page did not change',
  'in-part': 'The page is too large to be read whole: only its beginning is known',
  'only-ambient': 'Nothing changed but what the page does by itself',
  insignificant: 'The page was updated, but no control, text or message changed',
  unknown: 'The page was updated, but what changed could not be determined',
};

const PRESENCE_WORDS: Readonly<Record<(typeof PRESENCE)[number], string>> = {
  gone: 'The element of the action is no longer on the page',
  hidden: 'The element of the action can no longer be seen',
  there: 'The element of the action is still on the page',
  same: 'The element of the action is still on the page, in the same state as before',
  changed: 'The element of the action is still on the page and in another state than before',
};

/** What is left of a kind of which there was too much to list. */
const MORE: Readonly<Partial<Record<ObservationKind, string>>> = {
  'message-appeared': 'messages appeared',
  'message-changed': 'messages changed',
  'message-disappeared': 'messages disappeared',
  'message-passed': 'messages came and went',
  'record-appeared': 'records appeared',
  'record-disappeared': 'records disappeared',
  'record-changed': 'changes of records',
  'record-moved': 'records moved',
  'list-changed': 'changes of lists',
  'element-changed': 'changes of elements',
  'element-appeared': 'elements appeared',
  'element-disappeared': 'elements disappeared',
  network: 'lines about the network',
  dialog: 'dialogs were opened',
  tab: 'tabs were opened',
  download: 'downloads were made',
  drift: 'differences were there before the action',
};

/**
 * An observation in words, for people and models: the only place where one is put into a sentence, always one line, with what
 * the page says in quotation marks that it cannot forge. Of runs of earlier versions, the sentence that they kept.
 */
export function observationText(observation: Observed): Rendered {
  const { storedText, ambient } = observation;
  if (storedText !== undefined) return rendered(bare(storedText, Number.POSITIVE_INFINITY));
  return rendered(`${sentence(observation)}${ambient ? ' (the page does this by itself)' : ''}`);
}

function sentence(one: Observed): string {
  const { kind, from = '', to = '', url = '', dialog, download, error, property } = one;
  if (one.more !== undefined && one.members === undefined) return rest(one, one.more);
  switch (kind) {
    case 'navigation':
      return one.changed
        ? `The address changed from ${bare(from)} to ${bare(to)}`
        : `The address stayed the same: ${bare(url)}`;
    case 'content':
      if (one.part === undefined) return CONTENT[one.content ?? 'unchanged'];
      return `${bare(one.part)}: ${one.changed ? 'every criterion of this part was met' : 'this part is not done'}`;
    case 'element-appeared':
    case 'element-disappeared':
      return cameOrWent(one, kind === 'element-appeared' ? 'appeared' : 'disappeared');
    case 'element-changed':
      return `${described(one.element)} ${changeWords(one)}`;
    case 'record-appeared':
      return `${recordWords(one)} appeared${inList(one.list)}${countWords(one.list)}`;
    case 'record-disappeared':
      return `${recordWords(one)} disappeared${fromList(one.list)}${countWords(one.list)}`;
    case 'record-changed':
      return `${recordWords(one)}${inList(one.list)} ${changeWords(one)}`;
    case 'record-moved':
      return `${recordWords(one)}${inList(one.list)} moved${wayWords(one)}`;
    case 'list-changed':
      return listWords(one.list);
    case 'message-appeared':
      return `${messageWords(one)} appeared: ${quoted(one.message?.text ?? to)}`;
    case 'message-disappeared':
      return `${messageWords(one)} disappeared: ${quoted(one.message?.text ?? from)}`;
    case 'message-changed':
      return `${messageWords(one)} changed from ${quoted(from)} to ${quoted(to)}`;
    case 'message-passed':
      return `${messageWords(one)} appeared and was gone again: ${quoted(one.message?.text ?? to)}`;
    case 'title':
      return `Page title changed from ${quoted(from)} to ${quoted(to)}`;
    case 'focus':
      if (one.property === 'selection')
        return `The text ${quoted(to)} is selected${one.element ? ` in ${named(one.element)}` : ''}`;
      return `The keyboard focus moved from ${one.left ? named(one.left) : 'nothing'} to ${one.element ? named(one.element) : 'nothing'}`;
    case 'scroll':
      return `The page was scrolled from (${bare(from)}) to (${bare(to)}) pixels`;
    case 'dialog':
      return dialogWords(dialog);
    case 'tab':
      return `The page opened a new tab: ${bare(url)}`;
    case 'download':
      return downloadWords(download);
    case 'network':
      return networkWords(one);
    case 'witness':
      return witnessWords(one);
    case 'client-verification':
      return findingWords(property, one.to);
    case 'read-back':
      return readBackWords(one);
    case 'drift':
      return `Before the action, by itself: ${driftWords(one)}`;
    case 'tool':
      return toolWords(one.toolCall);
    case 'action-error':
      return `The browser could not carry out ${error?.action ? bare(formatAction(error.action)) : 'the action'}: ${bare(error?.message ?? '')} (${error?.code ?? 'browser-error'})`;
    default:
      return assertNever(kind);
  }
}

/**
 * Text of a page as it is quoted: on one line, of bounded length, and without quotation marks like ours, so that a page can
 * forge neither the end of the quotation nor another observation.
 */
function quoted(text: string): string {
  return `“${bare(text)}”`;
}

/** The same without the quotation marks, for addresses and what the browser says. */
function bare(text: string, most = SHOWN_CHARACTERS): string {
  const line = text.replace(UNSPOKEN, ' ').trim();
  const plain = most === Number.POSITIVE_INFINITY ? line : line.replace(/[“”]/g, '"');
  const characters = Array.from(plain);
  return characters.length <= most ? plain : `${characters.slice(0, most).join('')}…`;
}

/** Role, accessible name and group: `Button “Edit” in “Ann 030 1234”`. */
function described(element: Named | undefined): string {
  if (element === undefined) return 'An element';
  return `${named(element)}${element.group === undefined ? '' : ` in ${quoted(element.group)}`}`;
}

function named({ role, name }: Named): string {
  return `${bare(roleWords(role))}${name === '' ? '' : ` ${quoted(name)}`}`;
}

function lower(role: string): string {
  const words = bare(roleWords(role));
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function cameOrWent({ element, members, more }: Observed, verb: string): string {
  if (members === undefined) {
    const holds = verb === 'appeared' ? holding(element?.checked, element?.value) : '';
    return `${described(element)} ${verb}${holds}`;
  }
  const others = more === undefined ? '' : ` and ${more} more`;
  return `In ${quoted(element?.group ?? '')} ${verb}: ${members.map(named).join(', ')}${others}`;
}

/** What a new element holds already. */
function holding(checked: string | undefined, value = ''): string {
  if (checked === 'true') return ', checked';
  return value === '' ? '' : ` with ${quoted(value)}`;
}

function changeWords({ property = 'text', from = '', to = '', element }: Observed): string {
  const states = Object.hasOwn(STATES, property) ? STATES[property] : undefined;
  if (states) return `changed from ${stateWord(states, from)} to ${stateWord(states, to)}`;
  switch (property) {
    case 'value':
      return `changed from ${quoted(from)} to ${quoted(to)}`;
    case 'position':
      return `moved from position ${bare(from)} to position ${bare(to)}`;
    case 'look':
      return `is drawn in another way, as pages show that something is marked or no longer is: ${lookWords(from, to)}`;
    case 'marked':
      return `is drawn in another way than its like, as pages show that something is marked or no longer is: ${lookWords(from, to)}`;
    case 'current':
      return `changed from ${currentWord(from)} to ${currentWord(to)}`;
    default:
      if (NUMBER.test(property))
        return `changed its ${element?.role === 'row' ? 'cell' : 'text'} ${property} from ${quoted(from)} to ${quoted(to)}`;
      return `changed its ${property === 'href' ? 'target' : bare(property)} from ${quoted(from)} to ${quoted(to)}`;
  }
}

function stateWord([holds, doesNot]: readonly [string, string], value: string): string {
  if (value === 'true') return holds;
  return value === 'false' || value === '' ? doesNot : bare(value);
}

/** Names of classes mean what their author likes. */
function lookWords(gone: string, came: string): string {
  const added = came === '' ? [] : [`class ${quoted(came)} came`];
  return [...added, ...(gone === '' ? [] : [`class ${quoted(gone)} went`])].join(', ');
}

/** `page`, `step`, `date` … or just true. */
function currentWord(value: string): string {
  if (value === '') return 'not current';
  return value === 'true' ? 'current' : `the current ${bare(value)}`;
}

function recordWords({ element }: Observed): string {
  if (element === undefined) return 'a record';
  // Five stars say what changed, and not where.
  const place = SPEAKS.test(element.name) ? undefined : element.container?.find(({ name }) => SPEAKS.test(name));
  const where = place === undefined ? '' : ` of ${lower(place.role)} ${quoted(place.name)}`;
  return `${lower(element.role)}${element.name === '' ? '' : ` ${quoted(element.name)}`}${where}`;
}

const SPEAKS = /[\p{L}\p{N}]/u;

function inList(list: ObservedList | undefined): string {
  return list === undefined ? '' : ` in ${listName(list)}`;
}

function fromList(list: ObservedList | undefined): string {
  return list === undefined ? '' : ` from ${listName(list)}`;
}

function listName({ role, name }: ObservedList): string {
  return `${role === 'cards' ? 'cards' : lower(role)}${name === '' ? '' : ` ${quoted(name)}`}`;
}

function countWords(list: ObservedList | undefined): string {
  if (list === undefined) return '';
  const { before, after } = list;
  return before === after ? `, ${after} ${unit(list)} as before` : `, ${before} → ${after} ${unit(list)}`;
}

function unit({ role, after }: ObservedList): string {
  const one = role === 'table' || role === 'grid' || role === 'treegrid' ? 'row' : role === 'cards' ? 'card' : 'item';
  return after === 1 ? one : `${one}s`;
}

function wayWords({ property, from, to }: Observed): string {
  const place = property === 'position' || property === undefined ? (text: string) => `position ${bare(text)}` : quoted;
  return `${from === undefined ? '' : ` from ${place(from)}`}${to === undefined ? '' : ` to ${place(to)}`}`;
}

function listWords(list: ObservedList | undefined): string {
  if (list === undefined) return 'a list changed';
  const { change, came = [], went = [] } = list;
  const what = change === 'unfiltered' ? 'shows more again' : `was ${change ?? 'changed'}`;
  const names = (verb: string, all: readonly string[]) =>
    all.length === 0 ? '' : `; ${verb}: ${all.map(quoted).join(', ')}`;
  return `${listName(list)} ${what}${countWords(list)}${names('came', came)}${names('went', went)}`;
}

/** All that is kept of what a tool said: whoever judges has nothing else to go by. */
function toolWords(call: Observed['toolCall']): string {
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

function messageWords({ message }: Observed): string {
  return message === undefined ? 'Message' : MESSAGES[message.kind];
}

function dialogWords(dialog: Observed['dialog']): string {
  if (dialog === undefined) return 'The page opened a native dialog';
  const { type, message, accepted, reply } = dialog;
  const answer = reply === undefined ? (accepted ? 'accepted' : 'dismissed') : `answered with ${quoted(reply)}`;
  return `The page opened a native ${type} dialog: ${quoted(message)}; it was ${answer}`;
}

function downloadWords(download: Observed['download']): string {
  if (download === undefined) return 'A download was made';
  const { fileName, url, failure, isWebPage } = download;
  return failure === undefined
    ? `A download was made: ${quoted(fileName)} from ${bare(url)}${isWebPage ? '; it holds a web page' : ''}`
    : `A download failed: ${quoted(fileName)} from ${bare(url)}: ${bare(failure)}`;
}

/** Of many requests, the first are named; whoever makes the list puts those that send data first. */
function networkWords({ requests = [], answer, changed }: Observed): string {
  const listed = requests.slice(0, LISTED_REQUESTS).map(requestWords).join(', ');
  const others = requests.length > LISTED_REQUESTS ? ` and ${requests.length - LISTED_REQUESTS} more` : '';
  if (answer === 'failed') return `Request failed: ${listed}`;
  if (answer === 'missing') return `Request still without an answer: ${requests.map(addressWords).join(', ')}`;
  if (!changed) return `The run has sent ${listed}${others}`;
  return `The page made ${requests.length === 1 ? '1 request' : `${requests.length} requests`}: ${listed}${others}`;
}

function requestWords(request: NetworkRequest): string {
  const { status, failure, resourceType } = request;
  const answer = failure ?? (status === undefined ? 'no answer' : `${status}`);
  // Statistics that a page sends on the side, whatever comes of what was done on it.
  const kind = resourceType === 'ping' ? ', beacon' : '';
  return `${addressWords(request)} (${bare(answer)}${kind})`;
}

function addressWords({ method, path }: NetworkRequest): string {
  return `${bare(method)} ${bare(path)}`;
}

function witnessWords({ property, changed, seconds }: Observed): string {
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

function findingWords(property: string | undefined, to: string | undefined): string {
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

function readBackWords({ element, standing, changed, url = '', way = [] }: Observed): string {
  if (element !== undefined) {
    const how = {
      kept: 'Still so',
      lost: 'There again',
      new: 'On the page',
      found: 'With all that was entered',
      unchanged: 'On the page',
    } as const;
    return `${how[standing ?? 'unchanged']} when asked for afresh: ${described(element)}`;
  }
  const before = 'before anything was sent';
  const what = changed ? 'different from' : standing === 'unchanged' ? 'as it was' : undefined;
  const gone = way.length === 0 ? '' : `, and ${way.map(named).join(', ')} used there`;
  return `${bare(url)} was asked for afresh${gone}; it ${what ? `is ${what} ${before}` : `was not seen ${before}`}`;
}

function driftWords(one: Observed): string {
  if (one.drifted === undefined || one.drifted === 'drift') return 'the page changed';
  const words = sentence({ ...one, kind: one.drifted, changed: true });
  return one.drifted === 'navigation' ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

function rest({ kind, roles = [], changed }: Observed, more: number): string {
  const list = roles.map(({ role, count }) => `${bare(roleWords(role))} ×${count}`).join(', ');
  const what = MORE[kind] ?? (changed ? 'changes' : 'findings');
  return `${more} more ${what}${list === '' ? '' : `: ${list}`}`;
}
