import { describe, expect, it } from 'vitest';
import { separationWords } from '../../../../../src/renderer/board/team/SeparationNote.tsx';
import { separationGaps } from '../../../../../src/renderer/board/team/separationGaps.ts';
import type { Role } from '../../../../../src/shared/board/actor.ts';
import { FakeBoard } from '../../fakeHost/fakeBoard.ts';
import { FakeHost } from '../../fakeHost/fakeHost.ts';

/** What a team lacks in which Ann, who has all roles or those given, works with agents of those roles. */
function lacks(agents: Record<string, Role[]>, ann?: Role[]) {
  const board = new FakeBoard(new FakeHost());
  board.team(Object.fromEntries(Object.entries(agents).map(([name, roles]) => [name, { roles }])));
  if (ann) board.must('Ann', { type: 'change_roles', name: 'Ann', roles: ann });
  return separationWords(separationGaps(board.state.actors));
}

describe('what a team lacks for full separation', () => {
  it('is nothing once two others can review and verify whatever anybody builds', () => {
    expect(lacks({ rex: ['reviewer'], vera: ['verifier'] })).toEqual([]);
    expect(lacks({ bob: ['builder'], vera: ['verifier'] }, ['lead'])).toEqual([
      'Nobody independent can review what Ann has the agent build.',
    ]);
  });

  it('is everybody else for somebody alone', () => {
    expect(lacks({})).toEqual(['Nobody independent can review what Ann builds, or what Ann has the agent build.']);
  });

  it('is a verifier where only reviewers are there', () => {
    expect(lacks({ rex: ['reviewer'] })).toEqual([
      'Nobody independent can verify what Ann builds, or what Ann has the agent build.',
    ]);
  });

  it('is a third member where the same one would review and verify', () => {
    expect(lacks({ both: ['reviewer', 'verifier'] })).toEqual([
      'Only one member could both review and verify what Ann builds, or what Ann has the agent build.',
    ]);
  });

  it('counts whoever started a helper with what the helper builds', () => {
    const board = new FakeBoard(new FakeHost());
    board.team({
      rex: { roles: ['reviewer'] },
      vera: { roles: ['builder', 'verifier'] },
      helper: { roles: ['builder'], spawned_by: 'vera' },
    });
    board.must('Ann', { type: 'change_roles', name: 'Ann', roles: ['lead'] });
    expect(separationGaps(board.state.actors)).toContainEqual({ builder: 'helper', byAgent: false, lacks: 'verifier' });
  });

  it('does not count on who has left', () => {
    const board = new FakeBoard(new FakeHost());
    board.team({ rex: { roles: ['reviewer'] }, vera: { roles: ['verifier'] } });
    board.must('Ann', { type: 'remove_actor', name: 'vera' });
    expect(separationGaps(board.state.actors).map((gap) => gap.lacks)).toEqual(['verifier', 'verifier']);
  });
});
