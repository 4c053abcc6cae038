import type { JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import type { PastAction } from '../../../../../shared/reasoning/reasoningContext.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { judgeReadBack } from '../afresh/judgeReadBack.ts';
import { plannedIn } from './questions.ts';
import { met, notMet, type Standing, undecided } from './standing.ts';

/** How the goal stands by the pages that were asked for afresh; undefined where none were. */
export function judgeServer({ goal, criteria, actions, pages, readBack }: JudgeCompletionInput): Standing | undefined {
  const [page, ...others] = pages.filter(({ id }) => id.startsWith('back')).map((one) => one.page);
  if (!page || readBack.length === 0) return undefined;
  const recent = actions.map(
    ({ action, element }): PastAction => ({ action, succeeded: true, ...(element && { element }) }),
  );
  const context = { earlierCount: 0, recent };
  const planned = plannedIn(criteria);
  const answer = judgeReadBack({ goal, planned, context, observations: readBack, page, others });
  const { standing, reason, cites, confidence } = answer;
  const isSure = confidence >= offlineSettings.confidence.fair;
  if (standing === 'contradicted' && isSure) return notMet(reason, cites);
  const lasting = readBack.filter(({ id }) => cites.includes(id));
  const shows = lasting.some((one) => one.standing === 'new' || one.standing === 'kept');
  if (standing !== 'confirmed' || !isSure || !shows) return undecided(reason, cites);
  return { ...met(reason, cites), confidence };
}
