import type { LookedUp } from '../../shared/reasoning/reasoningContext.ts';
import type { RunState } from '../../shared/run/runState.ts';

/** What planning and refinement are told of documents and the web (planner-process: chunks, hasOrgKnowledge, web result). */
export function lookedUp({ knowledge, webSearch }: RunState): LookedUp {
  return {
    knowledge: knowledge?.chunks ?? [],
    hasOrgKnowledge: knowledge?.hasOrgKnowledge === true,
    webResults: webSearch?.results ?? [],
  };
}
