import { sameAction, targetId } from '../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import { elementText } from '../../../../shared/page/records.ts';
import type { GenerateActionInput, GeneratedAction } from '../../../../shared/reasoning/acting.ts';
import type { PageView, PastAction, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { tellsPending } from '../judging/words/pendingChanges.ts';
import { namesSubmit } from '../language/controlWords.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { guessesField, instructionOfStep, instructionsOf, isOtherThanMoved } from '../planning/goalSteps.ts';
import { isShift } from '../planning/meantOnPage.ts';
import { withoutConstraints } from '../reading/constraints.ts';
import { readTask } from '../reading/readTask.ts';
import { hasUnsavedEntries } from './acts/sendForm.ts';
import { groundInstruction } from './groundInstruction.ts';
import { pageLabel } from './openPage.ts';
import { amongMenu } from './recordMenus.ts';
import { lastTouched, wasKeptAsGiven, withoutNearNames } from './refineStep.ts';
import { inReach, isField, sceneOf } from './scene.ts';
import type { Way } from './way.ts';
import { refusingList, waysFrom } from './ways.ts';

const STAYED = 'What was filled in is not saved yet, so it was not looked for elsewhere.';

/**
 * The next action where there is no plan, or where its step does not fit the page: the action of a simple task, a way to what is
 * not in view (best first, bounded, taken back where it led nowhere), or the end with a reason that people understand.
 */
export function generateAction(input: GenerateActionInput, { maximumLooks }: Settings['searching']): GeneratedAction {
  const { task, page, step, context } = input;
  if (!step) return withoutStep(input, instructionsOf(task, page));
  const instruction = instructionOfStep(step, task);
  if (!instruction) return giveUp(`${step.description}: this step could not be understood.`);
  const refined = groundInstruction(instruction, withoutNearNames(instruction, task, page), lastTouched(context));
  const problem =
    refined.kind === 'none'
      ? refined.reason
      : `${step.description}: this could not be carried out on “${pageLabel(page)}”.`;
  const tried = context.recent.filter((past) => past.stepIndex === step.index);
  if (tried.length >= maximumLooks || refusingList(instruction, page)) return giveUp(problem);
  const ways = waysFrom(amongMenu(instruction, page), withoutNearNames(instruction, task, page));
  const anywhere = firstUntried(ways, page, tried);
  if (hasUnsavedEntries(context, page)) {
    const here = firstUntried(
      ways.filter(({ stays }) => stays),
      page,
      tried,
    );
    return here ?? giveUp(anywhere ? `${problem} ${STAYED}` : problem);
  }
  return anywhere ?? takenBack(tried, instruction) ?? giveUp(problem);
}

/** A link that led nowhere is gone back, so that what else the page before offers can be tried. */
function takenBack(tried: GenerateActionInput['context']['recent'], { act }: Instruction): GeneratedAction | undefined {
  const last = tried.at(-1);
  const away = tried.filter(({ action, element }) => action.type === 'click' && element?.role === 'link').length;
  const back = tried.filter(({ action }) => action.type === 'goBack').length;
  const isAway =
    last?.succeeded === true && last.action.type === 'click' && last.element?.role === 'link' && away > back;
  return isAway && act !== 'back'
    ? { action: { type: 'goBack' }, thought: 'This way led nowhere; it is gone back.', look: true }
    : undefined;
}

/** A simple task has one action; when a plan has run out, only what the page shows can say whether the task is done. */
function withoutStep(
  { task, page, context, remainingWork }: GenerateActionInput,
  steps: readonly Instruction[],
): GeneratedAction {
  const saving = saveWhatWaits(task, page, context);
  if (saving) return saving;
  // A task that only the page at its beginning made clear, as what it says of how many: whether it is done is for the check to say.
  const hasPlan = context.recent.some(({ stepIndex, succeeded }) => stepIndex !== undefined && succeeded);
  const isOfPage = (step: Instruction) => typeof step.quantity === 'number' || guessesField(step);
  const read = readTask(task).instructions;
  const isClear = steps.length > 0 && !steps.some(isOfPage) && !read.some(isShift) && !isOtherThanMoved(read, steps);
  if (!isClear && hasPlan && remainingWork.length === 0)
    return { action: { type: 'finish' }, thought: 'Every step of the plan was carried out.' };
  const [only] = steps;
  const last = steps.at(-1);
  // What was planned by what the page offered cannot be read again without it; whether it is done is for the check to say.
  if (!only && context.recent.at(-1)?.succeeded === true)
    return { action: { type: 'finish' }, thought: 'Every step of the plan is done.' };
  if (!only || !last) return giveUp('The task could not be understood; say it as commands, such as: Click “Save”.');
  if (steps.length === 1 && context.recent.length === 0) {
    const refined = groundInstruction(only, withoutNearNames(only, task, page));
    if (refined.kind === 'action') {
      const { action, thought, choice, look } = refined;
      return { action, thought, ...(choice && { choice }), ...(look && { look }) };
    }
  }
  if (last.act === 'submit' && last.ifNeeded && wasKeptAsGiven(context, page))
    return { action: { type: 'finish' }, thought: 'What was changed was kept at once.' };
  const refined = groundInstruction(last, withoutNearNames(last, task, page), lastTouched(context));
  if (refined.kind === 'satisfied') return { action: { type: 'finish' }, thought: refined.evidence };
  // What the page made clear may be gone by now, as what was to be taken away is, or never have been a page: “show me the reviews, worst first”.
  const sent = context.recent.at(-1);
  const isGone = sent?.succeeded === true && (sent.sentData === true || last.act === 'open');
  if (refined.kind === 'none' && hasPlan && remainingWork.length === 0 && isGone)
    return { action: { type: 'finish' }, thought: 'Every step of the plan was carried out.' };
  return giveUp(
    refined.kind === 'none'
      ? refined.reason
      : `All steps were carried out, but nothing on “${pageLabel(page)}” proves that the task is done.`,
  );
}

/** What was changed waits to be saved, as the page says by now, which nobody could know before: its one button for that is pressed. */
function saveWhatWaits(task: string, page: PageView, { recent }: RollingContext): GeneratedAction | undefined {
  const last = recent.at(-1);
  const texts = Object.values(page.skeleton.elements).map(elementText);
  const notice = [...texts, ...Object.values(page.skeleton.messages).map(({ text }) => text)].find(tellsPending);
  if (last?.succeeded !== true || last.sentData === true || notice === undefined) return undefined;
  const [saver, another] = inReach(sceneOf(page)).filter(
    ({ node, role }) => role !== 'link' && !isField(node) && namesSubmit(node.n, 'edit'),
  );
  if (!saver || another || withoutConstraints(task).isHeld) return undefined;
  return { action: { type: 'click', id: saver.node.i }, thought: `The page says: “${notice}”.` };
}

function giveUp(reason: string): GeneratedAction {
  return { action: { type: 'fail', reason }, thought: reason };
}

/** The first of the ways that was not gone yet, whatever ids its element had then. */
function firstUntried(ways: readonly Way[], page: PageView, tried: readonly PastAction[]): GeneratedAction | undefined {
  const way = ways.find(({ action }) => {
    const node = page.tree.find(({ i }) => i === targetId(action));
    const name = node && (node.n || node.d);
    return !tried.some((past, at) => {
      if (action.type === 'scroll' && past.action.type === 'scroll')
        return tried.filter((one) => one.action.type === 'scroll').length >= offlineSettings.detours.scrolls;
      const isSameName =
        past.action.type === action.type &&
        name !== undefined &&
        name !== '' &&
        past.element !== undefined &&
        elementName(past.element) === name;
      // Every page of a list has a next one, by the same name, until one does nothing or it is gone back from the last.
      if (isSameName && node !== undefined && NEXT.test(name ?? ''))
        return !past.succeeded || tried.slice(at + 1).some((later) => later.action.type === 'goBack');
      return sameAction(past.action, action) || isSameName;
    });
  });
  return way && { action: way.action, thought: way.thought, look: true };
}

const NEXT = /^(?:(?:next(?: page)?|load more|show more|more)\s*[›»→>]*|[›»→>]+)$/i;
