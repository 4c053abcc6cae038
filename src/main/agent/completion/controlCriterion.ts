import type { Criterion, CriterionVerdict } from '../../../shared/completion/criterion.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/*
 * A criterion that nothing can show, asked about among those of the run. Whoever finds it met does not look at evidence, and
 * what it says of a goal shows nothing. It costs a line of a question that is asked anyway.
 */

/** Looks like any other: its id is the next of the plan's, and its text is of what pages often show. */
export function controlCriterion(criteria: readonly Criterion[], goal: string): Criterion {
  const numbers = criteria.map(({ id }) => Number(/^c(\d+)$/.exec(id)?.[1] ?? 0));
  return { id: `c${Math.max(0, ...numbers) + 1}`, text: `The page shows the reference number “${madeUpNumber(goal)}”` };
}

/** Before the last one, which is the goal. */
export function withControl(criteria: readonly Criterion[], control: Criterion): readonly Criterion[] {
  return [...criteria.slice(0, -1), control, ...criteria.slice(-1)];
}

/** Whether a judge finds met what nothing shows. */
export function isBlind(
  verdicts: readonly CriterionVerdict[],
  control: Criterion,
  { metThreshold }: Settings['completion'],
): boolean {
  return verdicts.some(
    ({ id, standing, confidence }) => id === control.id && standing === 'met' && confidence >= metThreshold,
  );
}

/** Of letters and digits that no page is known to show; the same for the same goal, so that what is asked can be asked again. */
function madeUpNumber(goal: string): string {
  let hash = 0;
  for (const character of goal) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  const digits = String(hash % 100_000).padStart(5, '0');
  return `QX-${digits}-V${hash % 7}`;
}
