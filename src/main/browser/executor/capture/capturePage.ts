import { webcrypto } from 'node:crypto';
import type { Frame, Page } from 'playwright-core';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { Skeleton } from '../../../../shared/page/skeleton.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { type FramePlacement, readFramePlacement } from '../pageFunctions.ts';
import { captureFrame } from './captureFrame.ts';
import { frameRegistryOf } from './frameRegistry.ts';
import { type CapturedFrame, joinFrames, type PlacedFrame } from './joinFrames.ts';

/** Frames of this size or less are measuring instruments of the page, not something that a person sees. */
const INVISIBLE_FRAME_PIXELS = 1;

/** What a capture needs beside the page. */
export interface CaptureTools {
  readonly limits: Pick<Settings['browser'], 'captureTimeoutMs' | 'frameTimeoutMs'>;
  /** Extracts the semantic skeleton from HTML, off the main thread. */
  extract(html: string): Promise<Skeleton>;
}

/**
 * Captures a page with all its frames (design, `PageState`): one round trip for a page without frames. Child frames that
 * give no answer in time are left out. Throws when the main frame gives none, and when the skeleton cannot be had: an
 * empty one would read as "everything disappeared".
 */
export async function capturePage(page: Page, tools: CaptureTools): Promise<PageState> {
  const { html, read } = await readFrames(page, tools.limits);
  const [domHash, skeleton] = await Promise.all([hashOf(html), tools.extract(html)]);
  return { ...read, html, domHash, skeleton };
}

/** The hash alone, as a capture has it. Throws when the main frame gives no answer. */
export async function hashPage(page: Page, limits: CaptureTools['limits']): Promise<string> {
  return hashOf((await readFrames(page, limits)).html);
}

async function readFrames(
  page: Page,
  limits: CaptureTools['limits'],
): Promise<{ readonly html: string; readonly read: Omit<PageState, 'html' | 'domHash' | 'skeleton'> }> {
  const registry = frameRegistryOf(page);
  const located = new Map<string, Frame>();
  const deadline = performance.now() + limits.captureTimeoutMs;
  const capture = async (frame: Frame, timeoutMs: number): Promise<CapturedFrame> => {
    const captured = await captureFrame(frame, registry.nextId, timeoutMs);
    registry.idsTakenUpTo(captured.nextId);
    registry.holdsSecrets(captured.secretNames ?? []);
    for (const node of captured.nodes) located.set(node.i, frame);
    return { capture: captured, number: registry.numberOf(frame), children: await captureChildren(frame) };
  };
  const captureChildren = async (parent: Frame): Promise<PlacedFrame[]> => {
    const children: PlacedFrame[] = [];
    for (const { frame, placement } of await placedChildren(parent, limits.frameTimeoutMs)) {
      const timeoutMs = Math.min(limits.frameTimeoutMs, deadline - performance.now());
      if (timeoutMs <= 0) break;
      const captured = await capture(frame, timeoutMs).catch(() => undefined);
      if (captured) children.push({ frame: captured, ...placement });
      else registry.idsMayBeTaken();
    }
    return children;
  };

  const main = await capture(page.mainFrame(), limits.captureTimeoutMs);
  const capturedAt = Date.now();
  registry.locate(located);
  const { url, title, viewport, scroll } = main.capture;
  const { html, tree, activeElement } = joinFrames(main);
  return { html, read: { url, title, tree, activeElement, viewport, scroll, capturedAt } };
}

/** The marks that the walker adds to the HTML. The page cannot forge them: its own quotes are escaped there. */
const MARKS = / cs-[a-z]+="[^"]*"/g;

/** SHA-256, hex, of the HTML without our marks. Computed on a pool thread. */
async function hashOf(html: string): Promise<string> {
  const bytes = new TextEncoder().encode(html.replaceAll(MARKS, ''));
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** The frames in a frame that a person can see, in document order, with where they stand. */
async function placedChildren(
  parent: Frame,
  timeoutMs: number,
): Promise<{ readonly frame: Frame; readonly placement: FramePlacement }[]> {
  const frames = parent.childFrames();
  const placements = await Promise.all(frames.map((frame) => withinTime(placementOf(frame), timeoutMs)));
  return frames
    .flatMap((frame, index) => {
      const placement = placements[index];
      return placement && isVisible(placement) ? [{ frame, placement }] : [];
    })
    .sort((a, b) => a.placement.ordinal - b.placement.ordinal);
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

/** The value, or nothing when it fails or takes too long. */
async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
