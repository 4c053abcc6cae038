import { protocol, type Session } from 'electron';
import { contentSecurityPolicy, readRendererFile } from '../rendererFiles.ts';

const SCHEME = 'app';
const HOST = 'countersign';

/** Where the renderer lives: an origin of its own, unlike `file:`, whose pages may read the disk. */
export const APP_ORIGIN = `${SCHEME}://${HOST}`;

/** Makes the scheme behave like https; must be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built renderer under {@link APP_ORIGIN}, with its policy. */
export function serveRenderer(session: Session, folder: string): void {
  const policy = contentSecurityPolicy("'self'");
  session.protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = url.host === HOST && isRead ? await readRendererFile(folder, url.pathname, policy) : undefined;
    if (!file) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
    return new Response(request.method === 'HEAD' ? null : file.content, { headers: { ...file.headers } });
  });
}
