import type { WaitingRun } from '../../../shared/board/waitingRun.ts';
import { useBoardStore } from '../../state/boardStore.ts';
import { type AgentLine, agentLine } from './agentLine.ts';

/** The places of the line that the host told of: looked up by every column and every card of it. */
const known = new WeakMap<readonly WaitingRun[], AgentLine>();

/** The line for the agent as this window knows it; the same object until it changes. */
export function useAgentLine(): AgentLine {
  const waiting = useBoardStore((store) => store.waiting);
  const line = known.get(waiting) ?? agentLine(waiting);
  known.set(waiting, line);
  return line;
}
