import { once } from 'node:events';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { BoardSessions } from '../../../src/main/board/boardSessions.ts';
import type { BoardParts, HostParts } from '../../../src/main/hosts/hostParts.ts';
import { HostService } from '../../../src/main/hosts/hostService.ts';
import { startServer } from '../../../src/main/hosts/server/startServer.ts';
import type { HostAnswer } from '../../../src/shared/host/hostApi.ts';
import { boardWorld, LEAD, LEADS_PASSPHRASE } from '../../unit/boardService/boardWorld.ts';

/** The server's own door on a real board with two actors; of the rest of the host nothing is asked here. */
async function serve() {
  const world = await boardWorld();
  await world.add('Robo', ['builder']);
  const { board: service, tokens, passphrases } = world;
  const { settings } = world.store;
  const sessions = new BoardSessions({ board: service, tokens, passphrases, settings, firstPerson: LEAD });
  const board = { service, tokens, sessions } as BoardParts;
  const host = new HostService({ board, store: world.store, log: pino({ level: 'silent' }) } as HostParts);
  const server = await startServer(host, { rendererFolder: world.directory, port: 0 });
  if (!server.ok) throw new Error(server.error);
  onTestFinished(() => server.value.close());
  const { origin, hash } = new URL(server.value.url);
  return { ...world, origin, token: hash.replace('#token=', '') };
}

/** A connection of a browser tab. */
async function connect(origin: string, token: string, tab: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api?token=${token}&tab=${tab}`, { origin });
  const messages: { id?: number; answer?: HostAnswer; topic?: string; message?: unknown }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  await once(socket, 'open');
  let lastId = 0;
  return {
    socket,
    messages,
    async ask(method: string, payload: unknown = {}): Promise<HostAnswer | undefined> {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ id, method, payload }));
      for (;;) {
        const found = messages.find((message) => message.id === id);
        if (found) return found.answer;
        await once(socket, 'message');
      }
    },
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

test('who has signed in in a tab stays so when its connection breaks, and it hears of the board again', async () => {
  const { origin, token, must } = await serve();
  const first = await connect(origin, token, 'tab-1');
  expect(await first.ask('board.session')).toMatchObject({ value: { status: 'signed-out' } });
  expect(await first.ask('board.events', { from: 0 })).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(await first.ask('board.signIn', { name: LEAD, secret: LEADS_PASSPHRASE })).toMatchObject({ ok: true });
  await first.close();

  const again = await connect(origin, token, 'tab-1');
  expect(await again.ask('board.session')).toMatchObject({ value: { status: 'open', actor: { name: LEAD } } });
  again.socket.send(JSON.stringify({ subscribe: 'board.events' }));
  await again.ask('board.stillHere');
  await must(LEAD, { type: 'create_goal', title: 'Front door' });
  await again.ask('board.stillHere');
  expect(again.messages.find(({ topic }) => topic === 'board.events')?.message).toMatchObject([
    { by: LEAD, change: { type: 'goal.created', title: 'Front door' } },
  ]);
  await again.close();
});

test('another tab does not get into the access of the first', async () => {
  const { origin, token } = await serve();
  const first = await connect(origin, token, 'tab-1');
  await first.ask('board.signIn', { name: LEAD, secret: LEADS_PASSPHRASE });
  const other = await connect(origin, token, 'tab-2');
  const [code] = await once(other.socket, 'close');
  expect(code).toBe(4401);
  expect(other.messages).toEqual([]);
  await first.close();
});
