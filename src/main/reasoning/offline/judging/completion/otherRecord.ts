import { readLists } from '../../../../../shared/page/records.ts';
import type { JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { stillInList } from '../../alignment/selectionWish.ts';
import { unitsOf, wordsOf } from '../../alignment/units.ts';
import { withGroups } from '../../grounding/scene.ts';
import { withoutConstraints } from '../../reading/constraints.ts';
import { readTask } from '../../reading/readTask.ts';
import { type CriterionFinding, notMet } from '../findings.ts';
import { readRequests } from '../readRequests.ts';
import { freshPage } from './planSteps.ts';

/**
 * A record that went as something was sent, of which the task says nothing, while one that it names by its whole name is there still: the wrong one was taken.
 * What a task says is to be kept, or to be left, is there rightly.
 */
export function findOtherRecordGone({ goal, actions, pages }: JudgeCompletionInput): CriterionFinding | undefined {
  const fresh = freshPage({ pages });
  const said = unitsOf(goal, new Date(0));
  const { text } = withoutConstraints(goal);
  const isLimited = text.trim() !== goal.trim() || said.some((unit) => isAmong('all', unit.said));
  if (!fresh || isLimited) return undefined;
  const isSaid = (word: string) => said.some((unit) => unit.word === word);
  const names = readLists(fresh.skeleton).lists.flatMap(({ records }) => records.map(({ name }) => wordsOf(name)));
  const named = names.find((words) => words.length > 1 && words.every(isSaid));
  if (!named) return undefined;
  for (const { observations } of actions) {
    if (!readRequests(observations).some(({ sendsData }) => sendsData)) continue;
    const went = observations.filter(({ kind, changed }) => kind === 'record-disappeared' && changed);
    const [only, another] = went;
    const words = wordsOf(only?.element?.name ?? '');
    if (only && !another && words.length > 0 && !words.some(isSaid))
      return notMet(`${observationText(only)}; the task speaks of another one, which is still there.`, [only.id]);
  }
  return undefined;
}

/** “Archive everything from Acme”, where one that the task tells in the same words is still in the list: not all is done. */
export function findLeftInList({ goal, pages }: JudgeCompletionInput): CriterionFinding | undefined {
  const fresh = freshPage({ pages });
  const [left] = fresh ? readTask(goal).clauses.flatMap(({ text }) => stillInList(text, withGroups(fresh)) ?? []) : [];
  return left === undefined ? undefined : notMet(`“${left}” is still there.`, ['fresh:url']);
}
