import { targetId } from '../../../../shared/actions/action.ts';
import { type Instruction, isSameInstruction } from '../../../../shared/meaning/instruction.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import { ENTRY_ROLES, offeredEntry } from '../../../../shared/verification/offeredEntry.ts';
import type { SemanticVerdict } from '../../../../shared/verification/verdict.ts';
import { instructionsOf } from '../planning/goalSteps.ts';
import { askedSteps, intentOfStep, stepsOf } from './askedSteps.ts';
import { type Evidence, isFieldObservation, readEvidence } from './evidence.ts';
import type { Finding } from './findings.ts';
import { judgeCall } from './judgeCall.ts';
import { findReservation } from './objections/findReservation.ts';
import { findTrouble } from './objections/findTrouble.ts';
import { asksByItsName, findUnproved } from './objections/findUnproved.ts';
import { holdBack, notStoredYet } from './objections/holdBack.ts';
import { hasRole } from './roles.ts';
import type { StepIntent } from './stepIntent.ts';
import { inPlace, intentAsActed, isStepItself } from './steps/isStepItself.ts';
import { judgeIntent, judgeOnItsOwn } from './steps/judgeIntent.ts';
import { isDoneByOutcome, judgeHeld, stepCriterion } from './steps/stepCriterion.ts';
import { type Acted, isSameStep, storedBy, submitPurpose } from './steps/whatIsStored.ts';
import { withoutAddresses } from './words/addressedTexts.ts';

/**
 * The verdict on one action, from observations alone (verification-process, Semantic Verification). It passes only on
 * something that was seen to change; trouble fails it, and what shows neither is inconclusive and does not pass.
 */
export function judgeAction(input: JudgeActionInput): SemanticVerdict {
  return input.action.type === 'callTool' ? judgeCall(input) : citeAll(judgeOnce, input);
}

/** What the evidence shows of an action, and whether the action is the step that it belongs to. */
export interface StepFinding {
  readonly finding: Finding;
  /** It is the step itself, or has come to the same, and not just a way to it or something else. */
  readonly fits: boolean;
}

/** The same judgement without the question of what it means for the goal. */
export function judgeAsStep(input: JudgeActionInput): StepFinding {
  return findingOf(readQuestion(input), input);
}

interface Question extends Omit<Acted, 'stored'> {
  readonly steps: readonly StepIntent[];
  readonly intent: StepIntent | undefined;
}

function readQuestion({ action, element, ...input }: JudgeActionInput): Question {
  const steps = askedSteps(input.goal, input.planned ?? []);
  const { fills, name } = storedBy(input.goal, steps);
  const entered = [...fills.map(({ value }) => value), name ?? ''];
  const evidence = readEvidence(withoutAddresses(input.observations), {
    entered,
    serverless: input.serverless === true,
  });
  const intent = input.step ? intentOfStep(input.step, input.goal) : onlyOf(steps);
  const asked = input.step ? input.step.instruction : onlyOf(instructionsOf(input.goal));
  const acted =
    input.own && asked ? (intent ? inPlace(intent, element) : intentAsActed(asked, action, element)) : intent;
  // A menu that is called “Save” saves nothing: it is opened once it shows what is in it.
  const isMenu = asked?.act === 'open' && asked.target?.role === 'menu' && acted?.kind === 'click';
  return {
    action,
    element: targetId(action) === undefined ? undefined : element,
    evidence,
    steps,
    intent: isMenu ? { kind: 'hover', name: acted.name } : acted,
  };
}

/** The one thing that a goal asks for; a save that the page may not need is no other. */
function onlyOf<S extends StepIntent | Instruction>(steps: readonly S[]): S | undefined {
  const [only, ...others] = steps.filter((step) => !('ifNeeded' in step && step.ifNeeded));
  return others.length === 0 ? only : undefined;
}

function findingOf(read: Question, input: JudgeActionInput): StepFinding {
  const { intent } = read;
  if (intent !== undefined && isStepItself(intent, read, input)) return { finding: weigh(read, input), fits: true };
  const finding = weigh({ ...read, intent: undefined }, input);
  const same = intent && finding.outcome !== 'failed' ? byAnotherWay(intent, read, input) : undefined;
  return same?.proves ? { finding: same, fits: true } : { finding, fits: false };
}

/** What an action that is not the step itself has shown of what the step is for. */
function byAnotherWay(intent: StepIntent, read: Question, { goal }: JudgeActionInput): Finding | undefined {
  if (!isDoneByOutcome(intent)) return judgeHeld(intent, read.evidence);
  return judgeAs(intent, { ...read, element: undefined }, goal);
}

