import { withFacts } from './emptyRun.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type CompletionEvent = Extract<RunEvent, { type: 'completion.claimed' | 'completion.checked' | 'completion.nudged' }>;

/** What the agent claims about the end of its task, and what the check of that made of it. */
export function reduceCompletion(state: RunState, event: CompletionEvent): RunState {
  switch (event.type) {
    case 'completion.claimed':
      return withFacts({ ...state, claim: event.claim }, { claim: event.claim.status, criteriaMet: false });
    case 'completion.checked': {
      const { allMet } = event.check;
      // A claim that came before the plan was through was too early, which is soon told and costs nothing.
      const isEarly = state.facts.hasNextStep && !state.facts.hasSubTasks;
      const failedChecks = state.facts.failedChecks + (allMet || isEarly ? 0 : 1);
      return withFacts(
        { ...state, checks: [...state.checks, event.check] },
        // What was believed before the check is not believed any more.
        { criteriaMet: allMet, failedChecks, ...(!allMet && { goalAchieved: false, proposal: 'none' }) },
      );
    }
    case 'completion.nudged':
      return withFacts(state, { nudges: state.facts.nudges + 1 });
  }
}
