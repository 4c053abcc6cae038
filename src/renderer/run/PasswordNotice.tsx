import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import { toAddress } from './toAddress.ts';

/** How long somebody pauses who has written what there is to look at. */
const PAUSE_MS = 500;

/** Passwords in a task that is being written: whether there are any, and what the person decided about them. */
export interface PasswordsInTask {
  readonly found: boolean;
  /** Whether the task may be run as it is: asks the host, since it may have been written just now. */
  mayRun(): Promise<boolean>;
  /** The person wants it run as it is. */
  accept(): void;
}

export function usePasswordsInTask(task: string): PasswordsInTask {
  const { host } = useServices();
  /** The task in which some were found. */
  const [written, setWritten] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<string | null>(null);
  const look = useCallback(async () => {
    const answer = task.trim() === '' ? null : await host.request('secrets.inTask', { task });
    const found = answer?.ok === true && answer.value.passwords.length > 0;
    setWritten(found ? task : null);
    return found;
  }, [host, task]);
  useEffect(() => {
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [look]);
  return {
    found: written === task && accepted !== task,
    mayRun: async () => accepted === task || !(await look()),
    accept: () => setAccepted(task),
  };
}

interface Props {
  readonly task: string;
  readonly startUrl: string;
  /** The task with what stands for the password. */
  readonly onKept: (task: string) => void;
  readonly onAccept: () => void;
}

/** Offers to keep a password that stands in the task, and says what is recorded otherwise. */
export function PasswordNotice({ task, startUrl, onKept, onAccept }: Props) {
  const { host } = useServices();
  const canStore = useHostStore((store) => store.info?.canStoreSecrets === true);
  /** Why it was not kept, for which start address. */
  const [problem, setProblem] = useState<{ at: string; said: string } | null>(null);

  async function keep() {
    const answer = await host.request('secrets.keepFromTask', { task, startUrl: toAddress(startUrl) });
    if (!answer.ok) return setProblem({ at: startUrl, said: answer.error.message });
    const { names, origin } = answer.value;
    const called = names.map((name) => `“${name}”`).join(', ');
    useToastStore.getState().say('success', `Kept as ${called}, for ${origin} alone. Only the name is recorded.`);
    onKept(answer.value.task);
  }
  return (
    <div role="alert">
      <Banner
        tone="warning"
        title="There is a password in the task"
        actions={
          <>
            <Button variant="primary" size="small" icon={KeyRound} disabled={!canStore} onClick={() => void keep()}>
              Keep as a secret
            </Button>
            <Button size="small" onClick={onAccept}>
              Leave it as it is
            </Button>
          </>
        }
      >
        <p>
          {canStore
            ? 'As a secret it is kept encrypted for the site, and the task names it. Left as it is, it is recorded as you wrote it: in the task, the plan, the history and what a model is asked.'
            : 'It is recorded as you wrote it: in the task, the plan, the history and what a model is asked. This system has no safe place to keep it; Settings, Secrets, says how to get one.'}
        </p>
        {problem?.at === startUrl && (
          <p>
            <strong>{problem.said}</strong>
          </p>
        )}
      </Banner>
    </div>
  );
}
