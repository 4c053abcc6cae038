import type { Skeleton, SkeletonElement } from '../../../shared/page/skeleton.ts';
import { isAmbient } from './ambient.ts';
import { type DocumentIndex, indexDocument } from './documentIndex.ts';
import { ElementGroup } from './elementGroup.ts';
import { ElementKeys } from './elementKey.ts';
import { NAME_CHARACTERS, nameOf, TEXT_CHARACTERS } from './elementName.ts';
import { isEditable, isFieldRole, isInteractiveRole, isTextRole, isValueRole, roleOf } from './elementRole.ts';
import { hasWidgetState, stateOf } from './elementState.ts';
import { isHidden } from './hidden.ts';
import { attribute, fold, foldTo, type HtmlElement, type HtmlNode, isElement, parseHtml } from './htmlTree.ts';
import { type MessageKind, messageKind } from './messageKind.ts';
import { lineText, titleIn } from './pageLines.ts';
import { readMessage } from './readMessage.ts';
import { hasDirectText, isInline, visibleText } from './visibleText.ts';

/** What the walk knows of the surroundings of the element it has come to. */
interface Surroundings {
  readonly frame: string;
  readonly index: DocumentIndex;
  readonly group: ElementGroup | undefined;
  /** The text here is told already, as the name, text or message of something around it. */
  readonly textIsTold: boolean;
  readonly ambient: boolean;
  readonly disabled: boolean;
}

/** Walks a document and all documents in it, in order, and collects its skeleton. */
export class SkeletonWalk {
  readonly #elements: Record<string, SkeletonElement> = {};
  readonly #order: string[] = [];
  readonly #messages: Skeleton['messages'] = {};
  readonly #elementKeys = new ElementKeys();
  readonly #messageKeys = new ElementKeys();
  #title: string | undefined;
  #frames = 0;

  /** The skeleton of the document given as HTML. */
  static extract(html: string): Skeleton {
    const walk = new SkeletonWalk();
    walk.#document(html, '', undefined);
    return { title: walk.#title ?? '', order: walk.#order, elements: walk.#elements, messages: walk.#messages };
  }

  #document(html: string, frame: string, group: ElementGroup | undefined): void {
    const roots = parseHtml(html);
    if (frame === '') this.#title = titleIn(roots);
    const index = indexDocument(roots);
    this.#nodes(roots, { frame, index, group, textIsTold: false, ambient: false, disabled: false });
  }

  #nodes(nodes: readonly HtmlNode[], around: Surroundings): void {
    for (const node of nodes) if (isElement(node)) this.#element(node, around);
  }

  #element(element: HtmlElement, around: Surroundings): void {
    if (isHidden(element)) return;
    if (element.name === 'iframe' || element.name === 'frame') this.#frame(element, around);
    else this.#visible(element, around);
  }

  #visible(element: HtmlElement, around: Surroundings): void {
    const role = roleOf(element);
    const ambient = around.ambient || isAmbient(element, role);
    const within: Surroundings = {
      ...around,
      ambient,
      textIsTold: around.textIsTold || ambient,
      disabled: around.disabled || (element.name === 'fieldset' && attribute(element, 'disabled') !== undefined),
      group: ElementGroup.within(element, role, around.index, around.group),
    };
    const kind = within.textIsTold ? undefined : messageKind(element, role, around.index);
    if (isInteractiveRole(role) || isValueRole(role) || isEditable(element)) {
      this.#control(element, role === '' ? 'textbox' : role, around, within);
    } else if (kind !== undefined && this.#message(element, role, kind, within)) {
      this.#nodes(element.children, { ...within, textIsTold: true });
    } else if (role === 'img' || element.name === 'svg') {
      this.#image(element, around, within);
    } else {
      if (hasWidgetState(element)) this.#add(element, role, nameOf(element, role, around.index), undefined, around);
      this.#textBlock(element, role, around, within);
    }
  }

  #frame(element: HtmlElement, around: Surroundings): void {
    const html = attribute(element, 'srcdoc');
    if (html === undefined || around.ambient) return;
    this.#frames += 1;
    this.#document(html, `f${this.#frames}/`, around.group);
  }

  #control(element: HtmlElement, role: string, around: Surroundings, within: Surroundings): void {
    if (!(within.ambient && role === 'link')) {
      this.#add(element, role, nameOf(element, role, around.index), undefined, around);
    }
    if (element.name === 'select' || isEditable(element) || isValueRole(role)) return;
    this.#nodes(element.children, { ...within, textIsTold: within.textIsTold || isToldByControl(element, role) });
  }

  /** Notes the message and says whether its text is told with it, so that it must not be told again. */
  #message(element: HtmlElement, role: string, kind: MessageKind, within: Surroundings): boolean {
    const read = readMessage(element, role, kind, within);
    if (read === undefined) return false;
    this.#messages[this.#messageKeys.keyOf(element, within.frame)] = { kind, text: read.text };
    return read.isWhole;
  }

  #image(element: HtmlElement, around: Surroundings, within: Surroundings): void {
    if (within.textIsTold) return;
    const text = attribute(element, 'cs-name') ?? attribute(element, 'alt') ?? attribute(element, 'aria-label') ?? '';
    if (fold(text) !== '') this.#add(element, 'img', foldTo(text, NAME_CHARACTERS), undefined, around);
  }

  /** A line of text: the text right in the element, with what stands inline in it. Blocks in it speak for themselves. */
  #textBlock(element: HtmlElement, role: string, around: Surroundings, within: Surroundings): void {
    const isLabel = element.name === 'label' || element.name === 'legend';
    const isLine = !within.textIsTold && (isLabel || isTextRole(role) || hasDirectText(element));
    if (isLine && !isLabel && attribute(element, 'aria-hidden') !== 'true') this.#line(element, role, around);
    for (const child of element.children) {
      if (isElement(child)) this.#element(child, isLine && isInline(child) ? { ...within, textIsTold: true } : within);
    }
  }

  #line(element: HtmlElement, role: string, around: Surroundings): void {
    const text = lineText(element, around.index);
    if (text === '') return;
    const rest = text.length > NAME_CHARACTERS ? foldTo(text, TEXT_CHARACTERS) : undefined;
    this.#add(element, isTextRole(role) ? role : 'text', foldTo(text, NAME_CHARACTERS), rest, around);
  }

  #add(element: HtmlElement, role: string, name: string, text: string | undefined, around: Surroundings): void {
    const key = this.#elementKeys.keyOf(element, around.frame);
    const group = around.group?.text;
    const id = attribute(element, 'id') || (isFieldRole(role) ? attribute(element, 'name') : undefined);
    this.#order.push(key);
    this.#elements[key] = {
      tag: element.name,
      role,
      name,
      ...(text !== undefined && { text }),
      ...stateOf(element, role, around.disabled),
      ...(group !== undefined && group !== name && { group }),
      ...(id && { id }),
    };
  }
}

/**
 * Whether the name or value of a control says all there is to read in it. A list, a table row that takes clicks or a
 * link around a whole card holds more.
 */
function isToldByControl(element: HtmlElement, role: string): boolean {
  if (role === 'listbox' || element.name === 'tr') return false;
  return visibleText(element, NAME_CHARACTERS, () => false).length <= NAME_CHARACTERS;
}
