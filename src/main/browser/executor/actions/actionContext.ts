import type { Frame, Page } from 'playwright-core';
import type { AttachedFile } from '../../../../shared/run/attachment.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { elementSelector } from '../../pageEngine.ts';
import { type FrameRegistry, frameRegistryOf } from '../capture/frameRegistry.ts';
import { ActionRefused } from './actionErrors.ts';

/** What carrying out an action needs. */
export interface ActionContext {
  readonly page: Page;
  readonly registry: FrameRegistry;
  readonly limits: Settings['browser'];
  readonly signal: AbortSignal;
  /** What the person attached to the task. */
  readonly attachments: readonly AttachedFile[];
  /** Present where the text that is to be typed holds a secret. Throws where this frame must not be given it. */
  readonly mayBeGiven?: ((frame: Frame) => void) | undefined;
}

/** An element handle of Playwright's, named without the DOM types that the main process does not have. */
export type DomHandle = NonNullable<Awaited<ReturnType<Frame['$']>>>;

/** An element, with the frame that it was found in. */
export interface TargetElement {
  readonly id: string;
  readonly frame: Frame;
  readonly handle: DomHandle;
}

/** Time-out and abort signal, as Playwright's calls take them. */
export function waitOptions({ limits, signal }: ActionContext): { timeout: number; signal: AbortSignal } {
  return { timeout: limits.actionTimeoutMs, signal };
}

/**
 * The element of an id: looked up in the frame in which the last capture saw it, else in all frames. Ids are of
 * elements, not of places: one that the page draws anew is found only where nothing else can be meant. What was there only for the pointer,
 * such as the box of a row that is drawn anew under it, comes back where that was pointed at.
 */
export async function findTarget(context: ActionContext, id: string): Promise<TargetElement> {
  const { page, registry } = context;
  try {
    return await findElement(page, registry, id);
  } catch (gone) {
    const { pointedAt } = registry;
    if (!(gone instanceof ActionRefused) || pointedAt === undefined || pointedAt === id) throw gone;
    const around = await findElement(page, registry, pointedAt).catch(() => undefined);
    if (!around) throw gone;
    await around.handle.hover(waitOptions(context));
    return findElement(page, registry, id);
  }
}

/** The frame that an element is in. Throws `ActionRefused` where it is in none any more. */
export async function elementFrame(page: Page, id: string): Promise<Frame> {
  return (await findElement(page, frameRegistryOf(page), id)).frame;
}

async function findElement(page: Page, registry: FrameRegistry, id: string): Promise<TargetElement> {
  const last = registry.frameOf(id);
  for (const frame of new Set(last ? [last, ...page.frames()] : page.frames())) {
    if (frame.isDetached()) continue;
    const handle = await frame.$(elementSelector(id));
    if (handle) return { id, frame, handle };
  }
  throw new ActionRefused('element-gone', `Element ${id} is not in the page any more.`);
}
