import { stateByClass } from '../../../shared/page/classState.ts';
import type {
  Skeleton,
  SkeletonContainer,
  SkeletonElement,
  SkeletonFrame,
  SkeletonMessage,
} from '../../../shared/page/skeleton.ts';
import { isTime } from './ambient.ts';
import { type Container, isInRecord } from './container.ts';
import { type DocumentIndex, ElementKeys } from './elementName.ts';
import { isFieldRole } from './elementRole.ts';
import { stateOf, stateOfLabelled } from './elementState.ts';
import { attribute, type HtmlElement } from './htmlTree.ts';

/** Where an element stands, and what that says of it. */
export interface Place {
  readonly frame: string;
  readonly index: DocumentIndex;
  readonly container: Container | undefined;
  /** In a row of a table: the column. */
  readonly column: number | undefined;
  /** The text here is that of a timer. */
  readonly runs: boolean;
  readonly disabled: boolean;
  /** What it stands in is set apart by a class, which is told of the first line in it. */
  readonly marked: HtmlElement | undefined;
}

/** A skeleton while it is made: each element, message and frame under its key, in page order. */
export class CollectedSkeleton {
  readonly containers = new Containers();
  /** The one that was read last. */
  heading = '';
  title: string | undefined;
  /** More is on the page than was read. */
  isCut = false;
  readonly #elements: Record<string, SkeletonElement> = {};
  readonly #order: string[] = [];
  readonly #messages: Skeleton['messages'] = {};
  readonly #frames: SkeletonFrame[] = [];
  readonly #elementKeys = new ElementKeys();
  readonly #messageKeys = new ElementKeys();
  readonly #frameKeys = new ElementKeys();
  /** Records whose class says that they are done, once that is told of the first line in them. */
  readonly #ticked = new Set<HtmlElement>();
  /** What a class sets apart, once that is told of the first line in it. */
  readonly #toldMarks = new Set<HtmlElement>();

  skeleton(): Skeleton {
    return {
      title: this.title ?? '',
      order: this.#order,
      elements: this.#elements,
      messages: this.#messages,
      containers: this.containers.list,
      ...(this.#frames.length > 0 && { frames: this.#frames }),
      ...(this.isCut && { inPart: true as const }),
    };
  }

  /** Takes down an element; `text` where there is more to read than its name has room for. */
  add(element: HtmlElement, role: string, name: string, text: string | undefined, around: Place): void {
    const key = this.#elementKeys.keyOf(element, around.frame);
    const { container, column } = around;
    const group = groupOf(element, container);
    const id = attribute(element, 'id') || (isFieldRole(role) ? attribute(element, 'name') : undefined);
    const within = container && this.containers.placeOf(container);
    if (role === 'heading' && !isInRecord(container)) this.heading = name;
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

  addMessage(element: HtmlElement, frame: string, message: SkeletonMessage): void {
    this.#messages[this.#messageKeys.keyOf(element, frame)] = message;
  }

  /** Takes down a frame, with what `read` takes down in it; absent where nothing of it was read. */
  addFrame(element: HtmlElement, frame: string, read: (() => void) | undefined, isUnread: boolean): void {
    const key = this.#frameKeys.keyOf(element, `${frame}${attribute(element, 'src') ?? ''} `);
    const [elements, messages, containers] = this.#lengths();
    read?.();
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
    return [this.#order.length, Object.keys(this.#messages).length, this.containers.list.length];
  }
}

/** The containers of a skeleton, each from when something stands in it, the outer ones first. */
class Containers {
  readonly list: SkeletonContainer[] = [];
  readonly #inPart = new Set<Container>();
  readonly #keys = new ElementKeys();

  /** The place of the container in the list. */
  placeOf(container: Container): number {
    if (container.place !== undefined) return container.place;
    const within = container.outer && this.placeOf(container.outer);
    const { role, kind, columns, element, frame } = container;
    container.place = this.list.length;
    this.list.push({
      key: this.#keys.keyOf(element, frame),
      role,
      name: container.name,
      ...(within !== undefined && { within }),
      ...(kind !== undefined && { kind }),
      ...(columns !== undefined && { columns: [...columns] }),
      ...(this.#inPart.has(container) && { inPart: true as const }),
    });
    return container.place;
  }

  /** More of it is on the page than was read. */
  isInPart(container: Container): void {
    this.#inPart.add(container);
    const listed = container.place === undefined ? undefined : this.list[container.place];
    if (container.place !== undefined && listed) this.list[container.place] = { ...listed, inPart: true };
  }
}

/** On what a class sets apart from its like: the class. */
export const MARKED = 'cs-marked';
const LINE_ROLES = /^(?:text|listitem|cell|gridcell|rowheader|heading|clickable)$/;

/** What tells an element from equal ones; of a row itself what is around the row. */
function groupOf(element: HtmlElement, container: Container | undefined): string | undefined {
  return container?.element === element ? container.outer?.group : container?.group;
}
