import { targetId } from '../../../../../shared/actions/action.ts';
import type { Criterion } from '../../../../../shared/completion/criterion.ts';
import type { JudgeCompletionInput, PageEvidence } from '../../../../../shared/reasoning/judging.ts';
import { groundIntent } from '../../grounding/groundIntent.ts';
import { withGroups } from '../../grounding/withGroups.ts';
import { intentOfStep } from '../../planning/goalSteps.ts';
import { placesOf } from './placesOf.ts';
import { met, notMet, type Standing, undecided } from './standing.ts';
import { weighClaim } from './weighClaim.ts';

/**
 * How a criterion stands by what a page shows: the one on which its step was found to be fulfilled, else the page as it is
 * now. By its wording where that is one that can be read, and by its step, for which a page may leave nothing to do.
 *
 * @param wasActedOn something was done for it, so that a page that has gone on since says nothing against it
 */
export function judgeByPages(criterion: Criterion, input: JudgeCompletionInput, wasActedOn: boolean): Standing {
  const own = input.pages.filter((page) => page.criterion === criterion.id);
  const fresh = input.pages.filter(({ id }) => id === 'fresh');
  const standings = [...own, ...fresh].map((page) => judgeByPage(criterion, input.goal, page));
  const shown = standings.find(({ standing }) => standing === 'met');
  const against = standings.find(({ standing }) => standing === 'not-met');
  if (shown) return shown;
  if (against && !wasActedOn && own.length === 0) return against;
  return undecided(against?.reason ?? 'No page shows it.', against?.cites ?? ['fresh:url']);
}

function judgeByPage(criterion: Criterion, goal: string, { id, page }: PageEvidence): Standing {
  const { claim } = criterion;
  const worded = claim?.form === 'stated' ? weighClaim(claim, page, id) : undefined;
  if (worded?.standing === 'met') return worded;
  return byIntent(criterion, goal, { id, page }) ?? worded ?? undecided('No page shows it.', [`${id}:url`]);
}

function byIntent(criterion: Criterion, goal: string, { id, page }: PageEvidence): Standing | undefined {
  const intent = intentOfStep(criterion, goal);
  if (!intent) return undefined;
  const view = withGroups(page);
  const grounded = groundIntent(intent, view);
  if (grounded.kind === 'satisfied') return met(grounded.evidence, placesOf(intent, view, id), 'good');
  if (grounded.kind === 'none') return undefined;
  const target = targetId(grounded.action);
  const cite = target === undefined ? `${id}:url` : `${id}:${target}`;
  return notMet(`There is still something to do for it: ${grounded.thought}`, [cite]);
}
