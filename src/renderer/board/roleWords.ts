import { ROLES, type Role } from '../../shared/board/actor.ts';

/** What a role lets somebody do, for people (goal-verification-system, Verification Rules). */
export const ROLE_FACTS: Readonly<Record<Role, { readonly label: string; readonly does: string }>> = {
  lead: { label: 'Lead', does: 'Assigns tasks, sorts out escalations, verifies goals, and manages the team.' },
  builder: { label: 'Builder', does: 'Works on tasks and submits them for review.' },
  reviewer: { label: 'Reviewer', does: 'Approves submitted tasks, or rejects them with a reason.' },
  verifier: { label: 'Verifier', does: 'Confirms approved tasks independently, or rejects them with a reason.' },
};

/** Roles as a list of words, in the order of the work. */
export function roleWords(roles: readonly Role[]): string {
  const words = ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_FACTS[role].label.toLowerCase());
  return words.length === 0 ? 'no role' : words.join(', ');
}
