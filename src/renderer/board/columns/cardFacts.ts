import type { BoardState } from '../../../shared/board/boardState.ts';
import { needsALook } from '../../../shared/board/needsALook.ts';
import type { Task } from '../../../shared/board/task.ts';
import { type AgentLine, lineWords, openDependencies } from '../line/agentLine.ts';
import { type CriteriaCount, criteriaCount } from './criteriaCount.ts';
import { type TaskMark, taskMarks } from './taskMarks.ts';

/** What a card shows beside the task's own texts. */
export interface CardFacts {
  readonly goalTitle: string;
  readonly criteria: CriteriaCount;
  readonly marks: readonly TaskMark[];
  /** Why it needs a look, one reason a line. */
  readonly look: string;
  /** Where it stands in the line for the agent; empty: it does not. */
  readonly place: string;
  /** Somebody else changed it since the person looked last. */
  readonly changed: boolean;
}

export function cardFacts(task: Task, board: BoardState, line: AgentLine, changed: boolean): CardFacts {
  const marks = taskMarks(task, board, line);
  const place = line.get(task.id);
  return {
    goalTitle: (task.goalId !== undefined && board.goals.get(task.goalId)?.title) || '',
    criteria: criteriaCount(task),
    marks,
    look: marks.includes('needs-a-look') ? needsALook(task, board).join('\n') : '',
    place: place ? lineWords(place, openDependencies(task, board)) : '',
    changed,
  };
}

/** Whether two cards show the same; cards are drawn again only when they do not. */
export function sameFacts(a: CardFacts, b: CardFacts): boolean {
  return (
    a.goalTitle === b.goalTitle &&
    a.look === b.look &&
    a.place === b.place &&
    a.changed === b.changed &&
    a.criteria.of === b.criteria.of &&
    a.criteria.met === b.criteria.met &&
    a.marks.length === b.marks.length &&
    a.marks.every((mark, index) => mark === b.marks[index])
  );
}
