import { type Drawing, drawingOf, isFoldedAway, isLeftOutBy, type Rendering } from './dom/drawing.ts';
import { flatParent } from './dom/flatTree.ts';
import { OwnerIndex } from './dom/references.ts';
import {
  attribute,
  dataOf,
  isContentEditable,
  isElement,
  isText,
  isTreeScope,
  localNameOf,
  previousSiblingOf,
  rootOf,
  selectAll,
} from './dom/safeDom.ts';
import { LIMITS } from './limits.ts';
import { GeneratedContent } from './name/generatedContent.ts';
import { explicitRole } from './roles/explicitRole.ts';
import { implicitRole } from './roles/implicitRole.ts';

/** An element that a walk is in. */
export interface DrawnParent {
  readonly element: Element;
  readonly tag: string;
  readonly drawing: Drawing;
}

/**
 * What one look at the page has worked out so far. Holds only as long as the page cannot change: for one synchronous
 * pass.
 */
export class PageReading {
  readonly labels = new LabelIndex();
  readonly owners = new OwnerIndex();
  /** Size and scroll position, CSS pixels; asking the window again and again would cost more than the answer. */
  readonly viewport = { width: innerWidth, height: innerHeight, x: scrollX, y: scrollY };
  readonly generated = new GeneratedContent();
  /** Accessible names, by `accessibleName`. */
  readonly names = new Map<Element, string>();
  /** What tells dialogs apart: their names, else their headings. */
  readonly dialogTexts = new Map<Element, string>();
  readonly #roles = new Map<Element, string>();
  readonly #drawings = new Map<Element, Drawing>();

  /** How an element is rendered, ancestors taken into account. */
  renderingOf(element: Element): Rendering {
    return this.drawingOf(element).rendering;
  }

  drawingOf(element: Element): Drawing {
    let drawing = this.#drawings.get(element);
    if (drawing === undefined) {
      const parent = flatParent(element);
      const isLeftOut = parent !== null && isLeftOutBy(parent, element);
      drawing = drawingOf(element, isLeftOut, parent ? this.drawingOf(parent) : undefined, false);
      this.#drawings.set(element, drawing);
    }
    return drawing;
  }

  /**
   * The same for who walks down the flattened tree and knows the parent already: of those that are come across there,
   * only closed details leave some out. With the cursor only where that is asked for first.
   */
  drawingInside(parent: DrawnParent | undefined, element: Element, withCursor: boolean): Drawing {
    let drawing = this.#drawings.get(element);
    if (drawing === undefined) {
      const isLeftOut = parent?.tag === 'details' && isFoldedAway(element, parent.element);
      drawing = drawingOf(element, isLeftOut, parent?.drawing, withCursor);
      this.#drawings.set(element, drawing);
    }
    return drawing;
  }

  /** Whether ARIA leaves an element out because of the element itself: not drawn, or `aria-hidden`. */
  isHiddenItself(element: Element): boolean {
    return this.renderingOf(element) !== 'drawn' || attribute(element, 'aria-hidden') === 'true';
  }

  /** Whether ARIA leaves it out, also because of an ancestor. */
  isHidden(element: Element): boolean {
    if (this.renderingOf(element) !== 'drawn') return true;
    for (let current: Element | null = element; current; current = flatParent(current)) {
      if (attribute(current, 'aria-hidden') === 'true') return true;
    }
    return false;
  }

  /** The ARIA role; `none` when presentational, empty when it has none. */
  roleOf(element: Element): string {
    let role = this.#roles.get(element);
    if (role === undefined) {
      role = explicitRole(element) || implicitRole(element);
      this.#roles.set(element, role);
    }
    return role;
  }

  /** Whether an element stands within a line of text, and not as a block of its own: only then its text belongs to what is beside it. */
  isInline(element: Element): boolean {
    const { display } = this.drawingOf(element);
    return (display === 'inline' || display === 'contents') && localNameOf(element) !== 'br';
  }

  /**
   * Whether something within a line is set apart from what it adjoins by a style alone, as “Ann” and “5 days ago” are in
   * `<b>Ann</b><i style="margin-left: 8px">5 days ago</i>`: a person reads two words there.
   */
  isSetApart(node: Element | Text): boolean {
    const before = previousSiblingOf(node);
    if (!before || (isText(before) && !/\S$/.test(dataOf(before)))) return false;
    if (isText(node) && !/^\S/.test(dataOf(node))) return false;
    const sides = [...(isElement(before) ? [before] : []), ...(isElement(node) ? [node] : [])];
    // Drawings have thousands of parts side by side, and no words; what is edited in place is read as it is written.
    const isOfLine = (side: Element) => side instanceof HTMLElement && !isContentEditable(side) && this.isInline(side);
    if (sides.length === 0 || !sides.every(isOfLine)) return false;
    const gaps = sides.map((side) => {
      const { marginRight, paddingRight, marginLeft, paddingLeft } = getComputedStyle(side);
      const [margin, padding] = side === before ? [marginRight, paddingRight] : [marginLeft, paddingLeft];
      return (Number.parseFloat(margin) || 0) + (Number.parseFloat(padding) || 0);
    });
    return gaps.reduce((sum, gap) => sum + gap, 0) >= LIMITS.gapOfWords;
  }
}

/** Which labels belong to which control, looked up once per document or shadow root instead of once per control. */
class LabelIndex {
  readonly #scopes = new Map<Node, Map<Element, HTMLLabelElement[]>>();

  /** The labels of a control in document order. */
  of(control: Element): readonly HTMLLabelElement[] {
    const scope = rootOf(control);
    if (!isTreeScope(scope)) return [];
    let labels = this.#scopes.get(scope);
    if (!labels) {
      labels = indexLabels(scope);
      this.#scopes.set(scope, labels);
    }
    return labels.get(control) ?? [];
  }
}

function indexLabels(scope: Document | ShadowRoot): Map<Element, HTMLLabelElement[]> {
  const index = new Map<Element, HTMLLabelElement[]>();
  for (const label of selectAll(scope, 'label')) {
    if (!(label instanceof HTMLLabelElement) || !label.control) continue;
    const labels = index.get(label.control);
    if (labels) labels.push(label);
    else index.set(label.control, [label]);
  }
  return index;
}
