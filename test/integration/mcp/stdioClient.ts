import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { type Call, callsOf } from '../../unit/mcp/mcpWorld.ts';

const CLI = resolve('out/main/cli.js');

function environment(directory: string): Record<string, string> {
  const browser = process.env['COUNTERSIGN_BROWSER'];
  return {
    ...getDefaultEnvironment(),
    COUNTERSIGN_DATA_DIR: directory,
    COUNTERSIGN_LOG: 'trace',
    ...(browser !== undefined && { COUNTERSIGN_BROWSER: browser }),
  };
}

export interface StdioClient {
  readonly call: Call;
  readonly pid: number;
  /** What was on standard output and is no message. */
  readonly strays: readonly Error[];
  /** Resolves when the server has hung up. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** A client that starts `countersign mcp` on that data folder, as the owner of the token. */
export async function connectStdio(
  directory: string,
  token: string,
  options: ClientOptions = {},
): Promise<StdioClient> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp'],
    env: { ...environment(directory), COUNTERSIGN_TOKEN: token },
  });
  const client = new Client({ name: 'test editor', version: '1.0.0' }, options);
  onTestFinished(() => client.close());
  const strays: Error[] = [];
  const closed = new Promise<void>((done) => {
    client.onclose = done;
  });
  client.onerror = (error) => strays.push(error);
  await client.connect(transport);
  await client.listTools();
  return { call: callsOf(client), pid: transport.pid ?? 0, strays, closed, close: () => client.close() };
}

/** `countersign mcp` until it ends by itself; its client hangs up at once. */
export async function runMcp(
  directory: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [CLI, 'mcp', ...args], {
    env: { ...environment(directory), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, stdout, stderr };
}
