import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { ExecutorDriver } from './executorDriver.ts';
import type { FixtureSite } from './site/fixtureSite.ts';

/** What a test of settling works with; asked for in each test. */
interface SettlingWorld {
  readonly page: Page;
  readonly site: FixtureSite;
  readonly driver: ExecutorDriver;
}

/** For how long an executor waits for the page in every browser, and what it says of that which took longer. */
export function settlingContract(world: () => SettlingWorld): void {
  describe('settling', () => {
    it('waits for the answer that an action asked for', async () => {
      const { driver, site } = world();
      await driver.open(`${site.origin}/slow`);
      const { settlement, witness } = await driver.act('click', 'Ask');
      expect(settlement.reason).toBe('quiet');
      expect(witness.requests).toMatchObject([{ path: '/after?ms=900', status: 200 }]);
      expect((await driver.executor.observe()).html).toContain('Answered');
    });

    it('waits for the answer to what an action sent for longer than for anything else', async () => {
      const { driver, site } = world();
      await driver.open(`${site.origin}/slow`);
      const { settlement, witness } = await driver.act('click', 'Send');
      expect(settlement.reason).toBe('quiet');
      expect(witness.requests).toMatchObject([{ method: 'POST', path: '/after?ms=1500', status: 200 }]);
      expect((await driver.executor.observe()).html).toContain('Answered');
    });

    it('is not held up by an answer whose body nobody reads', async () => {
      const { driver, site } = world();
      await driver.open(`${site.origin}/unread`);
      const { settlement, witness } = await driver.act('click', 'Send');
      expect(settlement.reason).toBe('quiet');
      expect(witness.requests).toMatchObject([{ method: 'POST', path: '/tick', status: 200 }]);
      expect((await driver.executor.observe()).html).toContain('Stored');
    });

    it('leaves beacons and icons out of what it witnessed', async () => {
      const { driver, site } = world();
      await driver.open(`${site.origin}/slow`);
      const { witness } = await driver.act('click', 'Decorate');
      expect(witness).toMatchObject({ didDomMutate: true, didNetworkOccur: false, requests: [] });
    });

    it('ends early when it is stopped', async () => {
      const { driver, site } = world();
      await driver.open(`${site.origin}/`);
      const { outcome } = await driver.executor.perform({ type: 'wait', seconds: 60 }, AbortSignal.timeout(200));
      expect(outcome.ok).toBe(false);
    });
  });

  describe('an action that is done again', () => {
    const MINIMUM_MS = 3000;
    let thorough: ExecutorDriver;
    afterEach(() => thorough.close());

    it('is waited for as long as it stirred the page before, and for what takes longer this time', async () => {
      const { page, site } = world();
      thorough = new ExecutorDriver(page, { settle: { minimumMs: MINIMUM_MS } });
      await thorough.open(`${site.origin}/slow`);
      const { settlement } = await thorough.act('click', 'Decorate');
      expect(settlement.durationMs).toBeGreaterThanOrEqual(MINIMUM_MS);
      const again = await thorough.actAgain('click', 'Decorate', settlement.stirredMs ?? MINIMUM_MS);
      expect(again.settlement.durationMs).toBeLessThan(MINIMUM_MS);
      expect(again.witness.didDomMutate).toBe(true);
      await thorough.actAgain('click', 'Ask', 0);
      expect((await thorough.executor.observe()).html).toContain('Answered');
    });
  });

  describe('what outlasts the longest wait', () => {
    let hasty: ExecutorDriver;
    afterEach(() => hasty.close());

    async function openHeld(): Promise<SettlingWorld> {
      const { page, site, driver } = world();
      hasty = new ExecutorDriver(page, { settle: { maximumMs: 2000 } });
      await hasty.open(`${site.origin}/held`);
      site.held.hold();
      return { page, site, driver };
    }

    it('is said to be without an answer, and its answer is in the witness of the wait in which it comes', async () => {
      const { site } = await openHeld();
      const sent = await hasty.act('click', 'Send');
      expect(sent.settlement.reason).toBe('maximum');
      expect(sent.witness.requests).toEqual([{ method: 'POST', path: '/held-answer', resourceType: 'fetch' }]);
      const other = await hasty.act('click', 'Other');
      expect(other.settlement.reason).toBe('quiet');
      expect(other.witness).toMatchObject({ didNetworkOccur: false, requests: [] });
      const waiting = hasty.executor.perform({ type: 'wait', seconds: 0.1 });
      site.held.release();
      const { settlement, witness } = await waiting;
      expect(settlement.reason).toBe('quiet');
      expect(witness.didNetworkOccur).toBe(true);
      expect(witness.requests).toEqual([{ method: 'POST', path: '/held-answer', status: 503, resourceType: 'fetch' }]);
    });

    it('is listed in the witness of any action that comes next, once it is answered', async () => {
      const { site } = await openHeld();
      await hasty.act('click', 'Send');
      site.held.release();
      const { witness } = await hasty.act('click', 'Other');
      expect(witness.requests).toMatchObject([{ path: '/held-answer', status: 503 }]);
      expect((await hasty.act('click', 'Other')).witness.requests).toEqual([]);
    });

    it('is a download that has not finished', async () => {
      const { site } = await openHeld();
      const file = { fileName: 'held.csv', url: `${site.origin}/held.csv` };
      const begun = await hasty.act('click', 'Export');
      expect(begun.settlement.reason).toBe('maximum');
      expect(begun.witness.downloads).toEqual([{ ...file, failure: 'not finished' }]);
      site.held.release();
    });
  });
}
