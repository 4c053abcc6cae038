import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { HostPayload } from '../../../shared/host/hostApi.ts';
import { useServices } from '../../app/services.tsx';
import { Button } from '../../ui/Button.tsx';
import { SecretField } from './SecretField.tsx';

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

interface SignIn {
  /** Why the host did not let them in the last time; for people. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  /** Resolves to whether it let them in. */
  signIn(payload: HostPayload<'board.signIn'>): Promise<boolean>;
}

/** Asks the host to let somebody in; the board follows by itself. */
export function useSignIn(): SignIn {
  const { host, board } = useServices();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  return {
    problem,
    busy,
    async signIn(payload) {
      setBusy(true);
      const answer = await host.request('board.signIn', payload);
      setBusy(false);
      setProblem(answer.ok ? undefined : answer.error.message);
      if (!answer.ok) return false;
      rememberSignedIn(payload.name);
      await board.meet(answer.value);
      return true;
    },
  };
}

const KEY = 'board.lastSitter';

/** Who signed in last in this window, so that the next sign-in begins with them; null: nobody yet. */
export function lastSignedIn(): string | null {
  return localStorage.getItem(KEY);
}

function rememberSignedIn(name: string): void {
  localStorage.setItem(KEY, name);
}
