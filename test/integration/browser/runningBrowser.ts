import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { vi } from 'vitest';
import { wholeBrowserPath } from './launchTestBrowser.ts';

interface Target {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** A browser that somebody else runs, with a debugging port. Nothing of Playwright is in it, so nothing else answers for us. */
export async function startRunningBrowser() {
  const profile = await mkdtemp(path.join(tmpdir(), 'countersign-profile-'));
  const child = spawn(
    wholeBrowserPath() ?? chromium.executablePath(),
    [
      ...['--headless', '--no-first-run', '--disable-background-networking', '--remote-debugging-port=0'],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const portFile = path.join(profile, 'DevToolsActivePort');
  const port = await vi.waitFor(
    async () => {
      const [line = ''] = (await readFile(portFile, 'utf8')).split('\n');
      if (!/^\d+$/.test(line)) throw new Error('The browser has not written its port yet');
      return line;
    },
    { timeout: 20_000 },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const ask = async (method: string, command: string) =>
    (await fetch(`${endpoint}/json/${command}`, { method })).text();
  return {
    endpoint,
    /** Opens a tab and gives its id. */
    open: async (url: string) => (JSON.parse(await ask('PUT', `new?${url}`)) as Target).id,
    activate: (id: string) => ask('GET', `activate/${id}`),
    titles: async () =>
      (JSON.parse(await ask('GET', 'list')) as Target[])
        .filter(({ type }) => type === 'page')
        .map(({ title }) => title),
    close: async () => {
      child.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
