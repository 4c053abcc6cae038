import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreError } from '../../../src/main/agent/ports/eventStore.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { HOST_REQUESTS } from '../../../src/shared/host/hostApi.ts';
import { failure, success } from '../../../src/shared/result.ts';
import { AUDIT, hostWorld, NO_RUNS, NOBODY, team } from './boardHost.ts';
import { LEAD, LEADS_PASSPHRASE } from './boardWorld.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const FORBIDDEN = { ok: false, error: { code: 'forbidden' } };

test('a board that nobody has used begins with whoever opens the window, who is asked nothing', async () => {
  const { window } = await hostWorld();
  expect(await window().ask('board.session')).toMatchObject({
    ok: true,
    value: { status: 'open', actor: { name: LEAD } },
  });
});

test('a window in front of which nobody is signed in is told nothing of the board, whatever it asks', async () => {
  const { window, board } = await team();
  const { ask } = window();
  const payloads: Record<string, unknown> = {
    'board.setPassphrase': { passphrase: 'a new passphrase' },
    'board.events': { from: 0 },
    'board.execute': { command: { type: 'create_goal', title: 'x' } },
    'board.runTask': { taskId: 'TASK-1', reasoner: 'offline' },
    'board.waiting': {},
    'board.stopWaiting': { taskId: 'TASK-1' },
    'board.issueToken': { actor: LEAD },
    'board.resetPassphrase': { name: 'Bob' },
    'board.connections': {},
    'board.audit': {},
    'board.report': { goalId: 'GOAL-1', format: 'json' },
  };
  const open = ['board.session', 'board.signIn', 'board.signOut', 'board.stillHere'];
  const methods = Object.keys(HOST_REQUESTS).filter((method) => method.startsWith('board.') && !open.includes(method));
  expect(methods.toSorted()).toEqual(Object.keys(payloads).toSorted());
  const { seq } = board.state();
  for (const method of methods) expect(await ask(method, payloads[method]), method).toMatchObject(FORBIDDEN);
  expect(board.state().seq).toBe(seq);
});

test('each window acts in the name of who sits there, and no request can name anybody else', async () => {
  const { window, board, host } = await team();
  const [ann, bob] = [window(), window()];
  await ann.signIn(LEAD, LEADS_PASSPHRASE);
  await bob.signIn('Bob', 'bob comes in');
  expect(await ann.execute({ type: 'create_goal', title: 'Front door' })).toMatchObject({
    ok: true,
    value: { outcome: 'done', goalId: 'GOAL-1' },
  });
  expect(await bob.execute({ type: 'create_goal', title: 'Back door' })).toMatchObject({
    ok: true,
    value: { outcome: 'refused', refusal: { rule: 'lead-only', whoCould: [LEAD] } },
  });
  expect(await bob.execute({ type: 'create_goal', title: 'Back door', by: LEAD })).toMatchObject({
    ok: false,
    error: { code: 'invalid' },
  });
  await host.handle(
    'board.execute',
    { command: { type: 'create_task', title: 'Hinge' }, by: LEAD, actor: LEAD },
    bob.session,
  );
  expect(await board.events(board.state().seq, 1)).toMatchObject([{ by: 'Bob', change: { type: 'task.created' } }]);
});

test('what only the app reports cannot be asked for', async () => {
  const { window } = await team();
  const { signIn, execute } = window();
  await signIn(LEAD, LEADS_PASSPHRASE);
  const report = { type: 'report_token_issued', id: 'mine', actor: LEAD };
  expect(await execute(report)).toMatchObject({ ok: false, error: { code: 'invalid' } });
});

