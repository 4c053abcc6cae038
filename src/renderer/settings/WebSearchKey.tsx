import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import type { AppInfo } from '../../shared/host/hostApi.ts';
import { useServices } from '../app/services.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DeleteKey, KeyField, useKeyEntry } from './KeyEntry.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';

interface Props {
  readonly info: AppInfo;
}

/** The key for Tavily: it can be set and deleted, and is never shown again. */
export function WebSearchKey({ info }: Props) {
  const { host } = useServices();
  const entry = useKeyEntry();
  const isKnown = info.hasTavilyKey;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (entry.typed.trim() === '') return;
    void entry.change(host.request('secrets.setTavilyKey', { key: entry.typed }), 'The key is stored');
  }

  return (
    <SettingsGroup
      title="Web search key"
      about="Kept in the system’s own safe place. It is never written into runs, logs or exports, and never shown again."
    >
      <form className="settings-group__fields" onSubmit={onSubmit}>
        <KeyField
          entry={entry}
          isKnown={isKnown}
          hint="From Tavily. With it, a model may have the web searched before it plans a task."
          variable="TAVILY_API_KEY"
          longest={400}
        />
        <div className="settings-group__actions settings-group__save">
          <Chip tone={isKnown ? 'success' : 'neutral'} icon={KeyRound}>
            {isKnown ? 'A key is set' : 'No key'}
          </Chip>
          <Button submit disabled={!info.canStoreSecrets || entry.typed.trim() === ''}>
            Store key
          </Button>
          {isKnown && (
            <DeleteKey
              onDelete={() => void entry.change(host.request('secrets.deleteTavilyKey', {}), 'The key is deleted')}
            />
          )}
        </div>
      </form>
    </SettingsGroup>
  );
}
