import type { PlanStep } from '../plan/plan.ts';
import { failure, type Result, success } from '../result.ts';
import type { Frame } from '../run/frame.ts';
import { reduceRunEvents } from '../run/reduceRun.ts';
import type { RunEvent } from '../run/runEvent.ts';
import type { RunState } from '../run/runState.ts';
import { addressPattern } from './addressPattern.ts';
import { essentialChanges, type ScriptTerms, sentRequestsOf, troublesAmong } from './essentialChanges.ts';
import { keptValues } from './generalise.ts';
import { carriesOutItsStep, neededFrames } from './neededFrames.ts';
import { actionWords, needsElement, scriptActionOf } from './scriptAction.ts';
import { type Secret, secretsOf, withoutSecrets } from './secrets.ts';
import { shownAfresh } from './shownAfresh.ts';
import type { ScriptAction, ScriptStep, VerifiedEvidence, VerifiedScript } from './verifiedScript.ts';

/** A script, and the values of its parameters as far as the run's own record holds them. */
export interface RecordedScript {
  readonly script: VerifiedScript;
  readonly values: Readonly<Record<string, string>>;
}

interface Terms extends ScriptTerms {
  readonly startUrl: string;
  readonly secrets: readonly Secret[];
}

/**
 * The verified script of a completed run, from its events alone: what it did and was proved by, without what failed and what
 * was undone. Error: why there is none, for people.
 */
export function scriptOf(events: readonly RunEvent[]): Result<RecordedScript, string> {
  const state = reduceRunEvents(events[0]?.runId ?? '', events);
  const refused = refusal(state, events);
  if (refused !== undefined) return failure(refused);
  const frames = neededFrames(state.frames);
  const secrets = secretsOf(frames);
  const terms: Terms = {
    task: state.task,
    keep: keptValues(state.task, frames.flatMap(enteredBy)),
    startUrl: startOf(state),
    secrets,
  };
  const steps: ScriptStep[] = [];
  for (const entry of inOrder(state, frames)) {
    const step = 'action' in entry ? stepOfFrame(entry, state, terms) : success(satisfiedStep(entry));
    if (!step.ok) return step;
    steps.push(step.value);
  }
  if (steps.length === 0) return failure('The run carried out no action that could be done again.');
  const readBack = readBackOf(state, terms);
  const script: VerifiedScript = {
    format: 'countersign-script',
    version: 1,
    runId: state.runId,
    task: state.task,
    goal: state.plan?.goal ?? state.task,
    startUrl: terms.startUrl,
    parameters: secrets.map(({ name, field }) => ({ name, field })),
    keep: [...terms.keep],
    steps,
    ...(readBack && { readBack }),
  };
  return success({
    script: withoutSecrets(script, secrets),
    values: Object.fromEntries(secrets.map(({ name, value }) => [name, value])),
  });
}

function refusal(state: RunState, events: readonly RunEvent[]): string | undefined {
  if (state.status !== 'completed') return 'Only a run that was completed can be done again or exported as a test.';
  if (state.hierarchicalPlan) {
    return 'The task was carried out as sub-tasks. Each of them has a run of its own, which can be done again or exported.';
  }
  if (events.some(({ type }) => type === 'human.took-over')) {
    return 'A person had the page in hand during the run, and what they did there is not on record.';
  }
  return undefined;
}

/** Where the run began; its first page where it was not told where to begin. */
function startOf({ startUrl, frames }: RunState): string {
  return startUrl || (frames[0]?.before?.url ?? '');
}

function enteredBy({ action, element }: Frame): string[] {
  if (element?.type === 'password') return [];
  if (action.type === 'setValue' || action.type === 'type') return [action.text];
  return action.type === 'select' ? [action.value] : [];
}

/** Frames, and between them the steps that were found fulfilled without an action, each where the plan has it. */
function inOrder(state: RunState, frames: readonly Frame[]): (Frame | PlanStep)[] {
  const entries: (Frame | PlanStep)[] = [...frames];
  const passedOver = (state.plan?.steps ?? []).filter(
    ({ status, editedByHuman, index }) =>
      status === 'skipped' &&
      !editedByHuman &&
      !frames.some((frame) => frame.stepIndex === index && isCurrent(frame, state)),
  );
  for (const step of passedOver) {
    const next = entries.findIndex(
      (entry) =>
        'action' in entry && isCurrent(entry, state) && entry.stepIndex !== undefined && entry.stepIndex > step.index,
    );
    // What comes after the last action was reached without it.
    if (next !== -1) entries.splice(next, 0, step);
  }
  return entries;
}

