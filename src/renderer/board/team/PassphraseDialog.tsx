import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../app/services.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NewPassphraseFields, NO_PASSPHRASE, newPassphraseProblem } from '../signIn/NewPassphraseFields.tsx';
import { SecretField } from '../signIn/SecretField.tsx';
import './PassphraseDialog.css';

interface Props {
  readonly title: string;
  readonly about: string;
  /** Whether there is one already, which is asked for first. */
  readonly replaces: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Lets whoever sits here choose a passphrase: the first one, or another one. */
export function PassphraseDialog({ title, about, replaces, onDone, onClose }: Props) {
  const { host, board } = useServices();
  const formId = useId();
  const [old, setOld] = useState('');
  const [chosen, setChosen] = useState(NO_PASSPHRASE);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (newPassphraseProblem(chosen)) return;
    const answer = await host.request('board.setPassphrase', {
      passphrase: chosen.passphrase,
      ...(replaces && { old }),
    });
    setProblem(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    await board.refresh();
    onDone();
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" submit form={formId}>
            {replaces ? 'Change passphrase' : 'Set passphrase'}
          </Button>
        </>
      }
    >
      <form id={formId} className="passphrase-form" onSubmit={(event) => void onSubmit(event)}>
        <p>{about}</p>
        {replaces && (
          <SecretField
            label="Passphrase until now"
            autoComplete="current-password"
            initialFocus
            value={old}
            onChange={setOld}
          />
        )}
        <NewPassphraseFields value={chosen} checked={asked} initialFocus={!replaces} onChange={setChosen} />
        {problem !== undefined && (
          <p className="passphrase-form__problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
