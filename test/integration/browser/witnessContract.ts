import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { PageSilentError } from '../../../src/main/agent/ports/executor.ts';
import type { Skeletons } from '../../../src/main/browser/executor/capture/capturePage.ts';
import { openRequests } from '../../../src/shared/actions/networkRequest.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { ExecutorDriver, named } from './executorDriver.ts';
import type { FixtureSite } from './site/fixtureSite.ts';
import { skeletons } from './skeletons.ts';

interface WitnessWorld {
  readonly page: Page;
  readonly site: FixtureSite;
}

/** What is told of the requests of an action, on the times that people have. */
export function witnessContract(world: () => WitnessWorld): void {
  describe('requests of an action', () => {
    let driver: ExecutorDriver;
    afterEach(() => driver.close());

    async function open(path: string): Promise<WitnessWorld> {
      const { page, site } = world();
      driver = new ExecutorDriver(page, { settle: { minimumMs: 500, maximumMs: 5000, longRequestMs: 3000 } });
      await driver.open(site.origin + path);
      return { page, site };
    }

    it('are waited for when their answer is slow, so that the page has said what came of it', async () => {
      await open('/report');
      const { settlement, witness } = await driver.act('click', 'Load');
      expect(settlement.reason).toBe('quiet');
      expect(witness.requests).toMatchObject([{ path: '/after?ms=3600&status=500', status: 500 }]);
      expect(openRequests(witness)).toEqual([]);
      expect((await driver.executor.observe()).html).toContain('Could not be loaded');
      const again = await driver.act('click', 'Load');
      expect(again.settlement.durationMs).toBeGreaterThan(3600);
      expect(again.witness.requests).toMatchObject([{ status: 500 }]);
    });

    it('are open when the longest wait is over before they are answered', async () => {
      await open('/report');
      const { settlement, witness } = await driver.act('click', 'Load for ever');
      expect(settlement.reason).toBe('maximum');
      expect(openRequests(witness)).toEqual([{ method: 'GET', path: '/hang', resourceType: 'fetch' }]);
    });

    it('are told apart from streams and polls that were there before', async () => {
      await open('/busy');
      const { settlement, witness } = await driver.act('click', 'Do');
      expect(settlement.reason).toBe('quiet');
      expect(settlement.durationMs).toBeLessThan(2000);
      expect(witness.didNetworkOccur).toBe(false);
      expect(witness.requests).toMatchObject([{ path: '/tick', background: true }]);
      expect(openRequests(witness)).toEqual([]);
    });

    it('are told apart from what third parties are told, whose failures and silence are not the site’s', async () => {
      const { page, site } = await open('/measured');
      await page.route(`${site.otherOrigin}/**`, (route) => route.abort('blockedbyclient'));
      const { witness } = await driver.act('click', 'Save');
      await page.unrouteAll();
      expect(witness.requests).toMatchObject([
        {
          path: `${site.otherOrigin}/collect`,
          failure: expect.stringContaining('ERR_BLOCKED_BY_CLIENT'),
          thirdParty: true,
        },
        { path: '/save', status: 204 },
      ]);
      expect(witness.requests[1]).not.toHaveProperty('thirdParty');
    });

    it('say what a form sent, and nothing of a password or a token', async () => {
      await open('/account');
      await driver.act('setValue', 'Name', 'Jas');
      await driver.act('setValue', 'Key', 'hunter2');
      const { witness } = await driver.act('click', 'Create');
      expect(witness.requests[0]?.sent).toEqual([
        { name: 'name', value: 'Jas' },
        { name: 'f3', value: '••••••••' },
        { name: 'csrf_token', value: '••••••••' },
      ]);
      await driver.open(`${world().site.origin}/account`);
      await driver.act('setValue', 'Title', 'A letter');
      const parts = await driver.act('click', 'Upload');
      expect(parts.witness.requests[0]?.sent).toEqual([{ name: 'title', value: 'A letter' }]);
    });

    it('say that they were refused where only the answer itself says so', async () => {
      await open('/hopeful');
      const { witness } = await driver.act('click', 'Add');
      expect(witness.requests).toEqual([
        { method: 'POST', path: '/refused', status: 200, resourceType: 'fetch', refusal: 'The list is full' },
      ]);
    });

    it('say what a script sent, and nothing of what was typed into a password field, whatever it is called', async () => {
      await open('/account');
      await driver.act('setValue', 'Word', 'open sesame');
      const { witness } = await driver.act('click', 'Send');
      const sent = witness.requests[0]?.sent ?? [];
      expect(sent.slice(0, 6)).toEqual([
        { name: 'patient.name', value: 'Jas' },
        { name: 'patient.ward.code', value: 'N1' },
        { name: 'tags.0', value: 'new' },
        { name: 'tags.1', value: 'urgent' },
        { name: 'apiKey', value: '••••••••' },
        { name: 'again', value: '••••••••' },
      ]);
      expect(sent[6]?.value).toHaveLength(DEFAULT_SETTINGS.browser.sentCharacters);
      expect(JSON.stringify(witness)).not.toContain('sesame');
    });
  });

  describe('a page that cannot be captured', () => {
    let driver: ExecutorDriver;
    afterEach(() => driver.close());

    it('is looked at once more, and then is known by its address and by the hash that a capture would have', async () => {
      const { page, site } = world();
      driver = new ExecutorDriver(page);
      await driver.open(`${site.origin}/form`);
      await driver.close();
      let failures = 0;
      const extract = async (html: string) => {
        if (failures-- > 0) throw new Error('no skeleton');
        return skeletons.extract(html);
      };
      const compare: Skeletons['compare'] = (before, after) => skeletons.compare(before, after);
      const knowDrawings: Skeletons['knowDrawings'] = (inks) => skeletons.knowDrawings(inks);
      driver = new ExecutorDriver(page, {}, { extract, compare, knowDrawings });
      const { i: id } = named(await driver.executor.observe(), 'Name');
      await driver.executor.perform({ type: 'setValue', id, text: 'Jas' });
      failures = 1;
      const { domHash } = await driver.executor.observe();
      await driver.executor.perform({ type: 'setValue', id, text: 'Jasmin' });
      // What was captured while it was waited for would do as well, were the page still so.
      await page.evaluate("document.body.append('and more')");
      failures = 2;
      await expect(driver.executor.observe()).rejects.toThrow('no skeleton');
      const glance = await driver.executor.glance();
      expect(glance.domHash).not.toBe(domHash);
      expect(glance).toEqual({ url: `${site.origin}/form`, domHash: (await driver.executor.observe()).domHash });
    });

    it('is known by its address while it gives no answer at all', async () => {
      const { page, site } = world();
      driver = new ExecutorDriver(page, { browser: { captureTimeoutMs: 300, frameTimeoutMs: 200 } });
      await driver.open(`${site.origin}/obstacles`);
      await driver.act('click', 'Freeze');
      await expect(driver.executor.observe()).rejects.toBeInstanceOf(PageSilentError);
      expect(await driver.executor.glance()).toEqual({ url: `${site.origin}/obstacles` });
      await expect.poll(() => driver.executor.observe().catch(() => undefined), { timeout: 20_000 }).toBeDefined();
    });
  });
}
