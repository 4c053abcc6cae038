import { targetId } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { OutcomeComparison } from '../../../shared/verification/expectedOutcome.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import { type CheckedExpectation, checkOutcome } from './checkOutcome.ts';
import { domScore, predictionConfidence } from './predictionConfidence.ts';

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
      return actionSucceeded ? confidence : 1 - confidence;
    case 'no-change':
      return confidence;
    case 'no-evidence':
      return 0;
    case 'reasoner-error':
      return undefined;
  }
}
