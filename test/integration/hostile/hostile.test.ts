import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { HOSTILE_PAGES } from '../../fixtures/hostile/pages.ts';
import { HOSTILE_CALLS, HOSTILE_HTTP, HOSTILE_KNOCKS, HOSTILE_MESSAGES } from '../../fixtures/hostile/requests.ts';
import { HOSTILE_TEXTS } from '../../fixtures/hostile/texts.ts';
import { runCli } from '../hosts/runCli.ts';
import { type WatchedApp, watchApp } from './watchedApp.ts';

const NOTHING = { scripts: [], requests: [], files: [], processes: [] };
const ESCAPE = String.fromCharCode(0x1b);
let app: WatchedApp;

beforeAll(async () => {
  app = await watchApp();
}, 120_000);

afterAll(() => app.close());

/** What a server says to these bytes before it hangs up or falls silent. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((done) => {
    let said = '';
    const socket = connect(Number(app.address.port), app.address.hostname, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(400, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk;
      // It has answered; whoever keeps the connection waits for the next request.
      socket.end();
    });
    socket.on('error', () => undefined).on('close', () => done(said));
  });
}

const filled = (text: string) =>
  text
    .replaceAll('{host}', app.address.host)
    .replaceAll('{origin}', app.address.origin)
    .replaceAll('{port}', app.address.port)
    .replaceAll('{token}', app.token)
    .replaceAll('{tab}', app.tab);

describe('the server of a window', { timeout: 15_000 }, () => {
  it.each(HOSTILE_HTTP)('answers no request with: %s', async (_tries, request) => {
    const answer = await answerTo(filled(request));
    expect(answer).not.toMatch(/^HTTP\/1\.[01] [23]/);
    expect(answer).not.toContain(app.token);
    expect(answer.toLowerCase()).not.toContain('access-control-allow');
  });

  it.each(HOSTILE_KNOCKS)('lets in no socket with: %s', async (_tries, search, origin) => {
    const headers = origin === undefined ? {} : { origin: filled(origin) };
    const socket = new WebSocket(`ws://${app.address.host}/api${filled(search)}`, headers);
    const end = await new Promise((done) => {
      socket.on('error', () => done('rejected'));
      socket.on('close', (code) => done(code));
      socket.on('message', () => done('answered'));
      socket.on('open', () => socket.send('{"id":1,"method":"app.info","payload":{}}'));
    });
    socket.terminate();
    expect(['rejected', 4401]).toContain(end);
  });

  it.each(HOSTILE_MESSAGES)('does nothing for a message with: %s', async (tries, message) => {
    const answer = await app.sendRaw(message);
    if (answer?.ok === false) expect(answer.error.code, `${tries}: ${answer.error.message}`).not.toBe('internal');
    const info = await app.ask('settings.get', {});
    expect(JSON.stringify(info)).not.toContain('polluted');
  });

  it('has done nothing of it', () => {
    expect(app.damage()).toEqual(NOTHING);
  });
});

describe('hostile texts', { timeout: 180_000 }, () => {
  it('are text in the window, in reports and in the terminal, wherever somebody can write one', async () => {
    const command = async (asked: object) => {
      const answer = await app.ask('board.execute', { command: asked });
      if (!answer.ok) expect(answer.error.code, JSON.stringify(asked)).not.toBe('internal');
      const value = answer.ok ? (answer.value as { taskId?: string; goalId?: string }) : {};
      return value;
    };
    await app.ask('board.session', {});
    for (const [index, [, text]] of HOSTILE_TEXTS.entries()) {
      const said = app.armed(text, `text-${index}`);
      const { goalId } = await command({
        type: 'create_goal',
        title: said.slice(0, 200),
        description: said,
        project: said.slice(0, 200),
      });
      const { taskId } = await command({
        type: 'create_task',
        title: said.slice(0, 200),
        description: said,
        instructions: said,
        criteria: [said],
        ...(goalId !== undefined && { goal_id: goalId }),
      });
      if (taskId !== undefined) await command({ type: 'add_comment', task_id: taskId, text: said });
      await command({ type: 'add_actor', name: said, kind: 'agent', roles: ['builder'] });
      const content = Buffer.from(`# ${said}\n\n${said}\n`).toString('base64');
      const added = await app.ask('knowledge.add', { fileName: `${said.slice(0, 100)}.md`, content });
      const searched = await app.ask('knowledge.search', { query: said });
      for (const answer of [added, searched])
        if (!answer.ok) expect(answer.error.code, answer.error.message).not.toBe('internal');
      if (goalId === undefined) continue;
      const report = await app.ask('board.report', { goalId, format: 'html' });
      if (report.ok) await app.openReport((report.value as { content: string }).content);
    }
    const { window } = app;
    const show = async (hash: string) => {
      await window.evaluate((to) => {
        location.hash = to;
      }, hash);
      await window.getByRole('main').first().waitFor();
    };
    for (const screen of ['#/board', '#/board/goals', '#/board/team', '#/knowledge', '#/history']) await show(screen);
    // One in three is enough of the pages: the lists have them all.
    for (let index = 1; index <= HOSTILE_TEXTS.length; index += 3) {
      await show(`#/board/task/TASK-${index}`);
      await window.getByRole('heading').first().waitFor();
    }
    const printed = await Promise.all(
      [['knowledge', 'list'], ['knowledge', 'search', 'here'], ['audit'], ['report', 'GOAL-1']].map((args) =>
        runCli(args, { COUNTERSIGN_DATA_DIR: app.data }),
      ),
    );
    for (const { stdout, stderr } of printed) {
      // Colours apart, which are ours; line breaks and tabs steer nothing.
      const plain = `${stdout}${stderr}`.replaceAll(new RegExp(`${ESCAPE}\\[\\d+(?:;\\d+)*m`, 'g'), '');
      const steering = plain.match(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu);
      expect(steering).toBeNull();
    }
    expect(app.damage()).toEqual(NOTHING);
  });
});

describe('hostile pages', { timeout: 300_000 }, () => {
  it('get out of the agent’s browser in no way, and are pictures in the window', async () => {
    const { window } = app;
    await window.evaluate(() => {
      location.hash = '#/run';
    });
    for (const [index, { tries, unseen }] of HOSTILE_PAGES.entries()) {
      const answer = await app.ask('page.navigate', { url: app.pageUrl(index) });
      if (!answer.ok) expect(answer.error.code, `${tries}: ${answer.error.message}`).not.toBe('internal');
      if (unseen) continue;
      // Beside the page that floods the console everything takes a second, or a minute on a machine with much else to do.
      await window
        .waitForFunction(
          (shown) =>
            [...document.querySelectorAll('iframe')].some(({ srcdoc }) => srcdoc.includes(`This is ${shown}.`)),
          `page-${index}`,
          { timeout: 120_000 },
        )
        .catch(() => expect.soft(tries).toBe('shown'));
    }
    await app.ask('page.navigate', { url: 'about:blank' });
    expect((await app.ask('app.info', {})).ok).toBe(true);
    expect(app.damage()).toEqual(NOTHING);
  });

  it('are left in the midst of their questions', async () => {
    const asking = HOSTILE_PAGES.findIndex(({ tries }) => tries === 'dialogs without end');
    for (let round = 0; round < 8; round++) {
      for (const index of [asking, asking - 1]) {
        expect(await app.ask('page.navigate', { url: app.pageUrl(index) })).toMatchObject({ ok: true });
      }
    }
  });
});

/** What is said to a request over MCP. */
async function askedOverMcp(port: number, token: string, body: string): Promise<{ status: number; said: string }> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
  };
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body });
  return { status: answer.status, said: await answer.text() };
}

