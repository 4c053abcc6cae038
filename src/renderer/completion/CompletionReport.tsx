import type { RunState } from '../../shared/run/runState.ts';
import { unusualSettings, unusualSettingsWords } from '../../shared/settings/verdictSettings.ts';
import { ClaimNote } from './ClaimNote.tsx';
import './Completion.css';
import { CompletionCheckNote } from './CompletionCheckNote.tsx';
import '../ui/smallHeading.css';

interface Props {
  readonly run: Pick<RunState, 'runId' | 'claim' | 'checks' | 'hierarchicalPlan' | 'verdictSettings'>;
}

/** How a task came to count as done, or not: the last check first, then the claim, then checks that failed before. */
export function CompletionReport({ run }: Props) {
  const { runId, claim, checks } = run;
  const subTasks = run.hierarchicalPlan?.subTasks ?? [];
  const last = checks.at(-1);
  const unusual = unusualSettingsWords(unusualSettings(run.verdictSettings));
  const earlier = checks.slice(0, -1);
  return (
    <div className="completion">
      {last && (
        <section aria-label="Completion check">
          <h3 className="small-heading">Check</h3>
          <CompletionCheckNote runId={runId} check={last} subTasks={subTasks} />
          {unusual && <p>{unusual}</p>}
        </section>
      )}
      {claim && (
        <section aria-label="Claim">
          <h3 className="small-heading">Claim</h3>
          <ClaimNote claim={claim} checked={last !== undefined} />
        </section>
      )}
      {earlier.length > 0 && (
        <details className="completion__earlier">
          <summary>{earlier.length === 1 ? '1 earlier check' : `${earlier.length} earlier checks`}</summary>
          <ol aria-label="Earlier checks">
            {earlier.map((check, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: checks are only ever added, and have no other identity
              <li key={index}>
                <CompletionCheckNote runId={runId} check={check} subTasks={subTasks} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** Whether there is anything to report yet. */
export function hasCompletionReport({ claim, checks }: Pick<RunState, 'claim' | 'checks'>): boolean {
  return claim !== undefined || checks.length > 0;
}
