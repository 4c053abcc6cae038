import { resolve } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type Call, callsOf } from '../../unit/mcp/mcpWorld.ts';

const CLI = resolve('out/main/cli.js');

/** An agent of the team with the SDK's own client. */
export interface AgentClient {
  readonly call: Call;
  close(): Promise<void>;
}

/** An agent that connects to the running app. Rejects when the token opens nothing. */
export async function connectOverHttp(address: string, token: string, name: string): Promise<AgentClient> {
  const headers = { authorization: `Bearer ${token}` };
  return connect(name, new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
}

/** An agent that starts `countersign mcp` on the same data folder. */
export async function connectOverStdio(dataDirectory: string, token: string, name: string): Promise<AgentClient> {
  const browser = process.env['COUNTERSIGN_BROWSER'];
  const env = {
    ...getDefaultEnvironment(),
    COUNTERSIGN_DATA_DIR: dataDirectory,
    COUNTERSIGN_TOKEN: token,
    ...(browser !== undefined && { COUNTERSIGN_BROWSER: browser }),
  };
  return connect(name, new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp'], env }));
}

async function connect(name: string, transport: Parameters<Client['connect']>[0]): Promise<AgentClient> {
  const client = new Client({ name, version: '1.0.0' });
  await client.connect(transport);
  await client.listTools();
  return { call: callsOf(client), close: () => client.close() };
}
