import { KeyRound, Trash2 } from 'lucide-react';
import type { TokenFact } from '../../../shared/board/actor.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { TokenStanding } from './tokenStanding.ts';

const STANDINGS: Readonly<Record<TokenStanding, { readonly label: string; readonly tone: Tone }>> = {
  valid: { label: 'Valid', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

interface Props {
  readonly token: TokenFact;
  readonly standing: TokenStanding;
  /** When it was used last by somebody who is connected now. */
  readonly lastCallAt?: number | undefined;
  /** Absent where whoever sits here may not revoke it, or it is worth nothing any more. */
  readonly onRevoke?: (() => void) | undefined;
}

/** A token: what it is worth, who issued it, for how long it is good, and whether it is in use. */
export function TokenItem({ token, standing, lastCallAt, onRevoke }: Props) {
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
