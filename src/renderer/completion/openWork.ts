import type { RunState } from '../../shared/run/runState.ts';

/** Something that keeps a task from being done. */
export interface OpenWork {
  readonly text: string;
  /** How it stands, where a check has said so. */
  readonly standing?: 'not-met' | 'inconclusive';
}

/**
 * What is not done of a run: the criteria that its last check did not find met, what is not met before what could not be
 * told; without a check what the agent itself says is left.
 */
export function openWork({ checks, claim }: Pick<RunState, 'checks' | 'claim'>): OpenWork[] {
  const last = checks.at(-1);
  if (!last || last.allMet) return (claim?.remainingWork ?? []).map((text) => ({ text }));
  const of = (standing: 'not-met' | 'inconclusive') =>
    last.criteria.filter((criterion) => criterion.standing === standing).map(({ text }) => ({ text, standing }));
  return [...of('not-met'), ...of('inconclusive')];
}
