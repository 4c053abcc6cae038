import type { ChainEnd } from '../plan/chain.ts';
import { withFacts } from './emptyRun.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type ChainEvent = Extract<RunEvent, { type: 'chain.planned' | 'chain.ended' }>;

/** The chain at work, and how those before it ended. */
export function reduceChain(state: RunState, event: ChainEvent): RunState {
  switch (event.type) {
    case 'chain.planned':
      return withChain(state, { chain: event.chain, next: 0 });
    case 'chain.ended':
      return withChainEnded(state, event.end);
  }
}

/** The run with that chain at work. */
export function withChain(state: RunState, chain: NonNullable<RunState['chain']>): RunState {
  return withFacts({ ...state, chain }, { chainRemaining: chain.chain.actions.length - chain.next });
}

/** The run with its chain, if there is one at work, put among those that ended. */
export function withChainEnded(state: RunState, end: ChainEnd): RunState {
  const { chain: ended, ...rest } = state;
  if (!ended) return state;
  const entry = { end, carriedOut: ended.next, of: ended.chain.actions.length };
  return withFacts({ ...rest, endedChains: [...state.endedChains, entry] }, { chainRemaining: 0 });
}
