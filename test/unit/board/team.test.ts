import { describe, expect, test } from 'vitest';
import { OWN_AGENT, ROLES } from '../../../src/shared/board/actor.ts';
import { type BoardCommand, type BoardReport, boardCommandSchema } from '../../../src/shared/board/boardCommand.ts';
import { TestBoard } from './testBoard.ts';

type AddActor = Extract<BoardCommand, { type: 'add_actor' }>;
const ANN: AddActor = { type: 'add_actor', name: 'Ann', kind: 'person', roles: [...ROLES] };
const BOB: AddActor = { type: 'add_actor', name: 'Bob', kind: 'person', roles: ['builder'] };

function founded(): TestBoard {
  const board = new TestBoard();
  board.does('Ann', ANN);
  return board;
}

describe('the first one on a board', () => {
  test('comes by their own word, and with them the own agent', () => {
    const board = founded();
    expect([...board.state.actors.values()].map(({ name, kind, roles }) => [name, kind, roles])).toEqual([
      ['Ann', 'person', [...ROLES]],
      [OWN_AGENT, 'agent', ['builder']],
    ]);
  });

  test('is a person who leads, and nobody else', () => {
    const board = new TestBoard();
    expect(board.refuses('Bob', ANN).rule).toBe('not-found');
    expect(board.refuses('Ann', { ...ANN, kind: 'agent' }).rule).toBe('last-lead');
    expect(board.refuses('Ann', { ...ANN, roles: ['builder'] }).rule).toBe('last-lead');
    expect(board.refuses(OWN_AGENT, { ...ANN, name: OWN_AGENT }).rule).toBe('own-agent');
    expect(board.refuses('Ann', { type: 'create_goal', title: 'Goal' }).rule).toBe('not-found');
  });
});

describe('the team', () => {
  test('a second one comes once the first one can sign in', () => {
    const board = founded();
    board.canSignIn = () => false;
    expect(board.refuses('Ann', BOB)).toMatchObject({ rule: 'passphrase-first', whoCould: [] });
    board.canSignIn = (name) => name === 'Ann';
    board.does('Ann', BOB);
    board.canSignIn = () => false;
    board.does('Ann', { ...BOB, name: 'Cy' });
  });

  test('nobody is called what looks like another one, in whatever alphabet', () => {
    const board = founded();
    board.does('Ann', { ...BOB, name: 'Al' });
    board.does('Ann', { ...BOB, name: 'Coco' });
    for (const [name, other] of [
      ['Сосо', 'Coco'],
      ['С0с0', 'Coco'],
      ['Ｃoco', 'Coco'],
      ['A1', 'Al'],
      ['AI', 'Al'],
      ['Ϲountersign', 'Countersign'],
    ] as const) {
      expect(board.refuses('Ann', { ...BOB, name })).toMatchObject({
        rule: 'name-taken',
        message: `${name} looks like ${other}, who is, or was, on this board.`,
      });
    }
    for (const name of ['Сергей', 'Νίκη', '花子 はな', 'José', 'Alma']) board.does('Ann', { ...BOB, name });
  });

  test('a name is written in one alphabet', () => {
    const named = (name: string) => boardCommandSchema.safeParse({ ...BOB, name }).success;
    expect(['Αnna', 'Аnn', 'Bоb', 'Ꭰann'].map(named)).toEqual([false, false, false, false]);
    expect(['Сергей 2', '花子 はな', 'José', 'builder-1'].map(named)).toEqual([true, true, true, true]);
  });

  test('names are given once, whatever their case, also those of who has left', () => {
    const board = founded();
    board.does('Ann', BOB);
    expect(board.refuses('Ann', { ...BOB, name: 'BOB' }).rule).toBe('name-taken');
    board.does('Ann', { type: 'remove_actor', name: 'bob' });
    expect(board.refuses('Ann', BOB).rule).toBe('name-taken');
    expect(board.refuses('Ann', { ...BOB, name: 'countersign' }).rule).toBe('own-agent');
  });

  test('whoever acts is called as the board spells it', () => {
    const board = founded();
    const [event] = board.does('ANN', { type: 'create_goal', title: 'Goal' });
    expect(event?.by).toBe('Ann');
  });

  test('only leads manage it', () => {
    const board = founded();
    board.does('Ann', BOB);
    const asks: (BoardCommand | BoardReport)[] = [
      { ...BOB, name: 'Cy' },
      { type: 'change_roles', name: 'Bob', roles: ['lead'] },
      { type: 'remove_actor', name: 'Ann' },
      { type: 'report_token_issued', id: 't1', actor: 'Bob' },
    ];
    for (const ask of asks) {
      expect(board.refuses('Bob', ask).rule).toBe('lead-only');
    }
  });

  test('never loses its last person who leads', () => {
    const board = founded();
    board.does('Ann', { type: 'add_actor', name: 'Robot', kind: 'agent', roles: ['lead'] });
    const demote: BoardCommand = { type: 'change_roles', name: 'Ann', roles: ['builder'] };
    expect(board.refuses('Robot', demote).rule).toBe('last-lead');
    expect(board.refuses('Robot', { type: 'remove_actor', name: 'Ann' }).rule).toBe('last-lead');
    board.does('Ann', { ...BOB, roles: ['lead'] });
    board.does('Bob', demote);
    expect(board.refuses('Bob', { type: 'remove_actor', name: 'Bob' }).rule).toBe('last-lead');
  });

  test('the own agent stays what it is', () => {
    const board = founded();
    expect(board.refuses('Ann', { type: 'change_roles', name: OWN_AGENT, roles: ['lead'] }).rule).toBe('own-agent');
    expect(board.refuses('Ann', { type: 'remove_actor', name: OWN_AGENT }).rule).toBe('own-agent');
    expect(board.refuses('Ann', { type: 'report_token_issued', id: 't1', actor: OWN_AGENT }).rule).toBe('own-agent');
  });

  test('helpers are agents of somebody who is there', () => {
    const board = founded();
    const add: AddActor = { type: 'add_actor', name: 'Minion', kind: 'agent', roles: ['builder'] };
    expect(board.refuses('Ann', { ...add, spawned_by: 'Nobody' }).rule).toBe('not-found');
    expect(board.refuses('Ann', { ...add, kind: 'person', spawned_by: 'Ann' }).rule).toBe('invalid');
    board.does('Ann', { ...add, spawned_by: 'ann' });
    expect(board.state.actors.get('minion')?.spawnedBy).toBe('Ann');
  });

  test('the same roles again, and leaving twice, change nothing', () => {
    const board = founded();
    board.does('Ann', BOB);
    expect(board.does('Ann', { type: 'change_roles', name: 'Bob', roles: ['builder'] })).toEqual([]);
    board.does('Ann', { type: 'remove_actor', name: 'Bob' });
    expect(board.does('Ann', { type: 'remove_actor', name: 'Bob' })).toEqual([]);
    expect(board.refuses('Ann', { type: 'change_roles', name: 'Bob', roles: ['lead'] }).rule).toBe('inactive-actor');
  });
});

