/** How the computation came to an element; the letters of the steps are those of accname 1.2. */
export interface Traversal {
  /** The element that the text is for: as a part of its own label it says nothing. */
  readonly subject: Element;
  /** `own`: its name is asked for. `start`: a reference or label leads to it. `inside`: it is part of the content. */
  readonly position: 'own' | 'start' | 'inside';
  /** Inside of `aria-labelledby` or `aria-describedby`, where such references are not followed again. */
  readonly byReference: boolean;
  /** The element that was referred to is hidden, so hidden content counts. */
  readonly withHidden: boolean;
  /** The element whose name is asked for is known not to be hidden. */
  readonly knownShown: boolean;
  /** Elements whose content has been used, against loops. */
  readonly visited: Set<Element>;
}
