import { afterEach, expect, test } from 'vitest';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { SkeletonClient, SkeletonWorkerError } from '../../../src/main/browser/skeleton/skeletonClient.ts';
import { SINGLE_CHANGES } from '../verification/singleChanges.ts';
import crashingWorker from './crashingWorker.ts?modulePath';

const clients: SkeletonClient[] = [];
function open(workerPath?: string, memoryMb?: number): SkeletonClient {
  const client = new SkeletonClient(memoryMb, workerPath);
  clients.push(client);
  return client;
}
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

test('the worker gives what the functions give', async () => {
  const client = open();
  await Promise.all(
    SINGLE_CHANGES.map(async ({ before, after }) => {
      const [first, second] = await Promise.all([client.extract(before), client.extract(after)]);
      expect(first).toEqual(extractSkeleton(before));
      expect(await client.compare(first, second)).toEqual(diffSkeletons(first, second));
    }),
  );
});

test('skeletons that the worker has forgotten, or never made, are compared as well', async () => {
  const client = open();
  const old = await client.extract('<p>One</p>');
  for (let page = 0; page < 10; page += 1) await client.extract(`<p>Page ${page}</p>`);
  const foreign = extractSkeleton('<p>Two</p>');
  expect(await client.compare(old, foreign)).toMatchObject([{ before: 'One', after: 'Two' }]);
});

test('a comparison asked for behind many extractions is answered', async () => {
  const client = open();
  const old = await client.extract('<p>One</p>');
  const extractions = Array.from({ length: 10 }, (_, page) => client.extract(`<p>Page ${page}</p>`));
  expect(await client.compare(old, old)).toEqual([]);
  await Promise.all(extractions);
});

test('a worker that dies rejects what it owes, and the next call has another', async () => {
  const client = open(crashingWorker);
  const before = await client.extract('<p>One</p>');
  const owed = [client.extract('crash'), client.extract('<p>Lost</p>')];
  for (const { status, reason } of (await Promise.allSettled(owed)).map((it) => ({ reason: undefined, ...it }))) {
    expect(status).toBe('rejected');
    expect(reason).toBeInstanceOf(SkeletonWorkerError);
    expect(String(reason)).toContain('ended with code 3');
  }
  const after = await client.extract('<p>Two</p>');
  expect(await client.compare(before, after)).toMatchObject([{ before: 'One', after: 'Two' }]);
});

test('a worker that cannot start rejects', async () => {
  await expect(open('/no/such/worker.js').extract('<p>x</p>')).rejects.toThrow(SkeletonWorkerError);
});

test('closing rejects what is owed, and twice is once', async () => {
  const client = open();
  const owed = client.extract('<p>x</p>').catch((error: unknown) => error);
  await client.close();
  await client.close();
  expect(String(await owed)).toContain('closed');
});

test('a page that needs more memory than there is for it ends its reader alone', { timeout: 60_000 }, async () => {
  const client = open(undefined, 32);
  await expect(client.extract('<p>x'.repeat(2_000_000))).rejects.toThrow(/worker is gone: .*memory/);
  expect(await client.extract('<p>Two</p>')).toMatchObject({ elements: expect.anything() });
});
