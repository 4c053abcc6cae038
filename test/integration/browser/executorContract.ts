import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageUnavailableError } from '../../../src/main/agent/ports/executor.ts';
import { ariaRole } from '../../../src/shared/page/semanticTree.ts';
import { actionsContract } from './actionsContract.ts';
import { ExecutorDriver, named } from './executorDriver.ts';
import { framesContract } from './framesContract.ts';
import { personContract } from './personContract.ts';
import { readBackContract } from './readBackContract.ts';
import { settlingContract } from './settlingContract.ts';
import { type FixtureSite, startFixtureSite } from './site/fixtureSite.ts';
import { tabsContract } from './tabsContract.ts';
import { witnessContract } from './witnessContract.ts';

/** A browser under test, with one page in it. */
export interface ContractBrowser {
  readonly page: Page;
  close(): Promise<void>;
  /** Whether Playwright sees the frames of pages there. */
  readonly supportsFrames: boolean;
  /** Whether a tab may be crashed on purpose. */
  readonly supportsCrash: boolean;
  /** It is started as we please. */
  readonly isOurs: boolean;
}

/**
 * What every browser behind the executor has to do. What only code within pages decides (how fields are filled, when a page has come to rest,
 * what it does by itself, what a request was) is asked of the two browsers that are ours: with one that was running before, it is the same code.
 */
