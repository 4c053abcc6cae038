import { type FormEvent, useId, useState } from 'react';
import { type ActorKind, newActorNameSchema, OWN_AGENT, type Role } from '../../../shared/board/actor.ts';
import { useBoard } from '../../state/boardStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField, TextField } from '../../ui/TextField.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { refusalText } from '../refusalText.ts';
import './AddActorDialog.css';
import { RoleChecks } from './RoleChecks.tsx';

const KINDS: Readonly<Record<ActorKind, string>> = { person: 'A person', agent: 'An agent' };

interface Props {
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** Adds a person or an agent to the team, with the roles that they are to have. */
export function AddActorDialog({ onAdded, onClose }: Props) {
  const { execute } = useBoardCommands();
  const formId = useId();
  const [kind, setKind] = useState<ActorKind>('agent');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [pilot, setPilot] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const parsed = newActorNameSchema.safeParse(name);
  const nameProblem = parsed.success ? undefined : parsed.error.issues[0]?.message;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!parsed.success || roles.length === 0) return;
    const helper = kind === 'agent' && pilot !== '';
    const answer = await execute(
      { type: 'add_actor', name, kind, roles: [...roles], ...(helper && { spawned_by: pilot }) },
      'quietly',
    );
    setRefusal(answer?.outcome === 'refused' ? refusalText(answer.refusal) : undefined);
    if (answer?.outcome === 'done') onAdded(parsed.data);
  }

  return (
    <Dialog
      title="Add to the team"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" submit form={formId}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} className="add-actor" onSubmit={(event) => void onSubmit(event)} noValidate>
        <Segmented label="What is added" options={KINDS} value={kind} onChange={setKind} />
        <TextField
          label="Name"
          hint={
            kind === 'agent'
              ? 'The agent uses it in every call. A name is given once, and never to anybody else.'
              : 'Decisions bear it. A name is given once, and never to anybody else.'
          }
          error={asked ? nameProblem : undefined}
          data-initial-focus
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <div className="field">
          <span className="field__label">Roles</span>
          <RoleChecks label={`Roles of ${name || 'the new member'}`} roles={roles} onChange={setRoles} />
          {asked && roles.length === 0 && (
            <p className="field__error" role="alert">
              Choose at least one role
            </p>
          )}
        </div>
        {kind === 'agent' && <PilotField value={pilot} onChange={setPilot} />}
        {refusal !== undefined && (
          <p className="field__error" role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function PilotField({ value, onChange }: { readonly value: string; readonly onChange: (name: string) => void }) {
  const { actors } = useBoard();
  const pilots = [...actors.values()].filter(({ active, name }) => active && name !== OWN_AGENT);
  return (
    <SelectField
      label="Helper of"
      hint="Whoever starts a helper answers for what it makes, and can never verify it."
      value={value}
      onChange={onChange}
    >
      <option value="">Nobody: it works on its own</option>
      {pilots.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
