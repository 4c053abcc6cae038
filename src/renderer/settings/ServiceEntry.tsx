import { KeyRound, Plug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { KEY_WORDS } from './KeyEntry.tsx';
import './SettingsEntries.css';

interface Props {
  readonly name: string;
  /** Where it is. */
  readonly place: string;
  /** Where its key is. */
  readonly keyState: keyof typeof KEY_WORDS;
  readonly test: ConnectionTry;
  /** False where it can be seen beforehand that a test would fail. */
  readonly canBeTested?: boolean;
  readonly editing: boolean;
  readonly onEdit: () => void;
  /** Further buttons of its line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A service that the team has set up: where it is, whether its key is known, and what a test of it said. */
export function ServiceEntry(props: Props) {
  const { name, place, keyState, test, canBeTested = true, editing, onEdit, actions, children } = props;
  return (
    <li className="settings-entry" aria-label={name}>
      <div className="settings-entry__head">
        <span className="settings-entry__name">{name}</span>
        <span className="settings-entry__about" title={place}>
          {place}
        </span>
        <Chip tone={keyState === 'none' ? 'neutral' : 'success'} icon={KeyRound}>
          {KEY_WORDS[keyState]}
        </Chip>
        <Button icon={Plug} disabled={!canBeTested || test.testing} onClick={test.begin}>
          {test.testing ? 'Testing…' : 'Test connection'}
        </Button>
        <Button onClick={onEdit} aria-expanded={editing}>
          Set up
        </Button>
        {actions}
      </div>
      {test.result && (
        <p
          className={test.result.ok ? 'settings-entry__said' : 'settings-entry__said settings-entry__said--bad'}
          role="status"
        >
          {test.result.said}
        </p>
      )}
      {children}
    </li>
  );
}

interface ConnectionTry<
  Result extends { readonly ok: boolean; readonly said: string } = { ok: boolean; said: string },
> {
  readonly testing: boolean;
  readonly begin: () => void;
  /** Of the last one; null before the first, and while one is at work. */
  readonly result: Result | null;
}

/** Has the host try a service out, by that question. */
export function useConnectionTest<Result extends { readonly ok: boolean; readonly said: string }>(
  ask: () => Promise<Result>,
): ConnectionTry<Result> {
  const [testing, setTesting] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  async function tryOut() {
    setTesting(true);
    setResult(null);
    const answer = await ask();
    setTesting(false);
    setResult(answer);
  }
  return { testing, result, begin: () => void tryOut() };
}
