import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { HostPayload } from '../../shared/host/hostApi.ts';
import { isSameName, type KeptSecret, newSecretSchema, PASSWORD } from '../../shared/secrets/keptSecret.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';

interface Props {
  /** The one that is changed; absent for a new one. */
  readonly known?: KeptSecret;
  /** Those whose names a new one cannot have. */
  readonly taken?: readonly KeptSecret[];
  /** Why the host did not keep it. */
  readonly refusal: string | undefined;
  readonly onSave: (secret: HostPayload<'secrets.save'>) => Promise<void>;
  readonly onClose: () => void;
}

/** A value as it is being entered, under the name of its field. */
interface Entry {
  readonly field: string;
  readonly value: string;
}

/** Name, sites, user name and values of a secret. What is kept already cannot be seen, only replaced. */
export function SecretForm({ known, taken = [], refusal, onSave, onClose }: Props) {
  const [name, setName] = useState(known?.name ?? '');
  const [sites, setSites] = useState(known?.origins.join(' ') ?? '');
  const [userName, setUserName] = useState(known?.userName ?? '');
  const [entries, setEntries] = useState<readonly Entry[]>(
    (known?.fields ?? [PASSWORD]).map((field) => ({ field, value: '' })),
  );
  const [tried, setTried] = useState(false);

  const given = entries.filter(({ field, value }) => field !== '' && value !== '');
  const secret = {
    name,
    origins: sites.split(/[\s,]+/).filter(Boolean),
    userName,
    ...(given.length > 0 && { values: Object.fromEntries(given.map(({ field, value }) => [field, value])) }),
  };
  const problems = problemsOf(secret, !known);
  if (!known && taken.some((one) => isSameName(one.name, name))) problems['name'] = 'There is a secret of this name.';
  const shown = (field: string) => (tried ? problems[field] : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) void onSave(secret);
  }
  const change = (at: number, part: Partial<Entry>) =>
    setEntries(entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)));

  return (
    <form className="settings-group__fields" noValidate autoComplete="off" onSubmit={submit}>
      {!known && (
        <TextField
          label="Name"
          hint="What tasks call it: Log in as Ana."
          error={shown('name')}
          maxLength={80}
          placeholder="Ana"
          value={name}
          onChange={setName}
        />
      )}
      <TextField
        label="Sites"
        hint={
          known
            ? 'For a further site, enter the values again.'
            : 'Where it may be typed, and nowhere else. Several: put a space between.'
        }
        error={shown('origins')}
        inputMode="url"
        spellCheck={false}
        placeholder="https://clinic.example"
        value={sites}
        onChange={setSites}
      />
      <TextField
        label="User name"
        hint="May be shown. Leave it empty where there is none."
        error={shown('userName')}
        spellCheck={false}
        autoComplete="off"
        maxLength={400}
        value={userName}
        onChange={setUserName}
      />
      {entries.map((entry, at) => (
        <ValueField
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and their names change
          key={at}
          entry={entry}
          named={at < (known?.fields.length ?? 1)}
          kept={known?.fields.includes(entry.field) === true}
          error={shown(`values.${entry.field}`) ?? (at === 0 ? shown('values') : undefined)}
          onChange={(part) => change(at, part)}
        />
      ))}
      {refusal && (
        <p className="settings-group__problem settings-group__save" role="alert">
          {refusal}
        </p>
      )}
      <div className="settings-group__actions settings-group__save">
        <Button variant="primary" submit>
          Save
        </Button>
        <Button icon={Plus} onClick={() => setEntries([...entries, { field: '', value: '' }])}>
          Another value
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

interface ValueProps {
  readonly entry: Entry;
  /** Its field has a name already. */
  readonly named: boolean;
  /** There is a value, which stays unless another one is entered. */
  readonly kept: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Entry>) => void;
}

function ValueField({ entry: { field, value }, named, kept, error, onChange }: ValueProps) {
  const label = field === '' ? 'Value' : field.charAt(0).toUpperCase() + field.slice(1);
  return (
    <>
      {!named && (
        <TextField
          label="Field"
          hint="Such as PIN or security answer."
          maxLength={40}
          value={field}
          onChange={(value) => onChange({ field: value.trimStart().toLowerCase() })}
        />
      )}
      <TextField
        label={label}
        hint={kept ? 'Leave it empty to keep the one there is.' : 'At least 4 characters; better 8.'}
        error={error}
        type="password"
        autoComplete="new-password"
        maxLength={4000}
        value={value}
        onChange={(value) => onChange({ value })}
      />
    </>
  );
}

/** What is wrong, by field; values under `values.NAME`. */
function problemsOf(secret: HostPayload<'secrets.save'>, isNew: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  const parsed = newSecretSchema.safeParse(secret);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] === 'values' ? path.join('.') : String(path[0]);
    problems[field] ??= message;
  }
  if (isNew && !secret.values) problems['values'] = 'Enter the value that is to be kept.';
  return problems;
}
