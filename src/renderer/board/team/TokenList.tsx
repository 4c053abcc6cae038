import { useState } from 'react';
import type { TokenFact } from '../../../shared/board/actor.ts';
import { useNow } from '../../run/useNow.ts';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';
import { TokenItem } from './TokenItem.tsx';
import './TokenList.css';
import type { TeamMember } from './teamMembers.ts';
import { lastCallWith, tokenStanding } from './tokenStanding.ts';

const LOOKED_AT_EVERY_MS = 30_000;

interface Props {
  readonly member: TeamMember;
  /** Whether whoever sits here may revoke them. */
  readonly mayRevoke: boolean;
}

/** The tokens of a member; those that are worth nothing any more are folded away. */
export function TokenList({ member: { actor, tokens, connections }, mayRevoke }: Props) {
  const now = useNow(LOOKED_AT_EVERY_MS, true);
  const [asked, setAsked] = useState<TokenFact>();
  const valid = tokens.filter((token) => tokenStanding(token, now) === 'valid');
  const worthless = tokens.filter((token) => !valid.includes(token));
  return (
    <>
      {valid.length > 0 && (
        <ul className="token-list" aria-label={`Tokens of ${actor.name}`}>
          {valid.map((token) => (
            <TokenItem
              key={token.id}
              token={token}
              standing="valid"
              lastCallAt={lastCallWith(token, connections)}
              onRevoke={mayRevoke ? () => setAsked(token) : undefined}
            />
          ))}
        </ul>
      )}
      {worthless.length > 0 && (
        <details className="token-list__old">
          <summary>
            {worthless.length === 1 ? 'A token' : `${worthless.length} tokens`} of {actor.name} from before
          </summary>
          <ul>
            {worthless.map((token) => (
              <TokenItem key={token.id} token={token} standing={tokenStanding(token, now)} />
            ))}
          </ul>
        </details>
      )}
      {asked && <RevokeTokenDialog token={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
