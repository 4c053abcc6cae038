import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { temporaryStore } from './temporaryStore.ts';

const { leaseMs } = DEFAULT_SETTINGS.storage;
const signs = (path: string) => readdirSync(dirname(path)).filter((name) => name.startsWith('at-work-'));

/** Two processes on one file, and what keeps anybody from writing to it; the answer lets them again. */
function twoProcesses() {
  const one = temporaryStore();
  const other = temporaryStore(dirname(one.path));
  const hinder = () => {
    const third = new Database(one.path);
    onTestFinished(() => void third.close());
    third.exec('BEGIN IMMEDIATE');
    return () => void third.exec('ROLLBACK');
  };
  return { path: one.path, one: one.leases, other: other.leases, hinder };
}

describe('a run that somebody has in hand', () => {
  it('is another one’s once that is silent for long enough, and no sooner', async () => {
    const { one, other } = twoProcesses();
    expect(await one.take('run', 'a', 1000)).toBe(true);
    expect(await other.take('run', 'b', 1000 + leaseMs - 1)).toBe(false);
    expect(await other.take('run', 'b', 1000 + leaseMs)).toBe(true);
    expect(await one.take('run', 'a', 1000 + leaseMs)).toBe(false);
  });

  it('stays theirs while nothing can be stored, also when somebody else is the first who can store again', async () => {
    const { path, one, other, hinder } = twoProcesses();
    await one.take('run', 'a', 1000);
    const free = hinder();
    const later = 1000 + 10 * leaseMs;
    await expect(one.renew('a', later)).rejects.toThrow();
    expect(await other.isHeld('run', later + 1)).toBe(true);
    free();
    expect(await other.take('run', 'b', later + leaseMs / 3)).toBe(false);
    await one.renew('a', later + leaseMs / 3);
    expect(signs(path)).toEqual([]);
    expect(await other.take('run', 'b', later + leaseMs)).toBe(false);
  });

  it('is given up by whoever is gone while nothing can be stored', async () => {
    const { one, other, hinder } = twoProcesses();
    await one.take('run', 'a', 1000);
    const free = hinder();
    await expect(one.renew('a', 1000 + leaseMs)).rejects.toThrow();
    free();
    expect(await other.take('run', 'b', 1000 + 2 * leaseMs)).toBe(true);
  });

  it('leaves nothing behind when it is released', async () => {
    const { path, one, other, hinder } = twoProcesses();
    await one.take('run', 'a', 1000);
    const free = hinder();
    await expect(one.renew('a', 2000)).rejects.toThrow();
    free();
    await one.release('run', 'a');
    expect(signs(path)).toEqual([]);
    // What is written after the file was locked is there for everybody, at once.
    expect(await other.take('run', 'b', 2001)).toBe(true);
  });
});
