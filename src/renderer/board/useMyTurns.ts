import { useDeferredValue } from 'react';
import type { BoardState } from '../../shared/board/boardState.ts';
import { myTurn, type Turn } from '../../shared/board/myTurn.ts';
import { useBoard, useMe } from '../state/boardStore.ts';
import type { AgentLine } from './line/agentLine.ts';
import { useAgentLine } from './line/useAgentLine.ts';

interface Known {
  readonly name: string;
  /** As the board has them. */
  readonly all: readonly Turn[];
  readonly line: AgentLine;
  readonly turns: readonly Turn[];
}

const NONE: readonly Turn[] = [];
/** The turns of whoever asked last, for each board: the rail, the header and the list all show them. */
const known = new WeakMap<BoardState, Known>();

/**
 * For what the board waits for whoever sits here, most urgent first; nothing while nobody is signed in. A task that stands in
 * line for the agent has been started already, of which the board itself knows nothing.
 */
export function useMyTurns(): readonly Turn[] {
  // A large board takes a while to look through, and what was just done is to be seen first.
  const board = useDeferredValue(useBoard());
  const me = useMe();
  const line = useDeferredValue(useAgentLine());
  return me === null ? NONE : turnsOf(board, line, me);
}

function turnsOf(board: BoardState, line: AgentLine, name: string): readonly Turn[] {
  const found = known.get(board);
  if (found?.name === name && found.line === line) return found.turns;
  const all = found?.name === name ? found.all : myTurn(board, name);
  const turns = all.filter(({ taskId }) => taskId === undefined || !line.has(taskId));
  known.set(board, { name, all, line, turns });
  return turns;
}
