import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

let windows: RendererWindows;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const task = (page: Page) => page.getByRole('textbox', { name: 'Task', exact: true });
const address = (page: Page) => page.getByRole('textbox', { name: 'Start address' });
/** The element that has the keyboard, by its tag and what it says. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return `${active?.tagName.toLowerCase()} ${(active?.textContent ?? '').trim()}`.trim();
  });

describe('the keyboard', () => {
  it('is in the task field after “New task”, and with the run as soon as that has begun', async () => {
    const page = await windows.open('disbelieved');
    await button(page, 'New task').press('Enter');
    await task(page).waitFor();
    await expect.poll(() => focused(page)).toBe('textarea');
    await page.keyboard.type('Add a patient named Jas');
    await page.keyboard.press('Enter');
    // Its plan waits to be approved, which is the first thing to do.
    await expect.poll(() => focused(page)).toBe('button Approve the plan');
    await page.context().close();
  });

  it('is with the heading of a run that waits for nothing, and stays there when it ends', async () => {
    const page = await windows.open('unopened');
    await expect.poll(() => focused(page)).toMatch(/^h1 /);
    await button(page, 'Change the address').press('Enter');
    await expect.poll(() => focused(page)).toBe('input');
    await page.context().close();
  });

  it('is in the task, behind its last word, when it is to be edited', async () => {
    const page = await windows.open('long');
    await button(page, 'Edit the task').press('Enter');
    await task(page).waitFor();
    await page.keyboard.type(' at once');
    await expect.poll(() => task(page).inputValue()).toMatch(/\S at once$/);
    await page.context().close();
  });
});

describe('a start address that did not open', () => {
  it('is named with what went wrong, and changed where it stands', async () => {
    const page = await windows.open('unopened');
    await page.getByText('There is no server of that name').first().waitFor();
    await button(page, 'Change the address').click();
    await address(page).waitFor();
    expect(await address(page).inputValue()).toBe('http://no-such-host.invalid/x');
    expect(await task(page).inputValue()).not.toBe('');
    await expect.poll(() => address(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('http://127.0.0.1:8080/');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => requestsOf(page, 'run.start'))
      .toEqual([expect.objectContaining({ startUrl: 'http://127.0.0.1:8080/' })]);
    await page.context().close();
  });

  it('is tried again as it is', async () => {
    const page = await windows.open('unopened');
    await button(page, 'Try again').click();
    await expect
      .poll(() => requestsOf(page, 'run.start'))
      .toEqual([expect.objectContaining({ startUrl: 'http://no-such-host.invalid/x' })]);
    await page.context().close();
  });
});

it('none of it has met an error', () => {
  expect(windows.problems).toEqual([]);
});
