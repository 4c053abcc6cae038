import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { failure, type Result, success } from '../../shared/result.ts';
import { type ClinicData, seedClinic } from './clinicData.ts';
import type { ClinicRequest } from './clinicReply.ts';
import { answerClinicRequest } from './clinicRoutes.ts';
import { fieldsOf } from './formFields.ts';

const LARGEST_BODY_BYTES = 64 * 1024;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const LOOPBACK = '127.0.0.1';

const HEADERS = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  // With less, browsers do not say where a form of the site's own comes from.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

interface ClinicOptions {
  /** The folder of the site's styles and scripts. */
  readonly publicDir: string;
  /** 0, the default: any free port. */
  readonly port?: number;
  /** What the site starts with; otherwise its own dozen patients. */
  readonly initial?: ClinicData;
  /** Every change is refused with an error that the pages show. */
  readonly rejectWrites?: boolean;
}

/** A running sample site. */
export interface Clinic {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** What the server holds now: the truth to compare any claim with. */
  data(): ClinicData;
  close(): Promise<void>;
}

/** Starts the sample site on loopback. Its data lives in memory and is fresh at each start. */
export async function startClinic(options: ClinicOptions): Promise<Clinic> {
  let data = options.initial ?? seedClinic();

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isMeant(incoming)) {
      response.writeHead(403, { ...HEADERS, connection: 'close' }).end();
      return;
    }
    const request = await readRequest(incoming);
    if (!request.ok) {
      response.writeHead(413, { ...HEADERS, connection: 'close' }).end();
      return;
    }
    const file = await readPublicFile(options.publicDir, request.value.path);
    if (file) {
      response.writeHead(200, { ...HEADERS, 'content-type': file.contentType }).end(file.body);
      return;
    }
    const today = new Date().toISOString().slice(0, 10);
    const reply = answerClinicRequest(request.value, { data, today, rejectWrites: options.rejectWrites ?? false });
    data = reply.data ?? data;
    const location = reply.location === undefined ? {} : { location: reply.location };
    response.writeHead(reply.status, { ...HEADERS, ...location, 'content-type': reply.contentType }).end(reply.body);
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => {
      // A client that left in the middle of its request ends here too; it will not read this.
      if (!response.headersSent) response.writeHead(500, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
      response.end(`The sample site failed: ${String(error)}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, LOOPBACK, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sample site has no port.');

  return {
    url: `http://${LOOPBACK}:${address.port}`,
    data: () => data,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Whether a request is for this site by its own address, and not one that a page elsewhere makes: such a page could have a name
 * of its own lead to this machine, or send a form here.
 */
function isMeant({ headers, socket }: IncomingMessage): boolean {
  const own = [LOOPBACK, 'localhost'].map((name) => `${name}:${socket.localPort}`);
  const { host = '', origin } = headers;
  return own.includes(host) && (origin === undefined || origin === `http://${host}`);
}

interface PublicFile {
  readonly contentType: string;
  readonly body: Buffer;
}

/**
 * The file behind `/assets/NAME`, or undefined when the path is not such an address or there is no such file. Names are
 * flat and of few characters, so nothing outside the folder can be reached.
 */
async function readPublicFile(folder: string, path: string): Promise<PublicFile | undefined> {
  const name = /^\/assets\/([A-Za-z]+\.[a-z]+)$/.exec(path)?.[1];
  const contentType = name && CONTENT_TYPES[extname(name)];
  if (!name || !contentType) return undefined;
  try {
    return { contentType, body: await readFile(join(folder, name)) };
  } catch {
    return undefined;
  }
}

/** Reads a whole request; forms are expected in the encoding that browsers use for them. */
async function readRequest(incoming: IncomingMessage): Promise<Result<ClinicRequest, 'body too large'>> {
  const url = new URL(incoming.url ?? '/', 'http://clinic.invalid');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) return failure('body too large');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  return success({
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    path: url.pathname,
    query: fieldsOf(url.searchParams),
    fields: fieldsOf(new URLSearchParams(body)),
  });
}
