import { OwnerIndex } from './dom/references.ts';
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
