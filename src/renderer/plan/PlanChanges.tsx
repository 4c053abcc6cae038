import type { PlanChange } from './planChanges.ts';
import './PlanChanges.css';

/** How the plan came to be what it is, newest change first; nothing while it is as it was written. */
export function PlanChanges({ changes }: { readonly changes: readonly PlanChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="plan-changes">
      <summary>{changes.length === 1 ? '1 change of the plan' : `${changes.length} changes of the plan`}</summary>
      <ol aria-label="Changes of the plan">
        {changes.toReversed().map(({ seq, by, words, reason }) => (
          <li key={seq} className={`plan-changes__change plan-changes__change--${by}`}>
            {words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {reason && <p className="plan-changes__reason">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
