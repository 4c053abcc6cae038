import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { verifyChain } from '../../../src/shared/board/chain.ts';
import { decide, LEAD, mcpWorld } from '../../unit/mcp/mcpWorld.ts';
import { temporaryDirectory, temporaryStore } from '../../unit/store/temporaryStore.ts';
import { connectHttp, ERAS, serveHttp } from './clients.ts';
import { connectStdio, runMcp } from './stdioClient.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const WITHIN_A_SECOND = { timeout: 1000, interval: 10 };

/** A board in a folder of its own: this process is the app, and others come to it by that folder. */
async function team() {
  const directory = temporaryDirectory();
  const world = await mcpWorld({}, temporaryStore(directory));
  await world.join('A', ['builder']);
  await world.join('B', ['verifier']);
  const stdio = async (actor: string, era = 0) => {
    const { token, tokenId } = await world.tokenOf(actor);
    return { ...(await connectStdio(directory, token, ERAS[era]?.options)), tokenId };
  };
  return { ...world, directory, stdio };
}

describe('countersign mcp', { timeout: 120_000 }, () => {
  it.each(ERAS.map(({ era }, index) => ({ era, index })))(
    'is part of the workflow with a person in the app and an agent over HTTP, clients of $era',
    async ({ index }) => {
      const world = await team();
      const { does, board, stdio, tokenOf } = world;
      const { address } = await serveHttp(world);
      const a = await stdio('A', index);
      const b = (await connectHttp(address, (await tokenOf('B')).token, ERAS[index]?.options)).call;
      const here = () => board.service.state();

      await does(LEAD, { type: 'create_goal', title: 'Build login page' });
      await does(LEAD, { type: 'create_task', title: 'Create login form', assign_to: 'A', goal_id: 'GOAL-1' });
      const turns = await a.call('my_turn');
      expect(turns.is['turns']).toMatchObject([{ to_do: 'start', task_id: 'TASK-1' }]);
      await a.call('update_task', { agent_name: 'A', task_id: 'TASK-1', status: 'in_progress' });
      await a.call('submit_for_review', { agent_name: 'A', task_id: 'TASK-1', summary: 'Built it', files_changed: '' });
      await vi.waitFor(() => expect(here().tasks.get('TASK-1')?.state).toBe('review'), WITHIN_A_SECOND);

      await does(LEAD, { type: 'approve_task', task_id: 'TASK-1' });
      await decide(b, 'verify_task', { agent_name: 'B', task_id: 'TASK-1', notes: 'Renders, validates' });
      const status = await a.call('goal_status', { goal_id: 'GOAL-1' });
      expect(status.is).toMatchObject({ state: 'pending_verify', counts: { verified: 1 } });
      await does(LEAD, { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Works as a whole' });
      expect((await a.call('goal_status', { goal_id: 'GOAL-1' })).is).toMatchObject({ state: 'verified' });
      expect(a.strays).toEqual([]);
    },
  );

  it('loses nothing when processes work at once, and each sees what the others did', async () => {
    const { board, stdio, directory } = await team();
    const names = ['A', 'B', LEAD];
    const clients = await Promise.all(names.map((name) => stdio(name)));
    const each = 15;
    const ids = await Promise.all(
      clients.map(async ({ call }, index) => {
        const created: string[] = [];
        for (let number = 1; number <= each; number += 1) {
          const title = `${names[index]} ${number}`;
          created.push((await call('create_task', { creator: names[index], title })).is['task_id']);
        }
        return created;
      }),
    );
    const all = ids.flat();
    expect(new Set(all).size).toBe(3 * each);
    await vi.waitFor(() => expect(board.service.state().tasks.size).toBe(3 * each), WITHIN_A_SECOND);
    for (const { call } of clients) expect((await call('list_tasks')).is['total']).toBe(3 * each);
    const events: readonly BoardEvent[] = await board.service.events(0, 1000);
    expect(verifyChain(events, sha256)).toEqual({ ok: true });
    expect(await temporaryStore(directory).mcpConnections.list()).toHaveLength(3);
  });

  it('is shown as connected for as long as its client is there', async () => {
    const { stdio, store } = await team();
    const a = await stdio('A');
    const { pid, tokenId } = a;
    const shown = [{ actor: 'A', tokenId, transport: 'stdio', client: 'test editor', processId: pid }];
    // That a client has begun is a message without an answer: nobody is told when it is noted.
    await vi.waitFor(async () => expect(await store.mcpConnections.list()).toMatchObject(shown), WITHIN_A_SECOND);
    await a.close();
    await vi.waitFor(async () => expect(await store.mcpConnections.list()).toEqual([]), { timeout: 5000 });
  });

  it('ends when the lead revokes its token', async () => {
    const { stdio, does, store } = await team();
    const { closed, tokenId } = await stdio('A');
    await does(LEAD, { type: 'revoke_token', token_id: tokenId });
    await closed;
    expect(await store.mcpConnections.list()).toEqual([]);
  });

  it('opens nothing with a token that is wrong or was revoked, and says the same of both', async () => {
    const { directory, tokenOf, does } = await team();
    const revoked = await tokenOf('A');
    await does(LEAD, { type: 'revoke_token', token_id: revoked.tokenId });
    const ends = await Promise.all(
      ['nonsense', revoked.token].map((token) => runMcp(directory, [], { COUNTERSIGN_TOKEN: token })),
    );
    for (const { code, stdout, stderr } of ends) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(ends[0]?.stderr);
      expect(stderr).toContain('token');
    }
  });

  it('says when there is no token', async () => {
    const { directory } = await team();
    const empty = join(directory, 'empty');
    writeFileSync(empty, '\n');
    for (const args of [[], ['--token-file', join(directory, 'missing')], ['--token-file', empty]]) {
      const { code, stdout, stderr } = await runMcp(directory, args);
      expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
      expect(stderr).toMatch(/token/i);
    }
  });

  it('takes the token from a file, and ends in good order when its client hangs up', async () => {
    const { directory, tokenOf } = await team();
    const file = join(directory, 'token');
    writeFileSync(file, `${(await tokenOf('A')).token}\n`);
    const { code, stdout } = await runMcp(directory, ['--token-file', file]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });
});
