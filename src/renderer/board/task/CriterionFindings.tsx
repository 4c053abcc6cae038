import { isOutdated } from '../../../shared/board/outdated.ts';
import type { Task } from '../../../shared/board/task.ts';
import { standingWord } from '../../completion/standingWord.ts';

interface Props {
  readonly task: Task;
  readonly criterionId: string;
}

/** What people and agents who decided have found of a criterion of what is there now; the history has all the rest. */
export function CriterionFindings({ task, criterionId }: Props) {
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
          {note && `: ${note}`}
        </li>
      ))}
    </ul>
  );
}
