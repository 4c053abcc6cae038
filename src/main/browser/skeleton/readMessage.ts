import type { DocumentIndex } from './documentIndex.ts';
import type { ElementGroup } from './elementGroup.ts';
import { isInteractiveRole, roleOf } from './elementRole.ts';
import { foldTo, type HtmlElement } from './htmlTree.ts';
import { type MessageKind, messageKind } from './messageKind.ts';
import { visibleText } from './visibleText.ts';

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
  within: { readonly index: DocumentIndex; readonly group: ElementGroup | undefined },
): ReadMessage | undefined {
  const isApart = (inner: HtmlElement) => {
    const innerRole = roleOf(inner);
    if (kind === 'dialog' && /^(?:label|legend)$/.test(inner.name)) return true;
    return isInteractiveRole(innerRole) || messageKind(inner, innerRole, within.index) !== undefined;
  };
  const text = visibleText(element, kind === 'log' ? Number.POSITIVE_INFINITY : MESSAGE_CHARACTERS, isApart);
  const isLong = text.length > MESSAGE_CHARACTERS;
  if (kind === 'dialog') {
    const name = within.group?.text ?? '';
    const shown = isLong && name !== '' ? name : foldTo(text, MESSAGE_CHARACTERS);
    return { text: shown === '' ? name : shown, isWhole: !isLong };
  }
  if (text === '' || (isLong && kind !== 'log' && role !== 'alert')) return undefined;
  return { text: kind === 'log' ? text.slice(-MESSAGE_CHARACTERS) : foldTo(text, MESSAGE_CHARACTERS), isWhole: true };
}
