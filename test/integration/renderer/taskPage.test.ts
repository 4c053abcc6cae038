import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { elsewhere, goToBoard, signInAs, taskOnBoard } from './boardWindow.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

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

async function openTask(id: string, as = 'Ann') {
  await goToBoard(page, `task/${id}`);
  await signInAs(page, as);
  await page.getByRole('article', { name: new RegExp(`^${id}:`) }).waitFor();
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const criterion = (text: string) =>
  page.getByRole('list', { name: 'Criteria of the task' }).locator('> li').filter({ hasText: text });
const words = () => page.getByRole('textbox', { name: /the reason to reject it$/ });

describe('the evidence of a task', () => {
  it('stands with each criterion, with what the cited frames show', async () => {
    await openTask('TASK-1');
    const message = criterion('A message confirms that Jas was added');
    await message.getByText('Met', { exact: true }).waitFor();
    await message.getByText('96% confident').waitFor();
    await message.getByText('The page says so in a message of its own.').waitFor();
    await message.getByText('Status message appeared: “Patient Jas added”').waitFor();
    await criterion('The phone number').getByText('Inconclusive', { exact: true }).waitFor();
    await section('Also checked').getByText('Add a patient named Jas').waitFor();
  });

  it('opens the very frame and observation in the history', async () => {
    await openTask('TASK-1');
    await criterion('Jas is in the list').getByRole('link', { name: 'o3 of frame 5' }).click();
    await page.waitForURL(/#\/history\/r1\/5\/o3$/);
    const shown = page.locator('[data-observation="o3"][aria-current]');
    await shown.waitFor();
    expect(await shown.textContent()).toMatch(/Link “Jas”.* appeared/);
  });
});

describe('a review', () => {
  it('is closed to whoever had the agent build it, and says who could', async () => {
    await openTask('TASK-1');
    expect(await button('Approve').isDisabled()).toBe(true);
    expect(await button('Reject').isDisabled()).toBe(true);
    await section('Review').getByText('Ben could.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  it('begins with no finding filled in', async () => {
    await openTask('TASK-1', 'Ben');
    await page.getByRole('radio').first().waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await words().inputValue()).toBe('');
  });

  it('is rejected with a reason only, which gets the keyboard', async () => {
    await openTask('TASK-1', 'Ben');
    await button('Reject').click();
    await section('Review').getByText('Say why TASK-1 is rejected').waitFor();
    expect(await words().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await requestsOf(page, 'board.execute')).toEqual([]);
  });

  it('takes findings along, and makes a criterion of the reason', async () => {
    await openTask('TASK-1', 'Ben');
    const before = await taskOnBoard(page, 'TASK-1');
    const phone = criterion('The phone number');
    await phone.getByRole('radio', { name: 'Not met' }).check();
    await phone.getByRole('textbox').fill('It is the one of the surgery');
    await section('Review').getByText('0 of 3 met, 1 not met, 2 without a finding.').waitFor();
    expect(await button('Approve').isDisabled()).toBe(true);
    await words().fill('Enter the number of the reception');
    await button('Reject').click();
    await criterion('Enter the number of the reception').getByText('From a rejection').waitFor();
    expect(await requestsOf(page, 'board.execute')).toEqual([
      {
        command: {
          type: 'reject_task',
          task_id: 'TASK-1',
          seen: before?.subjectHash,
          reason: 'Enter the number of the reception',
          findings: [{ criterionId: 'k3', standing: 'not-met', note: 'It is the one of the surgery' }],
        },
      },
    ]);
    const history = section('Decisions');
    await history.getByText('Rejected in review').waitFor();
    await history.getByText('It is the one of the surgery').waitFor();
    await history.getByText('Ben as reviewer').waitFor();
    expect((await taskOnBoard(page, 'TASK-1'))?.state).toBe('in_progress');
  });

  it('is approved by keyboard alone, once something is said of every criterion', async () => {
    await openTask('TASK-1', 'Ben');
    await words().focus();
    await page.keyboard.type('All of it is there');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await section('Review').getByRole('alert').getByText('Say of every criterion what you found').waitFor();
    expect(await requestsOf(page, 'board.execute')).toEqual([]);
    await page.keyboard.press('Space');
    expect(await page.getByRole('radio', { name: 'Met', exact: true }).first().isChecked()).toBe(true);
    await button('I have not examined the rest').focus();
    await page.keyboard.press('Enter');
    await section('Review').getByText('1 of 3 met, 2 not examined.').waitFor();
    await button('Approve').focus();
    await page.keyboard.press('Enter');
    await section('Verification').waitFor();
    expect(await taskOnBoard(page, 'TASK-1')).toMatchObject({ state: 'completed', approvedBy: 'Ben' });
    await section('Decisions').getByText('Not examined', { exact: true }).waitFor();
  });

  it('without a look stays to be seen, when it is verified as well', async () => {
    await openTask('TASK-1', 'Ben');
    await button('I have not examined them').click();
    await button('Approve').click();
    const note = section('Criteria').getByText('Approved by Ben, but 1 of 3 criteria was not examined.');
    await note.waitFor();
    await signInAs(page, 'Cleo');
    await section('Verification').getByText('1 of 3 criteria was not examined').waitFor();
    await words().fill('x');
    await button('I have not examined them').click();
    await button('Verify').click();
    await section('Criteria').getByText('Verified by Cleo, but 1 of 3 criteria was not examined.').waitFor();
    await page.getByRole('article').getByText('Not examined', { exact: true }).first().waitFor();
    await criterion('The phone number').getByText('Not examined, says Cleo as verifier').waitFor();
    await goToBoard(page, 'board');
    await page.getByRole('link', { name: /^TASK-1 .*Not examined/ }).waitFor();
  });

  it('keeps what was written while other screens are looked at, and shows it to nobody else', async () => {
    await openTask('TASK-1', 'Ben');
    await words().fill('Half a sentence');
    await criterion('Jas is in the list').getByRole('radio', { name: 'Met', exact: true }).check();
    await goToBoard(page, 'goals');
    await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
    await goToBoard(page, 'task/TASK-1');
    expect(await words().inputValue()).toBe('Half a sentence');
    expect(await criterion('Jas is in the list').getByRole('radio', { name: 'Met', exact: true }).isChecked()).toBe(
      true,
    );
    await signInAs(page, 'Ann');
    await words().waitFor({ state: 'detached' });
  });

  it('waits for another look when somebody changes the task meanwhile', async () => {
    await openTask('TASK-1', 'Ben');
    await words().fill('Looks good');
    await elsewhere(page, 'Ann', { type: 'update_task', task_id: 'TASK-1', instructions: 'Add Jas and the phone.' });
    await page.getByText('Changed by Ann while you were looking').waitFor();
    await page.getByText('The instructions were changed.').waitFor();
    expect(await words().inputValue()).toBe('Looks good');
    expect(await button('Approve').isDisabled()).toBe(true);
    await button('I have looked at it again').click();
    await page.getByText('Changed by Ann').waitFor({ state: 'detached' });
    await button('I have not examined them').click();
    await button('Approve').click();
    await section('Verification').waitFor();
  });
});

describe('a decision', () => {
  it('on something that is not there any more is marked as outdated, in words', async () => {
    await openTask('TASK-4');
    const approval = section('Decisions').getByRole('listitem').filter({ hasText: 'Approved' }).first();
    await approval.getByText('Outdated').waitFor();
    await approval.getByText('What was judged has changed since').waitFor();
  });

  it('that was taken back when the task was reopened says so', async () => {
    await openTask('TASK-3');
    await button('Reopen').click();
    await section('Verified').getByText('Say why TASK-3 has to be done again').waitFor();
    await page.getByRole('textbox', { name: /does not hold any more/ }).fill('Two patients have the same hour');
    await button('Reopen').click();
    const verification = section('Decisions').getByRole('listitem').filter({ hasText: 'Cleo as verifier' });
    await verification.getByText('Taken back', { exact: true }).waitFor();
    expect(await taskOnBoard(page, 'TASK-3')).toMatchObject({ state: 'in_progress', assignee: 'builder-1' });
  });

  it('of a team that is too small says what it had to do without', async () => {
    await openTask('TASK-4', 'Ben');
    await section('Verification').getByText('Cleo').waitFor();
    await elsewhere(page, 'Ann', { type: 'remove_actor', name: 'Cleo' });
    await elsewhere(page, 'Ann', { type: 'change_roles', name: 'Ann', roles: ['lead'] });
    await words().fill('Seen in both themes');
    await button('I have not examined them').click();
    await button('Verify').click();
    await section('Decisions').getByText('Not independent').waitFor();
    await section('Decisions').getByText('The verifier has approved this too').waitFor();
  });
});

describe('work that was done by hand', () => {
  it('is handed over with what shows each criterion, and with a run of the history', async () => {
    await openTask('TASK-6');
    const criteria = ['The order is on the list', 'It comes this week'];
    await elsewhere(page, 'Ann', { type: 'update_task', task_id: 'TASK-6', criteria });
    await elsewhere(page, 'Ann', { type: 'assign_task', task_id: 'TASK-6', assign_to: 'Ann' });
    await button('Start work').click();
    await page.getByRole('textbox', { name: 'Summary' }).fill('Ordered: https://shop.example/orders.');
    await page.getByRole('textbox', { name: 'The order is on the list' }).fill('Number 7 on https://shop.example/7');
    const run = page.getByRole('combobox', { name: 'A run that shows it' });
    await run.selectOption({ index: 1 });
    await button('Submit for review').click();
    const asked = (await requestsOf(page, 'board.execute')).at(-1);
    expect(asked).toEqual({
      command: {
        ...{ type: 'submit_for_review', task_id: 'TASK-6', summary: 'Ordered: https://shop.example/orders.' },
        criterion_evidence: [{ criterionId: 'k1', text: 'Number 7 on https://shop.example/7' }],
        run_id: 'r1',
      },
    });
    await section('Submitted').getByRole('link', { name: 'A run that Ann has added, 1 frame' }).waitFor();
    await criterion('The order is on the list').getByText('Evidence, says Ann: Number 7').waitFor();
    const address = criterion('The order is on the list').getByRole('link', { name: 'https://shop.example/7' });
    expect(await address.getAttribute('rel')).toBe('noopener noreferrer');
    const summary = section('Submitted').getByRole('link', { name: 'https://shop.example/orders', exact: true });
    expect(await summary.getAttribute('href')).toBe('https://shop.example/orders');
  });
});

describe('an escalated task', () => {
  it('is sorted out by the lead, with another builder', async () => {
    await openTask('TASK-2');
    const panel = section('Escalation');
    await panel.getByText('One record is still missing: Okafor.').waitFor();
    await panel.getByRole('combobox', { name: 'Builder' }).selectOption('Countersign');
    await panel.getByRole('button', { name: 'Sort out' }).click();
    await panel.getByText('Say how TASK-2 goes on').waitFor();
    await panel.getByRole('textbox').fill('The agent goes through the list');
    await panel.getByRole('button', { name: 'Sort out' }).click();
    await panel.waitFor({ state: 'detached' });
    expect(await taskOnBoard(page, 'TASK-2')).toMatchObject({ assignee: 'Countersign', verifierRejections: 0 });
  });

  it('tells everybody else that only the lead can', async () => {
    await openTask('TASK-2', 'Cleo');
    await section('Escalation').getByText('Ann could.').waitFor();
    expect(await section('Escalation').getByRole('button').count()).toBe(0);
  });
});

describe('the texts of a task', () => {
  it('are changed by the lead, criteria line by line', async () => {
    await openTask('TASK-6');
    await button('Edit').click();
    const form = page.getByRole('form', { name: 'Change the task' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Order paper');
    await button('Add a criterion').click();
    await page.keyboard.type('The order is confirmed');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It comes this week');
    await form.getByRole('textbox', { name: 'Depends on' }).fill('TASK-5');
    await button('Save').click();
    await form.waitFor({ state: 'detached' });
    await criterion('It comes this week').waitFor();
    await page.getByRole('heading', { name: 'Order paper', level: 1 }).waitFor();
    expect(await taskOnBoard(page, 'TASK-6')).toMatchObject({ dependsOn: ['TASK-5'] });
  });

  it('keep the lines of a criterion that has several, while it is written on', async () => {
    await openTask('TASK-6');
    const criteria = ['Two kinds of it:\nthin and thick'];
    await elsewhere(page, 'Ann', { type: 'update_task', task_id: 'TASK-6', criteria });
    await criterion('Two kinds of it').waitFor();
    await button('Edit').click();
    await page.getByRole('textbox', { name: 'Criterion 1' }).press('End');
    await page.keyboard.type(' paper');
    await button('Save').click();
    await page.getByRole('form', { name: 'Change the task' }).waitFor({ state: 'detached' });
    const kept = (await taskOnBoard(page, 'TASK-6'))?.criteria.map(({ text }) => text);
    expect(kept).toEqual([expect.stringMatching(/^Two kinds of it:.*\nthin and thick/)]);
  });
});

describe('the people of a task', () => {
  it('are appointed by the lead; who must not verify cannot be', async () => {
    await openTask('TASK-4');
    const verifier = page.getByRole('combobox', { name: 'Verifier' });
    expect(await verifier.getByRole('option', { name: 'builder-1' }).isDisabled()).toBe(true);
    await verifier.selectOption('Cleo');
    await expect.poll(async () => (await taskOnBoard(page, 'TASK-4'))?.verifier).toBe('Cleo');
    await verifier.selectOption('Any verifier');
    await expect.poll(async () => (await taskOnBoard(page, 'TASK-4'))?.verifier).toBeUndefined();
  });

  it('give it to the agent, which is started from here', async () => {
    await openTask('TASK-6');
    await page.getByRole('combobox', { name: 'Builder' }).selectOption('Countersign');
    await button('Start the agent').click();
    await section('Runs').getByText('Running').waitFor();
    expect(await requestsOf(page, 'board.runTask')).toEqual([{ taskId: 'TASK-6', reasoner: 'offline' }]);
    expect(await button('Run again').isDisabled()).toBe(true);
  });
});

describe('the task page', () => {
  it('has no serious violation of accessibility rules, whoever sits there', async () => {
    for (const [id, who] of [
      ['TASK-1', 'Ben'],
      ['TASK-2', 'Ann'],
      ['TASK-3', 'Ann'],
      ['TASK-4', 'Ben'],
    ] as const) {
      await openTask(id, who);
      expect(await axeViolations(page), id).toEqual([]);
    }
  });

  it('fits a small window with long texts', async () => {
    const small = await windows.open('board-work', { width: 900, height: 600 });
    const text = 'Averylongwordwithoutaspace'.repeat(30);
    await elsewhere(small, 'Ann', {
      type: 'update_task',
      task_id: 'TASK-1',
      title: text.slice(0, 200),
      description: text,
      criteria: [text],
    });
    await elsewhere(small, 'Ann', { type: 'add_comment', task_id: 'TASK-1', text });
    await goToBoard(small, 'task/TASK-1');
    await small.getByRole('article').waitFor();
    const overflow = await small.evaluate(() =>
      [...document.querySelectorAll('.task-page, .task-page *')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .filter((element) => getComputedStyle(element).overflowX !== 'hidden' && element.matches('section, p, li, div'))
        .map((element) => element.className),
    );
    expect(overflow).toEqual([]);
    await small.context().close();
  });

  it('says so when there is no such task', async () => {
    await goToBoard(page, 'task/TASK-99');
    await page.getByText('There is no TASK-99').waitFor();
  });

  it('meets no error in the window', () => {
    expect(windows.problems).toEqual([]);
  });
});