test('events are pushed to the windows in which somebody is signed in, and no longer than that', async () => {
  const { window, host, must } = await team();
  const [ann, nobody] = [window(), window()];
  await ann.signIn(LEAD, LEADS_PASSPHRASE);
  const heard: Record<'ann' | 'nobody', number> = { ann: 0, nobody: 0 };
  const count = (who: keyof typeof heard) => (events: unknown) => {
    heard[who] += (events as BoardEvent[]).length;
  };
  host.subscribe('board.events', count('ann'), ann.session);
  host.subscribe('board.events', count('nobody'), nobody.session);
  await must(LEAD, { type: 'create_goal', title: 'Front door' });
  expect(heard).toEqual({ ann: 1, nobody: 0 });
  vi.setSystemTime(Date.now() + 15 * MINUTE);
  await must(LEAD, { type: 'create_goal', title: 'Back door' });
  await ann.ask('board.signOut');
  await must(LEAD, { type: 'create_goal', title: 'Side door' });
  expect(heard).toEqual({ ann: 1, nobody: 0 });
});

test('who signs in gets all events, a batch at a time', async () => {
  const { window, must, board } = await team();
  for (let goal = 0; goal < 3; goal += 1) await must(LEAD, { type: 'create_goal', title: `Goal ${goal}` });
  const { ask, signIn } = window();
  await signIn('Bob', 'bob comes in');
  const { seq } = board.state();
  expect(await ask('board.events', { from: 2 })).toEqual({
    ok: true,
    value: { events: await board.events(2, 100), more: false },
  });
  expect(await ask('board.events', { from: seq + 1 })).toEqual({ ok: true, value: { events: [], more: false } });
});

test('the session is pushed at once and after each change, to its own window alone', async () => {
  const { window, host } = await team();
  const [ann, other] = [window(), window()];
  const heard: unknown[] = [];
  const othersHeard: unknown[] = [];
  host.subscribe('board.session', (session) => heard.push(session), ann.session);
  host.subscribe('board.session', (session) => othersHeard.push(session), other.session);
  await ann.signIn(LEAD, LEADS_PASSPHRASE);
  await ann.ask('board.signOut');
  expect(heard).toMatchObject([
    { status: 'signed-out' },
    { status: 'open', actor: { name: LEAD } },
    { status: 'signed-out' },
  ]);
  expect(othersHeard).toHaveLength(1);
});

test('a window that only fetches events by itself is locked; one at which somebody works is not', async () => {
  const { window } = await team();
  const [left, used] = [window(), window()];
  await left.signIn('Bob', 'bob comes in');
  await used.signIn(LEAD, LEADS_PASSPHRASE);
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersByTime(6 * MINUTE);
    await left.ask('board.session');
    await left.ask('board.events', { from: 0 });
    await left.ask('board.connections');
    await left.ask('board.waiting');
    await used.ask(round === 1 ? 'board.audit' : 'board.stillHere');
  }
  expect(await left.ask('board.session')).toMatchObject({ value: { status: 'locked', actor: { name: 'Bob' } } });
  expect(await left.execute({ type: 'create_task', title: 'x' })).toMatchObject(FORBIDDEN);
  expect(await used.ask('board.session')).toMatchObject({ value: { status: 'open' } });
});

test('a new token is answered once and works; a refusal says why', async () => {
  const { window, tokens } = await team();
  const [ann, bob] = [window(), window()];
  await ann.signIn(LEAD, LEADS_PASSPHRASE);
  await bob.signIn('Bob', 'bob comes in');
  const issued = await ann.ask('board.issueToken', { actor: 'Bob', days: 7 });
  const { token } = HOST_REQUESTS['board.issueToken'].answer.parse(issued.ok ? issued.value : undefined) as {
    token: string;
  };
  expect(await tokens.check(token)).toMatchObject({ ok: true, value: { actor: { name: 'Bob' } } });
  expect(await bob.ask('board.issueToken', { actor: 'Bob' })).toMatchObject({
    ok: true,
    value: { outcome: 'refused', refusal: { rule: 'lead-only' } },
  });
});

