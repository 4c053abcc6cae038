import type { CompletionClaim } from '../completion/claim.ts';
import type { CompletionCheck, GivenCriterion } from '../completion/criterion.ts';
import type { NodeId } from '../graph/graphDefinition.ts';
import type { RouteFacts } from '../graph/routeFacts.ts';
import type { KnowledgeChunk, WebResult } from '../knowledge/knowledge.ts';
import type { Answer } from '../meaning/answer.ts';
import type { Chain, ChainEnd } from '../plan/chain.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { ReplanningResult } from '../plan/planHealth.ts';
import type { HierarchicalPlan } from '../plan/subTask.ts';
import type { Unclear } from '../plan/unclear.ts';
import type { VerdictSettings } from '../settings/verdictSettings.ts';
import type { Frame, PathEntry } from './frame.ts';
import type { ModelTotals } from './runEvent.ts';
import type { RunStatus } from './runStatus.ts';

/** All there is to know of a run: the fold of its events by `reduceRun`. */
export interface RunState {
  readonly runId: string;
  /** Sequence number of the last event that went in; -1 before the first. */
  readonly seq: number;
  readonly status: RunStatus;
  readonly task: string;
  /** What came with the task, see `RunRequest`. */
  readonly criteria: readonly GivenCriterion[];
  readonly background?: string;
  readonly rejections: readonly string[];
  readonly startUrl: string;
  readonly reasoner: string;
  /** Who judges what came of it; often the same. */
  readonly judge: string;
  readonly host: 'desktop' | 'server' | 'cli';
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
  /** Milliseconds that the run has been halted, up to the last time it went on. */
  readonly pausedMs: number;
  /** Since when it is halted now. */
  readonly pausedSince?: number;
  readonly reason?: string;
  /** What of the task was not understood, where the run ended for that. */
  readonly unclear?: Unclear;
  /** The address that it was to begin at, where that did not open. */
  readonly unopened?: string;
  readonly finalUrl?: string;
  /** Why it is halted now. */
  readonly pausedBy?: 'human' | 'step' | 'take-over' | 'approval';
  /** It was cut off, or its page was lost, and it was not over: it can be taken up again. */
  readonly cutOff?: true;
  /** The page as last captured. */
  readonly url: string;
  /** The team's tools, where some are switched on. */
  readonly tools?: { readonly names: readonly string[]; readonly problems: readonly string[] };
  readonly complexity?: 'simple' | 'complex';
  /** What to search for, as the analysis of the task has it. */
  readonly lookUp?: { readonly knowledge: boolean; readonly web: boolean; readonly query: string };
  readonly plan?: Plan;
  /** Steps of plans that were replaced, as far as they were done; with the revision that they belong to. */
  readonly earlierSteps: readonly (PlanStep & { readonly planRevision: number })[];
  readonly approvePlan: boolean;
  /** What is clear of the task is done where the rest is not understood. */
  readonly clearPart?: true;
  readonly planApproved: boolean;
  /** What was looked up for the task; absent when nothing was. */
  readonly knowledge?: {
    readonly query: string;
    readonly chunks: readonly KnowledgeChunk[];
    readonly hasOrgKnowledge: boolean;
    readonly problem?: string;
  };
  readonly webSearch?: {
    readonly query: string;
    readonly restrictedTo?: string;
    readonly results: readonly WebResult[];
    readonly problem?: string;
  };
  /** The chain under way; `next` is the index of the action that comes next. */
  readonly chain?: { readonly chain: Chain; readonly next: number };
  /** How the chains of the run ended, with the number of their actions that were carried out. */
  readonly endedChains: readonly { readonly end: ChainEnd; readonly carriedOut: number; readonly of: number }[];
  readonly replannings: readonly ReplanningResult[];
  readonly hierarchicalPlan?: HierarchicalPlan;
  readonly maximumReplanAttempts: number;
  /** What was found out for the task, in the order in which it was asked for; each with its proof. */
  readonly answers: readonly Answer[];
  readonly claim?: CompletionClaim;
  readonly checks: readonly CompletionCheck[];
  readonly parent?: { readonly runId: string; readonly subTaskId: string };
  readonly replayOf?: string;
  /** Where a replay had to be handed over to the reasoner. */
  readonly handedOver: readonly { readonly stepIndex: number; readonly reason: string }[];
  readonly frames: readonly Frame[];
  /** The node that is being worked in; absent between runs of the graph. */
  readonly activeNode?: NodeId;
  /** The whole way through the graph. */
  readonly path: readonly PathEntry[];
  /** Index in `path` at which the way of the current frame begins. */
  readonly framePathStart: number;
  /** Whether the last frame is still open: proposed, but not closed. */
  readonly frameOpen: boolean;
  /** How often each edge was taken, by `edgeId`. */
  readonly edgeCounts: Readonly<Record<string, number>>;
  readonly nodeCounts: Readonly<Record<string, number>>;
  readonly model: ModelTotals;
  /** Whether data that the run sent is to be read back from the server before its task counts as completed. */
  readonly readBack: boolean;
  /** What decided its verdicts; absent in runs of earlier versions. */
  readonly verdictSettings?: VerdictSettings;
  readonly takenOver: boolean;
  /** What routing looks at; kept up to date by the reducer. */
  readonly facts: RouteFacts;
}
