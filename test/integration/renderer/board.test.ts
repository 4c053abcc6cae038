import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  page = await openBoard('board-busy');
});
afterEach(async () => {
  await page.context().close();
  expect(windows.problems).toEqual([]);
});

async function openBoard(scene: string, size?: { width: number; height: number }, view = ''): Promise<Page> {
  const opened = await windows.open(scene, size);
  await opened.evaluate((hash) => {
    location.hash = hash;
  }, `#/board${view}`);
  await opened.getByRole('navigation', { name: 'Board' }).waitFor();
  return opened;
}

const column = (name: string) => page.getByRole('region', { name, exact: true });
const cards = (name: string) => column(name).locator('[data-task]');
const card = (words: string) => page.locator('.task-card').filter({ hasText: words });
const link = (words: string) => card(words).locator('[data-task]');
const titles = (name: string) => cards(name).allTextContents();
const dialog = () => page.getByRole('dialog');
const commands = () => requestsOf(page, 'board.execute');
const sit = (name: string) => page.evaluate(`board.seat(${JSON.stringify(name)})`);
const others = (script: string) => page.evaluate(script);

/** Takes a card to a column by mouse, as far as above it; `drop` lets go. */
async function dragOver(words: string, to: string): Promise<void> {
  const from = await card(words).boundingBox();
  const target = await column(to).boundingBox();
  if (!from || !target) throw new Error('Nothing to drag, or nowhere to drag it');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 8, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
}

describe('the columns', () => {
  it('show every task where it stands, with what there is to know of it', async () => {
    expect(await titles('Pending')).toHaveLength(2);
    await card('Send the bill').getByText('2×').waitFor();
    await card('Sort the price list').getByText('Emil').waitFor();
    await card('Correct the address').getByText('2/3').waitFor();
  });

  it('follow what others do', async () => {
    await others(`board.must('Ben', { type: 'approve_task', task_id: 'TASK-7' })`);
    await column('Completed').getByText('Enter the opening hours').waitFor();
    await card('Enter the opening hours').getByRole('img', { name: 'Changed' }).waitFor();
    await page.getByRole('button', { name: '1 new' }).click();
    const changes = page.getByRole('complementary', { name: 'Changes' });
    await changes.getByText('Ben approved it').waitFor();
    await changes.getByRole('button', { name: 'All seen' }).click();
    await page.getByRole('button', { name: '0 new' }).waitFor();
    expect(await card('Enter the opening hours').getByRole('img', { name: 'Changed' }).count()).toBe(0);
  });

  it('fit a small window, where they scroll by themselves', async () => {
    const small = await openBoard('board-busy', { width: 900, height: 600 });
    await small.getByRole('region', { name: 'Verified' }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(900);
    expect(await small.evaluate(() => document.documentElement.scrollHeight)).toBe(600);
    await small.context().close();
  });

  it('draw only what is in view of 2,000 tasks', async () => {
    const large = await openBoard('board-large');
    await large.getByText('2,000 tasks', { exact: true }).waitFor();
    expect(await large.locator('.task-card').count()).toBeLessThan(150);
    await large.context().close();
  }, 120_000);
});

describe('dragging a card', () => {
  it('to the next column is a decision, taken with a word', async () => {
    await sit('Cleo');
    await dragOver('Delete the drafts', 'Verified');
    await column('Verified').getByText('Verify', { exact: true }).waitFor();
    await page.mouse.up();
    await dialog().getByRole('button', { name: 'Verify' }).click();
    await dialog().getByText('Notes must not be empty.').waitFor();
    expect(await commands()).toEqual([]);
    await dialog().getByRole('textbox', { name: 'Notes' }).fill('All are gone.');
    await dialog().getByRole('button', { name: 'Verify' }).click();
    await column('Verified').getByText('Delete the drafts').waitFor();
    expect(await commands()).toMatchObject([
      { command: { type: 'verify_task', task_id: 'TASK-10', notes: 'All are gone.', seen: expect.any(String) } },
    ]);
  });

  it('back is a rejection, which needs a reason', async () => {
    await sit('Ben');
    await dragOver('Enter the opening hours', 'In progress');
    await page.mouse.up();
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('The 24th is missing.');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await column('In progress').getByText('Enter the opening hours').waitFor();
  });

  it('where the state machine has no way says where it can go', async () => {
    await dragOver('Write down', 'Review');
    expect(await column('Review').getAttribute('data-drop')).toBe('refused');
    await column('Review').getByText('A task in Pending does not go to Review').waitFor();
    await page.mouse.up();
    await page.getByRole('status').getByText('From there it goes to Assigned.').waitFor();
    expect(await commands()).toEqual([]);
  });

  it('that the rules refuse to this person says who could', async () => {
    await sit('Ben');
    await dragOver('Delete the drafts', 'Verified');
    await page.mouse.up();
    await page
      .getByRole('status')
      .getByText(/Ben approved it.* could\./)
      .waitFor();
    expect(await commands()).toEqual([]);
  });

  it('that is one of several selected takes them all along', async () => {
    await link('Write down').click({ modifiers: ['ControlOrMeta'] });
    await link('Find out why').click({ modifiers: ['ControlOrMeta'] });
    await dragOver('Write down', 'Assigned');
    await page.mouse.up();
    await dialog().getByRole('combobox', { name: 'Who is to do it' }).selectOption('Dana');
    await dialog().getByRole('button', { name: 'Assign 2' }).click();
    await dialog().getByText('2 of 2 tasks done.').waitFor();
    expect(await commands()).toHaveLength(2);
    expect(await page.getByRole('toolbar', { name: 'Selected tasks' }).count()).toBe(0);
  });
});

describe('the keyboard', () => {
  it('goes from card to card and from column to column', async () => {
    const at = () => page.locator(':focus').getAttribute('data-task');
    await link('Find out why').focus();
    await page.keyboard.press('ArrowDown');
    expect(await at()).toBe('TASK-1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe('TASK-3');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe('TASK-5');
  });

  it('moves a card by its menu, which says why it does not do the rest, and stays with the card', async () => {
    await sit('Dana');
    await link('Set the reminders').focus();
    await page.keyboard.press('m');
    const menu = page.getByRole('menu', { name: 'What to do with TASK-4' });
    const assign = menu.getByRole('menuitem', { name: 'Assign…' });
    expect(await assign.getAttribute('aria-disabled')).toBe('true');
    await menu.getByText(/Ann could\./).waitFor();
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await column('In progress').getByText('Set the reminders').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('data-task')).toBe('TASK-4');
    expect(await commands()).toEqual([{ command: { type: 'update_task', task_id: 'TASK-4', status: 'in_progress' } }]);
  });

  it('is given back by a menu that is left', async () => {
    await link('Sort the price list').focus();
    await page.keyboard.press('m');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('data-task')).toBe('TASK-9');
  });

  it('selects, searches and begins a task', async () => {
    await link('Find out why').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('toolbar').getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('price');
    await page.getByText('1 of 13 tasks').waitFor();
    await link('Sort the price list').focus();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'New task' }).waitFor();
  });
});

