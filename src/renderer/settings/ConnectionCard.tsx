import { KeyRound, Plug, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ConnectionState } from '../../shared/models/connection.ts';
import type { ConnectionTest } from '../../shared/models/modelFacts.ts';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Field } from '../ui/Field.tsx';
import { useToastStore } from '../ui/toastStore.ts';

const KEY_WORDS = { stored: 'A key is set', environment: 'Key from the environment', none: 'No key' };

interface Props {
  readonly connection: ConnectionState;
  readonly onMove: (baseUrl: string) => Promise<void>;
  readonly onRemove: () => void;
}

/** One service: where it is, whether its key is known, and what works of it. */
export function ConnectionCard({ connection, onMove, onRemove }: Props) {
  const { name, label, address, key, own, ready } = connection;
  const { host } = useServices();
  const [editing, setEditing] = useState(false);
  const [testing, setTesting] = useState(false);
  const [test, setTest] = useState<ConnectionTest | null>(null);

  async function tryOut() {
    setTesting(true);
    setTest(null);
    const answer = await host.request('models.test', { connection: name });
    setTesting(false);
    setTest(answer.ok ? answer.value : { ok: false, said: answer.error.message, models: [] });
  }
  return (
    <li className="settings-entry" aria-label={label}>
      <div className="settings-entry__head">
        <span className="settings-entry__name">{label}</span>
        <span className="settings-entry__about" title={address}>
          {address}
        </span>
        <Chip tone={key === 'none' ? 'neutral' : 'success'} icon={KeyRound}>
          {KEY_WORDS[key]}
        </Chip>
        <Button icon={Plug} disabled={!ready || testing} onClick={() => void tryOut()}>
          {testing ? 'Testing…' : 'Test connection'}
        </Button>
        <Button onClick={() => setEditing(!editing)} aria-expanded={editing}>
          Set up
        </Button>
        {own && (
          <Button variant="danger" icon={Trash2} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      {test && (
        <p
          className={test.ok ? 'settings-entry__said' : 'settings-entry__said settings-entry__said--bad'}
          role="status"
        >
          {test.said}
        </p>
      )}
      {editing && <ConnectionForm connection={connection} onMove={onMove} onDone={() => setEditing(false)} />}
    </li>
  );
}

interface FormProps {
  readonly connection: ConnectionState;
  readonly onMove: (baseUrl: string) => Promise<void>;
  readonly onDone: () => void;
}

/** Key and address of a connection. */
function ConnectionForm({ connection, onMove, onDone }: FormProps) {
  const { name, label, baseUrl, address, key, keyVariable } = connection;
  const { host } = useServices();
  const canStore = useHostStore((store) => store.info?.canStoreSecrets === true);
  const [secret, setSecret] = useState('');
  const [place, setPlace] = useState(baseUrl);
  const [problem, setProblem] = useState<string | undefined>();

  async function change(request: Promise<{ ok: true } | { ok: false; error: { message: string } }>, done: string) {
    const answer = await request;
    setProblem(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    setSecret('');
    useToastStore.getState().say('success', done);
    const fresh = await host.request('app.info', {});
    if (fresh.ok) useHostStore.setState({ info: fresh.value });
    onDone();
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (place.trim() !== baseUrl) await onMove(place.trim());
    if (secret.trim() === '') return onDone();
    await change(host.request('secrets.setConnectionKey', { connection: name, key: secret }), 'The key is stored');
  }
  return (
    <form className="settings-group__fields" onSubmit={(event) => void onSubmit(event)}>
      <Field
        label={key === 'stored' ? 'Replace the key' : 'Key'}
        hint={
          canStore
            ? `As ${label} gave it to you. Servers of your own often need none.`
            : `This system offers no safe place for a key. Set ${keyVariable} in the environment of the app instead.`
        }
        error={problem}
      >
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            type="password"
            autoComplete="off"
            disabled={!canStore}
            maxLength={400}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Field>
      <Field label="Address" hint="The base URL. Empty: its makers’ own.">
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            inputMode="url"
            spellCheck={false}
            placeholder={address}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
        )}
      </Field>
      <div className="settings-group__actions settings-group__save">
        <Button variant="primary" submit disabled={secret.trim() === '' && place.trim() === baseUrl}>
          Save
        </Button>
        {key === 'stored' && (
          <Button
            variant="danger"
            icon={Trash2}
            onClick={() =>
              void change(host.request('secrets.deleteConnectionKey', { connection: name }), 'The key is deleted')
            }
          >
            Delete key
          </Button>
        )}
      </div>
    </form>
  );
}
