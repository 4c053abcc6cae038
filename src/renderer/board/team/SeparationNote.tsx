import { useMemo } from 'react';
import { useBoard } from '../../state/boardStore.ts';
import { Banner } from '../../ui/Banner.tsx';
import { anyOf } from '../anyOf.ts';
import { type SeparationGap, separationGaps } from './separationGaps.ts';
import { isAlone } from './teamMembers.ts';

/** Says in plain words whether this team can keep builder, reviewer and verifier apart, and what it lacks. */
export function SeparationNote() {
  const board = useBoard();
  const alone = isAlone(board);
  const { actors } = board;
  const gaps = useMemo(() => separationWords(separationGaps(actors)), [actors]);
  if (alone) {
    return (
      <Banner tone="accent" title="You work alone">
        <p>
          Nobody is asked who they are, and you may approve and verify what the agent did for you. Each such decision
          says that it was not independent, which is worth less than a second pair of eyes. Whoever built something can
          never verify it: what you build by hand stays unverified until somebody joins.
        </p>
      </Banner>
    );
  }
  if (gaps.length === 0) {
    return (
      <Banner tone="success" title="Full separation">
        Whatever anybody builds, two others can review and verify it.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="Too small for full separation">
      <ul className="team-page__gaps">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      <p>
        Where nobody else could, the board lets the same member decide twice and marks the decision; whoever built
        something can never verify it. A person or an agent with the missing role closes the gap.
      </p>
    </Banner>
  );
}

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
