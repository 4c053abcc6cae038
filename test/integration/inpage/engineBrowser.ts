import { type Browser, chromium, type Page } from 'playwright-core';
import { type FrameCapture, frameCaptureSchema } from '../../../src/shared/page/frameCapture.ts';
import { captureSelector, registerPageEngine } from '../../../src/main/browser/pageEngine.ts';

const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A browser whose pages know the in-page engine. */
export async function launchEngineBrowser(): Promise<Browser> {
  await registerPageEngine();
  const executablePath = process.env['COUNTERSIGN_CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Captures the main frame and checks that the answer keeps to its schema. */
export async function capture(page: Page, nextId = 1): Promise<FrameCapture> {
  const text = await page.locator(captureSelector(nextId)).textContent();
  return frameCaptureSchema.parse(JSON.parse(text ?? ''));
}