test('a lead has a passphrase forgotten, whose person is signed out; anybody else is refused', async () => {
  const { window, passphrases } = await team();
  const [ann, bob] = [window(), window()];
  await ann.signIn(LEAD, LEADS_PASSPHRASE);
  await bob.signIn('Bob', 'bob comes in');
  expect(await bob.ask('board.resetPassphrase', { name: LEAD })).toMatchObject({
    ok: true,
    value: { outcome: 'refused', refusal: { rule: 'lead-only', whoCould: [] } },
  });
  expect(await ann.ask('board.resetPassphrase', { name: 'Bob' })).toMatchObject({ value: { outcome: 'done' } });
  expect(passphrases.has('Bob')).toBe(false);
  expect(await bob.ask('board.events', { from: 0 })).toMatchObject(FORBIDDEN);
  expect(await ann.ask('board.session')).toMatchObject({ value: { status: 'open' } });
});

test('settings of the board are a lead’s to change, as soon as anybody has to say who they are', async () => {
  const { window, add, passphrases, store } = await hostWorld();
  const patch = { board: { lockAfterMinutes: 0 } };
  const alone = window();
  expect(await alone.ask('settings.update', { patch })).toMatchObject({ ok: true });

  await add('Bob', ['builder'], 'person');
  await passphrases.set('Bob', 'bob comes in');
  const bob = window();
  expect(await bob.ask('settings.update', { patch })).toMatchObject(FORBIDDEN);
  await bob.signIn('Bob', 'bob comes in');
  expect(await bob.ask('settings.update', { patch: { board: { mcpHttp: true } } })).toMatchObject({
    ok: false,
    error: { code: 'forbidden', message: expect.stringContaining('Bob is none') },
  });
  expect(await bob.ask('settings.update', { patch: { limits: { frames: 7 }, board: {} } })).toMatchObject(FORBIDDEN);
  expect(store.settings.get()).toMatchObject({ board: { mcpHttp: false }, limits: { frames: 100 } });
  expect(await bob.ask('settings.update', { patch: { limits: { frames: 7 } } })).toMatchObject({ ok: true });

  expect(await alone.ask('settings.update', { patch: { board: { lockAfterMinutes: 5 } } })).toMatchObject({ ok: true });
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  expect(await alone.ask('settings.update', { patch })).toMatchObject(FORBIDDEN);
  expect(store.settings.get().board.lockAfterMinutes).toBe(5);
});

test('a run on a task is started in the name of who sits there; a refusal is an answer', async () => {
  const started: string[] = [];
  const { window } = await hostWorld({
    runs: {
      ...NO_RUNS,
      async start(by, taskId, reasoner) {
        started.push(`${by} ${taskId} ${reasoner}`);
        if (taskId === 'TASK-1') return success({ runId: 'run-1' });
        return failure({ rule: 'not-found', message: `There is no ${taskId}.`, whoCould: [] });
      },
    },
  });
  const { ask } = window();
  expect(await ask('board.runTask', { taskId: 'TASK-1', reasoner: 'offline' })).toEqual({
    ok: true,
    value: { outcome: 'done', taskId: 'TASK-1', runId: 'run-1', seq: 1 },
  });
  expect(await ask('board.runTask', { taskId: 'TASK-2', reasoner: 'offline' })).toMatchObject({
    ok: true,
    value: { outcome: 'refused', refusal: { rule: 'not-found' } },
  });
  expect(started).toEqual([`${LEAD} TASK-1 offline`, `${LEAD} TASK-2 offline`]);
});

test('audit, reports and connections are answered, and who listens hears of connections', async () => {
  const { window, host, connections } = await hostWorld();
  const { ask, session } = window();
  expect(await ask('board.audit')).toEqual({ ok: true, value: AUDIT });
  expect(await ask('board.report', { goalId: 'GOAL-1', format: 'html' })).toMatchObject({ ok: true });
  expect(await ask('board.report', { goalId: 'GOAL-2', format: 'html' })).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  });
  const heard: unknown[] = [];
  host.subscribe('board.connections', (message) => heard.push(message), session);
  connections.now = { ...NOBODY, address: 'http://127.0.0.1:47811/mcp' };
  connections.tell();
  expect(heard).toEqual([NOBODY, connections.now]);
  expect(await ask('board.connections')).toEqual({ ok: true, value: connections.now });
});

