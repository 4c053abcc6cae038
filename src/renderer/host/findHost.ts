import type { HostBridge } from '../../shared/host/hostApi.ts';
import { SOCKET_PATH } from '../../shared/host/socketProtocol.ts';
import { type Connection, LASTING_CONNECTION } from './connection.ts';
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

const TOKEN_KEY = 'countersign.token';
const TAB_KEY = 'countersign.tab';
const IN_FRAGMENT = /^#token=([^&/]+)$/;

interface TokenPlaces {
  readonly fragment: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Takes the token out of the address, so that it is neither bookmarked nor copied. */
  readonly clearFragment: () => void;
}

/** The token of the server host: from the address on the first load, from the session's storage after a reload. */
export function takeSessionToken({ fragment, storage, clearFragment }: TokenPlaces): string {
  const given = IN_FRAGMENT.exec(fragment)?.[1];
  if (given === undefined) return storage.getItem(TOKEN_KEY) ?? '';
  storage.setItem(TOKEN_KEY, given);
  clearFragment();
  return given;
}

/** A random name of this tab, the same after a reload: the token is good for the tab that used it first. */
export function sessionTab(storage: TokenPlaces['storage']): string {
  const known = storage.getItem(TAB_KEY);
  if (known !== null) return known;
  const tab = crypto.randomUUID();
  storage.setItem(TAB_KEY, tab);
  return tab;
}
