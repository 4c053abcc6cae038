import type { ToolServer, ToolServerState, ToolServerTest } from '../../shared/tools/toolServer.ts';
import type { Tools } from '../agent/ports/tools.ts';
import type { ToolStore } from '../mcp/client/openTools.ts';
import { keyVariables, toolSecret } from '../store/secretStore.ts';
import { APP_VERSION } from './appVersion.ts';
import { keyPlaceOf } from './modelServices.ts';

/** The client of MCP takes a while to load, and most runs need none. */
const client = () => import('../mcp/client/openTools.ts');

/** The team's servers of tools; nothing of a key but whether there is one. */
export async function toolServerStates({ settings, secrets }: ToolStore): Promise<ToolServerState[]> {
  const states = settings.get().tools.servers.map(async (server) => {
    const secret = toolSecret(server.name);
    const key = await keyPlaceOf(secret, secrets);
    return { ...server, key, keyVariable: keyVariables(secret)[0] ?? '' };
  });
  return Promise.all(states);
}

/** The tools that are switched on, for one run; undefined where none is. */
export async function reachTools(store: ToolStore): Promise<Tools | undefined> {
  if (store.settings.get().tools.servers.every(({ tools }) => tools.length === 0)) return undefined;
  return (await client()).openTools(store, APP_VERSION);
}

/** Asks a server, as it is set or is going to be, for its tools. */
export async function testToolServer(server: ToolServer, store: ToolStore): Promise<ToolServerTest> {
  return (await client()).askForTools(server, store, APP_VERSION);
}
