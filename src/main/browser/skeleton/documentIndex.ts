import { attribute, type HtmlElement, type HtmlNode, isElement } from './htmlTree.ts';

/** What elements of one document say of each other, by id. */
export interface DocumentIndex {
  readonly byId: ReadonlyMap<string, HtmlElement>;
  /** Labels by the id in their `for`. */
  readonly labelFor: ReadonlyMap<string, HtmlElement>;
  /** Ids of the elements that say what is wrong with an invalid field. */
  readonly errorTexts: ReadonlySet<string>;
}

/** Reads the references of a document once, so that names and messages can be looked up while it is walked. */
export function indexDocument(roots: readonly HtmlNode[]): DocumentIndex {
  const byId = new Map<string, HtmlElement>();
  const labelFor = new Map<string, HtmlElement>();
  const errorTexts = new Set<string>();
  const visit = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      const { id } = node.attribs;
      if (id !== undefined && !byId.has(id)) byId.set(id, node);
      const target = node.name === 'label' ? attribute(node, 'for') : undefined;
      if (target !== undefined && !labelFor.has(target)) labelFor.set(target, node);
      for (const reference of errorReferences(node)) errorTexts.add(reference);
      visit(node.children);
    }
  };
  visit(roots);
  return { byId, labelFor, errorTexts };
}

/** Ids of the texts that explain why the field is invalid. */
function errorReferences(element: HtmlElement): string[] {
  const invalid = attribute(element, 'aria-invalid');
  if (invalid === undefined || invalid === 'false' || invalid === '') return [];
  const { 'aria-errormessage': message = '', 'aria-describedby': description = '' } = element.attribs;
  return `${message} ${description}`.split(/\s+/).filter((id) => id !== '');
}
