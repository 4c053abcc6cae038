import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DownloadLog } from '../../../../src/main/browser/executor/witness/downloadLog.ts';

function started(end: Promise<string | null>, path = '/nowhere') {
  return {
    suggestedFilename: () => 'orders.csv',
    url: () => 'http://site.test/orders.csv',
    failure: () => end,
    path: async () => path,
  };
}

const ORDERS = { fileName: 'orders.csv', url: 'http://site.test/orders.csv' };

describe('DownloadLog', () => {
  it.each([
    ['one that was saved', Promise.resolve(null), ORDERS],
    ['one that failed', Promise.resolve('canceled'), { ...ORDERS, failure: 'canceled' }],
  ])('reports %s', async (_, end, reported) => {
    const log = new DownloadLog();
    await log.begin(started(end));
    expect(log.take()).toEqual([reported]);
    expect(log.take()).toEqual([]);
  });

  it.each([
    ['a page', '<!doctype html><title>Session expired</title>', true],
    ['a page after a comment', '\uFEFF<!-- v2 -->\n<HTML lang="de">', true],
    ['a table', 'name,note\nAnn,<html>', undefined],
  ])('tells what arrived by what it holds: %s', async (_, content, isWebPage) => {
    const directory = await mkdtemp(join(tmpdir(), 'download-'));
    const path = join(directory, 'orders.csv');
    await writeFile(path, content);
    const log = new DownloadLog();
    await log.begin(started(Promise.resolve(null), path));
    await rm(directory, { recursive: true });
    expect(log.take()).toEqual([{ ...ORDERS, ...(isWebPage && { isWebPage }) }]);
  });

  it('says why one failed whose tab was closed', async () => {
    const log = new DownloadLog();
    await log.begin(started(Promise.reject(new Error('closed'))));
    expect(log.take()).toEqual([{ ...ORDERS, failure: 'Error: closed' }]);
  });

  it('reports one that still runs, again while it is waited for, and when it has ended', async () => {
    let resolve = (_: string | null) => {};
    const log = new DownloadLog();
    const ended = log.begin(
      started(
        new Promise((end) => {
          resolve = end;
        }),
      ),
    );
    const running = [{ ...ORDERS, failure: 'not finished' }];
    expect(log.take()).toEqual(running);
    expect(log.take()).toEqual([]);
    log.resume();
    expect(log.take()).toEqual(running);
    resolve(null);
    await ended;
    expect(log.take()).toEqual([ORDERS]);
    expect(log.take()).toEqual([]);
  });
});
