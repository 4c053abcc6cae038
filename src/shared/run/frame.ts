import type { Action } from '../actions/action.ts';
import type { ActionError, Settlement, Witness } from '../actions/actionOutcome.ts';
import type { ClientVerification } from '../actions/clientVerification.ts';
import type { GoesOn } from '../actions/goesOn.ts';
import type { Risk } from '../actions/risk.ts';
import type { ConditionName } from '../graph/conditions.ts';
import type { NodeId } from '../graph/graphDefinition.ts';
import type { RouteFacts } from '../graph/routeFacts.ts';
import type { Rendered } from '../meaning/rendered.ts';
import type { ElementDescription } from '../page/elementDescription.ts';
import type { VerificationLevel } from '../plan/chain.ts';
import type { ContingencyType } from '../plan/contingency.ts';
import type { PlanHealth } from '../plan/planHealth.ts';
import type { Look } from '../plan/search.ts';
import type { Choice, CorrectionStrategy, DomForm } from '../reasoning/acting.ts';
import type { Counterfactual } from '../verification/counterfactual.ts';
import type { ExpectedOutcome, OutcomeComparison } from '../verification/expectedOutcome.ts';
import type { ObservationList } from '../verification/observation.ts';
import type { ReadBack } from '../verification/readBack.ts';
import type { VerificationResult } from '../verification/verdict.ts';
import type { FoundAction, PageReference } from './runEvent.ts';

/** A node passed on the way through the graph, with the edge by which it was left. */
export interface PathEntry {
  readonly node: NodeId;
  readonly enteredAt: number;
  readonly to?: NodeId;
  readonly condition?: ConditionName;
  readonly values?: { readonly [K in keyof RouteFacts]?: RouteFacts[K] | undefined };
  readonly durationMs?: number;
}

/** What is known of a page that could not be captured. */
export interface Glimpse {
  readonly message: string;
  readonly url?: string;
  readonly domHash?: string;
}

/** One turn of the loop (design, How five documents become one system). `index` counts from 0; N actions give N frames. */
export interface Frame {
  readonly index: number;
  readonly action: Action;
  readonly target?: Rendered;
  /** The target in terms by which it can be found again, see `action.proposed`. */
  readonly element?: ElementDescription;
  /** Where it was dragged to. */
  readonly destination?: ElementDescription;
  readonly thought: string;
  /** Why this element and no other. */
  readonly choice?: Choice;
  /** Its step takes more actions than this one. */
  readonly more?: boolean;
  /** What it goes on with, see `GoesOn`. */
  readonly goesOn?: GoesOn;
  readonly proposedBy: 'direct-action' | 'step-refinement' | 'chaining' | 'action-generation' | 'correction';
  readonly stepIndex?: number;
  /** The plan that `stepIndex` belongs to. */
  readonly planRevision?: number;
  readonly verificationLevel?: VerificationLevel;
  readonly domForm?: DomForm;
  readonly replayed?: true;
  /** For how long the page stirred after it when it was recorded, in milliseconds. */
  readonly recordedStirMs?: number;
  /** What the change of the page meant for the plan. */
  readonly planHealth?: PlanHealth;
  readonly strategy?: CorrectionStrategy;
  readonly contingency?: ContingencyType;
  readonly risk?: Risk;
  /** It only looks for something, see `action.proposed`. */
  readonly look?: Look;
  /** What the action should bring about, said before it was carried out. */
  readonly expected?: ExpectedOutcome;
  /** What the critic said of a risky action. */
  readonly critique?: { readonly approved: boolean; readonly reason: string };
  /** It was not carried out, because it would have done again what the frame of this index did, see `action.withheld`. */
  readonly repeats?: number;
  readonly proposedAt: number;
  readonly startedAt?: number;
  readonly finishedAt?: number;
  readonly closedAt?: number;
  readonly before?: PageReference;
  readonly after?: PageReference;
  /** What is known of the page instead where it could not be captured. */
  readonly notCaptured?: { readonly before?: Glimpse; readonly after?: Glimpse };
  readonly error?: ActionError;
  readonly witness?: Witness;
  readonly clientVerification?: ClientVerification;
  readonly settlement?: Settlement;
  readonly observed?: ObservationList;
  readonly comparison?: OutcomeComparison;
  readonly verdict?: VerificationResult;
  /** Why the action was not verified. */
  readonly skipped?: string;
  readonly counterfactual?: Counterfactual;
  readonly readBack?: ReadBack;
  /** The run was cut off at it; what had become of it. */
  readonly found?: FoundAction;
  /** The way through the graph since the last frame was closed. */
  readonly path: readonly PathEntry[];
}
