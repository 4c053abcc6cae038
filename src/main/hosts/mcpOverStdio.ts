import { existsSync } from 'node:fs';
import type { StdioServer } from '../../shared/board/boardSession.ts';

/** How a client of MCP starts the command line at that place; null where there is none, as in a packaged app. */
export function mcpOverStdio(commandLine: string): StdioServer | null {
  return existsSync(commandLine) ? { command: 'node', args: [commandLine, 'mcp'] } : null;
}
