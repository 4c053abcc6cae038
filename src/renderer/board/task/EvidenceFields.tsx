import { useLiveQuery } from 'dexie-react-hooks';
import type { Task } from '../../../shared/board/task.ts';
import { useServices } from '../../app/services.tsx';
import { formatMoment } from '../../frame/formatTime.ts';
import type { StoredRun } from '../../history/database.ts';
import { SelectField } from '../../ui/TextField.tsx';
import './CriterionLines.css';
import './EvidenceFields.css';
import type { SubmissionDraft } from './submissionDraft.ts';

const MOST_CHARACTERS = 2000;
/** The newest ones; whoever looks for older work does it again, or says where it is. */
const MOST_RUNS = 50;
const MOST_OF_A_TASK = 80;

interface Props {
  readonly task: Task;
  readonly draft: SubmissionDraft;
  readonly onChange: (part: Partial<SubmissionDraft>) => void;
}

/** What shows that work done by hand is done: a line for each criterion, and a run from the history where there is one. */
export function EvidenceFields({ task, draft, onChange }: Props) {
  const { shown, runId } = draft;
  const runs = useCompletedRuns();
  return (
    <>
      {task.criteria.length > 0 && (
        <fieldset className="criterion-lines evidence-fields">
          <legend>Evidence</legend>
          <p className="field__hint">
            Where each criterion can be seen: an address, a number, what to look for. Optional.
          </p>
          <ol>
            {task.criteria.map(({ id, text }) => (
              <li key={id}>
                <label>
                  <span className="evidence-fields__criterion">{text}</span>
                  <textarea
                    className="input"
                    rows={1}
                    maxLength={MOST_CHARACTERS}
                    value={shown[id] ?? ''}
                    onChange={(event) => onChange({ shown: { ...shown, [id]: event.target.value } })}
                  />
                </label>
              </li>
            ))}
          </ol>
        </fieldset>
      )}
      {runs.length > 0 && (
        <SelectField
          label="A run that shows it"
          hint="Of those that were completed. Its frames, and what it was checked against, go along as evidence."
          value={runId}
          onChange={(next) => onChange({ runId: next })}
        >
          <option value="">None</option>
          {runs.map((run) => (
            <option key={run.runId} value={run.runId}>
              {shortened(run.task)} ({formatMoment(run.createdAt)})
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** Newest first; parts of a run are shown by the whole of it. */
function useCompletedRuns(): readonly StoredRun[] {
  const { history } = useServices();
  const runs = useLiveQuery(
    () =>
      history.runs
        .orderBy('createdAt')
        .reverse()
        .filter(({ status, parent }) => status === 'completed' && parent === undefined)
        .limit(MOST_RUNS)
        .toArray(),
    [history],
  );
  return runs ?? [];
}

function shortened(task: string): string {
  return task.length > MOST_OF_A_TASK ? `${task.slice(0, MOST_OF_A_TASK)}…` : task;
}
