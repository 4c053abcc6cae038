import { expect, it, vi } from 'vitest';
import { StoreError } from '../../../src/main/agent/ports/eventStore.ts';
import { connectInMemory, decide, LEAD, mcpWorld, NO_RUNS } from './mcpWorld.ts';

it('names the rule and who could do it instead', async () => {
  const world = await mcpWorld();
  await world.join('A', ['builder']);
  const a = await world.connect('A');
  await world.does(LEAD, { type: 'create_task', title: 'Build login form' });
  const refused = await a('assign_task', { agent_name: 'A', task_id: 'TASK-1', assign_to: 'A' });
  expect(refused).toMatchObject({ refused: true, is: { rule: 'lead-only', who_could: [LEAD] } });
  expect(refused.text).toMatch(/lead-only.*C/);
});

it.each([
  ['create_task', { creator: 'C', title: 'Build' }],
  ['create_goal', { creator: 'C', title: 'Build' }],
  ['verify_goal', { agent_name: 'C', goal_id: 'GOAL-1', notes: 'Fine', seen: 'any' }],
  ['run_task', { agent_name: 'C', task_id: 'TASK-1' }],
])('refuses %s in another one’s name', async (tool, args) => {
  const world = await mcpWorld();
  await world.join('A', ['builder', 'reviewer', 'verifier']);
  const a = await world.connect('A');
  const before = world.board.service.state().seq;
  const refused = await a(tool, args);
  expect(refused).toMatchObject({ refused: true, is: { rule: 'own-name-only', who_could: ['C'] } });
  expect(world.board.service.state().seq).toBe(before);
});

it('knows an own name however it is written, and nobody who does not exist', async () => {
  const world = await mcpWorld();
  const c = await world.connect(LEAD);
  expect((await c('create_goal', { creator: ' c ', title: 'Build' })).is).toMatchObject({ goal_id: 'GOAL-1' });
  const refused = await c('create_goal', { creator: 'Nobody', title: 'Build' });
  expect(refused.is).toMatchObject({ rule: 'own-name-only', who_could: [] });
});

it.each([
  ['create_goal', { creator: 'C' }, 'title'],
  ['create_goal', { creator: 'C', title: ' ' }, 'title'],
  ['create_goal', { creator: 'C', title: 'Build', by: 'A' }, 'by'],
  ['verify_task', { agent_name: 'C', task_id: 'first', notes: 'Fine' }, 'task_id'],
  ['update_task', { agent_name: 'C', task_id: 'TASK-1', status: 'verified' }, 'status'],
  ['list_tasks', { offset: -1 }, 'offset'],
  ['goal_status', {}, 'goal_id is missing: For example GOAL-1'],
  ['verify_task', { agent_name: 'C', task_id: 'TASK-1', notes: 'Fine' }, 'seen is missing: The subject_hash'],
  ['reject_verification', { agent_name: 'C', task_id: 'TASK-1', seen: 'x' }, 'reason is missing: What is wrong'],
  [
    'reject_goal',
    { agent_name: 'C', goal_id: 'GOAL-1', reason: 'No', seen: 'x', fix_tasks: [{}] },
    'fix_tasks.0.title is',
  ],
  ['create_task', { creator: 'C', title: 'Build', start_address: 'javascript:alert(1)' }, 'start_address: An address'],
  ['create_task', { creator: 'C', title: 'Build', start_address: ' FILE:///etc/passwd' }, 'start_address: An address'],
  ['create_task', { creator: 'C', title: 'Build', start_address: 'data:text/html,x' }, 'start_address: An address'],
])('refuses arguments of %s that do not fit, naming them: %j', async (tool, args, field) => {
  const world = await mcpWorld();
  const refused = await (await world.connect(LEAD))(tool, args);
  expect(refused).toMatchObject({ refused: true, is: { rule: 'invalid', message: expect.stringContaining(field) } });
});

it.each([
  ['reject_verification', { reason: ' ' }, 'reason-required'],
  ['verify_task', { notes: '' }, 'notes-required'],
])('requires words for %s', async (tool, words, rule) => {
  const world = await mcpWorld();
  await world.join('A', ['builder']);
  await world.join('B', ['verifier']);
  await world.does(LEAD, { type: 'create_task', title: 'Build', assign_to: 'A' });
  await world.does('A', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
  await world.does('A', { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Built' });
  await world.does(LEAD, { type: 'approve_task', task_id: 'TASK-1' });
  const refused = await decide(await world.connect('B'), tool, { agent_name: 'B', task_id: 'TASK-1', ...words });
  expect(refused).toMatchObject({ refused: true, is: { rule } });
});

it.each(['goal_status', 'task_status'])('says that there is no such thing: %s', async (tool) => {
  const c = await (await mcpWorld()).connect(LEAD);
  const refused = await c(tool, { goal_status: { goal_id: 'GOAL-7' }, task_status: { task_id: 'TASK-7' } }[tool]);
  expect(refused).toMatchObject({ refused: true, is: { rule: 'not-found', message: expect.stringContaining('-7') } });
});

it('gives nothing to a connection whose token is not good any more', async () => {
  const world = await mcpWorld();
  let caller: string | undefined = LEAD;
  const call = await connectInMemory(world.parts, async () => caller);
  expect((await call('create_goal', { creator: LEAD, title: 'Build' })).refused).toBe(false);
  caller = undefined;
  for (const [tool, args] of [
    ['list_goals', {}],
    ['create_goal', { creator: LEAD, title: 'Another' }],
  ] as const) {
    const refused = await call(tool, args);
    expect(refused.refused).toBe(true);
    expect(refused.is).toEqual({});
    expect(refused.text).not.toContain('Build');
  }
  expect(world.board.service.state().goals.size).toBe(1);
});

it('tells what the data file does, and keeps bugs to the log', async () => {
  const world = await mcpWorld();
  const latest = vi.fn(async () => world.board.service.state());
  const c = await connectInMemory(
    {
      ...world.parts,
      board: {
        latest,
        execute: world.board.service.execute.bind(world.board.service),
        subscribe: world.board.service.subscribe.bind(world.board.service),
      },
    },
    async () => LEAD,
  );
  latest.mockRejectedValueOnce(new StoreError('busy', 'Another process is writing.'));
  expect(await c('list_goals')).toMatchObject({ is: { rule: 'unavailable', message: 'Another process is writing.' } });
  latest.mockRejectedValueOnce(new TypeError('secret internals'));
  const failed = await c('list_goals');
  expect(failed).toMatchObject({ refused: true, is: { rule: 'unavailable' } });
  expect(failed.text).not.toContain('internals');
});

it('answers a call that is under way when its token is revoked', async () => {
  const world = await mcpWorld({ runs: { ...NO_RUNS, start: () => new Promise(() => {}) } });
  await world.join('A', ['builder']);
  const { token, tokenId } = await world.tokenOf('A');
  const callerOf = async () => {
    const checked = await world.board.tokens.check(token);
    return checked.ok ? checked.value.actor.name : undefined;
  };
  const call = await connectInMemory(world.parts, callerOf);
  const pending = call('run_task', { agent_name: 'A', task_id: 'TASK-1' });
  await call('who_am_i');
  await world.does(LEAD, { type: 'add_actor', name: 'B', kind: 'agent', roles: ['builder'] });
  await world.does(LEAD, { type: 'revoke_token', token_id: tokenId });
  expect(await pending).toMatchObject({ refused: true, is: {}, text: expect.stringContaining('not good any more') });
});
