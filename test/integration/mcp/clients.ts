import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { BoardTokens } from '../../../src/main/board/boardTokens.ts';
import { Connections } from '../../../src/main/mcp/connections.ts';
import { type RunningMcp, startMcpHttp } from '../../../src/main/mcp/http/startMcpHttp.ts';
import type { McpDoorParts } from '../../../src/main/mcp/mcpParts.ts';
import { type Call, callsOf, type McpWorld } from '../../unit/mcp/mcpWorld.ts';

/** What an HTTP server needs of that world, at a clock of its own. */
export function httpParts({ parts, board, store }: McpWorld, now: () => number = Date.now): McpDoorParts {
  const connections = new Connections({
    store: store.mcpConnections,
    transport: 'http',
    idleMs: () => 60_000,
    onTrouble: (error) => {
      throw error;
    },
    now,
  });
  onTestFinished(board.service.subscribe((events) => connections.follow(events)));
  return {
    ...parts,
    board: board.service,
    tokens: new BoardTokens(board.service, store.boardSecrets, now),
    connections,
  };
}

/** A server on any port that is free. */
export async function serveHttp(world: McpWorld, now?: () => number): Promise<RunningMcp> {
  const started = await startMcpHttp(httpParts(world, now), 0);
  if (!started.ok) throw new Error(started.error);
  onTestFinished(() => started.value.close());
  return started.value;
}

/** The revisions that clients speak: up to 2025 with a handshake, from 2026 on without. */
export const ERAS: readonly { readonly era: string; readonly options: ClientOptions }[] = [
  { era: '2025', options: { versionNegotiation: { mode: 'legacy' } } },
  { era: '2026', options: { versionNegotiation: { mode: { pin: '2026-07-28' } } } },
];

export function bearerHeaders(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

export async function connectHttp(
  address: string,
  token: string,
  options: ClientOptions = {},
  name = 'test client',
): Promise<{ client: Client; call: Call }> {
  const client = new Client({ name, version: '1.0.0' }, options);
  onTestFinished(() => client.close());
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers: bearerHeaders(token) } }),
  );
  await client.listTools();
  return { client, call: callsOf(client) };
}
