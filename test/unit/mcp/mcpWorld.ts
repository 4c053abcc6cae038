import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { type OpenBoard, openBoard } from '../../../src/main/board/openBoard.ts';
import { type CallerOf, createMcpServer } from '../../../src/main/mcp/createMcpServer.ts';
import type { McpParts } from '../../../src/main/mcp/mcpParts.ts';
import type { Store } from '../../../src/main/store/openStore.ts';
import { nameKey, type Role } from '../../../src/shared/board/actor.ts';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import { failure } from '../../../src/shared/result.ts';
import { temporaryStore } from '../store/temporaryStore.ts';

export const SILENT = pino({ level: 'silent' });
/** The lead of every team in these tests, who was there first. */
export const LEAD = 'C';

/** What a tool answered, as an agent sees it. */
export interface Answer {
  readonly refused: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the tool announces
  readonly is: Record<string, any>;
}

export type Call = (tool: string, args?: Record<string, unknown>) => Promise<Answer>;

/** Asks over any transport. */
export function callsOf(client: Client): Call {
  return async (name, args = {}) => {
    const result = await client.callTool({ name, arguments: args });
    const [first] = result.content;
    return {
      refused: result.isError === true,
      text: first?.type === 'text' ? first.text : '',
      is: (result.structuredContent ?? {}) as Answer['is'],
    };
  };
}

/** Decides on the task or goal as it is now, after a look at it. */
export async function decide(call: Call, tool: string, args: Record<string, unknown>): Promise<Answer> {
  const { goal_id, task_id } = args;
  const seen = await (goal_id === undefined ? call('task_status', { task_id }) : call('goal_status', { goal_id }));
  return call(tool, { ...args, seen: seen.is['subject_hash'] });
}

const noBrowser = async () =>
  failure({ rule: 'run-at-work' as const, message: 'There is no browser in this world.', whoCould: [] });
export const NO_RUNS: McpParts['runs'] = {
  waiting: () => [],
  problemOf: () => undefined,
  start: noBrowser,
  goOn: noBrowser,
};

export interface McpWorld {
  readonly store: Store;
  readonly board: OpenBoard;
  readonly parts: McpParts;
  /** Does it as that actor, and throws when it is refused. */
  does(by: string, command: BoardCommand): Promise<void>;
  join(name: string, roles: readonly Role[], spawnedBy?: string): Promise<void>;
  tokenOf(actor: string, days?: number): Promise<{ token: string; tokenId: string }>;
  /** A client of a server of its own in this process, as that actor. */
  connect(actor: string): Promise<Call>;
}

/** A board on a real store with its lead, and servers for it. */
export async function mcpWorld(parts: Partial<McpParts> = {}, store = temporaryStore()): Promise<McpWorld> {
  // Others may join only once the first one can sign in; nobody does so here.
  await store.boardSecrets.change([{ type: 'passphrase.set', actor: nameKey(LEAD), hash: 'no hash' }]);
  const board = await openBoard(store, SILENT);
  onTestFinished(() => board.close());
  await board.service.found(LEAD);
  const all: McpParts = {
    version: '1.0.0',
    board: board.service,
    runs: NO_RUNS,
    events: store.events,
    settings: () => store.settings.get(),
    log: SILENT,
    ...parts,
  };
  const does = async (by: string, command: BoardCommand) => {
    const done = await board.service.execute(by, command);
    if (!done.ok) throw new Error(`${by} cannot ${command.type}: ${done.error.message}`);
  };
  return {
    store,
    board,
    parts: all,
    does,
    join: (name, roles, spawnedBy) =>
      does(LEAD, {
        type: 'add_actor',
        name,
        kind: 'agent',
        roles: [...roles],
        ...(spawnedBy !== undefined && { spawned_by: spawnedBy }),
      }),
    async tokenOf(actor, days) {
      const issued = await board.tokens.issue(LEAD, actor, days);
      if (!issued.ok) throw new Error(issued.error.message);
      return issued.value;
    },
    connect: (actor) => connectInMemory(all, async () => actor),
  };
}

/** A client of a server in this process; `callerOf` as in `createMcpServer`. Closed with the test. */
export async function connectInMemory(parts: McpParts, callerOf: CallerOf): Promise<Call> {
  const { call, close } = await inMemoryClient(parts, callerOf);
  onTestFinished(close);
  return call;
}

export interface InMemoryClient {
  readonly call: Call;
  close(): Promise<void>;
}

/** The same, for whoever closes it. */
export async function inMemoryClient(parts: McpParts, callerOf: CallerOf): Promise<InMemoryClient> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer(parts, callerOf);
  await server.connect(serverEnd);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(clientEnd);
  // From here on answers are checked against what the tools announce.
  await client.listTools();
  return {
    call: callsOf(client),
    async close() {
      await client.close();
      await server.close();
    },
  };
}
