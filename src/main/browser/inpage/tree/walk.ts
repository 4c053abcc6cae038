import { DRAGGABLE, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { isStateWord } from '../../../../shared/page/setApart.ts';
import type { Drawing } from '../dom/drawing.ts';
import { firstFlatElement, slottedNodes } from '../dom/flatTree.ts';
import {
  attribute,
  boxOf,
  firstChildOf,
  firstElementChildOf,
  hasAria,
  hasAttribute,
  hasAttributes,
  isElement,
  localNameOf,
  nextElementSiblingOf,
  selectAllIn,
  shadowRootOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { Listeners } from '../listeners.ts';
import type { DrawnParent, PageReading } from '../pageReading.ts';
import type { ElementRegistry } from '../registry.ts';
import { clickCertainty, type Hand, handOf } from './clickable.ts';
import { type Around, Finds, type Mark } from './finds.ts';
import { groupInside } from './groups.ts';
import { headingPlaces } from './headingPlaces.ts';
import { hoverMarked, hoverTargets } from './hoverReveals.ts';
import { type Kind, kindOf } from './kinds.ts';
import { type KnownLooks, Looks } from './looks.ts';
import { isResizeHandle } from './resizeHandle.ts';
import { tellApart } from './tellApart.ts';
import { outdone } from './whoActs.ts';

/** The result of a walk over the page as it is drawn. */
export interface Walk {
  readonly nodes: SemanticNode[];
  readonly marks: ReadonlyMap<Element, Mark>;
  /** What a class alone sets apart from its like, and the class. */
  readonly marked: ReadonlyMap<Element, string>;
  /** Where headings stand, see `headingPlaces`. */
  readonly places: ReadonlyMap<Element, DOMRect>;
  /** What is drawn on nameless elements, by their ids; see `inkGrid`. */
  readonly drawings: ReadonlyMap<string, string>;
  /** Roots of what is not drawn. */
  readonly hidden: ReadonlySet<Element>;
  /** Where the walk ended because the page has more elements than it takes: these, and what comes after them in their parents. */
  readonly beyond: ReadonlySet<Element>;
}

/** What an element inherits from those that it is drawn in. */
interface Surroundings extends Around {
  /** What the pointer over it says that can be done. */
  readonly hand: Hand | undefined;
  /** Part of something that can be operated as a whole. */
  readonly operable: boolean;
  /** In a list or menu that listens for its entries. */
  readonly listed: boolean;
  /** In something that listens for double clicks on what is in it. */
  readonly doubled: boolean;
  /** Left out by `aria-hidden` or `inert`. */
  readonly excluded: boolean;
}

const NOTHING_AROUND: Surroundings = {
  hand: undefined,
  operable: false,
  listed: false,
  doubled: false,
  disabled: false,
  excluded: false,
  group: undefined,
  target: undefined,
};

const SKIPPED = new Set('head link meta noscript script source style template title track'.split(' '));

/** What is operated anyway, whatever the pointer looks like over it. */
const USUALLY_CONTROLS = new Set(['a', 'button', 'input', 'select', 'textarea']);

/** What is operated by its entries. */
const LISTS: ReadonlySet<string> = new Set(['list', 'listbox', 'menu', 'menubar', 'tree', 'toolbar']);

/** Walks the flattened tree from `root` once, in document order, and takes down what can be operated or followed. */
export class PageWalk implements Walk {
  nodes: SemanticNode[] = [];
  marked: ReadonlyMap<Element, string> = new Map();
  places: ReadonlyMap<Element, DOMRect> = new Map();
  drawings: ReadonlyMap<string, string> = new Map();
  readonly hidden = new Set<Element>();
  readonly beyond = new Set<Element>();
  /** Elements that were gone through, and whether there are more, or some that stand too deep. */
  visited = 0;
  isCut = false;
  #hoverTargets: ReadonlyMap<Element, string> = new Map();
  #hoverMarked: ReadonlySet<Element> = new Set();
  readonly #reading: PageReading;
  readonly #finds: Finds;
  readonly #listeners: Pick<Listeners, 'has' | 'pointed'>;
  readonly #registry: ElementRegistry;
  readonly #looks: Looks;
  readonly #onShadowTree: (root: ShadowRoot) => void;
  readonly #most: number;

  /** `most`: elements that are gone through. */
  constructor(
    reading: PageReading,
    registry: ElementRegistry,
    listeners: Pick<Listeners, 'has' | 'pointed'>,
    focused: Element | null,
    onShadowTree: (root: ShadowRoot) => void,
    looks: KnownLooks,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.#reading = reading;
    this.#registry = registry;
    this.#finds = new Finds(reading, registry, listeners, focused);
    this.#listeners = listeners;
    this.#onShadowTree = onShadowTree;
    this.#looks = new Looks(looks);
    this.#most = most;
  }

  get marks(): ReadonlyMap<Element, Mark> {
    return this.#finds.marks;
  }

  run(root: Element): Walk {
    this.#hoverTargets = hoverTargets(this.#reading, this.#listeners);
    this.#hoverMarked = hoverMarked();
    this.#visit(root, undefined, NOTHING_AROUND, 0);
    this.#finds.drop(outdone(this.#finds.all, this.#listeners));
    this.drawings = tellApart(this.#reading, this.#finds.all);
    this.#finds.tellColours();
    this.places = headingPlaces(this.#reading, this.#finds.all);
    for (const { node, element } of this.#finds.all)
      if (node.s?.includes(DRAGGABLE) || this.places.has(element)) node.wh = sizeOf(element);
    this.#tellMarked();
    this.nodes = this.#finds.all.map(({ node }) => node);
    return this;
  }

  /** Visits an element and what is in it; answers whether any of it is drawn. */
  #visit(element: Element, parent: DrawnParent | undefined, around: Surroundings, depth: number): boolean {
    const tag = localNameOf(element);
    if (SKIPPED.has(tag)) return false;
    this.visited += 1;
    if (depth > LIMITS.depth) this.isCut = true;
    const withCursor = !around.operable && !USUALLY_CONTROLS.has(tag);
    const drawing = this.#reading.drawingInside(parent, element, withCursor);
    if (drawing.rendering === 'none' || depth > LIMITS.depth) {
      this.hidden.add(element);
      return false;
    }
    const drawn = drawing.rendering === 'drawn';
    const inside = this.#record(element, tag, around, drawing);
    const shadowRoot = shadowRootOf(element);
    if (shadowRoot) this.#onShadowTree(shadowRoot);

    let anyDrawn = drawn;
    if (tag !== 'select' && (tag !== 'svg' || holdsControls(element, this.#listeners))) {
      const self = { element, tag, drawing };
      const drawnChildren: Element[] = [];
      const slotted = tag === 'slot' ? slottedNodes(element) : undefined;
      let child = slotted ? null : firstFlatElement(element, shadowRoot);
      for (; child; child = nextElementSiblingOf(child)) {
        if (this.#endsAt(child)) break;
        if (!this.#visit(child, self, inside, depth + 1)) continue;
        anyDrawn = true;
        drawnChildren.push(child);
      }
      if (drawnChildren.length > 1) this.#looks.read(drawnChildren);
      for (const node of slotted ?? []) {
        if (isElement(node) && this.#endsAt(node)) break;
        if (isElement(node) && this.#visit(node, self, inside, depth + 1)) anyDrawn = true;
      }
    }
    if (!anyDrawn) this.hidden.add(element);
    return anyDrawn;
  }

  #endsAt(element: Element): boolean {
    if (this.visited < this.#most) return false;
    this.beyond.add(element);
    this.isCut = true;
    return true;
  }

  /** Takes down the element itself; answers what those inside inherit. */
  #record(element: Element, tag: string, around: Surroundings, drawing: Drawing): Surroundings {
    const drawn = drawing.rendering === 'drawn';
    const bare = !hasAttributes(element);
    if (around.excluded) return around;
    const aria = !bare && hasAria(element);
    if (!bare && isExcluded(element, aria)) return { ...around, excluded: true };
    const role = this.#reading.roleOf(element);
    const group = groupInside(element, role, around.group);
    const disabled = around.disabled || (aria && attribute(element, 'aria-disabled') === 'true');
    const kind = kindOf(element, role, bare);
    let operable = around.operable;
    let hand = around.hand;
    let target = around.target;
    if (kind.kind === 'control') {
      operable = true;
      if (drawn) target = this.#finds.addControl(element, kind.role, around) ?? target;
    } else {
      // Of what stands in a control only that can be an edge of it in which nothing else stands.
      if (!operable || isEmptyPart(element)) hand = handOf(drawing.cursor ?? getComputedStyle(element).cursor);
      const isEdge = hand === 'resize' && around.hand !== 'resize' && drawn;
      if (isEdge && isResizeHandle(this.#listeners, element, around.target)) {
        this.#finds.addHandle(element, around);
        return { ...around, hand, operable: true, disabled, group };
      }
      const ownHand = hand === around.hand || around.operable ? undefined : hand;
      const isEntry = around.listed && role === 'listitem';
      const isMarked = this.#hoverMarked.has(element);
      const isInPressed = around.hand === 'press';
      const facts = { role, tag, ownHand, isEntry, isMarked, isInOperable: around.operable, isInPressed };
      const certainty =
        drawn && mayTakeClicks(kind.kind, element)
          ? clickCertainty(this.#reading, this.#listeners, element, facts)
          : undefined;
      // What only looks like it is never taken for one where it already has a part to play.
      const isPressed = certainty !== undefined && !(certainty === 'perhaps' && kind.kind !== 'plain');
      const pressed = isPressed
        ? this.#finds.addClickable(element, certainty, around, { ownHand, isEntry })
        : undefined;
      target = pressed ?? target;
      if (drawn && !pressed && kind.kind !== 'plain' && kind.kind !== 'followed')
        this.#finds.addText(element, kind.kind, kind.role, around);
      if (drawn && kind.kind === 'followed' && !this.marks.has(element)) this.#finds.follow(element, kind.role);
    }
    const hovered = drawn ? this.#hoverTargets.get(element) : undefined;
    if (hovered !== undefined) target = this.#finds.addHoverTarget(element, hovered, around) ?? target;
    const listed = around.listed || (LISTS.has(role) && this.#listeners.has(element, 'press'));
    const doubled = around.doubled || this.#listeners.has(element, 'double');
    // Which cell is meant can be said only of what has an id.
    if (doubled && drawn && !firstElementChildOf(element)) this.#registry.register(element);
    const same = operable === around.operable && hand === around.hand && disabled === around.disabled;
    if (
      same &&
      listed === around.listed &&
      doubled === around.doubled &&
      group === around.group &&
      target === around.target
    )
      return around;
    return { hand, operable, listed, doubled, disabled, excluded: false, group, target };
  }

  /** What only a class sets apart from its like. */
  #tellMarked(): void {
    // Boxes that are ticked by their class alone stand in cells of their own, and are alike all the same.
    const boxes = this.#finds.all.filter(({ node }) => node.r === 'clk' && node.n === '').map(({ element }) => element);
    if (boxes.length > 1) this.#looks.read(boxes);
    // So are shifts or seats in the cells of a plan, which are buttons there: only what pages call a state by is one among them.
    const pressed = this.#finds.all.filter(({ node }) => (node.r === 'clk' || node.r === 'btn') && node.n !== '');
    if (pressed.length > 1)
      this.#looks.read(
        pressed.map(({ element }) => element),
        isStateWord,
      );
    this.marked = this.#looks.marked((element) => this.marks.get(element)?.role ?? this.#reading.roleOf(element));
    if (this.marked.size === 0) return;
    for (const { node, element } of this.#finds.all) {
      const word = this.marked.get(element);
      if (word !== undefined) node.m = word;
    }
  }
}

/** In whole pixels. */
function sizeOf(element: Element): [number, number] {
  const { width, height } = boxOf(element);
  return [Math.round(width), Math.round(height)];
}

/** Whether it is drawn by its style alone. */
function isEmptyPart(element: Element): boolean {
  return hasAttributes(element) && firstChildOf(element) === null;
}

/** A heading that unfolds what stands under it is pressed itself, unless a control in it is there for that. */
function mayTakeClicks(kind: Kind['kind'], element: Element): boolean {
  if (kind !== 'heading') return kind === 'plain' || kind === 'followed';
  return selectAllIn(element, CONTROLS_IN_HEADINGS)[0] === undefined;
}
const CONTROLS_IN_HEADINGS = 'a, button, input, select, textarea, [role], [tabindex]';

/** Whether the author takes an element away from everyone who cannot see, or from everyone. */
function isExcluded(element: Element, aria: boolean): boolean {
  return (aria && attribute(element, 'aria-hidden') === 'true') || hasAttribute(element, 'inert');
}

const SHAPES = 'rect, circle, ellipse, path, polygon, g, text, image, use';

/** Whether a drawing is more than a picture. */
function holdsControls(drawing: Element, listeners: Pick<Listeners, 'has'>): boolean {
  if (Element.prototype.querySelector.call(drawing, 'a, foreignObject, [onclick], [role], [tabindex]')) return true;
  const { width, height } = boxOf(drawing);
  // An icon is one thing, whatever it is drawn of; a plan or a chart has shapes that are pressed each for itself.
  if (Math.min(width, height) < LIMITS.smallestPlan) return false;
  const shapes = Array.from(selectAllIn(drawing, SHAPES)).slice(0, LIMITS.shapesOfPlan);
  return shapes.some((shape) => listeners.has(shape, 'press') || getComputedStyle(shape).cursor === 'pointer');
}
