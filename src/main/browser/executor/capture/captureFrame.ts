import type { Frame } from 'playwright-core';
import { z } from 'zod';
import { type FrameCapture, frameCaptureSchema } from '../../../../shared/page/frameCapture.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { captureSelector } from '../../pageEngine.ts';

/**
 * The envelope is checked, the nodes are not: they come from our own code in an isolated world that the page cannot
 * reach, and checking 50,000 of them would take longer than walking them.
 */
const envelopeSchema = frameCaptureSchema.extend({ nodes: z.custom<SemanticNode[]>(Array.isArray) });

/** Captures one frame in one round trip. Playwright tries again while the frame navigates; throws when time is up. */
export async function captureFrame(frame: Frame, nextId: number, timeoutMs: number): Promise<FrameCapture> {
  const text = await frame.locator(captureSelector(nextId)).textContent({ timeout: timeoutMs });
  return envelopeSchema.parse(JSON.parse(text ?? ''));
}
