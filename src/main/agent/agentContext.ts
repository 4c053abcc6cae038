import type { PageState } from '../../shared/page/pageState.ts';
import type { SeenPage } from '../../shared/reasoning/answering.ts';
import type { PlanProposal } from '../../shared/reasoning/planning.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Executor, PerformedAction } from './ports/executor.ts';
import type { InstructionReader } from './ports/instructionReader.ts';
import type { Knowledge } from './ports/knowledge.ts';
import type { Reasoner } from './ports/reasoner.ts';
import type { SubRuns } from './ports/subRuns.ts';
import type { Tools } from './ports/tools.ts';
import type { AskedAfresh } from './readBack/askedAfresh.ts';
import type { Baselines } from './readBack/baselines.ts';
import type { RunControl } from './run/runControl.ts';
import type { RunRecorder } from './run/runRecorder.ts';
import type { Ambience } from './verification/ambience.ts';

/** What is known of the last action until it has been verified. */
export interface Evidence {
  /** The page as the decision was made on it; differs from `before` when it drifted in between. */
  readonly lastSeen: PageState;
  /** Right before the action; absent when the page could not be captured then. */
  readonly before: PageState | undefined;
  /** Once it had settled; absent when the page could not be captured then. */
  readonly after: PageState | undefined;
  readonly performed: PerformedAction;
}

/** What it takes to ask a reasoner and have it on record. */
export interface Asking {
  readonly recorder: RunRecorder;
  readonly control: RunControl;
}

/** What one run is carried out with: its record, the hand on it, and the ports. */
export interface AgentParts extends Asking {
  readonly executor: Executor;
  readonly reasoner: Reasoner;
  /** Who judges whether criteria are met; may be another than the one who reasons. */
  readonly judge: Reasoner;
  /** The rule-based judge, who looks at everything that the judge does; absent where that is itself. */
  readonly rules?: Reasoner;
  readonly knowledge: Knowledge;
  /** Reaches the team's tools for this run; absent, or undefined, where none is switched on. */
  readonly openTools?: () => Promise<Tools | undefined>;
  /** Reads plans in words. */
  readonly reader: InstructionReader;
  /** Runs for sub-tasks; absent in the run of a sub-task, which is not split again. */
  readonly subRuns?: SubRuns;
  readonly settings: Settings;
  /** The run was cut off, and is gone on with: its record says how far it came. */
  readonly takenUp?: true;
  readonly now: () => number;
}

/** What the nodes of one run share: its parts, and the page in hand. Nothing in here routes. */
export interface AgentContext extends AgentParts {
  /** Carries out another run from its start page to its end, like this one; does not throw for what happens in it. */
  readonly carryOut: (parts: AgentParts) => Promise<void>;
  /** The team's tools; absent where none is switched on. */
  readonly tools?: Tools;
  /** The site was seen to talk to a server of its own when its start page was loaded. */
  readonly servesData: boolean;
  /** The plan that was made along with the analysis of the task, until it is taken up. */
  planAhead?: PlanProposal | undefined;
  /** The page as last captured. */
  page: PageState;
  /** It could not be captured since the last action, so that `page` shows what was before that. */
  isPageOld: boolean;
  evidence: Evidence | undefined;
  /** What the pages of this run were seen to do by themselves. */
  readonly ambience: Ambience;
  /** The pages on which steps were found to be fulfilled already, by plan revision and step: `0:3`. */
  readonly seen: Map<string, PageState>;
  /** How the pages of this run were before it sent anything. */
  readonly baselines: Baselines;
  /** The pages of this run as it went on from them, oldest first, without their HTML; what answers are read from. */
  readonly seenPages: SeenPage[];
  /** What the last read-back asked for, and when. */
  readBack: AskedAfresh;
}
