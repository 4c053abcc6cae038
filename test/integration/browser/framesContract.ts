import { describe, expect, it } from 'vitest';
import type { ContractBrowser } from './executorContract.ts';
import { type ExecutorDriver, named } from './executorDriver.ts';
import type { FixtureSite } from './site/fixtureSite.ts';

interface FramesWorld {
  readonly browser: ContractBrowser;
  readonly site: FixtureSite;
  readonly driver: ExecutorDriver;
}

/** Pages inside a page, where Playwright sees them. */
export function framesContract(world: () => FramesWorld): void {
  describe('frames', () => {
    it('are captured and worked in, be they of its own or of other origins', async (test) => {
      const { browser, site, driver } = world();
      test.skip(!browser.supportsFrames);
      const nested = `/frames?frame=${encodeURIComponent(`${site.origin}/inner`)}`;
      const own = encodeURIComponent(nested);
      const other = encodeURIComponent(`${site.otherOrigin}/inner`);
      const state = await driver.open(`${site.origin}/frames?frame=${own}&frame=${other}`);
      const inside = state.tree.filter(({ n }) => n === 'Inside');
      expect(inside).toHaveLength(2);
      expect(new Set(inside.map(({ f }) => f)).size).toBe(2);
      expect(new Set(state.tree.map(({ i }) => i)).size).toBe(state.tree.length);
      expect(state.html.match(/srcdoc="/g)).toHaveLength(2);
      for (const node of inside) {
        const { outcome, witness } = await driver.executor.perform({ type: 'click', id: node.i });
        expect(outcome).toEqual({ ok: true, value: undefined });
        expect(witness.didDomMutate).toBe(true);
      }
      expect(site.saved).toEqual([{ inner: 'pressed' }, { inner: 'pressed' }]);
      await driver.act('click', 'Inner field');
      expect((await driver.executor.observe()).activeElement).toMatchObject({ name: 'Inner field' });
      const after = await driver.executor.observe();
      expect(after.tree.filter(({ n }) => n === 'Pressed').map(({ i }) => i)).toEqual(inside.map(({ i }) => i));
    });

    it('have their elements at the place that the page has for them', async (test) => {
      const { browser, site, driver } = world();
      test.skip(!browser.supportsFrames);
      const state = await driver.open(`${site.origin}/frames?frame=${encodeURIComponent(`${site.otherOrigin}/inner`)}`);
      const [x = 0, y = 0] = named(state, 'Inside').xy ?? [];
      await browser.page.mouse.click(x, y);
      await expect.poll(() => site.saved).toEqual([{ inner: 'pressed' }]);
    });
  });
}
