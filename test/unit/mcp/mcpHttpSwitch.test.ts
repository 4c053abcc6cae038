import { expect, onTestFinished, test, vi } from 'vitest';
import { McpHttpSwitch } from '../../../src/main/mcp/http/mcpHttpSwitch.ts';
import type { McpDoorParts } from '../../../src/main/mcp/mcpParts.ts';
import { success } from '../../../src/shared/result.ts';
import { temporaryStore } from '../store/temporaryStore.ts';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('../../../src/main/mcp/http/startMcpHttp.ts', () => {
  loaded.times += 1;
  return { startMcpHttp: async () => success({ address: 'http://127.0.0.1:1/mcp', close: async () => {} }) };
});

test('what serves the protocol is loaded when it is switched on for the first time, and not before', async () => {
  const { settings } = temporaryStore();
  const parts = { board: { subscribe: () => () => {} }, connections: { close: () => {} } };
  const door = new McpHttpSwitch(parts as unknown as McpDoorParts, settings);
  onTestFinished(() => door.close());
  await door.settled();
  expect(loaded.times).toBe(0);
  await settings.update({ board: { mcpHttp: true } });
  await door.settled();
  expect(loaded.times).toBe(1);
  expect(door.status()).toEqual({ address: 'http://127.0.0.1:1/mcp' });
});
