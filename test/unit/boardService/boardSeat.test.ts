import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreError } from '../../../src/main/agent/ports/eventStore.ts';
import type { BoardAccess } from '../../../src/main/board/boardAccess.ts';
import { BoardSessions } from '../../../src/main/board/boardSessions.ts';
import type { BoardSession } from '../../../src/shared/board/boardSession.ts';
import { boardWorld, LEAD, LEADS_PASSPHRASE } from './boardWorld.ts';

const MINUTE = 60_000;

// Only these: hashing, the store and the watch on it must go on as they do.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** What the window is told, in order. */
function statusesOf(window: BoardAccess): BoardSession['status'][] {
  const told: BoardSession['status'][] = [];
  window.subscribe(({ status }) => told.push(status));
  return told;
}

/** Ann and Bob, both people with passphrases, and a access in which nobody has signed in. */
async function twoPeople(changed = {}) {
  const world = await boardWorld(undefined, changed);
  await world.add('Bob', ['builder'], 'person');
  await world.passphrases.set('Bob', 'bob comes in');
  return { ...world, window: world.access() };
}

test('who is alone is never asked, and never locked out', async () => {
  const window = (await boardWorld()).access();
  expect(window.session()).toEqual({
    status: 'open',
    actor: { name: LEAD, roles: ['lead', 'builder', 'reviewer', 'verifier'] },
    people: [{ name: LEAD, hasPassphrase: false }],
  });
  vi.advanceTimersByTime(1000 * MINUTE);
  expect(window.actor()).toBe(LEAD);
});

