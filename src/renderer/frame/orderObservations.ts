import type { Observation } from '../../shared/verification/observation.ts';
import type { Tone } from '../ui/tone.ts';

const TROUBLE_MESSAGES: ReadonlySet<string> = new Set(['alert', 'error']);

/** Whether an observation speaks of something going wrong, by its fields. */
export function isTrouble(observation: Observation): boolean {
  if (observation.kind === 'action-error') return true;
  if (observation.kind === 'message-appeared' || observation.kind === 'message-changed') {
    return TROUBLE_MESSAGES.has(observation.message?.kind ?? '');
  }
  return observation.kind === 'network' && observation.answer === 'failed';
}

/** How an observation is coloured: trouble, drift (nobody's doing), loss, change, or nothing to see. */
export function observationTone(observation: Observation): Tone {
  if (observation.ambient) return 'neutral';
  if (isTrouble(observation)) return 'danger';
  if (observation.kind === 'drift' || observation.standing === 'lost') return 'warning';
  return observation.changed ? 'accent' : 'neutral';
}

/** Trouble first, then what the verdict rests on, then what changed, then the rest; else in the order they were made. */
export function orderObservations(observations: readonly Observation[], cites: readonly string[]): Observation[] {
  const rank = (observation: Observation) => {
    if (isTrouble(observation)) return 0;
    if (cites.includes(observation.id)) return 1;
    return observation.changed ? 2 : 3;
  };
  return [...observations].sort((a, b) => rank(a) - rank(b));
}
