import { failure, success } from '../../result.ts';
import type { BoardCommand } from '../boardCommand.ts';
import type { BoardChange } from '../boardEvent.ts';
import { notYou, type Objection } from '../refusal.ts';
import type { Task, TaskCriterion } from '../task.ts';
import { assigned } from './appointRules.ts';
import { badDependencies } from './dependencyRule.ts';
import { takesNoMore } from './linkRules.ts';
import { leadOnly, onTask, type Rule, type RuleContext } from './rule.ts';
import { mayStart } from './workRules.ts';

type Ask<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>;

/** Anyone of the team may ask for work; whom it goes to is the lead's word. */
export const createTask: Rule<Ask<'create_task'>> = (ask, context) => {
  const { state, actor } = context;
  const taskId = `TASK-${state.tasks.size + 1}`;
  const objection =
    (ask.assign_to === undefined ? undefined : leadOnly(actor, 'assign tasks')) ??
    (ask.goal_id === undefined ? undefined : takesNoMore(context, ask.goal_id, taskId)) ??
    badDependencies(state, taskId, ask.depends_on ?? []);
  if (objection) return failure(objection);
  const changes: BoardChange[] = [newTask(taskId, ask)];
  if (ask.goal_id !== undefined) changes.push({ type: 'task.linked', taskId, goalId: ask.goal_id });
  if (ask.assign_to !== undefined) {
    const builder = assigned(state, taskId, ask.assign_to);
    if (!builder.ok) return builder;
    changes.push(builder.value);
  }
  return success({ taskId, changes, ...(ask.goal_id !== undefined && { goalId: ask.goal_id }) });
};

/**
 * Edits texts, in every state: what was decided on other texts is outdated then, and visibly so, and what was only approved
 * yet is to be reviewed again. With `status`, work begins.
 */
export const updateTask = onTask<Ask<'update_task'>>((task, ask, context) => {
  const changes: BoardChange[] = [];
  if (textsOf(ask).length > 0) {
    const objection = mayEdit(task, context) ?? badDependencies(context.state, task.id, ask.depends_on ?? []);
    if (objection) return failure(objection);
    const edit = editOf(task, ask);
    if (Object.keys(edit).length > 0) changes.push({ type: 'task.edited', taskId: task.id, ...edit });
  }
  if (ask.status === 'in_progress') {
    const dependsOn = ask.depends_on ?? task.dependsOn;
    const objection = mayStart({ ...task, dependsOn }, context);
    if (objection) return failure(objection);
    if (task.state === 'assigned') changes.push({ type: 'task.started', taskId: task.id });
  }
  return success({ changes });
});

export const addComment = onTask<Ask<'add_comment'>>((task, ask) =>
  success({ changes: [{ type: 'task.commented', taskId: task.id, text: ask.text }] }),
);

type TaskTexts = Pick<
  Ask<'update_task'>,
  'title' | 'description' | 'start_address' | 'instructions' | 'criteria' | 'depends_on'
>;

/** The change that makes a task of what was written about it. */
export function newTask(
  taskId: string,
  texts: TaskTexts & { readonly title: string },
): Extract<BoardChange, { type: 'task.created' }> {
  return {
    type: 'task.created',
    taskId,
    title: texts.title,
    description: texts.description ?? '',
    startAddress: texts.start_address ?? '',
    instructions: texts.instructions ?? '',
    criteria: renumbered([], 0, texts.criteria ?? []),
    dependsOn: [...new Set(texts.depends_on)],
  };
}

function textsOf({ type: _type, task_id: _id, status: _status, ...texts }: Ask<'update_task'>): unknown[] {
  return Object.values(texts).filter((text) => text !== undefined);
}

/** A lead edits; whoever asked for the task may put it in other words until somebody has it. */
function mayEdit(task: Task, { actor }: RuleContext): Objection | undefined {
  if (actor.roles.includes('lead') || (task.state === 'pending' && task.createdBy === actor.name)) return undefined;
  const creator = task.state === 'pending' ? ` or ${task.createdBy}, who created it,` : '';
  return notYou('lead-only', `Only a lead${creator} can edit ${task.id}.`);
}

/** Only what becomes different. */
function editOf(task: Task, ask: TaskTexts) {
  const { title, description, start_address: startAddress, instructions } = ask;
  const criteria = ask.criteria && renumbered(task.criteria, task.criteriaMade, ask.criteria);
  const dependsOn = ask.depends_on && [...new Set(ask.depends_on)];
  return {
    ...(title !== undefined && title !== task.title && { title }),
    ...(description !== undefined && description !== task.description && { description }),
    ...(startAddress !== undefined && startAddress !== task.startAddress && { startAddress }),
    ...(instructions !== undefined && instructions !== task.instructions && { instructions }),
    ...(criteria && !sameList(ids(criteria), ids(task.criteria)) && { criteria }),
    ...(dependsOn && !sameList(dependsOn, task.dependsOn) && { dependsOn }),
  };
}

/** A criterion in the same words is the same one and keeps its id; every other one gets an id that none has had. */
function renumbered(before: readonly TaskCriterion[], made: number, texts: readonly string[]): TaskCriterion[] {
  let last = made;
  return [...new Set(texts)].map((text) => before.find((known) => known.text === text) ?? { id: `k${++last}`, text });
}

function ids(criteria: readonly TaskCriterion[]): string[] {
  return criteria.map(({ id }) => id);
}

function sameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
