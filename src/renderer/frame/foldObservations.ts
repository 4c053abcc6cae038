import type { Observation } from '../../shared/verification/observation.ts';

/** Observations as they are shown: `folded` is what the page does by itself and nobody relies on. */
export interface FoldedObservations {
  readonly shown: readonly Observation[];
  readonly folded: readonly Observation[];
}

/** Puts aside what is ambient, unless it is cited. */
export function foldObservations(observations: readonly Observation[], cites: readonly string[]): FoldedObservations {
  const isFolded = ({ ambient, id }: Observation) => ambient === true && !cites.includes(id);
  return {
    shown: observations.filter((observation) => !isFolded(observation)),
    folded: observations.filter(isFolded),
  };
}
