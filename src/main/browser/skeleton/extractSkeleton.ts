import { stateByClass } from '../../../shared/page/classState.ts';
import type { Skeleton, SkeletonElement, SkeletonFrame } from '../../../shared/page/skeleton.ts';
import { CUT_MARK } from '../inpage/packedCapture.ts';
import { isAmbient, isTime, isTimer } from './ambient.ts';
import { findCards } from './cards.ts';
import { Container, Containers, columnOf, isInRecord, type Surrounding } from './containers.ts';
import {
  type DocumentIndex,
  ElementKeys,
  indexDocument,
  NAME_CHARACTERS,
  nameOf,
  TEXT_CHARACTERS,
} from './elementName.ts';
import {
  isEditable,
  isEntryRole,
  isFieldRole,
  isInteractiveRole,
  isTextRole,
  isValueRole,
  roleOf,
} from './elementRole.ts';
import { hasWidgetState, stateOf, stateOfLabelled } from './elementState.ts';
import {
  attribute,
  fold,
  foldTo,
  type HtmlElement,
  type HtmlNode,
  hasDirectText,
  isCutMark,
  isElement,
  isHidden,
  isInline,
  parseHtml,
  textOf,
  visibleText,
} from './htmlTree.ts';
import { type MessageKind, messageKind, readMessage } from './messages.ts';

/** What the walk knows of the surroundings of the element it has come to. */
interface Surroundings extends Surrounding {
  /** In a row of a table: the column. */
  readonly column: number | undefined;
  /** The text here is told already, as the name, text or message of something around it. */
  readonly textIsTold: boolean;
  readonly ambient: boolean;
  /** The text here is that of a timer. */
  readonly runs: boolean;
  readonly disabled: boolean;
  /** What it stands in is set apart by a class, which is told of the first line in it. */
  readonly marked: HtmlElement | undefined;
}

/**
 * The semantic skeleton of a page (verification-process, Semantic Skeleton Diff) from its live-state HTML: controls with
 * their values and states, the text people read, the messages the page shows, and what all of it stands in. Frames and
 * open shadow roots are part of it; what is hidden, and what changes by itself, is not. Plain HTML without our marks will
 * do as well.
 */
export function extractSkeleton(html: string): Skeleton {
  return SkeletonWalk.extract(html);
}

/** Walks a document and all documents in it, in order, and collects its skeleton. */
class SkeletonWalk {
  readonly #elements: Record<string, SkeletonElement> = {};
  readonly #order: string[] = [];
  readonly #messages: Skeleton['messages'] = {};
  readonly #elementKeys = new ElementKeys();
  readonly #messageKeys = new ElementKeys();
  readonly #containers = new Containers();
  /** Records whose class says that they are done, once that is told of the first line in them. */
  readonly #ticked = new Set<HtmlElement>();
  /** What a class sets apart, once that is told of the first line in it. */
  readonly #toldMarks = new Set<HtmlElement>();
  #heading = '';
  #title: string | undefined;
  #numbered = 0;
  readonly #frames: SkeletonFrame[] = [];
  readonly #frameKeys = new ElementKeys();
  /** Elements of which more is on the page than was read. */
  readonly #cut = new Set<HtmlElement>();
  #isCut = false;

