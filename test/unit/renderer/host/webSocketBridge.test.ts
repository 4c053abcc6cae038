import { describe, expect, it, vi } from 'vitest';
import { createWebSocketBridge, type SocketEvents } from '../../../../src/renderer/host/webSocketBridge.ts';
import { SOCKET_REFUSED } from '../../../../src/shared/host/socketProtocol.ts';

/** A bridge on sockets and a clock that the test moves by hand. */
function setUp() {
  const sockets: { events: SocketEvents; sent: unknown[] }[] = [];
  const timers: { callback: () => void; delayMs: number }[] = [];
  const { bridge, connection } = createWebSocketBridge({
    open: (events) => {
      const socket = { events, sent: [] as unknown[] };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(JSON.parse(text)) };
    },
    schedule: (callback, delayMs) => timers.push({ callback, delayMs }),
  });
  const newest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  };
  return { bridge, connection, sockets, timers, newest };
}

const reply = (value: unknown) => JSON.stringify(value);

describe('the host bridge over a WebSocket', () => {
  it('keeps what is asked before the connection stands, and matches answers by id in any order', async () => {
    const { bridge, newest } = setUp();
    const first = bridge.request('app.info', {});
    const second = bridge.request('settings.get', {});
    expect(newest().sent).toEqual([]);
    newest().events.opened();
    expect(newest().sent).toEqual([
      { id: 0, method: 'app.info', payload: {} },
      { id: 1, method: 'settings.get', payload: {} },
    ]);
    newest().events.received(reply({ id: 1, answer: { ok: true, value: 'two' } }));
    newest().events.received(reply({ id: 0, answer: { ok: true, value: 'one' } }));
    expect(await first).toEqual({ ok: true, value: 'one' });
    expect(await second).toEqual({ ok: true, value: 'two' });
  });

  it.each([
    'no json {',
    reply(7),
    reply({ id: 0 }),
    reply({ id: '0', answer: {} }),
    reply({ id: 0, answer: { ok: 'yes' } }),
    reply({ topic: 3, message: 1 }),
    new ArrayBuffer(4),
  ])('refuses a message that is not of the protocol: %s', async (junk) => {
    const { bridge, newest } = setUp();
    const heard = vi.fn();
    bridge.subscribe('page.status', heard);
    newest().events.opened();
    const answer = bridge.request('app.info', {});
    newest().events.received(junk);
    expect(heard).not.toHaveBeenCalled();
    newest().events.received(reply({ id: 0, answer: { ok: true, value: 1 } }));
    expect(await answer).toEqual({ ok: true, value: 1 });
  });

  it('subscribes to a topic once, tells every listener, and subscribes again after a loss', () => {
    const { bridge, newest, timers } = setUp();
    const [one, two] = [vi.fn(), vi.fn()];
    bridge.subscribe('run.events', one);
    newest().events.opened();
    const end = bridge.subscribe('run.events', two);
    expect(newest().sent).toEqual([{ subscribe: 'run.events' }]);
    newest().events.received(reply({ topic: 'run.events', message: [1] }));
    end();
    newest().events.closed(1006);
    timers[0]?.callback();
    newest().events.opened();
    expect(newest().sent).toEqual([{ subscribe: 'run.events' }]);
    newest().events.received(reply({ topic: 'run.events', message: [2] }));
    expect(one.mock.calls).toEqual([[[1]], [[2]]]);
    expect(two.mock.calls).toEqual([[[1]]]);
  });

  it('answers at once while there is no connection, so that no command comes late', async () => {
    const { bridge, connection, newest, timers } = setUp();
    newest().events.opened();
    const pending = bridge.request('run.pause', { runId: 'a' });
    newest().events.closed(1006);
    expect(await pending).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(connection.state()).toBe('reconnecting');
    expect(await bridge.request('run.stop', { runId: 'a' })).toMatchObject({ ok: false });
    timers[0]?.callback();
    newest().events.opened();
    expect(newest().sent).toEqual([]);
    expect(connection.state()).toBe('connected');
  });

  it('waits longer after each failure, up to a limit, and starts anew once it was connected', () => {
    const { newest, timers } = setUp();
    for (let attempt = 0; attempt < 8; attempt++) {
      newest().events.closed(1006);
      timers.at(-1)?.callback();
    }
    const delays = timers.map(({ delayMs }) => delayMs);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBe(delays.at(-2));
    newest().events.opened();
    newest().events.closed(1006);
    expect(timers.at(-1)?.delayMs).toBe(delays[0]);
  });

  it('gives up when its token is refused', async () => {
    const { bridge, connection, newest, timers, sockets } = setUp();
    const changed = vi.fn();
    connection.subscribe(changed);
    newest().events.closed(SOCKET_REFUSED);
    expect(connection.state()).toBe('refused');
    expect(changed).toHaveBeenCalledOnce();
    expect(timers).toEqual([]);
    expect(sockets).toHaveLength(1);
    expect(await bridge.request('app.info', {})).toMatchObject({ ok: false });
  });
});