test('who was alone stays signed in where they are when a second actor comes; other windows ask from then on', async () => {
  const world = await boardWorld();
  const window = world.access();
  await world.add('Robo', ['builder']);
  expect(window.actor()).toBe(LEAD);
  expect(world.access().session()).toMatchObject({ status: 'signed-out', actor: null });
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
  const told = statusesOf(window);
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

test('a window that slept through its time is locked before it is asked anything, and is told', async () => {
  const { window } = await twoPeople();
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  const told = statusesOf(window);
  vi.setSystemTime(Date.now() + 16 * MINUTE);
  expect(window.actor()).toBeUndefined();
  expect(told).toEqual(['locked']);
});

test('a clock that was set back keeps no window open', async () => {
  const { window } = await twoPeople();
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  vi.setSystemTime(Date.now() - 600 * MINUTE);
  expect(window.actor()).toBe('Bob');
  vi.advanceTimersByTime(30 * MINUTE);
  expect(window.actor()).toBeUndefined();
});

test('no window is locked where the settings say never', async () => {
  const { window } = await twoPeople({ lockAfterMinutes: 0 });
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  vi.advanceTimersByTime(10_000 * MINUTE);
  expect(window.actor()).toBe('Bob');
});

test('whoever leaves the team loses their access at once', async () => {
  const { window, must, add } = await twoPeople();
  await add('Robo', ['builder']);
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  const told = statusesOf(window);
  await must(LEAD, { type: 'remove_actor', name: 'Bob' });
  expect(told).toEqual(['signed-out']);
  expect(window.actor()).toBeUndefined();
  expect(await window.signIn({ name: 'Bob', secret: 'bob comes in' })).toMatchObject({ ok: false });
});

test('a passphrase is chosen once without, and then only with the one before it', async () => {
  const world = await boardWorld();
  const window = world.access();
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

test('a shorter time until the lock counts at once, for the time that has passed as well', async () => {
  const { window, store } = await twoPeople();
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  const told = statusesOf(window);
  vi.advanceTimersByTime(6 * MINUTE);
  await store.settings.update({ board: { lockAfterMinutes: 7 } });
  expect(told).toEqual([]);
  vi.advanceTimersByTime(MINUTE);
  expect(told).toEqual(['locked']);
  await window.signIn({ name: 'Bob', secret: 'bob comes in' });
  vi.advanceTimersByTime(6 * MINUTE);
  await store.settings.update({ board: { lockAfterMinutes: 5 } });
  expect(told).toEqual(['locked', 'open', 'locked']);
});

test('a new passphrase signs its person out of every window but the one in which it was chosen', async () => {
  const world = await twoPeople();
  const [here, there, anns] = [world.window, world.access(), world.access()];
  for (const access of [here, there]) await access.signIn({ name: 'Bob', secret: 'bob comes in' });
  await anns.signIn({ name: LEAD, secret: LEADS_PASSPHRASE });
  const told = [here, there, anns].map(statusesOf);
  expect(await here.setPassphrase('bob comes again', 'bob comes in')).toMatchObject({ ok: true });
  expect(told).toEqual([[], ['signed-out'], []]);
  expect([here, there, anns].map((access) => access.actor())).toEqual(['Bob', undefined, LEAD]);
  expect(await there.signIn({ name: 'Bob', secret: 'bob comes again' })).toMatchObject({ ok: true });
});

test('a choice that was made in another process is noticed when the window is asked', async () => {
  const world = await twoPeople();
  const elsewhere = (await boardWorld(world.directory)).access();
  await world.window.signIn({ name: 'Bob', secret: 'bob comes in' });
  await elsewhere.signIn({ name: 'Bob', secret: 'bob comes in' });
  await elsewhere.setPassphrase('bob comes again', 'bob comes in');
  const told = statusesOf(world.window);
  expect(await world.window.askedBy()).toBeUndefined();
  expect(told).toEqual(['signed-out']);

  await world.add('Cleo', ['verifier'], 'person');
  const { token } = await world.tokenOf('Cleo');
  const cleo = () => world.window.session().people.find(({ name }) => name === 'Cleo');
  expect(cleo()?.hasPassphrase).toBe(false);
  const came = await elsewhere.signIn({ name: 'Cleo', secret: token, newPassphrase: 'cleo comes in' });
  expect(came).toMatchObject({ ok: true });
  await world.board.latest();
  expect(cleo()?.hasPassphrase).toBe(true);
  expect(await world.window.signIn({ name: 'Cleo', secret: 'cleo comes in' })).toMatchObject({ ok: true });
});

test('a reset signs its person out everywhere, in other processes as well, and lets them in by a token anew', async () => {
  const world = await twoPeople();
  const { board, tokens, passphrases, store } = world;
  const sessions = new BoardSessions({ board, tokens, passphrases, settings: store.settings, firstPerson: LEAD });
  const other = await boardWorld(world.directory);
  const [here, elsewhere] = [world.window, other.access()];
  for (const access of [here, elsewhere]) await access.signIn({ name: 'Bob', secret: 'bob comes in' });
  const told = [here, elsewhere].map(statusesOf);

  expect(await sessions.resetPassphrase(LEAD, 'Bob')).toMatchObject({ ok: true });
  await other.board.latest();
  expect(told).toEqual([['signed-out'], ['signed-out']]);
  expect(await board.events(board.state().seq, 1)).toMatchObject([
    { by: LEAD, change: { type: 'passphrase.reset', name: 'Bob' } },
  ]);
  expect(here.session().people).toContainEqual({ name: 'Bob', hasPassphrase: false });
  expect(await here.signIn({ name: 'Bob', secret: 'bob comes in' })).toMatchObject({ ok: false });
  const { token } = await world.tokenOf('Bob');
  expect(await here.signIn({ name: 'Bob', secret: token, newPassphrase: 'bob is back' })).toMatchObject({
    ok: true,
    value: { actor: { name: 'Bob' } },
  });
});

test('a reset that is refused, or is not stored, leaves the passphrase as it was', async () => {
  const { board, tokens, passphrases, store } = await twoPeople();
  const sessions = new BoardSessions({ board, tokens, passphrases, settings: store.settings, firstPerson: LEAD });
  expect(await sessions.resetPassphrase('Bob', LEAD)).toMatchObject({ ok: false, error: { rule: 'lead-only' } });
  expect(await sessions.resetPassphrase(LEAD, LEAD)).toMatchObject({ ok: false, error: { rule: 'own-passphrase' } });
  expect(await passphrases.check(LEAD, LEADS_PASSPHRASE)).toMatchObject({ ok: true });

  const { seq } = board.state();
  const failing = vi.spyOn(store.board, 'append').mockRejectedValue(new StoreError('disk-full', 'The disk is full.'));
  expect(await sessions.resetPassphrase(LEAD, 'Bob')).toMatchObject({ ok: false, error: { rule: 'unavailable' } });
  failing.mockRestore();
  expect(await store.board.read(seq + 1)).toEqual([]);
  expect((await board.latest()).seq).toBe(seq);
  expect(passphrases.has('Bob')).toBe(true);
});

test('whoever gets it wrong is told what to do, also when it is forgotten', async () => {
  const { window, add } = await twoPeople({ signInAttempts: 2 });
  const message = async (name: string, secret: string) => {
    const answer = await window.signIn({ name, secret });
    return answer.ok ? undefined : answer.error.message;
  };
  expect(await message(LEAD, 'no')).toContain('countersign reset-passphrase');
  const bobs = await message('Bob', 'no');
  expect(bobs).toContain('That is not the passphrase of Bob.');
  expect(bobs).toContain(`${LEAD} can reset it on the Team page.`);
  await message('Bob', 'no');
  expect(await message('Bob', 'no')).toMatch(/wrong too often.* Try again in \d+ seconds.*can reset it/);
  await add('Cleo', ['lead'], 'person');
  expect(await message(LEAD, 'no')).toContain('Cleo can reset it');
  expect(await message('Cleo', 'no')).toContain('A lead can issue another one on the Team page.');
});