  /** The skeleton of the document given as HTML. */
  static extract(html: string): Skeleton {
    const walk = new SkeletonWalk();
    walk.#document(html, '', undefined);
    return {
      title: walk.#title ?? '',
      order: walk.#order,
      elements: walk.#elements,
      messages: walk.#messages,
      containers: walk.#containers.list,
      ...(walk.#frames.length > 0 && { frames: walk.#frames }),
      ...(walk.#isCut && { inPart: true as const }),
    };
  }

  #document(html: string, frame: string, container: Container | undefined): void {
    const roots = parseHtml(html);
    if (frame === '') this.#title = titleIn(roots);
    if (html.includes(CUT_MARK)) this.#noteCuts(roots, container);
    const read = { frame, index: indexDocument(roots), cards: findCards(roots), container };
    this.#nodes(roots, {
      ...read,
      column: undefined,
      textIsTold: false,
      ambient: false,
      runs: false,
      disabled: false,
      marked: undefined,
    });
  }

  /** What a mark stands in is read in part, with all that is around it. */
  #noteCuts(nodes: readonly HtmlNode[], around: Container | undefined): void {
    this.#isCut = true;
    for (let outer = around; outer; outer = outer.outer) this.#containers.isInPart(outer);
    for (const node of nodes) {
      if (isCutMark(node)) {
        for (let at: HtmlElement['parent'] = node.parent; at?.type === 'tag'; at = at.parent) this.#cut.add(at);
      } else if (isElement(node)) this.#noteCuts(node.children, undefined);
    }
  }

  #nodes(nodes: readonly HtmlNode[], around: Surroundings): void {
    for (const node of nodes) if (isElement(node)) this.#element(node, around);
  }

  #element(element: HtmlElement, around: Surroundings): void {
    if (isHidden(element)) return;
    if (element.name === 'iframe' || element.name === 'frame') this.#frame(element, around);
    else this.#visible(element, around);
  }

  #visible(element: HtmlElement, outside: Surroundings): void {
    const role = roleOf(element);
    const ambient = outside.ambient || isAmbient(element, role);
    const runs = outside.runs || isTimer(element, role);
    const container = Container.within(element, role, outside, this.#heading);
    const isNew = container !== outside.container;
    if (isNew && container && this.#cut.has(element)) this.#containers.isInPart(container);
    // A list is there even when nothing is in it.
    if (isNew && container?.kind === 'list') this.#containers.placeOf(container);
    const column = isNew ? undefined : (outside.column ?? columnIn(container, element, role));
    const within: Surroundings = {
      ...outside,
      container,
      column,
      ambient,
      runs,
      textIsTold: outside.textIsTold || ambient,
      marked: attribute(element, MARKED) === undefined ? outside.marked : element,
      disabled: outside.disabled || (element.name === 'fieldset' && attribute(element, 'disabled') !== undefined),
    };
    // Records and cells stand in themselves.
    const isOwn = isNew ? container?.kind === 'record' : column !== outside.column;
    this.#read(element, role, isOwn ? within : outside, within);
  }

  #read(element: HtmlElement, role: string, around: Surroundings, within: Surroundings): void {
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
    const isUnread = attribute(element, 'cs-unread') !== undefined;
    if ((html === undefined && !isUnread) || around.ambient) return;
    const key = this.#frameKeys.keyOf(element, `${around.frame}${attribute(element, 'src') ?? ''} `);
    const [elements, messages, containers] = this.#lengths();
    if (html !== undefined) {
      this.#numbered += 1;
      this.#document(html, `f${this.#numbered}/`, around.container);
    }
    const [ofElements, ofMessages, ofContainers] = this.#lengths();
    this.#frames.push({
      key,
      ...(isUnread && { unread: true as const }),
      elements: [elements, ofElements],
      messages: [messages, ofMessages],
      containers: [containers, ofContainers],
    });
  }

  #lengths(): [elements: number, messages: number, containers: number] {
    return [this.#order.length, Object.keys(this.#messages).length, this.#containers.list.length];
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
    const read = readMessage(element, role, kind, { index: within.index, name: within.container?.group ?? '' });
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
    const isLabel = !within.textIsTold && isToldByLabelled(element, within.index);
    const isLine = !within.textIsTold && (isLabel || isTextRole(role) || hasDirectText(element));
    if (isLine && !isLabel && attribute(element, 'aria-hidden') !== 'true')
      this.#line(element, role, { ...around, runs: within.runs });
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
    const { container, column } = around;
    const group = groupOf(element, container);
    const id = attribute(element, 'id') || (isFieldRole(role) ? attribute(element, 'name') : undefined);
    const within = container && this.#containers.placeOf(container);
    if (role === 'heading' && !isInRecord(container)) this.#heading = name;
    this.#order.push(key);
    this.#elements[key] = {
      tag: element.name,
      role,
      name,
      ...(text !== undefined && { text }),
      ...(this.#beginsTicked(container, role) && { checked: 'true' }),
      ...this.#markedIn(element, role, around.marked),
      ...stateOf(element, role, around.disabled),
      ...(element.name === 'label' && role === 'clickable' && stateOfLabelled(element, around.index.byId)),
      ...(group !== undefined && group !== name && { group }),
      ...(id && { id }),
      ...(within !== undefined && { within }),
      ...(column !== undefined && { column }),
      ...(around.runs && isTime(text ?? name) && { runs: true as const }),
    };
  }

  /** The class that sets what this is the first line of apart. */
  #markedIn(element: HtmlElement, role: string, around: HtmlElement | undefined): { marked?: string } {
    const own = attribute(element, MARKED);
    const marked = own === undefined ? around : element;
    const word = own ?? (around && attribute(around, MARKED));
    if (marked === undefined || word === undefined || this.#toldMarks.has(marked)) return {};
    if (marked !== element && role !== 'link' && !LINE_ROLES.test(role)) return {};
    this.#toldMarks.add(marked);
    return { marked: word };
  }

  /** Whether this is the first line of a record that a class alone shows to be done. */
  #beginsTicked(container: Container | undefined, role: string): boolean {
    if (container?.kind !== 'record' || !LINE_ROLES.test(role) || this.#ticked.has(container.element)) return false;
    if (!stateByClass('article', attribute(container.element, 'class')).checked) return false;
    this.#ticked.add(container.element);
    return true;
  }
}