test.each([
  ['busy', 'busy'],
  ['corrupt', 'unavailable'],
  ['disk-full', 'unavailable'],
] as const)('what the medium does is said in its own words: %s', async (code, answered) => {
  const { window } = await hostWorld({
    audit: async () => {
      throw new StoreError(code, 'Something is the matter with the file.');
    },
  });
  expect(await window().ask('board.audit')).toEqual({
    ok: false,
    error: { code: answered, message: 'Something is the matter with the file.' },
  });
});

test('a locked window shows no history, runs nothing and exports nothing, and tells nothing by itself', async () => {
  const { window, host } = await team();
  const { ask, signIn, session } = window();
  await signIn('Bob', 'bob comes in');
  const told: unknown[] = [];
  const unsubscribe = host.subscribe('settings.changed', (message) => told.push(message), session);
  expect(await ask('settings.update', { patch: { appearance: { theme: 'dark' } } })).toMatchObject({ ok: true });
  vi.advanceTimersByTime(15 * MINUTE);
  expect(session.access.session().status).toBe('locked');
  const open = [
    'app.info',
    'settings.get',
    'page.place',
    'board.session',
    'board.signIn',
    'board.signOut',
    'board.stillHere',
  ];
  const payloads: Record<string, unknown> = {
    'run.start': { task: 'Delete it all', reasoner: 'offline' },
    'run.replay': { runId: 'r', reasoner: 'offline' },
    'runs.list': {},
    'runs.events': { runId: 'r', from: 0 },
    'runs.export': { runId: 'r' },
    'runs.exportTest': { runId: 'r' },
    'blob.get': { hash: 'a'.repeat(64) },
    'page.navigate': { url: 'http://127.0.0.1' },
    'knowledge.list': {},
    'secrets.list': {},
    'settings.update': { patch: { critic: { risks: [] } } },
  };
  for (const [method, payload] of Object.entries(payloads)) {
    expect(await ask(method, payload), method).toMatchObject({
      ok: false,
      error: { code: 'forbidden', message: 'This window is locked. Unlock it first.' },
    });
  }
  // Leaving it to somebody else opens nothing either.
  await ask('board.signOut');
  expect(await ask('runs.list')).toMatchObject({ ok: false, error: { code: 'forbidden', message: 'Sign in first.' } });
  for (const method of Object.keys(HOST_REQUESTS).filter((one) => !open.includes(one))) {
    expect((await ask(method, payloads[method] ?? {})).ok, method).toBe(false);
  }
  await signIn('Bob', 'bob comes in');
  expect(await ask('settings.update', { patch: { appearance: { theme: 'light' } } })).toMatchObject({ ok: true });
  unsubscribe();
});

test('what decides verdicts is the lead’s to set as soon as there is a team', async () => {
  const { window, store } = await team();
  const [ann, bob] = [window(), window()];
  await ann.signIn(LEAD, LEADS_PASSPHRASE);
  await bob.signIn('Bob', 'bob comes in');
  for (const patch of [
    { verification: { successThreshold: 0.1 } },
    { critic: { risks: [] } },
    { completion: { metThreshold: 0 } },
    { browser: { confirmDialogs: 'accept' } },
    { model: { judge: 'offline' } },
  ]) {
    const before = store.settings.get();
    expect(await bob.ask('settings.update', { patch }), JSON.stringify(patch)).toMatchObject({
      ok: false,
      error: { code: 'forbidden', message: 'Only a lead can change these settings, and Bob is none.' },
    });
    expect(store.settings.get()).toEqual(before);
    expect(await ann.ask('settings.update', { patch })).toMatchObject({ ok: true });
  }
  // What stays as it is, and what decides nothing, is anybody's to save.
  const patch = { critic: { risks: [] }, limits: { frames: 60 } };
  expect(await bob.ask('settings.update', { patch })).toMatchObject({ ok: true });
});
