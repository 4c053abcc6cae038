import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ToolServer, ToolServerState, ToolServerTest } from '../../shared/tools/toolServer.ts';
import { useServices } from '../app/services.tsx';
import { Button } from '../ui/Button.tsx';
import { DeleteKey, KeyField, useKeyEntry } from './KeyEntry.tsx';
import { ServiceEntry, useConnectionTest } from './ServiceEntry.tsx';
import './SettingControl.css';
import { ToolServerForm } from './ToolServerForm.tsx';
import './ToolServerCard.css';

interface Props {
  readonly server: ToolServerState;
  readonly onChange: (server: ToolServer, done: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** One MCP server: where it is, whether it answers, and which of its tools runs may use. */
export function ToolServerCard({ server, onChange, onRemove }: Props) {
  const { key, keyVariable, ...own } = server;
  const { name, reach, tools } = own;
  const { host } = useServices();
  const [editing, setEditing] = useState(false);
  const test = useConnectionTest(async (): Promise<ToolServerTest> => {
    const answer = await host.request('tools.test', { server: own });
    return answer.ok ? answer.value : { ok: false, said: answer.error.message, tools: [] };
  });
  const place = reach.by === 'address' ? reach.url : [reach.command, ...reach.arguments].join(' ');
  /** A tool as it is to be from now on; `undefined`: switched off. */
  const set = (tool: string, next: ToolServer['tools'][number] | undefined) => {
    const others = tools.filter((one) => one.name !== tool);
    return onChange({ ...own, tools: next ? [...others, next] : others }, next ? `${tool} is on` : `${tool} is off`);
  };
  // Those that are on are there before the server was asked, or where it does not answer.
  const listed = test.result?.ok
    ? test.result.tools
    : tools.map((tool) => ({ name: tool.name, description: '', readOnly: !tool.mayChange }));

  return (
    <ServiceEntry
      name={name}
      place={place}
      keyState={key}
      test={test}
      editing={editing}
      onEdit={() => setEditing(!editing)}
      actions={
        <Button variant="danger" icon={Trash2} onClick={onRemove}>
          Remove
        </Button>
      }
    >
      {listed.length === 0 && !test.result && (
        <p className="settings-entry__said">No tool is switched on. Test the connection to see what it has.</p>
      )}
      {listed.length > 0 && (
        <ul className="server-tools" aria-label={`Tools of ${name}`}>
          {listed.map((tool) => {
            const on = tools.find((one) => one.name === tool.name);
            return (
              <li key={tool.name} className="server-tools__tool">
                <label className="setting-check">
                  <input
                    type="checkbox"
                    checked={on !== undefined}
                    onChange={(event) =>
                      void set(tool.name, event.target.checked ? { name: tool.name, mayChange: false } : undefined)
                    }
                  />
                  <code>{tool.name}</code>
                </label>
                <span className="server-tools__about" title={tool.description}>
                  {tool.description}
                </span>
                {test.result?.ok && tool.readOnly ? (
                  <span className="server-tools__effect">Only reads</span>
                ) : (
                  <label className="setting-check server-tools__effect">
                    <input
                      type="checkbox"
                      checked={on?.mayChange === true}
                      disabled={!on}
                      onChange={(event) => void set(tool.name, { name: tool.name, mayChange: event.target.checked })}
                    />
                    <span>May change things</span>
                  </label>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {editing && (
        <>
          <KeyForm server={server} />
          <ToolServerForm
            server={own}
            taken={[]}
            onSave={async (changed) => {
              if (await onChange(changed, `${name} is saved`)) setEditing(false);
            }}
            onClose={() => setEditing(false)}
          />
        </>
      )}
    </ServiceEntry>
  );
}

/** The key of a server: it can be set and deleted, and is never shown again. */
function KeyForm({ server: { name, key, keyVariable } }: { readonly server: ToolServerState }) {
  const { host } = useServices();
  const entry = useKeyEntry();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void entry.change(host.request('secrets.setToolKey', { server: name, key: entry.typed }), 'The key is stored');
  }
  return (
    <form className="settings-group__fields" onSubmit={onSubmit}>
      <KeyField
        entry={entry}
        isKnown={key === 'stored'}
        hint="Kept in the system’s own safe place, and given to this server alone."
        variable={keyVariable}
        longest={2000}
      />
      <div className="settings-group__actions settings-group__save">
        <Button submit disabled={entry.typed.trim() === ''}>
          Save the key
        </Button>
        {key === 'stored' && (
          <DeleteKey
            onDelete={() =>
              void entry.change(host.request('secrets.deleteToolKey', { server: name }), 'The key is deleted')
            }
          />
        )}
      </div>
    </form>
  );
}
