import { failure, type Result, success } from '../../result.ts';
import { OWN_AGENT } from '../actor.ts';
import type { BoardReport } from '../boardCommand.ts';
import type { BoardChange } from '../boardEvent.ts';
import { notSo, notYou, type Objection } from '../refusal.ts';
import { cutOffRun, type Task, type TaskRun } from '../task.ts';
import { waitsFor } from './dependencyRule.ts';
import { cannotBe, noSuchStep, onTask, type RuleContext } from './rule.ts';
import { escalated, runAtWork } from './workRules.ts';

type Report<T extends BoardReport['type']> = Extract<BoardReport, { type: T }>;

/** The agent begins to work on a task, because the one who asks has it do so; with that, the task is in progress. */
export const runStarted = onTask<Report<'report_run_started'>>((task, { run_id: runId }, context) => {
  const { state } = context;
  const objection =
    (task.state === 'assigned' || task.state === 'in_progress' ? undefined : cannotBe(state, task, 'worked on')) ??
    mayHaveItRun(task, context) ??
    escalated(task) ??
    waitsFor(state, task) ??
    runAtWork(task) ??
    (runOf(task, runId).ok ? notSo('run-evidence', `The run ${runId} has been on ${task.id} before.`) : undefined);
  if (objection) return failure(objection);
  const changes: BoardChange[] = [];
  if (task.state === 'assigned') changes.push({ type: 'task.started', taskId: task.id });
  changes.push({ type: 'task.run-started', taskId: task.id, runId });
  return success({ changes });
});

/** The agent goes on with its latest run, which was cut off; the task is claimed anew by whoever has it do so. */
export const runTakenUp = onTask<Report<'report_run_taken_up'>>((task, { run_id: runId }, context) => {
  const { state } = context;
  const objection =
    (task.state === 'in_progress' ? undefined : cannotBe(state, task, 'worked on')) ??
    mayHaveItRun(task, context) ??
    escalated(task) ??
    waitsFor(state, task) ??
    runAtWork(task) ??
    (cutOffRun(task)?.runId === runId
      ? undefined
      : notSo('run-evidence', `${runId} is not the latest run of ${task.id}, or was not cut off.`));
  if (objection) return failure(objection);
  return success({ changes: [{ type: 'task.run-taken-up', taskId: task.id, runId }] });
});

export const runReplanned = onTask<Report<'report_run_replanned'>>((task, ask) => {
  const run = runOf(task, ask.run_id);
  if (!run.ok) return run;
  const { runId, startedBy: by, planRevision, ended } = run.value;
  // A run that is over plans nothing: what was handed over of it must not change under whoever judges it.
  if (planRevision === ask.plan_revision || ended !== undefined) return success({ changes: [], by });
  return success({
    changes: [{ type: 'task.run-replanned', taskId: task.id, runId, planRevision: ask.plan_revision }],
    by,
  });
});

/** Reported once; a second word on how it ended changes nothing. */
export const runEnded = onTask<Report<'report_run_ended'>>((task, { run_id, status, reason, cut_off }) => {
  const run = runOf(task, run_id);
  if (!run.ok) return run;
  const { runId, startedBy: by, ended } = run.value;
  if (ended !== undefined) return success({ changes: [], by });
  const cutOff = cut_off && { cutOff: cut_off };
  return success({ changes: [{ type: 'task.run-ended', taskId: task.id, runId, status, reason, ...cutOff }], by });
});

/** The agent hands over what its latest run completed; a run that is not reported as ended is with it. */
export const runSubmitted = onTask<Report<'report_run_submitted'>>((task, { summary, evidence }, { state }) => {
  const run = runOf(task, evidence.runId);
  if (!run.ok) return run;
  const { ended, runId } = run.value;
  const objection =
    noSuchStep(state, task, 'submit') ??
    (runId === task.runs.at(-1)?.runId
      ? undefined
      : notSo('run-evidence', `${runId} is not the latest run of ${task.id}.`)) ??
    (ended === undefined || ended === 'completed'
      ? undefined
      : notSo('run-evidence', `The run ${runId} ended as ${ended}, so there is nothing to hand over.`)) ??
    escalated(task);
  if (objection) return failure(objection);
  const changes: BoardChange[] = [];
  if (ended === undefined) {
    changes.push({ type: 'task.run-ended', taskId: task.id, runId, status: 'completed', reason: '' });
  }
  changes.push({ type: 'task.submitted', taskId: task.id, summary, filesChanged: '', evidence });
  return success({ changes, by: OWN_AGENT });
});

/** The agent works for builders and leads on what is assigned to it, and for whoever builds the task as a tool of theirs. */
function mayHaveItRun(task: Task, { actor }: RuleContext): Objection | undefined {
  const builds = actor.roles.includes('builder');
  if (task.assignee === actor.name && builds) return undefined;
  if (task.assignee !== OWN_AGENT) {
    return notYou('assignee-only', `${task.id} is ${task.assignee}'s. A lead can assign it to ${OWN_AGENT}.`);
  }
  return builds || actor.roles.includes('lead')
    ? undefined
    : notYou('role', `${actor.name} is neither builder nor lead, and cannot have ${OWN_AGENT} build.`);
}

function runOf(task: Task, runId: string): Result<TaskRun, Objection> {
  const run = task.runs.find((one) => one.runId === runId);
  return run ? success(run) : failure(notSo('run-evidence', `There is no run ${runId} on ${task.id}.`));
}