function judgeOnce(input: JudgeActionInput): SemanticVerdict {
  const read = readQuestion(input);
  const { action, steps, intent } = read;
  const { finding, fits } = findingOf(read, input);
  const isLast = input.step ? input.step.number === input.step.of : onlyOf(instructionsOf(input.goal)) !== undefined;
  // Typed only: the list that came of it has what was meant, to be chosen from.
  const isOffered =
    fits && CHOSEN.has(intent?.kind) && action.type === 'setValue' && finding.outcome === 'worked'
      ? offeredEntry(input.observations, action.text) !== undefined ||
        (intent?.kind === 'choose' && isNarrowed(input.observations))
      : false;
  const verdictOf = (about: Finding, completes: boolean): SemanticVerdict => ({
    ...verdictFor(about, completes),
    ...(input.step &&
      intent && {
        step_criterion: isOffered ? 'on-the-way' : stepCriterion(intent, action, { finding: about, fits }, isLast),
      }),
  });
  if (isOffered || !intent || !fits) return verdictOf(finding, false);
  const asking = finding.outcome === 'worked' ? asksByItsName(intent, finding, read) : undefined;
  if (asking) {
    const verdict = verdictOf(asking, false);
    // Behind a click that is asked about another step gives the answer; “Mark as paid…” of a status to be set goes on in what it has opened.
    const isWhole = input.step?.instruction?.act !== 'click';
    return verdict.step_criterion && isWhole ? { ...verdict, step_criterion: 'on-the-way' } : verdict;
  }
  if (!finding.proves) return verdictOf(finding, false);
  const found = foundWhileTyping(intent, read, input);
  if (found) return verdictOf(found, true);
  if (!isLast || !reachesGoal(read, intent, lastClause(steps, intent), input)) return verdictOf(finding, false);
  const open =
    (countsAtOnce(steps, intent) ? notStoredYet(action, read.evidence) : undefined) ??
    findUnproved(intent, finding, { ...read, stored: storedBy(input.goal, steps, intent) });
  return open ? verdictOf(open, false) : verdictOf(finding, true);
}

const CHOSEN: ReadonlySet<StepIntent['kind'] | undefined> = new Set(['enter', 'set', 'choose']);

function weigh(read: Question, input: JudgeActionInput): Finding {
  const { intent, evidence, steps } = read;
  const trouble = findTrouble(intent, input, evidence);
  if (trouble) return trouble;
  const acted = { ...read, stored: storedBy(input.goal, steps, intent) };
  if (intent) {
    const seen = isSavedLater(intent, steps) ? { ...evidence, serverless: true } : evidence;
    return judgeStep(asOpening(intent, steps, evidence) ?? intent, { ...acted, evidence: seen });
  }
  const finding = judgeOnItsOwn(acted);
  // By itself an action proves nothing of the goal; what stands against it is looked for all the same.
  return { ...holdBack({ ...finding, proves: finding.outcome === 'worked' }, undefined, acted), proves: false };
}

/** Whether what a step takes away is part of what a later one saves: a tag of a story, a line of an order. It need only be gone from the page until then. */
function isSavedLater(intent: StepIntent, steps: readonly StepIntent[]): boolean {
  if (intent.kind !== 'deleteRecord') return false;
  const at = steps.findIndex((step) => isSameStep(step, intent));
  const saves = (step: StepIntent) =>
    (step.kind === 'submit' && !step.ifNeeded) || (step.kind === 'click' && submitPurpose(step.name) !== undefined);
  return at !== -1 && steps.slice(at + 1).some(saves);
}

/**
 * A button named as one that stores, “Create”, which opens what it stores from: pressed before anything was entered, while there are
 * values to come, it has sent nothing and brought fields. Undefined for all else.
 */
function asOpening(intent: StepIntent, steps: readonly StepIntent[], evidence: Evidence): StepIntent | undefined {
  if (intent.kind !== 'click' || submitPurpose(intent.name) === undefined) return undefined;
  const at = steps.findIndex((step) => isSameStep(step, intent));
  const gives = (step: StepIntent) => 'value' in step && step.value.trim() !== '';
  if (at === -1 || steps.slice(0, at).some(gives) || !steps.slice(at).some(gives)) return undefined;
  const isOpened = !evidence.hasSent && evidence.appeared.some(isFieldObservation);
  return isOpened ? { kind: 'openForm', thing: intent.name } : undefined;
}

/** Whether the evidence shows what a step is for, and nothing stands against it. */
function judgeStep(intent: StepIntent, acted: Acted): Finding {
  const held = holdBack(judgeIntent(intent, acted), intent, acted);
  return (held.proves ? findReservation(intent, acted) : undefined) ?? held;
}

/** The same about what the goal says of what is stored by that step. */
function judgeAs(intent: StepIntent, read: Question, goal: string): Finding {
  return judgeStep(intent, { ...read, stored: storedBy(goal, read.steps, intent) });
}

