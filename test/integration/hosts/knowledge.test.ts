import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { runCli } from './runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-knowledge-'));
const shared = { COUNTERSIGN_DATA_DIR: join(folder, 'data') };
const HANDBOOK = '# Front desk\n\n## Closing the day\n\n1. Click Log out\n2. Lock up\n';
let server: ChildProcess;
let browser: BrowserSession;
let page: Page;

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

beforeAll(async () => {
  server = spawn(process.execPath, [resolve('out/main/cli.js'), 'serve'], {
    env: { ...process.env, ...shared },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found, fail) => {
    let printed = '';
    server.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /http:\/\/\S+#token=[\w-]+/.exec(printed)?.[0];
      if (url) found(url);
    });
    server.on('exit', () => fail(new Error(`The server ended: ${printed}`)));
  });
  browser = await launchTestBrowser();
  page = browser.page;
  await page.goto(address);
  await page.getByRole('link', { name: 'Knowledge' }).click();
});

afterAll(async () => {
  await browser.close();
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const documents = () => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');

it('takes documents in from the window, shows what planning would be told, and replaces and removes them', async () => {
  await page.getByText('No documents yet').waitFor();
  const input = page.locator('input[type=file]');
  await input.setInputFiles([file('handbook.md', HANDBOOK), file('rates.csv', 'a;b')]);
  await page.getByRole('alert').getByText('“rates.csv” cannot be read').waitFor();
  // What was refused is said beside what was taken in, in no order.
  await expect
    .poll(() => documents().allInnerTexts())
    .toEqual([expect.stringMatching(/^Front desk\s+handbook\.md · Markdown · /)]);

  await page.getByLabel('Try a task').fill('Close the day');
  await page.keyboard.press('Enter');
  const passage = page.getByRole('list', { name: 'Passages' }).getByRole('listitem');
  await passage.getByText('Closing the day').waitFor();
  expect(await passage.allInnerTexts()).toEqual([expect.stringContaining('1. Click Log out\n2. Lock up')]);

  await input.setInputFiles(file('handbook.md', HANDBOOK.replace('Front desk', 'Reception')));
  await page.getByText('“Reception” was replaced').waitFor();
  await documents().getByText('Reception').waitFor();
  expect(await documents().count()).toBe(1);

  await page.getByRole('button', { name: 'Remove “Reception”' }).click();
  await page.keyboard.press('Escape');
  expect(await documents().count()).toBe(1);
  await page.getByRole('button', { name: 'Remove “Reception”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No documents yet').waitFor();
});

it('takes a document of several megabytes in from the window', async () => {
  const text = `# Long\n\n${'A line of a long list of usual values.\n\n'.repeat(120_000)}`;
  expect(text.length).toBeGreaterThan(4_000_000);
  await page.locator('input[type=file]').setInputFiles(file('long.md', text));
  await documents().getByText('Long', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove “Long”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No documents yet').waitFor();
});

it('shares its documents with the command line', async () => {
  const added = await runCli(['knowledge', 'add', file('handbook.md', HANDBOOK), join(folder, 'missing.md')], shared);
  expect(added).toMatchObject({ code: 1, stdout: expect.stringContaining('Added “Front desk”, 1 passage') });
  expect(added.stderr).toContain('missing.md cannot be read');
  const again = await runCli(['knowledge', 'add', join(folder, 'handbook.md')], shared);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Replaced “Front desk”') });

  const found = await runCli(['knowledge', 'search', 'close the day', '--json'], shared);
  expect(JSON.parse(found.stdout)).toMatchObject([{ id: 'k1', section: 'Closing the day' }]);
  const [listed] = JSON.parse((await runCli(['knowledge', 'list', '--json'], shared)).stdout);
  expect(listed).toMatchObject({ title: 'Front desk', fileName: 'handbook.md' });

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Web search key' }).waitFor();
  await page.getByRole('link', { name: 'Knowledge' }).click();
  await documents().getByText('Front desk').waitFor();

  const refused = await runCli(['knowledge', 'remove', 'nothing-like-it'], shared);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no document') });
  expect((await runCli(['knowledge', 'remove', listed.id.slice(0, 8)], shared)).code).toBe(0);
  const none = await runCli(['knowledge', 'list'], shared);
  expect(none.stdout).toContain('There are no documents yet');
});

it('says of a folder that it is none', async () => {
  mkdirSync(join(folder, 'papers'));
  const refused = await runCli(['knowledge', 'add', join(folder, 'papers')], shared);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('is a folder') });
});

it('tells in Settings how to set a key for web searches where it cannot be stored', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Web search key' }).waitFor();
  await page.getByText('Set TAVILY_API_KEY in the environment').waitFor();
});