export function executorContract(
  name: string,
  start: () => Promise<ContractBrowser>,
  { isRunning = false }: { readonly isRunning?: boolean } = {},
): void {
  describe(`executor on ${name}`, () => {
    let site: FixtureSite;
    let browser: ContractBrowser;
    let driver: ExecutorDriver;

    beforeAll(async () => {
      site = await startFixtureSite();
      browser = await start();
    });
    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });
    beforeEach(() => {
      driver = new ExecutorDriver(browser.page);
      site.saved.length = 0;
    });
    afterEach(() => driver.close());

    describe('capture', () => {
      it('gives one consistent picture of the page', async () => {
        const state = await driver.open(`${site.origin}/form`);
        expect(state.title).toBe('Form');
        expect(state.url).toBe(`${site.origin}/form`);
        expect(state.domHash).toMatch(/^[0-9a-f]{64}$/);
        expect(ariaRole(named(state, 'Name'))).toBe('textbox');
        for (const { i } of state.tree) expect(state.html).toContain(` cs-id="${i}"`);
        expect(Object.values(state.skeleton.elements).map((element) => element.name)).toContain('Consent');
      });

      it('keeps ids and the hash while nothing changes, and the ids when something does', async () => {
        const first = await driver.open(`${site.origin}/form`);
        const second = await driver.executor.observe();
        expect(second.tree.map(({ i }) => i)).toEqual(first.tree.map(({ i }) => i));
        expect(second.domHash).toBe(first.domHash);
        await driver.act('setValue', 'Name', 'Jas');
        const third = await driver.executor.observe();
        expect(named(third, 'Name')).toMatchObject({ i: named(first, 'Name').i, v: 'Jas' });
        expect(third.domHash).not.toBe(first.domHash);
        const changes = await driver.executor.compare(second.skeleton, third.skeleton);
        expect(changes).toContainEqual(expect.objectContaining({ attribute: 'value', after: 'Jas' }));
      });

      it('never gives an id twice, whichever document and executor', async () => {
        const first = await driver.open(`${site.origin}/form`);
        const again = new ExecutorDriver(browser.page);
        try {
          const second = await again.open(`${site.origin}/obstacles`);
          const taken = new Set(first.tree.map(({ i }) => i));
          expect(second.tree.filter(({ i }) => taken.has(i))).toEqual([]);
        } finally {
          await again.close();
        }
      });
    });

    describe('navigation', () => {
      it('opens addresses and goes back', async () => {
        await driver.open(`${site.origin}/`);
        const { outcome, witness } = await driver.act('click', 'To the form');
        expect(outcome.ok).toBe(true);
        expect(witness).toMatchObject({ didUrlChange: true, didNetworkOccur: true, didDomMutate: true });
        expect(witness.requests).toContainEqual({
          method: 'GET',
          path: '/form',
          status: 200,
          resourceType: 'document',
        });
        const back = await driver.executor.perform({ type: 'goBack' });
        expect(back.outcome.ok).toBe(true);
        expect((await driver.executor.observe()).title).toBe('Start');
      });

      it('says what is wrong with an address that does not answer', async () => {
        await driver.open(`${site.origin}/`);
        const closed = await driver.executor.perform({ type: 'navigate', url: 'http://127.0.0.1:9' });
        expect(closed.outcome).toMatchObject({ ok: false, error: { code: 'navigation-failed' } });
        const { port } = new URL(site.origin);
        const missing = await driver.executor.perform({ type: 'navigate', url: `localhost:${port}/nowhere` });
        expect(missing.outcome.ok).toBe(true);
        expect(missing.witness.requests[0]).toMatchObject({ status: 404 });
      });

      it.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'chrome://settings'])(
        'refuses %s',
        async (url) => {
          const { outcome } = await driver.executor.perform({ type: 'navigate', url });
          expect(outcome).toMatchObject({ ok: false, error: { code: 'value-refused' } });
        },
      );

      it('sees that an address changed without a new document', async () => {
        await driver.open(`${site.origin}/leave`);
        const { witness } = await driver.act('click', 'Part');
        expect(witness).toMatchObject({ didUrlChange: true, didNetworkOccur: false, didDomMutate: false });
      });
    });

    describe('what the page does on its own', () => {
      it('answers and reports dialogs', async () => {
        await driver.close();
        driver = new ExecutorDriver(browser.page, { browser: { confirmDialogs: 'accept' } });
        await driver.open(`${site.origin}/dialogs`);
        expect((await driver.act('click', 'Alert')).witness.dialogs).toEqual([
          { type: 'alert', message: 'Mind the step', accepted: true },
        ]);
        await driver.act('click', 'Confirm');
        expect((await driver.executor.observe()).title).toBe('confirm true');
        await driver.act('click', 'Prompt');
        expect((await driver.executor.observe()).title).toBe('prompt 3');
      });

      it('dismisses questions where the settings say so', async () => {
        await driver.close();
        driver = new ExecutorDriver(browser.page, { browser: { confirmDialogs: 'dismiss' } });
        await driver.open(`${site.origin}/dialogs`);
        const { witness } = await driver.act('click', 'Confirm');
        expect(witness.dialogs).toEqual([{ type: 'confirm', message: 'Delete it?', accepted: false }]);
        expect((await driver.executor.observe()).title).toBe('confirm false');
      });

      it('leaves a page that asks whether to leave it', async () => {
        await driver.open(`${site.origin}/dialogs`);
        await driver.act('setValue', 'Draft', 'unsaved');
        const { outcome, witness } = await driver.executor.perform({ type: 'navigate', url: `${site.origin}/` });
        expect(outcome.ok).toBe(true);
        expect(witness.dialogs).toMatchObject([{ type: 'beforeunload', accepted: true }]);
      });

      it.each([
        ['asks often', '/nagging', true],
        ['does not stop asking', '/nagging#on', false],
      ])('gets away from a page that %s', async (_, path, isSpared) => {
        const beside = await driver.executor.openTab();
        for (let round = 0; round < 3; round++) {
          const asks = beside.page.waitForEvent('dialog');
          await beside.page.goto(site.origin + path);
          await asks;
          let { outcome } = await beside.perform({ type: 'navigate', url: `${site.origin}/` });
          // The tab may be lost over it; work goes on in another one.
          if (!outcome.ok && !(isSpared && browser.isOurs)) {
            const message = expect.stringContaining('asks one thing after the other');
            expect(outcome.error).toEqual({ code: 'page-crashed', message });
            ({ outcome } = await beside.perform({ type: 'navigate', url: `${site.origin}/` }));
          }
          expect(outcome).toEqual({ ok: true, value: undefined });
          expect((await beside.observe()).title).not.toBe('Nagging');
        }
        await beside.close();
      });

      it('keeps a dialog that nobody caused for the next witness', async () => {
        await browser.page.goto(`${site.origin}/greeting`);
        await expect.poll(() => browser.page.evaluate('1')).toBe(1);
        const { witness } = await driver.executor.perform({ type: 'wait', seconds: 0.1 });
        expect(witness.dialogs).toEqual([{ type: 'alert', message: 'Welcome', accepted: true }]);
      });

      it('reports tabs and downloads that the page opened', async () => {
        await driver.open(`${site.origin}/leave`);
        // The browser may take longer to begin either than the page takes to come to rest.
        const popup = await driver.act('click', 'New tab');
        const popups = [{ url: `${site.origin}/popup` }];
        expect(await driver.witnessedThenOrLater(popup, ({ popups: opened }) => opened)).toEqual(popups);
        expect((await driver.executor.observe()).title).toBe('Popup');
        expect((await driver.executor.perform({ type: 'closeTab' })).outcome.ok).toBe(true);
        const download = await driver.act('click', 'Report');
        const downloads = [{ fileName: 'report.txt', url: `${site.origin}/report.txt` }];
        expect(await driver.witnessedThenOrLater(download, ({ downloads: begun }) => begun)).toEqual(downloads);
        expect((await driver.executor.observe()).title).toBe('Leave');
      });
    });

    if (!isRunning) {
      actionsContract(() => ({ page: browser.page, site, driver }));
      settlingContract(() => ({ page: browser.page, site, driver }));
      witnessContract(() => ({ page: browser.page, site }));
    }
    readBackContract(() => ({ page: browser.page, site, driver }));
    framesContract(() => ({ browser, site, driver }));
    tabsContract(() => ({ browser, site, driver }));
    personContract(() => ({ site, driver }));

    it('is refused while a person has the page', async () => {
      await driver.open(`${site.origin}/form`);
      driver.executor.setTakenOver(true);
      expect((await driver.act('click', 'Save')).outcome).toMatchObject({
        ok: false,
        error: { code: 'not-actionable', message: expect.stringContaining('person') },
      });
      driver.executor.setTakenOver(false);
      expect((await driver.act('click', 'Consent')).outcome.ok).toBe(true);
    });

    it('survives a crash of the page', async (test) => {
      test.skip(!browser.supportsCrash);
      await driver.open(`${site.origin}/form`);
      browser.page.goto('chrome://crash').catch(() => undefined);
      await expect
        .poll(() => driver.executor.observe().catch((error: unknown) => error))
        .toBeInstanceOf(PageUnavailableError);
      const { outcome } = await driver.executor.perform({ type: 'press', key: 'Enter' });
      expect(outcome).toMatchObject({ ok: false, error: { code: 'page-crashed' } });
      expect((await driver.open(`${site.origin}/form`)).title).toBe('Form');
    });
  });
}
