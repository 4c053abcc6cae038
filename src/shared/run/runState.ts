import type { NodeId } from '../graph/graphDefinition.ts';
import type { RouteFacts } from '../graph/routeFacts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Frame, PathEntry } from './frame.ts';
import type { RunStatus } from './runStatus.ts';

/** Calls and cost of the reasoner over the whole run. */
export interface ModelTotals {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
}

/** All there is to know of a run: the fold of its events by `reduceRun`. */
export interface RunState {
  readonly runId: string;
  /** Sequence number of the last event that went in; -1 before the first. */
  readonly seq: number;
  readonly status: RunStatus;
  readonly task: string;
  readonly startUrl: string;
  readonly reasoner: string;
  readonly host: 'desktop' | 'server' | 'cli';
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
  /** Milliseconds that the run has been halted, up to the last time it went on. */
  readonly pausedMs: number;
  /** Since when it is halted now. */
  readonly pausedSince?: number;
  readonly reason?: string;
  readonly finalUrl?: string;
  /** The page as last captured. */
  readonly url: string;
  readonly complexity?: 'simple' | 'complex';
  readonly plan?: Plan;
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
  readonly takenOver: boolean;
  /** What routing looks at; kept up to date by the reducer. */
  readonly facts: RouteFacts;
}
