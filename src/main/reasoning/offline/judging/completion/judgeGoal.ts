import { isSameInstruction } from '../../../../../shared/meaning/instruction.ts';
import { elementName } from '../../../../../shared/page/elementDescription.ts';
import { readLists } from '../../../../../shared/page/records.ts';
import type {
  ActionEvidence,
  JudgeActionInput,
  JudgeCompletionInput,
} from '../../../../../shared/reasoning/judging.ts';
import type { PastAction } from '../../../../../shared/reasoning/reasoningContext.ts';
import { amountsIn } from '../../../../../shared/values/readNumber.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isProving } from '../../../../../shared/verification/readBack.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { asksToShow } from '../../alignment/sentenceKind.ts';
import { wordsOf } from '../../alignment/units.ts';
import { namesSubmit } from '../../language/controlWords.ts';
import { instructionsOf } from '../../planning/goalSteps.ts';
import { readTask, saysTyping } from '../../reading/readTask.ts';
import { askedSteps, intentOfStep } from '../askedSteps.ts';
import { claims } from '../confidence.ts';
import { firstText } from '../evidence.ts';
import { type CriterionFinding, idsOf, met, notMet, undecided } from '../findings.ts';
import { judgeAction, judgeAsStep } from '../judgeAction.ts';
import { judgeReadBack } from '../readBack/judgeReadBack.ts';
import { hasSent } from '../readRequests.ts';
import type { StepIntent } from '../stepIntent.ts';
import { isDoneByOutcome, isEntry } from '../steps/stepCriterion.ts';
import { isSameStep } from '../steps/whatIsStored.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { phrases, plainly } from '../words/phrases.ts';
import { showsValue } from '../words/sameValue.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import { judgeStepCriterion } from './judgeStepCriterion.ts';
import { freshPage, lastCriterion, plannedIn, questionOf, stepsIn } from './planSteps.ts';
import { findLeftInList, findOtherRecordGone, findReversal } from './takenBack.ts';
import { unaccountedIn } from './unaccounted.ts';
import { findUnkeptChoice, findUnsentForm } from './unsent.ts';

/**
 * How the task as a whole stands: by the action that ended it, judged as the end of the plan, and by what the server holds,
 * which outweighs the page. A task that was split is done when all its parts are.
 */
export function judgeGoal(input: JudgeCompletionInput, server: CriterionFinding | undefined): CriterionFinding {
  if (input.parts.length > 0) return byParts(input);
  if (server?.standing === 'not-met') return server;
  const shown = byEnd(input);
  if (shown.standing === 'met') {
    const against =
      findReversal(shown.cites, input) ??
      findOtherRecordGone(input) ??
      findLeftInList(input) ??
      findWrongOrder(input) ??
      // What the site has kept already is not what is asked about, as by a survey that opens on top of it.
      (server?.standing === 'met' ? undefined : findQuestion(input)) ??
      findUnsentForm(valuesIn(input.goal), input) ??
      findUnkeptChoice(instructionsOf(input.goal), input);
    if (against) return against;
    const left = unaccountedIn(input);
    if (left.length > 0) {
      const words = left.map((word) => `“${word}”`).join(', ');
      return undecided(`Nothing that was done stands for ${words} of the task.`, shown.cites);
    }
    return { ...shown, cites: [...shown.cites, ...(server?.standing === 'met' ? server.cites : [])] };
  }
  // That more than was asked for has happened is not made good by what was asked for being there.
  if (server?.standing === 'met') return shown.standing === 'not-met' ? shown : server;
  return (
    byStateFound(input) ??
    byOrderShown(input) ??
    byListShown(input) ??
    byValueReached(input) ??
    bySaveAtEnd(input) ??
    shown
  );
}

/** “Book this table? [Yes, book it]”: what the button of a deed made the page ask still stands there, so that the deed is not done. */
function findQuestion({ actions, pages }: JudgeCompletionInput): CriterionFinding | undefined {
  const last = actions.findLast(({ look }) => !look);
  const name = last?.element ? elementName(last.element) : '';
  if (last?.action.type !== 'click' || !wordsOf(name).some((word) => isAmong('sends', word))) return undefined;
  const open = Object.values(freshPage({ pages })?.skeleton.messages ?? {});
  const asked = last.observations.find(
    ({ kind, message }) =>
      kind === 'message-appeared' &&
      message?.kind === 'dialog' &&
      messageMeaning(message.text, 'dialog') === 'question' &&
      open.some(({ text }) => text === message.text),
  );
  return asked && notMet(`The page asks first: “${asked.message?.text}”`, [asked.id]);
}

/** How each step of the plan stands by itself. */
function stepStandings(input: JudgeCompletionInput): readonly CriterionFinding[] {
  return stepsIn(input.criteria).map((criterion) => judgeStepCriterion(criterion, input, undefined));
}

