import { anyOf } from '../anyOf.ts';
import type { SeparationGap } from './separationGaps.ts';

const LACKS: Readonly<Record<SeparationGap['lacks'], (work: string) => string>> = {
  reviewer: (work) => `Nobody independent can review ${work}.`,
  verifier: (work) => `Nobody independent can verify ${work}.`,
  third: (work) => `Only one member could both review and verify ${work}.`,
};

/** The gaps as sentences, those alike together. */
export function separationWords(gaps: readonly SeparationGap[]): readonly string[] {
  return (['reviewer', 'verifier', 'third'] as const).flatMap((lacks) => {
    const alike = gaps.filter((gap) => gap.lacks === lacks);
    const works = [workOf(alike, false, 'builds'), workOf(alike, true, 'has the agent build')];
    const work = works.filter((part) => part !== undefined).join(', or ');
    return work === '' ? [] : [LACKS[lacks](work)];
  });
}

function workOf(gaps: readonly SeparationGap[], byAgent: boolean, does: string): string | undefined {
  const builders = gaps.filter((gap) => gap.byAgent === byAgent).map(({ builder }) => builder);
  return builders.length === 0 ? undefined : `what ${anyOf(builders)} ${does}`;
}
