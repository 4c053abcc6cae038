import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../fixtures/freePort.ts';
import { decide } from '../../unit/mcp/mcpWorld.ts';
import { type AgentClient, connectOverHttp, connectOverStdio } from '../board/agentClients.ts';
import { BoardWindow } from '../board/boardWindow.ts';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';
import { saveNextDownload } from './saveNextDownload.ts';

const PASSPHRASE = 'correct horse battery';
const CRITERION = 'An address without @ is refused';

let data: string;
let opened: DesktopApp;
let board: BoardWindow;
/** Name of the lone user, whom the system names. */
let lead: string;
let builder: AgentClient;
let verifier: AgentClient;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'countersign-board-'));
  opened = await launchDesktopApp(data);
  board = new BoardWindow(opened.window);
});

afterAll(async () => {
  await Promise.all([builder?.close(), verifier?.close()]);
  await opened.close();
  rmSync(data, { recursive: true, force: true });
});

const state = (text: string) => opened.window.getByRole('article').getByText(text, { exact: true }).first();

async function addAgent(name: string, role: string): Promise<void> {
  await board.button('Add somebody').click();
  await board.button('An agent').click();
  const dialog = board.dialog();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('heading', { name: `Issue a token for ${name}` }).waitFor();
  await dialog.getByRole('button', { name: 'Issue token' }).click();
  tokens[name] = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
}