/** Whether every step holds, and no word of the task is left. */
function isAllDone(input: JudgeCompletionInput): boolean {
  return unaccountedIn(input).length === 0 && stepStandings(input).every(({ standing }) => standing === 'met');
}

/** A list that is to be shown otherwise is so by what was set beside it, which nothing has to keep. */
function byListShown(input: JudgeCompletionInput): CriterionFinding | undefined {
  const { goal, actions } = input;
  if (!asksToShow(goal) || hasSent(actions)) return undefined;
  const shown = actions.flatMap(({ observations }) =>
    observations.filter(({ changed, list }) => changed && NARROWED.has(list?.change ?? '')),
  );
  const last = shown.at(-1);
  return last && isAllDone(input) ? met(`${observationText(last)}.`, idsOf(shown), 'good') : undefined;
}

const NARROWED: ReadonlySet<string> = new Set(['filtered', 'sorted']);

/** What was changed waited to be saved, as the page said only then: its button was pressed beside the plan, and every step of that holds. */
function bySaveAtEnd(input: JudgeCompletionInput): CriterionFinding | undefined {
  const last = input.actions.at(-1);
  const end = lastCriterion(input);
  const name = last?.element ? elementName(last.element) : '';
  if (!last || !end || last.criterion !== undefined || !namesSubmit(name, 'edit')) return undefined;
  const saving = { ...end, instruction: { act: 'submit' as const, purpose: 'edit' as const } };
  const { finding, fits } = judgeAsStep(questionOf({ ...last, own: true }, saving, input));
  return fits && finding.proves && isAllDone(input) ? met(finding.reason, idsOf(finding.cites), 'good') : undefined;
}

/** What a task says to enter or choose, by the words that say so: whoever types something into a field need not want it sent. */
function valuesIn(goal: string): readonly string[] {
  return readTask(goal).clauses.flatMap(({ text, instructions }) =>
    saysTyping(text)
      ? instructions.flatMap(({ act, value }) => (GIVES.has(act) && value !== undefined ? [value] : []))
      : [],
  );
}

const GIVES: ReadonlySet<string> = new Set(['set', 'enter', 'choose', 'type']);

/**
 * A goal that was found to be so already: a page that the site showed has what its last step asks for, and so have all the steps before it. Nothing may
 * have been sent: what is shown then is what the site has, and no outcome of the run's own.
 */
function byStateFound(input: JudgeCompletionInput): CriterionFinding | undefined {
  const { goal, criteria, actions } = input;
  const end = lastCriterion(input);
  const intent = end && intentOfStep(end, goal);
  if (!intent || !isStateOf(intent, askedSteps(goal, plannedIn(criteria)))) return undefined;
  if (WRONG.test(plainly(goal)))
    return undecided('The task says that something is wrong, and nothing was done about it.', []);
  // An action that was the step, also by an earlier plan, may be what the page shows, before anybody has kept it.
  if (actions.some((action) => action.criterion === end.id || judgeAsStep(questionOf(action, end, input)).fits))
    return undefined;
  if (hasSent(actions)) return undefined;
  const standings = stepStandings(input);
  if (!standings.every(({ standing }) => standing === 'met')) return undefined;
  return met('It is so already.', standings.at(-1)?.cites ?? [], 'good');
}

/** A goal that asks for an order, or a place in one, last: the list stands in it now, and every step before it was seen to work. */
function byOrderShown(input: JudgeCompletionInput): CriterionFinding | undefined {
  const { goal } = input;
  const end = lastCriterion(input)?.instruction;
  if (end?.act !== 'sort' && end?.act !== 'move') return undefined;
  const asked = instructionsOf(goal).at(-1);
  // What only the page told how to read is all that the task asks for where each of its words is accounted for.
  const isRead = input.readFromTask !== undefined && unaccountedIn(input).length === 0;
  if (!isRead && !(asked && isSameInstruction(end, asked))) return undefined;
  const standings = stepStandings(input);
  const last = standings.at(-1);
  if (!last || standings.some(({ standing }) => standing !== 'met')) return undefined;
  return findWrongOrder(input) ?? last;
}

/** “Put it up to 20.5”: a value that was approached press by press, shown by the last of them, while every step holds. */
function byValueReached(input: JudgeCompletionInput): CriterionFinding | undefined {
  const { criteria, actions } = input;
  const { act, value } = stepsIn(criteria).findLast(({ instruction }) => !instruction?.ifNeeded)?.instruction ?? {};
  const last = actions.at(-1);
  if (act === undefined || !GIVES.has(act) || value === undefined || last?.action.type !== 'click') return undefined;
  const reached = last.observations.find(
    ({ changed, from = '', to = '' }) => changed && showsValue(to, value) && !showsValue(from, value),
  );
  return reached && input.readFromTask !== undefined && isAllDone(input)
    ? met(`${observationText(reached)}.`, [reached.id], 'good')
    : undefined;
}

