import { dirname } from 'node:path';
import { auditBoard } from '../board/auditBoard.ts';
import { BoardRuns } from '../board/boardRuns.ts';
import { BoardSessions } from '../board/boardSessions.ts';
import { firstPersonName } from '../board/firstPerson.ts';
import { goalReport } from '../board/goalReport.ts';
import { openBoard } from '../board/openBoard.ts';
import { openMcpHttp } from '../mcp/mcpHost.ts';
import { SAMPLE_TASK } from '../sample/sampleTask.ts';
import { APP_VERSION } from './appVersion.ts';
import { ConnectedAgents, mcpOverStdio } from './connectedAgents.ts';
import type { BoardParts, HostParts } from './hostParts.ts';
import { HostService } from './hostService.ts';
import { RunRetention } from './runRetention.ts';

interface WindowHostOptions
  extends Pick<HostParts, 'host' | 'log' | 'runs' | 'page' | 'mirror' | 'sandbox' | 'store' | 'library'> {
  /** Where the sample site is. */
  readonly sampleUrl: string;
  /** Where the command line of this installation is, if it has one. */
  readonly commandLine: string;
}

export interface WindowHost {
  readonly service: HostService;
  /** Begins no run any more, and stops the one at work. To be called before browser and store are closed. */
  close(): Promise<void>;
}

/** What every host with a window has behind it: the board, what becomes of stored runs, and the one service that answers it. */
export async function openWindowHost({ sampleUrl, commandLine, ...parts }: WindowHostOptions): Promise<WindowHost> {
  const { store, runs, log } = parts;
  await runs.endCutOffRuns();
  const retention = new RunRetention({
    store,
    onTrouble: (error) => log.error({ error }, 'runs could not be deleted'),
  });
  const board = await openHostBoard({ store, runs, commandLine, log });
  const sample = { url: sampleUrl, task: SAMPLE_TASK };
  const service = new HostService({ ...parts, sample, retention, board });
  const endRetention = retention.follow(runs);
  return {
    service,
    async close() {
      endRetention();
      await Promise.all([board.close(), runs.close()]);
    },
  };
}

interface BoardOfHost extends BoardParts {
  /**
   * Begins no run any more, and resolves when the one that is at work was stopped, which is for others to do meanwhile, and
   * was reported. To be called before the store is closed.
   */
  close(): Promise<void>;
}

/** The board of a host with windows: for the people in front of them, for its own agent, and for those over HTTP. */
async function openHostBoard({
  store,
  runs,
  commandLine,
  log,
}: Pick<WindowHostOptions, 'store' | 'runs' | 'commandLine' | 'log'>): Promise<BoardOfHost> {
  const settings = () => store.settings.get();
  const trouble = (message: string) => (error: unknown) => log.error({ error }, message);
  const board = await openBoard(store, log);
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
      await board.close();
    },
  };
}

/** Whether a process of that id exists; one that belongs to somebody else does. */
function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
