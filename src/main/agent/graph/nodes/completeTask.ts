import { claimOf } from '../../completion/claimOf.ts';
import type { GraphNode } from '../graphNode.ts';

/** The agent says how far it has come (task-planning-and-completion: complete_task). A success is only a claim until it is checked. */
export const completeTask: GraphNode = async ({ recorder }) => {
  await recorder.append({ type: 'completion.claimed', claim: claimOf(recorder.state) });
};
