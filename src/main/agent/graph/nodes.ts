import type { NodeId } from '../../../shared/graph/graphDefinition.ts';
import type { GraphNode } from './graphNode.ts';
import { actionGeneration } from './nodes/actionGeneration.ts';
import { contextAnalysis } from './nodes/contextAnalysis.ts';
import { correction } from './nodes/correction.ts';
import { critic } from './nodes/critic.ts';
import { directAction } from './nodes/directAction.ts';
import { execution } from './nodes/execution.ts';
import { finalize } from './nodes/finalize.ts';
import { goalAchieved } from './nodes/goalAchieved.ts';
import { outcomePrediction } from './nodes/outcomePrediction.ts';
import { planning } from './nodes/planning.ts';
import { readBack } from './nodes/readBack.ts';
import { stepRefinement } from './nodes/stepRefinement.ts';
import { verification } from './nodes/verification.ts';

/** The work behind each node of the graph definition. */
export const NODES: Record<NodeId, GraphNode> = {
  'context-analysis': contextAnalysis,
  planning,
  'direct-action': directAction,
  'step-refinement': stepRefinement,
  'action-generation': actionGeneration,
  'outcome-prediction': outcomePrediction,
  critic,
  execution,
  verification,
  correction,
  'read-back': readBack,
  'goal-achieved': goalAchieved,
  finalize,
};
