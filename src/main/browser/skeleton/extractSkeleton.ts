import { LONE_SIGN } from '../../../shared/page/signs.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import { CUT_MARK } from '../inpage/packedCapture.ts';
import { isAmbient, isTimer } from './ambient.ts';
import { findCards } from './cards.ts';
import { CollectedSkeleton, MARKED, type Place } from './collectedSkeleton.ts';
import { Container, columnOf, type Surrounding } from './container.ts';
import { indexDocument, NAME_CHARACTERS, nameOf, TEXT_CHARACTERS } from './elementName.ts';
import { isEditable, isInteractiveRole, isTextRole, isValueRole, roleOf } from './elementRole.ts';
import { hasWidgetState } from './elementState.ts';
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
import { holdsControls, isToldByControl, isToldByLabelled, lineText } from './toldTexts.ts';

/** What the walk knows of the surroundings of the element it has come to. */
interface Surroundings extends Surrounding, Place {
  /** The text here is told already, as the name, text or message of something around it. */
  readonly textIsTold: boolean;
  readonly ambient: boolean;
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

/** Walks a document and all documents in it, in order, and says what of it is told, and as what. */
class SkeletonWalk {
  readonly #collected = new CollectedSkeleton();
  #numbered = 0;
  /** Elements of which more is on the page than was read. */
  readonly #cut = new Set<HtmlElement>();

  /** The skeleton of the document given as HTML. */
  static extract(html: string): Skeleton {
    const walk = new SkeletonWalk();
    walk.#document(html, '', undefined);
    return walk.#collected.skeleton();
  }

  #document(html: string, frame: string, container: Container | undefined): void {
    const roots = parseHtml(html);
    if (frame === '') this.#collected.title = titleIn(roots);
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
    this.#collected.isCut = true;
    for (let outer = around; outer; outer = outer.outer) this.#collected.containers.isInPart(outer);
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
    const container = Container.within(element, role, outside, this.#collected.heading);
    const isNew = container !== outside.container;
    if (isNew && container && this.#cut.has(element)) this.#collected.containers.isInPart(container);
    // A list is there even when nothing is in it.
    if (isNew && container?.kind === 'list') this.#collected.containers.placeOf(container);
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
      // A plan of cabins or seats is drawn, and yet a part of the page in which one chooses.
      if (element.name === 'svg' && holdsControls(element)) this.#nodes(element.children, within);
    } else {
      if (hasWidgetState(element))
        this.#collected.add(element, role, nameOf(element, role, around.index), undefined, around);
      this.#textBlock(element, role, around, within);
    }
  }

  #frame(element: HtmlElement, around: Surroundings): void {
    const html = attribute(element, 'srcdoc');
    const isUnread = attribute(element, 'cs-unread') !== undefined;
    if ((html === undefined && !isUnread) || around.ambient) return;
    const read = (markup: string) => {
      this.#numbered += 1;
      this.#document(markup, `f${this.#numbered}/`, around.container);
    };
    this.#collected.addFrame(element, around.frame, html === undefined ? undefined : () => read(html), isUnread);
  }

  #control(element: HtmlElement, role: string, around: Surroundings, within: Surroundings): void {
    if (!(within.ambient && role === 'link')) {
      const name = nameOf(element, role, around.index);
      this.#collected.add(element, role, name, textBeside(name, element, role), around);
    }
    if (element.name === 'select' || isEditable(element) || isValueRole(role)) return;
    const textIsTold = within.textIsTold || isToldByControl(element, role);
    // A card that takes clicks as a whole may be called by what stands right in it, beside parts that speak for themselves.
    const own = textIsTold ? '' : directText(element);
    if (/\p{L}{2}/u.test(own)) this.#collected.add(element, 'text', foldTo(own, NAME_CHARACTERS), undefined, within);
    this.#nodes(element.children, { ...within, textIsTold });
  }

  /** Notes the message and says whether its text is told with it, so that it must not be told again. */
  #message(element: HtmlElement, role: string, kind: MessageKind, within: Surroundings): boolean {
    const read = readMessage(element, role, kind, { index: within.index, name: within.container?.group ?? '' });
    if (read === undefined) return false;
    this.#collected.addMessage(element, within.frame, { kind, text: read.text });
    return read.isWhole;
  }

  #image(element: HtmlElement, around: Surroundings, within: Surroundings): void {
    if (within.textIsTold) return;
    const text = attribute(element, 'cs-name') ?? attribute(element, 'alt') ?? attribute(element, 'aria-label') ?? '';
    if (fold(text) !== '') this.#collected.add(element, 'img', foldTo(text, NAME_CHARACTERS), undefined, around);
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
    this.#collected.add(element, isTextRole(role) ? role : 'text', foldTo(text, NAME_CHARACTERS), rest, around);
  }
}

/** The text right in an element, without that of what stands in it. */
function directText(element: HtmlElement): string {
  return fold(element.children.map((child) => textOf(child) ?? '').join(' '));
}

/**
 * What a control shows, where its name is another text that does not say so: “1.5×” on a button that is called “Playback speed”. What
 * shows more than a name has room for is no such text, but a part of the page. A sign counts, “☆” that becomes “★”, and no letter of a font of icons.
 */
function textBeside(name: string, element: HtmlElement, role: string): string | undefined {
  if (name === '' || !isInteractiveRole(role) || isValueRole(role) || isEditable(element)) return undefined;
  if (!isToldByControl(element, role)) return undefined;
  const text = visibleText(element, NAME_CHARACTERS, () => false);
  const bare = (one: string) => one.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  if (bare(text) === '') return LONE_SIGN.test(text) && !name.includes(text) ? text : undefined;
  const isSaid = bare(name).includes(bare(text)) || bare(text).includes(bare(name));
  return isSaid || text.length > NAME_CHARACTERS ? undefined : text;
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
