import type { Plan, PlanStep } from '../../shared/plan/plan.ts';
import type { PlanEdit } from '../../shared/plan/planEdit.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';

/** A change of the plan after it was written (planner-process: plan update). */
export interface PlanChange {
  /** Sequence number of the event. */
  readonly seq: number;
  readonly by: 'agent' | 'person';
  /** Plain sentences: what is different now. */
  readonly words: readonly string[];
  /** Why, where the agent said so. */
  readonly reason?: string;
}

/** The changes of the plan in the order in which they were made. */
export function planChanges(events: readonly RunEvent[]): PlanChange[] {
  const changes: PlanChange[] = [];
  let plan: Plan | undefined;
  let edit: PlanEdit | undefined;
  events.forEach((event, position) => {
    if (event.type === 'plan.created') plan = event.plan;
    if (event.type === 'human.edited-plan') edit = event.edit;
    if (event.type !== 'plan.updated') return;
    const { seq } = event;
    if (event.cause === 'edited') {
      changes.push({ seq, by: 'person', words: [edit ? editWords(edit, plan) : 'The plan was changed.'] });
    } else {
      const reason = revalidationReason(events, position);
      const words = event.cause === 'regenerated' ? ['The plan was made anew.'] : differences(plan, event.plan);
      changes.push({ seq, by: 'agent', words, ...(reason && { reason }) });
    }
    plan = event.plan;
  });
  return changes;
}

/** Of the look at the plan that the update belongs to: recorded around it, within the same node. */
function revalidationReason(events: readonly RunEvent[], position: number): string | undefined {
  for (const step of [-1, 1]) {
    for (let index = position + step; ; index += step) {
      const event = events[index];
      if (!event || event.type === 'graph.node-entered' || event.type === 'graph.node-left') break;
      if (event.type === 'plan.revalidated') return event.result.reason;
    }
  }
  return undefined;
}

function editWords(edit: PlanEdit, before: Plan | undefined): string {
  const number = edit.index + 1;
  const step = before?.steps[edit.index]?.description;
  switch (edit.kind) {
    case 'add':
      return `You added step ${number}: ${edit.description}`;
    case 'change':
      return step === undefined || step === edit.description
        ? `You reworded the check of step ${number}: ${edit.verify}`
        : `You reworded step ${number}: “${step}” became “${edit.description}”`;
    case 'move':
      return `You moved step ${number} to place ${edit.to + 1}${step === undefined ? '' : `: ${step}`}`;
    case 'skip':
      return `You skipped step ${number}${step === undefined ? '' : `: ${step}`}`;
    case 'restore':
      return `You took up step ${number} again${step === undefined ? '' : `: ${step}`}`;
  }
}

function differences(before: Plan | undefined, after: Plan): string[] {
  const words = after.steps.flatMap((step) => stepDifference(before?.steps[step.index], step) ?? []);
  return words.length === 0 ? ['The plan was changed.'] : words;
}

function stepDifference(before: PlanStep | undefined, after: PlanStep): string | undefined {
  const number = after.index + 1;
  if (!before) return `Step ${number} is new: ${after.description}`;
  if (before.description !== after.description) {
    return `Step ${number} reworded: “${before.description}” became “${after.description}”`;
  }
  if (before.verify !== after.verify) return `The check of step ${number} reworded: ${after.verify}`;
  if (before.status !== 'skipped' && after.status === 'skipped') return `Step ${number} skipped: ${after.description}`;
  return undefined;
}
