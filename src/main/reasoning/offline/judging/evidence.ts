import { sendsData } from '../../../../shared/actions/sendsData.ts';
import { type Rendered, rendered } from '../../../../shared/meaning/rendered.ts';
import type { Observation, ObservedElement } from '../../../../shared/verification/observation.ts';
import { observationText } from '../../../../shared/verification/observationText.ts';
import { isSameName, mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { answeredWrites, failedRequestLines, readRequests, type SeenRequest } from './readRequests.ts';
import { FIELDS, hasRole, ROWS } from './roles.ts';
import { type MessageMeaning, messageMeaning } from './words/messageMeaning.ts';

/** What a page newly says, and what tells of it. */
export interface SaidText {
  readonly observation: Observation;
  readonly text: string;
}

/** A message that was seen to appear, to change or to pass. */
export interface SeenMessage extends SaidText {
  readonly reading: MessageMeaning;
}

/** Whether it is, or came in, a dialog of the page. */
export function isDialog({ observation }: SeenMessage): boolean {
  return observation.message?.kind === 'dialog';
}

/** What the observations of one action show, sorted by what rules look at. Neither drift nor what is ambient is in it. */
export interface Evidence {
  readonly all: readonly Observation[];
  readonly messages: readonly SeenMessage[];
  readonly navigation: Observation | undefined;
  readonly title: Observation | undefined;
  readonly appeared: readonly Observation[];
  readonly disappeared: readonly Observation[];
  readonly changed: readonly Observation[];
  /** Lists that were sorted, filtered, paged or replaced as a whole. */
  readonly lists: readonly Observation[];
  readonly requests: readonly SeenRequest[];
  /** Requests that failed or were refused, other than statistics. */
  readonly failedRequests: readonly Observation[];
  readonly actionErrors: readonly Observation[];
  /** Data was sent, whatever came of it. */
  readonly hasSent: boolean;
  /** What was sent was answered with success, or the site has no server to send anything to. */
  readonly wasTaken: boolean;
  /** See {@link JudgeActionInput}. */
  readonly serverless: boolean;
}

/** What is known beside the observations. */
interface Known {
  /** What the task enters, see {@link readRequests}. */
  readonly entered?: readonly string[];
  readonly serverless?: boolean;
}

const FIRST_SERVER_ERROR = 500;

/** Sorts the observations of an action. */
export function readEvidence(
  observations: readonly Observation[],
  { entered = [], serverless = false }: Known = {},
): Evidence {
  const all = observations.filter(({ kind, ambient }) => kind !== 'drift' && ambient !== true);
  const changed = all.filter((one) => one.changed);
  const requests = readRequests(all, entered);
  const parts = withRecordParts(changed);
  const ofKind = (kind: Observation['kind']) => parts.filter((one) => one.kind === kind);
  return {
    all,
    serverless,
    hasSent: requests.some((request) => request.sendsData),
    wasTaken: serverless || answeredWrites(requests).length > 0,
    requests,
    messages: changed.flatMap(seenMessage),
    navigation: ofKind('navigation')[0],
    title: ofKind('title')[0],
    appeared: ofKind('element-appeared'),
    disappeared: ofKind('element-disappeared'),
    changed: ofKind('element-changed'),
    failedRequests: failedRequestLines(all, entered),
    lists: changed.filter(({ kind }) => kind === 'list-changed'),
    actionErrors: all.filter(({ kind }) => kind === 'action-error'),
  };
}

/** Whether the element of an observation holds a value rather than shows a text. */
export function isFieldObservation(one: Observation): boolean {
  return hasRole(one, FIELDS);
}

/** Whether the element of an observation is what goes by a name. */
export function isCalled(one: Observation, name: string): boolean {
  return isSameName(name, nameOf(one));
}

/** Whether the element is an entry of a table or a list, or one of its cells. */
export function isRowObservation(one: Observation): boolean {
  return hasRole(one, ROWS);
}

/** What an observation of an element says: name, group, and what it holds now. */
export function elementText({ element, to: after }: Observation): string {
  return [element?.name, element?.group, after].filter(Boolean).join(' ');
}

/** What the element of an observation is called; empty without one. */
export function nameOf({ element }: Observation): string {
  return element?.name ?? '';
}

/** Whether the element of an observation is called just that. */
export function goesBy(one: Observation, name: string): boolean {
  return fold(nameOf(one)) === fold(name);
}

/** What an element shows now. */
export function shownText(one: Observation): string {
  return (isReworded(one) ? one.to : undefined) ?? nameOf(one);
}

/** Elements other than fields that appeared, or show another text than before. */
export function newTexts(evidence: Evidence): readonly Observation[] {
  return [...evidence.changed.filter(isReworded), ...evidence.appeared].filter((one) => !isFieldObservation(one));
}

/** All that the page newly says, in messages and in texts, and what tells of it. */
export function saidIn(evidence: Evidence): readonly SaidText[] {
  return [
    ...evidence.messages,
    ...newTexts(evidence).map((observation) => ({ observation, text: shownText(observation) })),
  ];
}

/** The messages that tell of no trouble and ask for nothing. */
export function toldWell({ messages }: Evidence): readonly SeenMessage[] {
  return messages.filter(({ reading }) => reading === 'confirmation' || reading === 'neutral');
}

/** Whether an observation is of what an element says now, in its text or as its name. */
export function isReworded({ property }: Observation): boolean {
  return property === 'text' || property === 'name';
}

/** What appeared, or is called so now, with that name and is not just a field holding it. */
export function namedAppearances(evidence: Evidence, name: string): readonly Observation[] {
  const texts = newTexts(evidence).filter((one) => mentions(elementText(one), name));
  const title = evidence.title && mentions(evidence.title.to ?? '', name) ? [evidence.title] : [];
  return [...title, ...texts];
}

/** Requests that were refused by the server for what they sent, or that broke the server. Without a status: neither. */
export function refusedRequests(evidence: Evidence): readonly Observation[] {
  return evidence.failedRequests.filter(({ requests: [request] = [] }) => {
    const { status, method = '' } = request ?? {};
    return status !== undefined && (status >= FIRST_SERVER_ERROR || sendsData(method));
  });
}

/** The first of them in words, for a reason; empty when there is none. */
export function firstText([first]: readonly Observation[]): Rendered {
  return first === undefined ? rendered('') : observationText(first);
}

const SPOKEN: ReadonlySet<Observation['kind']> = new Set(['message-appeared', 'message-changed', 'message-passed']);

function seenMessage(observation: Observation): SeenMessage[] {
  const { kind, message, dialog } = observation;
  if (kind === 'dialog' && dialog) {
    const reading = dialog.type === 'alert' ? messageMeaning(dialog.message, 'status') : 'question';
    return [{ observation, text: dialog.message, reading }];
  }
  if (!SPOKEN.has(kind) || !message?.text) return [];
  return [{ observation, text: message.text, reading: messageMeaning(message.text, message.kind) }];
}

const TABLES: ReadonlySet<string> = new Set(['table', 'grid', 'treegrid']);
const RECORD_ROLES: ReadonlySet<string> = new Set(['row', 'article', 'treeitem']);
const GROUP_CHARACTERS = 80;

/**
 * Observations of records and lists as observations of the texts in them, for rules that look at single texts. A part cites
 * what it is part of: it has the same id. What left a list that was sorted, filtered or paged is not gone, and has no part.
 */
export function withRecordParts(observations: readonly Observation[]): readonly Observation[] {
  return observations.flatMap(partsOf);
}

function partsOf(one: Observation): readonly Observation[] {
  const { kind, element, list } = one;
  switch (kind) {
    case 'record-appeared':
      return element ? cellsOf(one, 'element-appeared', element) : [];
    case 'record-disappeared':
      return element ? cellsOf(one, 'element-disappeared', element) : [];
    case 'record-changed': {
      if (!element) return [];
      const cell = cellOf(element, one.to ?? '');
      return [{ ...one, kind: 'element-changed', property: 'text', element: cell }, ...addedSentence(one)];
    }
    case 'record-moved':
      return element ? [{ ...one, kind: 'element-changed', element: cellOf(element, element.name) }] : [];
    case 'list-changed': {
      if (list === undefined) return [];
      const named = (names: readonly string[], texts: readonly string[], kind: Observation['kind']) =>
        names.map((name, index): Observation => {
          const group = texts[index] === name ? undefined : texts[index];
          const element = {
            key: list.key,
            role: TABLES.has(list.role) ? 'cell' : 'listitem',
            name,
            ...(group !== undefined && { group }),
          };
          return { ...one, kind, element };
        });
      const self = { key: list.key, role: list.role, name: list.name };
      return [
        { ...one, kind: 'element-changed', element: self, property: list.change ?? 'records' },
        ...named(list.came ?? [], list.cameTexts ?? [], 'element-appeared'),
        ...named(list.change === undefined ? (list.went ?? []) : [], list.wentTexts ?? [], 'element-disappeared'),
      ];
    }
    case 'read-back':
      return element?.cells ? cellsOf(one, 'read-back', element) : [one];
    default:
      return [one];
  }
}

/** Three words that end as a sentence does. */
const SENTENCE = /^\S+(?: \S+){2,}[.!]$/;

/** What a cell says behind all that it said before is a text of its own: tables also lay pages out. */
function addedSentence(one: Observation): readonly Observation[] {
  const { element, from = '', to = '' } = one;
  const added = to.startsWith(`${from} `) ? to.slice(from.length).trim() : '';
  return element && from !== '' && SENTENCE.test(added)
    ? [{ ...one, kind: 'element-appeared', element: { key: element.key, role: 'text', name: added } }]
    : [];
}

/** One part for each text and each control; what has no text is told by its name. */
function cellsOf(one: Observation, kind: Observation['kind'], element: ObservedElement): Observation[] {
  const { cells = [], controls = [] } = element;
  const texts = cells.length > 0 ? cells.map(({ text }) => text) : [element.name];
  return [
    ...texts.map((text) => cellOf(element, text)),
    ...controls.map(({ role, name }) => ({ ...cellOf(element, name), role })),
  ].map((part) => ({ ...one, kind, element: part }));
}

/** A text of a record as an element that stands in it. */
function cellOf({ key, role, cells = [] }: ObservedElement, name: string): ObservedElement {
  const row = cells.map(({ text }) => text).join(' ');
  const group = row.slice(0, GROUP_CHARACTERS);
  return { key, role: RECORD_ROLES.has(role) ? 'cell' : 'listitem', name, ...(group !== name && { group }) };
}