/** Whether a step asks for a state that a page can show, and is the last thing that the goal asks for. */
function isStateOf(intent: StepIntent, asked: readonly StepIntent[]): boolean {
  const last = asked.findLast((step) => !(step.kind === 'submit' && step.ifNeeded));
  return (isDoneByOutcome(intent) || isEntry(intent)) && isSameStep(intent, last);
}

/** The task says that it is not so. */
const WRONG = phrases(...vocabulary.judgeGoal.wrong);

const PRICED = phrases(...vocabulary.judgeGoal.priced);
const FEWEST = 3;

/** A list that was to be sorted by price, and whose amounts stand in no order: sorted as words, or by something else. */
function findWrongOrder({ goal, actions, pages }: JudgeCompletionInput): CriterionFinding | undefined {
  const sorted = actions.at(-1)?.observations.find(({ list }) => list?.change === 'sorted');
  const fresh = freshPage({ pages });
  if (!sorted || !fresh || !PRICED.test(plainly(goal))) return undefined;
  const own = readLists(fresh.skeleton).lists.find(({ container }) => container.key === sorted.list?.key);
  const amounts = (own?.records ?? []).map(({ cells }) => cells.flatMap(({ text }) => amountsIn(text)));
  if (amounts.length < FEWEST || amounts.some((found) => found.length !== 1)) return undefined;
  const values = amounts.flat().map(({ value }) => value);
  const inOrder = (fits: (one: number, next: number) => boolean) =>
    values.every((value, at) => at === 0 || fits(values[at - 1] ?? value, value));
  if (inOrder((one, next) => one <= next) || inOrder((one, next) => one >= next)) return undefined;
  return notMet('The prices that are listed are in no order.', [sorted.id]);
}

function byParts({ parts }: JudgeCompletionInput): CriterionFinding {
  const open = parts.filter(({ changed }) => !changed);
  return open.length === 0
    ? met('Every part of the task is done.', idsOf(parts))
    : notMet(`${firstText(open)}.`, idsOf(open));
}

/** The first of the ways in which the end may be told that shows the task as done; else what the last action shows. */
function byEnd(input: JudgeCompletionInput): CriterionFinding {
  const questions = endsOf(input);
  const verdicts = questions.map(judgeAction);
  const done = verdicts.find(({ task_completed, confidence }) => task_completed && claims(confidence));
  if (done) return { ...met(done.reason, done.cites), confidence: done.confidence };
  const last = verdicts.at(-1);
  if (!last) return undecided('Nothing was done that could show it.', ['fresh:url']);
  const isFailure = !last.action_succeeded && claims(last.confidence);
  return isFailure ? notMet(last.reason, last.cites) : undecided(last.reason, last.cites);
}

/**
 * The questions by which the end of the task may be told: the last action as the last step, where that needed no action of
 * its own; the actions of the last step; the last action as its own step.
 */
function endsOf(input: JudgeCompletionInput): readonly JudgeActionInput[] {
  const last = input.actions.at(-1);
  if (!last) return [];
  const end = lastCriterion(input);
  const ofEnd = input.actions.filter(({ criterion }) => end !== undefined && criterion === end.id);
  const ask = (action: ActionEvidence, id: string | undefined) =>
    questionOf(
      action,
      input.criteria.find((one) => one.id === id),
      input,
    );
  const asEnd = end && ofEnd.length === 0 ? [ask(last, end.id)] : [];
  return [...asEnd, ...ofEnd.toReversed().map((action) => ask(action, end?.id)), ask(last, last.criterion)];
}

/** How the goal stands by the pages that were asked for afresh; undefined where none were. */
export function judgeServer({
  goal,
  criteria,
  actions,
  pages,
  readBack,
}: JudgeCompletionInput): CriterionFinding | undefined {
  const [page, ...others] = pages.filter(({ id }) => id.startsWith('back')).map((one) => one.page);
  if (!page || readBack.length === 0) return undefined;
  const recent = actions.map(
    ({ action, element }): PastAction => ({ action, succeeded: true, ...(element && { element }) }),
  );
  const context = { earlierCount: 0, recent };
  const planned = plannedIn(criteria);
  const answer = judgeReadBack({ goal, planned, context, observations: readBack, page, others });
  const { standing, reason, cites, confidence } = answer;
  const isSure = claims(confidence);
  if (standing === 'contradicted' && isSure) return notMet(reason, cites);
  const lasting = readBack.filter(({ id }) => cites.includes(id));
  const shows = lasting.some(isProving);
  if (standing !== 'confirmed' || !isSure || !shows) return undecided(reason, cites);
  return { ...met(reason, cites), confidence };
}
