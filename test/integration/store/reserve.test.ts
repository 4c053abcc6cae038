import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../src/main/store/openStore.ts';
import { DEFAULT_SETTINGS, type SettingsPatch } from '../../../src/shared/settings/settings.ts';

/** A folder on a file system of some 40 MB that may be filled up; see `storeTakesNothing.test.ts`. */
const SMALL = process.env['COUNTERSIGN_SMALL_DISK'];

function folderIn(parent: string): string {
  const folder = mkdtempSync(join(parent, 'countersign-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the store in that folder and closes it again; what is wrong with it otherwise. */
async function open(folder: string, patch?: SettingsPatch): Promise<string | undefined> {
  const opened = openStore(folder, { environment: {} });
  if (!opened.ok) return opened.error.code;
  if (patch) await opened.value.settings.update(patch);
  await opened.value.close();
  return undefined;
}

it('some room is put by in a data folder that is in use, as much as the settings say', async () => {
  const folder = folderIn(tmpdir());
  const reserve = join(folder, 'countersign.reserve');
  await open(folder);
  expect(existsSync(reserve)).toBe(false);
  await open(folder, { storage: { reserveMb: 0 } });
  expect(statSync(reserve).size).toBe(DEFAULT_SETTINGS.storage.reserveMb * 1024 * 1024);
  await open(folder);
  expect(existsSync(reserve)).toBe(false);
});

it.skipIf(SMALL === undefined)('a full disk keeps nobody from opening what is stored', async () => {
  const folder = folderIn(SMALL ?? '');
  for (let time = 0; time < 2; time++) expect(await open(folder)).toBeUndefined();
  const filler = openSync(join(folder, 'filler'), 'w');
  onTestFinished(() => closeSync(filler));
  for (const size of [65_536, 4096, 1]) {
    try {
      while (writeSync(filler, Buffer.alloc(size, 1)) === size);
    } catch {
      // As full as it gets in pieces of that size.
    }
  }
  expect(await open(folder)).toBeUndefined();
});
