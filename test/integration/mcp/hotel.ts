import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ToolStore } from '../../../src/main/mcp/client/openTools.ts';
import { success } from '../../../src/shared/result.ts';
import { settingsSchema } from '../../../src/shared/settings/settings.ts';
import { type ToolServer, toolServerSchema } from '../../../src/shared/tools/toolServer.ts';

const SERVER = resolve('test/fixtures/tools/hotelServer.ts');

/** The hotel's own book: what its server has written down, and nobody else. */
export interface Hotel {
  readonly file: string;
  bookings(): readonly string[];
}

export function openHotel(): Hotel {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'bookings.txt');
  return { file, bookings: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []) };
}

/** The hotel's server as people would set it up: started by a command. */
export function byCommand({ file }: Hotel, tools: ToolServer['tools'], more: object = {}): ToolServer {
  const reach = { by: 'command', command: process.execPath, arguments: [SERVER, file, 'locked'] };
  return toolServerSchema.parse({ name: 'hotel', reach, keyName: 'HOTEL_KEY', tools, ...more });
}

/** The same server at an address; it lets in who has the key. */
export async function byAddress({ file }: Hotel, key: string, tools: ToolServer['tools']): Promise<ToolServer> {
  const child = spawn(process.execPath, [SERVER, file, 'http'], {
    env: { ...process.env, HOTEL_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const url = await new Promise<string>((tell) => child.stdout.once('data', (part) => tell(String(part).trim())));
  return toolServerSchema.parse({ name: 'hotel', reach: { by: 'address', url }, keyName: 'x-hotel', tools });
}

/** What the app keeps of a server: its settings, and its key. */
export function storeOf(server: ToolServer, key: string | undefined = 'secret-key', timeoutMs = 20_000): ToolStore {
  return {
    settings: { get: () => settingsSchema.parse({ tools: { servers: [server], timeoutMs, answerCharacters: 2000 } }) },
    secrets: {
      get: async () => success(key || undefined),
      has: async () => key !== '',
      isStored: async () => key !== '',
    },
  };
}
