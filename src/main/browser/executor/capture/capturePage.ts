import { webcrypto } from 'node:crypto';
import type { Frame, Page } from 'playwright-core';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { Skeleton, SkeletonChange } from '../../../../shared/page/skeleton.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { DrawnMeaning } from '../../drawings/knowDrawing.ts';
import { withinTime } from '../../withinTime.ts';
import { type FramePlacement, readFramePlacement } from '../pageFunctions.ts';
import { captureFrame, tellDrawings } from './captureFrame.ts';
import { type FrameRegistry, frameRegistryOf } from './frameRegistry.ts';
import { type CapturedFrame, joinFrames, type PlacedFrame } from './joinFrames.ts';

/** Frames of this size or less are measuring instruments of the page, not something that a person sees. */
const INVISIBLE_FRAME_PIXELS = 1;

/** What pages say, off the main thread. */
export interface Skeletons {
  extract(html: string): Promise<Skeleton>;
  compare(before: Skeleton, after: Skeleton): Promise<SkeletonChange[]>;
  knowDrawings(inks: readonly string[]): Promise<readonly (DrawnMeaning | undefined)[]>;
}

/** What a capture needs beside the page. */
export interface CaptureTools {
  readonly limits: Pick<
    Settings['browser'],
    'captureTimeoutMs' | 'frameTimeoutMs' | 'frames' | 'pageElements' | 'pageCharacters'
  >;
  readonly skeletons: Pick<Skeletons, 'extract' | 'knowDrawings'>;
}

/**
 * Captures a page with all its frames (design, `PageState`): one round trip for a page without frames. What is
 * as it was at the last capture, a frame or the whole page, is not read again. Child frames that
 * give no answer in time are left out. Throws when the main frame gives none, and when the skeleton cannot be had: an
 * empty one would read as "everything disappeared".
 */
export async function capturePage(page: Page, tools: CaptureTools): Promise<PageState> {
  const registry = frameRegistryOf(page);
  const { frames, inPart, capturedAt } = await readFrames(page, registry, tools);
  const { last } = registry;
  if (last && isSame(last.frames, frames)) return { ...last.state, capturedAt };
  const { url, title, viewport, scroll } = frames.capture;
  const { html, tree, activeElement } = joinFrames(frames);
  const [domHash, skeleton] =
    last?.state.html === html
      ? [last.state.domHash, last.state.skeleton]
      : await Promise.all([hashOf(html), tools.skeletons.extract(html)]);
  const state = {
    ...{ url, title, html, domHash, skeleton, tree, activeElement, viewport, scroll, capturedAt },
    ...(inPart && { inPart }),
  };
  registry.last = { frames, state };
  return state;
}

/** The hash alone, as a capture has it. Throws when the main frame gives no answer. */
export async function hashPage(page: Page, tools: CaptureTools): Promise<string> {
  const { frames } = await readFrames(page, frameRegistryOf(page), tools);
  return hashOf(joinFrames(frames).html);
}

/** Whether no frame had to be read again, and they are the same ones in the same places. */
function isSame(last: CapturedFrame, now: CapturedFrame): boolean {
  if (last.capture !== now.capture || last.number !== now.number) return false;
  if (last.children.length !== now.children.length || last.leftOut !== now.leftOut) return false;
  return last.children.every(({ frame, ordinal, x, y }, index) => {
    const other = now.children[index];
    return other?.ordinal === ordinal && other.x === x && other.y === y && isSame(frame, other.frame);
  });
}

