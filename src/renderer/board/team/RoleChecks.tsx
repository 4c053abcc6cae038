import { ROLES, type Role } from '../../../shared/board/actor.ts';
import { ROLE_FACTS } from '../roleWords.ts';
import './RoleChecks.css';

interface Props {
  /** Whose roles they are, for those who hear the page. */
  readonly label: string;
  readonly roles: readonly Role[];
  /** Why a role that is there cannot be taken away, if so. */
  readonly kept?: (role: Role) => string | undefined;
  readonly onChange: (roles: Role[]) => void;
}

/** The roles that somebody has, each to be given or taken. */
export function RoleChecks({ label, roles, kept, onChange }: Props) {
  return (
    <fieldset className="role-checks">
      <legend className="visually-hidden">{label}</legend>
      {ROLES.map((role) => {
        const has = roles.includes(role);
        const reason = has ? kept?.(role) : undefined;
        return (
          <label key={role} className="role-checks__role" title={reason ?? ROLE_FACTS[role].does}>
            <input
              type="checkbox"
              checked={has}
              disabled={reason !== undefined}
              onChange={() => onChange(ROLES.filter((other) => (other === role ? !has : roles.includes(other))))}
            />
            {ROLE_FACTS[role].label}
          </label>
        );
      })}
    </fieldset>
  );
}
