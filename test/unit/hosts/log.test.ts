import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '../../../src/main/log.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { temporaryDirectory } from '../store/temporaryStore.ts';

test('a log that has grown is put aside, and of those put aside the newest are kept', () => {
  const folder = temporaryDirectory();
  const log = openLog(folder, settingsSchema.parse({ log: { maximumMb: 1000 / 1024 / 1024, keptFiles: 2 } }).log);
  for (let number = 0; number < 60; number++) log.info({ number }, 'something happened');
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'));
  expect(names.toSorted()).toEqual(['countersign.1.log', 'countersign.2.log', 'countersign.log']);
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1000);
  const numbers = ['countersign.2.log', 'countersign.1.log', 'countersign.log'].flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { number: number }).number),
  );
  // No line is lost but those of the files that went.
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => 60 - numbers.length + at));
});

test('what cannot be written costs the log alone', () => {
  const folder = temporaryDirectory();
  const log = openLog(folder, DEFAULT_SETTINGS.log);
  log.info('first');
  rmSync(join(folder, 'countersign.log'));
  mkdirSync(join(folder, 'countersign.log'));
  expect(() => log.info('second')).not.toThrow();
  writeFileSync(join(folder, 'file'), '');
  expect(() => openLog(join(folder, 'file'), DEFAULT_SETTINGS.log).info('third')).not.toThrow();
});
