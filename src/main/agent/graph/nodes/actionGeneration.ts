import { generate } from '../../generateAction.ts';
import type { GraphNode } from '../graphNode.ts';

/** The fallback when no step fits the page (planner-process, Step Refinement): the next action from the task itself. */
export const actionGeneration: GraphNode = (context) => generate(context, 'action-generation');
