import { useState } from 'react';
import type { Role } from '../../../shared/board/actor.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { ROLE_FACTS } from '../roleWords.ts';
import './MemberRoles.css';
import { RoleChecks } from './RoleChecks.tsx';
import type { TeamMember } from './teamMembers.ts';

interface Props {
  readonly member: TeamMember;
  /** Whether whoever sits here may change them. */
  readonly editable: boolean;
}

/** The roles of a member; the last lead stays one, and nobody is left without any. */
export function MemberRoles({ member: { actor, lastLead }, editable }: Props) {
  const { execute } = useBoardCommands();
  /** What was asked for and is not answered yet. */
  const [asked, setAsked] = useState<readonly Role[]>();
  if (!editable) {
    return (
      <ul className="member-roles" aria-label={`Roles of ${actor.name}`}>
        {actor.roles.map((role) => (
          <li key={role}>
            <Chip title={ROLE_FACTS[role].does}>{ROLE_FACTS[role].label}</Chip>
          </li>
        ))}
      </ul>
    );
  }
  const kept = (role: Role) => {
    if (role === 'lead' && lastLead) return 'Somebody has to lead: make another person a lead first.';
    return actor.roles.length === 1 ? 'Everybody has at least one role: add another one first.' : undefined;
  };
  async function change(roles: Role[]) {
    setAsked(roles);
    await execute({ type: 'change_roles', name: actor.name, roles });
    setAsked(undefined);
  }
  return (
    <RoleChecks
      label={`Roles of ${actor.name}`}
      roles={asked ?? actor.roles}
      kept={kept}
      onChange={(roles) => void change(roles)}
    />
  );
}
