import { type Certainty, DRAGGABLE, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { hasAttribute, hasAttributes, localNameOf } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { Listeners } from '../listeners.ts';
import { accessibleName, contentName } from '../name/accessibleName.ts';
import type { PageReading } from '../pageReading.ts';
import type { ElementRegistry } from '../registry.ts';
import { fold } from '../text.ts';
import { visibleText } from '../value.ts';
import { type Hand, pointerStates, standsFor } from './clickable.ts';
import { type DrawnSlider, type DropDown, drawnDropDown, drawnSlider } from './drawnControls.ts';
import { type DrawnToggle, drawnToggle } from './drawnToggle.ts';
import { isFolded } from './folds.ts';
import { type Group, textBesideField } from './groups.ts';
import { semanticNode } from './node.ts';
import { resizeHint } from './resizeHandle.ts';
import { hasPicture, isShape } from './shape.ts';
import { statesOf } from './states.ts';

/** An element of the tree, and what tells it apart. */
export interface Found {
  readonly node: SemanticNode;
  readonly element: Element;
  readonly group: Group | undefined;
  /** It is there to be clicked only because its list listens. */
  isEntry: boolean;
  /** The one around it that can be acted on as well. */
  readonly outer: Found | undefined;
}

/** What the serialised page says of an element besides its own markup. */
export interface Mark {
  readonly id: number;
  readonly role: string;
  /** Undefined where the name is no more than the text that can be read anyway. */
  readonly name: string | undefined;
  /** What it stands at, where the page shows that beside it and nowhere else. */
  readonly value?: string;
}

/** What is around an element where it is taken down. */
export interface Around {
  readonly disabled: boolean;
  readonly group: Group | undefined;
  /** The nearest of those that can be acted on. */
  readonly target: Found | undefined;
}

/** Takes down what a walk over the page comes upon: the nodes of the tree, and the marks of the elements that are followed. */
export class Finds {
  readonly marks = new Map<Element, Mark>();
  #found: Found[] = [];
  readonly #reading: PageReading;
  readonly #registry: ElementRegistry;
  readonly #listeners: Pick<Listeners, 'has'>;
  readonly #focused: Element | null;

  constructor(
    reading: PageReading,
    registry: ElementRegistry,
    listeners: Pick<Listeners, 'has'>,
    focused: Element | null,
  ) {
    this.#reading = reading;
    this.#registry = registry;
    this.#listeners = listeners;
    this.#focused = focused;
  }

  /** In document order. */
  get all(): readonly Found[] {
    return this.#found;
  }

  /** What is operated by what it is. */
  addControl(element: Element, role: string, around: Around): Found | undefined {
    const name = accessibleName(this.#reading, element, true);
    const toggle = role === 'button' && name === '' ? drawnToggle(element) : undefined;
    if (toggle) return this.#addToggle(element, toggle, around);
    const found = this.#add(element, 'control', role, name, around);
    if (found && hasAttributes(element))
      addStates(found, pointerStates(element, this.#listeners, { ownHand: undefined }));
    const folds =
      found && role === 'button' && !saysFold(found.node) ? isFolded(this.#reading, element, '') : undefined;
    if (found && folds !== undefined) addStates(found, [folds ? 'collapsed' : 'expanded']);
    return found;
  }

  /** What is only read. */
  addText(element: Element, kind: 'heading' | 'dialog' | 'message', role: string, around: Around): void {
    this.#add(element, kind, role, accessibleName(this.#reading, element, true), around);
  }

  /** What takes clicks without a role: by its text, by a picture, or as a shape that is there, such as a switch, a swatch or a free slot. */
  addClickable(
    element: Element,
    certainty: Certainty,
    around: Around,
    { ownHand, isEntry }: { readonly ownHand: Hand | undefined; readonly isEntry: boolean },
  ): Found | undefined {
    const list = certainty === 'perhaps' ? undefined : drawnDropDown(this.#reading, element);
    if (list) return this.#addDropDown(element, list, around);
    const slider = certainty === 'perhaps' ? undefined : drawnSlider(element);
    if (slider) return this.#addSlider(element, slider, around);
    const toggle = certainty === 'perhaps' ? undefined : drawnToggle(element);
    if (toggle) return this.#addToggle(element, toggle, around);
    const name = clickableName(this.#reading, element);
    const isSeen =
      name !== '' || hasPicture(element) || (certainty !== 'perhaps' && isShape(element, certainty === 'sure'));
    if (!isSeen) return undefined;
    const found = this.#add(element, 'control', 'clickable', name, around, certainty);
    if (!found) return undefined;
    if (isEntry && ownHand === undefined && !this.#listeners.has(element, 'press')) found.isEntry = true;
    const folds = isFolded(this.#reading, element, name);
    if (folds !== undefined) addStates(found, [folds ? 'collapsed' : 'expanded']);
    addStates(found, pointerStates(element, this.#listeners, { ownHand }));
    const field = standsFor(this.#reading, element);
    if (!field) return found;
    found.node.t = field.type;
    addStates(found, statesOf(field, field.type, around.disabled));
    if (field.files?.length) found.node.v = Array.from(field.files, ({ name: file }) => file).join(', ');
    return found;
  }

  /** A list that the page draws by itself: called by the text before it, holding what it shows. */
  #addDropDown(element: Element, { value, options, isOpen }: DropDown, around: Around): Found | undefined {
    const name = accessibleName(this.#reading, element, true) || textBesideField(this.#reading, element);
    const found = this.#add(element, 'control', 'combobox', name, around);
    if (!found) return undefined;
    addStates(found, [isOpen ? 'expanded' : 'collapsed']);
    Object.assign(found.node, { v: value, o: options });
    return found;
  }

  /** A slider that the page draws by itself: called by its name, holding the number beside it. */
  #addSlider(element: Element, { value }: DrawnSlider, around: Around): Found | undefined {
    const found = this.#add(element, 'control', 'slider', accessibleName(this.#reading, element, true), around);
    const mark = this.marks.get(element);
    if (found) found.node.v = value;
    if (mark) this.marks.set(element, { ...mark, value });
    return found;
  }

  /** A switch or a box that the page draws by itself: called by the text beside it. */
  #addToggle(element: Element, { role, on }: DrawnToggle, around: Around): Found | undefined {
    const name = accessibleName(this.#reading, element, true) || textBesideField(this.#reading, element);
    const found = this.#add(element, 'control', role, name, around);
    const mark = this.marks.get(element);
    if (found && on) addStates(found, ['checked']);
    if (mark) this.marks.set(element, { ...mark, value: on ? 'on' : 'off' });
    return found;
  }

  /** An edge or a corner by which something is resized. */
  addHandle(element: Element, around: Around): Found | undefined {
    const found = this.#add(element, 'control', 'clickable', clickableName(this.#reading, element), around, 'likely');
    if (!found) return undefined;
    // That an edge came or went with what it is the edge of is no news.
    this.marks.delete(element);
    found.node.h = resizeHint(element);
    addStates(found, [DRAGGABLE]);
    return found;
  }

  /** What shows more when it is pointed at: the element itself, whether it is there to be clicked or not. */
  addHoverTarget(element: Element, state: string, around: Around): Found | undefined {
    const last = this.#found.at(-1);
    const found =
      last?.element === element
        ? last
        : this.#add(element, 'control', 'clickable', clickableName(this.#reading, element), around, 'perhaps');
    if (found) addStates(found, [state]);
    return found;
  }

  /** What is no node of the tree, but is looked at again when the page has changed. */
  follow(element: Element, role: string): void {
    const namedApart =
      role === 'img' || role === 'meter' || role === 'progressbar' || hasAttribute(element, 'aria-label');
    const name =
      namedApart || hasAttribute(element, 'aria-labelledby') ? accessibleName(this.#reading, element, true) : undefined;
    this.marks.set(element, { id: this.#registry.register(element), role, name });
  }

  /** An empty box that is known by its colour stands at that: whoever chose another one has changed it. */
  tellColours(): void {
    for (const { node, element } of this.#found) {
      const colour = node.h?.by === 'colour' ? node.h.n : node.h?.also?.by === 'colour' ? node.h.also.n : undefined;
      const mark = colour === undefined ? undefined : this.marks.get(element);
      if (mark && mark.value === undefined && colour !== undefined) this.marks.set(element, { ...mark, value: colour });
    }
  }

  /** Leaves out what is not what acts; see `outdone`. */
  drop(dropped: ReadonlySet<Found>): void {
    if (dropped.size === 0) return;
    this.#found = this.#found.filter((found) => !dropped.has(found));
    for (const { element } of dropped) this.marks.delete(element);
  }

  #add(
    element: Element,
    kind: 'control' | 'heading' | 'dialog' | 'message',
    role: string,
    name: string,
    around: Around,
    certainty?: Certainty,
  ): Found | undefined {
    const facts = { element, role, kind, name, isInDisabled: around.disabled, isFocused: element === this.#focused };
    const node = semanticNode(this.#reading, facts, () => this.#registry.register(element));
    if (!node && kind !== 'message') return undefined;
    // A message without text is followed too: that it gets one is what matters. What may not be a control stays a text.
    if (certainty !== 'perhaps') this.marks.set(element, { id: this.#registry.register(element), role, name });
    if (!node) return undefined;
    if (certainty !== undefined) node.c = certainty;
    const found = { node, element, group: around.group, isEntry: false, outer: around.target };
    this.#found.push(found);
    return found;
  }
}

/** What is written on something clickable: its name, else the text that can be seen, else that of its pictures. */
function clickableName(reading: PageReading, element: Element): string {
  const name = accessibleName(reading, element, true);
  const text = (skip?: (part: Element) => boolean) => visibleText(reading, element, LIMITS.nameCharacters + 1, skip);
  const seen = () => text(isList) || text();
  if (name === '') return seen() || contentName(reading, element);
  // A tooltip beside words that can be read, “Double-click to rename”, says something of what they name, and no name.
  const isTooltip = hasAttribute(element, 'title') && name === fold(element.getAttribute('title') ?? '');
  const words = isTooltip ? seen() : '';
  return /\p{L}{2}/u.test(words) ? words : name;
}

/** Entries are called by what stands before the lists in them. */
function isList(part: Element): boolean {
  return LIST_TAGS.has(localNameOf(part));
}

const LIST_TAGS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu']);

function saysFold({ s = [] }: SemanticNode): boolean {
  return s.includes('collapsed') || s.includes('expanded');
}

/** Says of a find what it is not said to be yet. */
export function addStates({ node }: Found, states: readonly string[]): void {
  const fresh = states.filter((state) => !node.s?.includes(state));
  if (fresh.length > 0) node.s = [...(node.s ?? []), ...fresh];
}
