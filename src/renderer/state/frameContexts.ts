import { isPageAction } from '../../shared/actions/action.ts';
import type { Chain, ChainEnd } from '../../shared/plan/chain.ts';
import type { ReplanningResult } from '../../shared/plan/planHealth.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';

/** The chain that a frame belongs to. */
export interface ChainMembership {
  /** Counts from 1. */
  readonly position: number;
  readonly of: number;
  readonly reason: Chain['reason'];
  /** Why the chain ended with this frame; absent while it goes on. */
  readonly end?: ChainEnd;
}

/** What stands around a frame in the record of its run. */
export interface FrameContext {
  readonly chain?: ChainMembership;
  /** What came of looking at the plan again after it. */
  readonly replanning?: ReplanningResult;
  /** Why a replay was handed over to the reasoner just before it. */
  readonly handedOver?: string;
}

/** What stands around each frame, by frame index; frames with nothing of that kind are left out. */
export function frameContexts(events: readonly RunEvent[]): ReadonlyMap<number, FrameContext> {
  const contexts = new Map<number, FrameContext>();
  const add = (frame: number, part: FrameContext) => contexts.set(frame, { ...contexts.get(frame), ...part });
  let frame = -1;
  let chain: { readonly planned: Chain; carriedOut: number } | undefined;
  let handedOver: string | undefined;

  function endChain(end: ChainEnd) {
    const member = chain && contexts.get(frame)?.chain;
    if (member) add(frame, { chain: { ...member, end } });
    chain = undefined;
  }

  for (const event of events) {
    switch (event.type) {
      case 'action.proposed':
        if (!isPageAction(event.action)) break;
        frame += 1;
        if (handedOver !== undefined) add(frame, { handedOver });
        handedOver = undefined;
        if (chain && event.verificationLevel !== undefined) {
          chain.carriedOut += 1;
          const { actions, reason } = chain.planned;
          add(frame, { chain: { position: chain.carriedOut, of: actions.length, reason } });
        }
        break;
      case 'chain.planned':
        chain = { planned: event.chain, carriedOut: 0 };
        break;
      case 'chain.ended':
        endChain(event.end);
        break;
      case 'plan.updated':
        endChain('plan-changed');
        break;
      case 'plan.revalidated':
        if (frame >= 0) add(frame, { replanning: event.result });
        break;
      case 'replay.handed-over':
        handedOver = event.reason;
        break;
    }
  }
  return contexts;
}
