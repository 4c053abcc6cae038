import { Lock, LogOut } from 'lucide-react';
import { useHostStore } from '../../state/hostStore.ts';
import { Button } from '../../ui/Button.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignOut } from './useSignOut.ts';

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
