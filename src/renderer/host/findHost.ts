import type { HostBridge } from '../../shared/host/hostApi.ts';
import { SOCKET_PATH } from '../../shared/host/socketProtocol.ts';
import { type Connection, LASTING_CONNECTION } from './connection.ts';
import { sessionTab, takeSessionToken } from './sessionToken.ts';
import { createWebSocketBridge, type SocketEvents } from './webSocketBridge.ts';

declare global {
  interface Window {
    /** Put there by the preload script of the desktop app. */
    readonly countersign?: HostBridge;
  }
}

/** The host behind this window: the desktop app's bridge where there is one, else the server that served the page. */
export function findHost(): { bridge: HostBridge; connection: Connection } {
  if (window.countersign) return { bridge: window.countersign, connection: LASTING_CONNECTION };
  const token = takeSessionToken({
    fragment: location.hash,
    storage: sessionStorage,
    clearFragment: () => history.replaceState(null, '', location.pathname),
  });
  const address = new URL(SOCKET_PATH, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('token', token);
  address.searchParams.set('tab', sessionTab(sessionStorage));
  return createWebSocketBridge({
    open: (events) => openSocket(address, events),
    schedule: (callback, delayMs) => setTimeout(callback, delayMs),
  });
}

function openSocket(address: URL, events: SocketEvents): WebSocket {
  const socket = new WebSocket(address);
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }) => events.received(data));
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return socket;
}
