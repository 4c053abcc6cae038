import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import type { BoardAudit } from '../../../src/shared/board/boardSession.ts';
import { freePort } from '../../fixtures/freePort.ts';
import { type AgentClient, connectOverHttp, connectOverStdio } from '../board/agentClients.ts';
import { BoardWindow } from '../board/boardWindow.ts';
import { ServerWindow } from '../board/serverWindow.ts';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';

const AGENTS = ['Ada', 'Bo', 'Cy'];
const COMMENTS = 20;
const PASSPHRASE = 'correct horse battery';

let data: string;
let opened: DesktopApp;
let desktop: BoardWindow;
let server: ServerWindow;
const agents = new Map<string, AgentClient>();
/** What was acknowledged, by who did it, as a line that can be found in the record again. */
const acknowledged: string[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'countersign-many-'));
  opened = await launchDesktopApp(data);
  desktop = new BoardWindow(opened.window);
  await desktop.request('board.session');
  await desktop.request('board.setPassphrase', { passphrase: PASSPHRASE });
  const mcpPort = await freePort();
  await desktop.request('settings.update', { patch: { board: { mcpPort, mcpHttp: true } } });
  await lead({ type: 'create_goal', title: 'Open the shop' });
  await lead({ type: 'add_actor', name: 'Ben', kind: 'person', roles: ['verifier'] });
  for (const [index, name] of AGENTS.entries()) {
    await lead({ type: 'add_actor', name, kind: 'agent', roles: ['builder'] });
    await lead({ type: 'create_task', title: `Shelf of ${name}`, goal_id: 'GOAL-1', assign_to: name });
    const token = await tokenOf(name);
    const address = `http://127.0.0.1:${mcpPort}/mcp`;
    const isLast = index === AGENTS.length - 1;
    agents.set(name, await (isLast ? connectOverStdio(data, token, name) : connectOverHttp(address, token, name)));
  }
  server = await ServerWindow.open(data);
});

afterAll(async () => {
  await Promise.all([...agents.values()].map((agent) => agent.close()));
  await server?.close();
  await opened?.close();
  rmSync(data, { recursive: true, force: true });
});

async function lead(command: BoardCommand): Promise<void> {
  const answer = await desktop.execute(command);
  if (answer.outcome === 'refused') throw new Error(`${answer.refusal.rule}: ${answer.refusal.message}`);
}

async function tokenOf(actor: string): Promise<string> {
  const answer = (await desktop.request('board.issueToken', { actor })) as { outcome: string; token: string };
  expect(answer.outcome).toBe('done');
  return answer.token;
}

async function agentDoes(name: string, tool: string, args: Record<string, unknown>): Promise<void> {
  const answer = await agents.get(name)?.call(tool, { agent_name: name, ...args });
  if (answer?.refused !== false) throw new Error(`${name}, ${tool}: ${answer?.text}`);
}

describe('two windows and three agents on one board', () => {
  it('lets somebody sign in to the second window with the token of the lead, and a passphrase of their own', async () => {
    const { window } = server.board;
    await window
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Board/ })
      .click();
    await window.getByRole('combobox', { name: 'Name' }).selectOption('Ben');
    await window.getByRole('textbox', { name: 'Token of Ben' }).fill(await tokenOf('Ben'));
    await window.getByRole('textbox', { name: 'New passphrase', exact: true }).fill(PASSPHRASE);
    await window.getByRole('textbox', { name: 'New passphrase again' }).fill(PASSPHRASE);
    await server.board.button('Sign in').click();
    await window.getByText('Shelf of Cy').waitFor();
  });

  it('loses nothing of what all of them do at the same time', async () => {
    await Promise.all([
      ...AGENTS.map(async (name, index) => {
        const task_id = `TASK-${index + 1}`;
        await agentDoes(name, 'update_task', { task_id, status: 'in_progress' });
        for (let number = 1; number <= COMMENTS; number++) {
          const text = `${name} ${number}`;
          await agentDoes(name, 'add_comment', { task_id, text });
          acknowledged.push(`${name}: ${text}`);
        }
        await agentDoes(name, 'submit_for_review', { task_id, summary: `Put up by ${name}`, files_changed: '' });
        acknowledged.push(`${name}: submitted`);
      }),
      (async () => {
        for (let number = 1; number <= COMMENTS; number++) {
          const text = `Lead ${number}`;
          await lead({ type: 'add_comment', task_id: 'TASK-1', text });
          acknowledged.push(`lead: ${text}`);
        }
      })(),
      (async () => {
        await server.board.goTo('task/TASK-1');
        const comments = server.board.window.getByRole('list', { name: /^Comments/ });
        for (let number = 1; number <= 3; number++) {
          await server.board.window.getByRole('textbox', { name: /comment/i }).fill(`Ben ${number}`);
          await server.board.button('Comment').click();
          await comments.getByText(`Ben ${number}`, { exact: true }).waitFor();
          acknowledged.push(`Ben: Ben ${number}`);
        }
      })(),
    ]);
    const events = await desktop.events();
    const recorded = events.flatMap(({ by, change }) => {
      const who = [...AGENTS, 'Ben'].includes(by) ? by : 'lead';
      if (change.type === 'task.commented') return [`${who}: ${change.text}`];
      return change.type === 'task.submitted' ? [`${who}: submitted`] : [];
    });
    expect(recorded.toSorted()).toEqual(acknowledged.toSorted());
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
  });

  it('shows each what the others did, up to the goal that is verified in one window and seen in the other', async () => {
    for (const [index, name] of AGENTS.entries()) {
      const task_id = `TASK-${index + 1}`;
      await lead({ type: 'approve_task', task_id });
      const { window } = server.board;
      await server.board.goTo(`task/${task_id}`);
      await window.getByRole('article').getByText('Completed', { exact: true }).first().waitFor();
      await window.getByRole('textbox', { name: /^What you tested/ }).fill(`Shook the shelf of ${name}`);
      await server.board.button('Verify').click();
      await window.getByRole('article').getByText('Verified', { exact: true }).first().waitFor();
      expect((await agents.get(name)?.call('task_status', { task_id }))?.is).toMatchObject({ state: 'verified' });
    }
    await server.board.goTo('goal/GOAL-1');
    await lead({ type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Walked through the whole shop' });
    await server.board.window.getByText('Walked through the whole shop').waitFor();
    const audit = (await desktop.request('board.audit')) as BoardAudit;
    expect(audit).toMatchObject({ events: (await desktop.events()).length, decisions: 7 });
    expect(audit.broken).toBeUndefined();
  });
});
