import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditBoard } from '../../../src/main/board/auditBoard.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { canonicalJson } from '../../../src/shared/board/chain.ts';
import { verifiedGoal } from './verifiedGoal.ts';

type Change = BoardEvent['change'];

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The number of the first entry of that kind. */
function seqOf(events: readonly BoardEvent[], type: Change['type']): number {
  const found = events.find(({ change }) => change.type === type);
  if (!found) throw new Error(`There is no ${type}`);
  return found.seq;
}

/** Rewrites one entry, as whoever can write to the file could; `rehash`: with a hash that fits what it says then. */
async function forge(type: Change['type'], edit: (change: Change) => Change, { rehash = false } = {}) {
  const goal = await verifiedGoal();
  const seq = seqOf(await goal.store.board.read(), type);
  const [event] = await goal.store.board.read(seq, 1);
  if (!event) throw new Error(`There is no entry ${seq}`);
  const { hash, ...rest } = { ...event, change: edit(event.change) };
  const forged = { ...rest, hash: rehash ? sha256(canonicalJson(rest)) : hash };
  goal.tamper('UPDATE board_events SET event = ? WHERE seq = ?', JSON.stringify(forged), seq);
  return { ...goal, seq };
}

const otherNotes = (change: Change): Change =>
  change.type === 'task.verified' ? { ...change, notes: 'Fine' } : change;

describe('a record that nobody has touched', () => {
  it('holds, and tells how far it reaches', async () => {
    const { store, board } = await verifiedGoal();
    const { seq, hash } = await board.latest();
    expect(await auditBoard(store, true)).toEqual({
      events: seq + 1,
      decisions: 3,
      head: hash,
      end: 'no-safe-place',
      credentials: [],
      evidence: [],
      unexamined: [],
      deleted: [],
    });
  });
});

describe('a record that was changed behind the back of the app', () => {
  it('names the entry that was edited', async () => {
    const { store, seq } = await forge('task.verified', otherNotes);
    expect(await auditBoard(store, true)).toMatchObject({
      broken: { seq, message: `Event ${seq} is not what was recorded` },
    });
  });

  it('names the entry after one that was forged along with its hash', async () => {
    const { store, seq } = await forge('task.verified', otherNotes, { rehash: true });
    expect(await auditBoard(store, true)).toMatchObject({
      broken: { seq: seq + 1, message: `Event ${seq + 1} does not follow the one before it` },
    });
  });

  it('cannot tell a last entry that was forged along with its hash, but has another head then', async () => {
    const before = await verifiedGoal();
    const { head } = await auditBoard(before.store, true);
    const notes = (change: Change): Change => (change.type === 'goal.verified' ? { ...change, notes: 'No' } : change);
    const { store } = await forge('goal.verified', notes, { rehash: true });
    const audit = await auditBoard(store, true);
    expect(audit.broken).toBeUndefined();
    expect(audit.head).not.toBe(head);
  });

  it('names the entry that is missing', async () => {
    const { store, tamper } = await verifiedGoal();
    const seq = seqOf(await store.board.read(), 'task.approved');
    tamper('DELETE FROM board_events WHERE seq = ?', seq);
    expect(await auditBoard(store, true)).toMatchObject({ events: seq, broken: { seq } });
  });

  it('names the first of two entries that were exchanged', async () => {
    const { store, tamper } = await verifiedGoal();
    const seq = seqOf(await store.board.read(), 'task.approved');
    const [one, other] = await store.board.read(seq, 2);
    tamper('UPDATE board_events SET event = ? WHERE seq = ?', JSON.stringify({ ...other, seq }), seq);
    tamper('UPDATE board_events SET event = ? WHERE seq = ?', JSON.stringify({ ...one, seq: seq + 1 }), seq + 1);
    expect(await auditBoard(store, true)).toMatchObject({ broken: { seq } });
  });

  it('names an entry that is no entry any more', async () => {
    const { store, tamper } = await verifiedGoal();
    const seq = seqOf(await store.board.read(), 'goal.created');
    tamper('UPDATE board_events SET event = ? WHERE seq = ?', '{"seq":', seq);
    expect(await auditBoard(store, true)).toMatchObject({ events: seq, broken: { seq } });
  });
});

describe('evidence that is not what was handed over', () => {
  it('is a run whose record says something else now', async () => {
    const { store, taskId, runId, tamper } = await verifiedGoal();
    tamper(
      `UPDATE events SET event = replace(event, '"status":"completed"', '"status":"partial"') WHERE stream = ? AND event LIKE '%"run.ended"%'`,
      `run:${runId}`,
    );
    const message = 'The record of the run is not what was handed over.';
    expect(await auditBoard(store, true)).toMatchObject({ evidence: [{ taskId, runId, message }] });
  });

  it('is a run that is gone', async () => {
    const { store, taskId, runId, tamper } = await verifiedGoal();
    tamper('DELETE FROM events WHERE stream = ?', `run:${runId}`);
    const message = 'The run is not on record any more.';
    expect(await auditBoard(store, true)).toMatchObject({ evidence: [{ taskId, runId, message }] });
  });

  it('is a run of which an event is missing', async () => {
    const { store, runId, tamper } = await verifiedGoal();
    tamper('DELETE FROM events WHERE stream = ? AND seq = 3', `run:${runId}`);
    const { evidence } = await auditBoard(store, true);
    expect(evidence).toMatchObject([{ runId, message: expect.stringContaining('entry 3') }]);
  });

  it('is a page that was exchanged for another one', async () => {
    const { store, runId, tamper } = await verifiedGoal();
    tamper('UPDATE blobs SET deflated = (SELECT deflated FROM blobs ORDER BY hash LIMIT 1)');
    const { evidence } = await auditBoard(store, true);
    expect(evidence).toMatchObject([{ runId, message: 'A page of the run is not what was recorded.' }]);
  });
});
