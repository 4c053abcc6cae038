import { failure, type Result, success } from '../../result.ts';
import type { Actor } from '../actor.ts';
import type { BoardCommand } from '../boardCommand.ts';
import type { BoardChange } from '../boardEvent.ts';
import { cutTo } from '../boardText.ts';
import { type CriterionFinding, ofEveryCriterion, type Relaxation } from '../decision.ts';
import { type DecidingHat, ROLE_FOR } from '../hats.ts';
import { notThus, type Objection } from '../refusal.ts';
import { mayDecide } from '../separation.ts';
import { CRITERION_LENGTH, type Task, type TaskCriterion } from '../task.ts';
import type { TaskStep } from '../taskMachine.ts';
import { changedSince, leadOnly, noSuchStep, onTask, type RuleContext, saysNothing, strangeCriteria } from './rule.ts';

type Ask<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>;

/** What all decisions bring along. Nobody has to have findings; to agree without is on record with the decision. */
interface Judged {
  readonly seen?: string | undefined;
  readonly findings?: CriterionFinding[] | undefined;
}

export const approveTask = onTask<Ask<'approve_task'>>((task, ask, context) => {
  const decision = decide(task, 'approve', 'reviewer', ask, context);
  if (!decision.ok) return decision;
  const objection = criterionNotMet(task, decision.value.findings);
  if (objection) return failure(objection);
  const agreed = agreement(task, decision.value);
  return success({ changes: [{ type: 'task.approved', taskId: task.id, ...agreed, notes: ask.notes ?? '' }] });
});

export const rejectTask = onTask<Ask<'reject_task'>>((task, ask, context) => {
  const decision = decide(task, 'reject', 'reviewer', ask, context);
  if (!decision.ok) return decision;
  const objection = noReason(task, ask.reason);
  if (objection) return failure(objection);
  return success({
    changes: [
      {
        type: 'task.rejected',
        taskId: task.id,
        ...decision.value,
        reason: ask.reason,
        criterion: rejectionCriterion(task, ask.reason),
      },
    ],
  });
});

export const verifyTask = onTask<Ask<'verify_task'>>((task, ask, context) => {
  const decision = decide(task, 'verify', 'tester', ask, context);
  if (!decision.ok) return decision;
  const objection =
    saysNothing('notes-required', ask.notes, `Say what you checked to verify ${task.id}.`) ??
    criterionNotMet(task, decision.value.findings);
  if (objection) return failure(objection);
  const agreed = agreement(task, decision.value);
  return success({ changes: [{ type: 'task.verified', taskId: task.id, ...agreed, notes: ask.notes }] });
});

/** The second one since the lead last looked escalates (Two-rejection escalation). */
export const rejectVerification = onTask<Ask<'reject_verification'>>((task, ask, context) => {
  const decision = decide(task, 'rejectVerification', 'tester', ask, context);
  if (!decision.ok) return decision;
  const objection = noReason(task, ask.reason);
  if (objection) return failure(objection);
  const changes: BoardChange[] = [
    {
      type: 'task.verification-rejected',
      taskId: task.id,
      ...decision.value,
      reason: ask.reason,
      criterion: rejectionCriterion(task, ask.reason),
    },
  ];
  const times = task.verifierRejections + 1;
  if (times >= context.settings.rejectionsBeforeEscalation) {
    const reason = `${task.id} was rejected in verification ${timesWords(times)}, last by ${context.actor.name}.`;
    changes.push({ type: 'task.escalated', taskId: task.id, reason });
  }
  return success({ changes });
});

/** The builder gets it back, unless the lead assigns somebody else afterwards (Regression After Confirmation). */
export const reopenTask = onTask<Ask<'reopen_task'>>((task, ask, { state, actor }) => {
  const objection =
    noSuchStep(state, task, 'reopen') ??
    leadOnly(actor, 'reopen a verified task') ??
    changedSince(task, ask.seen) ??
    saysNothing('reason-required', ask.reason, `Say why ${task.id} has to be done again.`);
  if (objection) return failure(objection);
  const { id: taskId, subjectHash, assignee } = task;
  if (assignee === undefined) throw new Error(`${taskId} is verified and was never assigned`);
  return success({
    changes: [
      {
        type: 'task.reopened',
        taskId,
        as: 'lead',
        subjectHash,
        findings: [],
        relaxed: [],
        reason: ask.reason,
        assignee,
      },
    ],
  });
});

/** What decisions on a task have in common: the state, who may, and that it is about what was seen. */
function decide(
  task: Task,
  step: TaskStep,
  hat: DecidingHat,
  { seen, findings = [] }: Judged,
  { state, actor }: RuleContext,
): Result<DecisionBody, Objection> {
  const wrongState = noSuchStep(state, task, step);
  if (wrongState) return failure(wrongState);
  const allowed = mayDecide(state, task, hat, actor);
  if (!allowed.ok) return allowed;
  const objection = changedSince(task, seen) ?? strangeCriteria(task, findings);
  if (objection) return failure(objection);
  return success({ as: actsAs(actor, hat), subjectHash: task.subjectHash, findings, relaxed: [...allowed.value] });
}

interface DecisionBody {
  as: 'lead' | 'reviewer' | 'verifier';
  subjectHash: string;
  findings: CriterionFinding[];
  relaxed: Relaxation[];
}

/** Who agrees says something of every criterion, if only that they have not examined it. */
function agreement({ criteria }: Task, body: DecisionBody): DecisionBody {
  return { ...body, findings: ofEveryCriterion(criteria, body.findings) };
}

function actsAs({ roles }: Actor, hat: DecidingHat): DecisionBody['as'] {
  return roles.includes(ROLE_FOR[hat]) ? ROLE_FOR[hat] : 'lead';
}

function noReason(task: Task, reason: string): Objection | undefined {
  return saysNothing('reason-required', reason, `Say why ${task.id} is rejected; its builder works by it.`);
}

/** What was wrong has to be right the next time; asked for in the same words before, it stays the criterion that it is. */
function rejectionCriterion({ criteria, criteriaMade }: Task, reason: string): TaskCriterion {
  const text = cutTo(reason, CRITERION_LENGTH);
  return criteria.find((known) => known.text === text) ?? { id: `k${criteriaMade + 1}`, text, fromRejection: true };
}

function timesWords(times: number): string {
  return ['once', 'twice'][times - 1] ?? `${times} times`;
}

/** Nobody agrees to a task and finds in the same breath that something of it is not met. */
function criterionNotMet(task: Task, findings: readonly CriterionFinding[]): Objection | undefined {
  const unmet = findings.filter(({ standing }) => standing === 'not-met').map(({ criterionId }) => criterionId);
  const texts = task.criteria.filter(({ id }) => unmet.includes(id)).map(({ text }) => `“${text}”`);
  return texts.length === 0
    ? undefined
    : notThus('criterion-not-met', `Found not met: ${texts.join(', ')}. Reject ${task.id} with the reason instead.`);
}
