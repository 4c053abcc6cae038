import { isPageAction } from '../actions/action.ts';
import { withFacts } from './emptyRun.ts';
import { withChain } from './reduceChain.ts';
import { openFrame } from './reduceFrame.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type ActionProposed = Extract<RunEvent, { type: 'action.proposed' }>;

/** What was decided to do next: an action on the page opens a frame, the others only say how the run goes on. */
export function reduceProposal(state: RunState, event: ActionProposed): RunState {
  const { action } = event;
  const corrected = event.by === 'correction' ? { correctionAttempts: state.facts.correctionAttempts + 1 } : {};
  if (!isPageAction(action)) {
    const reason = action.type === 'fail' ? { reason: action.reason } : {};
    return withFacts({ ...state, ...reason }, { proposal: action.type, searchedInVain: false, ...corrected });
  }
  const frame = openFrame(state.frames.length, event, state.path.slice(state.framePathStart), state.plan?.revision);
  const { chain } = state;
  const isOfChain = chain !== undefined && event.verificationLevel !== undefined;
  const advanced = isOfChain ? withChain(state, { ...chain, next: chain.next + 1 }) : state;
  return withFacts(
    { ...advanced, frames: [...state.frames, frame], frameOpen: true },
    {
      proposal: 'page-action',
      searching: event.look !== undefined,
      searchedInVain: false,
      risky: event.risk !== undefined,
      approved: false,
      success: false,
      goalAchieved: false,
      verificationSkipped: false,
      withheld: false,
      mayBeProvedByReadBack: false,
      readBack: 'none',
      replanTriggered: false,
      nudges: 0,
      claim: 'none',
      criteriaMet: false,
      ...corrected,
    },
  );
}
