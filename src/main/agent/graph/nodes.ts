import type { NodeId } from '../../../shared/graph/graphDefinition.ts';
import type { GraphNode } from './graphNode.ts';
import { actionGeneration } from './nodes/actionGeneration.ts';
import { chaining } from './nodes/chaining.ts';
import { completeTask } from './nodes/completeTask.ts';
import { completionCheck } from './nodes/completionCheck.ts';
import { contextAnalysis } from './nodes/contextAnalysis.ts';
import { correction } from './nodes/correction.ts';
import { critic } from './nodes/critic.ts';
import { directAction } from './nodes/directAction.ts';
import { execution } from './nodes/execution.ts';
import { finalize } from './nodes/finalize.ts';
import { goalAchieved } from './nodes/goalAchieved.ts';
import { lookUp } from './nodes/lookUp.ts';
import { nudge } from './nodes/nudge.ts';
import { outcomePrediction } from './nodes/outcomePrediction.ts';
import { planApproval } from './nodes/planApproval.ts';
import { planning } from './nodes/planning.ts';
import { readBack } from './nodes/readBack.ts';
import { replanning } from './nodes/replanning.ts';
import { stepRefinement } from './nodes/stepRefinement.ts';
import { subTasks } from './nodes/subTasks.ts';
import { verification } from './nodes/verification.ts';

/** The work behind each node of the graph definition. */
export const NODES: Record<NodeId, GraphNode> = {
  'context-analysis': contextAnalysis,
  'look-up': lookUp,
  planning,
  'plan-approval': planApproval,
  'sub-tasks': subTasks,
  'direct-action': directAction,
  'step-refinement': stepRefinement,
  chaining,
  'action-generation': actionGeneration,
  nudge,
  'outcome-prediction': outcomePrediction,
  critic,
  execution,
  verification,
  replanning,
  correction,
  'read-back': readBack,
  'complete-task': completeTask,
  'completion-check': completionCheck,
  'goal-achieved': goalAchieved,
  finalize,
};
