import { expect, it } from 'vitest';
import { askForTools, openTools, type ToolStore } from '../../../src/main/mcp/client/openTools.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { createReplayReasoner } from '../../../src/main/reasoning/recorded/replayReasoner.ts';
import type { PlanProposal } from '../../../src/shared/reasoning/planning.ts';
import { scriptOf } from '../../../src/shared/script/scriptOf.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { fakeReasoner, fakeRun, type Script } from '../../unit/agent/fakeWorld.ts';
import { byAddress, byCommand, openHotel, storeOf } from './hotel.ts';

const ALL = ['price', 'book', 'refuse', 'vanish', 'story'].map((name) => ({ name, mayChange: true }));
const SIGNAL = new AbortController().signal;

/** The tools of a store for the length of a test. */
async function opened(store: ToolStore) {
  const tools = await openTools(store, '1.0.0');
  if (!tools) throw new Error('No tool is switched on');
  const call = (name: string, given: Record<string, unknown>) => {
    const tool = tools.list.find((one) => one.name === name);
    if (!tool) throw new Error(`There is no ${name}`);
    return tools.call(tool, given, SIGNAL);
  };
  return { tools, call };
}

/** A step that calls a tool, as a plan has it. */
const calling = (tool: string): PlanProposal['steps'][number] => ({
  description: `Have ${tool} do it`,
  reasoning: '',
  toolType: 'SERVER',
  expectedOutcome: '',
  verify: 'It answers',
  instruction: { act: 'call', target: { name: tool } },
});
const call = (tool: string, given: Record<string, unknown>) => ({
  kind: 'action' as const,
  action: { type: 'callTool' as const, tool, arguments: given },
  thought: '',
});
const book = call('hotel/book', { guest: 'Ada', nights: 2 });

async function record(store: ToolStore, script: Script, rest: Parameters<typeof fakeRun>[1] = {}) {
  const world = fakeRun(script, { ...rest, openTools: () => openTools(store, '1.0.0') });
  return { state: await world.run(), events: world.events };
}
const run = async (...asked: Parameters<typeof record>) => (await record(...asked)).state;

it.each(['command', 'address'])('a server at its %s says which tools it has', async (way) => {
  const hotel = openHotel();
  const server = way === 'command' ? byCommand(hotel, []) : await byAddress(hotel, 'secret-key', []);
  const test = await askForTools(server, storeOf(server, 'secret-key'), '1.0.0');
  expect(test.said).toBe('hotel answers and has 5 tools.');
  expect(test.tools.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['price', true],
    ['book', false],
    ['refuse', true],
    ['vanish', false],
    ['story', true],
  ]);
});

it('says why a server cannot be reached, and nothing of a key', async () => {
  const hotel = openHotel();
  const address = await byAddress(hotel, 'secret-key', ALL);
  const locked = await askForTools(address, storeOf(address, 'wrong-secret'), '1.0.0');
  expect(locked).toMatchObject({ ok: false, said: expect.stringContaining('cannot be reached') });
  expect(locked.said).not.toContain('wrong-secret');
  const keyless = await askForTools(byCommand(hotel, ALL), storeOf(byCommand(hotel, ALL), ''), '1.0.0');
  expect(keyless.said).toContain('HOTEL_KEY is missing');
  const missing = byCommand(hotel, ALL, { reach: { by: 'command', command: '/does/not/exist' } });
  const tools = await openTools(storeOf(missing), '1.0.0');
  expect(tools?.list).toEqual([]);
  expect(tools?.problems[0]).toContain('hotel cannot be reached');
});

it('offers what is switched on, and what may change things only where that is allowed', async () => {
  const hotel = openHotel();
  const some = [
    { name: 'price', mayChange: false },
    { name: 'book', mayChange: false },
    { name: 'vanish', mayChange: true },
  ];
  const { tools } = await opened(storeOf(byCommand(hotel, some)));
  expect(tools.list.map(({ name }) => name)).toEqual(['hotel/price', 'hotel/vanish']);
  await tools.close();
});

it.each(['command', 'address'])('calls by %s are answered, refused, cut, or left open', async (way) => {
  const hotel = openHotel();
  const server = way === 'command' ? byCommand(hotel, ALL) : await byAddress(hotel, 'secret-key', ALL);
  const { tools, call: ask } = await opened(storeOf(server, 'secret-key', 3000));
  expect(await ask('hotel/price', { room: 'double' })).toEqual({
    tool: 'hotel/price',
    readOnly: true,
    outcome: 'answered',
    text: 'A double room is 120 euros a night.',
  });
  expect(await ask('hotel/refuse', {})).toMatchObject({ outcome: 'error', text: 'The hotel is full.' });
  const story = await ask('hotel/story', {});
  expect(story).toMatchObject({ outcome: 'answered', cut: expect.any(Number) });
  expect(story.text).toHaveLength(2000);
  expect(story.text).toContain('The key is •••.');
  expect(await ask('hotel/book', { guest: 'Bo', nights: 1 })).toMatchObject({ outcome: 'answered', readOnly: false });
  // What became of it nobody knows, although it was done.
  expect(await ask('hotel/vanish', { guest: 'Eve' })).toMatchObject({ outcome: 'no-answer' });
  expect(hotel.bookings()).toEqual(['Bo 1', 'Eve vanished']);
  await tools.close();
});

