import { describe, expect, it } from 'vitest';
import { agoWords } from '../../../../../src/renderer/board/team/ConnectionList.tsx';
import { lastCallWith, tokenStanding } from '../../../../../src/renderer/board/team/TokenList.tsx';
import { isAlone, teamMembers } from '../../../../../src/renderer/board/team/teamMembers.ts';
import { FakeBoard } from '../../fakeHost/fakeBoard.ts';
import { FakeHost } from '../../fakeHost/fakeHost.ts';
import { teamScene } from '../../fakeHost/teamScenes.ts';

function team() {
  const board = new FakeBoard(new FakeHost());
  teamScene(board);
  const view = () => teamMembers(board.state, board.connections.connections);
  const member = (name: string) => view().active.find(({ actor }) => actor.name === name);
  return { board, view, member };
}

describe('the members of a team', () => {
  it('come with their tokens, the newest first, and with what is connected in their name', () => {
    const { member } = team();
    expect(member('checker-1')?.tokens.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(member('checker-1')?.connections.map(({ id }) => id)).toEqual(['k2']);
    expect(member('Ben')).toMatchObject({ tokens: [], connections: [], own: false });
    expect(member('Countersign')).toMatchObject({ own: true });
  });

  it('keep a person who leads: an agent that leads is not enough', () => {
    const { board, member } = team();
    board.must('Ann', { type: 'change_roles', name: 'builder-1', roles: ['builder', 'lead'] });
    expect(member('Ann')?.lastLead).toBe(true);
    board.must('Ann', { type: 'change_roles', name: 'Ben', roles: ['lead'] });
    expect(member('Ann')?.lastLead).toBe(false);
    expect(member('Ben')?.lastLead).toBe(false);
  });

  it('are remembered when they have left', () => {
    const { board, view } = team();
    board.must('Ann', { type: 'remove_actor', name: 'Ben' });
    expect(view().left.map(({ name }) => name)).toEqual(['Ben']);
    expect(view().active.map(({ actor }) => actor.name)).not.toContain('Ben');
  });

  it('are one alone as long as there is only the app’s own agent beside', () => {
    const board = new FakeBoard(new FakeHost());
    expect(isAlone(board.state)).toBe(true);
    board.team({ checker: { roles: ['verifier'] } });
    expect(isAlone(board.state)).toBe(false);
    board.must('Ann', { type: 'remove_actor', name: 'checker' });
    expect(isAlone(board.state)).toBe(true);
  });
});

describe('a token', () => {
  const token = { id: 'a', actor: 'x', issuedAt: 0, issuedBy: 'Ann' };

  it('is good until it expires or is revoked, whichever comes first', () => {
    expect(tokenStanding(token, 1e15)).toBe('valid');
    expect(tokenStanding({ ...token, expiresAt: 100 }, 99)).toBe('valid');
    expect(tokenStanding({ ...token, expiresAt: 100 }, 100)).toBe('expired');
    expect(tokenStanding({ ...token, expiresAt: 100, revokedAt: 50 }, 60)).toBe('revoked');
  });

  it('was used last when the latest of its connections called', () => {
    const { board } = team();
    const [first] = board.connections.connections;
    if (!first) throw new Error('Nobody is connected');
    const later = { ...first, id: 'k3', lastCallAt: first.lastCallAt + 5 };
    expect(lastCallWith(token, [first, later])).toBe(first.lastCallAt + 5);
    expect(lastCallWith({ ...token, id: 'z' }, [first, later])).toBeUndefined();
  });
});

it.each([
  [-50, 'just now'],
  [9_999, 'just now'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [7_200_000, '2 h ago'],
])('%i ms ago is “%s”', (milliseconds, words) => {
  expect(agoWords(milliseconds)).toBe(words);
});
