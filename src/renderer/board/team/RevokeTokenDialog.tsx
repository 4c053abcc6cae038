import { Trash2 } from 'lucide-react';
import type { TokenFact } from '../../../shared/board/actor.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  readonly token: TokenFact;
  readonly onClose: () => void;
}

/** Asks before a token is made worthless. */
export function RevokeTokenDialog({ token, onClose }: Props) {
  const { execute } = useBoardCommands();
  return (
    <ConfirmDialog
      title="Revoke this token?"
      action="Revoke"
      icon={Trash2}
      keep="Keep it"
      onConfirm={() => void execute({ type: 'revoke_token', token_id: token.id })}
      onClose={onClose}
    >
      <p>
        Whoever uses the token of {token.actor} that was issued on {formatMoment(token.issuedAt)} is cut off at once.
        What was done with it stays.
      </p>
    </ConfirmDialog>
  );
}
