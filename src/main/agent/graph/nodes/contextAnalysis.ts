import { askReasoner, isPassing } from '../../askReasoner.ts';
import { planInput } from '../../planning/askForPlan.ts';
import type { GraphNode } from '../graphNode.ts';

/** A task that cannot be classed is planned with what is at hand. */
const UNKNOWN = { complexity: 'complex', needsKnowledge: false, needsWebSearch: false, searchQuery: '' } as const;

/**
 * Simple or complex, and what is to be looked up first (planner-process, High-Level Loop 1). A task that cannot be classed
 * gets a plan, which may come with the answer. The web is searched by words that were chosen for it only: the task itself may hold names and passwords.
 */
export const contextAnalysis: GraphNode = async (context) => {
  const { recorder, reasoner, page, knowledge } = context;
  const { task, criteria, rejections, background } = recorder.state;
  const { documents, web } = await knowledge.available();
  const answer = await askReasoner(context, 'analyseContext', (signal) =>
    reasoner.analyseContext(
      { task, page, canSearch: { knowledge: documents, web }, planning: planInput(context) },
      signal,
    ),
  );
  if (answer.ok) {
    const { plan, ...analysis } = answer.value;
    const { needsKnowledge, needsWebSearch, searchQuery } = analysis;
    context.planAhead = plan;
    await recorder.append({
      type: 'context.analysed',
      ...analysis,
      // Only planning is told of what came with the task.
      ...((background !== undefined || criteria.length + rejections.length > 0) && { complexity: 'complex' }),
      needsKnowledge: needsKnowledge && documents,
      needsWebSearch: needsWebSearch && web && searchQuery.trim() !== '',
    });
  } else if (isPassing(answer.error)) {
    await recorder.append({ type: 'context.analysed', ...UNKNOWN, reason: answer.error.message });
  } else {
    await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
  }
};
