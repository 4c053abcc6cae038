import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';

let windows: RendererWindows;
let page: Page;

beforeAll(async () => {
  windows = await startRendererWindows();
  page = await windows.open('models');
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /^Settings/ })
    .click();
});
afterAll(() => windows.close());

describe('a model for a role', () => {
  const pilot = () => page.getByRole('combobox', { name: 'Pilot' });
  // Native lists further down have options as well.
  const listed = () => page.locator('div').and(page.getByRole('option')).allInnerTexts();

  it('is chosen among all that the services list, whoever is chosen now', async () => {
    await pilot().click();
    await page.getByRole('option', { name: 'near/qwen3' }).waitFor();
    expect(await listed()).toEqual(['offline', 'near/qwen3', 'near/gemma']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('option', { name: 'near/gemma' }).click();
    expect(await pilot().inputValue()).toBe('near/gemma');
    expect(await listed()).toEqual([]);
  });

  it('is found by what is typed, and chosen with the keys alone', async () => {
    await pilot().fill('qw');
    expect(await listed()).toEqual(['near/qwen3']);
    await pilot().press('ArrowDown');
    await pilot().press('Enter');
    expect(await pilot().inputValue()).toBe('near/qwen3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('group', { name: 'near/qwen3' }).getByLabel('Context').waitFor();
  });

  it('may be one that nobody lists', async () => {
    const judge = page.getByRole('combobox', { name: 'Judge' });
    await judge.fill('near/not-listed');
    expect(await listed()).toEqual([]);
    await judge.press('Enter');
    await page.getByRole('group', { name: 'near/not-listed' }).waitFor();
    expect(windows.problems).toEqual([]);
  });
});
