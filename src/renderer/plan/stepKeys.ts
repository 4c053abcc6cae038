import type { Plan } from '../../shared/plan/plan.ts';

/**
 * A key for each step that stays the same when steps change places: by its words, and by its turn among equal ones. Steps
 * have no identity but their index, and that is what an edit changes.
 */
export function stepKeys({ steps, revision }: Pick<Plan, 'steps' | 'revision'>): string[] {
  const seen = new Map<string, number>();
  return steps.map(({ description }) => {
    const turn = seen.get(description) ?? 0;
    seen.set(description, turn + 1);
    return `${revision}/${turn}/${description}`;
  });
}
