import { type ModelUsage, RECORDED_MODEL } from '../../../shared/reasoning/reasonerCall.ts';
import { success } from '../../../shared/result.ts';
import type { Reasoned } from '../../agent/ports/reasoner.ts';

const NO_USAGE: ModelUsage = {
  model: RECORDED_MODEL,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  latencyMs: 0,
  attempts: 1,
};

/** An answer that comes from the record of an earlier run: it cost nothing, and nobody was asked. */
export function fromRecord<T>(value: T): Reasoned<T> {
  return { result: success(value), usage: NO_USAGE, recorded: true };
}
