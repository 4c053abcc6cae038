import type { TokenFact } from '../../../shared/board/actor.ts';
import type { BoardConnection } from '../../../shared/board/boardSession.ts';

/** What a token is worth now. */
export type TokenStanding = 'valid' | 'expired' | 'revoked';

export function tokenStanding({ expiresAt, revokedAt }: TokenFact, now: number): TokenStanding {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'valid';
}

/** When somebody who is connected with the token called last; undefined: nobody is. */
export function lastCallWith({ id }: TokenFact, connections: readonly BoardConnection[]): number | undefined {
  const calls = connections.filter(({ tokenId }) => tokenId === id).map(({ lastCallAt }) => lastCallAt);
  return calls.length === 0 ? undefined : Math.max(...calls);
}
