import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { HostPayload } from '../../shared/host/hostApi.ts';
import type { KeptSecret } from '../../shared/secrets/keptSecret.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import { SecretForm } from './SecretForm.tsx';
import './SettingsEntries.css';
import { SettingsGroup } from './SettingsGroup.tsx';

/** Log-ins and other secrets that tasks may use by name; what they are is never shown again. */
export function SecretsSettings() {
  const canStore = useHostStore((store) => store.info?.canStoreSecrets === true);
  const { host } = useServices();
  const command = useCommand();
  const [secrets, setSecrets] = useState<readonly KeptSecret[]>([]);
  /** The name of the one that is being changed; '' for a new one. */
  const [editing, setEditing] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();

  const look = useCallback(async () => {
    const answer = await host.request('secrets.list', {});
    if (answer.ok) setSecrets(answer.value.secrets);
  }, [host]);
  useEffect(() => void look(), [look]);

  function edit(name: string | null) {
    setRefusal(undefined);
    setEditing(name);
  }
  async function save(secret: HostPayload<'secrets.save'>) {
    const answer = await host.request('secrets.save', secret);
    if (!answer.ok) return setRefusal(answer.error.message);
    useToastStore.getState().say('success', `“${secret.name}” is kept`);
    edit(null);
    await look();
  }
  async function remove(name: string) {
    if (!(await command('secrets.remove', { name }))) return;
    useToastStore.getState().say('success', `“${name}” is deleted`);
    await look();
  }

  return (
    <SettingsGroup
      title="Secrets"
      about="Log-ins and other secrets that a task uses by name: “Log in as Ana”. The browser types them, on their own sites alone. Nobody else sees them: no model, no record, no export. They are never shown again."
    >
      {secrets.length > 0 && (
        <ul className="settings-entries">
          {secrets.map((secret) => (
            <li key={secret.name} className="settings-entry" aria-label={secret.name}>
              <div className="settings-entry__head">
                <span className="settings-entry__name">{secret.name}</span>
                <span className="settings-entry__about" title={secret.origins.join('\n')}>
                  {[secret.userName, secret.origins.join(', ')].filter(Boolean).join(' · ')}
                </span>
                {secret.fields.map((field) => (
                  <Chip key={field} tone="success" icon={KeyRound}>
                    {field}
                  </Chip>
                ))}
                <Button
                  icon={Pencil}
                  aria-expanded={editing === secret.name}
                  onClick={() => edit(editing === secret.name ? null : secret.name)}
                >
                  Change
                </Button>
                <Button variant="danger" icon={Trash2} onClick={() => void remove(secret.name)}>
                  Delete
                </Button>
              </div>
              {editing === secret.name && (
                <SecretForm known={secret} refusal={refusal} onSave={save} onClose={() => edit(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing === '' ? (
        <SecretForm taken={secrets} refusal={refusal} onSave={save} onClose={() => edit(null)} />
      ) : (
        <div className="settings-group__actions">
          <Button icon={Plus} disabled={!canStore} onClick={() => edit('')}>
            Add a secret
          </Button>
          {!canStore && (
            <p className="settings-group__about">
              This system offers no key ring, so a secret would lie on the disk as plain text. Start Countersign with
              COUNTERSIGN_SECRETS_KEY set to a passphrase of 16 characters or more instead.
            </p>
          )}
        </div>
      )}
    </SettingsGroup>
  );
}
