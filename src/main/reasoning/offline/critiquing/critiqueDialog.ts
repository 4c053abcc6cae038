import { deedAskedFor } from '../../../../shared/actions/deedAskedFor.ts';
import { type RiskyDeed, riskOfDeed, riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import type { Critique, CritiqueInput } from '../../../../shared/reasoning/weighing.ts';
import { tickedFor } from '../alignment/selectionWish.ts';
import { stepsAsked, stepsOf } from '../judging/askedSteps.ts';
import type { StepIntent } from '../judging/stepIntent.ts';
import { fold } from '../language/text.ts';
import { readTask } from '../reading/readTask.ts';
import { approved, refused } from './approval.ts';

/**
 * Whether the task wants what the browser asks about: a deed that the question names has to be one that the task asks for; one that names none belongs
 * to the action, which has to be that of a step. A permission is for a site to ask and for a person to give.
 */
export function critiqueDialog(dialog: NonNullable<CritiqueInput['dialog']>, input: CritiqueInput): Critique {
  if (dialog.type === 'permission') return refused('The task asks for no permission.');
  const deed = deedAskedFor(dialog.message);
  const steps = stepsOf(input.goal);
  if (deed === undefined || (dialog.type === 'beforeunload' && input.step))
    return input.step || steps.length === 1
      ? approved('It asks about the action that the step wants.')
      : refused('It cannot be told what it asks about.');
  const ofTicked = tickedFor(readTask(input.goal).clauses, input.page);
  return [...steps, ...stepsAsked(input.goal, input.page)].some((step) => asksFor(step, deed)) ||
    riskyDeed(ofTicked ?? '') === deed
    ? approved(`The task asks to ${deed}.`)
    : refused(`The task does not ask to ${deed}.`);
}

function asksFor(step: StepIntent, deed: RiskyDeed): boolean {
  switch (step.kind) {
    case 'deleteRecord':
      return deed === 'delete';
    case 'click':
    case 'doubleClick':
      // “cancel” in the row of a lesson is the deed itself where the page asks “Cancel the lesson?”.
      return (riskyDeed(step.name) ?? fold(step.name)) === deed;
    case 'submit':
      return riskOfDeed(deed) === 'publication';
    case 'choose':
    case 'set':
      return riskyDeed(step.value) === deed;
    default:
      return false;
  }
}
