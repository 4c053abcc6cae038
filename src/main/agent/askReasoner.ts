import type { ReasonerError, ReasonerPurpose } from '../../shared/reasoning/reasoner.ts';
import type { Result } from '../../shared/result.ts';
import type { AgentContext } from './agentContext.ts';
import type { Reasoned } from './ports/reasoner.ts';

/** Asks the reasoner and records the call with what it cost; prompt and answer are kept as blobs. */
export async function askReasoner<T>(
  { recorder, control }: AgentContext,
  purpose: ReasonerPurpose,
  ask: (signal: AbortSignal) => Promise<Reasoned<T>>,
): Promise<Result<T, ReasonerError>> {
  const { result, usage, prompt, answer } = await ask(control.signal);
  control.signal.throwIfAborted();
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
  return result;
}

const PASSING_TROUBLE: ReadonlySet<ReasonerError['code']> = new Set(['blocked', 'truncated', 'malformed']);

/** Whether asking for something else may still work; otherwise there is nobody to ask, and the run cannot go on. */
export function isPassing(error: ReasonerError): boolean {
  return PASSING_TROUBLE.has(error.code);
}
