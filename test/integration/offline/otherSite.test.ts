import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { runOffline } from './runOffline.ts';
import { startTaskSite, type TaskSite } from './taskSite.ts';

const browser = fileBrowser();
let site: TaskSite;

beforeEach(async () => {
  site = await startTaskSite();
});

afterEach(async () => {
  await site.close();
});

describe('the offline reasoner on a site that it was not made for', () => {
  it('fills in a dialog and sees the new row, where no message confirms it', async () => {
    const run = await runOffline(browser(), 'Add a customer named Cleo with phone 555-0133', site.url);
    expect(run.status).toBe('completed');
    expect(site.customers().filter(({ name }) => name === 'Cleo')).toEqual([{ name: 'Cleo', phone: '555-0133' }]);
  });

  it('removes the row that was named, among rows with equal buttons', async () => {
    const run = await runOffline(browser(), 'Delete Bob Stone', `${site.url}/customers`);
    expect(run.status).toBe('completed');
    expect(site.customers().map(({ name }) => name)).toEqual(['Ann Smith']);
  });

  it('opens the fields of a record that only shows them', async () => {
    const run = await runOffline(browser(), 'Change the phone number of Bob Stone to 555-0199', site.url);
    expect(run.status).toBe('completed');
    expect(site.customers()).toContainEqual({ name: 'Bob Stone', phone: '555-0199' });
  });

  it('adds to a list that has a field instead of a form', async () => {
    const run = await runOffline(browser(), 'Add "Buy milk" to the list', `${site.url}/todo`);
    expect(run.status).toBe('completed');
    expect(site.todos()).toEqual(['Buy milk']);
  });

  it.each(['a', 'abc123', 'a long pass phrase !?'])('logs in with “%s”, and says it nowhere', async (password) => {
    const run = await runOffline(browser(), `Log in as bob with password "${password}"`, `${site.url}/account`);
    expect(run.status).toBe('completed');
    expect(site.passwords()).toEqual([password]);
    const said = JSON.stringify([
      run.reason,
      run.plan?.steps,
      run.frames.map(({ thought, verdict }) => [thought, verdict]),
    ]);
    expect(said).not.toContain(`“${password}”`);
  });

  it('presses the button that a verb names, in the row that is meant', async () => {
    const run = await runOffline(browser(), 'Archive Person C', `${site.url}/queue`);
    expect(run.status).toBe('completed');
    expect(site.archived()).toEqual(['Person C']);
  });

  it('adds a quotation to a list without being told that it is a name', async () => {
    const run = await runOffline(browser(), 'Add a to-do "Water plants"', `${site.url}/todo`);
    expect(run.status).toBe('completed');
    expect(site.todos()).toEqual(['Water plants']);
  });

  it('does not believe a confirmation beside an answer of 500', async () => {
    const run = await runOffline(browser(), 'Enter Jas in the Name field and save', `${site.url}/trap`);
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('POST /api/broken (500)');
  });

  it('does not do what a page tells its reader to report', async () => {
    const run = await runOffline(browser(), 'Click Publish', `${site.url}/trap`);
    expect(run.status).toBe('failed');
  });

  it('says that the session has expired', async () => {
    const run = await runOffline(browser(), 'Open Reports', site.url);
    expect(run.status).toBe('failed');
    expect(run.reason).toContain('log in');
  });
});
