import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Clinic } from '../../../src/main/sample/clinicServer.ts';

interface Alterations {
  /** 0, the default: any free port. */
  readonly port?: number;
  /** What becomes of each page on its way. */
  readonly page?: (html: string) => string;
  /** A site that takes what is sent instead, so that it is answered as ever, and not stored. */
  readonly writesTo?: Clinic;
}

export interface AlteredClinic {
  readonly url: string;
  close(): Promise<void>;
}

/** The sample site as it may have become since a run was recorded, or as a server would have it that stores nothing. */
export async function alterClinic(clinic: Clinic, { port = 0, page, writesTo }: Alterations): Promise<AlteredClinic> {
  const server = createServer(async (request, response) => {
    const sends = request.method !== 'GET';
    const answer = await forward(request, sends && writesTo ? writesTo.url : clinic.url);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const location = answer.headers.get('location');
    response
      .writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store', ...(location && { location }) })
      .end(page && type.startsWith('text/html') ? page(body.toString('utf8')) : body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function forward(request: IncomingMessage, origin: string): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  const contentType = headers['content-type'];
  return fetch(`${origin}${url}`, {
    method,
    redirect: 'manual',
    ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
    ...(method !== 'GET' && { body: await text(request) }),
  });
}
