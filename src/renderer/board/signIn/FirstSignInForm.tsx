import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NewPassphraseFields } from './NewPassphraseFields.tsx';
import { NO_PASSPHRASE, newPassphraseProblem } from './newPassphrase.ts';
import { SecretField } from './SecretField.tsx';
import { useSignIn } from './useSignIn.ts';

/**
 * Lets somebody in who has no passphrase, because they are new or because it was reset: with a token that a lead has given
 * them, and with a passphrase of their own from then on.
 */
export function FirstSignInForm({ name }: { readonly name: string }) {
  const [token, setToken] = useState('');
  const [chosen, setChosen] = useState(NO_PASSPHRASE);
  const [asked, setAsked] = useState(false);
  const { problem, busy, signIn } = useSignIn();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (token.trim() === '' || busy || newPassphraseProblem(chosen)) return;
    await signIn({ name, secret: token.trim(), newPassphrase: chosen.passphrase });
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void onSubmit(event)}>
      <p className="sign-in__about">
        {name} has no passphrase yet, or it was reset. A lead issues a token on the Team page; it is asked for this
        once.
      </p>
      <SecretField
        label={`Token of ${name}`}
        error={problem ?? (asked && token.trim() === '' ? 'Give the token that a lead has issued' : undefined)}
        autoComplete="off"
        initialFocus
        value={token}
        onChange={setToken}
      />
      <NewPassphraseFields value={chosen} checked={asked} onChange={setChosen} />
      <div className="sign-in__actions">
        <Button variant="primary" submit disabled={busy}>
          Sign in
        </Button>
      </div>
    </form>
  );
}
