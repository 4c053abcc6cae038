import { targetId } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { ActionType, OutcomeComparison } from '../../../shared/verification/expectedOutcome.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import { type CheckedExpectation, checkOutcome } from './checkOutcome.ts';

interface Compared {
  readonly frame: Pick<Frame, 'action' | 'error' | 'expected' | 'clientVerification'>;
  readonly before: PageState;
  readonly after: PageState;
  readonly verdict: VerificationResult;
}

/**
 * How the page compares with what was expected of an action: shown beside what was observed, and handed to correction. The
 * verdict goes into it; nothing of it goes into the verdict.
 */
export function compareOutcome({ frame, before, after, verdict }: Compared, settings: Settings): OutcomeComparison {
  const { action, expected } = frame;
  const checks = checkOutcome(expected?.expectations ?? [], { before, after, target: targetId(action) });
  const score = domScore(checks);
  const confidence = predictionConfidence(
    {
      actionType: expected?.actionType ?? 'generic',
      checks,
      elementFound: wasFound(frame, checks),
      semantic: semanticConfidence(verdict),
    },
    settings.prediction,
  );
  return {
    checks: checks.map(({ expectation, passed, found }) => ({ expectation, passed, found })),
    ...(score !== undefined && { domScore: score }),
    confidence,
    matched: confidence >= settings.verification.successThreshold,
  };
}

/**
 * Whether the executor found the element. One that is gone afterwards may have gone because the action worked, such as the
 * button of a dialog: that tells nothing as long as all that was expected is so.
 */
function wasFound(
  { error, clientVerification }: Compared['frame'],
  checks: readonly CheckedExpectation[],
): boolean | undefined {
  if (error?.code === 'element-gone') return false;
  if (clientVerification?.elementFound !== false) return clientVerification?.elementFound;
  return error === undefined && checks.length > 0 && checks.every(({ passed }) => passed) ? undefined : false;
}

/** How sure the judge is that the action worked; undefined when no judgement could be had. */
function semanticConfidence({ source, actionSucceeded, confidence }: VerificationResult): number | undefined {
  switch (source) {
    case 'reasoner':
    case 'rules':
      return actionSucceeded ? confidence : 1 - confidence;
    case 'no-change':
      return confidence;
    case 'no-evidence':
      return 0;
    case 'reasoner-error':
      return undefined;
  }
}

export interface ConfidenceInput {
  readonly actionType: ActionType;
  readonly checks: readonly CheckedExpectation[];
  /** Whether the executor itself found the action's element; undefined where there is none, or it is not known. */
  readonly elementFound?: boolean | undefined;
  /** How sure the judge is that the action worked; undefined when there is no judgement. */
  readonly semantic?: number | undefined;
}

/** Share of the checks that passed; undefined without checks. */
function domScore(checks: readonly CheckedExpectation[]): number | undefined {
  return checks.length === 0 ? undefined : checks.filter(({ passed }) => passed).length / checks.length;
}

/**
 * How sure it is that what was expected has come about (verification-process, Confidence Calculation). The cap for what is
 * missing is applied last, so that nothing gets past it.
 */
export function predictionConfidence(input: ConfidenceInput, settings: Settings['prediction']): number {
  const { checks, elementFound, semantic } = input;
  const hasArrived =
    input.actionType === 'navigation' && checks.some(({ expectation, passed }) => passed && isAddress(expectation));
  const isMissing = !hasArrived && (elementFound === false || checks.some((one) => one.isMissing));
  // An element that is there says nothing against a judge who saw the action fail.
  const bonus = elementFound === true && !saysNo(semantic) ? settings.elementFoundBonus : 0;
  const weighed = Math.min(1, weigh(domScore(checks), semantic, settings) + bonus);
  const lifted = hasArrived ? Math.max(weighed, settings.navigationMinimum) : weighed;
  return isMissing ? Math.min(lifted, settings.missingElementCap) : lifted;
}

function weigh(dom: number | undefined, semantic: number | undefined, settings: Settings['prediction']): number {
  if (semantic === undefined) return dom ?? 0;
  if (dom === undefined) return semantic;
  if (dom < 1 && semantic > settings.semanticOverride) return semantic;
  return settings.domWeight * dom + (1 - settings.domWeight) * semantic;
}

function saysNo(semantic: number | undefined): boolean {
  return semantic !== undefined && semantic < 0.5;
}

function isAddress({ check }: CheckedExpectation['expectation']): boolean {
  return check === 'url-changed';
}
