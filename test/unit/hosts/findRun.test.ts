import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { findRun } from '../../../src/main/hosts/cli/findRun.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { someRunEvents } from '../store/runEvents.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

const LIMITS = DEFAULT_SETTINGS.files;

/** A store with these runs, the first of them the oldest. */
async function storeWith(...runIds: string[]) {
  const { events } = temporaryStore();
  for (const [index, runId] of runIds.entries()) {
    await events.append(`run:${runId}`, -1, someRunEvents(runId, 2, 1_000 * (index + 1)));
  }
  return events;
}

async function found(name: string, ...runIds: string[]): Promise<string | undefined> {
  const run = await findRun(name, await storeWith(...runIds), LIMITS);
  if (!run.ok) throw new Error(run.error);
  return run.value.events[0]?.runId;
}

describe('the run that somebody means', () => {
  test.each([
    ['last', 'def-3'],
    ['abc-1', 'abc-1'],
    ['abc-2', 'abc-2'],
    ['d', 'def-3'],
  ])('%s is %s', async (name, runId) => {
    expect(await found(name, 'abc-1', 'abc-2', 'def-3')).toBe(runId);
  });

  it('is, as the last one, the run that was started, and not a part of it', async () => {
    const { events } = temporaryStore();
    await events.append('run:whole', -1, someRunEvents('whole', 2, 1_000));
    const [created, ...rest] = someRunEvents('part', 2, 2_000);
    const parent = { runId: 'whole', subTaskId: 'a' };
    await events.append('run:part', -1, [{ ...created, parent } as RunEvent, ...rest]);
    const run = await findRun('last', events, LIMITS);
    expect(run.ok && run.value.events[0]?.runId).toBe('whole');
    expect(run.ok && run.value.subRuns).toHaveLength(1);
  });

  it('is not guessed where several fit', async () => {
    await expect(found('abc', 'abc-1', 'abc-2')).rejects.toThrow(/2 runs begin with “abc”: abc-2, abc-1$/);
    const many = Array.from({ length: 7 }, (_, index) => `abc-${index}`);
    await expect(found('abc', ...many)).rejects.toThrow(/7 runs .*, …$/);
  });

  it('is missed by name', async () => {
    await expect(found('xyz', 'abc-1')).rejects.toThrow('neither a stored run nor a file called “xyz”');
    await expect(found('last')).rejects.toThrow('no stored run yet');
  });

  describe('in an exported file', () => {
    const exported = (runId: string, count = 3) => {
      const path = join(temporaryDirectory(), 'run.json');
      const events = someRunEvents(runId, count);
      const [created, ...rest] = someRunEvents('part', 2);
      const subRuns = [{ events: [{ ...created, parent: { runId, subTaskId: 'a' } }, ...rest] }];
      writeFileSync(path, JSON.stringify({ format: 'countersign-run', version: 4, events, subRuns, blobs: {} }));
      return path;
    };

    it('gets an id of its own, so that it stands in for none that is stored', async () => {
      const run = await findRun(exported('abc-1'), await storeWith('abc-1'), LIMITS);
      if (!run.ok) throw new Error(run.error);
      expect(run.value.isFile).toBe(true);
      const [[created], [[part] = []]] = [run.value.events, run.value.subRuns];
      expect(new Set(run.value.events.map(({ runId }) => runId))).toEqual(new Set([created?.runId]));
      expect(['abc-1', 'part']).not.toContain(created?.runId);
      expect(part).toMatchObject({ parent: { runId: created?.runId } });
      expect(part?.runId).not.toBe('part');
    });

    it('is not read beyond its limits', async () => {
      const store = await storeWith();
      const small = await findRun(exported('x'), store, { ...LIMITS, maximumMb: 0.0001 });
      expect(small).toMatchObject({ ok: false, error: expect.stringContaining('is larger than') });
      const few = await findRun(exported('x'), store, { ...LIMITS, maximumEvents: 4 });
      expect(few).toMatchObject({ ok: false, error: expect.stringContaining('it has 5 events') });
      const endless = await findRun('/dev/zero', store, LIMITS);
      expect(endless).toMatchObject({ ok: false, error: expect.stringContaining('is no file') });
    });
  });

  it('is not taken from a file of another kind', async () => {
    const folder = temporaryDirectory();
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'Dear diary');
    await expect(found(path)).rejects.toThrow(/notes\.txt cannot be used: it is not JSON\./);
    await expect(found(folder)).rejects.toThrow(/is no file/);
  });
});
