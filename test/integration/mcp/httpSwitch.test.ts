import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { McpHttpSwitch } from '../../../src/main/mcp/http/mcpHttpSwitch.ts';
import { freePort } from '../../fixtures/freePort.ts';
import { LEAD, mcpWorld } from '../../unit/mcp/mcpWorld.ts';
import { connectHttp, httpParts } from './clients.ts';

async function switched(settings: { mcpHttp: boolean; mcpPort: number }) {
  const world = await mcpWorld();
  await world.store.settings.update({ board: settings });
  const door = new McpHttpSwitch(httpParts(world), world.store.settings);
  onTestFinished(() => door.close());
  await door.settled();
  return { world, door };
}

it('is closed until it is switched on, and follows the settings from then on', async () => {
  const [port, other] = [await freePort(), await freePort()];
  const { world, door } = await switched({ mcpHttp: false, mcpPort: port });
  expect(door.status()).toEqual({ address: null });
  const said: unknown[] = [];
  door.subscribe((status) => said.push(status));
  const { token } = await world.tokenOf(LEAD);

  await world.store.settings.update({ board: { mcpHttp: true } });
  await door.settled();
  const { address } = door.status();
  expect(address).toBe(`http://127.0.0.1:${port}/mcp`);
  const { call } = await connectHttp(address ?? '', token);
  expect((await call('list_goals')).refused).toBe(false);

  await world.store.settings.update({ board: { mcpPort: other } });
  await door.settled();
  expect(door.status()).toEqual({ address: `http://127.0.0.1:${other}/mcp` });
  await expect(call('list_goals')).rejects.toThrow();

  await world.store.settings.update({ board: { mcpHttp: false } });
  await door.settled();
  expect(said).toEqual([{ address }, { address: `http://127.0.0.1:${other}/mcp` }, { address: null }]);
});

it('says why it could not be opened, and opens at another port', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { world, door } = await switched({ mcpHttp: true, mcpPort: port });
  expect(door.status()).toEqual({ address: null, problem: expect.stringContaining(String(port)) });
  const free = await freePort();
  await world.store.settings.update({ board: { mcpPort: free } });
  await door.settled();
  expect(door.status()).toEqual({ address: `http://127.0.0.1:${free}/mcp` });
});
