import { memo } from 'react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { type Goal, goalStatus } from '../../../shared/board/goal.ts';
import { formatRoute } from '../../app/route.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Chip } from '../../ui/Chip.tsx';
import { GoalProgress } from './GoalProgress.tsx';
import { outdatedWords } from './goalProgress.ts';
import { goalStateWords } from './goalStateWords.ts';

interface Props {
  readonly goal: Goal;
  readonly board: BoardState;
}

/** A goal in the list: where it stands, what it is, how far its tasks are. */
export const GoalRow = memo(function GoalRow({ goal, board }: Props) {
  const { label, tone } = goalStateWords(goal.state);
  const status = goalStatus(board, goal.id);
  const outdated = status ? outdatedWords(status) : '';
  return (
    <li>
      <a className="goal-row" href={formatRoute({ screen: 'board', view: 'goal', goalId: goal.id })}>
        <span>
          <Chip tone={tone}>{label}</Chip>
        </span>
        <span className="goal-row__words">
          <span className="goal-row__title">{goal.title}</span>
          <span className="goal-row__facts">
            <span>{goal.id}</span>
            {goal.project && <span>{goal.project}</span>}
            <span>changed {formatMoment(goal.changedAt)}</span>
            {outdated && <span className="goal-row__mark">{outdated}</span>}
          </span>
        </span>
        {status && <GoalProgress counts={status.counts} />}
      </a>
    </li>
  );
});