describe('agents over MCP', { timeout: 30_000 }, () => {
  let token = '';
  let port = 0;
  const board = async () => {
    const lists = ['list_members', 'list_goals', 'list_tasks'].map(async (name) => {
      const params = { name, arguments: {} };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      return (await askedOverMcp(port, token, body)).said;
    });
    return Promise.all(lists);
  };

  beforeAll(async () => {
    const execute = (command: object) => app.ask('board.execute', { command });
    await app.ask('board.session', {});
    // Nobody else comes in before the first person has one.
    await app.ask('board.setPassphrase', { passphrase: 'correct horse battery' });
    await execute({ type: 'add_actor', name: 'Ada', kind: 'agent', roles: ['builder'] });
    await execute({ type: 'create_goal', title: 'A goal' });
    await execute({ type: 'create_task', title: 'A task', assign_to: 'Ada' });
    const issued = await app.ask('board.issueToken', { actor: 'Ada' });
    token = issued.ok ? String((issued.value as { token?: string }).token) : '';
    const free = createServer();
    await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
    port = (free.address() as AddressInfo).port;
    await new Promise((done) => free.close(done));
    await app.ask('settings.update', { patch: { board: { mcpHttp: true, mcpPort: port } } });
    await vi.waitFor(async () => expect((await board()).join('')).toContain('"result"'), { timeout: 10_000 });
  });

  it.each(HOSTILE_CALLS)('are given nothing for: %s', async (tries, body) => {
    const before = await board();
    const { status, said } = await askedOverMcp(port, token, body);
    expect(status, said).toBeLessThan(500);
    expect(said, tries).not.toMatch(/root:|-32603|polluted/);
    expect(await board()).toEqual(before);
  });

  it('have done nothing with it', () => {
    expect(app.damage()).toEqual(NOTHING);
  });
});
