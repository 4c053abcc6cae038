import { isOutdated } from '../../../shared/board/outdated.ts';
import type { RunEvidence } from '../../../shared/board/runEvidence.ts';
import type { Task } from '../../../shared/board/task.ts';
import { unexaminedNote } from '../../../shared/board/unexamined.ts';
import { PROOF_PHRASES } from '../../../shared/completion/proof.ts';
import { ToldAnswers } from '../../answer/ToldAnswers.tsx';
import { standingWord } from '../../completion/standingWord.ts';
import { useStoredRun } from '../../history/useStoredRun.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { FindingField } from '../decisions/FindingField.tsx';
import type { FindingDraft } from '../decisions/findings.ts';
import { useVerdicts } from '../decisions/useVerdicts.ts';
import { criteriaWithEvidence } from './citedFrames.ts';
import './CriteriaSection.css';
import { EvidenceNote } from './EvidenceNote.tsx';
import { ShownBy } from './ShownBy.tsx';

interface Props {
  readonly task: Task;
  /** Hash of the task as the person has it in view. */
  readonly seen: string;
}

/** What has to be true, with what the run found of it, and what whoever decides finds of it. */
export function CriteriaSection({ task, seen }: Props) {
  const evidence = task.submission?.evidence;
  const run = useStoredRun(evidence?.runId ?? '');
  const frames = run?.state.frames ?? [];
  const verdicts = useVerdicts(task, seen);
  const { own, others } = criteriaWithEvidence(task);
  const unseen = unexaminedNote(task);

  function onFinding(criterionId: string, finding: FindingDraft | undefined) {
    if (!verdicts) return;
    const { [criterionId]: _, ...rest } = verdicts.draft.findings;
    verdicts.keep({ ...verdicts.draft, findings: finding ? { ...rest, [criterionId]: finding } : rest });
  }

  return (
    <BoardSection title="Criteria" aside={evidence && judgedBy(evidence)}>
      {unseen !== undefined && (
        <Banner tone="warning" title={unseen}>
          {task.state === 'verified'
            ? 'What was not examined rests on their word alone. A lead can reopen the task to have it verified anew.'
            : 'Of what was not examined, whoever verifies it has nothing to go by but what they see themselves.'}
        </Banner>
      )}
      {evidence?.answers && <ToldAnswers answers={evidence.answers} />}
      {own.length === 0 && (
        <p className="board-section__none">
          No criteria were written. Those who decide say themselves what they looked at.
        </p>
      )}
      {evidence && run === null && (
        <p className="board-section__none">
          The run is not in the history of this window: what its frames show cannot be previewed here.
        </p>
      )}
      <ol className="task-criteria" aria-label="Criteria of the task">
        {own.map(({ criterion, evidence: found }) => (
          <li key={criterion.id} className="task-criterion">
            <p className="task-criterion__text">
              <LinkedText text={criterion.text} />
            </p>
            {criterion.fromRejection && <p className="task-criterion__origin">From a rejection</p>}
            <ShownBy task={task} criterionId={criterion.id} />
            {evidence && found && <EvidenceNote runId={evidence.runId} evidence={found} frames={frames} />}
            {evidence && !found && (
              <p className="task-criterion__origin">The submitted run was not checked against it in these words.</p>
            )}
            <CriterionFindings task={task} criterionId={criterion.id} />
            {verdicts?.open && (
              <FindingField
                criterionId={criterion.id}
                text={criterion.text}
                finding={verdicts.draft.findings[criterion.id]}
                onChange={(finding) => onFinding(criterion.id, finding)}
              />
            )}
          </li>
        ))}
      </ol>
      {evidence && others.length > 0 && (
        <section aria-label="Also checked">
          <h3 className="task-criteria__heading">Also checked by the run</h3>
          <ol className="task-criteria">
            {others.map((found, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was submitted never changes
              <li key={index} className="task-criterion">
                <p className="task-criterion__text">{found.text}</p>
                {found.criterionId !== undefined && (
                  <p className="task-criterion__origin">A criterion that was changed or taken away since</p>
                )}
                <EvidenceNote runId={evidence.runId} evidence={found} frames={frames} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </BoardSection>
  );
}

function judgedBy({ judge, reasoner, proof }: RunEvidence): string {
  const who =
    reasoner === undefined || reasoner === judge ? `judged by ${judge}` : `done by ${reasoner}, judged by ${judge}`;
  return proof === undefined ? who : `${who}, ${PROOF_PHRASES[proof]}`;
}

/** What people and agents who decided have found of a criterion of what is there now; the history has all the rest. */
function CriterionFindings({ task, criterionId }: { readonly task: Task; readonly criterionId: string }) {
  const found = task.decisions
    .filter((decision) => !decision.invalidated && !isOutdated(decision, task))
    .flatMap(({ seq, by, as, findings }) =>
      findings.filter((finding) => finding.criterionId === criterionId).map((finding) => ({ ...finding, seq, by, as })),
    );
  if (found.length === 0) return null;
  return (
    <ul className="task-criterion__findings" aria-label="Found by those who decided">
      {found.map(({ seq, by, as, standing, note }) => (
        <li key={seq}>
          {standingWord(standing)}, says {by} as {as}
          {note && (
            <>
              : <LinkedText text={note} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
