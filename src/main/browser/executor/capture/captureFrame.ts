import type { Frame } from 'playwright-core';
import { z } from 'zod';
import { type FrameCapture, frameCaptureSchema } from '../../../../shared/page/frameCapture.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PackedHtml } from '../../inpage/packedCapture.ts';
import { captureSelector } from '../../pageEngine.ts';

const packedHtmlSchema = z.object({
  parts: z.custom<PackedHtml['parts']>(Array.isArray),
  texts: z.custom<PackedHtml['texts']>(Array.isArray),
});

/**
 * The envelope is checked, the nodes and the pieces of markup are not: they come from our own code in an isolated world
 * that the page cannot reach, and checking 50,000 of them would take longer than walking them.
 */
const envelopeSchema = frameCaptureSchema.extend({
  nodes: z.custom<SemanticNode[]>(Array.isArray),
  html: packedHtmlSchema,
});

/** Captures one frame in one round trip. Playwright tries again while the frame navigates; throws when time is up. */
export async function captureFrame(frame: Frame, nextId: number, timeoutMs: number): Promise<FrameCapture> {
  const text = await frame.locator(captureSelector(nextId)).textContent({ timeout: timeoutMs });
  return unpackCapture(text ?? '');
}

/** Reads the engine's answer to `capture`. Throws when it is none. */
export function unpackCapture(json: string): FrameCapture {
  const { html, ...capture } = envelopeSchema.parse(JSON.parse(json));
  return { ...capture, html: unpackHtml(html) };
}

function unpackHtml({ parts, texts }: PackedHtml): string {
  let html = '';
  for (const part of parts) html += typeof part === 'number' ? (texts[part] ?? '') : part;
  return html;
}
