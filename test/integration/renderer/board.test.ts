import { describe, expect, it } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { BoardScene } from './boardScene.ts';

const scene = new BoardScene();
const { column, card, link, titles, dialog, commands, sit, others } = scene;

/** Takes a card to a column by mouse, as far as above it; `drop` lets go. */
async function dragOver(words: string, to: string): Promise<void> {
  const from = await card(words).boundingBox();
  const target = await column(to).boundingBox();
  if (!from || !target) throw new Error('Nothing to drag, or nowhere to drag it');
  await scene.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await scene.page.mouse.down();
  await scene.page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 8, { steps: 3 });
  await scene.page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
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
    await scene.page.getByRole('button', { name: '1 new' }).click();
    const changes = scene.page.getByRole('complementary', { name: 'Changes' });
    await changes.getByText('Ben approved it').waitFor();
    await changes.getByRole('button', { name: 'All seen' }).click();
    await scene.page.getByRole('button', { name: '0 new' }).waitFor();
    expect(await card('Enter the opening hours').getByRole('img', { name: 'Changed' }).count()).toBe(0);
  });

  it('offer a new goal to leads, and say to others who they are before anything is written', async () => {
    const add = scene.page.getByRole('button', { name: 'New goal' });
    expect(await add.isEnabled()).toBe(true);
    await sit('Cleo');
    await expect.poll(() => add.isDisabled()).toBe(true);
    expect(await add.getAttribute('title')).toContain('Ann could.');
  });

  it('fit a small window, where they scroll by themselves', async () => {
    const small = await scene.open('board-busy', { width: 900, height: 600 });
    await small.getByRole('region', { name: 'Verified' }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(900);
    expect(await small.evaluate(() => document.documentElement.scrollHeight)).toBe(600);
    await small.context().close();
  });

  it('keep room for cards in the smallest window at twice its size', async () => {
    const zoomed = await scene.open('board-busy', { width: 480, height: 320 });
    const pending = zoomed.getByRole('list', { name: 'Tasks in Pending' });
    await pending.hover();
    const { top = 0, bottom = 0 } = await pending.evaluate((list) => {
      const room = list.parentElement?.getBoundingClientRect();
      return { top: room?.top, bottom: room?.bottom };
    });
    expect(bottom - top).toBeGreaterThan(150);
    expect(top).toBeLessThan(320);
    expect(await zoomed.evaluate(() => document.documentElement.scrollWidth)).toBe(480);
    await zoomed.context().close();
  });

  it('draw only what is in view of 2,000 tasks', async () => {
    const large = await scene.open('board-large');
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
    await scene.page.mouse.up();
    await dialog().getByRole('button', { name: 'Verify' }).click();
    await dialog().getByText('Notes must not be empty.').waitFor();
    await dialog().getByText('Say of every criterion what you found').waitFor();
    await dialog().getByRole('textbox', { name: 'Notes' }).fill('All are gone.');
    await dialog().getByRole('button', { name: 'Verify' }).click();
    expect(await commands()).toEqual([]);
    await dialog().getByRole('radio', { name: 'Met', exact: true }).first().check();
    await dialog().getByRole('button', { name: 'I have not examined the rest' }).click();
    await dialog().getByRole('button', { name: 'Verify' }).click();
    await column('Verified').getByText('Delete the drafts').waitFor();
    expect(await commands()).toMatchObject([
      {
        command: {
          ...{ type: 'verify_task', task_id: 'TASK-10', notes: 'All are gone.', seen: expect.any(String) },
          findings: [
            { criterionId: 'k1', standing: 'met' },
            { criterionId: 'k2', standing: 'not-examined' },
          ],
        },
      },
    ]);
  });

  it('back is a rejection, which needs a reason', async () => {
    await sit('Ben');
    await dragOver('Enter the opening hours', 'In progress');
    await scene.page.mouse.up();
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('The 24th is missing.');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await column('In progress').getByText('Enter the opening hours').waitFor();
  });

  it('where the state machine has no way says where it can go', async () => {
    await dragOver('Write down', 'Review');
    expect(await column('Review').getAttribute('data-drop')).toBe('refused');
    await column('Review').getByText('A task in Pending does not go to Review').waitFor();
    await scene.page.mouse.up();
    await scene.page.getByRole('status').getByText('From there it goes to Assigned.').waitFor();
    expect(await commands()).toEqual([]);
  });

  it('that the rules refuse to this person says who could', async () => {
    await sit('Ben');
    await dragOver('Delete the drafts', 'Verified');
    await scene.page.mouse.up();
    await scene.page
      .getByRole('status')
      .getByText(/Ben approved it.* could\./)
      .waitFor();
    expect(await commands()).toEqual([]);
  });

  it('that is one of several selected takes them all along', async () => {
    await link('Write down').click({ modifiers: ['ControlOrMeta'] });
    await link('Find out why').click({ modifiers: ['ControlOrMeta'] });
    await dragOver('Write down', 'Assigned');
    await scene.page.mouse.up();
    await dialog().getByRole('combobox', { name: 'Who is to do it' }).selectOption('Dana');
    await dialog().getByRole('button', { name: 'Assign 2' }).click();
    await dialog().getByText('2 of 2 tasks done.').waitFor();
    expect(await commands()).toHaveLength(2);
    expect(await scene.page.getByRole('toolbar', { name: 'Selected tasks' }).count()).toBe(0);
  });
});

