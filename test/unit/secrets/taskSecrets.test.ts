import { expect, it } from 'vitest';
import { keepFromTask, passwordsIn } from '../../../src/main/hosts/taskSecrets.ts';
import { writtenSecrets } from '../../../src/main/reasoning/offline/reading/writtenSecrets.ts';
import { hostCipher } from '../../../src/main/store/hostCipher.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

/** What people write, and the password in it. */
const WRITTEN: readonly (readonly [task: string, ...passwords: string[]])[] = [
  ['log in with ana / hunter2', 'hunter2'],
  ['log in with ana/hunter2', 'hunter2'],
  ['Log in as ana with password hunter2 and open Reports', 'hunter2'],
  ['password: s3cret!', 's3cret!'],
  ['Sign in with user bob and password x9#kk, then archive the letter', 'x9#kk'],
  ['enter “hunter2” in the Password field', 'hunter2'],
  ['Enter ana in Email, enter tulips-in-May in Password and click Log in', 'tulips-in-May'],
  ['Create a user with email a@b.de and password "correct horse"', 'correct horse'],
  ['Melde dich mit ana und Passwort hunter2 an', 'hunter2'],
  ['log in with root / root', 'root'],
  ['Log in as Ana'],
  ['Log in as Ana and archive the first letter'],
  ['Log in with ana / {{secret:Ana.password}}'],
  ['Enter {{secret:Ana.password}} in Password'],
  ['Open the Password page'],
  ['Change the password policy to strict'],
  ['Reset the password of Tom'],
  ['How many users have no password?'],
  ['Add a patient named Jas'],
];

it.each(WRITTEN)('%s', (task, ...passwords) => {
  const found = writtenSecrets(task);
  expect(found.map(({ value }) => value)).toEqual(passwords);
  for (const { from, to, value } of found) expect(task.slice(from, to)).toBe(value);
});

async function emptyStore() {
  const cipher = await hostCipher(undefined, { COUNTERSIGN_SECRETS_KEY: 'a passphrase of some length' });
  return temporaryStore(temporaryDirectory(), { environment: {}, ...(cipher && { cipher }) }).keptSecrets;
}

it('is kept for its site, and the task names it, in words that are read as before', async () => {
  const store = await emptyStore();
  const kept = await keepFromTask('log in with ana/hunter2 and open Reports', 'https://a.example', store);
  expect(kept).toEqual({
    ok: true,
    value: { task: 'log in with ana / {{secret:ana.password}} and open Reports', names: ['ana'] },
  });
  expect(kept.ok && passwordsIn(kept.value.task)).toEqual([]);
  expect(await store.list()).toEqual([
    { name: 'ana', userName: 'ana', fields: ['password'], origins: ['https://a.example'] },
  ]);
});

it('keeps a newer password for the same site under the same name, and for another site under another one', async () => {
  const store = await emptyStore();
  await keepFromTask('log in with ana / hunter2', 'https://a.example', store);
  const again = await keepFromTask('log in with ana / hunter3', 'https://a.example', store);
  const other = await keepFromTask('log in with ana / hunter4', 'https://b.example', store);
  expect([again, other].map((kept) => kept.ok && kept.value.names)).toEqual([['ana'], ['ana 2']]);
  expect((await store.values()).values.filter(({ field }) => field === 'password')).toEqual([
    { name: 'ana', field: 'password', value: 'hunter3', origins: ['https://a.example'] },
    { name: 'ana 2', field: 'password', value: 'hunter4', origins: ['https://b.example'] },
  ]);
});
