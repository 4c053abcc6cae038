import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { ReadBackVerdict, Standing } from '../../../shared/verification/readBack.ts';

/**
 * What a second look comes to: only what is said surely enough and rests on something that was seen there. To confirm
 * takes something that is new, or still as the action left it; all else leaves the question open.
 */
export function standingOf(
  { standing, confidence, cites }: ReadBackVerdict,
  observations: readonly Observation[],
  { successThreshold }: Settings['verification'],
): Standing {
  const cited = observations.filter(({ id }) => cites.includes(id));
  if (confidence < successThreshold || cited.length === 0) return 'unknown';
  if (standing !== 'confirmed') return standing;
  return cited.some((one) => one.standing === 'new' || one.standing === 'kept') ? 'confirmed' : 'unknown';
}
