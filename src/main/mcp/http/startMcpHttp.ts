import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node';
import { CLIENT_INFO_META_KEY, createMcpHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { TokenBearer } from '../../board/boardTokens.ts';
import { createMcpServer } from '../createMcpServer.ts';
import type { McpDoorParts } from '../mcpParts.ts';

const clientInfo = z.object({ name: z.string() });

const saysWho = z.object({
  params: z.object({
    /** Of `initialize`, revisions up to 2025. */
    clientInfo: clientInfo.optional(),
    /** Of any request, revisions from 2026 on. */
    _meta: z.object({ [CLIENT_INFO_META_KEY]: clientInfo.optional() }).optional(),
  }),
});

const LOOPBACK = '127.0.0.1';
const PATH = '/mcp';
const KILOBYTE = 1000;

export interface RunningMcp {
  /** Where clients connect. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves MCP over streamable HTTP on this machine only. Nothing is kept between requests: each one shows its token, and is
 * answered as that actor's or not at all. Port 0: any that is free. Error: why the port cannot be had, for people.
 */
export async function startMcpHttp(parts: McpDoorParts, port: number): Promise<Result<RunningMcp, string>> {
  const { log } = parts;
  const onerror = (error: Error) => log.warn({ error }, 'a request over MCP failed');
  const handler = createMcpHandler(
    // Looked at again when the whole request is there: its sender may have taken long over it.
    ({ authInfo }) => createMcpServer(parts, async () => (await bearerOf(authInfo?.token ?? '', parts))?.actor.name),
    // There is nothing to subscribe to, so nobody holds a connection open beyond a call.
    { onerror, maxSubscriptions: 0 },
  );
  const answer = toNodeHandler(handler, { onerror });
  const own = new Set<string>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = refusalOf(request, own);
    if (status !== undefined) return refuse(response, status);
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const bearer = await bearerOf(token, parts);
    if (!bearer) return refuse(response, 401);
    const body = await readJson(request, parts.settings().mcp.maximumRequestKb * KILOBYTE);
    if (!body.ok) return refuse(response, body.error);
    parts.connections.called(bearer, clientName(body.value));
    const auth = { token, clientId: bearer.actor.name, scopes: [] };
    await answer(Object.assign(request, { auth }) as NodeIncomingMessageLike, response, body.value);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      log.error({ error }, 'a request over MCP failed');
      if (response.headersSent) response.destroy();
      else refuse(response, 503);
    });
  });
  const listening = await listen(server, port);
  if (!listening.ok) return listening;
  for (const host of [LOOPBACK, 'localhost']) own.add(`${host}:${listening.value}`);
  return success({
    address: `http://${LOOPBACK}:${listening.value}${PATH}`,
    async close() {
      await handler.close();
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  });
}

/** Whose token it is now. What was wrong with it is for the log alone. */
async function bearerOf(token: string, { tokens, log }: McpDoorParts): Promise<TokenBearer | undefined> {
  const checked = await tokens.check(token);
  if (checked.ok) return checked.value;
  log.warn({ problem: checked.error }, 'a token was refused');
  return undefined;
}

/** The HTTP status with which a request is turned away before anybody looks at its token. */
function refusalOf({ headers, url, method }: IncomingMessage, own: ReadonlySet<string>): number | undefined {
  // A name that was made to point at this machine is not this address, and pages of other origins have no business here.
  if (!own.has(headers.host ?? '')) return 403;
  if (headers.origin !== undefined && !own.has(headers.origin.replace(/^http:\/\//, ''))) return 403;
  if (URL.parse(url ?? '', 'http://localhost')?.pathname !== PATH) return 404;
  return method === 'POST' ? undefined : 405;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 405 && { allow: 'POST' }),
    // What is left of a body that was not read to its end must not be taken for the next request.
    ...(status === 413 && { connection: 'close' }),
  });
  response.end(REASONS[status] ?? 'Not available');
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Not JSON, or nested too deep',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Only POST',
  413: 'Too large',
};

function listen(server: Server, port: number): Promise<Result<number, string>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = error.code === 'EADDRINUSE' ? 'another program uses it' : error.message;
      resolve(failure(`Port ${port} cannot be opened for agents: ${message}.`));
    });
    server.listen(port, LOOPBACK, () => resolve(success((server.address() as AddressInfo).port)));
  });
}

/** What the sender of a message calls itself, if this message says so; untrusted. */
function clientName(message: unknown): string | undefined {
  const { data } = saysWho.safeParse(message);
  return data?.params.clientInfo?.name ?? data?.params._meta?.[CLIENT_INFO_META_KEY]?.name;
}

/** Error: the HTTP status that says why there is no JSON. A body that is too large is not read to its end. */
async function readJson(request: IncomingMessage, maximumBytes: number): Promise<Result<unknown, 400 | 413>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maximumBytes) return failure(413);
      chunks.push(chunk);
    }
    const message: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return isDeeper(message, DEEPEST) ? failure(400) : success(message);
  } catch {
    return failure(400);
  }
}

/** No message that says something is nested deeper; whoever reads one that is may run out of stack. */
const DEEPEST = 100;

function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}
