import type { CriterionVerdict } from '../../../../shared/completion/criterion.ts';
import { type Rendered, rendered } from '../../../../shared/meaning/rendered.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import { observationText } from '../../../../shared/verification/observationText.ts';
import type { ReadBackVerdict } from '../../../../shared/verification/readBack.ts';
import { confidence, type Ground } from './confidence.ts';

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

/** It worked, and the evidence is what the clause asks for. */
export function proved(reason: string, cites: readonly Observation[], ground: Ground = 'strong'): Finding {
  return { ...advanced(reason, cites, ground), proves: true };
}

/** The same by what one observation says; undefined without one. */
export function provedBy(seen: Observation | undefined, ground?: Ground): Finding | undefined {
  return seen && proved(`${observationText(seen)}.`, [seen], ground);
}

/** It did something useful, but not yet what the clause asks for. */
export function advanced(reason: string, cites: readonly Observation[], ground: Ground = 'good'): Finding {
  return { outcome: 'worked', proves: false, confidence: confidence[ground], reason: rendered(reason), cites };
}

export function failed(reason: string, cites: readonly Observation[]): Finding {
  return { outcome: 'failed', proves: false, confidence: confidence.failed, reason: rendered(reason), cites };
}

/** It failed, by what one observation says; undefined without one. */
export function failedBy(why: string, seen: Observation | undefined): Finding | undefined {
  return seen && failed(`${why}: ${observationText(seen)}.`, [seen]);
}

/** Nothing shows that it worked, and nothing that it failed. */
export function inconclusive(reason: string, cites: readonly Observation[]): Finding {
  const said = rendered(`Inconclusive: ${reason}`);
  return { outcome: 'inconclusive', proves: false, confidence: confidence.inconclusive, reason: said, cites };
}

/** What leaves it open, by what one observation says; undefined without one. */
export function openBy(why: string, seen: Observation | undefined): Finding | undefined {
  return seen && inconclusive(`${why}: ${observationText(seen)}.`, [seen]);
}

/** How one criterion stands, by what. */
export type CriterionFinding = Omit<CriterionVerdict, 'id'>;

export function met(reason: string, cites: readonly string[], ground: Ground = 'strong'): CriterionFinding {
  return { standing: 'met', confidence: confidence[ground], reason, cites: [...cites] };
}

export function notMet(reason: string, cites: readonly string[]): CriterionFinding {
  return { standing: 'not-met', confidence: confidence.failed, reason, cites: [...cites] };
}

export function undecided(reason: string, cites: readonly string[] = []): CriterionFinding {
  return { standing: 'inconclusive', confidence: confidence.inconclusive, reason, cites: [...cites] };
}

/** What the judgement of an action comes to for its criterion. To be met takes something that was seen to change. */
export function ofFinding({ outcome, confidence, reason, cites }: Finding): CriterionFinding {
  const ids = idsOf(cites);
  if (outcome === 'failed') return notMet(reason, ids);
  if (outcome === 'inconclusive' || !cites.some(({ changed }) => changed)) return undecided(reason, ids);
  return { standing: 'met', confidence, reason, cites: ids };
}

export function idsOf(observations: readonly Observation[]): string[] {
  return observations.map(({ id }) => id);
}

/** What one clause of the goal comes to on the pages as the server gives them now. */
export interface ReadBackFinding {
  readonly standing: ReadBackVerdict['standing'];
  readonly ground: keyof typeof confidence;
  readonly reason: string;
  readonly cites: readonly Observation[];
}

const CITED = 5;

export function confirmed(reason: string, cites: readonly Observation[], ground: Ground = 'strong'): ReadBackFinding {
  return { standing: 'confirmed', ground, reason, cites: cites.slice(0, CITED) };
}

export function contradicted(reason: string, cites: readonly Observation[]): ReadBackFinding {
  return { standing: 'contradicted', ground: 'failed', reason, cites: cites.slice(0, CITED) };
}

/** Against it: something else stands where the value should. */
export function shownInstead(text: string, value: string, cites: readonly Observation[]): ReadBackFinding {
  return contradicted(`The page shows “${text}” instead of “${value}” when it is asked for afresh.`, cites);
}

/** Against it, by what one observation says; undefined without one. */
export function contradictedBy(why: string, seen: Observation | undefined): ReadBackFinding | undefined {
  return seen && contradicted(`${why}: ${observationText(seen)}.`, [seen]);
}

export function unknown(reason: string, { all }: { readonly all: readonly Observation[] }): ReadBackFinding {
  return { standing: 'unknown', ground: 'inconclusive', reason, cites: all.slice(0, 1) };
}
