import { nameKey, OWN_AGENT } from '../../../../src/shared/board/actor.ts';
import type { BoardChangeType, BoardEvent } from '../../../../src/shared/board/boardEvent.ts';
import type { CriterionFinding } from '../../../../src/shared/board/decision.ts';
import type { TaskState } from '../../../../src/shared/board/task.ts';
import type { Ledger } from './ledger.ts';

/** From where each step of the task lifecycle leads, in the words of the specification. */
const FROM: Partial<Record<BoardChangeType, TaskState>> = {
  'task.started': 'assigned',
  'task.submitted': 'in_progress',
  'task.approved': 'review',
  'task.rejected': 'review',
  'task.verified': 'completed',
  'task.verification-rejected': 'completed',
  'task.reopened': 'verified',
};

const BY_LEADS: readonly BoardChangeType[] = [
  'actor.roles-changed',
  'actor.left',
  'token.issued',
  'passphrase.reset',
  'goal.created',
  'goal.edited',
  'goal.verified',
  'goal.rejected',
  'task.appointed',
  'task.triaged',
  'task.reopened',
];

/** What is told of runs that are under way, whoever started them. */
const OF_RUNS: readonly BoardChangeType[] = ['task.run-replanned', 'task.run-ended'];

/** What is wrong with one event, by what the ledger knew before it. */
export function brokenEvent({ by, change, seq }: BoardEvent, ledger: Ledger): string | undefined {
  const actor = ledger.team.get(nameKey(by));
  const { type } = change;
  if (followsFromLeaving(change)) return undefined;
  if (seq > 1 && !OF_RUNS.includes(type) && !actor?.active) return `${by} is not in the team`;
  if (by === OWN_AGENT && type !== 'task.submitted' && type !== 'task.run-ended') return `${by} does nothing but build`;
  if (BY_LEADS.includes(type) && !actor?.roles.includes('lead')) return `${by} is no lead`;
  if (!('taskId' in change) || change.type === 'task.created') return undefined;
  const parts = ledger.of(change.taskId);
  const from = FROM[type];
  if (from !== undefined && parts.state !== from) return `${change.taskId} was ${parts.state}, not ${from}`;
  switch (change.type) {
    case 'task.started':
    case 'task.run-taken-up':
    case 'task.run-started': {
      const open = parts.dependsOn.find((id) => ledger.of(id).state !== 'verified');
      return open && `${change.taskId} waits for ${open}`;
    }
    case 'task.submitted':
      if (parts.escalated) return `${change.taskId} is escalated`;
      for (const { criterionId, text } of change.criterionEvidence ?? []) {
        if (!parts.criteria.includes(criterionId) || text.trim() === '') return `shows nothing of ${criterionId}`;
      }
      return by === parts.assignee || by === OWN_AGENT ? undefined : `${by} does not build ${change.taskId}`;
    case 'task.approved':
      return unsaid(change.findings, parts.criteria) ?? notTheOne(parts.reviewer, by, 'review');
    case 'task.rejected':
      return notTheOne(parts.reviewer, by, 'review');
    case 'task.verified':
      return unsaid(change.findings, parts.criteria) ?? notTheOne(parts.verifier, by, 'verify');
    case 'task.verification-rejected':
      return notTheOne(parts.verifier, by, 'verify');
    case 'task.escalated':
      return parts.rejections >= 2 ? undefined : `${change.taskId} was rejected ${parts.rejections} times only`;
    default:
      return undefined;
  }
}

function notTheOne(appointed: string | undefined, by: string, deed: string): string | undefined {
  return appointed === undefined || appointed === by ? undefined : `${appointed} is to ${deed} it`;
}

/** Whoever agrees says of each criterion, and of nothing else, that it is met, open, or that they have not examined it. */
function unsaid(findings: readonly CriterionFinding[], criteria: readonly string[]): string | undefined {
  const said = findings.map(({ criterionId }) => criterionId);
  if (said.toSorted().join() !== criteria.toSorted().join()) return `says ${said} of the criteria ${criteria}`;
  const unmet = findings.find(({ standing }) => standing === 'not-met');
  return unmet && `agrees although ${unmet.criterionId} is not met`;
}

/** Whoever takes the lead's role or themselves out of the team does what follows from it in the same breath. */
function followsFromLeaving(change: BoardEvent['change']): boolean {
  return change.type === 'token.revoked' || (change.type === 'task.appointed' && change.to === undefined);
}
