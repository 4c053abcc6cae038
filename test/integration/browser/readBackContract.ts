import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ExecutorDriver } from './executorDriver.ts';
import type { FixtureSite } from './site/fixtureSite.ts';

interface ReadBackWorld {
  readonly page: Page;
  readonly site: FixtureSite;
  readonly driver: ExecutorDriver;
}

const never = new AbortController().signal;

/** What an executor gives of a page that it asks for afresh, in every browser. */
export function readBackContract(world: () => ReadBackWorld): void {
  describe('reading back', () => {
    it('shows what the server holds now, whatever the browser keeps of it', async () => {
      const { driver, site } = world();
      const first = await driver.open(`${site.origin}/saved`);
      expect(first.html).toContain('0 saved');
      site.saved.push({ name: 'Jas' });
      const fresh = await driver.executor.readBack(`${site.origin}/saved`, never);
      if (!fresh.ok) throw new Error(fresh.error);
      expect(fresh.value.html).toContain('1 saved: Jas');
    });

    it('leaves the tab that is worked on as it is, and no other behind', async () => {
      const { driver, page, site } = world();
      await driver.open(`${site.origin}/form`);
      await driver.act('setValue', 'Name', 'Unsaved');
      const tabs = page.context().pages().length;
      await driver.executor.readBack(`${site.origin}/saved`, never);
      expect(page.context().pages().length).toBe(tabs);
      expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
      const after = await driver.executor.observe();
      expect(after.url).toBe(`${site.origin}/form`);
      expect(after.html).toContain('Unsaved');
      const { outcome, witness } = await driver.act('setValue', 'Name', 'Again');
      expect(outcome.ok).toBe(true);
      expect(witness.popups).toEqual([]);
    });

    it('says what is wrong when there is nothing to see', async () => {
      const { driver, site } = world();
      await driver.open(`${site.origin}/form`);
      const missing = await driver.executor.readBack(`${site.origin}/nowhere`, never);
      expect(missing).toEqual({ ok: false, error: 'The server answered with 404.' });
      const dead = await driver.executor.readBack('http://127.0.0.1:9/', never);
      expect(dead.ok).toBe(false);
    });

    it('comes back at once when the run is stopped', async () => {
      const { driver, site } = world();
      await driver.open(`${site.origin}/form`);
      const stopped = await driver.executor.readBack(`${site.origin}/hang`, AbortSignal.abort());
      expect(stopped.ok).toBe(false);
    });
  });
}
