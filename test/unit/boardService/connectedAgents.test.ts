import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ConnectedAgents, mcpOverStdio } from '../../../src/main/hosts/connectedAgents.ts';
import type { McpHttpStatus } from '../../../src/main/mcp/http/mcpHttpSwitch.ts';
import type { StoredConnection } from '../../../src/main/store/mcpConnectionStore.ts';
import type { BoardConnections } from '../../../src/shared/board/boardSession.ts';
import { temporaryStore } from '../store/temporaryStore.ts';

const MINUTE = 60_000;
const DEAD_PROCESS = 4;
const STDIO = { command: 'node', args: ['/countersign.mjs', 'mcp'], env: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connection(id: string, processId = 1): StoredConnection {
  const now = Date.now();
  const about = { actor: 'Robo', tokenId: 't1', transport: 'stdio', client: 'some client' } as const;
  return { id, ...about, connectedAt: now, lastCallAt: now, processId };
}

/** The connections of a data folder as one process shows them; `http` is what its own door says. */
function world(store = temporaryStore().mcpConnections) {
  const http = { status: { address: null } as McpHttpStatus, tell: () => {} };
  const agents = new ConnectedAgents({
    store,
    http: {
      status: () => http.status,
      subscribe: (listener) => {
        http.tell = () => listener(http.status);
        return () => {};
      },
    },
    stdio: STDIO,
    settings: () => ({ connectionMinutes: 10, watchMs: 250 }),
    isProcessAlive: (processId) => processId !== DEAD_PROCESS,
    onTrouble: (error) => {
      throw error;
    },
  });
  onTestFinished(() => agents.close());
  const heard: BoardConnections[] = [];
  return { store, agents, http, heard, listen: () => agents.subscribe((connections) => heard.push(connections)) };
}

const ids = ({ connections }: BoardConnections) => connections.map(({ id }) => id);

test('connections of all processes are shown, without those of processes that are gone', async () => {
  const { store } = world();
  await store.add(connection('a'));
  await store.add(connection('b', DEAD_PROCESS));
  const { agents } = world(store);
  expect(ids(await agents.current())).toEqual(['a']);
  expect((await store.list()).map(({ id }) => id)).toEqual(['a']);
  await store.add(connection('c', DEAD_PROCESS));
  expect(ids(await agents.current())).toEqual(['a']);
  expect((await agents.current()).connections[0]).not.toHaveProperty('processId');
});

test('a connection that has made no call for too long is not shown, until it makes one', async () => {
  const { store, agents } = world();
  await store.add(connection('a'));
  vi.advanceTimersByTime(10 * MINUTE);
  expect(ids(await agents.current())).toEqual([]);
  await store.called('a', Date.now());
  expect(ids(await agents.current())).toEqual(['a']);
});

test('how a client starts the command line is said where this installation has one', async () => {
  expect((await world().agents.current()).stdio).toEqual(STDIO);
  const here = fileURLToPath(import.meta.url);
  const env = { COUNTERSIGN_DATA_DIR: resolve('some data') };
  expect(mcpOverStdio(here, 'some data')).toEqual({ command: 'node', args: [here, 'mcp'], env });
  expect(mcpOverStdio(`${here}.gone`, 'some data')).toBeNull();
});

test('who listens hears how it is, and of each change within a moment, and of nothing else', async () => {
  const { store, heard, listen, http } = world();
  await store.add(connection('a'));
  const stop = listen();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard.map(ids)).toEqual([['a']]);
  await store.add(connection('b'));
  await vi.advanceTimersByTimeAsync(250);
  expect(heard.map(ids)).toEqual([['a'], ['a', 'b']]);
  http.status = { address: null, problem: 'The port is taken.' };
  http.tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.at(-1)).toMatchObject({ address: null, problem: 'The port is taken.' });
  stop();
  await store.remove('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toHaveLength(3);
});
