import { expect, test } from 'vitest';
import type { StoredConnection } from '../../../src/main/store/mcpConnectionStore.ts';
import { temporaryDirectory, temporaryStore } from './temporaryStore.ts';

const CONNECTION: StoredConnection = {
  id: 'c1',
  actor: 'Robo',
  tokenId: 't1',
  transport: 'stdio',
  client: 'some client 1.0',
  connectedAt: 2,
  lastCallAt: 2,
  processId: 77,
};

test('connections of every process are listed in the order in which they came, with their last call, until they go', async () => {
  const directory = temporaryDirectory();
  const [one, other] = [temporaryStore(directory).mcpConnections, temporaryStore(directory).mcpConnections];
  const earlier: StoredConnection = { ...CONNECTION, id: 'c2', transport: 'http', connectedAt: 1 };
  await one.add(CONNECTION);
  await other.add(earlier);
  await one.called('c1', 9);
  await one.called('gone', 9);
  expect(await other.list()).toEqual([earlier, { ...CONNECTION, lastCallAt: 9 }]);
  await other.remove('c1');
  expect(await one.list()).toEqual([earlier]);
});
