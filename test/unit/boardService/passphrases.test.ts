import Database from 'libsql';
import { expect, test } from 'vitest';
import { forgetting } from '../../../src/main/board/boardSessions.ts';
import { Passphrases } from '../../../src/main/board/passphrases.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

const PAUSE_SETTINGS = { signInAttempts: 3, signInPauseSeconds: 30 };
const WRONG = { ok: false, error: { code: 'wrong' } };
const paused = (seconds: number) => ({ ok: false, error: { code: 'paused', seconds } });

/** Ann's passphrase is “open sesame”; the clock stands until the test moves it. */
async function world() {
  const clock = { now: 1_000_000 };
  const directory = temporaryDirectory();
  const store = temporaryStore(directory);
  const passphrases = new Passphrases(
    store.boardSecrets,
    () => PAUSE_SETTINGS,
    () => clock.now,
  );
  await passphrases.set('Ann', 'open sesame');
  return { clock, store, passphrases };
}

test('only the right passphrase of the right person is right, whatever the case of the name', async () => {
  const { passphrases } = await world();
  expect(await passphrases.check('ANN', 'open sesame')).toMatchObject({ ok: true });
  expect(await passphrases.check('Ann', 'Open sesame')).toEqual(WRONG);
  expect(await passphrases.check('Ann', '')).toEqual(WRONG);
  expect(await passphrases.check('Bob', 'open sesame')).toEqual(WRONG);
  expect(['ANN', 'Bob'].map((name) => passphrases.has(name))).toEqual([true, false]);
});

test('the passphrase itself is in no file, and its hash is one of argon2id with a salt of its own', async () => {
  const { passphrases, store } = await world();
  await passphrases.set('Bob', 'open sesame');
  const database = new Database(store.path);
  const hashes = database.prepare('SELECT hash FROM board_passphrases').all() as { hash: string }[];
  database.close();
  expect(hashes.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
});

test('a letter that the keyboard composes in another way is the same letter', async () => {
  const { passphrases } = await world();
  await passphrases.set('Ann', 'caf\u00e9 open');
  expect(await passphrases.check('Ann', 'cafe\u0301 open')).toMatchObject({ ok: true });
});

test('after some wrong ones even the right one has to wait, and each further wrong one begins the pause anew', async () => {
  const { passphrases, clock } = await world();
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await passphrases.check('Ann', 'no')).toEqual(WRONG);
  expect(await passphrases.check('Ann', 'open sesame')).toEqual(paused(30));
  clock.now += 29_500;
  expect(await passphrases.check('Ann', 'open sesame')).toEqual(paused(1));
  clock.now += 500;
  expect(await passphrases.check('Ann', 'no')).toEqual(WRONG);
  expect(await passphrases.check('Ann', 'open sesame')).toEqual(paused(30));
  clock.now += 30_000;
  expect(await passphrases.check('Ann', 'open sesame')).toMatchObject({ ok: true });
  expect(await passphrases.check('Ann', 'no')).toEqual(WRONG);
  expect(await passphrases.check('Ann', 'open sesame')).toMatchObject({ ok: true });
});

test('neither many attempts at once nor a new start of the app give more of them', async () => {
  const { passphrases, store, clock } = await world();
  const guesses = Array.from({ length: 10 }, (_, index) => passphrases.check('Ann', `guess ${index}`));
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => !answer.ok && answer.error.code === 'wrong')).toHaveLength(3);
  const startedAnew = new Passphrases(
    store.boardSecrets,
    () => PAUSE_SETTINGS,
    () => clock.now,
  );
  startedAnew.learn(await store.boardSecrets.passphrases());
  expect(await startedAnew.check('Ann', 'open sesame')).toEqual(paused(30));
});

test('a clock that was set back keeps nobody out', async () => {
  const { passphrases, clock } = await world();
  for (let attempt = 0; attempt < 3; attempt += 1) await passphrases.check('Ann', 'no');
  clock.now -= 500_000;
  expect(await passphrases.check('Ann', 'open sesame')).toMatchObject({ ok: true });
});

test('a new passphrase takes the place of the old one', async () => {
  const { passphrases } = await world();
  await passphrases.set('Ann', 'another one');
  expect(await passphrases.check('Ann', 'open sesame')).toEqual(WRONG);
  expect(await passphrases.check('Ann', 'another one')).toMatchObject({ ok: true });
});

test('a passphrase that was forgotten lets nobody in, and its wrong attempts are forgotten with it', async () => {
  const { passphrases, store } = await world();
  for (let attempt = 0; attempt < 3; attempt += 1) await passphrases.check('Ann', 'no');
  await store.boardSecrets.change(forgetting('Ann'));
  passphrases.follow(forgetting('Ann'));
  expect(passphrases.has('Ann')).toBe(false);
  expect(await passphrases.check('Ann', 'open sesame')).toEqual(WRONG);
  await passphrases.set('Ann', 'another one');
  expect(await passphrases.check('Ann', 'another one')).toMatchObject({ ok: true });
});

test('each choice has a stamp of its own, which is known when anybody hears of the choice', async () => {
  const { passphrases } = await world();
  const first = passphrases.stamp('Ann');
  expect(await passphrases.check('Ann', 'open sesame')).toEqual({ ok: true, value: first });
  const heard: unknown[] = [];
  passphrases.subscribe(() => heard.push(passphrases.stamp('Ann')));
  await passphrases.set('Ann', 'open sesame');
  const second = passphrases.stamp('Ann');
  expect(second).not.toBe(first);
  expect(heard).toEqual([second]);
});
