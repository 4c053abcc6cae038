import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

let windows: RendererWindows;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());

const showRun = (page: Page, runId: string) =>
  page.evaluate((id) => {
    location.hash = `#/history/${id}`;
  }, runId);

describe('a run in sub-tasks', () => {
  it('shows how each stands, what it waits for, what it said and what it handed on', async () => {
    const page = await windows.open('divided');
    const list = page.getByRole('list', { name: 'Sub-tasks' });
    const part = (name: string) => list.locator('[data-sub-task]').filter({ hasText: name });
    await part('Book the appointment').getByText('after Create patient').waitFor();
    await part('Report the drafts').getByText('held up by Delete the drafts').waitFor();
    await part('Create patient').getByText('SUCCESS', { exact: true }).waitFor();
    await part('Create patient').getByText('10013', { exact: true }).waitFor();
    await part('Delete the drafts').first().getByText('replanned 1×').waitFor();
    expect(await list.locator('[data-status="active"]').count()).toBe(2);
    await page.getByText('Delete the drafts, frame 6').waitFor();
    await page.context().close();
  });

  it('shows the run of one in its place, with its tab, and leads back', async () => {
    const page = await windows.open('divided');
    await page.getByRole('button', { name: 'Set the reminders' }).click();
    await page.getByRole('list', { name: 'Frames' }).getByText('Enter “Jas” in textbox “Name”').waitFor();
    await page.getByRole('heading', { name: 'Set the reminders' }).waitFor();
    await page.getByRole('heading', { level: 1, name: /^Add Jas, book/ }).waitFor();
    await page.getByRole('button', { name: 'Back to all sub-tasks' }).click();
    await page.getByRole('list', { name: 'Sub-tasks' }).waitFor();
    expect(await requestsOf(page, 'page.show')).toEqual([{ runId: 'r1-reminders' }, { runId: 'r1' }]);
    await page.context().close();
  });

  it('is one row of the history, and its parts are reached from it', async () => {
    const page = await windows.open('divided');
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^1 run$/ })
      .waitFor();
    await page.getByRole('list', { name: 'Runs' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Create patient' }).click();
    await page.getByRole('status').filter({ hasText: 'Frame 1 of 5' }).waitFor();
    await page.getByRole('link', { name: 'The whole task' }).click();
    await page.getByRole('region', { name: 'Sub-tasks' }).waitFor();
    await page.context().close();
  });
});

describe('a run that was not believed', () => {
  it('says first what is not done, and has the check with its evidence', async () => {
    const page = await windows.open('disbelieved');
    const open = page.getByRole('list', { name: 'Not done' }).getByRole('listitem');
    expect(await open.allTextContents()).toEqual([
      'Not met: A message confirms that Jas was added',
      expect.stringMatching(/^Inconclusive: /),
    ]);
    await page.getByRole('tab', { name: 'Completion' }).click();
    const check = page.getByRole('region', { name: 'Completion check' });
    await check.getByText('1 of 3 criteria met').waitFor();
    await check.getByText('judged by offline').waitFor();
    await check.getByText('page at the check: its address').waitFor();
    await page.getByText('1 earlier check').click();
    await page.getByText('No model could be asked.').waitFor();
    await page.context().close();
  });

  it('opens in History with that, and a citation leads to the observation of its frame', async () => {
    const page = await windows.open('disbelieved');
    await showRun(page, 'r1');
    await page.getByRole('list', { name: 'Not done' }).waitFor();
    await page.getByRole('link', { name: 'Frame 1, o1' }).click();
    await page.getByRole('button', { name: 'Frames', pressed: true }).waitFor();
    await page.locator('[data-observation="o1"][aria-current="true"]').waitFor();
    await page.context().close();
  });

  it('cannot be done again or become a test, and says why', async () => {
    const page = await windows.open('disbelieved');
    await showRun(page, 'r1');
    for (const name of ['Replay', 'Export test']) {
      const action = page.getByRole('button', { name });
      await action.waitFor();
      expect(await action.isDisabled()).toBe(true);
      expect(await action.getAttribute('title')).toContain('Only a run that was completed');
    }
    await page.context().close();
  });
});

describe('a completed run', () => {
  it('is done again by a reasoner of one’s choice, and a refusal is explained', async () => {
    const page = await windows.open('completed');
    await showRun(page, 'r1');
    await page.getByRole('button', { name: 'Replay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run again without a model' });
    await dialog.getByText(/^The (\d+ actions|action) of this run/).waitFor();
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'The site is not there.' }).waitFor();
    expect(await requestsOf(page, 'run.replay')).toEqual([{ runId: 'r1', reasoner: 'offline' }]);
    await page.context().close();
  });

  it('is taken away as a test', async () => {
    const page = await windows.open('completed');
    await showRun(page, 'r1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export test' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('add-a-patient.spec.ts');
    await page.context().close();
  });
});

describe('a frame', () => {
  it('shows its chain, how it was verified, the replay and what came of the plan', async () => {
    const page = await windows.open('chained');
    const frame = (number: number) => page.locator(`[data-frame="${number}"]`);
    await frame(1).getByText('Replayed').waitFor();
    await frame(2).getByText('1 of 3 in a chain').waitFor();
    await frame(2).getByText('Client check').waitFor();
    await frame(2).getByText('Handed over to the reasoner').waitFor();
    await frame(1).locator('summary').first().click();
    await frame(1).getByText('31% of the page’s elements are as before.').waitFor();
    await frame(1).getByText('Plan modified').waitFor();
    await frame(3).locator('summary').first().click();
    await frame(3).getByText('It ended here: the page has changed.').waitFor();
    await page.context().close();
  });
});

describe('the windows', () => {
  it('have met no error on the way', () => expect(windows.problems).toEqual([]));
});
