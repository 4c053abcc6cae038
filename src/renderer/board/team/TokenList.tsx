import { useState } from 'react';
import type { TokenFact } from '../../../shared/board/actor.ts';
import { useNow } from '../../run/useNow.ts';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';
import './TokenList.css';
import { KeyRound, Trash2 } from 'lucide-react';
import type { BoardConnection } from '../../../shared/board/boardSession.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { TeamMember } from './teamMembers.ts';

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

const STANDINGS: Readonly<Record<TokenStanding, { readonly label: string; readonly tone: Tone }>> = {
  valid: { label: 'Valid', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

interface TokenItemProps {
  readonly token: TokenFact;
  readonly standing: TokenStanding;
  /** When it was used last by somebody who is connected now. */
  readonly lastCallAt?: number | undefined;
  /** Absent where whoever sits here may not revoke it, or it is worth nothing any more. */
  readonly onRevoke?: (() => void) | undefined;
}

/** A token: what it is worth, who issued it, for how long it is good, and whether it is in use. */
function TokenItem({ token, standing, lastCallAt, onRevoke }: TokenItemProps) {
  const issued = `issued ${formatMoment(token.issuedAt)} by ${token.issuedBy}`;
  const used = lastCallAt === undefined ? [] : [`last call ${formatMoment(lastCallAt)}`];
  return (
    <li className="token-list__item">
      <Chip tone={STANDINGS[standing].tone} icon={KeyRound}>
        {STANDINGS[standing].label}
      </Chip>
      <span className="token-list__facts">{[issued, endWords(token), ...used].join(' · ')}</span>
      {onRevoke && (
        <IconButton
          label={`Revoke the token of ${token.actor}, ${issued}`}
          title="Revoke this token"
          icon={Trash2}
          onClick={onRevoke}
        />
      )}
    </li>
  );
}

function endWords({ expiresAt, revokedAt }: TokenFact): string {
  if (revokedAt !== undefined) return `revoked ${formatMoment(revokedAt)}`;
  return expiresAt === undefined ? 'no end' : `until ${formatMoment(expiresAt)}`;
}

/** What a token is worth now. */
type TokenStanding = 'valid' | 'expired' | 'revoked';

export function tokenStanding({ expiresAt, revokedAt }: TokenFact, now: number): TokenStanding {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'valid';
}

/** When somebody who is connected with the token called last; undefined: nobody is. */
export function lastCallWith({ id }: TokenFact, connections: readonly BoardConnection[]): number | undefined {
  const calls = connections.filter(({ tokenId }) => tokenId === id).map(({ lastCallAt }) => lastCallAt);
  return calls.length === 0 ? undefined : Math.max(...calls);
}
