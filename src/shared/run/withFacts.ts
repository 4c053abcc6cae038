import type { RouteFacts } from '../graph/routeFacts.ts';
import type { RunState } from './runState.ts';

/** The run with some of the facts that decide where it goes next changed. */
export function withFacts(state: RunState, facts: Partial<RouteFacts>): RunState {
  return { ...state, facts: { ...state.facts, ...facts } };
}
