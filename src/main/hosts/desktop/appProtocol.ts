import { app, protocol, type Session } from 'electron';
import { contentSecurityPolicy, readRendererFile } from '../rendererFiles.ts';

const HOST = 'countersign';

/**
 * Makes the scheme of the renderer behave like https, and gives the origin to serve it from: `app://countersign`, an
 * origin of its own, unlike `file:`, whose pages may read the disk. Call it first of all: Electron takes new schemes only
 * until it is ready. Where something else has loaded the app later than that, the origin is an https one that exists
 * only inside the app.
 */
export function claimAppOrigin(): string {
  if (app.isReady()) return `https://${HOST}.invalid`;
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  return `app://${HOST}`;
}

/** Serves the built renderer under that origin, with its policy, and nothing else under its scheme. */
export function serveRenderer(session: Session, origin: string, folder: string): void {
  const { protocol: scheme, host } = new URL(origin);
  const policy = contentSecurityPolicy("'self'");
  session.protocol.handle(scheme.slice(0, -1), async (request) => {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = url.host === host && isRead ? await readRendererFile(folder, url.pathname, policy) : undefined;
    if (!file) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
    return new Response(request.method === 'HEAD' ? null : file.content, { headers: { ...file.headers } });
  });
}
