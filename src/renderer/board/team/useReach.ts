import type { McpReach } from '../../../shared/board/mcpClientConfig.ts';
import { useBoardStore } from '../../state/boardStore.ts';

/** How agents can reach the board now: over HTTP where that is open, or by a process of their own; undefined: not at all. */
export function useReach(): McpReach | undefined {
  const connections = useBoardStore((store) => store.connections);
  if (!connections) return undefined;
  const { address, stdio } = connections;
  if (address !== null) return { transport: 'http', address };
  return stdio ? { transport: 'stdio', ...stdio } : undefined;
}
