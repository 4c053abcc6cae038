import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ToolServer } from '../../shared/tools/toolServer.ts';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import './SettingsEntries.css';
import { SettingsGroup } from './SettingsGroup.tsx';
import { ToolServerCard } from './ToolServerCard.tsx';
import { ToolServerForm } from './ToolServerForm.tsx';
import { useSaveSettings } from './useSaveSettings.ts';

/** The team's MCP servers, and which of their tools runs may use. */
export function ToolsSettings() {
  const servers = useHostStore((store) => store.info?.toolServers) ?? [];
  const own = useHostStore((store) => store.settings.tools.servers);
  const [adding, setAdding] = useState(false);
  const { save, refusal } = useSaveSettings();
  const saveServers = (next: readonly ToolServer[], done: string) => save({ tools: { servers: next } }, done);
  /** The server as it was called, with another in its place, or at the end. */
  const put = (name: string, server: ToolServer, done: string) =>
    saveServers(
      own.some((one) => one.name === name) ? own.map((one) => (one.name === name ? server : one)) : [...own, server],
      done,
    );

  return (
    <SettingsGroup
      title="Tools"
      about="MCP servers of your team. A step of a plan may call a tool that is switched on; each call is recorded and verified as a frame. One that may change something is put to the critic, and never called twice."
    >
      <ul className="settings-entries">
        {servers.map((server) => (
          <ToolServerCard
            key={server.name}
            server={server}
            onChange={(changed, done) => put(server.name, changed, done)}
            onRemove={() =>
              void saveServers(
                own.filter(({ name }) => name !== server.name),
                `${server.name} is removed`,
              )
            }
          />
        ))}
      </ul>
      {adding ? (
        <ToolServerForm
          taken={own.map(({ name }) => name)}
          onSave={async (server) => {
            if (await put(server.name, server, `${server.name} is added`)) setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <div className="settings-group__actions">
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add a server
          </Button>
        </div>
      )}
      {refusal && (
        <p className="settings-group__problem" role="alert">
          {refusal}
        </p>
      )}
    </SettingsGroup>
  );
}
