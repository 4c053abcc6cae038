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
