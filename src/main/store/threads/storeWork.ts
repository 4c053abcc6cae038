import { dirname } from 'node:path';
import Database from 'libsql';
import { createAcknowledgements } from '../acknowledgements.ts';
import { backUp } from '../backup.ts';
import { createBoardHeadTable } from '../boardHeadStore.ts';
import { createBoardSecretStore } from '../boardSecretStore.ts';
import { createBoardStore } from '../boardStore.ts';
import { createDocumentStore } from '../documentStore.ts';
import { createKeptSecretRows } from '../keptSecretStore.ts';
import { createMcpConnectionStore } from '../mcpConnectionStore.ts';
import { keepReserve } from '../reserve.ts';
import { createRunKeeping } from '../runKeeping.ts';
import { createRunLeases } from '../runLeases.ts';
import { createRunLog } from '../runLog.ts';
import { createSecretRows } from '../secretStore.ts';
import { createRawReader } from '../storedEvents.ts';
import { createStoredSettings } from '../storedSettings.ts';
import { createWaitingRuns } from '../waitingRuns.ts';

/** What a thread is started with: the data file, and the pragmas of a connection to it. */
export interface ThreadData {
  readonly path: string;
  readonly pragmas: readonly string[];
}

/**
 * All that is written and read of runs at work: their events and pages, who has them in hand, and what waits for the agent; and what
 * is small and asked for by every run, settings and secrets.
 */
export function openLogWork(data: ThreadData) {
  const { database, path, leases, settings } = connect(data);
  return {
    parts: {
      log: createRunLog(database, path),
      raw: { read: createRawReader(database, path) },
      acknowledgements: createAcknowledgements(database, path),
      leases,
      waitingRuns: createWaitingRuns(database, path),
      settings,
      secretRows: createSecretRows(database, path),
      keptSecretRows: createKeptSecretRows(database, path),
    },
    close: () => void database.close(),
  };
}

/** What takes its time where there is much: it holds up neither the window nor the record of a run at work. */
export function openKeepingWork(data: ThreadData) {
  const { database, path, leases, settings } = connect(data);
  const keeping = createRunKeeping(database, path, leases);
  const giveBack = (): boolean => {
    const more = keeping.giveBack();
    // What was taken for it, or for the deletion before it, is put by again.
    if (!more) keepReserve(dirname(path), settings.get().storage.reserveMb);
    return more;
  };
  return {
    parts: {
      keeping: { ...keeping, giveBack },
      backup: { backUp: (file: string) => backUp(database, file) },
      documents: createDocumentStore(database, path),
      pages: createPageCheck(database),
    },
    close: () => void database.close(),
  };
}

/** The board, what actors identify themselves by, and who is connected to it: what people wait for at a window. */
export function openBoardWork(data: ThreadData) {
  const { database, path } = connect(data);
  const boardSecrets = createBoardSecretStore(database, path);
  return {
    parts: {
      board: createBoardStore(database, path, boardSecrets),
      boardSecrets,
      boardHeads: createBoardHeadTable(database, path),
      mcpConnections: createMcpConnectionStore(database, path),
    },
    close: () => void database.close(),
  };
}

export type LogParts = ReturnType<typeof openLogWork>['parts'];
export type KeepingParts = ReturnType<typeof openKeepingWork>['parts'];
export type BoardWorkParts = ReturnType<typeof openBoardWork>['parts'];

function connect({ path, pragmas }: ThreadData) {
  const database = new Database(path);
  for (const pragma of pragmas) database.pragma(pragma);
  const settings = createStoredSettings(database, path);
  const leases = createRunLeases(database, path, () => settings.get().storage.leaseMs);
  return { database, path, settings, leases };
}

/** Whether the file is what SQLite has written, page by page. */
export interface PageCheck {
  /**
   * What is wrong with the pages of the file, for people, the first of it; undefined: nothing. `all`: every page, which takes
   * its time in a large file; else those of the board.
   */
  damagedPage(all: boolean): string | undefined;
}

function createPageCheck(database: Database.Database): PageCheck {
  return {
    damagedPage(all) {
      // A page may be found damaged by an error as well as in the answer.
      try {
        const [row] = database.prepare(`PRAGMA quick_check${all ? '(1)' : "('board_events')"}`).all() as object[];
        const said = String(Object.values(row ?? { said: 'ok' })[0]);
        return said === 'ok' ? undefined : said;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
