import { type FormEvent, useId, useState } from 'react';
import { nameKey } from '../../../shared/board/actor.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  /** Names of views that cannot be replaced. */
  readonly taken: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function SaveViewDialog({ taken, onSave, onClose }: Props) {
  const formId = useId();
  const [text, setText] = useState('');
  const name = text.trim();
  const isTaken = taken.some((other) => nameKey(other) === nameKey(name));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '' || isTaken) return;
    onSave(name);
    onClose();
  }

  return (
    <Dialog
      title="Save this view"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" submit form={formId} disabled={name === '' || isTaken}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint="Search, filters and order are kept for you in this window. A view of the same name is replaced."
          error={isTaken ? 'That view is always there; choose another name.' : undefined}
          data-initial-focus
          maxLength={60}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