describe('tokens', () => {
  test('are issued for somebody of the team, with a day that is still to come', () => {
    const board = founded();
    const issue = { type: 'report_token_issued', id: 't1', actor: 'ann' } as const;
    expect(board.refuses('Ann', { ...issue, actor: 'Bob' }).rule).toBe('not-found');
    expect(board.refuses('Ann', { ...issue, expires_at: board.now }).rule).toBe('invalid');
    board.does('Ann', { ...issue, expires_at: board.now + 1000 });
    expect(board.state.tokens.get('t1')).toMatchObject({ actor: 'Ann', issuedBy: 'Ann' });
    expect(board.refuses('Ann', issue).rule).toBe('name-taken');
  });

  test('are revoked by leads, and with whoever leaves', () => {
    const board = founded();
    board.does('Ann', BOB);
    for (const id of ['t1', 't2']) board.does('Ann', { type: 'report_token_issued', id, actor: 'Bob' });
    expect(board.refuses('Bob', { type: 'revoke_token', token_id: 't1' })).toMatchObject({
      rule: 'lead-only',
      whoCould: ['Ann'],
    });
    board.does('Ann', { type: 'revoke_token', token_id: 't1' });
    expect(board.does('Ann', { type: 'revoke_token', token_id: 't1' })).toEqual([]);
    expect(board.refuses('Ann', { type: 'revoke_token', token_id: 't9' }).rule).toBe('not-found');
    const [, revoked, ...others] = board.does('Ann', { type: 'remove_actor', name: 'Bob' });
    expect(revoked?.change).toEqual({ type: 'token.revoked', id: 't2' });
    expect(others).toEqual([]);
  });
});

describe('passphrases', () => {
  const RESET = { type: 'report_passphrase_reset', name: 'bob' } as const;

  test('are reset by another person who leads, which is on record', () => {
    const board = founded();
    board.does('Ann', BOB);
    board.does('Ann', { type: 'add_actor', name: 'Cleo', kind: 'person', roles: ['lead'] });
    board.does('Ann', { type: 'add_actor', name: 'Robot', kind: 'agent', roles: ['lead'] });
    for (const by of ['Bob', 'Robot']) {
      expect(board.refuses(by, RESET)).toMatchObject({ rule: 'lead-only', whoCould: ['Ann', 'Cleo'] });
    }
    expect(board.refuses('Ann', { ...RESET, name: 'Ann' })).toMatchObject({
      rule: 'own-passphrase',
      whoCould: ['Cleo'],
    });
    const before = board.state;
    expect(board.does('Ann', RESET)).toMatchObject([{ by: 'Ann', change: { type: 'passphrase.reset', name: 'Bob' } }]);
    expect(board.state).toEqual({ ...before, seq: board.state.seq, hash: board.state.hash });
  });

  test('are reset at the machine for a lead who has nobody else, and for no one else', () => {
    const board = founded();
    board.does('Ann', BOB);
    const atMachine = (name: string) => ({ ...RESET, name, at_this_machine: true }) as const;
    expect(board.refuses('Bob', atMachine('Bob')).rule).toBe('lead-only');
    expect(board.does('Ann', atMachine('Ann'))).toMatchObject([
      { by: 'Ann', change: { type: 'passphrase.reset', name: 'Ann', atThisMachine: true } },
    ]);
  });

  test('are only for people who are there', () => {
    const board = founded();
    board.does('Ann', { type: 'add_actor', name: 'Robot', kind: 'agent', roles: ['builder'] });
    board.does('Ann', BOB);
    board.does('Ann', { type: 'remove_actor', name: 'Bob' });
    const rule = (name: string) => board.refuses('Ann', { ...RESET, name }).rule;
    expect(['Robot', 'Bob', 'Nobody', OWN_AGENT].map(rule)).toEqual([
      'invalid',
      'inactive-actor',
      'not-found',
      'own-agent',
    ]);
  });
});