function isCurrent(frame: Frame, { plan }: RunState): boolean {
  return frame.planRevision === undefined || frame.planRevision === plan?.revision;
}

function satisfiedStep({ description, reasoning, toolType, expectedOutcome, verify }: PlanStep): ScriptStep {
  return { description, reasoning, toolType, expectedOutcome, verify };
}

function stepOfFrame(frame: Frame, state: RunState, terms: Terms): Result<ScriptStep, string> {
  const action = scriptActionOf(frame.action, terms);
  if (!action) return failure('The run holds an action that touches no page.');
  const { element, verificationLevel, contingency } = frame;
  if (needsElement(action) && !element) {
    return failure('The run was recorded by an earlier version, which did not keep what its elements are called.');
  }
  const verified = evidenceOf(frame, terms);
  const optional = contingency === 'POPUP_DETECTED' && element !== undefined;
  return success({
    ...wordsFor(frame, state, action, verified),
    action,
    ...(element && { element }),
    ...(optional && { optional: true as const }),
    ...(verificationLevel !== undefined && { level: verificationLevel }),
    verified,
    ...criterionOf(frame, state),
  });
}

/** The words of the step that the action carried out; else words made from the action itself. */
function wordsFor(
  frame: Frame,
  state: RunState,
  action: ScriptAction,
  verified: VerifiedEvidence,
): Pick<ScriptStep, 'description' | 'reasoning' | 'toolType' | 'expectedOutcome' | 'verify'> {
  const step = carriesOutItsStep(frame) ? plannedStep(frame, state) : undefined;
  if (step) {
    const { description, reasoning, toolType, expectedOutcome, verify } = step;
    return { description, reasoning, toolType, expectedOutcome, verify };
  }
  const seen = verified.changes[0]?.text ?? 'The page is as it was when this was recorded';
  return {
    description: actionWords(action, frame.element),
    reasoning: 'Led to the next step when the run was recorded',
    toolType: 'DOM',
    expectedOutcome: seen,
    verify: seen,
  };
}

function plannedStep({ stepIndex, planRevision }: Frame, { plan, earlierSteps }: RunState): PlanStep | undefined {
  if (stepIndex === undefined) return undefined;
  if (plan?.revision === planRevision) return plan?.steps[stepIndex];
  return earlierSteps.find((step) => step.index === stepIndex && step.planRevision === planRevision);
}

function criterionOf(frame: Frame, { checks }: RunState): Pick<ScriptStep, 'criterion'> {
  const checked = checks
    .at(-1)
    ?.criteria.find(
      ({ stepIndex, planRevision }) => stepIndex === frame.stepIndex && planRevision === frame.planRevision,
    );
  if (checked?.standing !== 'met' || !carriesOutItsStep(frame)) return {};
  return { criterion: { standing: 'met', confidence: checked.confidence } };
}

function evidenceOf(frame: Frame, terms: Terms): VerifiedEvidence {
  const { before, after, verdict, observed, witness } = frame;
  const observations = observed?.observations ?? [];
  const pattern = (url: string | undefined) => addressPattern(url ?? '', terms.startUrl, terms.keep);
  return {
    addressBefore: pattern(before?.url),
    addressAfter: pattern(after?.url),
    changes: essentialChanges(observations, verdict?.cites ?? [], terms),
    requests: sentRequestsOf(witness?.requests ?? [], terms.keep),
    dialogs: witness?.dialogs ?? [],
    troubles: troublesAmong(observations, terms.keep),
    succeeded: verdict?.success === true,
    confidence: verdict?.confidence ?? 0,
  };
}

function readBackOf(state: RunState, terms: Terms): VerifiedScript['readBack'] {
  const readBack = state.frames.at(-1)?.readBack;
  if (readBack?.standing !== 'confirmed') return undefined;
  const { confidence, observations, cites } = readBack;
  return { confidence, shown: shownAfresh(observations, cites, terms) };
}