it('a step calls a tool, in a frame of its own with what it said, and the run completes', async () => {
  const hotel = openHotel();
  const state = await run(storeOf(byCommand(hotel, ALL)), {
    plan: { goal: 'Book', steps: [calling('hotel/price'), calling('hotel/book')] },
    refine: [call('hotel/price', { room: 'single' }), book],
    judge: [{ step_criterion: 'met' }, { step_criterion: 'met', task_completed: true }],
  });
  expect(state.status).toBe('completed');
  expect(state.tools?.names).toContain('hotel/book');
  expect(
    state.frames.map(({ action, risk, critique, verdict }) => [
      action.type,
      risk,
      critique?.approved,
      verdict?.success,
    ]),
  ).toEqual([
    ['callTool', undefined, undefined, true],
    ['callTool', 'tool', true, true],
  ]);
  expect(state.frames[0]?.observed?.observations[0]).toMatchObject({
    kind: 'tool',
    changed: true,
    toolCall: { outcome: 'answered', text: 'A single room is 80 euros a night.' },
  });
  expect(hotel.bookings()).toEqual(['Ada 2']);
});

it('rules that see a tool answer do not take that for what the task asks for, unless it names the tool', async () => {
  const store = storeOf(byCommand(openHotel(), ALL));
  const rules = createOfflineReasoner(DEFAULT_SETTINGS);
  const script: Script = {
    plan: { goal: 'Price', steps: [calling('hotel/price')] },
    refine: [call('hotel/price', { room: 'single' })],
    judge: [{ step_criterion: 'met', task_completed: true }],
  };
  const vague = await run(store, script, { judge: rules, task: 'Find out what a suite costs' });
  expect(vague.status).not.toBe('completed');
  const named = await run(store, script, { judge: rules, task: 'Call hotel/price with room single' });
  expect(named.status).toBe('completed');
});

it('nothing is called that the critic does not approve, or whose arguments do not fit', async () => {
  const hotel = openHotel();
  const plan = { goal: 'Book', steps: [calling('hotel/book')] };
  const store = storeOf(byCommand(hotel, ALL));
  const refused = await run(store, { plan, refine: [book], critique: [{ text: '<Approved>NO</Approved>' }] });
  expect(refused.frames[0]?.critique?.approved).toBe(false);
  const unfit = await run(store, { plan, refine: [call('hotel/book', { guest: 'Ada', nights: 'two' })], judge: [{}] });
  expect(unfit.frames[0]?.witness?.toolCall).toMatchObject({
    outcome: 'not-called',
    text: expect.stringContaining('nights'),
  });
  expect([refused.status, unfit.status]).toEqual(['failed', 'failed']);
  expect(hotel.bookings()).toEqual([]);
});

it('what may have been done is never called a second time, whatever it said', async () => {
  const hotel = openHotel();
  const again = { strategy: 'ALTERNATIVE_SELECTOR', action: book.action, reason: '' } as const;
  const state = await run(storeOf(byCommand(hotel, ALL)), {
    plan: { goal: 'Book', steps: [calling('hotel/book'), calling('hotel/book')] },
    refine: [book],
    judge: [{ action_succeeded: false, confidence: 0.5 }],
    correct: [again],
  });
  expect(state.frames.some(({ repeats }) => repeats === 0)).toBe(true);
  expect(hotel.bookings()).toEqual(['Ada 2']);
  expect(state.status).not.toBe('completed');
});

it('without a model, a tool that the task names is called with what it says, and no other', async () => {
  const hotel = openHotel();
  const store = storeOf(byCommand(hotel, ALL));
  const reasoner = createOfflineReasoner(DEFAULT_SETTINGS);
  const done = await run(store, {}, { reasoner, task: 'Call hotel/book with guest “Ada Byron” and nights 3' });
  expect(done.status).toBe('completed');
  expect(hotel.bookings()).toEqual(['Ada Byron 3']);
  const wrong = await run(store, {}, { reasoner, task: 'Call hotel/book with guest “Ada Byron” and nights many' });
  expect(wrong.reason).toContain('hotel/book does not take these arguments: nights');
  const vague = await run(store, {}, { reasoner, task: 'Ask hotel/price which room is cheaper' });
  expect(vague.reason).toContain('Without a model, a tool is called only by its name');
  expect(hotel.bookings()).toHaveLength(1);
});

it('a run is done again by asking again; one that may have changed something is not', async () => {
  const hotel = openHotel();
  const store = storeOf(byCommand(hotel, ALL));
  const judge = [{ step_criterion: 'met' as const, task_completed: true }];
  const asking: Script = { plan: { goal: 'Price', steps: [calling('hotel/price')] }, judge };
  const first = await record(store, { ...asking, refine: [call('hotel/price', { room: 'single' })] });
  const made = scriptOf(first.events);
  if (!made.ok) throw new Error(made.error);
  // Nobody is asked: what the record does not know would fail.
  const fallback = fakeReasoner(
    { refine: [{ kind: 'none', reason: 'nobody' }], judge: [{ action_succeeded: false }] },
    {},
  );
  const rules = createOfflineReasoner(DEFAULT_SETTINGS);
  const again = await run(
    store,
    {},
    { reasoner: createReplayReasoner({ recorded: made.value, fallback, rules, approvals: true }) },
  );
  expect(again.frames.map(({ replayed, verdict }) => [replayed, verdict?.source])).toEqual([[true, 'recorded']]);
  const booked = await record(store, { plan: { goal: 'Book', steps: [calling('hotel/book')] }, refine: [book], judge });
  expect(booked.state.status).toBe('completed');
  expect(scriptOf(booked.events)).toMatchObject({
    ok: false,
    error: expect.stringContaining('not sent a second time'),
  });
});
