import { describe, expect, it, test } from 'vitest';
import { parseRunFile } from '../../../src/main/hosts/runFile.ts';
import { storyOfOneFrame } from '../agent/runStories.ts';
import { stored } from '../verification/storedRun.ts';

const EVENTS = stored(storyOfOneFrame());
const FILE = { format: 'countersign-run', version: 1, events: EVENTS, blobs: {} };
const reading = (file: unknown) => parseRunFile(JSON.stringify(file));

describe('an exported run', () => {
  it('is read as it was written', () => {
    expect(reading(FILE)).toEqual({ ok: true, value: FILE });
  });

  test.each<[string, unknown, RegExp]>([
    ['another file', { name: 'countersign' }, /not an exported run \(format: /],
    ['a later version', { ...FILE, version: 2 }, /\(version: /],
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
  ])('is refused with the reason: %s', (_, file, reason) => {
    expect(reading(file)).toEqual({ ok: false, error: expect.stringMatching(reason) });
  });

  it('is refused when it is not even JSON', () => {
    expect(parseRunFile('<html>')).toEqual({ ok: false, error: 'it is not JSON' });
  });
});
