import { ROLES } from '../../../shared/board/actor.ts';
import { ROLE_FACTS } from '../roleWords.ts';
import './RolesExplained.css';

/** What the roles mean, and which hats nobody wears at once on the same task (goal-verification-system, Verification Rules). */
export function RolesExplained() {
  return (
    <details className="roles-explained">
      <summary>Roles, and who may not decide on what</summary>
      <dl>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{ROLE_FACTS[role].label}</dt>
            <dd>{ROLE_FACTS[role].does}</dd>
          </div>
        ))}
      </dl>
      <ul>
        <li>Whoever built a task never verifies it; nor does whoever started the helper that built it.</li>
        <li>
          Whoever approved a task does not verify it, and whoever had the agent build it neither approves nor verifies
          it, as long as somebody else could.
        </li>
        <li>
          A lead verifies tasks only where no verifier could. Only a lead verifies goals, and cannot pass that on.
        </li>
        <li>Where the team is too small, a rule with “as long as” gives way, and the decision says so for ever.</li>
      </ul>
    </details>
  );
}
