import type { GraphNode } from '../graphNode.ts';

/**
 * The agent has neither acted nor said that it is done (task-planning-and-completion): it is told so when it is asked again,
 * as often as the settings allow.
 */
export const nudge: GraphNode = ({ recorder }) => recorder.append({ type: 'completion.nudged' });
