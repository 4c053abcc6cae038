import { expect, test } from 'vitest';
import type { WaitingRun } from '../../../src/shared/board/waitingRun.ts';
import { failure, success } from '../../../src/shared/result.ts';
import { NO_RUNS, team } from './boardHost.ts';
import { LEAD, LEADS_PASSPHRASE } from './boardWorld.ts';

test('the line for the agent is told to whoever is signed in, and left in the name of who sits there', async () => {
  let now: readonly WaitingRun[] = [{ taskId: 'TASK-1', by: LEAD, waitsFor: 'page' }];
  let tell: (waiting: readonly WaitingRun[]) => void = () => {};
  const { window, host } = await team({
    runs: {
      ...NO_RUNS,
      waiting: () => now,
      onWaiting(listener) {
        tell = listener;
        return () => {};
      },
      async stopWaiting(by, taskId) {
        const refusal = {
          rule: 'lead-only' as const,
          message: `${taskId} is not ${by}’s to take out.`,
          whoCould: [LEAD],
        };
        if (by !== LEAD) return failure(refusal);
        now = now.filter((run) => run.taskId !== taskId);
        tell(now);
        return success(undefined);
      },
    },
  });
  const [ann, bob, nobody] = [window(), window(), window()];
  await ann.signIn(LEAD, LEADS_PASSPHRASE);
  await bob.signIn('Bob', 'bob comes in');
  const heard: unknown[] = [];
  host.subscribe('board.waiting', (message) => heard.push(message), ann.session);
  expect(await bob.ask('board.waiting')).toEqual({ ok: true, value: now });
  expect(await bob.ask('board.stopWaiting', { taskId: 'TASK-1' })).toMatchObject({
    ok: true,
    value: { outcome: 'refused', refusal: { message: 'TASK-1 is not Bob’s to take out.', whoCould: [LEAD] } },
  });
  expect(await ann.ask('board.stopWaiting', { taskId: 'TASK-1' })).toMatchObject({
    ok: true,
    value: { outcome: 'done', taskId: 'TASK-1' },
  });
  expect(heard).toEqual([[{ taskId: 'TASK-1', by: LEAD, waitsFor: 'page' }], []]);
  const unheard: unknown[] = [];
  host.subscribe('board.waiting', (message) => unheard.push(message), nobody.session);
  tell(now);
  expect(unheard).toEqual([]);
});
