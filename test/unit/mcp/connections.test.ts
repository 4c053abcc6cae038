import { describe, expect, it, vi } from 'vitest';
import { Connections } from '../../../src/main/mcp/connections.ts';
import type { StoredConnection } from '../../../src/main/store/mcpConnectionStore.ts';
import type { Store } from '../../../src/main/store/openStore.ts';
import type { Actor } from '../../../src/shared/board/actor.ts';
import type { BoardChange, BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { temporaryStore } from '../store/temporaryStore.ts';

const bearer = (name: string, tokenId: string) => ({
  actor: { name, kind: 'agent', roles: ['builder'], active: true, addedAt: 0 } satisfies Actor,
  tokenId,
});

function connected(table: Store['mcpConnections'] = temporaryStore().mcpConnections) {
  const clock = { now: 1_000_000 };
  const troubles: unknown[] = [];
  const connections = new Connections({
    store: table,
    transport: 'http',
    idleMs: () => 60_000,
    onTrouble: (error) => troubles.push(error),
    now: () => clock.now,
  });
  const shown = async () => (await table.list()).map(({ actor, client }) => `${actor}: ${client}`);
  return { connections, clock, troubles, shown, table };
}

function follow(connections: Connections, change: BoardChange): void {
  connections.follow([{ change } as BoardEvent]);
}

describe('the agents that are connected', () => {
  it('cannot break the list by what they call themselves', async () => {
    const { connections, shown } = connected();
    connections.called(bearer('A', 'a'), 'Edi\u202etor\nB: Terminal');
    expect(await shown()).toEqual(['A: Editor B: Terminal']);
  });

  it('are clients with a token each, shown with when they came and when they last called', async () => {
    const { connections, clock, shown, table } = connected();
    connections.called(bearer('A', 'a'), 'Editor');
    clock.now += 5000;
    connections.called(bearer('A', 'a'));
    connections.called(bearer('B', 'b'), 'Editor');
    connections.called(bearer('A', 'a'), 'Terminal');
    expect((await shown()).toSorted()).toEqual(['A: Editor', 'A: Terminal', 'B: Editor']);
    expect(await table.list()).toContainEqual<StoredConnection>({
      id: expect.any(String),
      actor: 'A',
      tokenId: 'a',
      transport: 'http',
      client: 'Editor',
      connectedAt: 1_000_000,
      lastCallAt: 1_005_000,
      processId: process.pid,
    });
  });

  it('are known without a name as the one that called last with the token', async () => {
    const { connections, clock, table } = connected();
    connections.called(bearer('A', 'a'), 'Editor');
    connections.called(bearer('A', 'a'), 'Terminal');
    clock.now += 5000;
    connections.called(bearer('A', 'a'));
    const calls = Object.fromEntries((await table.list()).map(({ client, lastCallAt }) => [client, lastCallAt]));
    expect(calls).toEqual({ Editor: 1_000_000, Terminal: 1_005_000 });
  });

  it('are not written down again for every one of many calls', async () => {
    const { connections, clock, table } = connected();
    connections.called(bearer('A', 'a'), 'Editor');
    for (let call = 0; call < 5; call += 1) {
      clock.now += 100;
      connections.called(bearer('A', 'a'));
    }
    expect(await table.list()).toMatchObject([{ lastCallAt: 1_000_000 }]);
    clock.now += 600;
    connections.called(bearer('A', 'a'));
    expect(await table.list()).toMatchObject([{ lastCallAt: 1_001_100 }]);
  });

  it('are gone after a time without a call, with their token, with their actor and with the process', async () => {
    const { connections, clock, shown } = connected();
    connections.called(bearer('A', 'a'), 'Editor');
    clock.now += 60_001;
    for (const [actor, token] of [
      ['B', 'b1'],
      ['B', 'b2'],
      ['Cleo', 'c'],
      ['D', 'd'],
    ] as const) {
      connections.called(bearer(actor, token), 'Editor');
    }
    expect(await shown()).toHaveLength(4);
    follow(connections, { type: 'token.revoked', id: 'b1' });
    expect((await shown()).toSorted()).toEqual(['B: Editor', 'Cleo: Editor', 'D: Editor']);
    follow(connections, { type: 'actor.left', name: 'cleo' });
    expect((await shown()).toSorted()).toEqual(['B: Editor', 'D: Editor']);
    await connections.close();
    expect(await shown()).toEqual([]);
  });

  it('say what they like of themselves, up to a length', async () => {
    const { connections, table } = connected();
    connections.called(bearer('A', 'a'), '🦉'.repeat(500));
    expect((await table.list())[0]?.client).toBe('🦉'.repeat(100));
  });

  it('can work on when the table cannot be written', async () => {
    const broken = {
      add: async () => {
        throw new Error('disk full');
      },
    } as unknown as Store['mcpConnections'];
    const { connections, troubles } = connected(broken);
    connections.called(bearer('A', 'a'), 'Editor');
    await vi.waitFor(() => expect(troubles).toMatchObject([{ message: 'disk full' }]), { timeout: 10_000 });
  });
});
