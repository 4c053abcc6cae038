import type { CriterionVerdict } from '../../../../../shared/completion/criterion.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import type { Finding } from '../finding.ts';

/** How one criterion stands, by what. */
export type Standing = Omit<CriterionVerdict, 'id'>;

type Confidence = keyof typeof offlineSettings.confidence;

export function met(reason: string, cites: readonly string[], confidence: Confidence = 'strong'): Standing {
  return { standing: 'met', confidence: offlineSettings.confidence[confidence], reason, cites: [...cites] };
}

export function notMet(reason: string, cites: readonly string[]): Standing {
  return { standing: 'not-met', confidence: offlineSettings.confidence.failed, reason, cites: [...cites] };
}

export function undecided(reason: string, cites: readonly string[] = []): Standing {
  return {
    standing: 'inconclusive',
    confidence: offlineSettings.confidence.inconclusive,
    reason,
    cites: [...cites],
  };
}

/** What the judgement of an action comes to for its criterion. To be met takes something that was seen to change. */
export function ofFinding({ outcome, confidence, reason, cites }: Finding): Standing {
  const ids = idsOf(cites);
  if (outcome === 'failed') return notMet(reason, ids);
  if (outcome === 'inconclusive' || !cites.some(({ changed }) => changed)) return undecided(reason, ids);
  return { standing: 'met', confidence, reason, cites: ids };
}

export function idsOf(observations: readonly Observation[]): string[] {
  return observations.map(({ id }) => id);
}
