import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';
import { withFacts } from './withFacts.ts';

type LookUpEvent = Extract<RunEvent, { type: 'context.analysed' | 'knowledge.retrieved' | 'web.searched' }>;

/** What was found out about the task before it was planned: how hard it is, what documents and the web say. */
export function reduceLookUps(state: RunState, event: LookUpEvent): RunState {
  switch (event.type) {
    case 'context.analysed':
      return analysed(state, event);
    case 'knowledge.retrieved': {
      const { query, chunks, hasOrgKnowledge, problem } = event;
      const knowledge = { query, chunks, hasOrgKnowledge, ...(problem !== undefined && { problem }) };
      return { ...state, knowledge };
    }
    case 'web.searched': {
      const { query, results, restrictedTo, problem } = event;
      const webSearch = {
        query,
        results,
        ...(restrictedTo !== undefined && { restrictedTo }),
        ...(problem !== undefined && { problem }),
      };
      return { ...state, webSearch };
    }
  }
}

function analysed(state: RunState, event: Extract<RunEvent, { type: 'context.analysed' }>): RunState {
  const { complexity, needsKnowledge, needsWebSearch, searchQuery } = event;
  const lookUp = { knowledge: needsKnowledge, web: needsWebSearch, query: searchQuery || state.task };
  return withFacts({ ...state, complexity, lookUp }, { complexity, needsLookUp: needsKnowledge || needsWebSearch });
}
