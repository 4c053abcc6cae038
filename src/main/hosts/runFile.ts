import { z } from 'zod';
import { type RunEvent, runEventSchema } from '../../shared/run/runEvent.ts';
import type { BlobStore, EventStore } from '../agent/ports/eventStore.ts';
import { runStream } from '../agent/run/runRecorder.ts';

/** A run as one portable file: its events, and the blobs they refer to by hash. */
export const runFileSchema = z.object({
  format: z.literal('countersign-run'),
  version: z.literal(1),
  events: z.array(runEventSchema),
  blobs: z.record(z.string(), z.string()),
});
export type RunFile = z.infer<typeof runFileSchema>;

/** Collects a stored run; undefined when there is none of that id. */
export async function exportRun(runId: string, events: EventStore, blobs: BlobStore): Promise<RunFile | undefined> {
  const stored = await events.read(runStream(runId));
  if (stored.length === 0) return undefined;
  const contents: Record<string, string> = {};
  for (const hash of new Set(stored.flatMap(blobHashes))) {
    const content = await blobs.get(hash);
    if (content !== undefined) contents[hash] = content;
  }
  return { format: 'countersign-run', version: 1, events: stored, blobs: contents };
}

/** A file name that says which run it is. */
export function runFileName(runId: string): string {
  return `run-${runId.slice(0, 8)}.countersign.json`;
}

function blobHashes(event: RunEvent): string[] {
  if (event.type === 'page.captured') return [event.page.html, event.page.tree, event.page.skeleton];
  if (event.type === 'model.called') return [event.prompt, event.answer].filter((hash) => hash !== undefined);
  return [];
}
