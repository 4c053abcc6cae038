import { failure, success } from '../../result.ts';
import { type Actor, OWN_AGENT } from '../actor.ts';
import type { BoardCommand } from '../boardCommand.ts';
import { saysSomething } from '../boardText.ts';
import { notSo, notYou, type Objection } from '../refusal.ts';
import type { RunEvidence } from '../runEvidence.ts';
import type { Task } from '../task.ts';
import { waitsFor } from './dependencyRule.ts';
import { noSuchStep, onTask, type RuleContext, saysNothing, strangeCriteria } from './rule.ts';

/** Work is handed over by whoever does it, with a word on what was done. */
export const submitForReview = onTask<Extract<BoardCommand, { type: 'submit_for_review' }>>((task, ask, context) => {
  const objection =
    noSuchStep(context.state, task, 'submit') ??
    assigneeOnly(task, context.actor, 'submit') ??
    escalated(task) ??
    runAtWork(task) ??
    saysNothing('notes-required', ask.summary, `Say what was done for ${task.id}.`) ??
    strangeCriteria(task, ask.criterion_evidence ?? []);
  if (objection) return failure(objection);
  const { summary, files_changed: filesChanged = '', criterion_evidence: said = [] } = ask;
  const evidence = ask.run_id === undefined ? undefined : context.evidence;
  const criterionEvidence = said.filter(({ text }) => saysSomething(text));
  const shown = {
    ...(evidence && { evidence: asEvidenceOf(task, evidence) }),
    ...(criterionEvidence.length > 0 && { criterionEvidence }),
  };
  return success({ changes: [{ type: 'task.submitted', taskId: task.id, summary, filesChanged, ...shown }] });
});

/** A run that was not made for the task was checked against its criteria where they are in the same words. */
function asEvidenceOf({ criteria }: Task, evidence: RunEvidence): RunEvidence {
  return {
    ...evidence,
    criteria: evidence.criteria.map(({ criterionId: _, ...checked }) => {
      const own = criteria.find(({ text }) => text === checked.text);
      return own ? { ...checked, criterionId: own.id } : checked;
    }),
  };
}

/** Whether the one who asks may begin; saying so again later is no mistake. */
export function mayStart(task: Task, { state, actor }: RuleContext): Objection | undefined {
  if (task.state === 'in_progress') return assigneeOnly(task, actor, 'start');
  return noSuchStep(state, task, 'start') ?? assigneeOnly(task, actor, 'start') ?? waitsFor(state, task);
}

/** Twice rejected: work goes on, but nothing is handed over before the lead has looked. */
export function escalated(task: Task): Objection | undefined {
  return task.escalation
    ? notSo('escalated', `${task.escalation.reason} A lead has to sort it out before it goes on.`)
    : undefined;
}

export function runAtWork(task: Task): Objection | undefined {
  const atWork = task.runs.some(({ ended }) => ended === undefined);
  return atWork
    ? notSo('run-at-work', `${OWN_AGENT} is at work on ${task.id}. Wait for its run, or stop it.`)
    : undefined;
}

function assigneeOnly({ id, assignee }: Task, { name, roles }: Actor, deed: string): Objection | undefined {
  if (assignee !== name) {
    const instead =
      assignee === OWN_AGENT ? `It is for ${OWN_AGENT}; have a run of it started.` : `It is ${assignee}'s.`;
    return notYou('assignee-only', `Only whoever builds ${id} can ${deed} it. ${instead}`);
  }
  return roles.includes('builder') ? undefined : notYou('role', `${name} is no builder any more.`);
}
