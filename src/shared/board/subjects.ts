import type { BoardState } from './boardState.ts';
import type { Goal } from './goal.ts';
import type { Task } from './task.ts';

/**
 * What a decision about a task judges: its texts and criteria, what was submitted, and the plan of its latest run. The
 * SHA-256 of it in canonical JSON is `Task.subjectHash`.
 */
export function taskSubject(task: Task): unknown {
  const { title, description, startAddress, instructions, criteria, submission } = task;
  const run = task.runs.at(-1);
  return {
    title,
    description,
    startAddress,
    instructions,
    criteria: criteria.map(({ id, text }) => ({ id, text })),
    submission: submission && {
      by: submission.by,
      at: submission.at,
      summary: submission.summary,
      filesChanged: submission.filesChanged,
      run: submission.evidence && {
        id: submission.evidence.runId,
        hash: submission.evidence.runHash,
        planRevision: submission.evidence.planRevision,
      },
    },
    run: run && { id: run.runId, planRevision: run.planRevision },
  };
}

/**
 * What a decision about a goal judges: its text, and the verified results that were put together. A task that is not
 * verified adds nothing yet, so linking a fix leaves the rejection that asked for it as it is.
 */
export function goalSubject(goal: Goal, tasks: BoardState['tasks']): unknown {
  const results = goal.taskIds.flatMap((id) => {
    const task = tasks.get(id);
    return task?.state === 'verified' ? [{ id, subject: task.subjectHash }] : [];
  });
  return { title: goal.title, description: goal.description, results };
}
