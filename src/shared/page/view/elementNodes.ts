import { isField, isHandle, isInteractive, type SemanticNode } from '../semanticTree.ts';
import { textOf } from './markup.ts';
import { attributeOf, type PageElement } from './pageTree.ts';

/** Which elements of the markup are nodes of the tree. */
export class ElementNodes {
  readonly #nodes: ReadonlyMap<string, SemanticNode>;
  readonly #fieldNames: ReadonlySet<string>;

  constructor(tree: readonly SemanticNode[]) {
    this.#nodes = new Map(tree.map((node) => [node.i, node]));
    this.#fieldNames = new Set(tree.filter(isField).map(({ n }) => n));
  }

  /** The node that an element is, if any. */
  of(element: PageElement): SemanticNode | undefined {
    return this.#nodes.get(attributeOf(element, 'cs-id') ?? '');
  }

  /** Whether it can be acted on; an edge by which something is resized is a part of that. */
  isTarget(element: PageElement): boolean {
    const node = this.of(element);
    return node !== undefined && isInteractive(node) && !isHandle(node);
  }

  /** The edges in it by which it is resized. */
  handlesIn(element: PageElement): readonly SemanticNode[] {
    return element.children.flatMap((child) => {
      const node = typeof child === 'string' ? undefined : this.of(child);
      if (node !== undefined && isHandle(node)) return [node];
      return typeof child === 'string' ? [] : this.handlesIn(child);
    });
  }

  /** Whether something that can be acted on stands in it. */
  holdsTargets(element: PageElement): boolean {
    return element.children.some(
      (child) => typeof child !== 'string' && (this.isTarget(child) || this.holdsTargets(child)),
    );
  }

  /** Whether a label says what a field is called, which is told with the field. */
  saysField(label: PageElement): boolean {
    const text = textOf(label, (inner) => {
      const node = this.of(inner);
      return node !== undefined && isField(node);
    });
    return this.#fieldNames.has(text) || this.#fieldNames.has(text.replace(/(?:(?<!\s)\s+|(?<![*:\s]))[*:]+$/, ''));
  }
}
