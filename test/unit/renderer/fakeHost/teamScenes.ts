import type { FakeBoard } from './fakeBoard.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A team in which three different members build, review and verify, with tokens of all kinds; two agents are connected. */
export function teamScene(board: FakeBoard): void {
  board.team({
    Ben: { kind: 'person', roles: ['reviewer', 'verifier'] },
    Cleo: { kind: 'person', roles: ['verifier'] },
    'builder-1': { roles: ['builder'] },
    'builder-1.helper': { roles: ['builder'], spawned_by: 'builder-1' },
    'checker-1': { roles: ['verifier'] },
  });
  board.passphrases.delete('Cleo');
  const now = board.clock;
  issue(board, 'a', 'builder-1');
  issue(board, 'b', 'checker-1', now + 90 * DAY);
  issue(board, 'c', 'checker-1', now + HOUR);
  issue(board, 'd', 'Cleo', now + 7 * DAY);
  board.must('Ann', { type: 'revoke_token', token_id: 'c' });
  const connection = { connectedAt: now, lastCallAt: now + HOUR / 2 };
  board.connect({
    ...board.connections,
    address: 'http://127.0.0.1:47811/mcp',
    connections: [
      { ...connection, id: 'k1', actor: 'builder-1', tokenId: 'a', transport: 'stdio', client: 'a-terminal 3.2' },
      { ...connection, id: 'k2', actor: 'checker-1', tokenId: 'b', transport: 'http', client: 'an-editor 1.109' },
    ],
  });
}

/** A person and an agent: too few to keep builder, reviewer and verifier apart. */
export function pairScene(board: FakeBoard): void {
  board.team({ 'builder-1': { roles: ['builder'] } });
}

function issue(board: FakeBoard, id: string, actor: string, expires_at?: number): void {
  board.tokens.set(`token-${id}`, actor);
  board.must('Ann', { type: 'report_token_issued', id, actor, ...(expires_at !== undefined && { expires_at }) });
}
