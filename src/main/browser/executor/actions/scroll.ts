import { type BrowserAction, type ScrollDirection, scrollDirectionSchema } from '../../../../shared/actions/action.ts';
import { type ActionContext, findTarget, waitOptions } from './actionContext.ts';

/**
 * Scrolls the page, what an element stands in, or to an element. What does not move as boxes do may listen to the wheel, as
 * editors and lists that draw themselves do.
 */
export async function scroll(
  context: ActionContext,
  { to, within }: Extract<BrowserAction, { type: 'scroll' }>,
): Promise<void> {
  const { page, limits } = context;
  const direction = scrollDirectionSchema.safeParse(to);
  if (!direction.success) {
    const { handle } = await findTarget(context, to);
    return handle.scrollIntoViewIfNeeded(waitOptions(context));
  }
  const how = { to: direction.data, share: limits.scrollShare };
  if (within === undefined) {
    const root = page.locator(':root');
    await root.evaluate(scrollBox, { ...how, isAround: false }, { timeout: limits.actionTimeoutMs });
    return;
  }
  const { handle } = await findTarget(context, within);
  const left = await handle.evaluate(scrollBox, { ...how, isAround: true });
  if (!left) return;
  await handle.hover(waitOptions(context));
  await page.mouse.wheel(left.x, left.y);
}

/** What of an element is read to scroll it. The DOM types are not at hand here. */
interface Box {
  readonly scrollHeight: number;
  readonly scrollWidth: number;
  readonly clientHeight: number;
  readonly clientWidth: number;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly assignedSlot: Box | null;
  readonly parentNode: Box | null;
  readonly host?: Box;
  readonly ownerDocument: {
    readonly scrollingElement: Box | null;
    readonly defaultView: {
      readonly innerWidth: number;
      readonly innerHeight: number;
      getComputedStyle(element: object): { readonly overflowX: string; readonly overflowY: string };
    } | null;
    querySelectorAll(selector: string): ArrayLike<Box>;
  };
  scrollBy(options: { top: number; left: number; behavior: 'instant' }): void;
  getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Scrolling {
  readonly to: ScrollDirection;
  /** Which part of what is seen of a box it is moved by. */
  readonly share: number;
  /** Whether what the element stands in is meant, and not the page. */
  readonly isAround: boolean;
}

/**
 * Runs in the page. Scrolls the nearest box around an element that can be moved in this direction; of the page the document or, where
 * that has nothing to scroll, the largest box that is seen. Answers by how much, in pixels, it was to be moved and was not, as it is
 * at its end or draws itself; null when it was moved.
 */
function scrollBox(
  element: object,
  { to, share, isAround }: Scrolling,
): { readonly x: number; readonly y: number } | null {
  const start = element as Box;
  const document = start.ownerDocument;
  const { defaultView: view, scrollingElement } = document;
  if (!view) return null;
  const sideways = to === 'left' || to === 'right';
  const isLonger = (it: Box) => (sideways ? it.scrollWidth > it.clientWidth : it.scrollHeight > it.clientHeight);
  const moves = (it: Box) => {
    if (!isLonger(it)) return false;
    const { overflowX, overflowY } = view.getComputedStyle(it);
    return /auto|scroll/.test(sideways ? overflowX : overflowY);
  };
  const nearest = () => {
    // A document has no size, and is the last.
    for (let at: Box | null = start; at?.scrollHeight !== undefined; ) {
      if (moves(at)) return at;
      const parent: Box | null = at.assignedSlot ?? at.parentNode;
      at = parent?.host ?? parent;
    }
    return scrollingElement;
  };
  const largest = () => {
    if (scrollingElement && isLonger(scrollingElement)) return scrollingElement;
    const seen = (from: number, size: number, limit: number) =>
      Math.max(0, Math.min(from + size, limit) - Math.max(from, 0));
    let [found, most] = [scrollingElement, 0];
    for (const candidate of Array.from(document.querySelectorAll('*'))) {
      if (!moves(candidate)) continue;
      const { x, y, width, height } = candidate.getBoundingClientRect();
      const area = seen(x, width, view.innerWidth) * seen(y, height, view.innerHeight);
      if (area > most) [found, most] = [candidate, area];
    }
    return found;
  };
  const target = isAround ? nearest() : largest();
  if (!target) return null;
  const [size, whole] = sideways
    ? [target.clientWidth, target.scrollWidth]
    : [target.clientHeight, target.scrollHeight];
  const length = to === 'top' || to === 'bottom' ? whole : share * size;
  const by = to === 'up' || to === 'left' || to === 'top' ? -length : length;
  const [x, y] = sideways ? [by, 0] : [0, by];
  const { scrollLeft, scrollTop } = target;
  target.scrollBy({ left: x, top: y, behavior: 'instant' });
  return target.scrollLeft === scrollLeft && target.scrollTop === scrollTop ? { x, y } : null;
}
