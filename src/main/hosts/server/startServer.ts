import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { HostService } from '../hostService.ts';
import { contentSecurityPolicy, readRendererFile } from '../rendererFiles.ts';
import { AccessToken, openSocketDoor } from './socketDoor.ts';

export interface RunningServer {
  /** The address to open, with the one-time token in its fragment, which browsers send to nobody. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Serves the app's window and its API on this machine only. Error: why the port cannot be had, for people. */
export async function startServer(
  service: HostService,
  options: { readonly rendererFolder: string; readonly port: number },
): Promise<Result<RunningServer, string>> {
  const token = new AccessToken();
  let origin = '';
  const server = createServer((request, response) => {
    void answer(request, response, { origin, folder: options.rendererFolder });
  });
  openSocketDoor(server, service, { token, isOwnOrigin: (candidate) => candidate === origin });
  const listening = await listen(server, options.port);
  if (!listening.ok) return listening;
  origin = `http://${LOOPBACK}:${listening.value}`;
  return success({ url: `${origin}/#token=${token.value}`, port: listening.value, close: () => close(server) });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, folder }: { readonly origin: string; readonly folder: string },
): Promise<void> {
  const url = URL.parse(request.url ?? '/', origin);
  // A name that was made to point at this machine is not this address: its pages must not read ours.
  const sameHost = `http://${request.headers.host}` === origin;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const policy = contentSecurityPolicy(`'self' ${origin.replace('http', 'ws')}`);
  const file = url && sameHost && isRead ? await readRendererFile(folder, url.pathname, policy) : undefined;
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.content);
}

function listen(server: Server, port: number): Promise<Result<number, string>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = error.code === 'EADDRINUSE' ? 'another program uses it' : error.message;
      resolve(failure(`Port ${port} cannot be opened: ${message}`));
    });
    server.listen(port, LOOPBACK, () => resolve(success((server.address() as AddressInfo).port)));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
    // Upgraded sockets are no connections of the server any more; it tells them itself.
    server.emit('close');
  });
}
