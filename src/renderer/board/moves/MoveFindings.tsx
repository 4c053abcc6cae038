import type { Task } from '../../../shared/board/task.ts';
import { standingWord } from '../../completion/standingWord.ts';
import { FindingField } from '../decisions/FindingField.tsx';
import { FindingsStatus } from '../decisions/FindingsStatus.tsx';
import { type FindingDraft, type FindingDrafts, restNotExamined, toFindings } from '../decisions/findings.ts';
import { criteriaWithEvidence } from '../task/citedFrames.ts';
import { ShownBy } from '../task/ShownBy.tsx';
import './MoveFindings.css';

interface Props {
  readonly task: Task;
  readonly drafts: FindingDrafts;
  /** Somebody has tried to agree. */
  readonly tried: boolean;
  readonly onChange: (drafts: FindingDrafts) => void;
}

/** Each criterion of a task that is about to be agreed to, with what the submitted run found of it, and what one finds oneself. */
export function MoveFindings({ task, drafts, tried, onChange }: Props) {
  const ids = task.criteria.map(({ id }) => id);
  function say(criterionId: string, finding: FindingDraft | undefined) {
    const { [criterionId]: _, ...rest } = drafts;
    onChange(finding ? { ...rest, [criterionId]: finding } : rest);
  }
  return (
    <section className="move-findings" aria-label="Criteria">
      <ol className="move-findings__list">
        {criteriaWithEvidence(task).own.map(({ criterion: { id, text }, evidence }) => (
          <li key={id}>
            <p className="move-findings__text">{text}</p>
            <ShownBy task={task} criterionId={id} />
            {evidence && (
              <p className="move-findings__run">By the check of the run: {standingWord(evidence.standing)}</p>
            )}
            <FindingField criterionId={id} text={text} finding={drafts[id]} onChange={(finding) => say(id, finding)} />
          </li>
        ))}
      </ol>
      <FindingsStatus
        findings={toFindings(drafts, ids)}
        criterionIds={ids}
        tried={tried}
        onRest={() => onChange(restNotExamined(drafts, ids))}
      />
    </section>
  );
}
