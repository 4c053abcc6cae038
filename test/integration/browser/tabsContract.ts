import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageUnavailableError } from '../../../src/main/agent/ports/executor.ts';
import type { ContractBrowser } from './executorContract.ts';
import type { TabDriver } from './executorDriver.ts';
import type { FixtureSite } from './site/fixtureSite.ts';

interface TabsWorld {
  readonly browser: ContractBrowser;
  readonly site: FixtureSite;
  readonly driver: TabDriver;
}

/** Frames that a page is asked to draw, and half the time that one in the background, with one a second, takes for them. */
const DRAWN_FRAMES = 10;
const FULL_SPEED_MS = 5000;

/** What the tabs of one browser have in common, and what they keep to themselves, while all of them are worked in. */
export function tabsContract(world: () => TabsWorld): void {
  describe('tabs', () => {
    const tabs: TabDriver[] = [];
    const openTabs = async (count: number) => {
      const opened = await Promise.all(Array.from({ length: count }, () => world().driver.openTab()));
      tabs.push(...opened);
      return opened;
    };
    const openTab = async () => {
      const [tab] = await openTabs(1);
      if (!tab) throw new Error('No tab');
      return tab;
    };
    const openPages = () => world().browser.page.context().pages().length;
    let pagesBefore: number;

    beforeEach(async () => {
      await world().driver.open(`${world().site.origin}/form`);
      pagesBefore = openPages();
    });
    afterEach(async () => {
      await Promise.all(tabs.splice(0).map((tab) => tab.close()));
      expect(openPages()).toBe(pagesBefore);
    });

    it('share cookies and what a site has stored', async () => {
      const { driver, site } = world();
      await driver.executor.page.evaluate(async () => {
        await cookieStore.set('session', 'Jas');
        localStorage.setItem('kept', 'yes');
      });
      const tab = await openTab();
      await tab.open(`${site.origin}/`);
      const { page } = tab.executor;
      expect(await page.evaluate(() => [document.cookie, localStorage.getItem('kept')])).toEqual([
        'session=Jas',
        'yes',
      ]);
    });

    it('are worked in at the same time, each with its own evidence', async () => {
      const { driver, site } = world();
      const all = [driver, ...(await openTabs(3))];
      const name = (tab: TabDriver) => `Patient ${all.indexOf(tab)}`;
      await Promise.all(all.map((tab) => tab.open(`${site.origin}/form`)));
      const performed = await Promise.all(
        all.map(async (tab) => [
          await tab.act('setValue', 'Name', name(tab)),
          await tab.act('check', 'Consent'),
          await tab.act('click', 'Save'),
        ]),
      );
      expect(performed.flat().map(({ outcome }) => outcome.ok)).toEqual(Array(12).fill(true));
      expect(site.saved.map((fields) => fields['name']).sort()).toEqual(all.map(name).sort());
      for (const [, , saved] of performed) {
        expect(saved?.witness.requests).toMatchObject([{ method: 'POST', path: '/save', status: 204 }]);
      }
      for (const tab of all) expect((await tab.executor.observe()).html).toContain(name(tab));
    });

    it('are all drawn at full speed', async () => {
      const { site } = world();
      const all = await openTabs(3);
      await Promise.all(all.map((tab) => tab.open(`${site.origin}/form`)));
      const times = await Promise.all(
        all.map(({ executor }) =>
          executor.page.evaluate(async (frames) => {
            const start = performance.now();
            for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
            return performance.now() - start;
          }, DRAWN_FRAMES),
        ),
      );
      expect(Math.max(...times)).toBeLessThan(FULL_SPEED_MS);
    });

    it('close one by one, in the midst of work', async () => {
      const { site } = world();
      const [first, second] = await openTabs(2);
      await Promise.all([first?.open(`${site.origin}/form`), second?.open(`${site.origin}/form`)]);
      const working = second?.act('setValue', 'Name', 'Jas');
      await first?.close();
      expect((await working)?.outcome).toEqual({ ok: true, value: undefined });
      await expect(first?.executor.observe()).rejects.toBeInstanceOf(PageUnavailableError);
      expect((await second?.act('click', 'Save'))?.outcome.ok).toBe(true);
      expect(site.saved).toMatchObject([{ name: 'Jas' }]);
    });

    it('read back without keeping each other from work', async () => {
      const { driver, site } = world();
      const tab = await openTab();
      await tab.open(`${site.origin}/form`);
      const never = new AbortController().signal;
      const [read, entered] = await Promise.all([
        driver.executor.readBack(`${site.origin}/saved`, never),
        tab.act('setValue', 'Name', 'Jas'),
      ]);
      expect([read.ok, entered.outcome.ok]).toEqual([true, true]);
      expect((await tab.act('click', 'Save')).outcome.ok).toBe(true);
      expect((await driver.act('check', 'Consent')).outcome.ok).toBe(true);
    });

    it('witness their own popups only, and take them along when they close', async () => {
      const { driver, site } = world();
      const tab = await openTab();
      await tab.open(`${site.origin}/leave`);
      const [opened, other] = await Promise.all([tab.act('click', 'New tab'), driver.act('check', 'Consent')]);
      const witnessed = [...opened.witness.popups];
      // On a busy machine the browser may take longer to tell of it than the page takes to come to rest.
      const later = async () => {
        witnessed.push(...(await tab.executor.perform({ type: 'wait', seconds: 0.1 })).witness.popups);
        return witnessed;
      };
      if (witnessed.length === 0) await expect.poll(later).toHaveLength(1);
      expect(witnessed).toEqual([{ url: `${site.origin}/popup` }]);
      expect(other.witness.popups).toEqual([]);
      expect(openPages()).toBe(pagesBefore + 2);
      await tab.close();
      expect(openPages()).toBe(pagesBefore);
    });

    it('are taken over one by one', async () => {
      const { driver } = world();
      const tab = await openTab();
      tab.executor.setTakenOver(true);
      expect((await tab.executor.perform({ type: 'press', key: 'Tab' })).outcome.ok).toBe(false);
      expect((await driver.executor.perform({ type: 'press', key: 'Tab' })).outcome.ok).toBe(true);
    });

    it('crash one by one, and close all the same', async (test) => {
      const { browser, driver, site } = world();
      test.skip(!browser.supportsCrash);
      const tab = await openTab();
      await tab.open(`${site.origin}/form`);
      tab.executor.page.goto('chrome://crash').catch(() => undefined);
      await expect
        .poll(() => tab.executor.observe().catch((error: unknown) => error))
        .toBeInstanceOf(PageUnavailableError);
      expect((await driver.act('check', 'Consent')).outcome.ok).toBe(true);
      await tab.close();
      await expect.poll(openPages).toBe(pagesBefore);
    });
  });
}
