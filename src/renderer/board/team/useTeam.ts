import { useMemo } from 'react';
import { useBoardStore } from '../../state/boardStore.ts';
import { teamMembers } from './teamMembers.ts';

/** The team as it is now. */
export function useTeam(): ReturnType<typeof teamMembers> {
  const board = useBoardStore((store) => store.board);
  const connections = useBoardStore((store) => store.connections?.connections);
  return useMemo(() => teamMembers(board, connections ?? []), [board, connections]);
}
