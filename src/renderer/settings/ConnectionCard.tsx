import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ConnectionState } from '../../shared/models/connection.ts';
import type { ConnectionTest } from '../../shared/models/modelFacts.ts';
import { useServices } from '../app/services.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { DeleteKey, KeyField, useKeyEntry } from './KeyEntry.tsx';
import { ServiceEntry, useConnectionTest } from './ServiceEntry.tsx';

interface Props {
  readonly connection: ConnectionState;
  readonly onMove: (baseUrl: string) => Promise<void>;
  readonly onRemove: () => void;
}

/** One service: where it is, whether its key is known, and what works of it. */
export function ConnectionCard({ connection, onMove, onRemove }: Props) {
  const { name, label, address, key, ready } = connection;
  const { host } = useServices();
  const [editing, setEditing] = useState(false);
  const test = useConnectionTest(async (): Promise<ConnectionTest> => {
    const answer = await host.request('models.test', { connection: name });
    return answer.ok ? answer.value : { ok: false, said: answer.error.message, models: [] };
  });
  return (
    <ServiceEntry
      name={label}
      place={address}
      keyState={key}
      test={test}
      canBeTested={ready}
      editing={editing}
      onEdit={() => setEditing(!editing)}
    >
      {editing && (
        <ConnectionForm connection={connection} onMove={onMove} onRemove={onRemove} onDone={() => setEditing(false)} />
      )}
    </ServiceEntry>
  );
}

interface FormProps {
  readonly connection: ConnectionState;
  readonly onMove: (baseUrl: string) => Promise<void>;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

/** Key and address of a connection, and the end of one that a person has added. */
function ConnectionForm({ connection, onMove, onRemove, onDone }: FormProps) {
  const { name, label, baseUrl, address, key, keyVariable, own } = connection;
  const { host } = useServices();
  const [place, setPlace] = useState(baseUrl);
  const entry = useKeyEntry(onDone);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (place.trim() !== baseUrl) await onMove(place.trim());
    if (entry.typed.trim() === '') return onDone();
    const request = host.request('secrets.setConnectionKey', { connection: name, key: entry.typed });
    await entry.change(request, 'The key is stored');
  }
  return (
    <form className="settings-group__fields" onSubmit={(event) => void onSubmit(event)}>
      <KeyField
        entry={entry}
        isKnown={key === 'stored'}
        hint={`As ${label} gave it to you. Servers of your own often need none.`}
        variable={keyVariable}
        longest={400}
      />
      <TextField
        label="Address"
        hint="The base URL. Empty: its makers’ own."
        inputMode="url"
        spellCheck={false}
        placeholder={address}
        value={place}
        onChange={setPlace}
      />
      <div className="settings-group__actions settings-group__save">
        <Button variant="primary" submit disabled={entry.typed.trim() === '' && place.trim() === baseUrl}>
          Save
        </Button>
        {key === 'stored' && (
          <DeleteKey
            onDelete={() =>
              void entry.change(host.request('secrets.deleteConnectionKey', { connection: name }), 'The key is deleted')
            }
          />
        )}
        {own && (
          <Button variant="danger" icon={Trash2} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
