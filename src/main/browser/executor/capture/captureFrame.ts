import type { Frame } from 'playwright-core';
import { z } from 'zod';
import { type FrameCapture, frameCaptureSchema } from '../../../../shared/page/frameCapture.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { DrawnMeaning } from '../../drawings/knowDrawing.ts';
import type { CaptureQuestion, PackedCapture, PackedHtml } from '../../inpage/packedCapture.ts';
import { captureSelector } from '../../pageEngine.ts';

/** A capture of a frame, and the number under which the engine in the frame remembers it. */
export interface NumberedCapture {
  readonly number: number;
  readonly capture: FrameCapture;
  /** What is drawn on its nameless nodes, by their ids, see {@link tellDrawings}. */
  readonly drawings?: PackedCapture['drawings'];
}

/**
 * Captures one frame in one round trip; gives `last` itself when the frame is still as that one has it. Playwright tries
 * again while the frame navigates; throws when time is up.
 */
export async function captureFrame(
  frame: Frame,
  question: Omit<CaptureQuestion, 'unless'>,
  timeoutMs: number,
  last?: NumberedCapture,
): Promise<NumberedCapture> {
  const selector = captureSelector({ ...question, ...(last && { unless: last.number }) });
  const text = (await frame.locator(selector).textContent({ timeout: timeoutMs })) ?? '';
  return last && text === '{}' ? last : unpackCapture(text);
}

/**
 * The envelope is checked, the nodes and the pieces of markup are not: they come from our own code in an isolated world
 * that the page cannot reach, and checking 50,000 of them would take longer than walking them.
 */
const envelopeSchema = frameCaptureSchema.extend({
  number: z.number(),
  nodes: z.custom<SemanticNode[]>(Array.isArray),
  drawings: z.custom<PackedCapture['drawings']>(Array.isArray),
  html: z.object({
    parts: z.custom<PackedHtml['parts']>(Array.isArray),
    texts: z.custom<PackedHtml['texts']>(Array.isArray),
  }),
});

/** Reads the engine's answer to `capture`. Throws when it is none. */
export function unpackCapture(json: string): NumberedCapture {
  const { html, number, drawings, ...capture } = envelopeSchema.parse(JSON.parse(json));
  return { number, capture: { ...capture, html: unpackHtml(html) }, drawings };
}

/**
 * Says of nameless nodes what is drawn on them. People go by that; what else says something of them comes after it, and a text that
 * only stands around not at all. Where nobody can say what drawings stand for, nodes are as they were without.
 */
export async function tellDrawings(
  { capture: { nodes }, drawings = [] }: NumberedCapture,
  know: (inks: readonly string[]) => Promise<readonly (DrawnMeaning | undefined)[]>,
): Promise<void> {
  if (drawings.length === 0) return;
  const known = await know(drawings.map(([, ink]) => ink)).catch(() => []);
  const meanings = new Map(drawings.map(([id], at) => [id, known[at]]));
  for (const node of nodes) {
    const meaning = meanings.get(node.i);
    if (!meaning) continue;
    const also = node.h?.by === 'text around it' ? undefined : node.h;
    node.h = { n: meaning.drawn, by: 'drawing', does: meaning.does, ...(also && { also }) };
  }
}

/** Markup as it was before it was packed. */
export function unpackHtml({ parts, texts }: PackedHtml): string {
  let html = '';
  for (const part of parts) html += typeof part === 'number' ? (texts[part] ?? '') : part;
  return html;
}
