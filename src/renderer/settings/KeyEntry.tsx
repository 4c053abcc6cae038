import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useToastStore } from '../ui/toastStore.ts';

/** Where a service's key is, for its chip. */
export const KEY_WORDS = { stored: 'A key is set', environment: 'Key from the environment', none: 'No key' };

type Kept = Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } }>;

interface KeyEntry {
  /** What is being typed; never one that is kept. */
  readonly typed: string;
  readonly type: (key: string) => void;
  readonly problem: string | undefined;
  /** Stores or deletes the key by that request; what the window knows of it is asked for anew. */
  readonly change: (request: Kept, done: string) => Promise<void>;
}

/** A key that can be set and deleted, and is never shown again. `onDone`: after it was changed. */
export function useKeyEntry(onDone?: () => void): KeyEntry {
  const { host } = useServices();
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  async function change(request: Kept, done: string) {
    const answer = await request;
    setProblem(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    type('');
    useToastStore.getState().say('success', done);
    const fresh = await host.request('app.info', {});
    if (fresh.ok) useHostStore.setState({ info: fresh.value });
    onDone?.();
  }
  return { typed, type, problem, change };
}

interface KeyFieldProps {
  readonly entry: KeyEntry;
  readonly isKnown: boolean;
  readonly hint: string;
  /** The variable of the environment that does instead where the system has no safe place. */
  readonly variable: string;
  /** In characters, as the host takes it. */
  readonly longest: number;
}

export function KeyField({ entry, isKnown, hint, variable, longest }: KeyFieldProps) {
  const canStore = useHostStore((store) => store.info?.canStoreSecrets === true);
  const elsewhere = `This system offers no safe place for a key. Set ${variable} in the environment of the app instead.`;
  return (
    <TextField
      label={isKnown ? 'Replace the key' : 'Key'}
      hint={canStore ? hint : elsewhere}
      error={entry.problem}
      type="password"
      autoComplete="off"
      disabled={!canStore}
      maxLength={longest}
      value={entry.typed}
      onChange={entry.type}
    />
  );
}

export function DeleteKey({ onDelete }: { readonly onDelete: () => void }) {
  return (
    <Button variant="danger" icon={Trash2} onClick={onDelete}>
      Delete key
    </Button>
  );
}
