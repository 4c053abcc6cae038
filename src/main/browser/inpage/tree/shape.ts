import { boxOf, localNameOf, selectAllIn } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';

/** Whether something that is no text can be seen in it: an image, a drawing, a character of an icon font. */
export function hasPicture(element: Element): boolean {
  if (isPicture(element)) return true;
  return Array.from(selectAllIn(element, 'img, svg, picture, canvas, i, [class*=icon]')).some(isPicture);
}

function isPicture(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === 'img' || tag === 'svg' || tag === 'canvas' || tag === 'picture') return true;
  const { backgroundImage, maskImage, content } = getComputedStyle(element);
  if (backgroundImage !== 'none' || maskImage !== 'none' || content.startsWith('url(')) return true;
  return getComputedStyle(element, '::before').content !== 'none';
}

/**
 * Whether it is a shape of its own: of the size of a thing, and filled or framed, though it be by lines that it shares with others.
 * What `listens` is there to be clicked however it is drawn: a free place in a plan shows when it is pointed at.
 */
export function isShape(element: Element, listens: boolean): boolean {
  const { width, height } = boxOf(element);
  const [narrow, wide] = [Math.min(width, height), Math.max(width, height)];
  if (narrow < LIMITS.smallestShape || (listens ? narrow : wide) > LIMITS.largestShape) return false;
  if (listens) return true;
  const style = getComputedStyle(element);
  const { backgroundColor, boxShadow } = style;
  const isFilled = backgroundColor !== 'transparent' && !/^rgba\(.*,\s*0\)$/.test(backgroundColor);
  const isDrawn = element instanceof SVGGeometryElement && style.fill !== 'none';
  return isFilled || isDrawn || boxShadow !== 'none' || isFramed(style);
}

function isFramed(
  style: Readonly<Record<`border${'Top' | 'Right' | 'Bottom' | 'Left'}${'Width' | 'Style'}`, string>>,
): boolean {
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  return sides.some(
    (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
  );
}