describe('a team of a person and two agents', () => {
  it('is put together by whoever was alone, who sets a passphrase first', async () => {
    await board.open('Team');
    await opened.window.getByText('You work alone').waitFor();
    lead = ((await board.request('board.session')) as { actor: { name: string } }).actor.name;
    await board.button('Add somebody').click();
    await opened.window.getByRole('textbox', { name: 'New passphrase', exact: true }).fill(PASSPHRASE);
    await opened.window.getByRole('textbox', { name: 'New passphrase again' }).fill(PASSPHRASE);
    await board.button('Set passphrase').click();
    await opened.window.getByRole('heading', { name: 'Add to the team' }).waitFor();
    await board.button('Cancel').click();
    await addAgent('Ada', 'Builder');
    await addAgent('Vera', 'Verifier');
    expect(Object.values(tokens).map((token) => token.length > 20)).toEqual([true, true]);
  });

  it('is connected, one over HTTP and one that starts its own process, and shown as connected', async () => {
    const mcpPort = await freePort();
    await board.request('settings.update', { patch: { board: { mcpPort } } });
    await opened.window.getByRole('checkbox', { name: 'Let agents connect while the app runs' }).check();
    const address = `http://127.0.0.1:${mcpPort}/mcp`;
    await opened.window.getByText(address).first().waitFor();
    builder = await connectOverHttp(address, tokens['Ada'] ?? '', 'Editor of Ada');
    verifier = await connectOverStdio(data, tokens['Vera'] ?? '', 'Terminal of Vera');
    const connected = opened.window.getByRole('region', { name: 'Connected now' });
    await connected.getByText('Editor of Ada').waitFor();
    await connected.getByText('Terminal of Vera').waitFor();
  });

  it('gets a goal and a task from the lead', async () => {
    await board.open();
    await board.button('New goal').first().click();
    await board.dialog().getByRole('textbox', { name: 'Title' }).fill('Build login page');
    await board.dialog().getByRole('button', { name: 'Create', exact: true }).click();
    await board.button('New task').first().click();
    const dialog = board.dialog();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Create login form component');
    await dialog.getByRole('combobox', { name: 'Goal' }).selectOption('GOAL-1');
    await dialog.getByRole('combobox', { name: 'Assign to' }).selectOption('Ada');
    await dialog.getByRole('textbox', { name: /^Criteria/ }).fill(CRITERION);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await board.goTo('task/TASK-1');
    await state('Assigned').waitFor();
  });

  it('has what the builder submits approved by the person in the window, whom nobody can stand in for', async () => {
    await builder.call('update_task', { agent_name: 'Ada', task_id: 'TASK-1', status: 'in_progress' });
    await state('In progress').waitFor();
    const submission = {
      task_id: 'TASK-1',
      summary: 'Built form with validation',
      files_changed: 'login.js, login.css',
    };
    expect(await builder.call('submit_for_review', { agent_name: lead, ...submission })).toMatchObject({
      refused: true,
      is: { rule: 'own-name-only' },
    });
    await builder.call('submit_for_review', { agent_name: 'Ada', ...submission });
    await state('Review').waitFor();
    expect(await decide(verifier.call, 'approve_task', { agent_name: 'Vera', task_id: 'TASK-1' })).toMatchObject({
      refused: true,
      is: { rule: 'role', who_could: [lead] },
    });
    await approve();
  });

  it('takes it back when the verifier rejects it, with the reason as a criterion', async () => {
    const reason = 'Form accepts “abc” as an address';
    await decide(verifier.call, 'reject_verification', { agent_name: 'Vera', task_id: 'TASK-1', reason });
    await state('In progress').waitFor();
    await opened.window.getByRole('list', { name: 'Criteria of the task' }).getByText(reason).waitFor();
    await opened.window.getByRole('region', { name: 'Decisions' }).getByText('Outdated').first().waitFor();
  });

  it('is done once somebody else has verified it, and the goal once the lead has tested the whole', async () => {
    await builder.call('submit_for_review', { agent_name: 'Ada', task_id: 'TASK-1', summary: 'Addresses are checked' });
    await approve();
    await decide(verifier.call, 'verify_task', {
      agent_name: 'Vera',
      task_id: 'TASK-1',
      notes: 'Email validation now correct',
    });
    await state('Verified').waitFor();
    await board.goTo('goal/GOAL-1');
    const whole = opened.window.getByRole('region', { name: 'The whole' });
    await whole
      .getByRole('textbox', { name: 'What you tested together, or what does not work' })
      .fill('Logged in and out in a browser, with right and wrong addresses');
    await board.button('Verify the goal').click();
    await state('Verified').waitFor();
    expect((await builder.call('goal_status', { goal_id: 'GOAL-1' })).is).toMatchObject({
      state: 'verified',
      counts: { verified: 1 },
    });
  });

  it('takes the evidence away as a file that needs nothing else, and finds the record whole', async () => {
    const file = join(data, 'report.html');
    const saved = await saveNextDownload(opened.app, file);
    await board.button('Report').click();
    expect(await saved()).toBe('completed');
    const report = readFileSync(file, 'utf8');
    for (const text of ['Build login page', 'Vera', 'Email validation now correct', 'abc'])
      expect(report).toContain(text);
    expect(report).not.toMatch(/<script|src=|href="http/i);
    await board.button('Check the record').click();
    await opened.window.getByRole('region', { name: 'The record' }).getByText('Every link holds').waitFor();
  });

  it('shuts out an agent whose token is revoked', async () => {
    await board.open('Team');
    await opened.window
      .getByRole('button', { name: /^Revoke the token of Ada/ })
      .first()
      .click();
    await board
      .dialog()
      .getByRole('button', { name: /Revoke/ })
      .click();
    // The window asks, and the board answers, in their own time.
    const connected = opened.window.getByRole('region', { name: 'Connected now' });
    await connected.getByText('Editor of Ada').waitFor({ state: 'detached' });
    await expect(builder.call('list_tasks')).rejects.toThrow();
    expect((await verifier.call('list_tasks')).refused).toBe(false);
  });

  it('asks for the passphrase after the app was killed, and has lost nothing', async () => {
    const before = await board.events();
    const child = opened.app.process();
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
    opened = await launchDesktopApp(data);
    board = new BoardWindow(opened.window);
    await opened.window
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Board/ })
      .click();
    await expect(board.events()).rejects.toThrow(/Sign in/);
    await opened.window.getByRole('textbox', { name: `Passphrase of ${lead}` }).fill('not the passphrase');
    await board.button('Sign in').click();
    await opened.window.getByText(`That is not the passphrase of ${lead}.`).waitFor();
    await opened.window.getByRole('textbox', { name: `Passphrase of ${lead}` }).fill(PASSPHRASE);
    await board.button('Sign in').click();
    await opened.window.getByRole('navigation', { name: 'Board' }).waitFor();
    expect((await board.events()).slice(0, before.length)).toEqual(before);
  });
});

async function approve(): Promise<void> {
  const findings = opened.window.getByRole('group', { name: /^Your finding/ });
  const changed = board.button('I have looked at it again');
  await state('Review').waitFor();
  if (await changed.isVisible()) await changed.click();
  await findings.filter({ hasText: CRITERION }).waitFor();
  for (const finding of await findings.all()) await finding.getByRole('radio', { name: 'Met', exact: true }).check();
  await board.button('Approve').click();
  await state('Completed').waitFor();
}
