import { describe, expect, it } from 'vitest';
import { reportActivity } from '../../../../../src/renderer/board/signIn/reportActivity.ts';
import { createHostClient } from '../../../../../src/renderer/host/hostClient.ts';
import { FakeHost } from '../../fakeHost/fakeHost.ts';

const MINUTE = 60_000;

function setUp(lockAfterMs = 15 * MINUTE) {
  const host = new FakeHost();
  const target = new EventTarget();
  const world = { time: 0, open: true };
  reportActivity({
    host: createHostClient(host),
    target,
    isOpen: () => world.open,
    lockAfterMs: () => lockAfterMs,
    now: () => world.time,
  });
  const act = (kind: string) => target.dispatchEvent(new Event(kind));
  return { world, act, reports: () => host.requests.filter(({ method }) => method === 'board.stillHere').length };
}

describe('the report that somebody is still there', () => {
  it('is given for the pointer, the keyboard and the wheel, on any screen', () => {
    for (const sign of ['pointerdown', 'keydown', 'wheel']) {
      const { act, reports } = setUp();
      act(sign);
      expect(reports()).toBe(1);
    }
  });

  it('is given seldom, and in good time before the board is locked', () => {
    const { world, act, reports } = setUp();
    for (world.time = 0; world.time < 15 * MINUTE; world.time += 1000) act('keydown');
    expect(reports()).toBe(10);
  });

  it('is not given while nobody is signed in, or where nothing is ever locked', () => {
    const away = setUp();
    away.world.open = false;
    away.act('keydown');
    expect(away.reports()).toBe(0);
    const never = setUp(0);
    never.act('keydown');
    expect(never.reports()).toBe(0);
  });
});
