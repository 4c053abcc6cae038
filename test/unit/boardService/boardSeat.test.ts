import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardSession } from '../../../src/shared/board/boardSession.ts';
import { boardWorld, LEAD, LEADS_PASSPHRASE } from './boardWorld.ts';

const MINUTE = 60_000;

// Only these: hashing, the store and the watch on it must go on as they do.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Ann and Bob, both people with passphrases, and a seat in which nobody has signed in. */
async function twoPeople(changed = {}) {
  const world = boardWorld(undefined, changed);
  await world.add('Bob', ['builder'], 'person');
  await world.passphrases.set('Bob', 'bob comes in');
  return { ...world, window: world.seat() };
}

test('who is alone is never asked, and never locked out', () => {
  const window = boardWorld().seat();
  expect(window.session()).toEqual({
    status: 'open',
    actor: { name: LEAD, roles: ['lead', 'builder', 'reviewer', 'verifier'] },
    people: [{ name: LEAD, hasPassphrase: false }],
  });
  vi.advanceTimersByTime(1000 * MINUTE);
  expect(window.actor()).toBe(LEAD);
});

test('who was alone stays signed in where they are when a second actor comes; other windows ask from then on', async () => {
  const world = boardWorld();
  const window = world.seat();
  await world.add('Robo', ['builder']);
  expect(window.actor()).toBe(LEAD);
  expect(world.seat().session()).toMatchObject({ status: 'signed-out', actor: null });
  window.signOut();
  expect(window.session().status).toBe('signed-out');
});

test('who is alone again is not asked any more', async () => {
  const { window, must } = await twoPeople();
  expect(window.actor()).toBeUndefined();
  await must(LEAD, { type: 'remove_actor', name: 'Bob' });
  expect(window.actor()).toBe(LEAD);
});

test('the right passphrase opens a window for its own person alone', async () => {
  const { window } = await twoPeople();
  const signIn = (name: string, secret: string) => window.signIn({ name, secret });
  expect(await signIn(LEAD, 'bob comes in')).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(await signIn('Countersign', 'x')).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(await signIn('Nobody', 'x')).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(window.actor()).toBeUndefined();
  expect(await signIn('bob', 'bob comes in')).toMatchObject({
    ok: true,
    value: { status: 'open', actor: { name: 'Bob', roles: ['builder'] } },
  });
  expect(window.actor()).toBe('Bob');
});

test('after too many wrong passphrases a person is told how long to wait', async () => {
  const { window } = await twoPeople({ signInAttempts: 1, signInPauseSeconds: 30 });
  await window.signIn({ name: 'Bob', secret: 'no' });
  const early = await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  expect(early).toMatchObject({ ok: false, error: { code: 'busy', message: expect.stringContaining('30 seconds') } });
  expect(await window.signIn({ name: LEAD, secret: LEADS_PASSPHRASE })).toMatchObject({ ok: true });
});

test('a new person comes in by a token of their own and chooses a passphrase, and by nothing else', async () => {
  const { window, add, tokenOf } = await twoPeople();
  await add('Cleo', ['verifier'], 'person');
  const { token } = await tokenOf('Cleo');
  const { token: bobs } = await tokenOf('Bob');
  const come = (secret: string, newPassphrase?: string) => window.signIn({ name: 'Cleo', secret, newPassphrase });

  expect(await come(bobs, 'cleo comes in')).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(await come('cleo comes in', 'cleo comes in')).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(await come(token)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  expect(window.actor()).toBeUndefined();
  expect(await come(token, 'cleo comes in')).toMatchObject({ ok: true, value: { actor: { name: 'Cleo' } } });
  window.signOut();
  expect(await come(token, 'a second one')).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(await come('cleo comes in')).toMatchObject({ ok: true });
});

test('a window that is left alone is locked, says so by itself, and opens with the passphrase', async () => {
  const { window } = await twoPeople();
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  const told: BoardSession['status'][] = [];
  window.subscribe(({ status }) => told.push(status));
  vi.advanceTimersByTime(15 * MINUTE - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['locked']);
  expect(window.actor()).toBeUndefined();
  expect(window.session()).toMatchObject({ status: 'locked', actor: { name: 'Bob' } });
  window.touch();
  expect(window.actor()).toBeUndefined();
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  expect(told).toEqual(['locked', 'open']);
});

test('somebody at the keyboard puts the lock off, and only for as long as they are', async () => {
  const { window } = await twoPeople();
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  for (let quarter = 0; quarter < 4; quarter += 1) {
    vi.advanceTimersByTime(14 * MINUTE);
    window.touch();
  }
  expect(window.actor()).toBe('Bob');
  vi.advanceTimersByTime(15 * MINUTE);
  expect(window.session().status).toBe('locked');
});

test('a window that slept through its time is locked before it is asked anything', async () => {
  const { window } = await twoPeople();
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  vi.setSystemTime(Date.now() + 16 * MINUTE);
  expect(window.actor()).toBeUndefined();
});

test('no window is locked where the settings say never', async () => {
  const { window } = await twoPeople({ lockAfterMinutes: 0 });
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  vi.advanceTimersByTime(10_000 * MINUTE);
  expect(window.actor()).toBe('Bob');
});

test('whoever leaves the team loses their seat at once', async () => {
  const { window, must, add } = await twoPeople();
  await add('Robo', ['builder']);
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  const told: BoardSession['status'][] = [];
  window.subscribe(({ status }) => told.push(status));
  await must(LEAD, { type: 'remove_actor', name: 'Bob' });
  expect(told).toEqual(['signed-out']);
  expect(window.actor()).toBeUndefined();
  expect(await window.signIn({ name: 'Bob', secret: 'bob comes in' })).toMatchObject({ ok: false });
});

test('a passphrase is chosen once without, and then only with the one before it', async () => {
  const world = boardWorld();
  const window = world.seat();
  expect(await window.setPassphrase('first choice', undefined)).toMatchObject({ ok: true });
  expect(window.session().people).toEqual([{ name: LEAD, hasPassphrase: true }]);
  expect(await window.setPassphrase('second choice', undefined)).toMatchObject({ ok: false });
  expect(await window.setPassphrase('second choice', 'no')).toMatchObject({ ok: false });
  expect(await window.setPassphrase('second choice', 'first choice')).toMatchObject({ ok: true });
  expect(await world.passphrases.check(LEAD, 'second choice')).toMatchObject({ ok: true });
  await world.add('Robo', ['builder']);
  window.signOut();
  expect(await window.setPassphrase('third choice', 'second choice')).toMatchObject({ ok: false });
});
