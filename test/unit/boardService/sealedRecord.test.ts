import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { auditBoard } from '../../../src/main/board/auditBoard.ts';
import { BoardAccess } from '../../../src/main/board/boardAccess.ts';
import { forgetting } from '../../../src/main/board/boardSessions.ts';
import { type OpenBoard, openBoard } from '../../../src/main/board/openBoard.ts';
import { hostCipher, PASSPHRASE_VARIABLE } from '../../../src/main/store/hostCipher.ts';
import type { Store } from '../../../src/main/store/openStore.ts';
import { isSound } from '../../../src/shared/board/boardSession.ts';
import { auditWords } from '../../../src/shared/board/report/reportWords.ts';
import { SILENT } from '../mcp/mcpWorld.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

const ANN = 'open sesame';
const BOB = 'bob comes in';

const cipherOf = async (passphrase: string) => {
  const cipher = await hostCipher(undefined, { [PASSPHRASE_VARIABLE]: passphrase });
  return { ...(cipher && { cipher }), environment: {} };
};

interface World {
  readonly directory: string;
  readonly store: Store;
  readonly board: OpenBoard;
}

/** Ann leads, Bob builds, the agent Robo has a token; all of it on disk, its end signed with a key of this machine. */
async function world(key = 'the key of this machine'): Promise<World & { readonly token: string }> {
  const directory = temporaryDirectory();
  const store = temporaryStore(directory, await cipherOf(key));
  const board = await openBoard(store, SILENT);
  onTestFinished(() => board.close());
  await board.service.found('Ann');
  const access = window({ directory, store, board });
  expect(await access.setPassphrase(ANN, undefined)).toMatchObject({ ok: true });
  for (const [name, kind] of [
    ['Bob', 'person'],
    ['Robo', 'agent'],
  ] as const) {
    await board.service.execute('Ann', { type: 'add_actor', name, kind, roles: ['builder'] });
  }
  const bobs = await board.tokens.issue('Ann', 'Bob');
  const robos = await board.tokens.issue('Ann', 'Robo');
  if (!bobs.ok || !robos.ok) throw new Error('No tokens');
  const first = window({ directory, store, board });
  expect(await first.signIn({ name: 'Bob', secret: bobs.value.token, newPassphrase: BOB })).toMatchObject({ ok: true });
  await board.service.execute('Ann', { type: 'create_goal', title: 'All of it' });
  await signedUpTo(store, board);
  return { directory, store, board, token: robos.value.token };
}

function window({ store, board }: World): BoardAccess {
  const { service, tokens, passphrases } = board;
  const access = new BoardAccess({ board: service, tokens, passphrases, settings: store.settings });
  onTestFinished(() => access.close());
  return access;
}

async function signedUpTo(store: Store, { service }: OpenBoard): Promise<void> {
  await vi.waitFor(async () =>
    expect(await store.boardHeads.signed('end')).toMatchObject({ seq: service.state().seq }),
  );
}

