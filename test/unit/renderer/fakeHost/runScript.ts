import type { PageAction } from '../../../../src/shared/actions/action.ts';
import type { ActionError } from '../../../../src/shared/actions/actionOutcome.ts';
import type { ClientVerification } from '../../../../src/shared/actions/clientVerification.ts';
import type { Risk } from '../../../../src/shared/actions/risk.ts';
import type { ConditionName } from '../../../../src/shared/graph/conditions.ts';
import type { NodeId } from '../../../../src/shared/graph/graphDefinition.ts';
import { rendered } from '../../../../src/shared/meaning/rendered.ts';
import type { VerificationLevel } from '../../../../src/shared/plan/chain.ts';
import type { ContingencyType } from '../../../../src/shared/plan/contingency.ts';
import type { PlanHealth } from '../../../../src/shared/plan/planHealth.ts';
import type { CorrectionStrategy, DomForm } from '../../../../src/shared/reasoning/acting.ts';
import type { ReasonerPurpose } from '../../../../src/shared/reasoning/reasonerCall.ts';
import type { NewRunEvent, PageReference, RunEvent } from '../../../../src/shared/run/runEvent.ts';
import type { Counterfactual } from '../../../../src/shared/verification/counterfactual.ts';
import type { ExpectedOutcome, OutcomeComparison } from '../../../../src/shared/verification/expectedOutcome.ts';
import type { Observation } from '../../../../src/shared/verification/observation.ts';
import type { VerificationResult } from '../../../../src/shared/verification/verdict.ts';

/** One frame as a script tells it. */
interface ScriptedFrame {
  readonly action: PageAction;
  readonly target?: string;
  readonly thought: string;
  readonly stepIndex?: number;
  readonly strategy?: CorrectionStrategy;
  readonly before: PageReference;
  readonly after: PageReference;
  readonly error?: ActionError;
  readonly observations: readonly Observation[];
  readonly verdict: Partial<VerificationResult>;
  readonly contingency?: ContingencyType;
  readonly expected?: ExpectedOutcome;
  readonly comparison?: OutcomeComparison;
  readonly clientVerification?: ClientVerification;
  readonly counterfactual?: Counterfactual;
  /** A risky action, and what the critic says of it; without approval nothing of the above happens. */
  readonly critic?: { readonly risk: Risk; readonly approved: boolean; readonly reason: string };
  readonly verificationLevel?: VerificationLevel;
  readonly domForm?: DomForm;
  readonly replayed?: true;
  readonly planHealth?: PlanHealth;
  /** Why it is not verified. */
  readonly skipped?: string;
}

interface NextNode {
  readonly to: NodeId;
  readonly condition: ConditionName;
  readonly values?: Record<string, unknown>;
}