async function readFrames(
  page: Page,
  registry: FrameRegistry,
  { limits, skeletons }: CaptureTools,
): Promise<{ readonly frames: CapturedFrame; readonly inPart: boolean; readonly capturedAt: number }> {
  const located = new Map<string, Frame>();
  const deadline = performance.now() + limits.captureTimeoutMs;
  let read = 0;
  let inPart = false;
  // What is left for the frames that come.
  let { pageElements: elements, pageCharacters: characters } = limits;
  const capture = async (frame: Frame, timeoutMs: number): Promise<CapturedFrame> => {
    const last = registry.captureOf(frame);
    const fresh = await captureFrame(frame, { nextId: registry.nextId, elements, characters }, timeoutMs, last);
    if (fresh !== last) await tellDrawings(fresh, (inks) => skeletons.knowDrawings(inks));
    // Before anything is made of it: hash, tree and skeleton never see the value of a kept secret.
    const numbered = fresh === last ? fresh : registry.mask.deep(fresh);
    registry.isCaptured(frame, numbered);
    const { capture: captured } = numbered;
    elements = Math.max(0, elements - captured.elements);
    characters = Math.max(0, characters - captured.html.length);
    inPart ||= captured.inPart;
    registry.idsTakenUpTo(captured.nextId);
    registry.holdsSecrets(captured.secretNames ?? []);
    for (const node of captured.nodes) located.set(node.i, frame);
    return { capture: captured, number: registry.numberOf(frame), ...(await captureChildren(frame)) };
  };
  const captureChildren = async (parent: Frame): Promise<Pick<CapturedFrame, 'children' | 'leftOut'>> => {
    const children: PlacedFrame[] = [];
    const maximum = Math.max(0, limits.frames - read);
    const placed = await placedChildren(parent, limits.frameTimeoutMs, maximum);
    let { leftOut } = placed;
    if (parent.childFrames().length > maximum) inPart = true;
    for (const { frame, placement } of placed.children) {
      const timeoutMs = Math.min(limits.frameTimeoutMs, deadline - performance.now());
      const hasRoom = read < limits.frames && elements > 0 && characters > 0;
      if (!hasRoom) inPart = true;
      leftOut ||= timeoutMs <= 0 || !hasRoom;
      if (timeoutMs <= 0 || !hasRoom) break;
      read += 1;
      const captured = await capture(frame, timeoutMs).catch(() => undefined);
      leftOut ||= captured === undefined;
      if (captured) children.push({ frame: captured, ...placement });
      else registry.idsMayBeTaken();
    }
    return { children, leftOut };
  };

  const frames = await capture(page.mainFrame(), limits.captureTimeoutMs);
  const capturedAt = Date.now();
  registry.locate(located);
  return { frames, inPart, capturedAt };
}

/** The marks that the walker adds to the HTML. The page cannot forge them: its own quotes are escaped there. */
const MARKS = / cs-[a-z]+="[^"]*"/g;

/** SHA-256, hex, of the HTML without our marks. Computed on a pool thread. */
async function hashOf(html: string): Promise<string> {
  const bytes = new TextEncoder().encode(html.replaceAll(MARKS, ''));
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/**
 * The frames in a frame that a person can see, in document order, with where they stand. One whose page has not begun to
 * arrive is left out: empty as it is, everything in it would read as new when it is there.
 */
async function placedChildren(
  parent: Frame,
  timeoutMs: number,
  maximum: number,
): Promise<{
  readonly children: readonly { readonly frame: Frame; readonly placement: FramePlacement }[];
  readonly leftOut: boolean;
}> {
  const all = parent.childFrames();
  const frames = all.slice(0, maximum);
  const placements = await Promise.all(frames.map((frame) => withinTime(placementOf(frame), timeoutMs)));
  let leftOut = frames.length < all.length;
  const children = frames.flatMap((frame, index) => {
    const placement = placements[index];
    if (placement && !isVisible(placement)) return [];
    const isThere = placement !== undefined && !(placement.isToLoad && isBlank(frame));
    leftOut ||= !isThere;
    return isThere ? [{ frame, placement }] : [];
  });
  return { children: children.sort((a, b) => a.placement.ordinal - b.placement.ordinal), leftOut };
}

function isBlank(frame: Frame): boolean {
  return frame.url() === '' || frame.url() === 'about:blank';
}

async function placementOf(frame: Frame): Promise<FramePlacement> {
  const element = await frame.frameElement();
  try {
    return await element.evaluate(readFramePlacement);
  } finally {
    element.dispose().catch(() => undefined);
  }
}

function isVisible({ width, height }: FramePlacement): boolean {
  return width > INVISIBLE_FRAME_PIXELS && height > INVISIBLE_FRAME_PIXELS;
}
