import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import { createDrafts } from '../decisions/drafts.ts';

/** A task that is to fix what was found when the whole was tested. */
export interface FixTask {
  readonly title: string;
  readonly description: string;
}

/** A decision about a goal that is being written. */
interface GoalDecisionDraft {
  readonly words: string;
  readonly fixTasks: readonly FixTask[];
}

export const NO_GOAL_DECISION: GoalDecisionDraft = { words: '', fixTasks: [] };

export const goalDecisionDrafts = createDrafts<GoalDecisionDraft>();

export function isGoalDecisionWritten(draft: GoalDecisionDraft | undefined): boolean {
  return draft !== undefined && (draft.words.trim() !== '' || draft.fixTasks.length > 0);
}

/** Whether it is more than a wish: tasks with a title. */
export function asksForFixes({ fixTasks }: GoalDecisionDraft): boolean {
  return fixTasks.some(({ title }) => title.trim() !== '');
}

interface GoalDecision extends GoalDecisionDraft {
  /** Hash of the goal as whoever decides has it in view. */
  readonly seen: string;
}

export function verifyGoalCommand(goalId: string, { words, seen }: GoalDecision): BoardCommand {
  return { type: 'verify_goal', goal_id: goalId, notes: words, seen };
}

/** A rejection with those of its fix tasks that have a title. */
export function rejectGoalCommand(goalId: string, { words, fixTasks, seen }: GoalDecision): BoardCommand {
  const fixes = fixTasks
    .map(({ title, description }) => ({ title: title.trim(), description: description.trim() }))
    .filter(({ title }) => title !== '')
    .map(({ title, description }) => ({ title, ...(description !== '' && { description }) }));
  return {
    type: 'reject_goal',
    goal_id: goalId,
    reason: words,
    seen,
    ...(fixes.length > 0 && { fix_tasks: fixes }),
  };
}
