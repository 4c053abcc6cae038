import type { Logger } from 'pino';
import type { BoardConnection } from '../../shared/board/boardSession.ts';
import type { BoardRuns } from '../board/boardRuns.ts';
import type { OpenBoard } from '../board/openBoard.ts';
import type { Store } from '../store/openStore.ts';
import { Connections } from './connections.ts';
import { McpHttpSwitch } from './http/mcpHttpSwitch.ts';
import type { McpDoorParts } from './mcpParts.ts';

const MINUTE_MS = 60_000;

/** What a host has that agents are to reach. */
export interface McpHost {
  readonly version: string;
  readonly store: Store;
  readonly board: OpenBoard;
  readonly runs: Pick<BoardRuns, 'start' | 'goOn' | 'waiting' | 'problemOf'>;
  readonly log: Logger;
}

/** The door for agents over HTTP, open whenever the settings say so; to be closed before board and store are. */
export function openMcpHttp(host: McpHost): McpHttpSwitch {
  return new McpHttpSwitch(mcpPartsOf(host, 'http'), host.store.settings);
}

/** What serving agents takes, whichever way they come. */
export function mcpPartsOf(
  { version, store, board, runs, log }: McpHost,
  transport: BoardConnection['transport'],
): McpDoorParts {
  const settings = () => store.settings.get();
  return {
    version,
    board: board.service,
    runs,
    events: store.events,
    settings,
    log,
    tokens: board.tokens,
    connections: new Connections({
      store: store.mcpConnections,
      transport,
      idleMs: () => settings().board.connectionMinutes * MINUTE_MS,
      onTrouble: (error) => log.warn({ error }, 'a connection could not be noted'),
    }),
  };
}
