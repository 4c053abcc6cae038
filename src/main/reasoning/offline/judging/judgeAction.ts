import type { Action } from '../../../../shared/actions/action.ts';
import { parseAction } from '../../../../shared/actions/actionText.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import type { SemanticVerdict } from '../../../../shared/verification/verdict.ts';
import { parseIntent } from '../planning/parseIntent.ts';
import { stepsOf } from '../planning/planTask.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { findReservation } from './against/findReservation.ts';
import { findTrouble } from './against/findTrouble.ts';
import { findUnproved } from './against/findUnproved.ts';
import { holdBack, notStoredYet } from './against/holdBack.ts';
import { citeAll } from './citeAll.ts';
import { type Evidence, readEvidence } from './evidence.ts';
import { type Finding, failed } from './finding.ts';
import { fitsStep } from './steps/fitsStep.ts';
import { judgeIntent, judgeOnItsOwn } from './steps/judgeIntent.ts';
import { type Stored, storedBy } from './steps/stored.ts';
import { withoutAddresses } from './words/withoutAddresses.ts';

/**
 * The verdict on one action, from observations alone (verification-process, Semantic Verification). It passes only on
 * something that was seen to change; trouble fails it, and what shows neither is inconclusive and does not pass.
 */
export function judgeAction(input: JudgeActionInput): SemanticVerdict {
  return citeAll(judgeOnce, input);
}

/** What the evidence shows of an action, and whether the action is the step that it belongs to. */
export interface StepFinding {
  readonly finding: Finding;
  /** It is the step itself, and not just a way to it or something else. */
  readonly fits: boolean;
}

/** The same judgement without the question of what it means for the goal. */
export function judgeAsStep(input: JudgeActionInput): StepFinding {
  const read = readQuestion(input);
  return 'finding' in read ? { finding: read.finding, fits: false } : findingOf(read, input);
}

interface Question {
  readonly action: Action;
  readonly evidence: Evidence;
  readonly steps: readonly StepIntent[];
  readonly intent: StepIntent | undefined;
}

function readQuestion(input: JudgeActionInput): Question | { readonly finding: Finding } {
  const parsed = parseAction(input.action);
  const evidence = readEvidence(withoutAddresses(input.observations));
  if (!parsed.ok) return { finding: failed(`The action “${input.action}” could not be read.`, evidence.all) };
  const steps = stepsOf(input.goal);
  const only = steps.length === 1 ? steps[0] : undefined;
  const intent = input.step ? parseIntent(input.step.description, input.goal) : only;
  return { action: parsed.value, evidence, steps, intent };
}

function findingOf({ action, evidence, steps, intent }: Question, input: JudgeActionInput): StepFinding {
  const fits = intent !== undefined && (fitsStep(action, input.target, intent) || isLateOutcome(action));
  return { finding: weigh(action, fits ? intent : undefined, input, evidence, steps), fits };
}

function judgeOnce(input: JudgeActionInput): SemanticVerdict {
  const read = readQuestion(input);
  if ('finding' in read) return verdictOf(read.finding, false);
  const { action, evidence, steps, intent } = read;
  const { finding, fits } = findingOf(read, input);
  if (!intent || !fits || !finding.proves) return verdictOf(finding, false);
  const found = foundWhileTyping(intent, action, input, evidence, steps);
  if (found) return verdictOf(found, true);
  const isLast = input.step ? input.step.number === input.step.of : steps.length === 1;
  if (!isLast || !reachesGoal(intent, lastClause(steps, intent), input, evidence, steps))
    return verdictOf(finding, false);
  const open =
    (countsAtOnce(steps, intent) ? notStoredYet(action, evidence) : undefined) ??
    findUnproved(intent, action, finding, input.target, storedBy(input.goal, steps, intent), evidence);
  return open ? verdictOf(open, false) : verdictOf(finding, true);
}

function weigh(
  action: Action,
  intent: StepIntent | undefined,
  input: JudgeActionInput,
  evidence: Evidence,
  steps: readonly StepIntent[],
): Finding {
  const trouble = findTrouble(action, intent, input, evidence);
  if (trouble) return trouble;
  const stored = storedBy(input.goal, steps, intent);
  if (intent) return judgeStep(intent, action, input.target, stored, evidence);
  const finding = judgeOnItsOwn(action, input.target, stored, evidence);
  const held = holdBack(
    { ...finding, proves: finding.outcome === 'worked' },
    action,
    undefined,
    input.target,
    stored,
    evidence,
  );
  return { ...held, proves: false };
}

/** Whether the evidence shows what a step is for, and nothing stands against it. */
function judgeStep(
  intent: StepIntent,
  action: Action,
  target: string | undefined,
  stored: Stored,
  evidence: Evidence,
): Finding {
  const finding = judgeIntent(intent, action, target, stored, evidence);
  const held = holdBack(finding, action, intent, target, stored, evidence);
  return (held.proves ? findReservation(intent, action, target, stored, evidence) : undefined) ?? held;
}

/** Lists that narrow with every letter have been searched once the words are in the field; suggestions are no list. */
function foundWhileTyping(
  intent: StepIntent | undefined,
  action: Action,
  { step, goal }: JudgeActionInput,
  evidence: Evidence,
  steps: readonly StepIntent[],
): Finding | undefined {
  const last = steps.at(-1);
  const isNext = step !== undefined && step.number === step.of - 1;
  if (intent?.kind !== 'enterSearch' || last?.kind !== 'runSearch' || last.query !== intent.query || !isNext)
    return undefined;
  if (evidence.appeared.some(({ element }) => element?.role === 'option' || element?.role === 'listbox'))
    return undefined;
  const finding = judgeStep(last, action, undefined, storedBy(goal, steps), evidence);
  return finding.proves ? finding : undefined;
}

/** While waiting, what the step's own action has set off may come about. */
function isLateOutcome(action: Action): boolean {
  return action.type === 'wait';
}

/** The evidence must be for what the goal asks for last, also where people changed the plan's last step. */
function reachesGoal(
  intent: StepIntent,
  last: StepIntent | undefined,
  input: JudgeActionInput,
  evidence: Evidence,
  steps: readonly StepIntent[],
): boolean {
  if (!last || last.kind === intent.kind) return true;
  const action = parseAction(input.action);
  return action.ok && judgeStep(last, action.value, input.target, storedBy(input.goal, steps, last), evidence).proves;
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

function verdictOf(finding: Finding, completes: boolean): SemanticVerdict {
  const worked = finding.outcome === 'worked' && finding.cites.some(({ changed }) => changed);
  return {
    action_succeeded: worked,
    task_completed: worked && completes,
    confidence: finding.confidence,
    reason: finding.reason,
    cites: finding.cites.map(({ id }) => id),
  };
}
