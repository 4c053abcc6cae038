import { isTreeScope, rootOf, selectAll } from '../dom/safeDom.ts';

/** Which labels belong to which control, looked up once per document or shadow root instead of once per control. */
export class LabelIndex {
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
