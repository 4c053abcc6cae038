import { sameAction, targetId } from '../../../../shared/actions/action.ts';
import type { GenerateActionInput, GeneratedAction } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { intentOfStep, stepsOf } from '../planning/goalSteps.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { detoursFor, detoursOnPage, refusingList, wasTried } from './detours.ts';
import { groundIntent } from './groundIntent.ts';
import { pageLabel } from './pageReading.ts';
import { lastTouched } from './refineStep.ts';
import { hasUnsavedEntries } from './unsavedEntries.ts';

const STAYED = 'What was filled in is not saved yet, so it was not looked for elsewhere.';

/**
 * The next action where there is no plan, or where its step does not fit the page: the action of a simple task, a way
 * round, or the end with a reason that people understand.
 */
export function generateAction(input: GenerateActionInput): GeneratedAction {
  const { task, page, step, context } = input;
  if (!step) return withoutStep(input, stepsOf(task, page));
  const intent = intentOfStep(step, task);
  if (!intent) return giveUp(`${step.description}: this step could not be understood.`);
  const refined = groundIntent(intent, page, lastTouched(context));
  const problem =
    refined.kind === 'none'
      ? refined.reason
      : `${step.description}: this could not be carried out on “${pageLabel(page)}”.`;
  const tried = context.recent.filter((past) => past.stepIndex === step.index);
  if (tried.length >= offlineSettings.detours.maximum) return giveUp(problem);
  if (refusingList(intent, page)) return giveUp(problem);
  const anywhere = untried(detoursFor(intent, page), page, tried);
  if (!hasUnsavedEntries(context)) return anywhere ?? giveUp(problem);
  const here = untried(detoursOnPage(intent, page), page, tried);
  return here ?? giveUp(anywhere ? `${problem} ${STAYED}` : problem);
}

/** A simple task has one action; when a plan has run out, only what the page shows can say whether the task is done. */
function withoutStep({ page, context }: GenerateActionInput, steps: readonly StepIntent[]): GeneratedAction {
  const [only] = steps;
  const last = steps.at(-1);
  if (!only || !last) return giveUp('The task could not be understood; say it as commands, such as: Click “Save”.');
  if (steps.length === 1 && context.recent.length === 0) {
    const refined = groundIntent(only, page);
    if (refined.kind === 'action') return { action: refined.action, thought: refined.thought };
  }
  const refined = groundIntent(last, page, lastTouched(context));
  if (refined.kind === 'satisfied') return { action: { type: 'finish' }, thought: refined.evidence };
  return giveUp(
    refined.kind === 'none'
      ? refined.reason
      : `All steps were carried out, but nothing on “${pageLabel(page)}” proves that the task is done.`,
  );
}

function untried(
  detours: readonly GeneratedAction[],
  page: PageView,
  tried: GenerateActionInput['context']['recent'],
): GeneratedAction | undefined {
  return detours.find(({ action }) => {
    const node = page.tree.find((candidate) => candidate.i === targetId(action));
    const isSame = (past: (typeof tried)[number]) =>
      sameAction(past.action, action) || (past.action.type === action.type && wasTried(past.element, node));
    return !tried.some(isSame);
  });
}

function giveUp(reason: string): GeneratedAction {
  return { action: { type: 'fail', reason }, thought: reason };
}
