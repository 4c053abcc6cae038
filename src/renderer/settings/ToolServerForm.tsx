import { type FormEvent, useState } from 'react';
import { type ToolServer, toolServerSchema } from '../../shared/tools/toolServer.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../ui/TextField.tsx';

interface Props {
  /** The server that is changed; absent for a new one. */
  readonly server?: ToolServer;
  /** Names that a new one cannot have. */
  readonly taken: readonly string[];
  readonly onSave: (server: ToolServer) => Promise<void>;
  readonly onClose: () => void;
}

/** Name and way of a server: an address, or the command that starts it with an argument a line. */
export function ToolServerForm({ server, taken, onSave, onClose }: Props) {
  const [name, setName] = useState(server?.name ?? '');
  const [by, setBy] = useState(server?.reach.by ?? 'command');
  const [place, setPlace] = useState(server ? placeOf(server) : '');
  const [given, setGiven] = useState(server?.reach.by === 'command' ? server.reach.arguments.join('\n') : '');
  const [keyName, setKeyName] = useState(server?.keyName ?? '');
  const [tried, setTried] = useState(false);

  const lines = given.split('\n').filter((text) => text !== '');
  const read = toolServerSchema.safeParse({
    name,
    reach: by === 'command' ? { by, command: place, arguments: lines } : { by, url: place },
    keyName,
    tools: server?.tools ?? [],
  });
  const problemOf = (field: string) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const isTaken = !server && taken.includes(name.trim());

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read.success && !isTaken) void onSave(read.data);
  }
  return (
    <form className="settings-group__fields" noValidate onSubmit={onSubmit}>
      {!server && (
        <TextField
          label="Name"
          hint="Its tools are called name/tool."
          error={isTaken ? 'There is a server of this name.' : problemOf('name')}
          spellCheck={false}
          placeholder="weather"
          value={name}
          onChange={setName}
        />
      )}
      <SelectField
        label="Reached by"
        value={by}
        onChange={(value) => setBy(value === 'address' ? 'address' : 'command')}
      >
        <option value="command">A command on this machine</option>
        <option value="address">An address</option>
      </SelectField>
      <TextField
        label={by === 'command' ? 'Command' : 'Address'}
        hint={by === 'command' ? 'It is started for each run that may use its tools.' : 'Of its MCP endpoint.'}
        error={problemOf('reach')}
        spellCheck={false}
        placeholder={by === 'command' ? 'npx' : 'https://tools.example/mcp'}
        value={place}
        onChange={setPlace}
      />
      {by === 'command' && (
        <TextArea label="Arguments" hint="One a line." rows={3} spellCheck={false} value={given} onChange={setGiven} />
      )}
      <TextField
        label={by === 'command' ? 'Variable for its key' : 'Header for its key'}
        hint={by === 'command' ? 'Empty: API_KEY.' : 'Empty: Authorization, as a bearer token.'}
        error={problemOf('keyName')}
        spellCheck={false}
        value={keyName}
        onChange={setKeyName}
      />
      <div className="settings-group__actions settings-group__save">
        <Button variant="primary" submit>
          {server ? 'Save' : 'Add'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

function placeOf({ reach }: ToolServer): string {
  return reach.by === 'address' ? reach.url : reach.command;
}
