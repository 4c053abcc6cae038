import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { findRun } from '../../../src/main/hosts/cli/findRun.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import { someRunEvents } from '../store/runEvents.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

/** A store with these runs, the first of them the oldest. */
async function storeWith(...runIds: string[]) {
  const { events } = temporaryStore();
  for (const [index, runId] of runIds.entries()) {
    await events.append(`run:${runId}`, -1, someRunEvents(runId, 2, 1_000 * (index + 1)));
  }
  return events;
}

async function found(name: string, ...runIds: string[]): Promise<string | undefined> {
  const run = await findRun(name, await storeWith(...runIds));
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
    const run = await findRun('last', events);
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

  it('may be in an exported file', async () => {
    const path = join(temporaryDirectory(), 'run.json');
    const file = { format: 'countersign-run', version: 1, events: someRunEvents('exported', 3), blobs: {} };
    writeFileSync(path, JSON.stringify(file));
    expect(await found(path, 'abc-1')).toBe('exported');
  });

  it('is not taken from a file of another kind', async () => {
    const folder = temporaryDirectory();
    const path = join(folder, 'notes.txt');
    writeFileSync(path, 'Dear diary');
    await expect(found(path)).rejects.toThrow(/notes\.txt cannot be used: it is not JSON\./);
    await expect(found(folder)).rejects.toThrow(/cannot be read/);
  });
});
