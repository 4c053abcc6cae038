import type { Decision } from '../../../shared/board/decision.ts';
import { isOutdated } from '../../../shared/board/outdated.ts';
import type { TaskCriterion } from '../../../shared/board/task.ts';
import { BoardSection } from './BoardSection.tsx';
import './DecisionHistory.css';
import { DecisionItem } from './DecisionItem.tsx';

interface Props {
  readonly subject: { readonly decisions: readonly Decision[]; readonly subjectHash: string };
  /** Of the task, to which findings refer; a goal has none. */
  readonly criteria?: readonly TaskCriterion[];
}

/** All that was ever decided about a task or a goal, oldest first. Nothing is taken away; what no longer holds says so. */
export function DecisionHistory({ subject, criteria = [] }: Props) {
  const { decisions } = subject;
  return (
    <BoardSection title="Decisions" aside={decisions.length > 0 && decisions.length}>
      {decisions.length === 0 ? (
        <p className="board-section__none">Nothing has been decided yet.</p>
      ) : (
        <ol className="decisions" aria-label="Decisions, oldest first">
          {decisions.map((decision) => (
            <DecisionItem
              key={decision.seq}
              decision={decision}
              criteria={criteria}
              outdated={isOutdated(decision, subject)}
            />
          ))}
        </ol>
      )}
    </BoardSection>
  );
}
