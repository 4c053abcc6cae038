import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Actor, actorKindSchema, actorNameSchema, nameKey, roleSchema } from '../../../shared/board/actor.ts';
import { goalIdSchema, goalStateSchema, goalStatus } from '../../../shared/board/goal.ts';
import { myTurn } from '../../../shared/board/myTurn.ts';
import { agreementIsGone } from '../../../shared/board/outdated.ts';
import { taskIdSchema, taskStateSchema } from '../../../shared/board/task.ts';
import { success } from '../../../shared/result.ts';
import { taskDetails, taskDetailsSchema } from '../views/taskDetails.ts';
import { goalLine, goalLineSchema, goalLineText, taskLine, taskLineSchema, taskLineText } from '../views/taskLine.ts';
import { defineTool } from './mcpTool.ts';
import { notThere, pageInput, pageOf, pageOutput } from './paging.ts';

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

const goalStatusTool = defineTool({
  name: 'goal_status',
  title: 'How a goal stands',
  description:
    'Shows the state of a goal, how many of its tasks are in each state, and all of its tasks with theirs. ' +
    'A goal waits for the lead (pending_verify) when all of its tasks are verified.',
  input: z.strictObject({ goal_id: goalIdSchema.describe('For example GOAL-1') }),
  output: goalLineSchema.extend({
    description: z.string(),
    verified_by: z.string().optional(),
    tasks: z.array(taskLineSchema),
    subject_hash: z
      .string()
      .describe('Of what a decision on the goal judges now: verify_goal and reject_goal ask for it'),
  }),
  annotations: READS,
  async run({ goal_id }, { parts: { board } }) {
    const status = goalStatus(await board.latest(), goal_id);
    if (!status) return notThere(`goal ${goal_id}`);
    const line = goalLine(status);
    const tasks = status.tasks.map(taskLine);
    const { description, verifiedBy, subjectHash: subject_hash } = status.goal;
    const verified = verifiedBy !== undefined && { verified_by: verifiedBy };
    return success({
      structured: { ...line, description, ...verified, tasks, subject_hash },
      text: [goalLineText(line), ...tasks.map(taskLineText)].join('\n'),
    });
  },
});

const listGoals = defineTool({
  name: 'list_goals',
  title: 'List goals',
  description:
    'Lists the goals of the board in the order of their creation, with the number of their tasks in each state.',
  input: z.strictObject({
    state: goalStateSchema.optional().describe('Only those in this state'),
    project: z.string().optional().describe('Only those of this project'),
    ...pageInput,
  }),
  output: z.object({ goals: z.array(goalLineSchema), ...pageOutput }),
  annotations: READS,
  async run({ state: wanted, project, offset }, { parts: { board, settings } }) {
    const state = await board.latest();
    const fitting = [...state.goals.values()].filter(
      (goal) => (wanted === undefined || goal.state === wanted) && (project === undefined || goal.project === project),
    );
    const { entries, paging } = pageOf(fitting, settings().mcp.pageEntries, offset);
    const goals = entries.flatMap(({ id }) => goalStatus(state, id) ?? []).map(goalLine);
    const text = goals.map(goalLineText).join('\n');
    return success({ structured: { goals, ...paging }, text: text === '' ? 'No such goals.' : text });
  },
});

const listTasks = defineTool({
  name: 'list_tasks',
  title: 'List tasks',
  description: 'Lists the tasks of the board in the order of their creation. my_turn lists what waits for you instead.',
  input: z.strictObject({
    state: taskStateSchema.optional().describe('Only those in this state'),
    goal_id: goalIdSchema.optional().describe('Only those of this goal'),
    assignee: actorNameSchema.optional().describe('Only those that this actor builds'),
    ...pageInput,
  }),
  output: z.object({ tasks: z.array(taskLineSchema), ...pageOutput }),
  annotations: READS,
  async run({ state: wanted, goal_id, assignee, offset }, { parts: { board, settings } }) {
    const fitting = [...(await board.latest()).tasks.values()].filter(
      (task) =>
        (wanted === undefined || task.state === wanted) &&
        (goal_id === undefined || task.goalId === goal_id) &&
        (assignee === undefined || nameKey(task.assignee ?? '') === nameKey(assignee)),
    );
    const { entries, paging } = pageOf(fitting, settings().mcp.pageEntries, offset);
    const tasks = entries.map(taskLine);
    const text = tasks.map(taskLineText).join('\n');
    return success({ structured: { tasks, ...paging }, text: text === '' ? 'No such tasks.' : text });
  },
});

