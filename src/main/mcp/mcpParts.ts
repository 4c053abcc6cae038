import type { Logger } from 'pino';
import type { Settings } from '../../shared/settings/settings.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import type { BoardRuns } from '../board/boardRuns.ts';
import type { BoardService } from '../board/boardService.ts';
import type { BoardTokens } from '../board/boardTokens.ts';
import type { Connections } from './connections.ts';

/** What agents reach over MCP: the board through its one choke point, runs on its tasks, and the records of those runs. */
export interface McpParts {
  readonly version: string;
  readonly board: Pick<BoardService, 'latest' | 'execute'>;
  readonly runs: Pick<BoardRuns, 'start' | 'waiting'>;
  readonly events: EventStore;
  readonly settings: () => Settings;
  readonly log: Logger;
}

/** What it takes to serve them beside that: to know whose token it is, and to note who is connected. */
export interface McpDoorParts extends McpParts {
  readonly board: Pick<BoardService, 'latest' | 'execute' | 'subscribe'>;
  readonly tokens: Pick<BoardTokens, 'check'>;
  readonly connections: Connections;
}
