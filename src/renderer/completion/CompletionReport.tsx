import type { RunState } from '../../shared/run/runState.ts';
import { unusualSettings, unusualSettingsWords } from '../../shared/settings/verdictSettings.ts';
import './Completion.css';
import '../ui/smallHeading.css';
import type { ClaimStatus, CompletionClaim } from '../../shared/completion/claim.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Tone } from '../ui/tone.ts';
import '../frame/note.css';
import type { CompletionCheck } from '../../shared/completion/criterion.ts';
import { PROOF_PHRASES } from '../../shared/completion/proof.ts';
import type { SubTask } from '../../shared/plan/subTask.ts';
import { CriterionList } from './CriterionList.tsx';

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

const STATUS: Record<ClaimStatus, { readonly label: string; readonly tone: Tone }> = {
  // Not in the colour of success: it is but a claim.
  success: { label: 'Done', tone: 'neutral' },
  partial: { label: 'Done in part', tone: 'warning' },
  blocked: { label: 'Cannot be done', tone: 'danger' },
};

interface ClaimNoteProps {
  readonly claim: CompletionClaim;
  /** Whether a check has been made; what it found stands beside this then. */
  readonly checked: boolean;
}

/** What the agent says of the task when it stops: a claim, and shown as one. */
function ClaimNote({ claim: { status, summary, remainingWork }, checked }: ClaimNoteProps) {
  const { label, tone } = STATUS[status];
  return (
    <div className="completion__claim">
      <p className="note__facts">
        <Chip tone={tone}>{label}</Chip>
        <span>says the agent{status === 'success' && !checked && '; it does not count before it is checked'}</span>
      </p>
      {summary && <p className="note__words">{summary}</p>}
      {remainingWork.length > 0 && (
        <>
          <h3 className="small-heading">Left to do</h3>
          <ul className="completion__remaining" aria-label="Left to do">
            {remainingWork.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface CompletionCheckNoteProps {
  readonly runId: string;
  readonly check: CompletionCheck;
  readonly subTasks: readonly SubTask[];
}

/** What came of checking a claimed success: in one line, who judged it on which page, and criterion by criterion. */
function CompletionCheckNote({ runId, check, subTasks }: CompletionCheckNoteProps) {
  const { allMet, criteria, judge, url, problem, proof } = check;
  const met = criteria.filter(({ standing }) => standing === 'met').length;
  return (
    <div className="completion__check">
      <p className="note__facts">
        <Chip tone={allMet ? 'success' : 'warning'}>
          {allMet ? 'All criteria met' : `${met} of ${criteria.length} criteria met`}
        </Chip>
        {allMet && proof !== undefined && <Chip tone="neutral">{PROOF_PHRASES[proof]}</Chip>}
        <span>judged by {judge}</span>
        <span className="note__address">{url}</span>
      </p>
      {problem !== undefined && <p className="completion__problem">{problem}</p>}
      <CriterionList runId={runId} criteria={criteria} subTasks={subTasks} />
    </div>
  );
}
