import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

let windows: RendererWindows;

beforeAll(async () => {
  windows = await startRendererWindows();
}, 120_000);

afterAll(async () => {
  await windows.close();
  expect(windows.problems).toEqual([]);
});

describe('runs that are kept and deleted', { timeout: 60_000 }, () => {
  it('are pinned and deleted in the list by keys, after it was said what goes', async () => {
    const page = await windows.open('completed');
    await page.getByRole('link', { name: 'History' }).click();
    const row = page.getByRole('list', { name: 'Runs' }).getByRole('link');
    await row.focus();
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Unpin' }).waitFor();
    expect(await requestsOf(page, 'runs.pin')).toEqual([{ runId: 'r1', pinned: true }]);
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this run?' });
    await dialog.getByText('cannot be undone').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await requestsOf(page, 'runs.delete')).toEqual([]);
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: 'Delete 1 run' }).click();
    await page.getByText('No runs yet').waitFor();
    expect(await requestsOf(page, 'runs.delete')).toEqual([{ runIds: ['r1'], alsoOnBoard: false }]);
  });

  it('that the board has to show are deleted only where a person says so twice', async () => {
    const page = await windows.open('completed');
    await page.evaluate(() => {
      (window as unknown as { countersign: { tasks: Map<string, string[]> } }).countersign.tasks.set('r1', ['TASK-7']);
    });
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Runs' }).getByRole('link').click();
    await page.getByRole('link', { name: 'All runs' }).waitFor();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this run?' });
    await dialog.getByText('TASK-7').waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Delete it all the same' }).check();
    await dialog.getByRole('button', { name: 'Delete 1 run' }).click();
    await page.getByText('No runs yet').waitFor();
    expect(await requestsOf(page, 'runs.delete')).toEqual([{ runIds: ['r1'], alsoOnBoard: true }]);
    await page.goBack();
    await page.getByText('This run was deleted').waitFor();
  });

  it('take the room that Settings show, and go by the rule that is set there', async () => {
    const page = await windows.open('completed', { width: 900, height: 620 });
    await page.getByRole('link', { name: 'Settings' }).click();
    const storage = page.getByRole('region', { name: 'Storage' });
    await storage.getByText('312 MB').waitFor();
    await storage.getByLabel('Delete runs after').fill('30');
    await storage.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Storage: saved').waitFor();
    await storage.getByRole('button', { name: 'Delete 118 runs now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 118 runs?' });
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    expect(await requestsOf(page, 'storage.clean')).toEqual([]);
  });
});
