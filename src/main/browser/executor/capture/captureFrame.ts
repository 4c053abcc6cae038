import type { Frame } from 'playwright-core';
import type { FrameCapture } from '../../../../shared/page/frameCapture.ts';
import { captureSelector } from '../../pageEngine.ts';
import { unpackCapture } from './unpackCapture.ts';

/** Captures one frame in one round trip. Playwright tries again while the frame navigates; throws when time is up. */
export async function captureFrame(frame: Frame, nextId: number, timeoutMs: number): Promise<FrameCapture> {
  const text = await frame.locator(captureSelector(nextId)).textContent({ timeout: timeoutMs });
  return unpackCapture(text ?? '');
}