const taskStatus = defineTool({
  name: 'task_status',
  title: 'How a task stands',
  description:
    'Shows all there is to know of a task: texts, criteria, what was submitted, every decision with its reason, comments, ' +
    'runs, and who could review and verify it now. Builders find here why it was rejected.',
  input: z.strictObject({ task_id: taskIdSchema.describe('For example TASK-1') }),
  output: taskDetailsSchema,
  annotations: READS,
  async run({ task_id }, { parts: { board, runs, settings } }) {
    const state = await board.latest();
    const task = state.tasks.get(task_id);
    if (!task) return notThere(`task ${task_id}`);
    const structured = taskDetails(state, task, {
      queued: runs.waiting().some(({ taskId }) => taskId === task_id),
      comments: settings().mcp.pageEntries,
    });
    return success({ structured, text: JSON.stringify(structured, null, 2) });
  },
});

const myTurnTool = defineTool({
  name: 'my_turn',
  title: 'What waits for me',
  description:
    'Lists what waits for you on the board, longest first: tasks to start, fix, review or verify, and what a lead has to do.',
  input: z.strictObject({ ...pageInput }),
  output: z.object({
    turns: z.array(
      z.object({
        to_do: z.string().describe('start, fix, review, verify, and for a lead assign, triage or verify-goal'),
        task_id: z.string().optional(),
        goal_id: z.string().optional(),
        outdated: z.boolean().describe('It was agreed to before, and changed or reopened since'),
        since: z.string(),
      }),
    ),
    ...pageOutput,
  }),
  annotations: READS,
  async run({ offset }, { actor, parts: { board, settings } }) {
    const state = await board.latest();
    const { entries, paging } = pageOf(myTurn(state, actor), settings().mcp.pageEntries, offset);
    const turns = entries.map(({ kind, taskId, goalId, since }) => {
      const subject = state.tasks.get(taskId ?? '') ?? state.goals.get(goalId ?? '');
      return {
        to_do: kind,
        ...(taskId !== undefined && { task_id: taskId }),
        ...(goalId !== undefined && { goal_id: goalId }),
        outdated: subject !== undefined && agreementIsGone(subject),
        since: new Date(since).toISOString(),
      };
    });
    const text = turns
      .map(({ to_do, task_id, goal_id, outdated }) => `${to_do} ${task_id ?? goal_id}${outdated ? ' (outdated)' : ''}`)
      .join('\n');
    return success({ structured: { turns, ...paging }, text: text === '' ? 'Nothing waits for you.' : text });
  },
});

const memberSchema = z.object({
  name: z.string(),
  kind: actorKindSchema,
  roles: z.array(roleSchema),
  spawned_by: z
    .string()
    .optional()
    .describe('Who started this helper; it counts as its pilot where independence is asked'),
});

function member({ name, kind, roles, spawnedBy }: Actor): z.infer<typeof memberSchema> {
  return { name, kind, roles: [...roles], ...(spawnedBy !== undefined && { spawned_by: spawnedBy }) };
}

function memberText({ name, kind, roles, spawned_by }: z.infer<typeof memberSchema>): string {
  return `${name} (${kind}${spawned_by === undefined ? '' : `, helper of ${spawned_by}`}): ${roles.join(', ')}`;
}

const whoAmI = defineTool({
  name: 'who_am_i',
  title: 'Who am I',
  description:
    'Shows who you are on the board, by your token: the name to give as agent_name or creator, and your roles.',
  input: z.strictObject({}),
  output: memberSchema,
  annotations: READS,
  async run(_, { actor, parts: { board } }) {
    const me = (await board.latest()).actors.get(nameKey(actor));
    if (!me) return notThere(`member ${actor}`);
    const structured = member(me);
    return success({ structured, text: memberText(structured) });
  },
});

const listMembers = defineTool({
  name: 'list_members',
  title: 'List members',
  description: 'Lists the team of the board, people and agents, with their roles. Who has left is not among them.',
  input: z.strictObject({ ...pageInput }),
  output: z.object({ members: z.array(memberSchema), ...pageOutput }),
  annotations: READS,
  async run({ offset }, { parts: { board, settings } }) {
    const team = [...(await board.latest()).actors.values()].filter(({ active }) => active);
    const { entries, paging } = pageOf(team, settings().mcp.pageEntries, offset);
    const members = entries.map(member);
    return success({ structured: { members, ...paging }, text: members.map(memberText).join('\n') });
  },
});

/** What can be read of the board. Reading is not limited to one's own: everybody on a board sees all of it. */
export const readingTools = [whoAmI, listMembers, goalStatusTool, listGoals, listTasks, taskStatus, myTurnTool];
