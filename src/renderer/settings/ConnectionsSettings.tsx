import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import {
  type Connection,
  type ConnectionState,
  connectionSchema,
  type Protocol,
} from '../../shared/models/connection.ts';
import type { LocalServer } from '../../shared/models/modelFacts.ts';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, TextField } from '../ui/TextField.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import './SettingsEntries.css';
import { SettingsGroup } from './SettingsGroup.tsx';
import { settingProblem } from './settingProblem.ts';
import { useSaveSettings } from './useSaveSettings.ts';

const KINDS: Readonly<Record<Protocol, string>> = {
  openai: 'OpenAI’s: OpenRouter, Azure, vLLM, llama.cpp, LM Studio, Ollama …',
  anthropic: 'Anthropic’s',
  gemini: 'Gemini’s',
};

const EMPTY: Connection = { name: '', kind: 'openai', baseUrl: '' };

/** The services that have models: those of the makers, others, and those that run on this machine. */
export function ConnectionsSettings() {
  const connections = useHostStore((store) => store.info?.connections) ?? [];
  const own = useHostStore((store) => store.settings.model.connections);
  const { save, refusal } = useSaveSettings();
  const [draft, setDraft] = useState<Connection | null>(null);

  async function add(connection: Connection) {
    const others = own.filter(({ name }) => name !== connection.name);
    if (await save({ model: { connections: [...others, connection] } }, `${connection.name} is added`)) setDraft(null);
  }
  const remove = ({ name }: ConnectionState) =>
    void save({ model: { connections: own.filter((one) => one.name !== name) } }, `${name} is removed`);

  return (
    <SettingsGroup
      title="Connections"
      about="Services with models. Keys are kept in the system’s own safe place: never written into runs, logs or exports, and never shown again."
    >
      <ul className="settings-entries">
        {connections.map((connection) => (
          <ConnectionCard
            key={connection.name}
            connection={connection}
            onMove={(baseUrl) => add({ name: connection.name, kind: connection.kind, baseUrl })}
            onRemove={() => remove(connection)}
          />
        ))}
      </ul>
      {draft ? (
        <NewConnection
          draft={draft}
          taken={connections}
          onChange={setDraft}
          onAdd={add}
          onClose={() => setDraft(null)}
        />
      ) : (
        <div className="settings-group__actions">
          <Button icon={Plus} onClick={() => setDraft(EMPTY)}>
            Add a connection
          </Button>
          <FindServers known={connections} onAdd={add} />
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

interface NewProps {
  readonly draft: Connection;
  readonly taken: readonly ConnectionState[];
  readonly onChange: (draft: Connection) => void;
  readonly onAdd: (connection: Connection) => Promise<void>;
  readonly onClose: () => void;
}

function NewConnection({ draft, taken, onChange, onAdd, onClose }: NewProps) {
  const [tried, setTried] = useState(false);
  const { name, baseUrl } = connectionSchema.shape;
  const nameIssue = name.safeParse(draft.name).error?.issues[0];
  const isTaken = taken.some((one) => one.name === draft.name);
  const addressIssue = baseUrl.safeParse(draft.baseUrl).error?.issues[0];
  const nameProblem = isTaken
    ? 'There is a connection of this name.'
    : nameIssue &&
      (nameIssue.code === 'invalid_format'
        ? 'Enter a name of small letters, digits, dots and dashes.'
        : settingProblem(nameIssue));
  const addressProblem =
    draft.baseUrl.trim() === '' ? 'Enter the address of the service.' : addressIssue && settingProblem(addressIssue);

  return (
    <form
      className="settings-group__fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!nameProblem && !addressProblem) void onAdd(draft);
      }}
    >
      <TextField
        label="Name"
        hint="Models are chosen as name/model."
        error={tried ? nameProblem : undefined}
        spellCheck={false}
        placeholder="openrouter"
        value={draft.name}
        onChange={(value) => onChange({ ...draft, name: value.trim() })}
      />
      <SelectField
        label="Protocol"
        hint="Most services speak OpenAI’s."
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind: kind as Protocol })}
      >
        {Object.entries(KINDS).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Address"
        hint="The base URL, as the service gives it."
        error={tried ? addressProblem : undefined}
        inputMode="url"
        spellCheck={false}
        placeholder="https://openrouter.ai/api/v1"
        value={draft.baseUrl}
        onChange={(baseUrl) => onChange({ ...draft, baseUrl })}
      />
      <div className="settings-group__actions settings-group__save">
        <Button variant="primary" submit>
          Add
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

interface FindProps {
  readonly known: readonly ConnectionState[];
  readonly onAdd: (connection: Connection) => Promise<void>;
}

/** Looks for servers of models on this machine, and offers those that no connection leads to. */
function FindServers({ known, onAdd }: FindProps) {
  const { host } = useServices();
  const [servers, setServers] = useState<readonly LocalServer[] | null>(null);
  const [looking, setLooking] = useState(false);
  const fresh = servers?.filter(({ name }) => !known.some((connection) => connection.name === name));

  async function look() {
    setLooking(true);
    const answer = await host.request('models.find', {});
    setLooking(false);
    setServers(answer.ok ? answer.value.servers : []);
  }
  return (
    <>
      <Button icon={Search} disabled={looking} onClick={() => void look()}>
        {looking ? 'Looking…' : 'Find servers on this machine'}
      </Button>
      <span role="status">
        {fresh?.length === 0 && (servers?.length ? 'All that run are connected.' : 'None runs at its usual port.')}
      </span>
      {fresh?.map(({ name, product, baseUrl, models }) => (
        <Button key={name} icon={Plus} onClick={() => void onAdd({ name, kind: 'openai', baseUrl })}>
          {`Add ${product} (${models.length === 1 ? '1 model' : `${models.length} models`})`}
        </Button>
      ))}
    </>
  );
}
