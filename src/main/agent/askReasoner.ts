import { type ReasonerError, type ReasonerPurpose, RULES_MODEL } from '../../shared/reasoning/reasonerCall.ts';
import type { Result } from '../../shared/result.ts';
import type { Asking } from './agentContext.ts';
import type { Reasoned } from './ports/reasoner.ts';

/** An answer, and whether it comes from the record of an earlier run, or from rules in the place of the model. */
export type Asked<T> = Result<T, ReasonerError> &
  Pick<Reasoned<T>, 'recorded' | 'recordedStirMs'> & { readonly byRules?: true };

/** Asks the reasoner and records the call with what it cost; prompt and answer are kept as blobs. */
export async function askReasoner<T>(
  { recorder, control }: Asking,
  purpose: ReasonerPurpose,
  ask: (signal: AbortSignal) => Promise<Reasoned<T>>,
): Promise<Asked<T>> {
  const { result, usage, prompt, answer, recorded, recordedStirMs, handOver } = await ask(control.signal);
  control.signal.throwIfAborted();
  if (handOver !== undefined) {
    const stepIndex = recorder.state.plan?.currentStepIndex ?? 0;
    await recorder.append({ type: 'replay.handed-over', stepIndex, reason: handOver });
  }
  const [promptHash, answerHash] = await Promise.all([
    prompt === undefined ? undefined : recorder.storeText(prompt),
    answer === undefined ? undefined : recorder.storeText(answer),
  ]);
  await recorder.append({
    type: 'model.called',
    purpose,
    usage,
    ...(!result.ok && { error: result.error }),
    ...(promptHash && { prompt: promptHash }),
    ...(answerHash && { answer: answerHash }),
  });
  return {
    ...result,
    ...(recorded && { recorded }),
    ...(recordedStirMs !== undefined && { recordedStirMs }),
    ...(usage.model === RULES_MODEL && { byRules: true }),
  };
}

const PASSING_TROUBLE: ReadonlySet<ReasonerError['code']> = new Set(['blocked', 'truncated', 'malformed']);

/** Whether asking for something else may still work; otherwise there is nobody to ask, and the run cannot go on. */
export function isPassing(error: ReasonerError): boolean {
  return PASSING_TROUBLE.has(error.code);
}

/** Nobody who is not let in is let in the second time, and nobody is asked on behalf of a run that was stopped. */
const LASTING_TROUBLE: ReadonlySet<string | undefined> = new Set<ReasonerError['code']>(['unauthorised', 'aborted']);

/** Whether the same question, asked once more, may be answered. */
export function mayBeAnswered(code: string | undefined): boolean {
  return !LASTING_TROUBLE.has(code);
}
