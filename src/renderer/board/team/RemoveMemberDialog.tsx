import { UserMinus } from 'lucide-react';
import { useBoardCommands } from '../boardCommands.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before somebody leaves the team. */
export function RemoveMemberDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { execute } = useBoardCommands();
  return (
    <ConfirmDialog
      title={`Remove ${name} from the team?`}
      action="Remove"
      icon={UserMinus}
      keep={`Keep ${name}`}
      onConfirm={() => void execute({ type: 'remove_actor', name })}
      onClose={onClose}
    >
      <p>
        {name} can do nothing on the board from then on, and tokens of {name} are worth nothing. What {name} has done
        and decided stays, and nobody else will ever get the name.
      </p>
    </ConfirmDialog>
  );
}
