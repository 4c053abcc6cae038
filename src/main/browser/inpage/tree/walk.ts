import {
  CERTAINTIES,
  type Certainty,
  DRAGGABLE,
  isInteractive,
  type SemanticNode,
} from '../../../../shared/page/semanticTree.ts';
import type { Drawing } from '../dom/drawing.ts';
import { firstFlatElement, flatParent, slottedNodes } from '../dom/flatTree.ts';
import {
  attribute,
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
import { accessibleName } from '../name/accessibleName.ts';
import type { DrawnParent, PageReading } from '../pageReading.ts';
import type { ElementRegistry } from '../registry.ts';
import {
  clickCertainty,
  type Hand,
  handOf,
  hasPicture,
  hintOf,
  isShape,
  pointerStates,
  standsFor,
} from './clickable.ts';
import { clickableName } from './clickableName.ts';
import { type DrawnSlider, drawnSlider } from './drawnSlider.ts';
import { type DropDown, drawnDropDown, foldedList } from './dropDown.ts';
import { type Cell, gridPlace } from './gridPlace.ts';
import { dialogName, distinguishingText, type Group, groupInside, textBesideField } from './groups.ts';
import { FOR_MORE, hoverMarked, hoverTargets, PERHAPS } from './hoverReveals.ts';
import { type Kind, kindOf } from './kinds.ts';
import { type KnownLooks, Looks } from './looks.ts';
import { semanticNode } from './node.ts';
import { statesOf } from './states.ts';
import type { Mark, Walk } from './walkResult.ts';

/** What an element inherits from those that it is drawn in. */
interface Surroundings {
  /** What the pointer over it says that can be done. */
  readonly hand: Hand | undefined;
  /** Part of something that can be operated as a whole. */
  readonly operable: boolean;
  /** In a list or menu that listens for its entries. */
  readonly listed: boolean;
  readonly disabled: boolean;
  /** Left out by `aria-hidden` or `inert`. */
  readonly excluded: boolean;
  readonly group: Group | undefined;
  /** The nearest of those that can be acted on. */
  readonly target: Found | undefined;
}

/** An element of the tree, and what tells it apart. */
interface Found {
  readonly node: SemanticNode;
  readonly element: Element;
  readonly group: Group | undefined;
  /** The one around it that can be acted on as well. */
  readonly outer: Found | undefined;
}

const SKIPPED = new Set([
  'head',
  'link',
  'meta',
  'noscript',
  'script',
  'source',
  'style',
  'template',
  'title',
  'track',
]);

/** What is operated anyway, whatever the pointer looks like over it. */
const USUALLY_CONTROLS = new Set(['a', 'button', 'input', 'select', 'textarea']);

/** What is operated by its entries. */
const LISTS: ReadonlySet<string> = new Set(['list', 'listbox', 'menu', 'menubar', 'tree', 'toolbar']);

/** Walks the flattened tree from `root` once, in document order, and takes down what can be operated or followed. */
export class PageWalk implements Walk {
  nodes: SemanticNode[] = [];
  readonly marks = new Map<Element, Mark>();
  marked: ReadonlyMap<Element, string> = new Map();
  readonly hidden = new Set<Element>();
  readonly beyond = new Set<Element>();
  /** Elements that were gone through, and whether there are more, or some that stand too deep. */
  visited = 0;
  isCut = false;
  #found: Found[] = [];
  /** Those that are there to be clicked only because their list listens. */
  readonly #entries = new Set<Found>();
  #hoverTargets: ReadonlyMap<Element, string> = new Map();
  #hoverMarked: ReadonlySet<Element> = new Set();
  readonly #reading: PageReading;
  readonly #registry: ElementRegistry;
  readonly #listeners: Pick<Listeners, 'has' | 'pointed'>;
  readonly #focused: Element | null;
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
    this.#listeners = listeners;
    this.#focused = focused;
    this.#onShadowTree = onShadowTree;
    this.#looks = new Looks(looks);
    this.#most = most;
  }

  run(root: Element): Walk {
    this.#hoverTargets = hoverTargets(this.#reading, this.#listeners);
    this.#hoverMarked = hoverMarked();
    const none = { group: undefined, target: undefined };
    this.#visit(
      root,
      undefined,
      { hand: undefined, operable: false, listed: false, disabled: false, excluded: false, ...none },
      0,
    );
    this.#keepThoseThatAct();
    this.nodes = this.#found.map(({ node }) => node);
    this.#tellApart();
    this.#tellMarked();
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
    if (tag !== 'select' && (tag !== 'svg' || holdsControls(element))) {
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
      if (drawn) {
        const name = accessibleName(this.#reading, element, true);
        const added = this.#add(element, 'control', kind.role, name, around);
        if (added && !bare) addStates(added, pointerStates(element, this.#listeners, { ownHand: undefined }));
        target = added ?? target;
      }
    } else {
      if (!operable) hand = handOf(drawing.cursor ?? getComputedStyle(element).cursor);
      const ownHand = hand === around.hand || around.operable ? undefined : hand;
      const isEntry = around.listed && role === 'listitem';
      const isMarked = this.#hoverMarked.has(element);
      const facts = { role, tag, ownHand, isEntry, isMarked, isInOperable: around.operable };
      const certainty =
        drawn && mayTakeClicks(kind.kind, element)
          ? clickCertainty(this.#reading, this.#listeners, element, facts)
          : undefined;
      // What only looks like it is never taken for one where it already has a part to play.
      const isPressed = certainty !== undefined && !(certainty === 'perhaps' && kind.kind !== 'plain');
      const pressed = isPressed ? this.#addClickable(element, certainty, around, { ownHand, isEntry }) : undefined;
      target = pressed ?? target;
      if (drawn && !pressed && kind.kind !== 'plain' && kind.kind !== 'followed')
        this.#add(element, kind.kind, kind.role, accessibleName(this.#reading, element, true), around);
      if (drawn && kind.kind === 'followed' && !this.marks.has(element)) this.#follow(element, kind.role);
    }
    const hovered = drawn ? this.#hoverTargets.get(element) : undefined;
    if (hovered !== undefined) target = this.#addHoverTarget(element, hovered, around) ?? target;
    const listed = around.listed || (LISTS.has(role) && this.#listeners.has(element, 'press'));
    const same = operable === around.operable && hand === around.hand && disabled === around.disabled;
    if (same && listed === around.listed && group === around.group && target === around.target) return around;
    return { hand, operable, listed, disabled, excluded: false, group, target };
  }

  /** What takes clicks without a role: by its text, by a picture, or as a shape that is there, such as a switch, a swatch or a free slot. */
  #addClickable(
    element: Element,
    certainty: Certainty,
    around: Surroundings,
    { ownHand, isEntry }: { readonly ownHand: Hand | undefined; readonly isEntry: boolean },
  ): Found | undefined {
    const list = certainty === 'perhaps' ? undefined : drawnDropDown(this.#reading, element);
    if (list) return this.#addDropDown(element, list, around);
    const slider = certainty === 'perhaps' ? undefined : drawnSlider(element);
    if (slider) return this.#addSlider(element, slider, around);
    const name = clickableName(this.#reading, element);
    const isSeen =
      name !== '' || hasPicture(element) || (certainty !== 'perhaps' && isShape(element, certainty === 'sure'));
    if (!isSeen) return undefined;
    const found = this.#add(element, 'control', 'clickable', name, around, certainty);
    if (!found) return undefined;
    if (isEntry && ownHand === undefined && !this.#listeners.has(element, 'press')) this.#entries.add(found);
    const isFolded = foldedList(this.#reading, element);
    if (isFolded !== undefined) addStates(found, [isFolded ? 'collapsed' : 'expanded']);
    addStates(found, pointerStates(element, this.#listeners, { ownHand }));
    const field = standsFor(this.#reading, element);
    if (!field) return found;
    found.node.t = field.type;
    addStates(found, statesOf(field, field.type, around.disabled));
    if (field.files?.length) found.node.v = Array.from(field.files, ({ name: file }) => file).join(', ');
    return found;
  }

  /** A list that the page draws by itself: called by the text before it, holding what it shows. */
  #addDropDown(element: Element, { value, options, isOpen }: DropDown, around: Surroundings): Found | undefined {
    const name = accessibleName(this.#reading, element, true) || textBesideField(this.#reading, element);
    const found = this.#add(element, 'control', 'combobox', name, around);
    if (!found) return undefined;
    addStates(found, [isOpen ? 'expanded' : 'collapsed']);
    Object.assign(found.node, { v: value, o: options });
    return found;
  }

  /** A slider that the page draws by itself: called by its name, holding the number beside it. */
  #addSlider(element: Element, { value }: DrawnSlider, around: Surroundings): Found | undefined {
    const found = this.#add(element, 'control', 'slider', accessibleName(this.#reading, element, true), around);
    const mark = this.marks.get(element);
    if (found) found.node.v = value;
    if (mark) this.marks.set(element, { ...mark, value });
    return found;
  }

  /** What shows more when it is pointed at: the element itself, whether it is there to be clicked or not. */
  #addHoverTarget(element: Element, state: string, around: Surroundings): Found | undefined {
    const last = this.#found.at(-1);
    const found =
      last?.element === element
        ? last
        : this.#add(element, 'control', 'clickable', clickableName(this.#reading, element), around, 'perhaps');
    if (found) addStates(found, [state]);
    return found;
  }

  #add(
    element: Element,
    kind: 'control' | 'heading' | 'dialog' | 'message',
    role: string,
    name: string,
    around: Surroundings,
    certainty?: Certainty,
  ): Found | undefined {
    const facts = { element, role, kind, name, isInDisabled: around.disabled, isFocused: element === this.#focused };
    const node = semanticNode(this.#reading, facts, () => this.#registry.register(element));
    if (!node && kind !== 'message') return undefined;
    // A message without text is followed too: that it gets one is what matters. What may not be a control stays a text.
    if (certainty !== 'perhaps') this.marks.set(element, { id: this.#registry.register(element), role, name });
    if (!node) return undefined;
    if (certainty !== undefined) node.c = certainty;
    const found = { node, element, group: around.group, outer: around.target };
    this.#found.push(found);
    return found;
  }

  /**
   * Of what stands in each other and says the same, the one that acts: a control before what has no role, then the surer
   * one, then the inner one.
   */
  #keepThoseThatAct(): void {
    const dropped = new Set<Found>();
    for (const inner of this.#found) {
      const { outer } = inner;
      // An entry with parts that take clicks is no thing to click on itself; those of lists in it are entries of their own.
      if (
        outer &&
        this.#entries.has(outer) &&
        !this.#entries.has(inner) &&
        isOperated(inner) &&
        inner.node.c !== 'perhaps'
      )
        dropped.add(outer);
      if (outer === undefined || inner.node.n !== outer.node.n || !isOperated(inner)) continue;
      const loser = inner.node.c === undefined || isSurer(inner.node.c, outer.node.c) ? outer : inner;
      if (loser.node.c === undefined) continue;
      dropped.add(loser);
      // The pointer over the one is over the other as well.
      addStates(
        loser === inner ? outer : inner,
        (loser.node.s ?? []).filter((state) => POINTER_STATES.has(state)),
      );
    }
    if (dropped.size === 0) return;
    this.#found = this.#found.filter((found) => !dropped.has(found));
    for (const { element } of dropped) this.marks.delete(element);
  }

  /** What only a class sets apart from its like. */
  #tellMarked(): void {
    this.marked = this.#looks.marked((element) => this.marks.get(element)?.role ?? this.#reading.roleOf(element));
    if (this.marked.size === 0) return;
    for (const { node, element } of this.#found) {
      const word = this.marked.get(element);
      if (word !== undefined) node.m = word;
    }
  }

  #follow(element: Element, role: string): void {
    const namedApart =
      role === 'img' || role === 'meter' || role === 'progressbar' || hasAttribute(element, 'aria-label');
    const name =
      namedApart || hasAttribute(element, 'aria-labelledby') ? accessibleName(this.#reading, element, true) : undefined;
    this.marks.set(element, { id: this.#registry.register(element), role, name });
  }

  /** Nameless ones side by side that their classes tell apart, as the text beside them all does not: reply, like, share. */
  #toldByClass(): ReadonlySet<Element> {
    const sides = new Map<Element, { readonly element: Element; readonly hint: string }[]>();
    for (const { node, element } of this.#found) {
      const parent = node.r === 'clk' && isNamelessTarget(node) ? flatParent(element) : null;
      if (!parent) continue;
      const hint = hintOf(element, { near: '', beside: '' })?.n ?? '';
      sides.set(parent, [...(sides.get(parent) ?? []), { element, hint }]);
    }
    const told = [...sides.values()].filter(
      (side) =>
        side.length > 1 &&
        side.every(({ hint }) => hint !== '') &&
        new Set(side.map(({ hint }) => hint)).size === side.length,
    );
    return new Set(told.flatMap((side) => side.map(({ element }) => element)));
  }

  /** Gives a group to what shares its role and name with another node, or stands in a dialog. */
  #tellApart(): void {
    const seen = new Map<string, number>();
    const grids = new Map<Element, readonly Cell[]>();
    const keys = this.#found.map(({ node }) => `${node.r} ${node.n}`);
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
    const toldByClass = this.#toldByClass();
    for (const [index, { node, element, group }] of this.#found.entries()) {
      const isRepeated = (seen.get(keys[index] ?? '') ?? 0) > 1;
      const isUnclear = isNamelessTarget(node) || node.c !== undefined || isBareCount(node);
      const isBlank = node.r === 'clk' && isNamelessTarget(node) && !hasPicture(element);
      const place = isBlank ? gridPlace(this.#reading, element, grids) : '';
      const near = place || (isRepeated || isUnclear ? distinguishingText(this.#reading, element, group) : '');
      const text = isRepeated ? near : dialogName(this.#reading, group);
      if (text !== '') node.g = text;
      if (!isUnclear) continue;
      if (near !== '' && near !== node.n) node.near = near;
      const isCount = isBareCount(node) && hasPicture(element);
      const isLabelled = isBlank || (FIELDS.has(node.r) && isNamelessTarget(node));
      const beside = place || (isLabelled && !toldByClass.has(element) ? textBesideField(this.#reading, element) : '');
      const hint =
        isNamelessTarget(node) || isCount ? hintOf(element, { near: isCount ? '' : near, beside }) : undefined;
      if (hint !== undefined) node.h = hint;
    }
  }
}

/** A heading that unfolds what stands under it is pressed itself, unless a control in it is there for that. */
function mayTakeClicks(kind: Kind['kind'], element: Element): boolean {
  if (kind !== 'heading') return kind === 'plain' || kind === 'followed';
  return selectAllIn(element, CONTROLS_IN_HEADINGS)[0] === undefined;
}
const CONTROLS_IN_HEADINGS = 'a, button, input, select, textarea, [role], [tabindex]';

const POINTER_STATES: ReadonlySet<string> = new Set([FOR_MORE, PERHAPS, DRAGGABLE, 'right-clickable']);

function addStates({ node }: Found, states: readonly string[]): void {
  const fresh = states.filter((state) => !node.s?.includes(state));
  if (fresh.length > 0) node.s = [...(node.s ?? []), ...fresh];
}

function isOperated({ node }: Found): boolean {
  return isInteractive(node);
}

/** Whether what has the first certainty, or a role, acts rather than what has the second and stands around it. */
function isSurer(inner: Certainty, outer: Certainty | undefined): boolean {
  return outer !== undefined && CERTAINTIES.indexOf(inner) <= CERTAINTIES.indexOf(outer);
}

const FIELDS: ReadonlySet<string> = new Set(['inp', 'sel', 'sld', 'chk', 'rad', 'sw']);

/** A number or a sign beside a picture: the two things in the cart. */
const WITHOUT_LETTERS = /^[^\p{L}]+$/u;

function isBareCount({ n, r }: SemanticNode): boolean {
  return (r === 'link' || r === 'btn') && WITHOUT_LETTERS.test(n);
}

/** Nothing, or characters of an icon font, which say nothing to anybody who does not see them. */
const ICON_FONT = /^[\p{Co}\s]*$/u;

/** Something to act on that its author has called nothing. */
function isNamelessTarget({ n, d, r }: SemanticNode): boolean {
  return ICON_FONT.test(n) && d === undefined && isInteractive({ r });
}

/** Whether the author takes an element away from everyone who cannot see, or from everyone. */
function isExcluded(element: Element, aria: boolean): boolean {
  return (aria && attribute(element, 'aria-hidden') === 'true') || hasAttribute(element, 'inert');
}

/** Whether a drawing is more than a picture. */
function holdsControls(drawing: Element): boolean {
  return Element.prototype.querySelector.call(drawing, 'a, foreignObject, [onclick], [role], [tabindex]') !== null;
}
