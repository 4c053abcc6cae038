import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../src/main/agent/ports/eventStore.ts';
import { decide, LEAD, type McpWorld, mcpWorld } from '../../unit/mcp/mcpWorld.ts';
import { bearerHeaders, connectHttp, ERAS, serveHttp } from './clients.ts';

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A request as anybody on this machine could make it. */
function send(
  address: string,
  headers: Record<string, string>,
  body: string = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  { method = 'POST', path }: { method?: string; path?: string } = {},
): Promise<Sent> {
  const { hostname, port, pathname } = new URL(address);
  return new Promise((done, fail) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path: path ?? pathname,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      (response) => {
        const { statusCode = 0, headers: said } = response;
        text(response).then((read) => done({ status: statusCode, headers: said, body: read }), fail);
      },
    );
    asked.on('error', fail);
    asked.end(method === 'GET' ? undefined : body);
  });
}

async function team(): Promise<McpWorld> {
  const world = await mcpWorld();
  await world.join('A', ['builder']);
  await world.join('B', ['verifier']);
  return world;
}

describe.each(ERAS)('clients of $era', ({ era, options }) => {
  it('play the workflow of three agents', async () => {
    const world = await team();
    const { address } = await serveHttp(world);
    const agent = async (name: string) => (await connectHttp(address, (await world.tokenOf(name)).token, options)).call;
    const [a, b, c] = [await agent('A'), await agent('B'), await agent(LEAD)];
    await c('create_goal', { creator: 'C', title: 'Build login page' });
    await c('create_task', { creator: 'C', title: 'Create login form component', assign_to: 'A' });
    await c('link_task_to_goal', { task_id: 'TASK-1', goal_id: 'GOAL-1' });
    await a('update_task', { agent_name: 'A', task_id: 'TASK-1', status: 'in_progress' });
    await a('submit_for_review', {
      agent_name: 'A',
      task_id: 'TASK-1',
      summary: 'Built form with validation',
      files_changed: 'login.js, login.css',
    });
    const own = await decide(a, 'approve_task', { agent_name: 'A', task_id: 'TASK-1' });
    expect(own).toMatchObject({ refused: true, is: { who_could: ['C'] } });
    await decide(c, 'approve_task', { agent_name: 'C', task_id: 'TASK-1' });
    await decide(b, 'verify_task', { agent_name: 'B', task_id: 'TASK-1', notes: 'Renders, validates' });
    expect((await b('goal_status', { goal_id: 'GOAL-1' })).is).toMatchObject({ state: 'pending_verify' });
    await decide(c, 'verify_goal', { agent_name: 'C', goal_id: 'GOAL-1', notes: 'Login flow works end-to-end' });
    expect((await a('goal_status', { goal_id: 'GOAL-1' })).is).toMatchObject({ state: 'verified' });
    const { decisions } = (await a('task_status', { task_id: 'TASK-1' })).is as { decisions: unknown[] };
    expect(decisions).toMatchObject([
      { by: 'C', verdict: 'approved' },
      { by: 'B', verdict: 'verified' },
    ]);
  });

  it('are shown as connected under the name that they give themselves', async () => {
    const world = await team();
    let now = 1_000_000;
    const { address } = await serveHttp(world, () => now);
    const { tokenId, token } = await world.tokenOf('A');
    const { call } = await connectHttp(address, token, options, `Editor of ${era}`);
    expect(await world.store.mcpConnections.list()).toMatchObject([
      { actor: 'A', tokenId, transport: 'http', client: `Editor of ${era}`, processId: process.pid, lastCallAt: now },
    ]);
    now += 30_000;
    await call('my_turn');
    expect(await world.store.mcpConnections.list()).toMatchObject([{ connectedAt: 1_000_000, lastCallAt: now }]);
  });

  it('get nothing any more once the lead has revoked their token', async () => {
    const world = await team();
    const { address } = await serveHttp(world);
    const { token, tokenId } = await world.tokenOf('A');
    const { call } = await connectHttp(address, token, options);
    await world.does(LEAD, { type: 'revoke_token', token_id: tokenId });
    await expect(call('list_goals')).rejects.toThrow();
    expect(await world.store.mcpConnections.list()).toEqual([]);
  });
});

