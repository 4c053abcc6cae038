import type { Settings } from '../../../shared/settings/settings.ts';
import type { ActionType } from '../../../shared/verification/expectedOutcome.ts';
import type { CheckedExpectation } from './checkOutcome.ts';

export interface ConfidenceInput {
  readonly actionType: ActionType;
  readonly checks: readonly CheckedExpectation[];
  /** Whether the executor itself found the action's element; undefined where there is none, or it is not known. */
  readonly elementFound?: boolean | undefined;
  /** How sure the judge is that the action worked; undefined when there is no judgement. */
  readonly semantic?: number | undefined;
}

/** Share of the checks that passed; undefined without checks. */
export function domScore(checks: readonly CheckedExpectation[]): number | undefined {
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
