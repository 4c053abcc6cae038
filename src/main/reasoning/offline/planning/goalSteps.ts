import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { StepMeaning } from '../../../../shared/plan/plan.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { mentions } from '../language/nameScore.ts';
import { readTask } from '../language/readTask.ts';
import type { TaskIntent } from '../language/taskIntent.ts';
import { expandTask } from './expandTask.ts';
import { intentOf, type Secret, secretsOf } from './stepInstruction.ts';
import type { StepIntent } from './stepIntent.ts';

const PHRASINGS =
  'Say it as one or more commands, such as: Open Settings; Add a patient named Ann with phone 555-0101; Change the phone of Ann to 555-0102; Delete the patient Ann; Click “Save”. Texts with commas, “and” or “if” go in quotation marks.';

/** The steps of a task that can be understood entirely; none otherwise, since half a task is not the task. */
export function stepsOf(task: string, page?: PageView): readonly StepIntent[] {
  const { intents, unread } = readTask(task);
  return problemOf(intents, unread) === undefined ? expandTask(intents, page) : [];
}

/** Why a task cannot be carried out as it was read, for people; undefined where it can. */
export function problemOf(intents: readonly TaskIntent[], unread: readonly string[]): string | undefined {
  const [first] = unread;
  if (first !== undefined) return `“${first}” could not be understood. ${PHRASINGS}`;
  if (intents.length === 0) return `The task says nothing to do. ${PHRASINGS}`;
  const empty = intents.find((intent, index) => intent.kind === 'create' && isEmpty(intent, intents[index + 1]));
  if (empty?.kind === 'create') {
    return `The task does not say what to enter for the new ${empty.thing}. Name it: Add a ${empty.thing} named …, with phone …; or say which button to click.`;
  }
  const vague = intents.find(
    (intent) => intent.kind === 'delete' && intent.name === undefined && intent.thing === undefined,
  );
  return vague ? 'The task does not say what to delete. Name it: Delete the patient …' : undefined;
}

/** A new thing of which neither the clause nor the next one says anything. */
function isEmpty(intent: Extract<TaskIntent, { kind: 'create' }>, next: TaskIntent | undefined): boolean {
  const fillsIn = next !== undefined && ['enter', 'set', 'choose', 'toggle'].includes(next.kind);
  return intent.name === undefined && intent.assignments.length === 0 && !fillsIn;
}

/** What a step of a plan is to do, as far as these rules can do it; its secrets are those of the task. */
export function intentOfStep({ instruction }: Pick<StepMeaning, 'instruction'>, task: string): StepIntent | undefined {
  return instruction && intentOf(instruction, instruction.secret ? secretsIn(task) : []);
}

/** The secrets that a task gives. */
export function secretsIn(task: string): readonly Secret[] {
  return secretsOf(expandTask(readTask(task).intents));
}

/**
 * The steps of a goal, for who judges it. A task that was planned by what a document or a model says cannot be read by itself,
 * or only as a control that no step was about; what was planned for it is then what has to be shown.
 */
export function askedSteps(goal: string, planned: readonly Instruction[]): readonly StepIntent[] {
  const steps = stepsOf(goal);
  const [only, ...others] = steps;
  const isControl = others.length === 0 && (only?.kind === 'click' || only?.kind === 'toggle');
  const isRead = isControl ? planned.some(({ target }) => mentions(target?.name ?? '', only.name)) : only;
  if (isRead || planned.length === 0) return steps;
  const secrets = secretsIn(goal);
  return planned.flatMap((instruction) => intentOf(instruction, secrets) ?? []);
}