it('a sound record still tells what was agreed to without a look, and by whose word', async () => {
  const { store, board } = await world();
  const must = async (by: string, ask: Parameters<typeof board.service.execute>[1]) =>
    expect(await board.service.execute(by, ask)).toMatchObject({ ok: true });
  await must('Ann', { type: 'create_task', title: 'Call the printer', criteria: ['It prints'], assign_to: 'Bob' });
  await must('Bob', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
  await must('Bob', { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Called' });
  await must('Ann', { type: 'approve_task', task_id: 'TASK-1' });
  await signedUpTo(store, board);
  const audit = await auditBoard(store, true);
  expect(audit.unexamined).toEqual([
    { taskId: 'TASK-1', message: 'Approved by Ann, but the criterion was not examined.' },
  ]);
  expect(isSound(audit)).toBe(true);
  expect(auditWords(audit)).toContain('One task was agreed to with criteria that nobody has examined.');
});

/** Changes the file behind the app's back. */
function tamper({ store }: Pick<World, 'store'>, sql: string, ...values: readonly (string | number)[]): void {
  const database = new Database(store.path);
  const { changes } = database.prepare(sql).run([...values]);
  database.close();
  expect(changes).toBeGreaterThan(0);
}

describe('the end of the record', () => {
  it('is signed, and entries that were taken off it are missed', async () => {
    const w = await world();
    expect(await auditBoard(w.store, true)).toMatchObject({ end: 'signed', credentials: [] });
    const { seq } = w.board.service.state();
    tamper(w, 'DELETE FROM board_events WHERE seq = ?', seq);
    const audit = await auditBoard(w.store, true);
    expect(audit).toMatchObject({ events: seq, end: 'cut' });
    expect(audit.broken).toBeUndefined();
    expect(auditWords(audit)).toContain('Entries are missing at the end');
  });

  it('stays signed as it was, whoever opens what is left and goes on with it', async () => {
    const { directory, ...w } = await world();
    await w.board.close();
    tamper(w, 'DELETE FROM board_events WHERE seq = ?', w.board.service.state().seq);
    const store = temporaryStore(directory, await cipherOf('the key of this machine'));
    const again = await openBoard(store, SILENT);
    onTestFinished(() => again.close());
    for (const title of ['One', 'Two', 'Three']) await again.service.execute('Ann', { type: 'create_goal', title });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await auditBoard(store, true)).toMatchObject({ end: 'cut' });
  });

  it('is not signed by whoever only writes the file', async () => {
    const w = await world();
    const { seq, hash } = w.board.service.state();
    tamper(w, "UPDATE board_heads SET seq = ?, hash = ? WHERE name = 'end'", seq - 1, hash);
    expect(await auditBoard(w.store, true)).toMatchObject({ end: 'forged' });
  });

  it('is not told of without a key', async () => {
    const { directory } = await world();
    expect(await auditBoard(temporaryStore(directory), true)).toMatchObject({ end: 'no-safe-place' });
    const stranger = temporaryStore(directory, await cipherOf('the key of another one'));
    expect(await auditBoard(stranger, true)).toMatchObject({ end: 'forged' });
  });
});

describe('what actors identify themselves by', () => {
  it('opens nothing when its hash was replaced in the file, and the audit names whose it is', async () => {
    const w = await world();
    const [id] = w.token.split('.');
    expect(await w.board.tokens.check(w.token)).toMatchObject({ ok: true });
    const mine = await w.board.tokens.issue('Ann', 'Bob');
    if (!mine.ok) throw new Error('No token');
    // Bob has read and write access to the file, and would rather be Robo: by the secret of his own token.
    const own = mine.value.token.split('.')[1];
    const forged = `${id}.${own}`;
    tamper(
      w,
      'UPDATE board_tokens SET hash = ? WHERE id = ?',
      createHash('sha256').update(forged).digest('hex'),
      `${id}`,
    );
    expect(await w.board.tokens.check(forged)).toEqual({ ok: false, error: 'wrong' });
    expect((await auditBoard(w.store, true)).credentials).toEqual([
      { actor: 'Robo', message: 'What is kept of a token of theirs was replaced.' },
    ]);
  });

  it('is a passphrase as it was recorded, and no other that was put in its place', async () => {
    const w = await world();
    const access = window(w);
    expect(await access.signIn({ name: 'Ann', secret: ANN })).toMatchObject({ ok: true });
    tamper(
      w,
      "UPDATE board_passphrases SET hash = (SELECT hash FROM board_passphrases WHERE actor = 'bob') WHERE actor = 'ann'",
    );
    expect(await access.askedBy()).toBeUndefined();
    expect(await window(w).signIn({ name: 'Ann', secret: BOB })).toMatchObject({
      ok: false,
      error: { code: 'forbidden', message: expect.stringContaining('The data file was changed') },
    });
    expect((await auditBoard(w.store, true)).credentials).toEqual([
      { actor: 'Ann', message: 'What is kept of their passphrase was replaced.' },
    ]);
    // A lead who can still come in, here at the machine, has it chosen anew.
    const reset = { type: 'report_passphrase_reset', name: 'Ann', at_this_machine: true } as const;
    await w.board.service.execute('Ann', reset, forgetting('Ann'));
    expect((await auditBoard(w.store, true)).credentials).toEqual([]);
  });

  it('of an earlier version is recorded when somebody comes in by it', async () => {
    const w = await world();
    await w.board.service.execute('Ann', { type: 'report_passphrase_reset', name: 'Bob' }, forgetting('Bob'));
    await w.board.passphrases.set('Bob', BOB);
    expect(w.board.service.state().actors.get('bob')?.passphraseSeal).toBeUndefined();
    expect(await window(w).signIn({ name: 'Bob', secret: BOB })).toMatchObject({ ok: true });
    expect(w.board.service.state().actors.get('bob')?.passphraseSeal).toMatch(/^[0-9a-f]{64}$/);
    const { seq } = w.board.service.state();
    expect(await window(w).signIn({ name: 'Bob', secret: BOB })).toMatchObject({ ok: true });
    expect(w.board.service.state().seq).toBe(seq);
  });
});

describe('a check of the record', () => {
  it('says up to where evidence was found sound before, and looks at everything when asked to', async () => {
    const w = await world();
    const first = await auditBoard(w.store, false);
    expect(first.checkedBefore).toBeUndefined();
    const { seq } = w.board.service.state();
    expect(await auditBoard(w.store, false)).toMatchObject({ checkedBefore: seq });
    expect((await auditBoard(w.store, true)).checkedBefore).toBeUndefined();
    // Whoever rewrote an entry before it has no sound check to refer to.
    tamper(w, "UPDATE board_heads SET hash = ? WHERE name = 'checked'", 'a'.repeat(64));
    expect((await auditBoard(w.store, false)).checkedBefore).toBeUndefined();
  });

  it('notices a damaged page of the file', async () => {
    const w = await world();
    expect((await auditBoard(w.store, true)).damagedPage).toBeUndefined();
    const copy = join(temporaryDirectory(), 'countersign.db');
    const database = new Database(w.store.path);
    database.pragma('wal_checkpoint(TRUNCATE)');
    const page = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'board_events'").get() as {
      rootpage: number;
    };
    database.close();
    copyFileSync(w.store.path, copy);
    const bytes = readFileSync(copy);
    const size = bytes.readUInt16BE(16) || 65_536;
    bytes.fill(0xff, (page.rootpage - 1) * size, (page.rootpage - 1) * size + 64);
    writeFileSync(copy, bytes);
    const damaged = temporaryStore(join(copy, '..'));
    expect(await damaged.pages.damagedPage(false)).toBeDefined();
    expect(await damaged.pages.damagedPage(true)).toBeDefined();
  });
});
