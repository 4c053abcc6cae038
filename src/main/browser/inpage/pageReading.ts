import { flatParent } from './dom/flatTree.ts';
import { OwnerIndex } from './dom/references.ts';
import { attribute } from './dom/safeDom.ts';
import { type Rendering, renderingOf } from './dom/visibility.ts';
import { LabelIndex } from './name/labelIndex.ts';
import { explicitRole } from './roles/explicitRole.ts';
import { implicitRole } from './roles/implicitRole.ts';

/**
 * What one look at the page has worked out so far. Holds only as long as the page cannot change: for one synchronous
 * pass.
 */
export class PageReading {
  readonly labels = new LabelIndex();
  readonly owners = new OwnerIndex();
  /** Accessible names, by `accessibleName`. */
  readonly names = new Map<Element, string>();
  readonly #roles = new Map<Element, string>();
  readonly #renderings = new Map<Element, Rendering>();

  /** How an element is rendered, ancestors taken into account. */
  renderingOf(element: Element): Rendering {
    let rendering = this.#renderings.get(element);
    if (rendering === undefined) {
      rendering = renderingOf(element);
      this.#renderings.set(element, rendering);
    }
    return rendering;
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
}
