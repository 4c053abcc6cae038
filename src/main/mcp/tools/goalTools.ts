import { commandTool } from './commandTool.ts';

const TASK = 'For example TASK-1';

const FINDINGS =
  'What you found of each criterion, by its id (task_status lists them); none of them may be “not-met”. Those that you leave ' +
  'out are on record as “not-examined” by you, for everybody to see';

const FOUND = 'What you found of single criteria, by their ids (task_status lists them)';

const SEEN =
  'The subject_hash of task_status that you have judged; required. If the task has changed since, you are told instead of deciding on something else';

const GOAL_SEEN = 'The subject_hash of goal_status that you have judged; required';

/** What is decided on tasks (goal-verification-system, Verification Rules). */
export const decisionTools = [
  commandTool({
    type: 'approve_task',
    caller: 'agent_name',
    title: 'Approve a task in review',
    description:
      'A reviewer or a lead approves work that was submitted: review becomes completed. Whoever built it cannot. It is done ' +
      'only when somebody else has verified it too.',
    fields: { task_id: TASK, notes: 'What you looked at', findings: FINDINGS, seen: SEEN },
    required: ['seen'],
    gives: 'task',
  }),
  commandTool({
    type: 'reject_task',
    caller: 'agent_name',
    title: 'Reject a task in review',
    description:
      'A reviewer or a lead sends work back: review becomes in_progress. The reason becomes a criterion of the task.',
    fields: { task_id: TASK, reason: 'What has to be different; required', findings: FOUND, seen: SEEN },
    required: ['seen'],
    gives: 'task',
  }),
  commandTool({
    type: 'verify_task',
    caller: 'agent_name',
    title: 'Verify a task',
    description:
      'A verifier confirms that a completed task is right, having tested it: completed becomes verified. Whoever built it, ' +
      'approved it, or spawned the helper that built it cannot, nor, where anybody else can, a helper of the same pilot.',
    fields: {
      task_id: TASK,
      notes: 'What you tested, and with which result; required',
      findings: FINDINGS,
      seen: SEEN,
    },
    required: ['seen'],
    gives: 'task',
  }),
  commandTool({
    type: 'reject_verification',
    caller: 'agent_name',
    title: 'Reject a task in verification',
    description:
      'A verifier found that a completed task is not right: it goes back to in_progress. The reason becomes a criterion of ' +
      'the task. After the second time the lead has to sort the task out.',
    fields: {
      task_id: TASK,
      reason: 'What is wrong, so that it can be found again; required',
      findings: FOUND,
      seen: SEEN,
    },
    required: ['seen'],
    gives: 'task',
  }),
];

/** What is done to goals (goal-verification-system, MCP Tools), beside reading them. */
export const goalTools = [
  commandTool({
    type: 'create_goal',
    caller: 'creator',
    title: 'Create a goal',
    description:
      'Creates a goal: a deliverable outcome that holds tasks. Gives its goal_id. Goals hold no other goals.',
    fields: {
      title: 'The outcome in a few words',
      description: 'What has to be true when it is reached',
      project: 'To which project it belongs, if there are several',
    },
    gives: 'goal',
  }),
  commandTool({
    type: 'update_goal',
    caller: 'agent_name',
    title: 'Update a goal',
    description: 'A lead changes the texts of a goal. If it was verified, that is marked as outdated.',
    fields: {
      goal_id: 'For example GOAL-1',
      title: 'The outcome in a few words',
      description: 'What has to be true when it is reached',
      project: 'To which project it belongs',
    },
    gives: 'goal',
    annotations: { idempotentHint: true },
  }),
  commandTool({
    type: 'unlink_task',
    caller: 'agent_name',
    title: 'Take a task out of its goal',
    description:
      'A lead takes a task out of the goal that it is in, or whoever created it while nobody has it yet. A verified goal ' +
      'keeps its tasks.',
    fields: { task_id: TASK },
    gives: 'task',
    annotations: { idempotentHint: true },
  }),
  commandTool({
    type: 'link_task_to_goal',
    title: 'Link a task to a goal',
    description:
      'Puts an existing task into a goal. A task is in one goal at most; a verified goal takes no more tasks, and into one ' +
      'that waits to be verified (pending_verify) only a lead puts any.',
    fields: { task_id: 'For example TASK-1', goal_id: 'For example GOAL-1' },
    gives: 'task',
    annotations: { idempotentHint: true },
  }),
  commandTool({
    type: 'verify_goal',
    caller: 'agent_name',
    title: 'Verify a goal',
    description:
      'The lead confirms that the result works as a whole, once all tasks of the goal are verified (state pending_verify). ' +
      'Only a lead can, and nobody in their place. Test the tasks together first: that each of them is verified is not enough.',
    fields: {
      goal_id: 'For example GOAL-1',
      notes: 'What was tested in integration, and with which result; required',
      seen: GOAL_SEEN,
    },
    required: ['seen'],
    gives: 'goal',
  }),
  commandTool({
    type: 'reject_goal',
    caller: 'agent_name',
    title: 'Reject a goal',
    description:
      'The lead found that the result does not work as a whole. The goal is active again, its verified tasks stay verified, ' +
      'and the tasks that are to fix it are created and linked; with none, create and link them afterwards.',
    fields: {
      goal_id: 'For example GOAL-1',
      reason: 'What does not work together; required',
      fix_tasks: 'Tasks to create in the goal, each with a title',
      seen: GOAL_SEEN,
    },
    required: ['seen'],
    gives: 'goal',
  }),
];
