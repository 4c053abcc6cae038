import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WayStep } from '../../../src/main/agent/ports/executor.ts';
import { elementDescription } from '../../../src/shared/page/elementDescription.ts';
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

    it('goes a way on the page before it looks, and lets nothing be sent there', async () => {
      const { driver } = world();
      const sent: string[] = [];
      let loads = 0;
      const server = createServer((request, response) => {
        if (request.method === 'POST') sent.push(request.url ?? '');
        response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Week</title><p id="week">Week 19</p>
          <button onclick="week.textContent = 'Week 20: Dentist'">Next week</button>
          <button onclick="fetch('/clear', { method: 'POST' })">Clear week</button>
          <button onclick="week.textContent = 'Basket: soap'">Basket (${++loads})</button>`);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const { tree } = await driver.open(url);
      const click = (name: string): WayStep[] => {
        const node = tree.find(({ n }) => n === name);
        if (!node) throw new Error(`There is no ${name}`);
        return [{ action: { type: 'click', id: node.i }, element: elementDescription(node, tree) }];
      };
      const seen = await driver.executor.readBack(url, never, click('Next week'));
      if (!seen.ok) throw new Error(seen.error);
      expect(seen.value.html).toContain('Week 20: Dentist');
      const counted = await driver.executor.readBack(url, never, click('Basket (1)'));
      expect(counted.ok && counted.value.html).toContain('Basket: soap');
      const refused = await driver.executor.readBack(url, never, click('Clear week'));
      expect(refused).toEqual({ ok: false, error: '“Clear week” would have sent something.' });
      expect(sent).toEqual([]);
      expect((await driver.executor.observe()).html).toContain('Week 19');
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
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

    it('comes back from a tab that never opens, as one whose process has died', async () => {
      const { driver, page, site } = world();
      await driver.open(`${site.origin}/form`);
      const context = page.context();
      const { newPage } = context;
      context.newPage = () => new Promise(() => undefined);
      const stop = new AbortController();
      const read = driver.executor.readBack(`${site.origin}/saved`, stop.signal);
      stop.abort();
      expect((await read).ok).toBe(false);
      context.newPage = newPage;
    });
  });
}
