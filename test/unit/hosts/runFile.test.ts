import { describe, expect, it, test } from 'vitest';
import { parseRunFile } from '../../../src/main/hosts/runFile.ts';
import { runEventSchema } from '../../../src/shared/run/runEvent.ts';
import { storyOfOneFrame } from '../agent/runStories.ts';
import { stored } from '../verification/storedRun.ts';

const EVENTS = stored(storyOfOneFrame()).map((event) => runEventSchema.parse(event));
const FILE = { format: 'countersign-run', version: 4, events: EVENTS, subRuns: [], blobs: {} };
const subRun = (runId: string, parent: string) => ({
  events: EVENTS.map((event) => ({
    ...event,
    runId,
    ...(event.type === 'run.created' && { parent: { runId: parent, subTaskId: 's1' } }),
  })),
});
const reading = (file: unknown) => parseRunFile(JSON.stringify(file));

describe('an exported run', () => {
  it('is read as it was written', () => {
    expect(reading(FILE)).toEqual({ ok: true, value: FILE });
  });

  it('carries the runs of its sub-tasks', () => {
    const split = { ...FILE, subRuns: [subRun('r2', 'r1'), subRun('r3', 'r1')] };
    expect(reading(split)).toEqual({ ok: true, value: split });
  });

  it('is read from before there were sub-tasks', () => {
    const { subRuns: _, ...before } = FILE;
    expect(reading({ ...before, version: 1 })).toEqual({ ok: true, value: FILE });
  });

  test.each<[string, unknown, RegExp]>([
    ['another file', { name: 'countersign' }, /not an exported run \(format: /],
    ['a later version', { ...FILE, version: 5 }, /\(version: /],
    ['an event that does not exist', { ...FILE, events: [...EVENTS, { type: 'run.won' }] }, /\(events\.\d+/],
    ['a list', [], /not an exported run \(file: /],
    ['no events', { ...FILE, events: [] }, /beginning of a run/],
    ['the middle of a run', { ...FILE, events: EVENTS.slice(1) }, /beginning of a run/],
    ['a gap', { ...FILE, events: EVENTS.filter(({ seq }) => seq !== 4) }, /event 4 does not follow/],
    [
      'two runs in one',
      { ...FILE, events: [...EVENTS.slice(0, -1), { ...EVENTS.at(-1), runId: 'r2' }] },
      /does not follow/,
    ],
    ['a gap in a sub-task', { ...FILE, subRuns: [{ events: subRun('r2', 'r1').events.toSpliced(2, 1) }] }, /event 2/],
    ['a run of another one', { ...FILE, subRuns: [subRun('r2', 'r9')] }, /belongs to another/],
    ['a run that is no sub-task', { ...FILE, subRuns: [{ events: EVENTS }] }, /belongs to another/],
  ])('is refused with the reason: %s', (_, file, reason) => {
    expect(reading(file)).toEqual({ ok: false, error: expect.stringMatching(reason) });
  });

  it('is refused where it is nested so deeply that the stack would not hold it', () => {
    const deep = (depth: number) => `${'{"children":['.repeat(depth)}${']}'.repeat(depth)}`;
    const nested = JSON.stringify({ ...FILE, events: [{ type: 'page.captured', nested: 0 }] }).replace(
      '"nested":0',
      `"tree":[${deep(200_000)}],"skeleton":${deep(200_000)}`,
    );
    expect(parseRunFile(nested)).toMatchObject({ ok: false });
  });

  it('is refused when it is not even JSON', () => {
    expect(parseRunFile('<html>')).toEqual({ ok: false, error: 'it is not JSON' });
  });
});
