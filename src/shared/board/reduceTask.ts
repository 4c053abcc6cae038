import { OWN_AGENT } from './actor.ts';
import type { BoardChange, BoardEvent } from './boardEvent.ts';
import { ofEveryCriterion } from './decision.ts';
import { type DecisionChange, decisionOf, invalidated, isDecision } from './reduceDecision.ts';
import type { Rejection, Task, TaskCriterion, TaskRun } from './task.ts';
import { TASK_MACHINE, type TaskStep } from './taskMachine.ts';

type TaskChange = Extract<BoardChange, { type: `task.${string}` }>;

/** Changes of one task that exists; creating and linking are the board's business, see `reduceBoard`. */
export type OneTaskChange = Exclude<TaskChange, { type: 'task.created' }>;

/** The task after one change of it. */
export function reduceTask(before: Task, change: OneTaskChange, event: BoardEvent): Task {
  const decided = isDecision(change) ? withDecision(before, change, event) : before;
  const after = changed(decided, change, event);
  return { ...after, changedAt: event.at, changedSeq: event.seq };
}

function withDecision(task: Task, change: DecisionChange, event: BoardEvent): Task {
  const decision = decisionOf(change, event);
  // Events of version 1 leave out what nothing was said of.
  const agrees = decision.verdict === 'approved' || decision.verdict === 'verified';
  const findings = agrees ? ofEveryCriterion(task.criteria, decision.findings) : decision.findings;
  return { ...task, decisions: [...task.decisions, { ...decision, findings }] };
}

function changed(task: Task, change: OneTaskChange, event: BoardEvent): Task {
  const { at, by, seq } = event;
  switch (change.type) {
    case 'task.edited':
      return edited(task, change, at);
    case 'task.linked': {
      const { goalId: _, ...rest } = task;
      return { ...rest, ...(change.goalId !== undefined && { goalId: change.goalId }) };
    }
    case 'task.appointed':
      return appointed(task, change, at);
    case 'task.started':
      // Not `by`: where a run begins it, that is who had it started.
      return { ...stepped(task, 'start', at), builders: withName(task.builders, task.assignee ?? by) };
    case 'task.run-started': {
      const run: TaskRun = { runId: change.runId, startedBy: by, startedAt: at, planRevision: 0 };
      return {
        ...task,
        builders: withName(task.builders, OWN_AGENT),
        starters: withName(task.starters, by),
        runs: [...task.runs, run],
      };
    }
    case 'task.run-replanned':
      return withRun(task, change.runId, (run) => ({ ...run, planRevision: change.planRevision }));
    case 'task.run-ended':
      return withRun(task, change.runId, (run) => ({
        ...run,
        ended: change.status,
        reason: change.reason,
        ...(change.cutOff && { cutOff: change.cutOff }),
      }));
    case 'task.run-taken-up':
      return {
        ...withRun(task, change.runId, ({ ended: _, reason: _why, cutOff: _cut, ...run }) => run),
        starters: withName(task.starters, by),
      };
    case 'task.submitted': {
      const { summary, filesChanged, evidence, criterionEvidence } = change;
      const shown = { ...(evidence && { evidence }), ...(criterionEvidence && { criterionEvidence }) };
      const submission = { by, at, seq, summary, filesChanged, ...shown };
      return { ...stepped(task, 'submit', at), builders: withName(task.builders, by), submission };
    }
    case 'task.approved':
      return { ...stepped(task, 'approve', at), approvedBy: by, approvers: withName(task.approvers, by) };
    case 'task.rejected':
      return rejected(stepped(task, 'reject', at), change, { by, at, stage: 'review', reason: change.reason });
    case 'task.verified':
      return { ...stepped(task, 'verify', at), verifiedBy: by, verifiedSeq: seq };
    case 'task.verification-rejected': {
      const after = { ...stepped(task, 'rejectVerification', at), verifierRejections: task.verifierRejections + 1 };
      return rejected(after, change, { by, at, stage: 'verification', reason: change.reason });
    }
    case 'task.escalated':
      return { ...task, escalation: { since: at, reason: change.reason } };
    case 'task.triaged': {
      const { escalation: _, ...rest } = task;
      return { ...rest, verifierRejections: 0 };
    }
    case 'task.reopened':
      return reopened(task, change, at);
    case 'task.commented':
      return { ...task, comments: [...task.comments, { by, at, seq, text: change.text }] };
  }
}

