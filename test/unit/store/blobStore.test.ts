import { createHash } from 'node:crypto';
import fc from 'fast-check';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { pageCaptured, someRunEvents } from './runEvents.ts';
import { temporaryStore } from './temporaryStore.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('any text comes back whole, under the SHA-256 of its UTF-8', async () => {
  const { blobs } = temporaryStore();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
      const hash = await blobs.put(text);
      expect(hash).toBe(sha256(text));
      expect(await blobs.get(hash)).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test('what was put is stored with the next events, equal contents once, at the same time or one after the other', async () => {
  const { blobs, events, path } = temporaryStore();
  const hashes = await Promise.all([blobs.put('same'), blobs.put('same'), blobs.put('other')]);
  expect(await blobs.put('same')).toBe(hashes[0]);
  expect(hashes[1]).toBe(hashes[0]);
  await events.append('run:a', -1, [...someRunEvents('a', 1), pageCaptured('a', 1, [...new Set(hashes)])]);
  expect(await blobs.put('same')).toBe(hashes[0]);
  await events.append('run:a', 1, [pageCaptured('a', 2, [...new Set(hashes)])]);
  const database = new Database(path);
  expect(database.prepare('SELECT count(*) AS n FROM blobs').get()).toMatchObject({ n: 2 });
  database.close();
});

test('a page of five megabytes is kept', async () => {
  const { blobs } = temporaryStore();
  const page = Array.from(
    { length: 90_000 },
    (_, row) => `<tr><td>Patient ${row}</td><td>${row * 7919}</td></tr>`,
  ).join('\n');
  const large = page + page.slice(0, Math.max(0, 5_000_000 - page.length));
  const hash = await blobs.put(large);
  expect(await blobs.get(hash)).toBe(large);
});

test('an unknown hash is undefined, a damaged blob an error that says so', async () => {
  const { blobs, events, path } = temporaryStore();
  expect(await blobs.get('0'.repeat(64))).toBeUndefined();
  const hash = await blobs.put('<html>');
  await events.append('run:a', -1, [...someRunEvents('a', 1), pageCaptured('a', 1, [hash])]);
  const database = new Database(path);
  database.exec("UPDATE blobs SET deflated = x'0102'");
  database.close();
  await expect(blobs.get(hash)).rejects.toMatchObject({ code: 'corrupt' });
});
