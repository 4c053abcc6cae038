import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';

/** What the serialised page says of an element besides its own markup. */
export interface Mark {
  readonly id: number;
  readonly role: string;
  /** Undefined where the name is no more than the text that can be read anyway. */
  readonly name: string | undefined;
  /** What it stands at, where the page shows that beside it and nowhere else. */
  readonly value?: string;
}

/** The result of a walk over the page as it is drawn. */
export interface Walk {
  readonly nodes: SemanticNode[];
  readonly marks: ReadonlyMap<Element, Mark>;
  /** What a class alone sets apart from its like, and the class. */
  readonly marked: ReadonlyMap<Element, string>;
  /** Roots of what is not drawn. */
  readonly hidden: ReadonlySet<Element>;
  /** Where the walk ended because the page has more elements than it takes: these, and what comes after them in their parents. */
  readonly beyond: ReadonlySet<Element>;
}
