import { LockKeyholeOpen } from 'lucide-react';
import { useServices } from '../../app/services.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  readonly name: string;
  /** It is forgotten: they need a token now. */
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Asks before the passphrase of somebody is forgotten. */
export function ResetPassphraseDialog({ name, onReset, onClose }: Props) {
  const { board } = useServices();
  const { resetPassphrase } = useBoardCommands();

  async function reset() {
    const answer = await resetPassphrase(name);
    if (answer?.outcome !== 'done') return;
    // Who has a passphrase is no part of the board's events.
    await board.refresh();
    onReset();
  }

  return (
    <ConfirmDialog
      title={`Reset the passphrase of ${name}?`}
      action="Reset passphrase"
      icon={LockKeyholeOpen}
      keep="Leave it"
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <p>
        {name} is signed out everywhere and signs in with a token, as at first, to choose another passphrase. Tokens of{' '}
        {name} that are valid now stay so: revoke those that somebody else may have. The record says who has reset it.
      </p>
    </ConfirmDialog>
  );
}
