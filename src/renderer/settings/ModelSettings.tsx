import { type FormEvent, useState } from 'react';
import { modelName, OFFLINE } from '../../shared/models/connection.ts';
import { knownFacts, type ListedModel, type ModelFacts } from '../../shared/models/modelFacts.ts';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Field } from '../ui/Field.tsx';
import { ModelFactsForm } from './ModelFactsForm.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { useSaveSettings } from './useSaveSettings.ts';

type Role = 'pilot' | 'judge' | 'quick';

const ROLES: readonly { readonly role: Role; readonly label: string; readonly hint: string }[] = [
  { role: 'pilot', label: 'Pilot', hint: 'Plans and acts in new tasks. “offline” works without a key or a network.' },
  { role: 'judge', label: 'Judge', hint: 'Judges actions and completion on evidence alone. Empty: the pilot.' },
  {
    role: 'quick',
    label: 'Quick questions',
    hint: 'Whether a plan still holds, and reports on sub-tasks. Empty: the pilot.',
  },
];

/** Who does what: a model for each role, chosen among those that the services list or by its name. */
export function ModelSettings() {
  const stored = useHostStore((store) => store.settings.model);
  const [typed, setTyped] = useState<Partial<Record<Role, string>>>({});
  const { listed, problems, load } = useListedModels();
  const { save, refusal } = useSaveSettings();
  const roles = { pilot: stored.pilot, judge: stored.judge, quick: stored.quick, ...typed };
  const changed = ROLES.filter(({ role }) => roles[role].trim() !== stored[role]);
  const chosen = [...new Set(ROLES.map(({ role }) => stored[role]))].filter((name) => name !== '' && name !== OFFLINE);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const names = Object.fromEntries(changed.map(({ role }) => [role, roles[role].trim()]));
    // What a service says of its models is kept with the choice, so that it is known where the service is not asked.
    const said = Object.values(names).flatMap((name) => {
      const facts = listed.get(name);
      return facts && Object.keys(facts).length > 0 && !stored.facts[name] ? [[name, facts] as const] : [];
    });
    const facts = { ...stored.facts, ...Object.fromEntries(said) };
    if (await save({ model: { ...names, ...(said.length > 0 && { facts }) } }, 'Models: saved')) setTyped({});
  }
  return (
    <SettingsGroup title="Models" about="Who plans, chooses actions and judges what came of them.">
      <form className="settings-group__fields" onSubmit={(event) => void onSubmit(event)} noValidate>
        {ROLES.map(({ role, label, hint }) => (
          <Field
            key={role}
            label={label}
            hint={hint}
            error={role === 'pilot' && roles.pilot.trim() === '' ? 'Enter something; it cannot be empty.' : undefined}
          >
            {(attributes) => (
              <Combobox
                attributes={attributes}
                options={[OFFLINE, ...listed.keys()]}
                longest={300}
                placeholder={role === 'pilot' ? 'connection/model' : 'The pilot'}
                value={roles[role]}
                onOpen={load}
                onChange={(name) => setTyped({ ...typed, [role]: name })}
              />
            )}
          </Field>
        ))}
        {problems.length > 0 && (
          <p className="settings-group__save" role="status">
            {problems.join(' ')}
          </p>
        )}
        {changed.length > 0 && (
          <div className="settings-group__actions settings-group__save">
            <Button variant="primary" submit disabled={roles.pilot.trim() === ''}>
              Save
            </Button>
            <Button onClick={() => setTyped({})}>Undo</Button>
          </div>
        )}
        {refusal && (
          <p className="settings-group__problem settings-group__save" role="alert">
            {refusal}
          </p>
        )}
      </form>
      {chosen.map((name) => (
        <ModelFactsForm
          key={name}
          name={name}
          known={{ ...knownFacts(name), ...listed.get(name) }}
          said={stored.facts[name] ?? {}}
          onSave={(facts) => save({ model: { facts: { ...stored.facts, [name]: facts } } }, `${name}: saved`)}
        />
      ))}
    </SettingsGroup>
  );
}

/** The models of all services that are ready, once somebody is about to choose one. */
function useListedModels() {
  const { host } = useServices();
  const connections = useHostStore((store) => store.info?.connections) ?? [];
  const [listed, setListed] = useState<ReadonlyMap<string, ModelFacts>>(new Map());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState('');
  const ready = connections.filter((connection) => connection.ready);
  // What a connection became since is asked again.
  const these = ready.map(({ name, address, key }) => `${name} ${address} ${key}`).join();

  async function ask() {
    setAsked(these);
    const answers = await Promise.all(
      ready.map(async ({ name }) => ({ name, answer: await host.request('models.list', { connection: name }) })),
    );
    const found = answers.flatMap(({ name, answer }) => (answer.ok ? named(name, answer.value.models) : []));
    setListed(new Map(found));
    setProblems(answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.error.message])));
  }
  return { listed, problems, load: () => void (asked !== these && ask()) };
}

function named(connection: string, models: readonly ListedModel[]): (readonly [string, ModelFacts])[] {
  return models.map(({ id, facts }) => [modelName(connection, id), facts] as const);
}
