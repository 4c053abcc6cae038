import { flatParent } from './flatTree.ts';
import { localNameOf } from './safeDom.ts';

const WITH_VISIBILITY: CheckVisibilityOptions = { visibilityProperty: true };

/** How an element takes part in the picture of the page. */
export type Rendering =
  /** It is drawn. */
  | 'drawn'
  /** Neither it nor anything in it is drawn. */
  | 'none'
  /** `visibility: hidden`: it is not drawn, what is in it may be. */
  | 'invisible';

/** How an element is rendered, ancestors taken into account. */
export function renderingOf(element: Element): Rendering {
  if (Element.prototype.checkVisibility.call(element, WITH_VISIBILITY)) return 'drawn';
  const tag = localNameOf(element);
  if (tag === 'option' || tag === 'optgroup' || tag === 'area') return renderingOfBoxless(element);
  const style = getComputedStyle(element);
  if (style.display === 'contents') return style.visibility === 'visible' ? renderingOfBoxless(element) : 'invisible';
  if (style.display === 'none' || style.visibility === 'visible') return 'none';
  return Element.prototype.checkVisibility.call(element) ? 'invisible' : 'none';
}

/** For what has no box of its own: an option of a closed list, an image map's area, `display: contents`. */
function renderingOfBoxless(element: Element): Rendering {
  const parent = flatParent(element);
  if (!parent || (localNameOf(element) !== 'area' && getComputedStyle(element).display === 'none')) return 'none';
  return renderingOf(parent) === 'drawn' ? 'drawn' : 'none';
}
