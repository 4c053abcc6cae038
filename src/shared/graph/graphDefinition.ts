import type { ConditionName } from './conditions.ts';

/** The nodes of the agent's graph; each has one file in `src/main/agent/graph/nodes`. */
export const GRAPH_NODES = [
  { id: 'context-analysis', label: 'Context analysis', description: 'Is the task one action, or does it need a plan?' },
  { id: 'look-up', label: 'Look-up', description: 'Search the team’s documents and the web' },
  { id: 'planning', label: 'Planning', description: 'Write the plan once; later, take its next step' },
  { id: 'plan-approval', label: 'Plan approval', description: 'Wait until a person approves the plan' },
  { id: 'sub-tasks', label: 'Sub-tasks', description: 'Carry out the parts that are ready, each in its own tab' },
  { id: 'direct-action', label: 'Direct action', description: 'A simple task: choose its one action' },
  { id: 'step-refinement', label: 'Step refinement', description: 'Turn the step into one action on this page' },
  { id: 'chaining', label: 'Chaining', description: 'Take the next of several related inputs' },
  { id: 'action-generation', label: 'Action generation', description: 'No step fits: work out the next action' },
  { id: 'nudge', label: 'Nudge', description: 'The agent stopped without a word: remind it to go on or to say so' },
  { id: 'outcome-prediction', label: 'Prediction', description: 'Say what the action should bring about' },
  { id: 'critic', label: 'Critic', description: 'A risky action: approve it, or do not let it happen' },
  { id: 'execution', label: 'Execution', description: 'Capture before, act, let the page settle, capture after' },
  { id: 'verification', label: 'Verification', description: 'Decide from the evidence what the action did' },
  { id: 'replanning', label: 'Replanning', description: 'The page changed: does the rest of the plan still hold?' },
  { id: 'correction', label: 'Correction', description: 'The action failed: choose how to recover' },
  { id: 'read-back', label: 'Read-back', description: 'Ask the server afresh whether it still holds' },
  { id: 'complete-task', label: 'Complete task', description: 'The agent says that it is done, in part, or blocked' },
  { id: 'completion-check', label: 'Completion check', description: 'Judge every criterion on a fresh capture' },
  { id: 'goal-achieved', label: 'Goal achieved', description: 'The whole task is proved done' },
  { id: 'finalize', label: 'Finalize', description: 'End the run and say how it ended' },
] as const;

export type NodeId = (typeof GRAPH_NODES)[number]['id'];

/** Where every run begins, and the one node without a way out. */
export const START_NODE: NodeId = 'context-analysis';
export const END_NODE: NodeId = 'finalize';

/** Whether an open frame is complete once this edge is taken: it was verified, or its action is not carried out. */
export function closesFrame({ from, to }: Pick<GraphEdge, 'from' | 'to'>): boolean {
  if (from === 'execution') return to !== 'verification' && to !== 'read-back';
  return from === 'verification' || ((from === 'critic' || from === 'read-back') && to !== 'execution');
}

/** The nodes that choose the next action; entering one makes what was chosen before a thing of the past. */
export const DECIDING_NODES: ReadonlySet<NodeId> = new Set<NodeId>([
  'direct-action',
  'step-refinement',
  'chaining',
  'action-generation',
  'correction',
]);

/** One way out of a node: taken when its condition is the first of the node's edges that holds. */
export interface GraphEdge {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly condition: ConditionName;
}

/**
 * The edges, in the order in which a node tries them (design: the graph is data, both executed and drawn). The last
 * edge of each node always holds, so that a run can never be stuck between nodes.
 */
