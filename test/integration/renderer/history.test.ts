import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';

let windows: RendererWindows;
let page: Page;

beforeAll(async () => {
  windows = await startRendererWindows();
  page = await windows.open('completed', { width: 1280, height: 640 });
});
afterAll(() => windows.close());

async function showFrame(frame: number) {
  await page.evaluate((number) => {
    location.hash = `#/history/r1/${number}`;
  }, frame);
  await page
    .getByRole('status')
    .filter({ hasText: `Frame ${frame} of` })
    .waitFor();
}
const on = (name: 'before' | 'after') => page.frameLocator(`iframe[title="Page ${name}"]:not([data-coming="true"])`);
/** Whether what stands there is within what is seen of the page. */
const isSeen = (name: 'before' | 'after', selector: string) =>
  on(name)
    .locator(selector)
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
const outline = (name: 'before' | 'after', selector: string) =>
  on(name)
    .locator(selector)
    .evaluate((element) => getComputedStyle(element).outlineStyle);
const marks = () => page.getByRole('list', { name: 'Marks' }).innerText();
const show = (id: string) => page.getByRole('button', { name: `Show ${id} on the pages` });

const MESSAGE = '[role="alert"]';
const SAVE = '[cs-id="45"]';

describe('a frame in History', () => {
  it('is opened at the target before, and at what its verdict rests on after', async () => {
    await showFrame(3);
    await expect.poll(() => isSeen('before', SAVE)).toBe(true);
    await expect.poll(() => isSeen('after', MESSAGE)).toBe(true);
    expect(await isSeen('after', SAVE)).toBe(false);
    expect(await outline('after', MESSAGE)).toBe('dashed');
    expect(await outline('after', SAVE)).toBe('solid');
    expect(await marks()).toContain('o2, in the page after');
  });

  it('shows an observation that is clicked on both of its pages', async () => {
    await showFrame(4);
    await page.getByText('“Phone”').last().click();
    await page.waitForURL(/#\/history\/r1\/4\/o1$/);
    for (const name of ['before', 'after'] as const) {
      await expect.poll(() => outline(name, '[cs-id="42"]')).toBe('dashed');
      expect(await isSeen(name, '[cs-id="42"]')).toBe(true);
    }
    expect(await show('o1').getAttribute('aria-pressed')).toBe('true');
    expect(await marks()).toContain('o1, in the page before and after');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is walked through by its evidence with the keyboard alone', async () => {
    await showFrame(5);
    await page.keyboard.press('e');
    await page.locator('[data-observation="o3"][aria-current="true"]').waitFor();
    await expect.poll(() => outline('after', '[cs-id="35"]')).toBe('dashed');
    await show('o2').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/5\/o2$/);
    await expect.poll(() => outline('after', '[role="status"]')).toBe('dashed');
    await page.keyboard.press('e');
    await page.waitForURL(/\/5\/o3$/);
  });

  it('marks the address where it is told of, and says what is not to be seen', async () => {
    await show('o1').click();
    await expect.poll(() => page.locator('[data-marked="true"]').count()).toBe(2);
    await page.getByRole('button', { name: 'Before', exact: true }).click();
    await show('o3').click();
    await expect.poll(marks).toContain('o3 is not to be seen here');
  });
});
