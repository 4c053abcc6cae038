import { formatAction } from '../actions/actionText.ts';
import { assertNever } from '../assertNever.ts';
import { type Rendered, rendered } from '../meaning/rendered.ts';
import { roleWords } from '../page/roleWords.ts';
import { withoutSigns } from '../page/signs.ts';
import type { SkeletonMessage } from '../page/skeleton.ts';
import type { Observation, ObservationKind } from './observation.ts';
import { changeWords } from './words/changeWords.ts';
import { countWords, fromList, inList, listWords, recordWords, wayWords } from './words/listWords.ts';
import { bare, described, named, quoted, quotedChange } from './words/pageWords.ts';
import {
  dialogWords,
  downloadWords,
  findingWords,
  networkWords,
  toolWords,
  witnessWords,
} from './words/witnessWords.ts';

/** An observation that may have no place in a list yet. */
type Observed = Omit<Observation, 'id'>;

const MESSAGES: Readonly<Record<SkeletonMessage['kind'], string>> = {
  alert: 'Alert',
  error: 'Error message',
  status: 'Status message',
  success: 'Success message',
  dialog: 'Dialog',
  log: 'Log',
};

const CONTENT: Readonly<Record<NonNullable<Observation['content']>, string>> = {
  equal: 'The page stayed exactly the same (equal hash)',
  unchanged: 'The content of the page did not change',
  'in-part': 'The page is too large to be read whole: only its beginning is known',
  'only-ambient': 'Nothing changed but what the page does by itself',
  insignificant: 'The page was updated, but no control, text or message changed',
  unknown: 'The page was updated, but what changed could not be determined',
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
 * An observation in words, for people and models: the only place where one is put into a sentence, with the parts of it in
 * `words/`. Always one line, with what the page says in quotation marks that it cannot forge. Of runs of earlier versions, the
 * sentence that they kept.
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
      return messageChanged(one);
    case 'message-passed':
      return `${messageWords(one)} appeared and was gone again: ${quoted(one.message?.text ?? to)}`;
    case 'title':
      return `Page title changed from ${quoted(from)} to ${quoted(to)}`;
    case 'focus':
      if (one.property === 'selection')
        return `The text ${quoted(to)} is selected${one.element ? ` in ${named(one.element)}` : ''}`;
      return `The keyboard focus moved from ${one.left ? named(one.left) : 'nothing'} to ${one.element ? named(one.element) : 'nothing'}`;
    case 'scroll':
      return `${one.property === 'boxes' ? 'What scrolls in the page' : 'The page'} was scrolled from (${bare(from)}) to (${bare(to)}) pixels`;
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

function cameOrWent({ element, members, more }: Observed, verb: string): string {
  if (members === undefined) {
    const holds = verb === 'appeared' ? holding(element?.checked, element?.value) : '';
    return `${described(element && { ...element, name: element.text ?? element.name })} ${verb}${holds}`;
  }
  const others = more === undefined ? '' : ` and ${more} more`;
  return `In ${quoted(withoutSigns(element?.group ?? ''))} ${verb}: ${members.map(named).join(', ')}${others}`;
}

/** What a new element holds already. */
function holding(checked: string | undefined, value = ''): string {
  if (checked === 'true') return ', checked';
  return value === '' ? '' : ` with ${quoted(value)}`;
}

function messageWords({ message }: Observed): string {
  return message === undefined ? 'Message' : MESSAGES[message.kind];
}

/** Of a log, of which only the end is kept, what is new stands last, and what went at its beginning is not said. */
function messageChanged({ message, from = '', to = '', ...one }: Observed): string {
  const [was, is] = message?.kind === 'log' ? besideEachOther(from, to) : [from, to];
  const [before, after] = quotedChange(was, is);
  return `${messageWords({ message, ...one })} changed from ${before} to ${after}`;
}

/** Two windows on a text that grows, from where both begin. */
function besideEachOther(from: string, to: string): readonly [string, string] {
  const [earlier, later] = [to.indexOf(from.slice(0, WINDOW)), from.indexOf(to.slice(0, WINDOW))];
  return [later > 0 ? from.slice(later) : from, later <= 0 && earlier > 0 ? to.slice(earlier) : to];
}

const WINDOW = 40;

function readBackWords({ element, standing, changed, url = '', way = [], property, to }: Observed): string {
  if (element !== undefined) {
    const how = {
      kept: 'Still so',
      lost: 'There again',
      new: 'On the page',
      found: 'With all that was entered',
      unchanged: 'On the page',
    } as const;
    const state = property === undefined ? '' : `, ${to === 'true' ? '' : 'not '}${bare(property)}`;
    return `${how[standing ?? 'unchanged']} when asked for afresh: ${described(element)}${state}`;
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
