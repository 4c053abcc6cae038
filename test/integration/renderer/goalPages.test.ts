import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { elsewhere, goalOnBoard, goToBoard, signInAs, taskOnBoard } from './boardWindow.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';

let windows: RendererWindows;
let page: Page;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());
beforeEach(async () => {
  page = await windows.open('board-work');
});
afterEach(() => page.context().close());

async function openGoal(id: string, as = 'Ann') {
  await goToBoard(page, `goal/${id}`);
  await signInAs(page, as);
  await page.getByRole('article', { name: new RegExp(`^${id}:`) }).waitFor();
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const words = () => page.getByRole('textbox', { name: /^What you tested together/ });

describe('the list of goals', () => {
  it('shows the progress of each in words too, what waits for the lead first', async () => {
    await goToBoard(page, 'goals');
    const goals = page.getByRole('list', { name: 'Goals' }).getByRole('listitem');
    await goals.first().waitFor();
    expect(await goals.first().textContent()).toContain('Appointments can be booked');
    expect(await goals.first().textContent()).toContain('1 of 1 verified');
    expect(await goals.nth(1).textContent()).toContain('0 of 4 verified; 1 completed, 1 review');
  });

  it('is filtered, and stays so while a goal is looked at', async () => {
    await goToBoard(page, 'goals');
    await page.getByRole('combobox', { name: 'State' }).selectOption('active');
    await page.getByText('1 of 2 goals').waitFor();
    await page.getByRole('link', { name: /Patients on the new system/ }).click();
    await page.getByRole('link', { name: 'All goals' }).click();
    await page.getByText('1 of 2 goals').waitFor();
    await page.getByRole('searchbox').fill('nothing like it');
    await button('Show all goals').click();
    await page.getByText('2 goals', { exact: true }).waitFor();
  });

  it('says what a goal is where there is none', async () => {
    const empty = await windows.open('');
    await goToBoard(empty, 'goals');
    await empty.getByText('No goals yet').waitFor();
    await empty.getByRole('button', { name: 'New goal' }).click();
    await empty.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('A first one');
    await empty.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await empty.getByRole('link', { name: /A first one/ }).waitFor();
    await empty.context().close();
  });
});

describe('a goal that is not ready', () => {
  it('names the tasks that it waits for', async () => {
    await openGoal('GOAL-1');
    const open = page.getByRole('list', { name: 'Tasks that are not verified' }).getByRole('listitem');
    expect((await open.allTextContents()).map((text) => text.slice(0, 6))).toEqual([
      'TASK-1',
      'TASK-2',
      'TASK-4',
      'TASK-5',
    ]);
    expect(await button('Verify the goal').isDisabled()).toBe(true);
    expect(await words().count()).toBe(0);
  });

  it('takes in tasks that have no goal, and lets them go', async () => {
    await openGoal('GOAL-1');
    await page.getByRole('combobox', { name: 'Task without a goal' }).selectOption('TASK-6');
    await button('Link').click();
    await button('Take TASK-6 out of the goal').click();
    await page.getByRole('combobox', { name: 'Task without a goal' }).waitFor();
    expect((await taskOnBoard(page, 'TASK-6'))?.goalId).toBeUndefined();
  });
});

describe('a goal whose tasks are all verified', () => {
  it('is verified by the lead, who says what was tested', async () => {
    await openGoal('GOAL-2');
    await button('Verify the goal').click();
    await section('The whole').getByText('Say what you tested of GOAL-2 as a whole.').waitFor();
    await words().fill('Booked, moved and cancelled one');
    await button('Verify the goal').click();
    await section('The whole').getByText('Ann has confirmed that it works as a whole').waitFor();
    await section('Decisions').getByText('Goal verified').waitFor();
    expect((await goalOnBoard(page, 'GOAL-2'))?.state).toBe('verified');
  });

  it('is nobody else’s to verify', async () => {
    await openGoal('GOAL-2', 'Ben');
    expect(await button('Verify the goal').isDisabled()).toBe(true);
    await section('The whole').getByText('Ann could.').waitFor();
  });

  it('is rejected with tasks that fix it, and what was verified stays so', async () => {
    await openGoal('GOAL-2');
    await words().fill('Two can book the same hour');
    await button('Add a fix').click();
    await page.getByRole('textbox', { name: 'Title of fix 1' }).fill('Lock an hour that is booked');
    expect(await button('Verify the goal').isDisabled()).toBe(true);
    await button('Reject the goal').click();
    await page.getByRole('link', { name: 'TASK-7 Lock an hour that is booked' }).waitFor();
    expect(await goalOnBoard(page, 'GOAL-2')).toMatchObject({ state: 'active', taskIds: ['TASK-3', 'TASK-7'] });
    expect((await taskOnBoard(page, 'TASK-3'))?.state).toBe('verified');
  });

  it('waits for another look when one of its tasks is changed meanwhile', async () => {
    await openGoal('GOAL-2');
    await signInAs(page, 'Ann');
    await words().fill('Works together');
    await elsewhere(page, 'Ann', { type: 'change_roles', name: 'Ben', roles: ['lead', 'reviewer', 'verifier'] });
    await elsewhere(page, 'Ben', { type: 'reopen_task', task_id: 'TASK-3', reason: 'It books twice' });
    await page.getByText('Changed by Ben while you were looking').waitFor();
    await page.getByText('TASK-3: It moved from Verified to In progress.').waitFor();
    expect(await words().inputValue()).toBe('Works together');
  });
});

describe('what a goal leaves behind', () => {
  it('is a report to take away, as a page and as data', async () => {
    await openGoal('GOAL-2');
    for (const [name, file, content] of [
      ['Report', 'GOAL-2.html', '<title>GOAL-2</title>'],
      ['JSON', 'GOAL-2.json', '"goalId":"GOAL-2"'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
      expect(download.suggestedFilename()).toBe(file);
      expect(readFileSync(await download.path(), 'utf8')).toContain(content);
    }
  });

  it('is a record that can be checked, with an honest word on what that proves', async () => {
    await openGoal('GOAL-2');
    const record = section('The record');
    await record.getByText('What this proves, and what it does not').click();
    await record.getByText('It does not prove that nobody rewrote the whole file').waitFor();
    await record.getByRole('button', { name: 'Check the record' }).click();
    await record.getByText('Every link holds').waitFor();
    await record.getByText('The run r1 was changed since it was submitted.').waitFor();
    expect(await record.locator('code').textContent()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('names the first link that does not hold', async () => {
    await page.evaluate(() => {
      const { countersign } = window as unknown as { countersign: { handlers: Map<string, () => unknown> } };
      countersign.handlers.set('board.audit', () => ({
        events: 9,
        decisions: 2,
        head: 'a'.repeat(64),
        broken: { seq: 4, message: 'Its hash is not that of its content.' },
        end: 'signed',
        credentials: [],
        evidence: [],
      }));
    });
    await goToBoard(page, 'goals');
    await button('Check the record').click();
    await page.getByText('Entry 4 does not hold').waitFor();
    await page.getByText('Its hash is not that of its content.').waitFor();
    expect(await page.getByText('Every link holds').count()).toBe(0);
  });
});

describe('the pages of goals', () => {
  it('have no serious violation of accessibility rules', async () => {
    await goToBoard(page, 'goals');
    await page.getByRole('list', { name: 'Goals' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    for (const id of ['GOAL-1', 'GOAL-2']) {
      await openGoal(id);
      await button('Check the record').click();
      await page.getByText('Every link holds').waitFor();
      expect(await axeViolations(page), id).toEqual([]);
    }
  });

  it('meet no error in the window', () => {
    expect(windows.problems).toEqual([]);
  });
});
