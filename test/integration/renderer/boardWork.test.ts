import { describe, expect, it } from 'vitest';
import { BoardScene } from './boardScene.ts';

const scene = new BoardScene();
const { cards, card, link, titles, dialog, sit, others } = scene;

describe('a move of several tasks', () => {
  it('leaves out what needs a look, and reports item by item', async () => {
    await sit('Ben');
    for (const words of ['Enter the opening', 'Correct the address', 'Sort the price list']) {
      await card(words).getByRole('checkbox').check();
    }
    await scene.page.getByRole('button', { name: 'Approve 3' }).click();
    const leftOut = dialog().getByRole('region', { name: 'Left out' });
    await leftOut.getByText('There is no run that shows it.').waitFor();
    await leftOut.getByText('Worth a second look: frame 4.').waitFor();
    await dialog().getByRole('button', { name: 'Approve 1' }).click();
    await dialog().getByText('1 of 1 task done. 2 left out.').waitFor();
    await dialog().getByRole('region', { name: 'Results' }).getByRole('img', { name: 'Done' }).waitFor();
    expect(await titles('Review')).toHaveLength(3);
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await scene.page.getByRole('toolbar').getByText('2 selected').waitFor();
  });

  it('says which of them the board refused meanwhile', async () => {
    await sit('Ben');
    for (const words of ['Enter the opening', 'Write down']) await card(words).getByRole('checkbox').check();
    await others(`board.must('Ann', { type: 'create_task', title: 'Count the stamps', assign_to: 'Countersign' });
      board.must('Ann', { type: 'report_run_started', task_id: 'TASK-14', run_id: 'r14' });
      board.must('Ann', { type: 'report_run_submitted', task_id: 'TASK-14', summary: 'Done',
        evidence: { ...board.state.tasks.get('TASK-7').submission.evidence, runId: 'r14' } })`);
    await card('Count the stamps').getByRole('checkbox').check();
    await scene.page.getByRole('button', { name: 'Approve 2' }).click();
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
    await scene.page.keyboard.press('m');
    await scene.page.getByRole('menuitem', { name: 'Verify…' }).click();
    await dialog().getByRole('textbox', { name: 'Notes' }).fill('All are gone.');
    await others(`board.must('Ann', { type: 'update_task', task_id: 'TASK-10', title: 'Delete all drafts' })`);
    await dialog().getByText('The task has changed while this was open').waitFor();
    // In these words nobody has approved it: it is in review again, and nothing is left to verify.
    await expect.poll(() => titles('Review')).toContain('Delete all drafts');
    expect(await titles('Verified')).not.toContain('Delete all drafts');
  });

  it('sorts out an escalated task, from the banner', async () => {
    await scene.page.getByRole('button', { name: 'Sort out' }).click();
    await dialog().getByRole('list', { name: 'Why it was rejected' }).getByText('wrong insurance').waitFor();
    await dialog().getByRole('textbox', { name: 'Note' }).fill('Emil takes over.');
    await dialog().getByRole('combobox', { name: 'Who builds it' }).selectOption('Emil');
    await dialog().getByRole('button', { name: 'Sort out' }).click();
    await scene.page.getByText('A task is escalated').waitFor({ state: 'detached' });
    await card('Send the bill').getByText('Emil').waitFor();
  });
});

describe('filters and views', () => {
  it('are kept under a name, for whoever saved them', async () => {
    await scene.page.getByRole('combobox', { name: 'Goal' }).selectOption('GOAL-2');
    await scene.page.getByRole('combobox', { name: 'Marks' }).selectOption('Needs a look');
    await scene.page.getByRole('button', { name: 'Save this view' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Bills to look at');
    await dialog().getByRole('button', { name: 'Save' }).click();
    const view = scene.page.getByRole('combobox', { name: 'View' });
    const shown = await scene.page.locator('.board-toolbar__count').textContent();
    await view.selectOption('All tasks');
    await scene.page.getByText('13 tasks', { exact: true }).waitFor();
    await scene.page.reload();
    await view.selectOption('Bills to look at');
    await expect.poll(() => scene.page.locator('.board-toolbar__count').textContent()).toBe(shown);
    await sit('Ben');
    await expect.poll(() => view.locator('option').allTextContents()).not.toContain('Bills to look at');
  });

  it('that let nothing through say so, and lead back', async () => {
    await scene.page.getByRole('searchbox', { name: 'Search tasks' }).fill('no such thing');
    await scene.page.getByText('No task matches').waitFor();
    await scene.page.getByRole('button', { name: 'Show all tasks' }).click();
    await cards('Review').first().waitFor();
  });
});

describe('my turn', () => {
  it('lists what waits for whoever sits here, the most urgent first', async () => {
    const turn = await scene.open('board-busy', undefined, '/turn');
    await turn.getByRole('region', { name: /^Sort out/ }).waitFor();
    expect(await turn.locator('.turn-section h2').allTextContents()).toEqual([
      'Sort out 1',
      'Verify goals 1',
      'Review 2',
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
