import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BoardEvent } from '../../../shared/board/boardEvent.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { BoardRuns } from '../../board/boardRuns.ts';
import { type OpenBoard, openBoard } from '../../board/openBoard.ts';
import { mcpPartsOf } from '../../mcp/mcpHost.ts';
import { serveMcpStdio } from '../../mcp/serveMcpStdio.ts';
import { APP_VERSION } from '../appVersion.ts';
import { type CommandContext, withCommandContext } from './commandContext.ts';
import { BAD_USAGE, FAILED, openTerminal, type Terminal } from './terminal.ts';

/** The environment variable that holds the token of the agent that started this process. */
const VARIABLE = 'COUNTERSIGN_TOKEN';

export interface McpOptions {
  readonly tokenFile?: string;
}

/**
 * `countersign mcp`: the board for the agent that started this process, on standard input and output, until it hangs up; gives
 * the exit code. Runs that it asks for work in a headless browser of this process.
 */
export async function mcpCommand({ tokenFile }: McpOptions): Promise<number> {
  // Standard output belongs to the protocol.
  const terminal = openTerminal({ quietOutput: true });
  const token = mcpToken(tokenFile, process.env);
  if (!token.ok) {
    terminal.problem(token.error);
    return BAD_USAGE;
  }
  return withCommandContext({ terminal }, async (context) => {
    const board = await openBoard(context.store, context.log);
    try {
      return await serve(board, context, token.value, terminal);
    } finally {
      await board.close();
    }
  });
}

async function serve(
  board: OpenBoard,
  { store, runs, log }: CommandContext,
  token: string,
  terminal: Terminal,
): Promise<number> {
  const { service, tokens } = board;
  const bearer = await tokens.check(token);
  if (!bearer.ok) {
    terminal.problem('This token opens nothing. A lead can issue another one on the Team page of the board.');
    return FAILED;
  }
  const { name } = bearer.value.actor;
  const boardRuns = new BoardRuns({
    board: {
      state: () => service.state(),
      latest: () => service.latest(),
      execute: (by, ask) => service.execute(by, ask),
      subscribe: (listener) =>
        service.subscribe((events) => listener(events.filter((one) => !isOthersOrder(one, name)))),
    },
    runs,
    store,
    settings: () => store.settings.get(),
    onTrouble: (error) => log.error({ error }, 'a run could not be reported to the board'),
  });
  await boardRuns.recover((runId) => store.leases.isHeld(runId, Date.now()));
  const over = new AbortController();
  const end = () => over.abort();
  const host = { version: APP_VERSION, store, board, runs: boardRuns, log };
  const close = serveMcpStdio({ ...mcpPartsOf(host, 'stdio'), token, onOver: end });
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  await once(over.signal, 'abort');
  await close();
  // At once: what waits in line must not begin when the run at work has ended.
  await Promise.all([boardRuns.close(), runs.close()]);
  return (await tokens.check(token)).ok ? 0 : FAILED;
}

/** Whoever assigns a task in another window has the agent there in mind, not the browser of this process. */
function isOthersOrder({ by, change }: BoardEvent, name: string): boolean {
  return change.type === 'task.appointed' && by !== name;
}

/** The token from that file, or else from the environment. Error: why there is none, for people. */
function mcpToken(file: string | undefined, environment: NodeJS.ProcessEnv): Result<string, string> {
  if (file === undefined) {
    const token = environment[VARIABLE]?.trim() ?? '';
    return token === '' ? failure(`Give the token in ${VARIABLE} or in a file with --token-file.`) : success(token);
  }
  try {
    const token = readFileSync(file, 'utf8').trim();
    return token === '' ? failure(`There is no token in ${file}.`) : success(token);
  } catch (error) {
    return failure(`The token could not be read from ${file}: ${(error as Error).message}`);
  }
}
