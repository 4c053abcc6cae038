import type { PageAction } from '../../../../src/shared/actions/action.ts';
import type { ActionError } from '../../../../src/shared/actions/actionOutcome.ts';
import type { ConditionName } from '../../../../src/shared/graph/conditions.ts';
import type { NodeId } from '../../../../src/shared/graph/graphDefinition.ts';
import type { CorrectionStrategy } from '../../../../src/shared/reasoning/reasoner.ts';
import type { NewRunEvent, PageReference, RunEvent } from '../../../../src/shared/run/runEvent.ts';
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
}

/** Writes the events of a run as the agent would record them, with times that pass. */
export function createRunScript(runId: string, startAt: number) {
  const events: RunEvent[] = [];
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
  function call(purpose: 'plan' | 'refineStep' | 'judgeAction' | 'correct' | 'analyseContext', latencyMs = 8) {
    emit(
      {
        type: 'model.called',
        purpose,
        usage: { model: 'offline', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs, attempts: 1 },
      },
      latencyMs,
    );
  }
  /** From the proposal to the closed frame; the graph stands before `execution`, and after it behind `verification`. */
  function act(frame: ScriptedFrame, next: { to: NodeId; condition: ConditionName; values?: Record<string, unknown> }) {
    const by = frame.strategy ? 'correction' : frame.stepIndex === undefined ? 'direct-action' : 'step-refinement';
    call(frame.strategy ? 'correct' : 'refineStep');
    emit({
      type: 'action.proposed',
      action: frame.action,
      thought: frame.thought,
      by,
      ...(frame.target !== undefined && { target: frame.target }),
      ...(frame.stepIndex !== undefined && { stepIndex: frame.stepIndex }),
      ...(frame.strategy && { strategy: frame.strategy }),
    });
    leave(by, 'execution', 'action-proposed', { proposal: 'page-action' });
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
      },
      724,
    );
    emit({ type: 'page.settled', durationMs: 640, reason: 'quiet' });
    emit({ type: 'page.captured', when: 'after', page: frame.after }, 31);
    leave('execution', 'verification', 'always');
    enter('verification');
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
    leave('verification', next.to, next.condition, next.values ?? { success: verdict.success });
    emit({ type: 'frame.closed' });
  }
  return { events, emit, enter, leave, call, act, observation };
}

export type RunScript = ReturnType<typeof createRunScript>;