/** Writes the events of a run as the agent would record them, with times that pass; after those that there are. */
export function createRunScript(runId: string, startAt: number, earlier: readonly RunEvent[] = []) {
  const events: RunEvent[] = [...earlier];
  let at = startAt;

  function emit(event: NewRunEvent, afterMs = 5) {
    at += afterMs;
    events.push({ ...event, runId, seq: events.length, at } as RunEvent);
  }
  function enter(node: NodeId) {
    emit({ type: 'graph.node-entered', node });
  }
  function leave(node: NodeId, to: NodeId, condition: ConditionName, values: Record<string, unknown> = {}) {
    emit({ type: 'graph.node-left', node, to, condition, values, durationMs: 12 }, 12);
  }
  function observation(index: number, part: Omit<Observation, 'id'>): Observation {
    return { id: `o${index + 1}`, ...part };
  }
  function call(purpose: ReasonerPurpose, latencyMs = 8) {
    emit(
      {
        type: 'model.called',
        purpose,
        usage: { model: 'offline', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs, attempts: 1 },
      },
      latencyMs,
    );
  }
  /** Prediction and critic; false when the action is not approved, so that the frame ends there. */
  function foresee({ expected, critic }: ScriptedFrame, next: NextNode): boolean {
    enter('outcome-prediction');
    if (expected) emit({ type: 'outcome.predicted', expected });
    if (!critic) {
      leave('outcome-prediction', 'execution', 'always');
      return true;
    }
    leave('outcome-prediction', 'critic', 'action-is-risky', { risky: true });
    enter('critic');
    call('critique');
    emit({ type: 'action.critiqued', approved: critic.approved, reason: critic.reason });
    if (critic.approved) {
      leave('critic', 'execution', 'action-approved', { approved: true });
      return true;
    }
    leave('critic', next.to, next.condition, next.values ?? { approved: false });
    emit({ type: 'frame.closed' });
    return false;
  }
  /** From the proposal to the closed frame; the graph stands before `execution`, and after it behind `verification`. */
  function act(frame: ScriptedFrame, next: NextNode) {
    const isCorrection = frame.strategy !== undefined || frame.contingency !== undefined;
    const by = isCorrection ? 'correction' : frame.stepIndex === undefined ? 'direct-action' : 'step-refinement';
    call(isCorrection ? 'correct' : 'refineStep');
    emit({
      type: 'action.proposed',
      action: frame.action,
      thought: frame.thought,
      by,
      ...(frame.target !== undefined && { target: rendered(frame.target) }),
      ...(frame.stepIndex !== undefined && { stepIndex: frame.stepIndex }),
      ...(frame.strategy && { strategy: frame.strategy }),
      ...(frame.contingency && { contingency: frame.contingency }),
      ...(frame.critic && { risk: frame.critic.risk }),
      ...(frame.verificationLevel && { verificationLevel: frame.verificationLevel }),
      ...(frame.domForm && { domForm: frame.domForm }),
      ...(frame.replayed && { replayed: frame.replayed }),
    });
    leave(by, 'outcome-prediction', 'action-proposed', { proposal: 'page-action' });
    if (!foresee(frame, next)) return;
    enter('execution');
    emit({ type: 'page.captured', when: 'before', page: frame.before }, 24);
    emit({ type: 'action.started' });
    const changed = frame.before.domHash !== frame.after.domHash;
    emit(
      {
        type: 'action.finished',
        durationMs: 724,
        witness: {
          didNetworkOccur: changed,
          didDomMutate: changed,
          didUrlChange: frame.before.url !== frame.after.url,
          requests: [],
          dialogs: [],
          popups: [],
          downloads: [],
        },
        ...(frame.error && { error: frame.error }),
        ...(frame.clientVerification && { clientVerification: frame.clientVerification }),
      },
      724,
    );
    emit({ type: 'page.settled', durationMs: 640, reason: 'quiet' });
    emit({ type: 'page.captured', when: 'after', page: frame.after }, 31);
    leave('execution', 'verification', 'always');
    enter('verification');
    if (frame.skipped !== undefined) {
      emit({ type: 'verification.skipped', reason: frame.skipped });
      leave('verification', next.to, next.condition, next.values ?? { verificationSkipped: true });
      emit({ type: 'frame.closed' });
      return;
    }
    emit({
      type: 'verification.observed',
      list: {
        observations: [...frame.observations],
        urlChanged: frame.before.url !== frame.after.url,
        meaningfulContentChange: changed,
        clientSawSomething: changed,
      },
    });
    call('judgeAction');
    const verdict: VerificationResult = {
      success: true,
      goalAchieved: false,
      actionSucceeded: true,
      taskCompleted: false,
      confidence: 0.9,
      lowConfidence: false,
      source: 'reasoner',
      reason: '',
      semanticSummary: '',
      cites: [],
      ...frame.verdict,
    };
    emit({ type: 'verification.judged', result: verdict });
    if (frame.comparison) emit({ type: 'verification.compared', comparison: frame.comparison });
    if (frame.counterfactual) emit({ type: 'verification.questioned', counterfactual: frame.counterfactual });
    if (frame.planHealth) emit({ type: 'plan.checked', health: frame.planHealth });
    leave('verification', next.to, next.condition, next.values ?? { success: verdict.success });
    emit({ type: 'frame.closed' });
  }
  return { events, emit, enter, leave, call, act, observation };
}

export type RunScript = ReturnType<typeof createRunScript>;
