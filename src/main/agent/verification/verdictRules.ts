import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation, ObservationList } from '../../../shared/verification/observation.ts';
import type { SemanticVerdict } from '../../../shared/verification/verdict.ts';

type Thresholds = Settings['verification'];

/** Whether there is anything that the action could have caused. If not, it failed, and nobody needs to be asked. */
export function somethingChanged(list: ObservationList): boolean {
  return list.urlChanged || list.meaningfulContentChange || list.clientSawSomething;
}

/** The action worked, surely enough: the run may go on to the next one. */
export function computeSuccess(verdict: SemanticVerdict, thresholds: Thresholds): boolean {
  return verdict.action_succeeded && verdict.confidence >= thresholds.successThreshold;
}

/** The entire goal is achieved, surely enough. Nothing else, and no text, ends a run as completed. */
export function computeGoalAchieved(verdict: SemanticVerdict, thresholds: Thresholds): boolean {
  return verdict.task_completed && verdict.confidence >= thresholds.goalAchievedThreshold;
}

/** An achieved goal that people should look at again; it routes nothing. */
export function isLowConfidence(goalAchieved: boolean, confidence: number, thresholds: Thresholds): boolean {
  return goalAchieved && confidence < thresholds.lowConfidenceThreshold;
}

/** The ids among those cited that stand for something observed, each once, in the order of the citation. */
export function observedCites(cites: readonly string[], observations: readonly Observation[]): string[] {
  const observed = new Set(observations.map(({ id }) => id));
  return [...new Set(cites)].filter((id) => observed.has(id));
}

/**
 * Whether a verdict names what it rests on. Any observation can show that an action failed; only one that something
 * changed can show that it worked. Drift never can, since it is not credited to the action.
 */
export function restsOnEvidence(verdict: SemanticVerdict, observations: readonly Observation[]): boolean {
  const cited = observations.filter(({ id }) => verdict.cites.includes(id));
  if (!verdict.action_succeeded && !verdict.task_completed) return cited.length > 0;
  return cited.some(({ kind, changed }) => changed && kind !== 'drift');
}
