import type { AgentContext } from '../agentContext.ts';

/** The work of one node: reads the context, records what it found. It does not decide where the run goes next. */
export type GraphNode = (context: AgentContext) => Promise<void>;