describe('the keyboard', () => {
  it('goes from card to card and from column to column', async () => {
    const at = () => scene.page.locator(':focus').getAttribute('data-task');
    await link('Find out why').focus();
    await scene.page.keyboard.press('ArrowDown');
    expect(await at()).toBe('TASK-1');
    await scene.page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe('TASK-3');
    await scene.page.keyboard.press('End');
    await scene.page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe('TASK-5');
  });

  it('is heard again at once when a dialog has closed', async () => {
    await scene.page.keyboard.press('n');
    await scene.page.getByRole('dialog', { name: 'New task' }).waitFor();
    // As when both keys are pressed before the page is told that the dialog has closed.
    await dialog().evaluate((element) => {
      (element as HTMLDialogElement).close();
      dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
    });
    expect(await scene.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });

  it('moves a card by its menu, which says why it does not do the rest, and stays with the card', async () => {
    await sit('Dana');
    await link('Set the reminders').focus();
    await scene.page.keyboard.press('m');
    const menu = scene.page.getByRole('menu', { name: 'What to do with TASK-4' });
    const assign = menu.getByRole('menuitem', { name: 'Assign…' });
    expect(await assign.getAttribute('aria-disabled')).toBe('true');
    await menu.getByText(/Ann could\./).waitFor();
    await scene.page.keyboard.press('s');
    await scene.page.keyboard.press('Enter');
    await column('In progress').getByText('Set the reminders').waitFor();
    await expect.poll(() => scene.page.locator(':focus').getAttribute('data-task')).toBe('TASK-4');
    expect(await commands()).toEqual([{ command: { type: 'update_task', task_id: 'TASK-4', status: 'in_progress' } }]);
  });

  it('is given back by a menu that is left', async () => {
    await link('Sort the price list').focus();
    await scene.page.keyboard.press('m');
    await scene.page.getByRole('menu').waitFor();
    await scene.page.keyboard.press('Escape');
    await scene.page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await scene.page.locator(':focus').getAttribute('data-task')).toBe('TASK-9');
  });

  it('selects, searches and begins a task', async () => {
    await link('Find out why').focus();
    await scene.page.keyboard.press('Shift+ArrowDown');
    await scene.page.getByRole('toolbar').getByText('2 selected').waitFor();
    await scene.page.keyboard.press('Escape');
    await scene.page.getByRole('toolbar').waitFor({ state: 'detached' });
    await scene.page.keyboard.press('/');
    await scene.page.keyboard.type('price');
    await scene.page.getByText('1 of 13 tasks').waitFor();
    await link('Sort the price list').focus();
    await scene.page.keyboard.press('n');
    await scene.page.getByRole('dialog', { name: 'New task' }).waitFor();
  });
});

describe('who comes next to the same window', () => {
  it('finds nothing that the one before had in hand', async () => {
    await scene.page.getByRole('searchbox').fill('price');
    await scene.page.getByText('1 of 13 tasks').waitFor();
    await card('Sort the price list').getByRole('checkbox').check();
    await link('Sort the price list').focus();
    await scene.page.keyboard.press('m');
    await scene.page.getByRole('menuitem', { name: 'Reject…', exact: true }).click();
    await scene.dialog().waitFor();
    await sit('Ben');
    await scene.dialog().waitFor({ state: 'detached' });
    await scene.page.getByText('13 tasks', { exact: true }).waitFor();
    expect(await scene.page.getByRole('searchbox').inputValue()).toBe('');
    expect(await scene.page.getByRole('toolbar').count()).toBe(0);
  });
});

describe('an empty board', () => {
  it('says what it is for, and creates the first goal and task', async () => {
    const lone = await scene.open('lone');
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

describe('for those who do not see it', () => {
  it('has no grave obstacle: the board, its menu, its dialogs, its changes, my turn', async () => {
    await scene.page.getByRole('button', { name: /new$/ }).click();
    expect(await axeViolations(scene.page)).toEqual([]);
    await card('Enter the opening').getByRole('checkbox').check();
    await link('Enter the opening').focus();
    await scene.page.keyboard.press('m');
    expect(await axeViolations(scene.page)).toEqual([]);
    await scene.page.keyboard.press('Escape');
    await scene.page.getByRole('button', { name: 'Sort out' }).click();
    expect(await axeViolations(scene.page)).toEqual([]);
    await scene.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await scene.page.keyboard.press('n');
    await scene.page.getByRole('dialog', { name: 'New task' }).waitFor();
    expect(await axeViolations(scene.page)).toEqual([]);
    const turn = await scene.open('board-busy', undefined, '/turn');
    await turn.getByRole('region', { name: /^Sort out/ }).waitFor();
    expect(await axeViolations(turn)).toEqual([]);
    await turn.context().close();
  });
});
