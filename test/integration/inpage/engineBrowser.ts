import { type Browser, chromium, type Page } from 'playwright-core';
import { knowDrawing } from '../../../src/main/browser/drawings/knowDrawing.ts';
import { tellDrawings, unpackCapture } from '../../../src/main/browser/executor/capture/captureFrame.ts';
import { captureSelector, openPlaywright } from '../../../src/main/browser/pageEngine.ts';
import { type FrameCapture, frameCaptureSchema } from '../../../src/shared/page/frameCapture.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A browser whose pages know the in-page engine. */
export async function launchEngineBrowser(): Promise<Browser> {
  await openPlaywright();
  const executablePath = testBrowserPath();
  return chromium.launch({ args: ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) });
}

/** Captures the main frame and checks that the answer keeps to its schema. */
export async function capture(page: Page, nextId = 1): Promise<FrameCapture> {
  const text = await page.locator(captureSelector({ nextId, elements: 100_000, characters: 10_000_000 })).textContent();
  const unpacked = unpackCapture(text ?? '');
  await tellDrawings(unpacked, async (inks) => inks.map(knowDrawing));
  return frameCaptureSchema.parse(unpacked.capture);
}

/** The node of that name; fails when there is none. */
export function nodeNamed(frame: FrameCapture, name: string): FrameCapture['nodes'][number] {
  const node = frame.nodes.find((candidate) => candidate.n === name);
  if (!node) throw new Error(`No node is named ${name}: ${frame.nodes.map(({ n }) => n).join(', ')}`);
  return node;
}
