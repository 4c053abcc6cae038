import { attribute, elementById, isTreeScope, rootOf, selectAll } from './safeDom.ts';

/** The elements that an attribute names by id, in that order; ids that name nothing are left out. */
export function referencedElements(element: Element, name: string): readonly Element[] {
  const value = attribute(element, name);
  if (!value) return [];
  const scope = rootOf(element);
  if (!isTreeScope(scope)) return [];
  const found: Element[] = [];
  for (const id of value.split(/\s+/)) {
    const target = id ? elementById(scope, id) : null;
    if (target) found.push(target);
  }
  return found;
}

/** Who owns whom through `aria-owns`. An element has at most one owner: the first. */
export class OwnerIndex {
  readonly #scopes = new Map<Node, Map<Element, Element>>();

  /** The element that owns this one through `aria-owns`. */
  ownerOf(element: Element): Element | undefined {
    return this.#in(rootOf(element))?.get(element);
  }

  /** What this element owns through `aria-owns`, in that order. */
  ownedBy(owner: Element): readonly Element[] {
    const owners = this.#in(rootOf(owner));
    if (!owners || owners.size === 0) return [];
    return referencedElements(owner, 'aria-owns').filter((element) => owners.get(element) === owner);
  }

  #in(scope: Node): Map<Element, Element> | undefined {
    if (!isTreeScope(scope)) return undefined;
    let owners = this.#scopes.get(scope);
    if (!owners) {
      owners = new Map();
      for (const owner of selectAll(scope, '[aria-owns]')) {
        for (const owned of referencedElements(owner, 'aria-owns')) {
          if (owned !== owner && !owned.contains(owner) && !owners.has(owned)) owners.set(owned, owner);
        }
      }
      this.#scopes.set(scope, owners);
    }
    return owners;
  }
}
