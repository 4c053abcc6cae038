import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly title: string;
  readonly action: string;
  readonly icon: LucideIcon;
  /** What the other button says. */
  readonly keep: string;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back; the keyboard stands on the button that leaves all as it is. */
export function ConfirmDialog({ title, action, icon, keep, children, onConfirm, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button data-initial-focus onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant="danger"
            icon={icon}
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