it('answers a token that is wrong, expired, revoked or of somebody who left alike, and says nothing', async () => {
  const world = await team();
  let now = Date.now();
  const { address } = await serveHttp(world, () => now);
  const good = await world.tokenOf('A');
  const revoked = await world.tokenOf('A');
  await world.does(LEAD, { type: 'revoke_token', token_id: revoked.tokenId });
  const gone = await world.tokenOf('B');
  await world.does(LEAD, { type: 'remove_actor', name: 'B' });
  const expired = await world.tokenOf('A', 1);
  expect((await send(address, bearerHeaders(expired.token))).status).toBe(200);
  now += 2 * 86_400_000;
  const [id, secret = ''] = good.token.split('.');
  const wrong = `${id}.${secret.startsWith('x') ? 'y' : 'x'}${secret.slice(1)}`;

  expect((await send(address, bearerHeaders(good.token))).status).toBe(200);
  const refused = await Promise.all(
    [
      ...[revoked.token, gone.token, expired.token, wrong, 'nonsense', ''].map(bearerHeaders),
      { authorization: `Basic ${good.token}` },
      {},
    ].map((headers) => send(address, headers)),
  );
  for (const { status, headers, body } of refused) {
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(body).toBe('Unauthorized');
  }
});

it('acts as the owner of the token, whatever the call says', async () => {
  const world = await team();
  const { address } = await serveHttp(world);
  const { call } = await connectHttp(address, (await world.tokenOf('A')).token);
  const refused = await call('create_goal', { creator: 'C', title: 'Not mine' });
  expect(refused).toMatchObject({ refused: true, is: { rule: 'own-name-only' } });
  expect(world.board.service.state().goals.size).toBe(0);
});

it('looks at the token again when a slow request is complete', async () => {
  const world = await team();
  const { address } = await serveHttp(world);
  const { token, tokenId } = await world.tokenOf(LEAD);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'create_goal', arguments: { creator: LEAD, title: 'Too late' } },
  });
  const { hostname, port, pathname } = new URL(address);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    // Answered when the beginning has been admitted.
    expect: '100-continue',
  };
  const slow = request({
    hostname,
    port,
    path: pathname,
    method: 'POST',
    headers: { ...headers, ...bearerHeaders(token) },
  });
  const admitted = once(slow, 'continue');
  const answered = once(slow, 'response').then(async ([response]: IncomingMessage[]) =>
    response ? text(response) : '',
  );
  slow.write(body.slice(0, 20));
  await admitted;
  await world.does(LEAD, { type: 'revoke_token', token_id: tokenId });
  slow.end(body.slice(20));
  expect(await answered).toContain('not good any more');
  expect(world.board.service.state().goals.size).toBe(0);
});

describe('pages of the web', () => {
  it.each([
    ['a name that points here', { host: 'evil.example' }],
    ['the port of another program', { host: '127.0.0.1:1' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin on this machine', { origin: 'http://localhost:3000' }],
    ['no origin of their own', { origin: 'null' }],
  ])('have no business here: %s', async (_, headers) => {
    const world = await team();
    const { address } = await serveHttp(world);
    const { token } = await world.tokenOf('A');
    const { status } = await send(address, { ...bearerHeaders(token), ...(headers as Record<string, string>) });
    expect(status).toBe(403);
  });
});

it.each([
  ['another path', 404, { path: '/' }, undefined],
  ['another method', 405, { method: 'GET' }, undefined],
  ['no JSON', 400, {}, '{"jsonrpc":'],
  ['more than it takes', 413, {}, JSON.stringify({ text: 'x'.repeat(1_100_000) })],
])('refuses %s', async (_, expected, options, body) => {
  const world = await team();
  const { address } = await serveHttp(world);
  const { token } = await world.tokenOf('A');
  const { status } = await send(address, bearerHeaders(token), body, options);
  expect(status).toBe(expected);
});

it('says that it cannot answer while the data file cannot be read, and goes on afterwards', async () => {
  const world = await team();
  const { token } = await world.tokenOf('A', 1);
  let readable = false;
  const { address } = await serveHttp(world, () => {
    if (!readable) throw new StoreError('busy', 'Another process is writing.');
    return Date.now();
  });
  expect((await send(address, bearerHeaders(token))).status).toBe(503);
  readable = true;
  expect((await send(address, bearerHeaders(token))).status).toBe(200);
});
