import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startBoardFeed } from '../../../../src/renderer/board/boardFeed.ts';
import { createBoardCommands } from '../../../../src/renderer/board/createBoardCommands.ts';
import { createHostClient } from '../../../../src/renderer/host/hostClient.ts';
import { useBoardStore } from '../../../../src/renderer/state/boardStore.ts';
import { FakeBoard } from '../fakeHost/fakeBoard.ts';
import { FakeHost } from '../fakeHost/fakeHost.ts';

const INITIAL = useBoardStore.getState();

async function setUp() {
  const fake = new FakeHost();
  const board = new FakeBoard(fake);
  const host = createHostClient(fake);
  const feed = startBoardFeed({ host, store: useBoardStore });
  await feed.refresh();
  const say = vi.fn<(text: string) => void>();
  const commands = createBoardCommands({ host, feed, knownSeq: () => useBoardStore.getState().board.seq, say });
  return { fake, board, say, commands };
}

beforeEach(() => useBoardStore.setState(INITIAL, true));

describe('what is asked of the board', () => {
  it('shows in the window by the time it is answered, also when no event has come yet', async () => {
    const { fake, commands } = await setUp();
    vi.spyOn(fake, 'publish').mockImplementation(() => undefined);
    const answer = await commands.execute({ type: 'create_task', title: 'A' });
    expect(answer).toMatchObject({ outcome: 'done', taskId: 'TASK-1' });
    expect(useBoardStore.getState().board.tasks.get('TASK-1')?.title).toBe('A');
  });

  it('is said when it is refused, with the names of those who could', async () => {
    const { board, say, commands } = await setUp();
    board.team({ Ben: { kind: 'person', roles: ['builder'] } });
    board.signInAs('Ben');
    const answer = await commands.execute({ type: 'change_roles', name: 'Ben', roles: ['lead'] });
    expect(answer).toMatchObject({ outcome: 'refused', refusal: { rule: 'lead-only', whoCould: ['Ann'] } });
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/ Ann could\.$/));
  });

  it('is left to the caller to say when that was wished', async () => {
    const { say, commands } = await setUp();
    const answer = await commands.runTask('TASK-9', 'offline', 'quietly');
    expect(answer).toMatchObject({ outcome: 'refused', refusal: { rule: 'not-found' } });
    expect(say).not.toHaveBeenCalled();
  });

  it('finds out that nobody is signed in any more', async () => {
    const { fake, board, say, commands } = await setUp();
    board.locked = true;
    const request = fake.request.bind(fake);
    vi.spyOn(fake, 'request').mockImplementation((method, payload) =>
      method === 'board.execute'
        ? Promise.resolve({ ok: false, error: { code: 'forbidden', message: 'Sign in to the board first.' } })
        : request(method, payload),
    );
    expect(await commands.execute({ type: 'create_task', title: 'A' })).toBeUndefined();
    expect(say).toHaveBeenCalledWith('Sign in to the board first.');
    expect(useBoardStore.getState().session?.status).toBe('locked');
  });
});
