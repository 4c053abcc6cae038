import '../renderer/history/fakeIndexedDb.ts';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseRunFile } from '../../../src/main/hosts/runFile.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { openHistory, storedEvents } from '../../../src/renderer/history/database.ts';
import { asRecorded, RUN_EVENT_VERSION, upToDate } from '../../../src/shared/run/eventVersions.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import { type RunEvent, runEventSchema } from '../../../src/shared/run/runEvent.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { temporaryDirectory, temporaryStore } from './temporaryStore.ts';

const VERSIONS = [1, 2, 3, 4] as const;

/** The sample task as the app of that version carried it out and wrote it to its record, one event a line. */
function recordOf(version: (typeof VERSIONS)[number]): RunEvent[] {
  const lines = readFileSync(`test/fixtures/store/run-version${version}.jsonl`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as RunEvent);
}

/** What has to be so of that run, whatever version its record is of. */
function expectSampleRun(events: readonly RunEvent[]): void {
  const run = reduceRunEvents(events[0]?.runId ?? '', events);
  expect(run).toMatchObject({ status: 'completed', task: 'Add a patient named Jas' });
  expect(run.frames.map(({ verdict }) => verdict?.success)).toEqual([true, true, true]);
  const seen = run.frames.flatMap(({ observed }) => observed?.observations ?? []);
  expect(seen.map(observationText)).toEqual(
    expect.arrayContaining([
      'Text field “Name” changed from “” to “Jas”',
      'Status message appeared: “Jas was added.”',
      expect.stringMatching(/^The address changed from http:\/\/127\.0\.0\.1:\d+\/ to http:.*\/patients\/new$/),
    ]),
  );
  expect(seen).toContainEqual(
    expect.objectContaining({ kind: 'element-changed', property: 'value', from: '', to: 'Jas', changed: true }),
  );
  expect(seen.find(({ kind }) => kind === 'message-appeared')?.message?.kind).toBe('status');
  expect(
    seen.filter((one) => ['text', 'attribute', 'before', 'after', 'messageKind'].some((old) => old in one)),
  ).toEqual([]);
}

describe.each(VERSIONS)('a run of version %i', (version) => {
  it('opens in the store', async () => {
    const directory = temporaryDirectory();
    const events = recordOf(version);
    const opened = openStore(directory, { environment: {} });
    if (!opened.ok) throw opened.error;
    const { path } = opened.value;
    await opened.value.close();
    const database = new Database(path);
    const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?)');
    for (const event of events) insert.run(['run:kept', event.seq, version, JSON.stringify(event)]);
    database.close();
    expectSampleRun(await temporaryStore(directory).events.read('run:kept'));
  });

  it('can be imported from a file', () => {
    const file = { format: 'countersign-run', version, events: recordOf(version), blobs: {} };
    const imported = parseRunFile(JSON.stringify(file));
    if (!imported.ok) throw new Error(imported.error);
    expectSampleRun(imported.value.events);
  });

  it('opens in the history of a window', async () => {
    const database = openHistory(`history-of-version-${version}`);
    onTestFinished(() => database.close());
    const events = recordOf(version);
    await database.events.bulkPut(events);
    expectSampleRun(await storedEvents(database, events[0]?.runId ?? ''));
  });

  it('keeps its record word for word where that counts, as for its hash', () => {
    const events = recordOf(version);
    expect(events.map((event) => asRecorded(upToDate(event) as RunEvent))).toEqual(events);
  });
});

it('is up to date as it is written', () => {
  expect(RUN_EVENT_VERSION).toBe(VERSIONS.at(-1));
  const events = recordOf(RUN_EVENT_VERSION);
  for (const event of events) {
    expect(upToDate(event)).toBe(event);
    expect(runEventSchema.parse(event)).toEqual(event);
  }
});

it('gives any earlier observation back as it was, and changes none twice', () => {
  const text = fc.string({ maxLength: 20 });
  const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
  const request = fc.record({ method: text, path: text, status: fc.integer(), resourceType: text });
  const earlier = fc
    .record({
      id: text,
      kind: fc.constantFrom('message-appeared', 'element-changed', 'network', 'witness'),
      text,
      changed: fc.boolean(),
      attribute: optional(text),
      before: optional(text),
      after: optional(text),
      messageKind: optional(fc.constantFrom('alert', 'error', 'status', 'success', 'dialog', 'log')),
      request: optional(request),
      isRefused: fc.boolean(),
      ambient: optional(fc.boolean()),
    })
    .map(({ request: sent, isRefused, ...rest }) => {
      const network = sent && { requests: [sent], ...(isRefused && { status: sent.status }) };
      return JSON.parse(JSON.stringify({ ...rest, ...network })) as object;
    });
  fc.assert(
    fc.property(fc.array(earlier, { maxLength: 4 }), (observations) => {
      const list = { observations, urlChanged: false, meaningfulContentChange: true, clientSawSomething: true };
      const event = { type: 'verification.observed', runId: 'r', seq: 0, at: 0, list };
      const now = upToDate(event) as RunEvent;
      expect(runEventSchema.safeParse(now).success).toBe(true);
      expect(upToDate(now)).toBe(now);
      expect(asRecorded(runEventSchema.parse(now))).toEqual(event);
    }),
  );
});
