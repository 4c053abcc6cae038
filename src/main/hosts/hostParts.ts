import type { Logger } from 'pino';
import type { BoardAudit, BoardConnections } from '../../shared/board/boardSession.ts';
import type {
  AppInfo,
  HostAnswerValue,
  HostFailure,
  HostMethod,
  HostParsedPayload,
} from '../../shared/host/hostApi.ts';
import type { Result } from '../../shared/result.ts';
import type { BoardRuns } from '../board/boardRuns.ts';
import type { BoardService } from '../board/boardService.ts';
import type { BoardSessions } from '../board/boardSessions.ts';
import type { BoardTokens } from '../board/boardTokens.ts';
import type { PageControl } from '../browser/pageControl.ts';
import type { DocumentLibrary } from '../knowledge/documentLibrary.ts';
import type { Store } from '../store/openStore.ts';
import type { PageMirror } from './pageMirror.ts';
import type { RunRetention } from './runRetention.ts';
import type { RunService } from './runService.ts';

/** The board of a host, and what stands around it. */
export interface BoardParts {
  readonly service: BoardService;
  readonly sessions: BoardSessions;
  readonly tokens: BoardTokens;
  readonly runs: Pick<BoardRuns, 'start' | 'goOn' | 'waiting' | 'onWaiting' | 'stopWaiting'>;
  readonly audit: (all: boolean) => Promise<BoardAudit>;
  /** The evidence of a goal as a file; undefined when there is no such goal. */
  readonly report: (asked: HostParsedPayload<'board.report'>) => Promise<HostAnswerValue<'board.report'> | undefined>;
  /** Who is connected over MCP, to whichever process, and where agents may connect. */
  readonly connections: {
    current(): Promise<BoardConnections>;
    /** Calls the listener with how it is, and after every change. */
    subscribe(listener: (connections: BoardConnections) => void): () => void;
  };
}

/** What a window host is made of; the composition roots of desktop and server put it together. */
export interface HostParts {
  readonly host: AppInfo['host'];
  readonly sample: AppInfo['sample'];
  readonly log: Logger;
  readonly runs: RunService;
  readonly retention: RunRetention;
  readonly page: PageControl;
  /** The live page redrawn from its DOM; absent where the page itself is on show. */
  readonly mirror?: PageMirror;
  /** Set where the browser works without its sandbox; it has one when absent. */
  readonly sandbox?: () => AppInfo['sandbox'];
  readonly store: Store;
  readonly library: DocumentLibrary;
  readonly board: BoardParts;
}

/** The answers to everything that does not depend on who sits in front of the window. */
export type HostHandlers = {
  readonly [M in Exclude<HostMethod, `board.${string}` | 'settings.update' | 'runs.delete' | 'run.goOn'>]: (
    payload: HostParsedPayload<M>,
  ) => Promise<Result<HostAnswerValue<M>, HostFailure>> | Result<HostAnswerValue<M>, HostFailure>;
};
