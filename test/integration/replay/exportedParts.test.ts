import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { elementDescription } from '../../../src/shared/page/elementDescription.ts';
import { toPlaywrightTest } from '../../../src/shared/script/toPlaywrightTest.ts';
import { script, step } from '../../unit/script/scripts.ts';
import { ExecutorDriver } from '../browser/executorDriver.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { type PageServer, startPageServer } from '../recall/pageServer.ts';
import { runExportedTest } from './playwrightRunner.ts';

const browser = fileBrowser();
let server: PageServer;
let driver: ExecutorDriver;

beforeAll(async () => {
  server = await startPageServer();
});
afterAll(() => server?.close());
beforeEach(() => {
  driver = new ExecutorDriver(browser().page);
});
afterEach(() => driver.close());

const press = (what: string) => `onclick="document.querySelector('output').textContent = '${what}'"`;
const card = (who: string, text: string, done: string) =>
  `<div class="card"><div class="hd"><b>${who}</b> <span><button ${press(done)}>Resolve</button></span></div><div class="q">${text}</div></div>`;
const row = (name: string, number: string) =>
  `<tr><td>${name}</td><td>${number}</td><td><button ${press(name)}>Resolve</button></td></tr>`;

it.each([
  [
    'cards that begin alike, without a role',
    card('Priya', 'Three months is a lot', 'rent') +
      card('Tom', 'Should be six', 'six') +
      card('Priya', 'We wanted the cellar', 'cellar'),
    ['rent', 'six', 'cellar'],
  ],
  [
    'rows of a table',
    `<table>${row('Ann', '010')}${row('Bob', '020')}${row('Cid', '030')}</table>`,
    ['Ann', 'Bob', 'Cid'],
  ],
])('an exported test presses what the run has pressed: %s', async (_, html, done) => {
  const address = server.show(`<main>${html}</main><output></output>`);
  await browser().page.goto(address);
  const { tree } = await driver.executor.observe();
  const buttons = tree.filter(({ n }) => n === 'Resolve');
  expect(buttons).toHaveLength(done.length);
  const exported = toPlaywrightTest({
    ...script(
      buttons.map((node, at) =>
        step(`Resolve ${done[at]}`, { action: { type: 'click' }, element: elementDescription(node, tree) }),
      ),
    ),
    startUrl: address,
  });
  if (!exported.ok) throw new Error(exported.error);
  const steps = exported.value.split('\n').flatMap((line) => {
    const at = done[Number(/\/\/ Step (\d+)/.exec(line)?.[1]) - 2];
    return at === undefined ? [line] : [`  await expect(page.locator('output')).toHaveText('${at}');`, line];
  });
  const ran = await runExportedTest(steps.join('\n'), { BASE_URL: new URL(address).origin });
  expect(ran, ran.output).toMatchObject({ code: 0 });
});
