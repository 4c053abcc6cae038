import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { TokenBearer } from '../board/boardTokens.ts';
import { createMcpServer } from './createMcpServer.ts';
import type { McpDoorParts } from './mcpParts.ts';

interface McpStdioParts extends McpDoorParts {
  /** Of the one who started this process. */
  readonly token: string;
  /** Called when the client has hung up, or its token is not good any more. */
  readonly onOver: () => void;
}

/**
 * Serves MCP on standard input and output to whoever started this process, as the actor of that token; the returned function
 * ends it.
 */
export function serveMcpStdio(parts: McpStdioParts): () => Promise<void> {
  const { tokens, token, connections, board, log, onOver } = parts;
  const bearer = async (): Promise<TokenBearer | undefined> => {
    try {
      const checked = await tokens.check(token);
      if (checked.ok) return checked.value;
      log.warn({ problem: checked.error }, 'the token is not good any more');
      onOver();
    } catch (error) {
      // Nobody gets anything while it cannot be said whose token it is.
      log.error({ error }, 'the token could not be checked');
    }
    return undefined;
  };
  const calls = new Set<Promise<unknown>>();
  const onCall = (answered: Promise<unknown>) => {
    calls.add(answered);
    void answered.finally(() => calls.delete(answered));
  };
  const served = serveStdio(() => servedTo(bearer, parts, onCall), {
    maxSubscriptions: 0,
    onerror: (error) => log.warn({ error }, 'a message over MCP failed'),
  });
  const unfollow = board.subscribe((events) => {
    connections.follow(events);
    onCall(bearer());
  });
  process.stdin.once('end', onOver);
  process.stdin.once('close', onOver);
  return async () => {
    unfollow();
    await connections.close();
    // Whoever asked something is told that there is no answer any more, and then the line is cut.
    await Promise.all(calls);
    await new Promise((written) => setImmediate(written));
    await served.close();
  };
}

function servedTo(
  bearer: () => Promise<TokenBearer | undefined>,
  parts: McpStdioParts,
  onCall: (answered: Promise<unknown>) => void,
): McpServer {
  const called = async (): Promise<string | undefined> => {
    const admitted = await bearer();
    if (admitted) parts.connections.called(admitted, server.server.getClientVersion()?.name);
    return admitted?.actor.name;
  };
  const server = createMcpServer(parts, called, onCall);
  server.server.oninitialized = () => void called();
  return server;
}
