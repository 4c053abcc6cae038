import { generate } from '../../generateAction.ts';
import type { GraphNode } from '../graphNode.ts';

/** A simple task: its one action, without a plan. What is not an action on the page is left to planning. */
export const directAction: GraphNode = (context) => generate(context, 'direct-action');
