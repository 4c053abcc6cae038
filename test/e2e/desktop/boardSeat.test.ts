import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostBridge, hostAnswerSchema } from '../../../src/shared/host/hostApi.ts';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';

declare global {
  interface Window {
    readonly countersign?: HostBridge;
  }
}

const PASSPHRASE = 'open sesame';

/** Asks the host as the renderer does. */
async function ask(renderer: Page, method: string, payload: unknown = {}): Promise<unknown> {
  const args = { method, payload };
  const answer = hostAnswerSchema.parse(
    await renderer.evaluate((request) => window.countersign?.request(request.method, request.payload), args),
  );
  return answer.ok ? answer.value : answer.error;
}

async function execute(renderer: Page, command: object): Promise<unknown> {
  return ask(renderer, 'board.execute', { command });
}

describe('the board in the desktop app', () => {
  let dataDirectory: string;
  let desktop: DesktopApp;
  let person: string;

  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'countersign-board-'));
    desktop = await launchDesktopApp(dataDirectory);
  });
  afterAll(async () => {
    await desktop?.app.close();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  async function reload(): Promise<void> {
    await desktop.window.reload();
    await desktop.window.getByRole('navigation').waitFor();
  }

  it('begins with whoever has started it, who is not asked who they are', async () => {
    const session = (await ask(desktop.window, 'board.session')) as { actor: { name: string } };
    expect(session).toMatchObject({ status: 'open', actor: { roles: ['lead', 'builder', 'reviewer', 'verifier'] } });
    person = session.actor.name;
    expect(await execute(desktop.window, { type: 'create_goal', title: 'Front door' })).toMatchObject({
      outcome: 'done',
      goalId: 'GOAL-1',
    });
  });

  it('takes a second actor only once the first one can sign in, and keeps the window signed in over a reload', async () => {
    const addRobo = { type: 'add_actor', name: 'Robo', kind: 'agent', roles: ['verifier'] };
    expect(await execute(desktop.window, addRobo)).toMatchObject({ refusal: { rule: 'passphrase-first' } });
    await ask(desktop.window, 'board.setPassphrase', { passphrase: PASSPHRASE });
    expect(await execute(desktop.window, addRobo)).toMatchObject({ outcome: 'done' });
    await reload();
    expect(await ask(desktop.window, 'board.session')).toMatchObject({ status: 'open', actor: { name: person } });
  });

  it('tells a signed-out window nothing, over a reload as well, until the passphrase is given', async () => {
    await ask(desktop.window, 'board.signOut');
    await reload();
    expect(await ask(desktop.window, 'board.session')).toMatchObject({ status: 'signed-out', actor: null });
    expect(await ask(desktop.window, 'board.events', { from: 0 })).toMatchObject({ code: 'forbidden' });
    const wrong = { name: person, secret: 'open sesam' };
    expect(await ask(desktop.window, 'board.signIn', wrong)).toMatchObject({ code: 'forbidden' });
    const right = { name: person, secret: PASSPHRASE };
    expect(await ask(desktop.window, 'board.signIn', right)).toMatchObject({ status: 'open', actor: { name: person } });
  });

  it('comes back with every acknowledged decision after it was killed', async () => {
    const create = (task: number) => execute(desktop.window, { type: 'create_task', title: `Task ${task}` });
    const acknowledged: number[] = [];
    for (let task = 1; task <= 20; task += 1) {
      expect(await create(task)).toMatchObject({ outcome: 'done', taskId: `TASK-${task}` });
      acknowledged.push(task);
    }
    const child = desktop.app.process();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    desktop = await launchDesktopApp(dataDirectory);
    expect(await ask(desktop.window, 'board.session')).toMatchObject({ status: 'signed-out' });
    await ask(desktop.window, 'board.signIn', { name: person, secret: PASSPHRASE });
    const { events } = (await ask(desktop.window, 'board.events', { from: 0 })) as {
      events: { change: { type: string; title?: string } }[];
    };
    const tasks = events.flatMap(({ change }) => (change.type === 'task.created' ? [change.title] : []));
    expect(tasks).toEqual(acknowledged.map((task) => `Task ${task}`));
    expect(await ask(desktop.window, 'board.audit')).toMatchObject({ events: events.length, evidence: [] });
    expect(await ask(desktop.window, 'board.audit')).not.toHaveProperty('broken');
  });
});
