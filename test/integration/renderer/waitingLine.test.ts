import { describe, expect, it } from 'vitest';
import type { WaitingRun } from '../../../src/shared/board/waitingRun.ts';
import { axeViolations } from './axeViolations.ts';
import { BoardScene } from './boardScene.ts';
import { elsewhere, goToBoard, taskOnBoard } from './boardWindow.ts';
import { requestsOf } from './requestsOf.ts';

const scene = new BoardScene();
const { card, link, titles, sit, others } = scene;

const JAS = 'TASK-3';
const APPOINTMENT = 'TASK-5';

const region = (name: string) => scene.page.getByRole('region', { name, exact: true });
const button = (name: string) => scene.page.getByRole('button', { name, exact: true });
const queue = (...waiting: WaitingRun[]) => others(`board.queue(${JSON.stringify(waiting)})`);
const jas: WaitingRun = { taskId: JAS, by: 'Ann', waitsFor: 'page' };
const other: WaitingRun = { taskId: 'TASK-90', by: 'Emil', waitsFor: 'page' };

async function openTask(id: string) {
  await goToBoard(scene.page, `task/${id}`);
  await scene.page.getByRole('article', { name: new RegExp(`^${id}:`) }).waitFor();
}

describe('a card of a task that stands in line for the agent', () => {
  it('is marked as queued, with its place in full, until it leaves', async () => {
    const chip = card('Add the patient Jas').getByText('Queued', { exact: true });
    await queue(other, jas);
    await chip.waitFor();
    await card('Add the patient Jas').getByTitle('Second in line for the agent').waitFor();
    expect(await link('Add the patient Jas').getAttribute('aria-label')).toMatch(/, Queued$/);
    await queue(jas);
    await card('Add the patient Jas').getByTitle('First in line for the agent').waitFor();
    await queue();
    await chip.waitFor({ state: 'detached' });
  });

  it('names the tasks that it waits for', async () => {
    await elsewhere(scene.page, 'Ann', { type: 'update_task', task_id: JAS, depends_on: [APPOINTMENT] });
    await queue({ ...jas, waitsFor: 'task' });
    await card('Add the patient Jas').getByTitle(`Waits for ${APPOINTMENT}, then for the agent`).waitFor();
  });

  it('is found by the mark, under the same name', async () => {
    await queue(jas);
    await scene.page.getByRole('combobox', { name: 'Marks' }).selectOption('Queued');
    await scene.page.getByText('1 of 13 tasks', { exact: true }).waitFor();
    expect(await titles('Assigned')).toEqual(['Add the patient Jas with her phone number']);
    await queue();
    await scene.page.getByText('No task matches').waitFor();
  });

  it('leaves the line from its menu, which does not offer to start the agent once more', async () => {
    await queue(jas);
    await link('Add the patient Jas').focus();
    await scene.page.keyboard.press('m');
    const run = scene.page.getByRole('menuitem', { name: /^Run with the agent/ });
    expect(await run.getAttribute('aria-disabled')).toBe('true');
    await run.getByText('Queued. First in line for the agent.').waitFor();
    await scene.page.getByRole('menuitem', { name: 'Leave the line' }).click();
    await card('Add the patient Jas').getByText('Queued', { exact: true }).waitFor({ state: 'detached' });
    expect(await taskOnBoard(scene.page, JAS)).toMatchObject({ state: 'assigned', assignee: 'Countersign' });
  });
});

describe('the page of a task that stands in line for the agent', () => {
  it('says where it stands in place of the start button, and lets whoever asked leave', async () => {
    await openTask(JAS);
    await button('Start the agent').waitFor();
    await queue(other, jas);
    const agent = region('The agent');
    await agent.getByText('Queued', { exact: true }).waitFor();
    await agent.getByText('Second in line for the agent').waitFor();
    await agent.getByText('Asked for by Ann. It begins by itself, as soon as the page is free.').waitFor();
    expect(await button('Start the agent').count()).toBe(0);
    expect(await axeViolations(scene.page)).toEqual([]);
    await button('Leave the line').click();
    await button('Start the agent').waitFor();
    await agent.getByText(/^Assigned, not started/).waitFor();
    expect(await requestsOf(scene.page, 'board.stopWaiting')).toEqual([{ taskId: JAS }]);
  });

  it('tells everybody else who could take it out', async () => {
    await sit('Ben');
    await openTask(JAS);
    await queue({ ...jas, by: 'Emil' });
    await region('The agent')
      .getByText(/^Only Emil, who asked for it, or a lead .* Ann or Emil could\.$/)
      .waitFor();
    expect(await button('Leave the line').isDisabled()).toBe(true);
  });

  it('says so when its run has begun meanwhile', async () => {
    await openTask(JAS);
    await queue(jas);
    await button('Leave the line').waitFor();
    await others('board.waiting = []');
    await button('Leave the line').click();
    await scene.page.getByText(`${JAS} does not stand in line for the agent.`).waitFor();
  });
});

describe('my turn', () => {
  it('has nothing to start in what stands in line, and has it again when the line is left', async () => {
    await goToBoard(scene.page, 'turn');
    const start = scene.page.getByRole('region', { name: /^Start/ });
    await start.getByText('Add the patient Jas').waitFor();
    await start.getByText(/not started/).waitFor();
    await queue(jas);
    await start.waitFor({ state: 'detached' });
    await queue();
    await start.getByText('Add the patient Jas').waitFor();
  });
});
