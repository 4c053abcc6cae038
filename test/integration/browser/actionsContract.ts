import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScrollDirection } from '../../../src/shared/actions/action.ts';
import type { ExecutorDriver } from './executorDriver.ts';
import { named } from './executorDriver.ts';
import type { FixtureSite } from './site/fixtureSite.ts';

interface World {
  readonly page: Page;
  readonly site: FixtureSite;
  readonly driver: ExecutorDriver;
}

/** What the actions of the vocabulary do to the fields and buttons of a page, and where they leave it alone. */
export function actionsContract(world: () => World): void {
  let page: Page;
  let site: FixtureSite;
  let driver: ExecutorDriver;
  beforeEach(() => {
    ({ page, site, driver } = world());
  });

  describe('forms', () => {
    it('fills every kind of field, and the server gets what was filled', async () => {
      await driver.open(`${site.origin}/form`);
      const steps = [
        await driver.act('setValue', 'Name', 'Jas'),
        await driver.act('setValue', 'Notes', 'two\nlines'),
        await driver.act('setValue', 'Born', '15 March 1990'),
        await driver.act('setValue', 'Colour', '#3366ff'),
        await driver.act('setValue', 'Amount', '1,250.5'),
        await driver.act('setValue', 'Share', '70'),
        await driver.act('setValue', 'Letter', 'Dear all'),
        await driver.act('select', 'Ward', 'south two'),
        await driver.act('check', 'Consent'),
        await driver.act('check', 'Newsletter'),
        await driver.act('check', 'Full'),
      ];
      expect(steps.map(({ outcome }) => outcome)).toEqual(steps.map(() => ({ ok: true, value: undefined })));
      const { witness } = await driver.act('click', 'Save');
      expect(witness.requests).toMatchObject([{ method: 'POST', path: '/save', status: 204, resourceType: 'fetch' }]);
      expect(site.saved).toEqual([
        {
          ...{ name: 'Jas', notes: 'two\nlines', born: '1990-03-15', colour: '#3366ff', amount: '1250.5' },
          ...{ share: '70', fixed: 'as it is', ward: 's2', consent: 'on', news: 'on', plan: 'full' },
        },
      ]);
      expect(named(await driver.executor.observe(), 'Letter').v).toBe('Dear all');
    });

    it('unchecks, and leaves alone what is already so', async () => {
      await driver.open(`${site.origin}/form`);
      await driver.act('check', 'Reminders');
      expect(named(await driver.executor.observe(), 'Reminders').s).toContain('checked');
      const again = await driver.act('check', 'Reminders');
      expect(again).toMatchObject({ outcome: { ok: true }, witness: { didDomMutate: false } });
      await driver.act('uncheck', 'Reminders');
      expect(named(await driver.executor.observe(), 'Reminders').s ?? []).not.toContain('checked');
      await driver.act('check', 'Basic');
      expect((await driver.act('uncheck', 'Basic')).outcome).toMatchObject({ error: { code: 'value-refused' } });
    });

    it('chooses from a list that is no native one', async () => {
      await driver.open(`${site.origin}/form`);
      expect((await driver.act('select', /^(Doctor|Nobody)$/, 'Dr Baker')).outcome.ok).toBe(true);
      expect(await page.locator('#doctor').textContent()).toBe('Dr Baker');
    });

    it('takes the one entry that a list narrows to by the words, wherever it has them, and none of several', async () => {
      await driver.open(`${site.origin}/form`);
      expect((await driver.act('select', 'Donor', 'Peter Ainsley')).outcome.ok).toBe(true);
      expect(await page.locator('#donor').inputValue()).toBe('1001 Peter Ainsley, Harbury');
      expect((await driver.act('select', 'Donor', 'Ainsley')).outcome).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('more than one "Ainsley"') },
      });
    });

    it('chooses where the browser itself suggests values, by what is suggested', async () => {
      await driver.open(`${site.origin}/form`);
      expect((await driver.act('select', 'Nurse', 'Jan Holm')).outcome.ok).toBe(true);
      expect(await page.locator('#nurse').inputValue()).toBe('Jan Holm');
    });

    it.each([
      ['setValue', 'Born', '3/4/1990', /1990-03-15/],
      ['setValue', 'Picture', 'x.png', /use upload/],
      ['setValue', 'Consent', 'yes', /check/],
      ['select', 'Ward', 'West', /"North One", "South Two"/],
      ['select', 'Ward', 'Closed ward', /disabled/],
      ['check', 'Name', '', /not a checkbox/],
    ] as const)('refuses %s(%s, %s) and says why', async (type, name, text, reason) => {
      await driver.open(`${site.origin}/form`);
      const { outcome } = await driver.act(type, name, text);
      expect(outcome).toMatchObject({ ok: false, error: { code: 'value-refused' } });
      expect(outcome.ok || outcome.error.message).toMatch(reason);
    });

    it('reports what the server refused', async () => {
      await driver.open(`${site.origin}/form`);
      await driver.act('setValue', 'Name', 'nobody');
      const { witness } = await driver.act('click', 'Save');
      expect(witness.requests).toMatchObject([{ status: 422 }]);
      expect(site.saved).toEqual([]);
    });

    it('types and presses keys where the keyboard is', async () => {
      await driver.open(`${site.origin}/form`);
      await driver.act('click', 'Name');
      await driver.executor.perform({ type: 'type', text: 'Jax' });
      await driver.executor.perform({ type: 'press', key: 'backspace' });
      await driver.executor.perform({ type: 'type', text: 's' });
      await driver.executor.perform({ type: 'press', key: 'Return' });
      expect(site.saved).toMatchObject([{ name: 'Jas' }]);
      const unknown = await driver.executor.perform({ type: 'press', key: 'Anykey' });
      expect(unknown.outcome).toMatchObject({ ok: false, error: { code: 'value-refused' } });
    });
  });

  describe('actionability', () => {
    it.each([
      ['Below', /covered by <div id="cover"/],
      ['Disabled', /disabled/],
    ])('does not click %s', async (name, reason) => {
      await driver.open(`${site.origin}/obstacles`);
      const { outcome } = await driver.act('click', name);
      expect(outcome).toMatchObject({ ok: false, error: { code: 'not-actionable' } });
      expect(outcome.ok || outcome.error.message).toMatch(reason);
    });

    it('does not fill what is read-only', async () => {
      await driver.open(`${site.origin}/form`);
      const { outcome } = await driver.act('setValue', 'Fixed', 'other');
      expect(outcome).toMatchObject({ ok: false, error: { code: 'not-actionable' } });
    });

    it('says at once that an element is gone', async () => {
      const state = await driver.open(`${site.origin}/obstacles`);
      const { i: id } = named(state, 'Vanish');
      expect((await driver.executor.perform({ type: 'click', id })).outcome.ok).toBe(true);
      const { outcome } = await driver.executor.perform({ type: 'click', id });
      expect(outcome).toMatchObject({ ok: false, error: { code: 'element-gone' } });
    });

    it('double-clicks, hovers and waits', async () => {
      await driver.open(`${site.origin}/obstacles`);
      await driver.act('doubleClick', 'Twice');
      // The second click of a pair may arrive a moment after its answer where the browser is busy.
      await expect.poll(async () => (await driver.executor.observe()).title).toBe('Twice');
      await driver.act('hover', 'Menu');
      expect(named(await driver.executor.observe(), 'Item')).toBeDefined();
      expect((await driver.executor.perform({ type: 'wait', seconds: 0.1 })).outcome.ok).toBe(true);
    });

    it('scrolls the page, its main panel, and to an element', async () => {
      const tall = await driver.open(`${site.origin}/tall`);
      await driver.executor.perform({ type: 'scroll', to: 'down' });
      expect((await driver.executor.observe()).scroll.y).toBeGreaterThan(tall.viewport.height / 2);
      await driver.executor.perform({ type: 'scroll', to: 'top' });
      expect((await driver.executor.observe()).scroll.y).toBe(0);
      await driver.executor.perform({ type: 'scroll', to: named(tall, 'At the end').i });
      expect((await driver.executor.observe()).scroll.y).toBeGreaterThan(3000);
      await driver.open(`${site.origin}/panel`);
      await driver.executor.perform({ type: 'scroll', to: 'bottom' });
      expect(Number((await driver.executor.observe()).title)).toBeGreaterThan(3000);
    });

    it('scrolls what an element stands in, up and across, also what only listens to the wheel', async () => {
      const before = await driver.open(`${site.origin}/panes`);
      const scroll = async (to: ScrollDirection, name: string) => {
        await driver.executor.perform({ type: 'scroll', to, within: named(before, name).i });
        return driver.executor.observe();
      };
      const down = await scroll('down', 'First');
      expect(down.title).toMatch(/^left 1\d\d$/);
      expect(down.scroll).toMatchObject({ y: 0, boxes: { x: 0, y: Number(down.title.slice('left '.length)) } });
      expect((await scroll('top', 'First')).title).toBe('left 0');
      const across = await scroll('right', 'Monday');
      expect(across.title).toMatch(/^across 3\d\d$/);
      expect(across.scroll.boxes).toMatchObject({ x: Number(across.title.slice('across '.length)) });
      expect(across.html).toContain('px to the right are out of sight');
      expect((await scroll('up', 'Drawn')).title).toBe('wheel -1');
    });
  });
}
