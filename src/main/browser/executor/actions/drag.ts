import type { Action } from '../../../../shared/actions/action.ts';
import { draggablePart } from '../pageFunctions.ts';
import { sleep } from '../sleep.ts';
import { type ActionContext, findTarget, type TargetElement, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';
import { type PartPlace, placeWithin, positionIn } from './placeWithin.ts';

type Drag = Extract<Action, { type: 'drag' }>;
type DragBy = Extract<Action, { type: 'dragBy' }>;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Moves of the pointer on its way: pages that follow it want to see it come, not appear. */
const MOVES = 12;
/** How far into an element, from its edge, something is dropped that is to come before or after it. */
const EDGE = 0.2;
/** Pixels by which boxes of one kind may differ. */
const ROUNDED = 2;

/**
 * Picks an element up with the pointer and drops it on another: in its middle, or near the edge that comes first or last
 * in the direction in which the two stand. Goes for what pages do with pointer and mouse events, and for the browser's own
 * drag and drop, which Playwright carries out from the same moves.
 */
export async function dragTo(context: ActionContext, { id, to, side }: Drag): Promise<void> {
  const [source, destination] = [await findTarget(context, id), await findTarget(context, to)];
  await drag(context, source, async (start) => {
    // Held, it is taken along when what it is to be dropped on has to be scrolled to.
    await destination.handle.scrollIntoViewIfNeeded(waitOptions(context));
    return dropPoint(await boxOf(destination), start, side);
  });
}

/** Drags an element by so many pixels, taken in its middle or at the place that is told. */
export async function dragBy(context: ActionContext, { id, x, y, atX, atY }: DragBy): Promise<void> {
  const by = async (_: Box, from: Point) => ({ x: from.x + x, y: from.y + y });
  await drag(context, await findTarget(context, id), by, { x: atX, y: atY });
}

async function drag(
  context: ActionContext,
  source: TargetElement,
  destinationFor: (start: Box, from: Point) => Promise<Point>,
  at: PartPlace = {},
): Promise<void> {
  const { page, limits, signal } = context;
  const { mouse } = page;
  const isTold = at.x !== undefined || at.y !== undefined;
  // Who says where it is to be taken has said what of it.
  const part = (isTold ? null : (await source.handle.evaluateHandle(draggablePart)).asElement()) ?? source.handle;
  const position = await positionIn(part, at);
  // Also waits until a click there would reach it, and leaves the pointer on it.
  await part.hover({ ...waitOptions(context), ...(position && { position }) });
  const start = await boxOf({ id: source.id, handle: part });
  const within = placeWithin(start, at);
  const from = { x: start.x + within.x, y: start.y + within.y };
  await mouse.down();
  try {
    // Many pages take it for a drag only when it is held for a moment, or has moved a little.
    await sleep(limits.dragPauseMs, signal);
    await mouse.move(from.x + 3, from.y + 3);
    const destination = await destinationFor(start, from);
    await mouse.move(destination.x, destination.y, { steps: MOVES });
    // What makes room for it moves, and only then is the place the one that is meant.
    await sleep(limits.dragPauseMs, signal);
    await mouse.move(destination.x, destination.y);
    signal.throwIfAborted();
  } finally {
    await mouse.up();
  }
}

function dropPoint(box: Box, start: Box, side: Drag['side']): Point {
  const centre = middle(box);
  if (side === undefined) return isAlike(box, start) ? beyond(centre, box, middle(start)) : centre;
  const share = side === 'before' ? EDGE : 1 - EDGE;
  const from = middle(start);
  const isBeside = Math.abs(centre.x - from.x) > Math.abs(centre.y - from.y);
  return isBeside ? { x: box.x + box.width * share, y: centre.y } : { x: centre.x, y: box.y + box.height * share };
}

function isAlike(one: Box, other: Box): boolean {
  return Math.abs(one.width - other.width) < ROUNDED && Math.abs(one.height - other.height) < ROUNDED;
}

/** A little past the middle, as the pointer comes: only then does one of its own kind make way in a grid. */
function beyond({ x, y }: Point, { width, height }: Box, from: Point): Point {
  return { x: x + Math.sign(x - from.x) * width * EDGE, y: y + Math.sign(y - from.y) * height * EDGE };
}

function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf({ id, handle }: Pick<TargetElement, 'id' | 'handle'>): Promise<Box> {
  const box = await handle.boundingBox();
  if (!box) throw new ActionRefused('not-actionable', `Element ${id} is not visible.`);
  return box;
}
