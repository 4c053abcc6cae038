import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import type { StoredDocument } from '../../../src/main/store/documentStore.ts';
import { temporaryDirectory, temporaryStore, toEarlierFormat } from './temporaryStore.ts';

const HANDBOOK: StoredDocument = {
  id: 'd1',
  title: 'Handbook',
  fileName: 'handbook.md',
  format: 'markdown',
  addedAt: 1,
  sections: [{ path: ['A', 'B'], text: 'x\ny' }],
};

test('a store from before there were documents gets a place for them, and keeps what it holds', async () => {
  const directory = temporaryDirectory();
  const before = temporaryStore(directory);
  await before.settings.update({ limits: { frames: 7 } });
  await before.close();
  toEarlierFormat(before.path, 1);

  const after = temporaryStore(directory);
  expect(after.settings.get().limits.frames).toBe(7);
  expect(await after.documents.list()).toEqual([]);
  expect(await after.documents.save(HANDBOOK)).toBe(false);
  expect(await after.documents.list()).toEqual([HANDBOOK]);
});

test('documents come back as they were, in the order in which they were added', async () => {
  const { documents } = temporaryStore();
  const earlier = { ...HANDBOOK, id: 'd0', fileName: 'rules.md', addedAt: 0 };
  await documents.save(HANDBOOK);
  await documents.save(earlier);
  expect(await documents.list()).toEqual([earlier, HANDBOOK]);
  expect(await documents.ids()).toEqual(['d0', 'd1']);
  expect(await documents.save({ ...HANDBOOK, id: 'd2', fileName: 'HANDBOOK.md', addedAt: 2 })).toBe(true);
  expect(await documents.ids()).toEqual(['d0', 'd2']);
  expect(await documents.remove('d0')).toBe(true);
  expect(await documents.remove('d0')).toBe(false);
});

test.each([
  ["UPDATE knowledge_documents SET sections = 'oops' WHERE id = 'd1'", 'markdown'],
  ["UPDATE knowledge_documents SET sections = '[{}]' WHERE id = 'd1'", 'markdown'],
  ["UPDATE knowledge_documents SET format = 'papyrus' WHERE id = 'd1'", 'text'],
])('a damaged document keeps no other from being read, and can be removed: %s', async (damage, format) => {
  const directory = temporaryDirectory();
  const { documents } = temporaryStore(directory);
  const sound = { ...HANDBOOK, id: 'd2', fileName: 'rules.md', addedAt: 2 };
  await documents.save(HANDBOOK);
  await documents.save(sound);
  const database = new Database(join(directory, 'countersign.db'));
  database.exec(damage);
  database.close();

  expect(await documents.list()).toEqual([{ ...HANDBOOK, format, sections: [], damaged: true }, sound]);
  expect(await documents.remove('d1')).toBe(true);
  expect(await documents.list()).toEqual([sound]);
});
