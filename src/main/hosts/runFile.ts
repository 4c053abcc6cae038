import { z } from 'zod';
import { failure, type Result, success } from '../../shared/result.ts';
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

/**
 * The run in the text of an exported file, validated: nothing in it is trusted, and nothing of it is carried out. Error:
 * what is wrong with it, for people.
 */
export function parseRunFile(text: string): Result<RunFile, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure('it is not JSON');
  }
  const parsed = runFileSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failure(`it is not an exported run (${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'unknown'})`);
  }
  const { events } = parsed.data;
  if (events[0]?.type !== 'run.created') return failure('it does not begin with the beginning of a run');
  const { runId } = events[0];
  const stray = events.findIndex((event, index) => event.seq !== index || event.runId !== runId);
  if (stray !== -1) return failure(`event ${stray} does not follow on the one before it`);
  return success(parsed.data);
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