function stepped(task: Task, step: TaskStep, at: number): Task {
  return { ...task, state: TASK_MACHINE[step].to, stateSince: at };
}

/** What was approved in other words goes back to review: nobody verifies what no reviewer has read. */
function edited(
  task: Task,
  { type: _type, taskId: _id, dependsOn, ...judged }: Extract<OneTaskChange, { type: 'task.edited' }>,
  at: number,
): Task {
  const given = Object.fromEntries(Object.entries(judged).filter(([, text]) => text !== undefined));
  const after: Task = { ...task, ...given, ...(dependsOn && { dependsOn }) };
  const counted = { ...after, criteriaMade: Math.max(task.criteriaMade, highestCriterion(after.criteria)) };
  if (task.state !== TASK_MACHINE.revise.from || Object.keys(given).length === 0) return counted;
  const { approvedBy: _approvedBy, ...unapproved } = counted;
  return stepped(unapproved, 'revise', at);
}

function appointed(task: Task, change: Extract<OneTaskChange, { type: 'task.appointed' }>, at: number): Task {
  const field = change.as === 'builder' ? 'assignee' : change.as;
  const { [field]: _, ...rest } = task;
  const after: Task = { ...rest, ...(change.to !== undefined && { [field]: change.to }) };
  if (change.as !== 'builder' || change.to === undefined) return after;
  if (task.state === TASK_MACHINE.assign.from) return stepped(after, 'assign', at);
  // Whoever takes over work in progress builds from now on; the agent does once a run of it has begun.
  return task.state === 'in_progress' && change.to !== OWN_AGENT
    ? { ...after, builders: withName(task.builders, change.to) }
    : after;
}

function rejected(task: Task, { criterion }: { criterion: TaskCriterion }, rejection: Rejection): Task {
  const { approvedBy: _, ...rest } = task;
  const known = task.criteria.some(({ id }) => id === criterion.id);
  const criteria = known ? task.criteria : [...task.criteria, criterion];
  return {
    ...rest,
    criteria,
    criteriaMade: Math.max(task.criteriaMade, highestCriterion(criteria)),
    rejections: [...task.rejections, rejection],
  };
}

function reopened(task: Task, { assignee }: Extract<OneTaskChange, { type: 'task.reopened' }>, at: number): Task {
  const { approvedBy: _approvedBy, verifiedBy: _verifiedBy, verifiedSeq, ...rest } = task;
  const approvedSeq = task.decisions.findLast(({ verdict }) => verdict === 'approved')?.seq;
  return {
    ...stepped(rest, 'reopen', at),
    assignee,
    decisions: invalidated(task.decisions, ({ seq }) => seq === verifiedSeq || seq === approvedSeq),
  };
}

function withRun(task: Task, runId: string, change: (run: TaskRun) => TaskRun): Task {
  return { ...task, runs: task.runs.map((run) => (run.runId === runId ? change(run) : run)) };
}

function withName(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names : [...names, name];
}

type Created = Extract<BoardChange, { type: 'task.created' }>;

/** A task that nothing has happened to yet. */
export function createTask(change: Created, { at, by, seq }: BoardEvent): Task {
  return {
    id: change.taskId,
    title: change.title,
    description: change.description,
    startAddress: change.startAddress,
    instructions: change.instructions,
    criteria: change.criteria,
    criteriaMade: highestCriterion(change.criteria),
    dependsOn: change.dependsOn,
    state: 'pending',
    stateSince: at,
    createdBy: by,
    createdAt: at,
    changedAt: at,
    changedSeq: seq,
    builders: [],
    starters: [],
    approvers: [],
    runs: [],
    rejections: [],
    verifierRejections: 0,
    comments: [],
    decisions: [],
    subjectHash: '',
  };
}

/** Ids are `k1`, `k2` …: the number of the last one ever made is what the next one goes on from. */
function highestCriterion(criteria: readonly TaskCriterion[]): number {
  return Math.max(0, ...criteria.map(({ id }) => Number(id.slice(1))));
}