export const GRAPH_EDGES: readonly GraphEdge[] = [
  { from: 'context-analysis', to: 'finalize', condition: 'cannot-continue' },
  { from: 'context-analysis', to: 'direct-action', condition: 'task-is-simple' },
  { from: 'context-analysis', to: 'look-up', condition: 'needs-look-up' },
  { from: 'context-analysis', to: 'planning', condition: 'always' },

  { from: 'look-up', to: 'planning', condition: 'always' },

  { from: 'planning', to: 'finalize', condition: 'cannot-continue' },
  { from: 'planning', to: 'complete-task', condition: 'plan-is-empty' },
  { from: 'planning', to: 'plan-approval', condition: 'plan-to-be-approved' },
  { from: 'planning', to: 'sub-tasks', condition: 'sub-tasks-ready' },
  { from: 'planning', to: 'complete-task', condition: 'sub-tasks-ended' },
  { from: 'planning', to: 'step-refinement', condition: 'plan-has-next-step' },
  { from: 'planning', to: 'action-generation', condition: 'always' },

  { from: 'plan-approval', to: 'finalize', condition: 'cannot-continue' },
  { from: 'plan-approval', to: 'planning', condition: 'always' },

  { from: 'sub-tasks', to: 'finalize', condition: 'cannot-continue' },
  { from: 'sub-tasks', to: 'replanning', condition: 'sub-tasks-blocked' },
  { from: 'sub-tasks', to: 'planning', condition: 'always' },

  { from: 'direct-action', to: 'finalize', condition: 'cannot-continue' },
  { from: 'direct-action', to: 'outcome-prediction', condition: 'action-proposed' },
  { from: 'direct-action', to: 'planning', condition: 'always' },

  { from: 'step-refinement', to: 'finalize', condition: 'cannot-continue' },
  { from: 'step-refinement', to: 'outcome-prediction', condition: 'action-proposed' },
  { from: 'step-refinement', to: 'read-back', condition: 'finish-to-read-back' },
  { from: 'step-refinement', to: 'complete-task', condition: 'turn-ended' },
  { from: 'step-refinement', to: 'read-back', condition: 'goal-to-read-back' },
  { from: 'step-refinement', to: 'complete-task', condition: 'goal-achieved' },
  { from: 'step-refinement', to: 'planning', condition: 'step-satisfied' },
  { from: 'step-refinement', to: 'replanning', condition: 'searched-in-vain' },
  { from: 'step-refinement', to: 'action-generation', condition: 'always' },

  { from: 'chaining', to: 'finalize', condition: 'cannot-continue' },
  { from: 'chaining', to: 'execution', condition: 'action-proposed' },
  { from: 'chaining', to: 'planning', condition: 'always' },

  { from: 'action-generation', to: 'finalize', condition: 'cannot-continue' },
  { from: 'action-generation', to: 'outcome-prediction', condition: 'action-proposed' },
  { from: 'action-generation', to: 'read-back', condition: 'finish-to-read-back' },
  { from: 'action-generation', to: 'complete-task', condition: 'turn-ended' },
  { from: 'action-generation', to: 'nudge', condition: 'stopped-silently' },
  { from: 'action-generation', to: 'finalize', condition: 'always' },

  { from: 'nudge', to: 'action-generation', condition: 'always' },

  { from: 'outcome-prediction', to: 'finalize', condition: 'cannot-continue' },
  { from: 'outcome-prediction', to: 'critic', condition: 'action-is-risky' },
  { from: 'outcome-prediction', to: 'execution', condition: 'always' },

  { from: 'critic', to: 'finalize', condition: 'cannot-continue' },
  { from: 'critic', to: 'execution', condition: 'action-approved' },
  { from: 'critic', to: 'finalize', condition: 'corrections-exhausted' },
  { from: 'critic', to: 'correction', condition: 'always' },

  { from: 'execution', to: 'finalize', condition: 'cannot-continue' },
  { from: 'execution', to: 'read-back', condition: 'repeat-to-read-back' },
  { from: 'execution', to: 'correction', condition: 'would-send-again' },
  { from: 'execution', to: 'finalize', condition: 'must-not-send-again' },
  { from: 'execution', to: 'verification', condition: 'always' },

  { from: 'verification', to: 'read-back', condition: 'goal-to-read-back' },
  { from: 'verification', to: 'complete-task', condition: 'goal-achieved' },
  { from: 'verification', to: 'finalize', condition: 'cannot-continue' },
  { from: 'verification', to: 'read-back', condition: 'undecided-to-read-back' },
  { from: 'verification', to: 'planning', condition: 'search-goes-on' },
  { from: 'verification', to: 'read-back', condition: 'circles-to-read-back' },
  { from: 'verification', to: 'complete-task', condition: 'going-in-circles' },
  { from: 'verification', to: 'chaining', condition: 'chain-goes-on' },
  { from: 'verification', to: 'replanning', condition: 'plan-in-doubt' },
  { from: 'verification', to: 'correction', condition: 'step-takes-too-long' },
  { from: 'verification', to: 'planning', condition: 'action-succeeded' },
  { from: 'verification', to: 'finalize', condition: 'corrections-exhausted' },
  { from: 'verification', to: 'planning', condition: 'verification-skipped' },
  { from: 'verification', to: 'correction', condition: 'always' },

  { from: 'replanning', to: 'finalize', condition: 'cannot-continue' },
  { from: 'replanning', to: 'planning', condition: 'plan-regenerated' },
  { from: 'replanning', to: 'finalize', condition: 'searched-in-vain' },
  { from: 'replanning', to: 'step-refinement', condition: 'plan-modified' },
  { from: 'replanning', to: 'planning', condition: 'always' },

  { from: 'correction', to: 'outcome-prediction', condition: 'action-proposed' },
  { from: 'correction', to: 'planning', condition: 'step-satisfied' },
  { from: 'correction', to: 'replanning', condition: 'searched-in-vain' },
  { from: 'correction', to: 'complete-task', condition: 'turn-ended' },
  { from: 'correction', to: 'finalize', condition: 'always' },

  { from: 'read-back', to: 'complete-task', condition: 'believed-done' },
  { from: 'read-back', to: 'finalize', condition: 'cannot-continue' },
  { from: 'read-back', to: 'complete-task', condition: 'going-in-circles' },
  { from: 'read-back', to: 'execution', condition: 'nothing-was-kept' },
  { from: 'read-back', to: 'planning', condition: 'answer-to-find' },
  { from: 'read-back', to: 'planning', condition: 'verification-skipped' },
  { from: 'read-back', to: 'finalize', condition: 'corrections-exhausted' },
  { from: 'read-back', to: 'correction', condition: 'still-undecided' },
  { from: 'read-back', to: 'finalize', condition: 'always' },

  { from: 'complete-task', to: 'completion-check', condition: 'success-claimed' },
  { from: 'complete-task', to: 'finalize', condition: 'always' },

  { from: 'completion-check', to: 'goal-achieved', condition: 'criteria-met' },
  { from: 'completion-check', to: 'finalize', condition: 'cannot-continue' },
  { from: 'completion-check', to: 'finalize', condition: 'was-undone' },
  { from: 'completion-check', to: 'finalize', condition: 'checks-exhausted' },
  { from: 'completion-check', to: 'finalize', condition: 'going-in-circles' },
  { from: 'completion-check', to: 'planning', condition: 'plan-has-next-step' },
  { from: 'completion-check', to: 'finalize', condition: 'always' },

  { from: 'goal-achieved', to: 'finalize', condition: 'always' },
];

/** The ways out of a node, in order. */
export function edgesFrom(node: NodeId): readonly GraphEdge[] {
  return GRAPH_EDGES.filter((edge) => edge.from === node);
}

/** Identifies an edge in events and in the drawing. */
export function edgeId(edge: GraphEdge): string {
  return `${edge.from}→${edge.to}:${edge.condition}`;
}
