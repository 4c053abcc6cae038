import { Unlink } from 'lucide-react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import { unexaminedWords } from '../../../shared/board/decision.ts';
import { agreementIsGone, isOutdated } from '../../../shared/board/outdated.ts';
import type { Task } from '../../../shared/board/task.ts';
import { unexamined } from '../../../shared/board/unexamined.ts';
import { formatRoute } from '../../app/route.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { STATE_WORDS } from '../columns/stateWords.ts';
import { taskStateTone } from '../decisions/taskStateTone.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { refusalText } from '../refusalText.ts';

/** A task of a goal: where it stands, who has it or has confirmed it, and what was decided last. */
export function GoalTaskItem({ task }: { readonly task: Task }) {
  const { execute } = useBoardCommands();
  const unlink: BoardCommand = { type: 'unlink_task', task_id: task.id };
  const refusal = useRefusal()(unlink);
  const last = task.decisions.at(-1);
  const unseen = unexaminedWords(unexamined(task).length, task.criteria.length);
  return (
    <li className="goal-task">
      <span>
        <Chip tone={taskStateTone(task)}>{STATE_WORDS[task.state]}</Chip>
      </span>
      <span className="goal-task__words">
        <a href={formatRoute({ screen: 'board', view: 'task', taskId: task.id })}>
          {task.id} {task.title}
        </a>
        <span className="goal-task__facts">
          {peopleWords(task).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {unseen !== undefined && <span className="goal-task__mark">{unseen}</span>}
          {task.escalation && <span className="goal-task__mark">escalated</span>}
          {last && (isOutdated(last, task) || agreementIsGone(task)) && (
            <span className="goal-task__mark">last decision outdated</span>
          )}
        </span>
      </span>
      <IconButton
        label={`Take ${task.id} out of the goal`}
        title={refusal ? refusalText(refusal) : `Take ${task.id} out of the goal`}
        icon={Unlink}
        disabled={refusal !== null}
        onClick={() => void execute(unlink)}
      />
    </li>
  );
}

function peopleWords({ assignee, approvedBy, verifiedBy }: Task): string[] {
  return [
    assignee === undefined ? 'nobody has it' : `built by ${assignee}`,
    ...(approvedBy === undefined ? [] : [`approved by ${approvedBy}`]),
    ...(verifiedBy === undefined ? [] : [`verified by ${verifiedBy}`]),
  ];
}
