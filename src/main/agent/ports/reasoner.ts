import type { PlanValidation } from '../../../shared/plan/planHealth.ts';
import type {
  CorrectInput,
  Correction,
  GenerateActionInput,
  GeneratedAction,
  RefineStepInput,
  StepRefinement,
} from '../../../shared/reasoning/acting.ts';
import type {
  DecomposeInput,
  Decomposition,
  ReplanSubTasksInput,
  ReportSubTaskInput,
  SubTaskReplan,
  SubTaskReport,
} from '../../../shared/reasoning/dividing.ts';
import type {
  CompletionVerdict,
  JudgeActionInput,
  JudgeCompletionInput,
  JudgeReadBackInput,
} from '../../../shared/reasoning/judging.ts';
import type {
  AnalyseContextInput,
  ContextAnalysis,
  PlanInput,
  PlanProposal,
  ValidatePlanInput,
} from '../../../shared/reasoning/planning.ts';
import type { ModelUsage, ReasonerError } from '../../../shared/reasoning/reasonerCall.ts';
import type {
  Critique,
  CritiqueInput,
  OutcomePrediction,
  PredictOutcomeInput,
} from '../../../shared/reasoning/weighing.ts';
import type { Result } from '../../../shared/result.ts';
import type { ReadBackVerdict } from '../../../shared/verification/readBack.ts';
import type { SemanticVerdict } from '../../../shared/verification/verdict.ts';

/** An answer with what it took to get it. `prompt` and `answer` are absent where there was no model. */
export interface Reasoned<T> {
  readonly result: Result<T, ReasonerError>;
  readonly usage: ModelUsage;
  readonly prompt?: string;
  readonly answer?: string;
  /** It comes from the record of an earlier run; nobody was asked. */
  readonly recorded?: true;
  /** For how long the page stirred after the action that is answered, when it was recorded; in milliseconds. */
  readonly recordedStirMs?: number;
  /** Why the record of an earlier run could not answer, so that another reasoner was asked; for people. */
  readonly handOver?: string;
}

/**
 * The mind behind the agent (design, Contracts): one typed method a purpose, structured in, structured out. It never
 * throws for what a network or a model does; those are `ReasonerError`s. Implementations are interchangeable.
 */
export interface Reasoner {
  /** Shown to people and stored with every call: `offline`, `gemini-2.5-flash` … */
  readonly name: string;
  /** A model answers, so that every question takes time and costs something. */
  readonly isModel?: true;
  analyseContext(input: AnalyseContextInput, signal: AbortSignal): Promise<Reasoned<ContextAnalysis>>;
  plan(input: PlanInput, signal: AbortSignal): Promise<Reasoned<PlanProposal>>;
  refineStep(input: RefineStepInput, signal: AbortSignal): Promise<Reasoned<StepRefinement>>;
  generateAction(input: GenerateActionInput, signal: AbortSignal): Promise<Reasoned<GeneratedAction>>;
  predictOutcome(input: PredictOutcomeInput, signal: AbortSignal): Promise<Reasoned<OutcomePrediction>>;
  critique(input: CritiqueInput, signal: AbortSignal): Promise<Reasoned<Critique>>;
  judgeAction(input: JudgeActionInput, signal: AbortSignal): Promise<Reasoned<SemanticVerdict>>;
  judgeReadBack(input: JudgeReadBackInput, signal: AbortSignal): Promise<Reasoned<ReadBackVerdict>>;
  /** Asked of the judge, who need not be the reasoner that did the work. */
  judgeCompletion(input: JudgeCompletionInput, signal: AbortSignal): Promise<Reasoned<CompletionVerdict>>;
  validatePlan(input: ValidatePlanInput, signal: AbortSignal): Promise<Reasoned<PlanValidation>>;
  decompose(input: DecomposeInput, signal: AbortSignal): Promise<Reasoned<Decomposition>>;
  reportSubTask(input: ReportSubTaskInput, signal: AbortSignal): Promise<Reasoned<SubTaskReport>>;
  replanSubTasks(input: ReplanSubTasksInput, signal: AbortSignal): Promise<Reasoned<SubTaskReplan>>;
  correct(input: CorrectInput, signal: AbortSignal): Promise<Reasoned<Correction>>;
}
