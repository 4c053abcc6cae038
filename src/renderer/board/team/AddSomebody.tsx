import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { nameKey } from '../../../shared/board/actor.ts';
import { useBoard, useBoardStore } from '../../state/boardStore.ts';
import { Button } from '../../ui/Button.tsx';
import { AddActorDialog } from './AddActorDialog.tsx';
import { IssueTokenDialog } from './IssueTokenDialog.tsx';
import { PassphraseDialog } from './PassphraseDialog.tsx';

/**
 * The way of a new member into the team: whoever is there must be able to sign in first, then comes the member, then the
 * token that lets them in.
 */
export function AddSomebody({ me }: { readonly me: string }) {
  const { actors } = useBoard();
  const people = useBoardStore(({ session }) => session?.people);
  const [step, setStep] = useState<'passphrase' | 'member'>();
  const [added, setAdded] = useState<string>();
  const newcomer = added === undefined ? undefined : actors.get(nameKey(added));
  const canSignIn = people?.some(({ name, hasPassphrase }) => name === me && hasPassphrase) ?? false;
  const close = () => setStep(undefined);
  return (
    <>
      <Button variant="primary" icon={UserPlus} onClick={() => setStep(canSignIn ? 'member' : 'passphrase')}>
        Add somebody
      </Button>
      {step === 'passphrase' && (
        <PassphraseDialog
          title="First, a passphrase for you"
          about={`Once there are two on the board, it has to know who decides. From then on ${me} signs in with this passphrase, which only a command at this machine can reset before somebody else leads as well.`}
          replaces={false}
          onDone={() => setStep('member')}
          onClose={close}
        />
      )}
      {step === 'member' && (
        <AddActorDialog
          onAdded={(name) => {
            close();
            setAdded(name);
          }}
          onClose={close}
        />
      )}
      {newcomer && (
        <IssueTokenDialog actor={newcomer} signsIn={newcomer.kind === 'person'} onClose={() => setAdded(undefined)} />
      )}
    </>
  );
}