describe('a move of several tasks', () => {
  it('leaves out what needs a look, and reports item by item', async () => {
    await sit('Ben');
    for (const words of ['Enter the opening', 'Correct the address', 'Sort the price list']) {
      await card(words).getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Approve 3' }).click();
    const leftOut = dialog().getByRole('region', { name: 'Left out' });
    await leftOut.getByText('There is no run that shows it.').waitFor();
    await leftOut.getByText('Worth a second look: frame 4.').waitFor();
    await dialog().getByRole('button', { name: 'Approve 1' }).click();
    await dialog().getByText('1 of 1 task done. 2 left out.').waitFor();
    await dialog().getByRole('region', { name: 'Results' }).getByRole('img', { name: 'Done' }).waitFor();
    expect(await titles('Review')).toHaveLength(2);
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('toolbar').getByText('2 selected').waitFor();
  });

  it('says which of them the board refused meanwhile', async () => {
    await sit('Ben');
    for (const words of ['Enter the opening', 'Write down']) await card(words).getByRole('checkbox').check();
    await others(`board.must('Ann', { type: 'create_task', title: 'Count the stamps', assign_to: 'Countersign' });
      board.must('Ann', { type: 'report_run_started', task_id: 'TASK-14', run_id: 'r14' });
      board.must('Ann', { type: 'report_run_submitted', task_id: 'TASK-14', summary: 'Done',
        evidence: { ...board.state.tasks.get('TASK-7').submission.evidence, runId: 'r14' } })`);
    await card('Count the stamps').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve 2' }).click();
    await dialog().getByRole('button', { name: 'Approve 2' }).waitFor();
    await others(`board.must('Ben', { type: 'reject_task', task_id: 'TASK-7', reason: 'No' })`);
    await dialog().getByRole('button', { name: 'Approve 2' }).click();
    await dialog().getByText('1 of 2 tasks done. 1 left out.').waitFor();
    await dialog().getByRole('region', { name: 'Results' }).getByRole('img', { name: 'Refused' }).waitFor();
  });
});

describe('a decision in a dialog', () => {
  it('is about what is there: a change while it is open has to be looked at', async () => {
    await sit('Cleo');
    await link('Delete the drafts').focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Verify…' }).click();
    await dialog().getByRole('textbox', { name: 'Notes' }).fill('All are gone.');
    await others(`board.must('Ann', { type: 'update_task', task_id: 'TASK-10', title: 'Delete all drafts' })`);
    await dialog().getByText('The task has changed while this was open').waitFor();
    await dialog().getByRole('button', { name: 'Verify' }).click();
    await expect.poll(commands).toHaveLength(1);
    expect(await titles('Verified')).not.toContain('Delete all drafts');
    await dialog().getByRole('button', { name: 'I have seen it' }).click();
    expect(await dialog().getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('All are gone.');
    await dialog().getByRole('button', { name: 'Verify' }).click();
    await column('Verified').getByText('Delete all drafts').waitFor();
  });

  it('sorts out an escalated task, from the banner', async () => {
    await page.getByRole('button', { name: 'Sort out' }).click();
    await dialog().getByRole('list', { name: 'Why it was rejected' }).getByText('wrong insurance').waitFor();
    await dialog().getByRole('textbox', { name: 'Note' }).fill('Emil takes over.');
    await dialog().getByRole('combobox', { name: 'Who builds it' }).selectOption('Emil');
    await dialog().getByRole('button', { name: 'Sort out' }).click();
    await page.getByText('A task is escalated').waitFor({ state: 'detached' });
    await card('Send the bill').getByText('Emil').waitFor();
  });
});

describe('filters and views', () => {
  it('are kept under a name, for whoever saved them', async () => {
    await page.getByRole('combobox', { name: 'Goal' }).selectOption('GOAL-2');
    await page.getByRole('combobox', { name: 'Marks' }).selectOption('Needs a look');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Bills to look at');
    await dialog().getByRole('button', { name: 'Save' }).click();
    const view = page.getByRole('combobox', { name: 'View' });
    const shown = await page.locator('.board-toolbar__count').textContent();
    await view.selectOption('All tasks');
    await page.getByText('13 tasks', { exact: true }).waitFor();
    await page.reload();
    await view.selectOption('Bills to look at');
    await expect.poll(() => page.locator('.board-toolbar__count').textContent()).toBe(shown);
    await sit('Ben');
    await expect.poll(() => view.locator('option').allTextContents()).not.toContain('Bills to look at');
  });

  it('that let nothing through say so, and lead back', async () => {
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('no such thing');
    await page.getByText('No task matches').waitFor();
    await page.getByRole('button', { name: 'Show all tasks' }).click();
    await cards('Review').first().waitFor();
  });
});

describe('an empty board', () => {
  it('says what it is for, and creates the first goal and task', async () => {
    const lone = await openBoard('lone');
    await lone.getByText('No tasks yet').waitFor();
    await lone.getByRole('button', { name: 'New goal' }).last().click();
    await lone.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Patients are taken in');
    await lone.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await lone.getByText('GOAL-1 is created.').waitFor();
    await lone.getByRole('button', { name: 'New task' }).last().click();
    const form = lone.getByRole('dialog', { name: 'New task' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Add Jas');
    await form.getByRole('combobox', { name: 'Goal' }).selectOption('GOAL-1');
    await form.getByRole('textbox', { name: 'Criteria' }).fill('Jas is in the list\nHer number is stored');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await lone.getByRole('region', { name: 'Pending' }).getByText('Patients are taken in').waitFor();
    await lone.locator('.task-card__criteria').getByText('2').waitFor();
    await lone.context().close();
  });
});

describe('my turn', () => {
  it('lists what waits for whoever sits here, the most urgent first', async () => {
    const turn = await openBoard('board-busy', undefined, '/turn');
    await turn.getByRole('region', { name: /^Sort out/ }).waitFor();
    expect(await turn.locator('.turn-section h2').allTextContents()).toEqual([
      'Sort out 1',
      'Verify goals 1',
      'Verify 1',
      'Review 1',
      'Assign 2',
      'Start 1',
    ]);
    await turn.getByRole('button', { name: 'Assign: TASK-1' }).click();
    await turn.getByRole('dialog').getByRole('combobox').selectOption('Dana');
    await turn.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await turn.getByRole('button', { name: 'Assign: TASK-1' }).waitFor({ state: 'detached' });
    await turn.context().close();
  });
});

describe('for those who do not see it', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const violations = async (of: Page) => {
    await of.evaluate(axe);
    return of.evaluate(`axe.run().then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
  };

  it('has no grave obstacle: the board, its menu, its dialogs, its changes, my turn', async () => {
    await page.getByRole('button', { name: /new$/ }).click();
    expect(await violations(page)).toEqual([]);
    await card('Enter the opening').getByRole('checkbox').check();
    await link('Enter the opening').focus();
    await page.keyboard.press('m');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sort out' }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'New task' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const turn = await openBoard('board-busy', undefined, '/turn');
    await turn.getByRole('region', { name: /^Sort out/ }).waitFor();
    expect(await violations(turn)).toEqual([]);
    await turn.context().close();
  });
});
