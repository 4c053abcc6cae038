import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { auditBoard } from '../board/auditBoard.ts';
import { BoardRuns } from '../board/boardRuns.ts';
import { BoardSessions } from '../board/boardSessions.ts';
import { firstPersonName } from '../board/firstPerson.ts';
import { goalReport } from '../board/goalReport.ts';
import { openBoard } from '../board/openBoard.ts';
import { openMcpHttp } from '../mcp/mcpHost.ts';
import type { Store } from '../store/openStore.ts';
import { APP_VERSION } from './appVersion.ts';
import { ConnectedAgents, mcpOverStdio } from './connectedAgents.ts';

import type { BoardParts } from './hostParts.ts';
import { isProcessAlive } from './isProcessAlive.ts';
import type { RunService } from './runService.ts';

export interface BoardOfHostOptions {
  readonly store: Store;
  /** Those that were interrupted have been ended on record. */
  readonly runs: RunService;
  /** Where the command line of this installation is, if it has one. */
  readonly commandLine: string;
  readonly log: Logger;
}

export interface BoardOfHost extends BoardParts {
  /**
   * Begins no run any more, and resolves when the one that is at work was stopped, which is for others to do meanwhile, and
   * was reported. To be called before the store is closed.
   */
  close(): Promise<void>;
}

/** The board of a host with windows: for the people in front of them, for its own agent, and for those over HTTP. */
export async function createBoard({ store, runs, commandLine, log }: BoardOfHostOptions): Promise<BoardOfHost> {
  const settings = () => store.settings.get();
  const trouble = (message: string) => (error: unknown) => log.error({ error }, message);
  const board = openBoard(store, log);
  const { service, tokens, passphrases } = board;
  const boardRuns = new BoardRuns({
    board: service,
    runs,
    store,
    settings,
    onTrouble: trouble('a run could not be reported to the board'),
  });
  await boardRuns.recover((runId) => store.leases.isHeld(runId, Date.now()));
  boardRuns.takeOverLines();

  const http = openMcpHttp({ version: APP_VERSION, store, board, runs: boardRuns, log });
  const agents = new ConnectedAgents({
    store: store.mcpConnections,
    http,
    stdio: mcpOverStdio(commandLine, dirname(store.path)),
    settings: () => settings().board,
    isProcessAlive,
    onTrouble: trouble('connections could not be read'),
  });

  return {
    service,
    tokens,
    sessions: new BoardSessions({
      board: service,
      tokens,
      passphrases,
      settings: store.settings,
      firstPerson: firstPersonName(),
    }),
    runs: boardRuns,
    audit: (all) => auditBoard(store, all),
    report: (asked) => goalReport(asked, store, Date.now()),
    connections: agents,
    async close() {
      await Promise.all([boardRuns.close(), http.close()]);
      agents.close();
      service.close();
    },
  };
}
