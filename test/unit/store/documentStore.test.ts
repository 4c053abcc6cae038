import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import type { StoredDocument } from '../../../src/main/store/documentStore.ts';
import { temporaryDirectory, temporaryStore } from './temporaryStore.ts';

const HANDBOOK: StoredDocument = {
  id: 'd1',
  title: 'Handbook',
  fileName: 'handbook.md',
  format: 'markdown',
  addedAt: 1,
  sections: [{ path: ['A', 'B'], text: 'x\ny' }],
};

test('a store from before there were documents gets a place for them, and keeps what it holds', () => {
  const directory = temporaryDirectory();
  const before = temporaryStore(directory);
  before.settings.update({ limits: { frames: 7 } });
  before.close();
  const database = new Database(join(directory, 'countersign.db'));
  database.exec('DROP TABLE knowledge_documents; PRAGMA user_version = 1');
  database.close();

  const after = temporaryStore(directory);
  expect(after.settings.get().limits.frames).toBe(7);
  expect(after.documents.list()).toEqual([]);
  expect(after.documents.save(HANDBOOK)).toBe(false);
  expect(after.documents.list()).toEqual([HANDBOOK]);
});

test('documents come back as they were, in the order in which they were added', () => {
  const { documents } = temporaryStore();
  const earlier = { ...HANDBOOK, id: 'd0', fileName: 'rules.md', addedAt: 0 };
  documents.save(HANDBOOK);
  documents.save(earlier);
  expect(documents.list()).toEqual([earlier, HANDBOOK]);
  expect(documents.ids()).toEqual(['d0', 'd1']);
  expect(documents.save({ ...HANDBOOK, id: 'd2', fileName: 'HANDBOOK.md', addedAt: 2 })).toBe(true);
  expect(documents.ids()).toEqual(['d0', 'd2']);
  expect(documents.remove('d0')).toBe(true);
  expect(documents.remove('d0')).toBe(false);
});

test('a damaged document is reported as damage', () => {
  const directory = temporaryDirectory();
  const store = temporaryStore(directory);
  store.documents.save(HANDBOOK);
  const database = new Database(join(directory, 'countersign.db'));
  database.exec("UPDATE knowledge_documents SET sections = 'oops'");
  database.close();
  expect(() => store.documents.list()).toThrow(expect.objectContaining({ code: 'corrupt' }));
});
