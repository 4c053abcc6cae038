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
          As long as somebody else could, whoever built a task does not approve it, whoever approved it does not verify
          it, and whoever had the agent build it does neither. A lead verifies tasks only where no verifier could.
        </li>
        <li>Where nobody else could, the board allows it, and the decision says so for ever.</li>
        <li>Only a lead verifies goals, and cannot pass that on.</li>
      </ul>
    </details>
  );
}
