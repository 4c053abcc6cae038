import { commandTool } from './commandTool.ts';

const TASK = 'For example TASK-1';
const TEXTS = {
  description: 'What is to be done, and why',
  start_address: 'The page on which the app’s own agent begins',
  instructions: 'What the app’s own agent is told to do, in plain English; without them it is told the title',
  criteria:
    'What has to be true before it counts as done, one sentence each; all of them, as they replace those there are',
  depends_on: 'Ids of tasks that have to be verified before this one may begin',
};

/** What is done to tasks on their way to review (goal-verification-system, Task Lifecycle). */
export const taskTools = [
  commandTool({
    type: 'create_task',
    caller: 'creator',
    title: 'Create a task',
    description:
      'Creates a task. Gives its task_id. It is pending until it is assigned, which only a lead can do, here or with assign_task.',
    fields: {
      title: 'What is to be done, in a few words',
      assign_to: 'Name of who is to build it',
      goal_id: 'The goal that it belongs to, for example GOAL-1',
      ...TEXTS,
    },
    gives: 'task',
  }),
  commandTool({
    type: 'assign_task',
    caller: 'agent_name',
    title: 'Assign a task',
    description:
      'A lead names who builds a task, or appoints the one who alone may review or verify it. ' +
      'To have the app’s own agent work on it in the browser, assign it to “Countersign”.',
    fields: {
      task_id: TASK,
      assign_to: 'Name of an actor on the board',
      as: 'As what; builder if it is not said',
    },
    gives: 'task',
    annotations: { idempotentHint: true },
  }),
  commandTool({
    type: 'unassign_task',
    caller: 'agent_name',
    title: 'Leave open who decides',
    description:
      'A lead takes the appointment of a reviewer or verifier back: anybody who may can review or verify it again.',
    fields: { task_id: TASK, as: 'Which appointment is taken back' },
    gives: 'task',
    annotations: { idempotentHint: true },
  }),
  commandTool({
    type: 'update_task',
    caller: 'agent_name',
    title: 'Update a task',
    description:
      'The assignee begins to work on a task with status “in_progress”; this is also how to change its texts. ' +
      'The other states are reached by their own tools. Decisions on texts that have changed since are marked as outdated.',
    fields: { task_id: TASK, status: 'The assignee has begun', title: 'A new title', ...TEXTS },
    gives: 'task',
  }),
  commandTool({
    type: 'submit_for_review',
    caller: 'agent_name',
    title: 'Submit a task for review',
    description:
      'The assignee hands the work over: in_progress becomes review. Somebody else reviews it, and a third one verifies it. ' +
      'A task that was rejected twice in verification has to be sorted out by the lead first.',
    fields: {
      task_id: TASK,
      summary: 'What was done, so that others can look at it; required',
      files_changed: 'Files or pages that were changed, if there are any',
      criterion_evidence:
        'What shows single criteria, by their ids (task_status lists them): an address, a number, a place',
    },
    gives: 'task',
  }),
  commandTool({
    type: 'reopen_task',
    caller: 'agent_name',
    title: 'Reopen a task',
    description:
      'A lead takes a verified task up again because it no longer works. It is in_progress again with who built it, its ' +
      'verification is void, and so is that of its goal: it goes through review and verification again.',
    fields: { task_id: TASK, reason: 'What does not work any more; required' },
    gives: 'task',
    annotations: { destructiveHint: true },
  }),
  commandTool({
    type: 'triage_task',
    caller: 'agent_name',
    title: 'Sort out an escalated task',
    description:
      'A lead sorts out a task that its verifier has rejected twice: names another builder, another verifier, or says how ' +
      'to go on. Until then nobody can submit it.',
    fields: {
      task_id: TASK,
      note: 'How it is to go on; required',
      builder: 'Name of who builds it from now on',
      verifier: 'Name of who verifies it from now on',
    },
    gives: 'task',
  }),
  commandTool({
    type: 'add_comment',
    caller: 'agent_name',
    title: 'Comment on a task',
    description: 'Writes something on a task for everybody to read. It changes nothing else.',
    fields: { task_id: TASK, text: 'The comment' },
    gives: 'task',
  }),
];
