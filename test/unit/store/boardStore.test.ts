import { join } from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { createBoardStore } from '../../../src/main/store/boardStore.ts';
import { migrate } from '../../../src/main/store/migrations.ts';
import { someBoardEvents } from './boardEvents.ts';
import { temporaryDirectory, temporaryStore, toEarlierFormat } from './temporaryStore.ts';

const EVENTS = someBoardEvents(6);

/** Changes the file as no version of the product does. */
function tamper(path: string, sql: string): void {
  const database = new Database(path);
  database.exec(sql);
  database.close();
}

test('a store from before there was a board gets a place for it, and keeps what it holds', async () => {
  const directory = temporaryDirectory();
  const before = temporaryStore(directory);
  await before.settings.update({ limits: { frames: 7 } });
  await before.close();
  toEarlierFormat(before.path, 2);

  const after = temporaryStore(directory);
  expect(after.settings.get().limits.frames).toBe(7);
  expect(await after.board.read()).toEqual([]);
  await after.board.append(-1, EVENTS);
  expect(await after.board.read()).toEqual(EVENTS);
});

test('events come back as they were, from any place on and as many as were asked for', async () => {
  const { board } = temporaryStore();
  await board.append(-1, EVENTS.slice(0, 2));
  await board.append(1, EVENTS.slice(2));
  expect(await board.read()).toEqual(EVENTS);
  expect(await board.read(2, 3)).toEqual(EVENTS.slice(2, 5));
  expect(await board.read(6)).toEqual([]);
});

test('an author who does not know the last event is told of the conflict, and nothing of theirs is kept', async () => {
  const { board } = temporaryStore();
  await board.append(-1, EVENTS.slice(0, 3));
  await expect(board.append(1, EVENTS.slice(2))).rejects.toMatchObject({ code: 'conflict' });
  await expect(board.append(5, [])).rejects.toMatchObject({ code: 'conflict' });
  expect(await board.read()).toEqual(EVENTS.slice(0, 3));
});

test('another connection that writes is noticed, whatever it writes; the own one is not', async () => {
  const directory = temporaryDirectory();
  const [one, other] = [temporaryStore(directory), temporaryStore(directory)];
  const first = await one.board.look(undefined, 0);
  expect(first).toMatchObject({ events: [], passphrases: new Map() });
  await one.board.append(-1, EVENTS.slice(0, 1));
  expect(await one.board.look(first?.version, 0)).toBeUndefined();
  await other.board.append(0, EVENTS.slice(1), [{ type: 'passphrase.set', actor: 'ann', hash: 'a hash' }]);
  const news = await one.board.look(first?.version, 1);
  expect(news).toMatchObject({ events: EVENTS.slice(1), passphrases: new Map([['ann', 'a hash']]) });
  // What one connection has counted says nothing to another one.
  expect(await other.board.look(news?.version, 0)).toMatchObject({ events: EVENTS });
});

test('what goes with events is there with them, or nothing of it is', async () => {
  const { board, boardSecrets } = temporaryStore();
  const token = { type: 'token.added', id: 't1', hash: 'a hash' } as const;
  await board.append(-1, EVENTS.slice(0, 1), [token]);
  expect(await boardSecrets.tokenHash('t1')).toBe('a hash');
  const other = { type: 'passphrase.set', actor: 'ann', hash: 'another hash' } as const;
  await expect(board.append(0, EVENTS.slice(1), [other, token])).rejects.toThrow(/UNIQUE/);
  expect(await board.read()).toEqual(EVENTS.slice(0, 1));
  expect((await boardSecrets.passphrases()).size).toBe(0);
  await expect(board.append(3, EVENTS.slice(1), [other])).rejects.toMatchObject({ code: 'conflict' });
  expect((await boardSecrets.passphrases()).size).toBe(0);
});

test.each([
  ['a text that is no JSON', "UPDATE board_events SET event = '{' WHERE seq = 3", 3],
  [
    'an event of an unknown kind',
    "UPDATE board_events SET event = replace(event, 'goal.c', 'goal.x') WHERE seq = 2",
    2,
  ],
  ['a row that is gone', 'DELETE FROM board_events WHERE seq = 0', 0],
  [
    'a row in the place of another',
    'DELETE FROM board_events WHERE seq = 4; UPDATE board_events SET seq = 4 WHERE seq = 5',
    4,
  ],
  ['a row of a later version', 'UPDATE board_events SET version = 99 WHERE seq = 1', 1],
])('%s is named, and what stands before it can be read', async (_, sql, seq) => {
  const { board, path } = temporaryStore();
  await board.append(-1, EVENTS);
  tamper(path, sql);
  await expect(board.read()).rejects.toThrow(new RegExp(`entry ${seq}\\b`));
  const { events, damaged } = await board.readIntact();
  expect(events).toEqual(EVENTS.slice(0, seq));
  expect(damaged).toMatchObject({ seq, code: expect.stringMatching(/corrupt|newer-version/) });
});

test('a full disk is said to be full, and an append of which only a part would fit leaves nothing behind', async () => {
  const path = join(temporaryDirectory(), 'countersign.db');
  const database = new Database(path);
  onTestFinished(() => void database.close());
  migrate(database);
  const board = createBoardStore(database, path);
  const many = someBoardEvents(500);
  await board.append(-1, many.slice(0, 1));
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
  database.pragma(`max_page_count = ${pages + 2}`);
  await expect(board.append(0, many.slice(1))).rejects.toMatchObject({ code: 'disk-full' });
  expect(board.read()).toHaveLength(1);
  database.pragma('max_page_count = 1000000');
  await board.append(0, many.slice(1));
  expect(board.read()).toEqual(many);
});
