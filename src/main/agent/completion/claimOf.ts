import type { ClaimStatus, CompletionClaim } from '../../../shared/completion/claim.ts';
import { isGoingInCircles } from '../../../shared/graph/conditions.ts';
import { hasDoneSomething } from '../../../shared/run/looks.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { withoutMark } from '../subTasks/verifySubTask.ts';
import { remainingWork } from './remainingWork.ts';

/**
 * What the agent claims at the end of its turn (task-planning-and-completion: complete_task). The status follows from
 * fields alone: success when its last verdict or its own `finish` says so and no sub-task is left undone, or when it goes in circles, so that
 * only the check can say; else partial when something was proved, blocked when nothing was.
 */
export function claimOf(state: RunState): CompletionClaim {
  const status = statusOf(state);
  return {
    status,
    summary: summaryOf(state),
    originalRequest: state.task,
    remainingWork: status === 'success' ? [] : whatIsLeft(state),
  };
}

function statusOf({ facts, frames, hierarchicalPlan }: RunState): ClaimStatus {
  const subTasks = hierarchicalPlan?.subTasks;
  const believed =
    facts.proposal !== 'fail' &&
    (facts.goalAchieved || facts.proposal === 'finish' || facts.planIsEmpty || isGoingInCircles(facts) || subTasks);
  if (believed && (subTasks ?? []).every(({ status }) => status === 'completed')) return 'success';
  const proved = hasDoneSomething(frames) || subTasks?.some(({ status }) => status === 'completed');
  return proved ? 'partial' : 'blocked';
}

/** Sub-tasks or steps that are not done, and what the last check turned down besides. */
function whatIsLeft(state: RunState): string[] {
  const { plan, hierarchicalPlan } = state;
  const undone = hierarchicalPlan
    ? hierarchicalPlan.subTasks
        .filter(({ status }) => status !== 'completed')
        .map(({ name, note }) => (note === undefined ? name : `${name}: ${withoutMark(note)}`))
    : (plan?.steps ?? [])
        .filter(({ status }) => status === 'pending' || status === 'active' || status === 'failed')
        .map(({ description }) => description);
  return [...undone, ...remainingWork(state).map(({ text }) => text)];
}

function summaryOf({ frames, reason, hierarchicalPlan, facts }: RunState): string {
  if (hierarchicalPlan) {
    const completed = hierarchicalPlan.subTasks.filter(({ status }) => status === 'completed').length;
    return `${completed} of ${hierarchicalPlan.subTasks.length} sub-tasks are completed`;
  }
  const { verdict, readBack } = frames.at(-1) ?? {};
  if (facts.proposal === 'fail' && reason !== undefined) return reason;
  if (facts.goalAchieved && readBack?.standing === 'confirmed' && verdict?.goalAchieved !== true)
    return readBack.reason;
  if (facts.planIsEmpty) return 'The plan says that there is nothing to do';
  return verdict?.semanticSummary || 'The agent says that there is nothing left to do';
}
