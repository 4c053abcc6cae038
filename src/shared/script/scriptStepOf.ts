import { asProposed, type PlanStep, type ProposedStep } from '../plan/plan.ts';
import { failure, type Result, success } from '../result.ts';
import type { Frame } from '../run/frame.ts';
import type { RunState } from '../run/runState.ts';
import { addressPattern } from './addressPattern.ts';
import { essentialChanges, type ScriptTerms, sentRequestsOf, troublesAmong } from './essentialChanges.ts';
import { carriesOutItsStep } from './neededFrames.ts';
import { actionWords, needsElement, scriptActionOf } from './scriptAction.ts';
import type { Secret } from './secrets.ts';
import type { ScriptAction, ScriptStep, VerifiedEvidence } from './verifiedScript.ts';

/** What the steps of one script are made with. */
export interface StepTerms extends ScriptTerms {
  readonly startUrl: string;
  readonly secrets: readonly Secret[];
}

/** The step of a script that a needed frame comes to. Error: why there is none, for people. */
export function scriptStepOf(frame: Frame, state: RunState, terms: StepTerms): Result<ScriptStep, string> {
  const action = scriptActionOf(frame.action, terms, frame.destination);
  if (!action) return failure('The run holds an action that touches no page.');
  const { element, verificationLevel, contingency, critique } = frame;
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
    ...(critique?.approved && { approved: true as const }),
    verified,
    ...criterionOf(frame, state),
  });
}

/** The words of the step that the action carried out; else words made from the action itself. */
function wordsFor(frame: Frame, state: RunState, action: ScriptAction, verified: VerifiedEvidence): ProposedStep {
  const step = carriesOutItsStep(frame) ? plannedStep(frame, state) : undefined;
  if (step) return asProposed(step);
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

function evidenceOf(frame: Frame, terms: StepTerms): VerifiedEvidence {
  const { before, after, verdict, observed, witness, settlement } = frame;
  const observations = observed?.observations ?? [];
  const pattern = (url: string | undefined) => addressPattern(url ?? '', terms.startUrl, terms.keep);
  return {
    addressBefore: pattern(before?.url),
    addressAfter: pattern(after?.url),
    changes: essentialChanges(observations, verdict?.cites ?? [], terms),
    requests: sentRequestsOf(witness?.requests ?? [], terms.keep),
    dialogs: witness?.dialogs ?? [],
    ...((witness?.popups.length ?? 0) > 0 && { opensTab: true as const }),
    troubles: troublesAmong(observations, terms.keep),
    succeeded: verdict?.success === true,
    confidence: verdict?.confidence ?? 0,
    ...(settlement?.stirredMs !== undefined && { stirredMs: settlement.stirredMs }),
  };
}
