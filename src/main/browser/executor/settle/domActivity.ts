import type { Frame } from 'playwright-core';
import { z } from 'zod';
import { QUIET_SELECTOR } from '../../pageEngine.ts';

const domActivitySchema = z.object({
  /** Since the last change of the document, in milliseconds. */
  quietMs: z.number(),
  /** Changes so far; starts anew with every document. */
  mutations: z.number(),
});
export type DomActivity = z.infer<typeof domActivitySchema>;

/** Asks a frame how much its DOM has stirred; nothing when it does not answer in time or is being replaced. */
export async function readDomActivity(frame: Frame, timeoutMs: number): Promise<DomActivity | undefined> {
  try {
    const text = await frame.locator(QUIET_SELECTOR).textContent({ timeout: timeoutMs });
    return domActivitySchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
