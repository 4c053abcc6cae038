import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import type { Skeleton, SkeletonChange, SkeletonMessage } from '../../../shared/page/skeleton.ts';
import { differsOnlyInTime } from './ambient.ts';
import type { DocumentIndex } from './elementName.ts';
import { isInteractiveRole, roleOf } from './elementRole.ts';
import { attribute, foldTo, type HtmlElement, visibleText } from './htmlTree.ts';

export type MessageKind = SkeletonMessage['kind'];

/** Class names of messages in common use; a name counts as a whole, so that `error-boundary` and `alert-list` do not. */
const ERROR_CLASS =
  /^(?:errors?|error-?(?:message|msg|text|summary|list)|(?:field|form|input|validation)-?errors?|invalid-feedback|alert-(?:danger|error)|is-error|toast-?error)$/i;
const SUCCESS_CLASS = /^(?:success|success-?(?:message|msg|text)|alert-success|is-success|toast-?success)$/i;
const STATUS_CLASS = /^(?:toast|snackbar|flash|alert-info|toast-?info)$/i;
const ALERT_CLASS = /^(?:alert|alert-warning|toast-?warning)$/i;

/** Containers that carry such classes to colour what is in them, not to say something. */
const NOT_MESSAGES =
  /^(?:html|body|main|form|table|thead|tbody|tr|td|th|li|label|input|select|textarea|button|a|summary|option)$/;

/** What kind of message an element is, by its role and its classes; undefined when it is none. */
export function messageKind(element: HtmlElement, role: string, index: DocumentIndex): MessageKind | undefined {
  if (role === 'dialog' || role === 'alertdialog') return 'dialog';
  // A form's computed result is shown as a value.
  if (element.name === 'output') return undefined;
  const byClass = messageKindByClass(element);
  const live = attribute(element, 'aria-live');
  if (role === 'alert' || live === 'assertive') return byClass === 'error' || byClass === 'success' ? byClass : 'alert';
  if (role === 'log') return 'log';
  if (role === 'status' || live === 'polite') return byClass ?? 'status';
  const { id } = element.attribs;
  if (id !== undefined && index.errorTexts.has(id)) return 'error';
  return isInteractiveRole(role) || NOT_MESSAGES.test(element.name) ? undefined : byClass;
}

/** The kind of message that the classes of an element name. */
export function messageKindByClass(element: HtmlElement): MessageKind | undefined {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/);
  const toast = attribute(element, 'data-toast');
  if (classes.some((name) => ERROR_CLASS.test(name)) || toast === 'error') return 'error';
  if (classes.some((name) => SUCCESS_CLASS.test(name)) || toast === 'success') return 'success';
  if (classes.some((name) => STATUS_CLASS.test(name)) || toast !== undefined) return 'status';
  return classes.some((name) => ALERT_CLASS.test(name)) ? 'alert' : undefined;
}

/** Longer than this, a live region is a part of the page rather than something it says. */
const MESSAGE_CHARACTERS = 300;

interface ReadMessage {
  readonly text: string;
  /** The text is all there is to read in the message apart from its controls. */
  readonly isWhole: boolean;
}

/**
 * What a message says. Undefined when it says nothing, or so much that it is no message. Of a log the end counts, of a
 * dialog too long to be told its name.
 */
export function readMessage(
  element: HtmlElement,
  role: string,
  kind: MessageKind,
  within: { readonly index: DocumentIndex; readonly name: string },
): ReadMessage | undefined {
  const isApart = (inner: HtmlElement) => {
    const innerRole = roleOf(inner);
    if (kind === 'dialog' && /^(?:label|legend)$/.test(inner.name)) return true;
    return isInteractiveRole(innerRole) || messageKind(inner, innerRole, within.index) !== undefined;
  };
  const text = visibleText(element, kind === 'log' ? Number.POSITIVE_INFINITY : MESSAGE_CHARACTERS, isApart);
  const isLong = text.length > MESSAGE_CHARACTERS;
  if (kind === 'dialog') {
    const name = within.name;
    const shown = isLong && name !== '' ? name : foldTo(text, MESSAGE_CHARACTERS);
    return { text: shown === '' ? name : shown, isWhole: !isLong };
  }
  if (text === '' || (isLong && kind !== 'log' && role !== 'alert')) return undefined;
  // What a long log said before is read as a part of the page.
  if (kind === 'log') return { text: text.slice(-MESSAGE_CHARACTERS), isWhole: !isLong };
  return { text: foldTo(text, MESSAGE_CHARACTERS), isWhole: true };
}

type Entry = readonly [key: string, message: SkeletonMessage];

/**
 * What the page says now and did not say before, and the other way round. A message that was only rendered anew says
 * nothing new; one that says something else in the same place has changed.
 */
export function messageChanges(before: Skeleton['messages'], after: Skeleton['messages']): SkeletonChange[] {
  const gone = new Map(Object.entries(before));
  const fresh: Entry[] = [];
  for (const [key, message] of Object.entries(after)) {
    const same = findSame(gone, key, message);
    if (same === undefined) fresh.push([key, message]);
    else gone.delete(same);
  }
  const changes: SkeletonChange[] = [];
  for (const [key, message] of fresh) {
    const place = findPlace(gone, fresh, key, message);
    const old = place === undefined ? undefined : gone.get(place);
    if (place === undefined || old === undefined) {
      changes.push({ type: 'message-appeared', key, message });
      continue;
    }
    gone.delete(place);
    if (differsOnlyInTime(old.text, message.text) && old.kind === message.kind) continue;
    changes.push({ type: 'message-changed', key, message, before: old.text, after: message.text });
  }
  for (const [key, message] of gone) changes.push({ type: 'message-disappeared', key, message });
  return changes;
}

/**
 * The key of the message that stood before where this one stands now: that of the same element, else, where the page
 * was rendered anew, of the only other one of its kind.
 */
function findPlace(
  gone: ReadonlyMap<string, SkeletonMessage>,
  fresh: readonly Entry[],
  key: string,
  { kind }: SkeletonMessage,
): string | undefined {
  const inPlace = gone.get(key);
  if (inPlace !== undefined && (isLastingKey(key) || inPlace.kind === kind)) return key;
  if (kind === 'dialog' || fresh.filter(([, other]) => other.kind === kind).length > 1) return undefined;
  const ofKind = [...gone].filter(([, other]) => other.kind === kind);
  return ofKind.length === 1 ? ofKind[0]?.[0] : undefined;
}

/** The key of an equal message that is not accounted for yet, preferably in the same place. */
function findSame(messages: ReadonlyMap<string, SkeletonMessage>, key: string, message: SkeletonMessage) {
  const isSame = (other: SkeletonMessage | undefined) => other?.kind === message.kind && other.text === message.text;
  if (isSame(messages.get(key))) return key;
  for (const [otherKey, other] of messages) if (isSame(other)) return otherKey;
  return undefined;
}
