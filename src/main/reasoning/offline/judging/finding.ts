import { type Rendered, rendered } from '../../../../shared/meaning/rendered.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import { offlineSettings } from '../offlineSettings.ts';

/** What a rule makes of the evidence. `proves`: besides having worked, it is what the goal's clause asks for. */
export interface Finding {
  readonly outcome: 'worked' | 'failed' | 'inconclusive';
  readonly proves: boolean;
  readonly confidence: number;
  /** For people and models. */
  readonly reason: Rendered;
  readonly cites: readonly Observation[];
  /** All that speaks for it is that the page did something; whether that was what was meant is not known. */
  readonly onlyReaction?: true;
}

type Confidence = keyof typeof offlineSettings.confidence;

/** It worked, and the evidence is what the clause asks for. */
export function proved(reason: string, cites: readonly Observation[], confidence: Confidence = 'strong'): Finding {
  return {
    outcome: 'worked',
    proves: true,
    confidence: offlineSettings.confidence[confidence],
    reason: rendered(reason),
    cites,
  };
}

/** It did something useful, but not yet what the clause asks for. */
export function advanced(reason: string, cites: readonly Observation[], confidence: Confidence = 'good'): Finding {
  return {
    outcome: 'worked',
    proves: false,
    confidence: offlineSettings.confidence[confidence],
    reason: rendered(reason),
    cites,
  };
}

export function failed(reason: string, cites: readonly Observation[]): Finding {
  return {
    outcome: 'failed',
    proves: false,
    confidence: offlineSettings.confidence.failed,
    reason: rendered(reason),
    cites,
  };
}

/** Nothing shows that it worked, and nothing that it failed. */
export function inconclusive(reason: string, cites: readonly Observation[]): Finding {
  return {
    outcome: 'inconclusive',
    proves: false,
    confidence: offlineSettings.confidence.inconclusive,
    reason: rendered(`Inconclusive: ${reason}`),
    cites,
  };
}
