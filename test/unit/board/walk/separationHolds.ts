import { nameKey } from '../../../../src/shared/board/actor.ts';
import type { BoardEvent } from '../../../../src/shared/board/boardEvent.ts';
import type { Refusal } from '../../../../src/shared/board/refusal.ts';
import type { BoardStep } from './boardStep.ts';
import type { Ledger } from './ledger.ts';

/**
 * Whether a decision kept the separations, or says which it did without because nobody could have kept more of them.
 * `ledger` is as it was before the decision. Answers with what is wrong.
 */
export function brokenSeparation({ by, change }: BoardEvent, ledger: Ledger): string | undefined {
  switch (change.type) {
    case 'task.verified':
    case 'task.verification-rejected': {
      const { built, piloted } = ledger.involvement(change.taskId, by);
      if (built || piloted) return `${by} decided in verification on what is ${by}'s own`;
      return notLeast(ledger, by, change.relaxed, (name) => verifierBurdens(ledger, change.taskId, name));
    }
    case 'task.approved':
    case 'task.rejected':
      return notLeast(ledger, by, change.relaxed, (name) => reviewerBurdens(ledger, change.taskId, name));
    default:
      return undefined;
  }
}

/**
 * Whether separation was a reason to refuse that decision: somebody else is less involved, or nobody like this may. Answers
 * with what is wrong. `ledger` is as the board was.
 */
export function wronglyBarred({ by, ask }: BoardStep, { rule }: Refusal, ledger: Ledger): string | undefined {
  const onReview = rule.startsWith('reviewer-is-') && (ask.type === 'approve_task' || ask.type === 'reject_task');
  const onVerifying =
    rule.startsWith('verifier-is-') && (ask.type === 'verify_task' || ask.type === 'reject_verification');
  if (!onReview && !onVerifying) return undefined;
  const name = ledger.team.get(nameKey(by))?.name ?? by;
  const burdensOf = (one: string) => (onReview ? reviewerBurdens : verifierBurdens)(ledger, ask.task_id, one);
  const own = burdensOf(name);
  if (!own) return undefined;
  const better = ledger.acting().some((other) => {
    const theirs = burdensOf(other.name);
    return theirs !== undefined && lighter(theirs, own);
  });
  return better ? undefined : `${name} was refused by ${rule}, and nobody is less involved`;
}

type Burdens = readonly (readonly [relaxation: string, has: boolean])[];

/** What speaks against somebody as the verifier, the gravest first; undefined: they must not in any case. */
function verifierBurdens(ledger: Ledger, taskId: string, name: string): Burdens | undefined {
  const roles = rolesOf(ledger, name);
  const { built, piloted, akin, approved, started } = ledger.involvement(taskId, name);
  if (built || piloted || !(roles.includes('verifier') || roles.includes('lead'))) return undefined;
  return [
    ['verifier-is-kin', akin],
    ['verifier-is-lead', !roles.includes('verifier')],
    ['verifier-is-approver', approved],
    ['verifier-is-starter', started],
  ];
}

function reviewerBurdens(ledger: Ledger, taskId: string, name: string): Burdens | undefined {
  const roles = rolesOf(ledger, name);
  const { built, piloted, akin, started } = ledger.involvement(taskId, name);
  if (!(roles.includes('reviewer') || roles.includes('lead'))) return undefined;
  return [
    ['reviewer-is-builder', built],
    ['reviewer-is-pilot', piloted],
    ['reviewer-is-kin', akin && !built && !piloted],
    ['reviewer-is-starter', started],
  ];
}

function rolesOf(ledger: Ledger, name: string): readonly string[] {
  return ledger.acting().find((member) => member.name === name)?.roles ?? [];
}

function notLeast(
  ledger: Ledger,
  by: string,
  relaxed: readonly string[],
  burdensOf: (name: string) => Burdens | undefined,
): string | undefined {
  const own = burdensOf(by);
  if (!own) return `${by} must not decide`;
  const names = own.filter(([, has]) => has).map(([name]) => name);
  if ([...names].sort().join() !== [...relaxed].sort().join()) {
    return `${by} decided with ${names.join()}, and what is recorded is ${relaxed.join()}`;
  }
  const better = ledger.acting().find(({ name }) => {
    const theirs = burdensOf(name);
    return theirs !== undefined && lighter(theirs, own);
  });
  return better && `${better.name} is less involved than ${by}, who decided with ${names.join()}`;
}

/** Compared from the gravest on. */
function lighter(one: Burdens, other: Burdens): boolean {
  const at = one.findIndex(([, has], index) => has !== other[index]?.[1]);
  return at >= 0 && one[at]?.[1] === false;
}
