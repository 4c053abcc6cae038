import { KeyRound, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AppInfo } from '../../shared/host/hostApi.ts';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Field } from '../ui/Field.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

interface Props {
  readonly info: AppInfo;
}

/** The key for Tavily: it can be set and deleted, and is never shown again. */
export function WebSearchKey({ info }: Props) {
  const { host } = useServices();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const isKnown = info.hasTavilyKey;

  async function change(request: Promise<{ ok: true } | { ok: false; error: { message: string } }>, done: string) {
    const answer = await request;
    setProblem(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    setKey('');
    useToastStore.getState().say('success', done);
    const fresh = await host.request('app.info', {});
    if (fresh.ok) useHostStore.setState({ info: fresh.value });
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (key.trim() !== '') void change(host.request('secrets.setTavilyKey', { key }), 'The key is stored');
  }

  return (
    <SettingsGroup
      title="Web search key"
      about="Kept in the system’s own safe place. It is never written into runs, logs or exports, and never shown again."
    >
      <form className="settings-group__fields" onSubmit={onSubmit}>
        <Field
          label={isKnown ? 'Replace the key' : 'Key'}
          hint={
            info.canStoreSecrets
              ? 'From Tavily. With it, a model may have the web searched before it plans a task.'
              : 'This system offers no safe place for a key. Set TAVILY_API_KEY in the environment of the app instead.'
          }
          error={problem}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              type="password"
              autoComplete="off"
              disabled={!info.canStoreSecrets}
              maxLength={400}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        </Field>
        <div className="settings-group__actions settings-group__save">
          <Chip tone={isKnown ? 'success' : 'neutral'} icon={KeyRound}>
            {isKnown ? 'A key is set' : 'No key'}
          </Chip>
          <Button submit disabled={!info.canStoreSecrets || key.trim() === ''}>
            Store key
          </Button>
          {isKnown && (
            <Button
              variant="danger"
              icon={Trash2}
              onClick={() => void change(host.request('secrets.deleteTavilyKey', {}), 'The key is deleted')}
            >
              Delete key
            </Button>
          )}
        </div>
      </form>
    </SettingsGroup>
  );
}
