import type { DomHandle } from './actionContext.ts';

/** A place in an element, in percent of its width from the left and of its height from the top; the middle where it is left open. */
export interface PartPlace {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** That place in pixels from the corner of the element, the last of which is outside. */
export function placeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  { x = 50, y = 50 }: PartPlace,
): { readonly x: number; readonly y: number } {
  const within = (size: number, part: number) => Math.min((size * part) / 100, Math.max(0, size - 1));
  return { x: within(width, x), y: within(height, y) };
}

/** The same as Playwright takes it, from the corner within the border; undefined where no place is told, or nothing of it is drawn. */
export async function positionIn(
  handle: DomHandle,
  place: PartPlace,
): Promise<{ readonly x: number; readonly y: number } | undefined> {
  if (place.x === undefined && place.y === undefined) return undefined;
  const box = await handle.boundingBox();
  if (!box) return undefined;
  const { x, y } = placeWithin(box, place);
  const border = await handle.evaluate(borderOf);
  return { x: x - border.left, y: y - border.top };
}

function borderOf({ clientLeft, clientTop }: { readonly clientLeft: number; readonly clientTop: number }) {
  return { left: clientLeft, top: clientTop };
}