const MARKED = 'cs-marked';
const LINE_ROLES = /^(?:text|listitem|cell|gridcell|rowheader|heading|clickable)$/;

/**
 * Whether the name or value of a control says all there is to read in it. A list, a table row that takes clicks or a
 * link around a whole card holds more.
 */
function isToldByControl(element: HtmlElement, role: string): boolean {
  if (role === 'listbox' || element.name === 'tr') return false;
  // What stands in an entry of a tree or menu is entries, which tell of themselves.
  if (!isEntryRole(role) && holdsControls(element)) return false;
  return visibleText(element, NAME_CHARACTERS, () => false).length <= NAME_CHARACTERS;
}

/** Whether something in it is operated by itself: then it is a part of the page that takes clicks as a whole, and no command. */
function holdsControls(element: HtmlElement): boolean {
  return element.children.some(
    (child) => isElement(child) && !isHidden(child) && (isInteractiveRole(roleOf(child)) || holdsControls(child)),
  );
}

/** Of the cell of a row its own column. */
function columnIn(container: Container | undefined, element: HtmlElement, role: string): number | undefined {
  return container?.kind === 'record' && container.role === 'row' && isCell(element, role)
    ? columnOf(element)
    : undefined;
}

function isCell(element: HtmlElement, role: string): boolean {
  return (
    element.name === 'td' || element.name === 'th' || role === 'cell' || role === 'gridcell' || role === 'rowheader'
  );
}

/** What tells an element from equal ones; of a row itself what is around the row. */
function groupOf(element: HtmlElement, container: Container | undefined): string | undefined {
  return container?.element === element ? container.outer?.group : container?.group;
}

/**
 * Whether the text of an element is told as the name of what it labels: a label as that of a control that is shown, a legend
 * as that of its group.
 */
function isToldByLabelled(element: HtmlElement, index: DocumentIndex): boolean {
  if (element.name === 'legend') return element.parent?.type === 'tag' && firstControl(element.parent) !== undefined;
  if (element.name !== 'label') return false;
  const target = attribute(element, 'for');
  const control = target === undefined ? firstControl(element) : index.byId.get(target);
  if (control === undefined || !isShown(control)) return false;
  const isControl = (inner: HtmlElement) => LABELLED.test(inner.name);
  const text = foldTo(visibleText(element, NAME_CHARACTERS, isControl), NAME_CHARACTERS);
  return nameOf(control, roleOf(control), index).includes(text);
}

const LABELLED = /^(?:input|select|textarea|button|meter|progress|output)$/;

function firstControl(root: HtmlElement): HtmlElement | undefined {
  for (const child of root.children) {
    if (!isElement(child) || isHidden(child)) continue;
    const found = LABELLED.test(child.name) ? child : firstControl(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isShown(element: HtmlElement): boolean {
  for (let at: HtmlElement['parent'] = element; at?.type === 'tag'; at = at.parent) if (isHidden(at)) return false;
  return true;
}

/** The line of text that an element makes: without blocks, controls and messages in it, which are told apart. */
function lineText(element: HtmlElement, index: DocumentIndex): string {
  return visibleText(element, TEXT_CHARACTERS, (inner) => {
    if (!isInline(inner)) return true;
    const role = roleOf(inner);
    return isInteractiveRole(role) || messageKind(inner, role, index) !== undefined;
  });
}

/** The title of a document; a drawing may have one of its own, which is not it. */
function titleIn(nodes: readonly HtmlNode[]): string | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.name === 'title') return fold(node.children.map((child) => textOf(child) ?? '').join(''));
    if (node.name === 'svg' || node.name === 'body') continue;
    const found = titleIn(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
}
