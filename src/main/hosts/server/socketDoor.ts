import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  SOCKET_PATH,
  SOCKET_REFUSED,
  type SocketReply,
  socketRequestSchema,
} from '../../../shared/host/socketProtocol.ts';
import type { HostService, HostSession } from '../hostService.ts';

/**
 * The one-time token of a server: printed once, good for the browser tab that uses it first, for as long as the server
 * runs. A tab names itself by a random id of its own, so that it can come back after its connection broke.
 */
export class AccessToken {
  readonly value = randomBytes(32).toString('base64url');
  #owner: string | undefined;

  /** Whether this tab may come in; the first one with the right token becomes the owner. */
  admit(token: string, tab: string): boolean {
    if (tab === '' || !equal(token, this.value)) return false;
    this.#owner ??= tab;
    return equal(tab, this.#owner);
  }
}

/** The largest message that a page may send: a document of the largest size that the settings allow, in base64. */
const MAXIMUM_PAYLOAD_BYTES = 60_000_000;

/** The WebSocket door to the host's service: origin and token are checked before anything is answered. */
export function openSocketDoor(
  server: Server,
  service: HostService,
  access: { readonly token: AccessToken; readonly isOwnOrigin: (origin: string | undefined) => boolean },
): void {
  /** By the tab's own name: who has signed in stays so when the connection breaks and comes back. */
  const sessions = new Map<string, HostSession>();
  const sessionOf = (tab: string): HostSession => {
    const session = sessions.get(tab) ?? service.openSession();
    sessions.set(tab, session);
    return session;
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAXIMUM_PAYLOAD_BYTES });
  server.on('upgrade', (request, socket, head) => {
    // Whoever is at the other end may send anything, or hang up in the middle: neither is our failure.
    socket.on('error', () => socket.destroy());
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url?.pathname !== SOCKET_PATH || !access.isOwnOrigin(request.headers.origin)) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => webSocket.terminate());
      const tab = url.searchParams.get('tab') ?? '';
      const admitted = access.token.admit(url.searchParams.get('token') ?? '', tab);
      if (admitted) serve(webSocket, service, sessionOf(tab));
      else webSocket.close(SOCKET_REFUSED, 'This address was for one browser tab only');
    });
  });
  server.on('close', () => {
    for (const client of sockets.clients) client.terminate();
    for (const session of sessions.values()) service.closeSession(session);
  });
}

function serve(socket: WebSocket, service: HostService, session: HostSession): void {
  const subscriptions = new Map<string, () => void>();
  const send = (reply: SocketReply) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(reply));
  };
  socket.on('message', async (data) => {
    const request = socketRequestSchema.safeParse(parseJson(String(data)));
    if (!request.success) return;
    if ('subscribe' in request.data) {
      const topic = request.data.subscribe;
      if (subscriptions.has(topic)) return;
      subscriptions.set(
        topic,
        service.subscribe(topic, (message) => send({ topic, message }), session),
      );
    } else {
      const { id, method, payload } = request.data;
      send({ id, answer: await service.handle(method, payload, session) });
    }
  });
  socket.on('close', () => {
    for (const unsubscribe of subscriptions.values()) unsubscribe();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
