import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startBoardFeed } from '../../../../src/renderer/board/boardFeed.ts';
import { createHostClient } from '../../../../src/renderer/host/hostClient.ts';
import { useBoardStore } from '../../../../src/renderer/state/boardStore.ts';
import { reduceBoardEvents } from '../../../../src/shared/board/reduceBoard.ts';
import { FakeBoard } from '../fakeHost/fakeBoard.ts';
import { FakeHost } from '../fakeHost/fakeHost.ts';

const INITIAL = useBoardStore.getState();

function setUp() {
  const host = new FakeHost();
  const board = new FakeBoard(host);
  const feed = startBoardFeed({ host: createHostClient(host), store: useBoardStore });
  return { host, board, feed };
}

function addTasks(board: FakeBoard, count: number) {
  for (let number = 1; number <= count; number++) board.must('Ann', { type: 'create_task', title: `Task ${number}` });
}

const seen = () => useBoardStore.getState();
const requestsFor = (host: FakeHost, method: string) => host.requests.filter((request) => request.method === method);

beforeEach(() => useBoardStore.setState(INITIAL, true));

describe('the board feed', () => {
  it('fetches the whole board, however many answers that takes', async () => {
    const { host, board, feed } = setUp();
    addTasks(board, 20);
    board.batch = 7;
    await feed.refresh();
    expect(seen().ready).toBe(true);
    expect(seen().events).toEqual(board.events);
    expect(seen().board).toEqual(reduceBoardEvents(board.events));
    expect(requestsFor(host, 'board.events').length).toBeGreaterThan(3);
  });

  it('folds what comes live without asking for it', async () => {
    const { host, board, feed } = setUp();
    await feed.refresh();
    const asked = host.requests.length;
    addTasks(board, 5);
    expect(seen().board).toEqual(board.state);
    expect(host.requests.length).toBe(asked);
  });

  it('ends up with every event once, whatever batches are lost, repeated or torn', async () => {
    const batch = fc.record({ lost: fc.boolean(), repeat: fc.nat(6), size: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 12 }), async (batches) => {
        useBoardStore.setState(INITIAL, true);
        const source = new FakeBoard(new FakeHost());
        addTasks(source, 60);
        const { host, board, feed } = setUp();
        board.events.length = 0;
        await feed.refresh();
        let sent = 0;
        for (const { lost, repeat, size } of batches) {
          board.events.push(...source.events.slice(sent, sent + size));
          const from = Math.max(0, sent - repeat);
          sent += size;
          if (!lost) host.publish('board.events', source.events.slice(from, sent));
        }
        await feed.catchUp();
        expect(seen().events).toEqual(source.events.slice(0, sent));
      }),
      { numRuns: 40 },
    );
  });

  it('says why the board cannot be fetched, and fetches it the next time', async () => {
    const { host, board, feed } = setUp();
    const answer = host.handlers.get('board.events');
    host.handlers.set('board.events', () => {
      throw new Error('The disk is full.');
    });
    await feed.refresh();
    expect(seen()).toMatchObject({ ready: false, problem: 'The disk is full.' });
    if (answer) host.handlers.set('board.events', answer);
    await feed.refresh();
    expect(seen()).toMatchObject({ ready: true, problem: null });
    expect(seen().board).toEqual(board.state);
  });
});

describe('who sits in front of the board', () => {
  it('is nobody after signing out, and nothing of the board is known any more', async () => {
    const { board, feed } = setUp();
    board.team({ Ben: { kind: 'person', roles: ['verifier'] } });
    board.queue([{ taskId: 'TASK-1', by: 'Ann', waitsFor: 'page' }]);
    await feed.refresh();
    board.signInAs(null);
    expect(seen()).toMatchObject({ ready: false, events: [], connections: null, waiting: [] });
    expect(seen().board.tasks.size).toBe(0);
    addTasks(board, 3);
    expect(seen().board.seq).toBe(-1);
  });

  it('catches up when the window is unlocked', async () => {
    const { host, board, feed } = setUp();
    await feed.refresh();
    board.signInAs('Ann', true);
    addTasks(board, 3);
    expect(seen().board.tasks.size).toBe(0);
    expect(requestsFor(host, 'board.events')).toHaveLength(1);
    board.signInAs('Ann');
    await vi.waitFor(() => expect(seen().board).toEqual(board.state), { timeout: 10_000 });
  });

  it('gets nothing that was asked for before they were signed out', async () => {
    const { host, board, feed } = setUp();
    addTasks(board, 3);
    const answer = host.handlers.get('board.events');
    host.handlers.set('board.events', (payload) => {
      const events = answer?.(payload);
      board.signInAs(null);
      return events;
    });
    await feed.refresh();
    expect(seen().events).toEqual([]);
    expect(seen().ready).toBe(false);
  });

  it('starts from the beginning when somebody else has signed in meanwhile', async () => {
    const { host, board, feed } = setUp();
    addTasks(board, 10);
    await feed.refresh();
    const answer = host.handlers.get('board.events');
    addTasks(board, 1);
    useBoardStore.setState({ board: reduceBoardEvents(board.events.slice(0, 5)), events: board.events.slice(0, 5) });
    host.handlers.set('board.events', (payload) => {
      if (answer) host.handlers.set('board.events', answer);
      board.signInAs(null);
      board.signInAs('Ann');
      return answer?.(payload);
    });
    await feed.catchUp();
    await vi.waitFor(() => expect(seen().events).toEqual(board.events), { timeout: 10_000 });
    expect(seen().ready).toBe(true);
  });

  it('sees who is connected', async () => {
    const { board, feed } = setUp();
    await feed.refresh();
    expect(seen().connections).toEqual({ ...board.connections, connections: [], address: null });
    board.connect({ connections: [], address: 'http://127.0.0.1:47811/mcp', stdio: null });
    expect(seen().connections?.address).toBe('http://127.0.0.1:47811/mcp');
  });

  it('sees what stands in line for the agent', async () => {
    const { board, feed } = setUp();
    const one = { taskId: 'TASK-1', by: 'Ann', waitsFor: 'page' as const };
    const other = { ...one, taskId: 'TASK-2' };
    board.waiting = [one];
    await feed.refresh();
    expect(seen().waiting).toEqual([one]);
    board.queue([other]);
    expect(seen().waiting).toEqual([other]);
    board.signInAs('Ann', true);
    board.queue([]);
    expect(seen().waiting).toEqual([other]);
    board.signInAs('Ann');
    await vi.waitFor(() => expect(seen().waiting).toEqual([]), { timeout: 10_000 });
  });
});
