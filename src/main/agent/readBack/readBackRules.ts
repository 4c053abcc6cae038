import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import { isProving, type ReadBackVerdict, type Standing } from '../../../shared/verification/readBack.ts';

/**
 * What a second look comes to: only what is said surely enough and rests on something that was seen there. To confirm
 * takes something that is new, still as the action left it, or found with what was entered; all else leaves the question open.
 */
export function standingOf(
  { standing, confidence, cites }: ReadBackVerdict,
  observations: readonly Observation[],
  { successThreshold }: Settings['verification'],
): Standing {
  const cited = observations.filter(({ id }) => cites.includes(id));
  if (confidence < successThreshold || cited.length === 0) return 'unknown';
  if (standing !== 'confirmed') return standing;
  return cited.some(isProving) ? 'confirmed' : 'unknown';
}
