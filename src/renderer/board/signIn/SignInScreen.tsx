import { Lock, LogOut, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { BoardSession } from '../../../shared/board/boardSession.ts';
import { useHostStore } from '../../state/hostStore.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/TextField.tsx';
import { NewPassphraseFields, NO_PASSPHRASE, newPassphraseProblem } from './NewPassphraseFields.tsx';
import { lastSignedIn, PassphraseForm, useSignIn } from './PassphraseForm.tsx';
import { SecretField } from './SecretField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignOut } from './useSignOut.ts';

/** Asks who sits here. Every decision on the board bears the name of whoever is signed in, so nobody signs in for another. */
export function SignInScreen({ people }: Pick<BoardSession, 'people'>) {
  const [chosen, setChosen] = useState(lastSignedIn);
  const person = people.find(({ name }) => name === chosen) ?? people[0];
  return (
    <SignInFrame icon={Users} title="Who are you?" about="What you decide on the board is recorded under your name.">
      <SelectField label="Name" value={person?.name} onChange={setChosen}>
        {people.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {person?.hasPassphrase === true && <PassphraseForm key={person.name} name={person.name} action="Sign in" />}
      {person?.hasPassphrase === false && <FirstSignInForm key={person.name} name={person.name} />}
    </SignInFrame>
  );
}

/**
 * Lets somebody in who has no passphrase, because they are new or because it was reset: with a token that a lead has given
 * them, and with a passphrase of their own from then on.
 */
function FirstSignInForm({ name }: { readonly name: string }) {
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

/** Stands before everything in the window after an idle time: whoever is signed in goes on where they were, anybody else signs in anew. */
export function LockScreen({ name }: { readonly name: string }) {
  const minutes = useHostStore(({ settings }) => settings.board.lockAfterMinutes);
  const signOut = useSignOut();
  return (
    <SignInFrame
      icon={Lock}
      title="Locked"
      about={`Nobody has used it for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Nothing is shown and nothing can be started here. Runs go on, and agents that are connected work on.`}
    >
      <PassphraseForm
        name={name}
        action="Unlock"
        otherActions={
          <Button icon={LogOut} onClick={() => void signOut()}>
            Sign out
          </Button>
        }
      />
    </SignInFrame>
  );
}
