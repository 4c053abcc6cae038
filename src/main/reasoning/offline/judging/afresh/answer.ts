import type { Observation } from '../../../../../shared/verification/observation.ts';
import type { ReadBackVerdict } from '../../../../../shared/verification/readBack.ts';
import type { offlineSettings } from '../../offlineSettings.ts';
import type { Afresh } from './freshPage.ts';

/** What one clause of the goal comes to on the pages as the server gives them now. */
export interface Answer {
  readonly standing: ReadBackVerdict['standing'];
  readonly confidence: keyof typeof offlineSettings.confidence;
  readonly reason: string;
  readonly cites: readonly Observation[];
}

const CITED = 5;

export function confirmed(
  reason: string,
  cites: readonly Observation[],
  confidence: Answer['confidence'] = 'strong',
): Answer {
  return { standing: 'confirmed', confidence, reason, cites: cites.slice(0, CITED) };
}

export function contradicted(reason: string, cites: readonly Observation[]): Answer {
  return { standing: 'contradicted', confidence: 'failed', reason, cites: cites.slice(0, CITED) };
}

export function unknown(reason: string, { all }: Pick<Afresh, 'all'>): Answer {
  return { standing: 'unknown', confidence: 'inconclusive', reason, cites: all.slice(0, 1) };
}
