import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SecretField } from './SecretField.tsx';
import { useSignIn } from './useSignIn.ts';

interface Props {
  readonly name: string;
  /** What pressing the button means: to sign in, or to unlock. */
  readonly action: string;
  readonly otherActions?: ReactNode;
}

/** Lets somebody in who has chosen a passphrase before. */
export function PassphraseForm({ name, action, otherActions }: Props) {
  const [passphrase, setPassphrase] = useState('');
  const { problem, busy, signIn } = useSignIn();
  const form = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (passphrase === '' || busy) return;
    if (await signIn({ name, secret: passphrase })) return;
    setPassphrase('');
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className="sign-in__form" onSubmit={(event) => void onSubmit(event)}>
      <SecretField
        label={`Passphrase of ${name}`}
        error={problem}
        autoComplete="current-password"
        initialFocus
        value={passphrase}
        onChange={setPassphrase}
      />
      <div className="sign-in__actions">
        <Button variant="primary" submit disabled={passphrase === '' || busy}>
          {action}
        </Button>
        {otherActions}
      </div>
    </form>
  );
}
