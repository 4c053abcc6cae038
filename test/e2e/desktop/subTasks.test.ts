import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Helpdesk, openHelpdesk } from '../../fixtures/sites/helpdesk.ts';
import { type Fixture, startFixture } from '../../fixtures/sites/startFixture.ts';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';

/** So slow that a person can look at parts that are at work. */
const DELAY_MS = 300;
const TASK =
  'Add a customer named “Vogt GmbH” with city Ulm, add a ticket with subject “No ink” and priority High, and add an article titled “Ink and paper”';

let data: string;
let opened: DesktopApp;
let site: Fixture<Helpdesk>;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  site = await startFixture('helpdesk', (routes) => openHelpdesk(routes, { delayMs: DELAY_MS }));
  opened = await launchDesktopApp(data);
});

afterAll(async () => {
  await opened.close();
  await site.close();
  rmSync(data, { recursive: true, force: true });
});

const button = (name: string) => opened.window.getByRole('button', { name, exact: true });
const runStatus = (text: string) => opened.window.getByRole('status').filter({ hasText: text });
const subTasks = () => opened.window.getByRole('list', { name: 'Sub-tasks' });
const subTask = (name: string) => subTasks().getByRole('listitem').filter({ hasText: name });
const partHeading = (name: string) =>
  opened.window.getByRole('region', { name: 'Sub-task', exact: true }).getByRole('heading', { name });
const frames = () => opened.window.getByRole('list', { name: 'Frames' }).getByRole('listitem');

describe('a task that is split into sub-tasks', () => {
  it('shows one that is at work, and all of them at the same time', async () => {
    const { window } = opened;
    await window.getByRole('textbox', { name: 'Task', exact: true }).fill(TASK);
    await window.getByRole('textbox', { name: 'Start address' }).fill(site.url);
    await button('Run task').click();
    const followed = window.getByRole('region', { name: 'Sub-task', exact: true });
    await followed.getByText('3 at work').waitFor({ timeout: 60_000 });
    await button('All sub-tasks').click();
    await subTasks().locator('[data-status="active"]').nth(2).waitFor({ timeout: 60_000 });
    expect(await subTasks().locator('[data-sub-task]').count()).toBe(3);
  });

  it('shows the run and the page of the one that is chosen, and pauses all of them', async () => {
    const { window } = opened;
    await button('Add ticket “No ink”').click();
    await partHeading('Add ticket “No ink”').waitFor();
    await frames().first().waitFor();
    await button('Pause').click();
    await runStatus('Run paused').waitFor();
    await window.getByRole('list', { name: 'Plan', exact: true }).getByText('No ink').first().waitFor();
    await window.waitForFunction(() => {
      const address = document.querySelector<HTMLInputElement>('[aria-label="Page address"]')?.value ?? '';
      return new URL(address).pathname.includes('ticket');
    });
    expect(site.data.tickets).toHaveLength(1);

    await button('Resume').click();
    await window.locator('body').press('Escape');
    await subTasks().waitFor();
  });

  it('ends with a note for each, and with one new record of each kind', async () => {
    await runStatus('Run completed').waitFor({ timeout: 120_000 });
    for (const name of ['Vogt GmbH', 'No ink', 'Ink and paper']) {
      await subTask(name).filter({ hasText: 'SUCCESS' }).waitFor();
    }
    expect(site.data.customers.slice(1)).toEqual([{ name: 'Vogt GmbH', city: 'Ulm' }]);
    expect(site.data.tickets.slice(1)).toEqual([{ subject: 'No ink', priority: 'High' }]);
    expect(site.data.articles.slice(1)).toEqual([{ title: 'Ink and paper' }]);
  });

  it('leaves its page where the last part has ended, and has those of the others as they were left', async () => {
    const { window } = opened;
    const address = window.getByRole('textbox', { name: 'Page address' });
    expect(await address.inputValue()).toContain('article');
    await button('Add ticket “No ink”').click();
    await window.getByRole('region', { name: 'Page of the sub-task' }).locator('iframe').waitFor();
    expect(await address.inputValue()).toContain('ticket');
    expect(await window.getByText('not at work any more').count()).toBe(0);
    await button('All sub-tasks').click();
    await subTasks().waitFor();
  });

  it('is one run in History, which leads to those of its parts', async () => {
    const { window } = opened;
    await window.getByRole('link', { name: 'History' }).click();
    const rows = window.getByRole('list', { name: 'Runs' }).getByRole('link');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    await rows.first().click();
    const criterion = window
      .getByRole('list', { name: 'Criteria' })
      .getByRole('listitem')
      .filter({ hasText: 'Sub-task' });
    await criterion.first().waitFor();
    await button('Add article “Ink and paper”').click();
    await window.getByRole('heading', { name: 'add an article titled “Ink and paper”' }).waitFor();
    await frames().nth(2).waitFor();
    await window.getByRole('link', { name: 'The whole task' }).click();
    await subTasks().waitFor();
  });
});
