import type { McpReach } from '../../../shared/board/mcpClientConfig.ts';
import { useBoardStore } from '../../state/boardStore.ts';

/** How agents can reach the board now: over HTTP where that is open, or by a process of their own. */
export function useReach(): McpReach {
  const address = useBoardStore(({ connections }) => connections?.address ?? null);
  return address === null ? { transport: 'stdio' } : { transport: 'http', address };
}
