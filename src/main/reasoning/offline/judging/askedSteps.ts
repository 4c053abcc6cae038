import { GIVING_ACTS, type Instruction } from '../../../../shared/meaning/instruction.ts';
import type { StepMeaning } from '../../../../shared/plan/plan.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { wordsOf } from '../alignment/units.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { expandTask } from '../planning/expandTask.ts';
import { guessesField, instructionsOf, isOtherThanMoved, secretsIn } from '../planning/goalSteps.ts';
import { readOnPage } from '../planning/readOnPage.ts';
import { readTask } from '../reading/readTask.ts';
import { intentOf, type StepIntent } from './stepIntent.ts';

/** The steps of a task that can be understood entirely, as far as these rules can judge them. */
export function stepsOf(task: string, page?: PageView): readonly StepIntent[] {
  return instructionsOf(task, page).flatMap((step) => intentOf(step) ?? []);
}

/** Whether all that a task asks for is something of which these rules know what would show it. */
export function isJudgeable(task: string): boolean {
  const instructions = instructionsOf(task);
  return (
    instructions.length > 0 && instructions.every((one) => one.question !== undefined || intentOf(one) !== undefined)
  );
}

/** The steps of those parts of a task that can be understood by themselves, where others cannot; none that depends on anything. */
export function stepsOfParts(task: string): readonly StepIntent[] {
  const { clauses } = readTask(task);
  const clear = clauses.flatMap(({ unread, instructions }) => (unread === undefined ? instructions : []));
  return expandTask(clear.filter(({ condition }) => condition === undefined)).flatMap((step) => intentOf(step) ?? []);
}

/** What a task asks for on this page; nothing where a part of it can be read neither by itself nor by what the page offers. */
export function stepsAsked(task: string, page: PageView): readonly StepIntent[] {
  const { instructions, unread } = readOnPage(task, page);
  return unread.length > 0 ? [] : expandTask(instructions, page).flatMap((step) => intentOf(step) ?? []);
}

/** What a step of a plan is to do, as far as these rules can do it; its secrets are those of the task. */
export function intentOfStep({ instruction }: Pick<StepMeaning, 'instruction'>, task: string): StepIntent | undefined {
  return instruction && intentOf(instruction, instruction.secret ? secretsIn(task) : []);
}

/**
 * The steps of a goal, for who judges it. A task that was planned by what a document or a model says cannot be read by itself,
 * or only as a control that no step was about; what was planned for it is then what has to be shown.
 */
export function askedSteps(goal: string, planned: readonly Instruction[]): readonly StepIntent[] {
  const steps = stepsOf(goal);
  const [only, ...others] = steps;
  const isControl =
    others.length === 0 && (only?.kind === 'click' || only?.kind === 'toggle' || only?.kind === 'openPage');
  const read = instructionsOf(goal);
  const isGuess = read.some(guessesField);
  // Of what gives no step that can be judged, the words were read otherwise than the plan has it.
  const isInPart =
    planned.some(({ act }) => GIVING_ACTS.has(act)) && read.some((one) => !one.question && intentOf(one) === undefined);
  // “X should be the first song” is no value of a field where the page has an order that it was moved in.
  const isMoved = planned.length > 0 && planned.every(({ act }) => act === 'move');
  // “Move the sugar soap to shelf D4” was given to a field where the page has no such place.
  const isGiven = isOtherThanMoved(read, planned);
  const isRead =
    isGuess || isMoved || isInPart || isGiven
      ? undefined
      : isControl
        ? planned.some(({ target }) => mentions(target?.name ?? '', only.name))
        : !isGivenOtherwise(steps, planned) && only;
  // “Search for a flight from Vienna to Lisbon” that was planned as a form to fill in is no query of so many words.
  const isForm = steps.at(-1)?.kind === 'runSearch' && !planned.some(({ act }) => act === 'search');
  if (planned.length === 0 || (isRead && !isForm && !steps.some((step) => runsOn(step, planned)))) return steps;
  const secrets = secretsIn(goal);
  return planned.flatMap((instruction) => intentOf(instruction, secrets) ?? givenIn(instruction) ?? []);
}

/** What is given to a field that stands in something, “the caption of the ferry photo”: that value is among what is sent, whichever field it is. */
function givenIn({ act, target, value, secret }: Instruction): StepIntent | undefined {
  const isGiven = (act === 'set' || act === 'enter') && target?.container !== undefined && secret === undefined;
  return isGiven && target.name !== undefined && value !== undefined
    ? { kind: 'set', field: target.name, value }
    : undefined;
}

/** “Put two of those candles in my basket” gives no value “two of those candles” where the page has it that 2 is a number of them. */
function isGivenOtherwise(steps: readonly StepIntent[], planned: readonly Instruction[]): boolean {
  const given = planned.flatMap(({ act, value }) => (GIVING_ACTS.has(act) && value !== undefined ? [fold(value)] : []));
  const said = steps.flatMap((step) => ('value' in step ? [fold(step.value)] : []));
  // What is only left away at the end is missing.
  return given.length > 0 && said.length > 0 && !said.some((value) => given.some((one) => value.startsWith(one)));
}

/**
 * Whether a value was read with the beginning of another clause at its end: the plan puts what comes before the “and” into a field, and does
 * something about what comes behind it. A plan that only leaves the rest away shows nothing of the kind.
 */
function runsOn(step: StepIntent, planned: readonly Instruction[]): boolean {
  if (!('value' in step)) return false;
  const joint = /,? (?:and|then|but)(?= )|[,;.](?= )/i.exec(step.value);
  if (!joint) return false;
  const before = fold(step.value.slice(0, joint.index));
  const rest = wordsOf(step.value.slice(joint.index + joint[0].length)).filter((word) => !isAmong('light', word));
  const own = planned.find(({ value }) => value !== undefined && fold(value) === before);
  if (!own) return false;
  const others = planned
    .filter((one) => one !== own)
    .flatMap(({ target, value }) => [target?.name, target?.container?.name, value]);
  return others.some((text) => text !== undefined && wordsOf(text).some((word) => rest.includes(word)));
}
