import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { failure, type Result, success } from '../../shared/result.ts';
import { upToDate } from '../../shared/run/eventVersions.ts';
import { referencedBlobs } from '../../shared/run/referencedBlobs.ts';
import { type RunEvent, runEventSchema } from '../../shared/run/runEvent.ts';
import type { BlobStore, EventStore } from '../agent/ports/eventStore.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import { readStoredRun } from '../agent/run/storedRun.ts';
import type { Store } from '../store/openStore.ts';

const anyVersion = z.preprocess(upToDate, runEventSchema);

/**
 * A run as one portable file: its events, those of the runs of its sub-tasks, and the blobs that all of them refer to by
 * hash. Version 1 knew no sub-tasks; it is read as a run without any. Events of earlier versions are brought up to date.
 */
export const runFileSchema = z
  .object({
    format: z.literal('countersign-run'),
    version: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    events: z.array(anyVersion),
    /** Oldest first. */
    subRuns: z.array(z.object({ events: z.array(anyVersion) })).default([]),
    blobs: z.record(z.string(), z.string()),
  })
  .transform((file) => ({ ...file, version: 4 as const }));
export type RunFile = z.infer<typeof runFileSchema>;

/** Collects a stored run; undefined when there is none of that id. */
export async function exportRun(runId: string, events: EventStore, blobs: BlobStore): Promise<RunFile | undefined> {
  const stored = await readStoredRun(runId, events);
  if (!stored) return undefined;
  const contents: Record<string, string> = {};
  for (const hash of referencedBlobs([stored.events, ...stored.subRuns].flat())) {
    const content = await blobs.get(hash);
    if (content !== undefined) contents[hash] = content;
  }
  const subRuns = stored.subRuns.map((subRun) => ({ events: [...subRun] }));
  return { format: 'countersign-run', version: 4, events: [...stored.events], subRuns, blobs: contents };
}

/** A stored run as a file to take away; one that cannot be read as it is stored. Undefined when there is none of that id. */
export async function storedRunFile(
  runId: string,
  { events, blobs, rawRun }: Pick<Store, 'events' | 'blobs' | 'rawRun'>,
): Promise<{ readonly fileName: string; readonly content: string } | undefined> {
  const stream = runStream(runId);
  if ((await events.streams()).unreadable.some((one) => one.stream === stream)) {
    return { fileName: `raw-${runFileName(runId)}`, content: (await rawRun(stream)) ?? '' };
  }
  const file = await exportRun(runId, events, blobs);
  return file && { fileName: runFileName(runId), content: JSON.stringify(file) };
}

/**
 * The run in the text of an exported file, validated: nothing in it is trusted, and nothing of it is carried out. Error:
 * what is wrong with it, for people.
 */
export function parseRunFile(text: string, maximumEvents = Number.POSITIVE_INFINITY): Result<RunFile, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure('it is not JSON');
  }
  let parsed: ReturnType<typeof runFileSchema.safeParse>;
  try {
    parsed = runFileSchema.safeParse(json);
  } catch (error) {
    // Whoever nests deep enough exhausts the stack.
    if (error instanceof RangeError) return failure('it is nested too deeply');
    throw error;
  }
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failure(`it is not an exported run (${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'unknown'})`);
  }
  const { events, subRuns } = parsed.data;
  const count = subRuns.reduce((sum, run) => sum + run.events.length, events.length);
  if (count > maximumEvents) return failure(`it has ${count} events, and ${maximumEvents} are read at the most`);
  for (const run of [events, ...subRuns.map((subRun) => subRun.events)]) {
    const flaw = flawOf(run);
    if (flaw !== undefined) return failure(flaw);
  }
  const isStray = (run: RunFile['subRuns'][number]) => parentOf(run.events) !== events[0]?.runId;
  if (subRuns.some(isStray)) return failure('it holds a run that belongs to another one');
  return success(parsed.data);
}

/** Where events name runs. */
const ID_FIELDS: ReadonlySet<string> = new Set(['runId', 'runIds']);

/**
 * The runs of a file under ids of their own. Those in it are for whoever made it to choose: they could be those of other runs,
 * and what is done with the file would be kept as done with these.
 */
export function withFreshIds(file: RunFile): RunFile {
  const runs = [file.events, ...file.subRuns.map((subRun) => subRun.events)];
  const ids = new Map(runs.flatMap(([created]) => (created ? [[created.runId, randomUUID()] as const] : [])));
  const renamed = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return ID_FIELDS.has(key) ? (ids.get(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((entry) => renamed(entry, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, renamed(entry, name)]));
  };
  const fresh = (events: readonly RunEvent[]) => events.map((event) => renamed(event, '') as RunEvent);
  return {
    ...file,
    events: fresh(file.events),
    subRuns: file.subRuns.map(({ events }) => ({ events: fresh(events) })),
  };
}

/** What is wrong with these events as those of one run, for people. */
function flawOf(events: readonly RunEvent[]): string | undefined {
  if (events[0]?.type !== 'run.created') return 'it does not begin with the beginning of a run';
  const { runId } = events[0];
  const stray = events.findIndex((event, index) => event.seq !== index || event.runId !== runId);
  return stray === -1 ? undefined : `event ${stray} does not follow on the one before it`;
}

function parentOf([created]: readonly RunEvent[]): string | undefined {
  return created?.type === 'run.created' ? created.parent?.runId : undefined;
}

/** A file name that says which run it is. */
function runFileName(runId: string): string {
  return `run-${runId.slice(0, 8)}.countersign.json`;
}
