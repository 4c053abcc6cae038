import { askReasoner, isPassing } from '../../askReasoner.ts';
import type { GraphNode } from '../graphNode.ts';

/** Simple or complex (planner-process, High-Level Loop 1). A task that cannot be classed gets a plan. */
export const contextAnalysis: GraphNode = async (context) => {
  const { recorder, reasoner, page } = context;
  const { task } = recorder.state;
  const answer = await askReasoner(context, 'analyseContext', (signal) =>
    reasoner.analyseContext({ task, page }, signal),
  );
  if (answer.ok) {
    await recorder.append({ type: 'context.analysed', ...answer.value });
  } else if (isPassing(answer.error)) {
    await recorder.append({ type: 'context.analysed', complexity: 'complex', reason: answer.error.message });
  } else {
    await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
  }
};
