import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

let windows: RendererWindows;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());

const list = (page: Page) => page.getByRole('list', { name: 'Sub-tasks' });
const shown = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Sub-task', exact: true }).getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Something more happens in a run. */
const happens = (page: Page, runId: string, event: NewRunEvent) =>
  page.evaluate(([of, what]) => (window as unknown as { append(...args: unknown[]): void }).append(of, what), [
    runId,
    event,
  ] as const);

const ENDED: NewRunEvent = { type: 'run.ended', status: 'completed', reason: 'It is there.', finalUrl: '' };

describe('a run in sub-tasks', () => {
  it('shows the one that is at work without being asked: its tab, plan and frames', async () => {
    const page = await windows.open('divided');
    await shown(page, 'Set the reminders').waitFor();
    await page.getByText('2 at work').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Add Jas, book/ }).waitFor();
    await page.getByRole('list', { name: 'Plan', exact: true }).waitFor();
    await page.getByRole('list', { name: 'Frames', exact: true }).waitFor();
    expect(await requestsOf(page, 'page.show')).toEqual([{ runId: 'r1-reminders' }]);
    await happens(page, 'r1-reminders', ENDED);
    await shown(page, 'Book the appointment').waitFor();
    await expect.poll(() => requestsOf(page, 'page.show')).toContainEqual({ runId: 'r1-appointment' });
    await page.context().close();
  });

  it('leads back to the whole, which stays until the work is followed again', async () => {
    const page = await windows.open('divided');
    await button(page, 'All sub-tasks').click();
    await list(page).waitFor();
    await happens(page, 'r1-reminders', ENDED);
    await list(page).getByText('Book the appointment').first().waitFor();
    await button(page, 'Follow the work').click();
    await shown(page, 'Book the appointment').waitFor();
    await page.keyboard.press('Escape');
    await list(page).waitFor();
    await page.context().close();
  });

  it('has the page of the one at work beside the whole as well', async () => {
    const page = await windows.open('divided');
    await button(page, 'All sub-tasks').click();
    await list(page).waitFor();
    await happens(page, 'r1-reminders', ENDED);
    const tabs = ['r1-reminders', 'r1-appointment'].map((runId) => ({ runId }));
    await expect.poll(async () => (await requestsOf(page, 'page.show')).slice(-2)).toEqual(tabs);
    await page.context().close();
  });

  it('shows the whole again once all of it is checked', async () => {
    const page = await windows.open('divided');
    for (const part of ['reminders', 'appointment']) await happens(page, `r1-${part}`, ENDED);
    await shown(page, 'Book the appointment').waitFor();
    await happens(page, 'r1', ENDED);
    await list(page).waitFor();
    await page.getByText('Completed, but look at it').waitFor();
    await page.context().close();
  });

  it('shows how each stands, what it waits for, what it said and what it handed on', async () => {
    const page = await windows.open('divided');
    await button(page, 'All sub-tasks').click();
    const part = (name: string) => list(page).locator('[data-sub-task]').filter({ hasText: name });
    await part('Book the appointment').getByText('after Create patient').waitFor();
    await part('Report the drafts').getByText('held up by Delete the drafts').waitFor();
    await part('Create patient').getByText('SUCCESS', { exact: true }).waitFor();
    await part('Create patient').getByText('10013', { exact: true }).waitFor();
    await part('Delete the drafts').first().getByText('replanned 1×').waitFor();
    expect(await list(page).locator('[data-status="active"]').count()).toBe(2);
    await page.getByText('Delete the drafts, frame 6').waitFor();
    await page.context().close();
  });

  it('has the frames of all, each under the name of its sub-task', async () => {
    const page = await windows.open('divided');
    await button(page, 'All sub-tasks').click();
    const frames = (name: string) => page.getByRole('list', { name: `Frames of ${name}` }).locator('[data-frame]');
    await frames('Create patient').first().waitFor();
    expect(await frames('Create patient').count()).toBe(5);
    expect(await frames('Delete the drafts').count()).toBe(6);
    await page.getByText('No frames').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('shows the page of one that is over as it left it, and asks for no tab of it', async () => {
    const page = await windows.open('divided');
    await button(page, 'All sub-tasks').click();
    await page.getByRole('button', { name: 'Create patient' }).click();
    await shown(page, 'Create patient').waitFor();
    const left = page.getByRole('region', { name: 'Page of the sub-task' });
    await left.locator('iframe[title="Page of the sub-task"]').waitFor();
    expect(await left.getByRole('textbox', { name: 'Page address' }).inputValue()).toMatch(/patients/);
    expect(await requestsOf(page, 'page.show')).not.toContainEqual({ runId: 'r1-patient' });
    await happens(page, 'r1-reminders', ENDED);
    await happens(page, 'r1', ENDED);
    await page.getByText('Completed, but look at it').waitFor();
    await shown(page, 'Create patient').waitFor();
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

describe('a plan that waits to be approved and will be split', () => {
  it('says so, with the sub-tasks, until it is changed', async () => {
    const page = await windows.open('waiting-divided');
    await page.getByText('4 steps, to be carried out in 5 sub-tasks.').waitFor();
    const split = page.getByRole('region', { name: 'To be split' });
    expect(await split.getByRole('listitem').allTextContents()).toEqual([
      'Create patient',
      'Delete the drafts',
      'Set the reminders',
      'Book the appointment, after Create patient',
      'Report the drafts, after Delete the drafts',
    ]);
    const step = page.getByRole('list', { name: 'Plan', exact: true }).locator('[data-status]').last();
    await step.locator('summary').click();
    await step.getByRole('button', { name: /^Skip/ }).click();
    await split.waitFor({ state: 'detached' });
    await page.getByText('4 steps. Nothing happens').waitFor();
    await page.context().close();
  });
});

describe('the windows', () => {
  it('have met no error on the way', () => expect(windows.problems).toEqual([]));
});