/** Lists that narrow with every letter have been searched once the words are in the field; suggestions are no list. */
function foundWhileTyping(intent: StepIntent, read: Question, { step, goal }: JudgeActionInput): Finding | undefined {
  const { evidence, steps } = read;
  const last = steps.at(-1);
  const isNext = step !== undefined && step.number === step.of - 1;
  if (intent.kind !== 'enterSearch' || last?.kind !== 'runSearch' || last.query !== intent.query || !isNext)
    return undefined;
  if (evidence.appeared.some(({ element }) => element?.role === 'option' || element?.role === 'listbox'))
    return undefined;
  const finding = judgeStep(last, { ...read, element: undefined, stored: storedBy(goal, steps) });
  return finding.proves ? finding : undefined;
}

/** What is to be chosen from came down to less as something was typed, and has to be chosen still. */
function isNarrowed(observations: readonly Observation[]): boolean {
  const seen = observations.filter(({ changed, ambient }) => changed && !ambient);
  const isFiltered = ({ kind, list }: Observation) =>
    kind === 'list-changed' && list?.change === 'filtered' && list.before > list.after && list.after > 0;
  const isEntry = (one: Observation) => one.kind === 'element-disappeared' && hasRole(one, ENTRY_ROLES);
  return seen.some(isFiltered) || seen.filter(isEntry).length > 1;
}

/** The evidence must be for what the goal asks for last, also where people changed the plan's last step. */
function reachesGoal(
  read: Question,
  intent: StepIntent,
  last: StepIntent | undefined,
  { goal, step }: JudgeActionInput,
): boolean {
  const end = instructionsOf(goal).findLast(({ ifNeeded }) => !ifNeeded);
  if (end && step?.instruction && isSameInstruction(end, step.instruction)) return true;
  if (!last || last.kind === intent.kind) return true;
  // The key behind what is typed keeps it.
  if (intent.kind === 'press' && intent.key === 'Enter' && last.kind === 'type') return true;
  return judgeAs(last, read, goal).proves;
}

/** A save that the page may not need is no clause of the goal. */
function lastClause(steps: readonly StepIntent[], intent: StepIntent): StepIntent | undefined {
  const last = steps.at(-1);
  return countsAtOnce(steps, intent) ? steps.at(-2) : last;
}

/** Whether the goal asks for something to be kept, on a page that has no button for it: then the change itself stores it. */
function countsAtOnce(steps: readonly StepIntent[], intent: StepIntent): boolean {
  const last = steps.at(-1);
  return last?.kind === 'submit' && last.ifNeeded === true && intent.kind !== 'submit';
}

function verdictFor(finding: Finding, completes: boolean): SemanticVerdict {
  const worked = finding.outcome === 'worked' && finding.cites.some(({ changed }) => changed);
  return {
    action_succeeded: worked,
    task_completed: worked && completes,
    confidence: finding.confidence,
    reason: finding.reason,
    cites: [...new Set(finding.cites.map(({ id }) => id))],
  };
}

/**
 * A verdict that completes the goal, with everything in its support cited: what would carry it by itself, were the rest
 * not there, belongs to what it rests on. The verdict is the same; only its citation grows.
 */
export function citeAll(judge: (input: JudgeActionInput) => SemanticVerdict, input: JudgeActionInput): SemanticVerdict {
  const verdict = judge(input);
  if (!verdict.task_completed) return verdict;
  const cites = new Set(verdict.cites);
  for (let found = verdict.cites.length; found > 0; ) {
    const observations = input.observations.filter(({ id }) => !cites.has(id));
    const again = judge({ ...input, observations });
    if (!again.task_completed) break;
    found = again.cites.length;
    for (const id of again.cites) cites.add(id);
  }
  return { ...verdict, cites: [...cites] };
}

/**
 * Adds to a verdict whether the objective of the active sub-task, where there is one, is achieved (verification-process, sub-task level): it is judged as
 * a goal of its own, of which the action must be the last step.
 */
export function withSubTask(
  judge: (input: JudgeActionInput) => SemanticVerdict,
  input: JudgeActionInput,
): SemanticVerdict {
  const { subTaskObjective: objective, step } = input;
  const verdict = judge(input);
  if (objective === undefined) return verdict;
  // In the run of a sub-task the two are the same.
  if (objective.trim() === input.goal.trim()) return { ...verdict, sub_task_completed: verdict.task_completed };
  const steps = stepsOf(objective);
  const last = steps.at(-1);
  const own = step && intentOfStep(step, objective);
  const isLast = own === undefined ? steps.length === 1 : isSameStep(own, last);
  if (!last || !isLast) return { ...verdict, sub_task_completed: false };
  const place = step && { step: { ...step, number: steps.length, of: steps.length } };
  const answer = judge({ ...input, goal: objective, ...place });
  return { ...verdict, sub_task_completed: answer.task_completed };
}
