import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dialog, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { executorContract } from '../../integration/browser/executorContract.ts';
import { type EmbeddedPage, EmbeddedRuntime } from './embeddedRuntime.ts';
import { startTestSite, type TestSite } from './testSite.ts';

let runtime: EmbeddedRuntime;
beforeAll(async () => {
  runtime = await EmbeddedRuntime.launch();
});
afterAll(() => runtime?.close());

executorContract('the embedded view', async () => {
  const { page, close } = await runtime.open();
  // Electron before 36 loses frames; a tab that crashes on purpose would need an address that it may not go to.
  return { page, close, supportsFrames: false, supportsCrash: false, isOurs: true };
});

describe('the embedded view', () => {
  let site: TestSite;
  let opened: EmbeddedPage;
  let page: Page;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    opened = await runtime.open();
    page = opened.page;
  });
  afterEach(() => opened?.close());

  it('is driven inside the application, and goes on in a fresh page after a crash', async () => {
    const url = `${site.url}/form`;
    const driven = await runtime.driveInProcess(url);
    expect(driven).toMatchObject({
      saved: 'Saved Jas',
      statusBefore: { url, title: 'Form', loading: false, canGoBack: false },
      problem: expect.stringContaining('crashed'),
      reopened: 'New',
      statusAfter: { url, title: 'Form' },
      viewsLeft: 0,
    });
    expect(driven.statusAfter).not.toHaveProperty('problem');
  });

  it('shows one of several tabs, with its address, and has room for so many', async () => {
    const opened = await runtime.openTabs(`${site.url}/form`);
    expect(opened).toMatchObject({
      whileOpened: '#first',
      whileShown: '#second',
      whileShownLost: expect.stringContaining('crashed'),
      whileReopened: '#third',
      whileFirstShown: '#first',
      firstInPlace: [false, true],
      room: 19,
      refusal: 'No further tab could be opened: No more than 20 pages can be open at once',
    });
  });

  it('is laid out and drawn at full speed whether it is shown or not', async () => {
    await page.goto(`${site.url}/gauge`);
    const measure = () =>
      page.evaluate(async () => {
        const start = performance.now();
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        return {
          width: innerWidth,
          height: innerHeight,
          visible: document.visibilityState,
          ms: performance.now() - start,
        };
      });
    for (const place of ['off-screen', 'shown', 'off-screen'] as const) {
      opened.place(place);
      const { ms, ...rest } = await measure();
      expect(rest).toEqual({ width: 1280, height: 800, visible: 'visible' });
      expect(ms).toBeLessThan(2000);
    }
  });

  it('leaves dialogs to the agent, prompts included', async () => {
    const seen: string[] = [];
    const answer = (accept: boolean) => async (dialog: Dialog) => {
      seen.push(`${dialog.type()} ${dialog.message()} ${dialog.defaultValue()}`.trim());
      await (accept ? dialog.accept() : dialog.dismiss());
    };
    await page.goto(`${site.url}/dialogs`);
    page.once('dialog', answer(true));
    await page.getByRole('button', { name: 'Ask' }).click();
    page.once('dialog', answer(false));
    await page.getByRole('button', { name: 'nobody' }).click();
    page.once('dialog', answer(true));
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(seen).toEqual(['prompt Your name? nobody', 'prompt Your name? nobody', 'confirm Sure?']);
    expect(await page.getByRole('button').allTextContents()).toEqual(['null', 'true', 'Tell', 'Guard']);
  });

  it.each(['Open', 'Open small', 'Link', 'Link with opener'])('opens a popup by “%s” beside the page', async (name) => {
    await page.goto(`${site.url}/popups`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByText(name, { exact: true }).click()]);
    await popup.waitForLoadState();
    expect(popup.url()).toBe(`${site.url}/form`);
    await popup.getByLabel('Name').fill('Jas');
    await popup.getByRole('button', { name: 'Save' }).click();
    expect(await popup.getByRole('heading').textContent()).toBe('Saved Jas');
    const closed = popup.waitForEvent('close');
    if (name === 'Open small') await page.getByRole('button', { name: 'Close it' }).click();
    else await popup.close();
    await closed;
    expect(page.context().pages()).toEqual([page]);
  });

  it('keeps to the web, whoever wants to leave it', async () => {
    await expect(page.goto('file:///etc/hostname')).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
    await expect(page.goto('chrome://gpu')).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
    await page.goto(`${site.url}/reach`);
    for (const name of ['File', 'Chrome']) {
      await page.getByRole('link', { name }).click();
      expect(await page.evaluate(() => location.pathname)).toBe('/reach');
    }
    expect(await page.evaluate(() => fetch('file:///etc/hostname').then(String, String))).toContain('TypeError');
    expect(page.context().pages()).toEqual([page]);
  });

  it('has the agent answer what a page asks for, and the person who has it', async () => {
    const { agent, person, handedBack, idle } = await runtime.ask(`${site.url}/asking`);
    expect(agent).toEqual({
      denied: {
        title: 'position 1',
        dialogs: [
          { type: 'permission', message: `${site.url} wants to know your location`, accepted: false, reason: 'No' },
        ],
      },
      granted: {
        title: 'notify granted',
        dialogs: [
          { type: 'permission', message: `${site.url} wants to show notifications`, accepted: true, reason: 'Yes' },
        ],
      },
      // It was asked of another document.
      elsewhere: 'denied',
    });
    expect(person.questions).toMatchObject([
      { type: 'permission', message: `${site.url} wants to know your location` },
      { type: 'confirm', message: 'Sure?' },
      { type: 'prompt', message: 'Your name?', suggested: 'nobody' },
      { type: 'beforeunload' },
      { type: 'beforeunload' },
    ]);
    expect(person.titles).toEqual(['position 1', 'confirm true', 'prompt Jas', 'guarded', 'Form']);
    expect(person.addresses.map((address) => new URL(address).pathname)).toEqual(['/asking', '/form']);
    expect(person.witnessed).toBe(0);
    expect(handedBack).toMatchObject({ title: 'notify granted', dialogs: [{ reason: 'The agent has answered' }] });
    expect(idle).toMatchObject({ question: { type: 'confirm', message: 'Sure?' }, title: 'confirm true' });
  });

  it('grants pages nothing by itself', async () => {
    await page.goto(`${site.url}/form`);
    const states = await page.evaluate(() =>
      Promise.all(
        (['geolocation', 'notifications', 'camera', 'microphone'] as const).map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
        ),
      ),
    );
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
  });

  it('looks like a browser to sites, and has nothing of Electron or Node in it', async () => {
    await page.goto(`${site.url}/form`);
    expect(await page.evaluate(() => navigator.userAgent)).not.toMatch(/electron|countersign/i);
    expect(
      await page.evaluate(() => ['require', 'process', 'module', 'countersign'].filter((name) => name in globalThis)),
    ).toEqual([]);
  });

  it('saves downloads under their own names, the second beside the first', async () => {
    await page.goto(`${site.url}/downloads`);
    for (const _ of [1, 2]) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Report').click()]);
      expect(download.suggestedFilename()).toBe('report.csv');
      expect(await download.failure()).toBeNull();
    }
    for (const name of ['report.csv', 'report (1).csv']) {
      expect(await readFile(join(runtime.downloadFolder, name), 'utf8')).toBe('a,b\n1,2\n');
    }
  });

  it('keeps cookies and gives up sessions as a browser does', async () => {
    const context = page.context();
    await context.addCookies([{ name: 'a', value: 'b', url: site.url }]);
    expect(await context.cookies(site.url)).toMatchObject([{ name: 'a', value: 'b' }]);
    expect((await context.storageState()).cookies).toHaveLength(1);
    await context.clearCookies();
    expect(await context.cookies()).toEqual([]);
    const session = await context.newCDPSession(page);
    await session.send('Browser.close');
    await session.detach();
    await page.goto(`${site.url}/form`);
    expect(await page.title()).toBe('Form');
  });

  it('takes no pictures', async () => {
    await page.goto(`${site.url}/form`);
    await expect(page.screenshot()).rejects.toThrow("wasn't found");
  });
});
