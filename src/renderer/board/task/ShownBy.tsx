import type { Task } from '../../../shared/board/task.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import './ShownBy.css';

interface Props {
  readonly task: Task;
  readonly criterionId: string;
}

/** What shows the criterion, in the words of whoever handed the work over. */
export function ShownBy({ task: { submission }, criterionId }: Props) {
  const shown = submission?.criterionEvidence?.find((said) => said.criterionId === criterionId);
  if (!submission || !shown) return null;
  return (
    <p className="shown-by">
      <span className="shown-by__who">Evidence, says {submission.by}:</span> <LinkedText text={shown.text} />
    </p>
  );
}
