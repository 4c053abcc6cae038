import { fillsIn, targetId } from '../../../../../shared/actions/action.ts';
import type { Criterion } from '../../../../../shared/completion/criterion.ts';
import { elementName } from '../../../../../shared/page/elementDescription.ts';
import { readLists } from '../../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { ActionEvidence, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { stillInList } from '../../alignment/selectionWish.ts';
import { unitsOf, wordsOf } from '../../alignment/units.ts';
import { recordMeant } from '../../grounding/records.ts';
import { sceneOf, withGroups } from '../../grounding/scene.ts';
import { addsEntry } from '../../language/controlWords.ts';
import { areOpposite, mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { withoutConstraints } from '../../reading/constraints.ts';
import { readTask } from '../../reading/readTask.ts';
import { isFieldObservation, isRowObservation, readEvidence, shownText } from '../evidence.ts';
import { type CriterionFinding, notMet } from '../findings.ts';
import { plainTrouble } from '../objections/findTrouble.ts';
import { hasSent, readRequests } from '../readRequests.ts';
import { withoutAddresses } from '../words/addressedTexts.ts';
import { BULLETS, showsValue } from '../words/sameValue.ts';
import { freshPage } from './planSteps.ts';

const PASSES: ReadonlySet<string> = new Set(['scroll', 'hover', 'wait']);

/**
 * A field that no longer holds what was entered, while nothing has been done since but other entries: the form is open and
 * unsaved, so that what it held was to stay. `cites` is what shows that it was entered.
 */
export function findLostEntry(
  entry: ActionEvidence,
  cites: readonly string[],
  { actions, pages }: JudgeCompletionInput,
): CriterionFinding | undefined {
  const { type } = entry.action;
  const fresh = freshPage({ pages });
  if (!fresh || !fillsIn(entry.action)) return undefined;
  const later = actions.slice(actions.indexOf(entry) + 1);
  const id = targetId(entry.action);
  const isLeft = ({ action: next }: ActionEvidence) => {
    if (!fillsIn(next) && !PASSES.has(next.type)) return true;
    // Another value was given to the same field on purpose.
    return fillsIn(next) && targetId(next) === id;
  };
  if (later.some(isLeft)) return undefined;
  const node = fresh.tree.find(({ i }) => i === id);
  const held = entry.observations.find((one) => cites.includes(one.id) && one.element?.key === id);
  const after = held?.to;
  if (!node || after === undefined || holdsStill(node, after)) return undefined;
  const now = type === 'check' || type === 'uncheck' ? 'is switched back' : 'holds another value';
  return notMet(`“${node.n}” ${now} although nothing was sent yet.`, [`fresh:${node.i}`]);
}

/**
 * What was typed to be added, “Add a tag…”, and stands in that field still, although the page has sent something since: it was sent without it.
 */
export function findUnaddedEntry(
  entry: ActionEvidence,
  { actions, pages }: JudgeCompletionInput,
): CriterionFinding | undefined {
  const { action, element } = entry;
  const fresh = freshPage({ pages });
  if (action.type !== 'setValue' || !element || !addsEntry(elementName(element)) || action.text.trim() === '')
    return undefined;
  const node = fresh?.tree.find(({ i }) => i === action.id);
  const since = actions.slice(actions.indexOf(entry)).flatMap(({ observations }) => readRequests(observations));
  const sent = since.filter((request) => request.sendsData).flatMap((request) => request.sent ?? []);
  const isTaken = sent.some(({ value }) => mentions(value, action.text));
  return sent.length > 0 && !isTaken && node?.v === action.text
    ? notMet(`“${action.text}” still stands in “${node.n}”, and was not added.`, [`fresh:${node.i}`])
    : undefined;
}

/**
 * What “Mark as paid” was pressed for, where its row, in a page that has been shown since, still says the opposite: “unpaid”. A message that it
 * was done says less than the row.
 */
export function findOppositeState(
  entry: ActionEvidence,
  { instruction }: Pick<Criterion, 'instruction'>,
  { pages }: Pick<JudgeCompletionInput, 'pages'>,
): CriterionFinding | undefined {
  const fresh = freshPage({ pages });
  const { container, name: called = '' } = instruction?.target ?? {};
  const state = /\bas (?:an? )?(\p{L}{3,20})$/iu.exec(called.trim())?.[1]?.toLowerCase();
  if (!fresh || state === undefined || container?.name === undefined || !isPress(entry)) return undefined;
  const record = recordMeant(sceneOf(withGroups(fresh)), { role: 'record', name: container.name });
  const said = record?.cells.flatMap(({ text }) => fold(text).split(' ')) ?? [];
  const opposite = said.find((word) => areOpposite(word, state));
  return record && opposite !== undefined && !said.includes(state)
    ? notMet(`“${container.name}” is still “${opposite}”.`, ['fresh:url'])
    : undefined;
}

function isPress({ action }: ActionEvidence): boolean {
  return action.type === 'click' || action.type === 'press';
}

function holdsStill(node: SemanticNode, after: string): boolean {
  if (after === 'true' || after === 'false') {
    const isOn = ['checked', 'pressed', 'selected'].some((state) => node.s?.includes(state) === true);
    return isOn === (after === 'true');
  }
  const value = node.v ?? '';
  return value === after || BULLETS.test(value) || showsValue(value, after);
}

/**
 * What the page has taken back since the last action by itself: a page that shows a change before its server has agreed
 * undoes it, or says that it failed, when the refusal arrives. `cites` is what is held to show the criterion.
 */
export function findReversal(
  cites: readonly string[],
  { actions, since }: JudgeCompletionInput,
): CriterionFinding | undefined {
  const evidence = readEvidence(withoutAddresses(since));
  const rested = (actions.at(-1)?.observations ?? []).filter(({ id }) => cites.includes(id));
  if (rested.length === 0) return undefined;
  const trouble = evidence.messages.find(({ reading }) => reading === 'error');
  if (trouble) return notMet(`Since then the page says: “${trouble.text}”`, [trouble.observation.id]);
  // Where nothing was sent there is nothing to be refused, and what a page says is about something else.
  const [told] = hasSent(actions) ? plainTrouble(evidence) : [];
  if (told) return notMet(`Since then the page says: “${shownText(told)}”`, [told.id]);
  const later = [...evidence.appeared, ...evidence.disappeared, ...evidence.changed];
  for (const one of rested) {
    const undone = later.find((other) => undoes(other, one));
    if (undone) return notMet(`Since then the page took it back: ${observationText(undone)}.`, [undone.id]);
  }
  return undefined;
}

/** Lists and fields hold what is stored; what stands elsewhere comes and goes. */
function undoes(later: Observation, seen: Observation): boolean {
  if (!(isRowObservation(seen) || isFieldObservation(seen)) || !isSameElement(later, seen)) return false;
  if (seen.kind === 'element-appeared') return later.kind === 'element-disappeared';
  if (seen.kind === 'element-disappeared') return later.kind === 'element-appeared';
  return (
    seen.kind === 'element-changed' &&
    later.kind === 'element-changed' &&
    later.property === seen.property &&
    later.to === seen.from
  );
}

function isSameElement({ element: one }: Observation, { element: other }: Observation): boolean {
  if (!one || !other) return false;
  return one.role === other.role && fold(one.name) === fold(other.name) && one.group === other.group;
}

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
