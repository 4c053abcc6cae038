import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

let windows: RendererWindows;
let page: Page;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());
beforeEach(async () => {
  page = await windows.open('waiting');
});
afterEach(() => page.context().close());

const plan = () => page.getByRole('list', { name: 'Plan', exact: true });
const steps = () => plan().locator('[data-status]');
const summary = (index: number) => steps().nth(index).locator('summary');
const descriptions = () => plan().locator('.plan__description').allTextContents();
/** The plan comes to read so: an edit is an answer and an event away. */
const becomes = (expected: readonly string[]) => expect.poll(descriptions, { timeout: 20_000 }).toEqual(expected);
const button = (name: string | RegExp) => page.getByRole('button', { name });

const [ADD, NAME, PHONE, SAVE] = [
  'Click “Add patient”',
  'Enter “Jas” as the name',
  'Enter “+44 20 7946 0100” as the phone number',
  'Click “Save”',
];

describe('a plan before its first action', () => {
  it('is presented with a criterion for each step, and the rest on demand', async () => {
    await page.getByText('Here is the plan').waitFor();
    expect(await descriptions()).toEqual([ADD, NAME, PHONE, SAVE]);
    await steps().first().getByText('A heading “Add patient” is shown').waitFor();
    expect(await plan().getByText('Split from').count()).toBe(0);
    await summary(1).click();
    await steps().nth(1).getByText('“Fill in name and phone number”').waitFor();
    await steps().nth(1).getByText('It is on the way to the goal.').waitFor();
  });

  it('is approved with the button, which has the keyboard', async () => {
    const approve = button('Approve the plan');
    await page.locator('button:focus').filter({ hasText: 'Approve the plan' }).waitFor();
    await page.keyboard.press('Enter');
    await approve.waitFor({ state: 'detached' });
    expect(await requestsOf(page, 'run.approvePlan')).toEqual([{ runId: 'r1' }]);
  });

  it('is approved with its key, and cannot just be resumed', async () => {
    await button('Approve the plan').waitFor();
    expect(await button('Resume').isDisabled()).toBe(true);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('a');
    await button('Approve the plan').waitFor({ state: 'detached' });
  });

  it('is not stopped without a question', async () => {
    await button('Stop the run').click();
    await page.getByRole('dialog', { name: 'Stop this run?' }).waitFor();
    expect(await requestsOf(page, 'run.stop')).toEqual([]);
  });

  it('fits a small window, where the plan comes forward', async () => {
    const small = await windows.open('waiting', { width: 900, height: 600 });
    await small.getByRole('tab', { name: /Plan/, selected: true }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(900);
    await small.context().close();
  });
});

describe('a step', () => {
  it('is reworded, with its criterion, and says that a person did it', async () => {
    await summary(3).click();
    await button('Change').click();
    const form = page.getByRole('form', { name: 'Step 4' });
    await form.getByRole('textbox', { name: 'What to do' }).fill('Click “Store”');
    await form.getByRole('textbox', { name: 'Done when' }).fill('Jas is in the list');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await becomes([ADD, NAME, PHONE, 'Click “Store”']);
    await steps().nth(3).getByText('Jas is in the list').waitFor();
    await steps().nth(3).getByText('You', { exact: true }).waitFor();
    await page.getByText('1 change of the plan').click();
    await page.getByText('You reworded step 4').waitFor();
  });

  it('is left as it was with Escape', async () => {
    await summary(0).click();
    await button('Change').click();
    await page.getByRole('textbox', { name: 'What to do' }).fill('Something else');
    await page.keyboard.press('Escape');
    await page.getByRole('form', { name: 'Step 1' }).waitFor({ state: 'detached' });
    expect(await descriptions()).toEqual([ADD, NAME, PHONE, SAVE]);
    expect(await requestsOf(page, 'run.editPlan')).toEqual([]);
  });

  it('that is being written is kept while other screens are looked at', async () => {
    await summary(3).click();
    await button('Change').click();
    await page.getByRole('textbox', { name: 'What to do' }).fill('Click “Store”');
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Runs' }).waitFor();
    await page.getByRole('link', { name: /^Run/ }).first().click();
    const words = page.getByRole('form', { name: 'Step 4' }).getByRole('textbox', { name: 'What to do' });
    await expect.poll(() => words.inputValue()).toBe('Click “Store”');
  });

  it('is skipped and taken up again', async () => {
    await summary(2).click();
    await button('Skip').click();
    await plan().locator('[data-status="skipped"]').getByText('Skipped by a person').waitFor();
    await button('Take it up again').click();
    await plan().locator('[data-status="skipped"]').waitFor({ state: 'detached' });
  });

  it('is added before another one, and at the end', async () => {
    await summary(1).click();
    await button('Add a step before this one').click();
    await page.getByRole('textbox', { name: 'What to do' }).fill('Close the notice');
    await page.getByRole('textbox', { name: 'Done when' }).fill('No notice is shown');
    await button('Save step').click();
    await becomes([ADD, 'Close the notice', NAME, PHONE, SAVE]);
    await button('Add a step').last().click();
    await page.getByRole('textbox', { name: 'What to do' }).fill('Log out');
    expect(await button('Save step').isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Done when' }).fill('The log-in form is shown');
    await button('Save step').click();
    await becomes([ADD, 'Close the notice', NAME, PHONE, SAVE, 'Log out']);
  });

  it('is moved with the keyboard, which stays on it', async () => {
    await summary(0).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await becomes([NAME, ADD, PHONE, SAVE]);
    await plan().locator('summary:focus').filter({ hasText: ADD }).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await becomes([NAME, PHONE, ADD, SAVE]);
    await page.keyboard.press('Alt+ArrowUp');
    await becomes([NAME, ADD, PHONE, SAVE]);
  });

  it('is moved by dragging it', async () => {
    await steps().nth(3).hover();
    const { height = 0 } = (await steps().first().boundingBox()) ?? {};
    await steps()
      .nth(3)
      .getByTitle('Drag to move')
      .dragTo(steps().first(), { targetPosition: { x: 60, y: height / 4 } });
    await becomes([SAVE, ADD, NAME, PHONE]);
  });

  it('that is refused is explained by what the host says', async () => {
    await page.evaluate(() => {
      const { countersign } = window as unknown as { countersign: { handlers: Map<string, () => void> } };
      countersign.handlers.set('run.editPlan', () => {
        throw new Error('The step is being carried out.');
      });
    });
    await summary(0).click();
    await button('Skip').click();
    await page.getByRole('alert').filter({ hasText: 'The step is being carried out.' }).waitFor();
    expect(await descriptions()).toEqual([ADD, NAME, PHONE, SAVE]);
  });
});

describe('a plan that is being carried out', () => {
  it('keeps what is done where it is, and lets the rest be changed', async () => {
    const running = await windows.open('chained');
    const list = running.getByRole('list', { name: 'Plan', exact: true });
    expect(await list.getByTitle('Drag to move').count()).toBe(1);
    await list.locator('summary').first().click();
    expect(await running.getByRole('button', { name: 'Skip' }).count()).toBe(0);
    await list.locator('summary').last().click();
    expect(await running.getByRole('button', { name: 'Move up' }).isDisabled()).toBe(true);
    await running.getByRole('button', { name: 'Skip' }).click();
    await list.locator('[data-status="skipped"]').waitFor();
    await running.context().close();
  });
});

describe('the windows', () => {
  it('have met no error on the way', () => expect(windows.problems).toEqual([]));
});
