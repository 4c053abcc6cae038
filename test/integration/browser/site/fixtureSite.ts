import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HeldAnswers } from './heldAnswers.ts';
import { PAGES } from './pages.ts';
import { PERSON_PAGES } from './personPages.ts';

/** A site on this machine that remembers what was sent to it: the truth that the tests compare with. */
export interface FixtureSite {
  readonly origin: string;
  /** The same site by another name, which to a browser is another origin. */
  readonly otherOrigin: string;
  /** Bodies of the forms that arrived, oldest first. */
  readonly saved: Record<string, string>[];
  /** The answers of `/held-answer`, a refusal, and `/held.csv`, a file that breaks off. */
  readonly held: HeldAnswers;
  close(): Promise<void>;
}

export async function startFixtureSite(): Promise<FixtureSite> {
  const saved: Record<string, string>[] = [];
  const held = new HeldAnswers();
  const server = createServer((request, response) => {
    answer(request, response, { saved, held }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    saved,
    held,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { saved, held }: { readonly saved: Record<string, string>[]; readonly held: HeldAnswers },
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  switch (url.pathname) {
    case '/save': {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      if (fields['name'] === 'nobody') return void response.writeHead(422).end('no such name');
      saved.push(fields);
      return void response.writeHead(204).end();
    }
    case '/refused':
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ ok: false, error: 'The list is full' }));
    case '/left':
      saved.push({ left: url.searchParams.get('by') ?? '' });
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Left</title>');
    case '/saved': {
      const names = saved.map(({ name }) => name).join(', ');
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=3600' });
      return void response.end(`<!doctype html><title>Saved</title><p>${saved.length} saved: ${names}</p>`);
    }
    case '/events':
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      return;
    case '/hang':
      return;
    case '/tick':
      return void response.end('tick');
    case '/after':
      setTimeout(
        () => {
          response.writeHead(Number(url.searchParams.get('status') ?? 200)).end('Answered');
        },
        Number(url.searchParams.get('ms')),
      );
      return;
    case '/held-answer':
      return held.give(() => response.writeHead(503).end());
    case '/held.csv':
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment',
        'content-length': 200,
      });
      response.write('id,total\n');
      return held.give(() => response.destroy());
    case '/report.txt':
      response.writeHead(200, { 'content-type': 'text/plain', 'content-disposition': 'attachment' }).end('report');
      return;
    default: {
      const html = PAGES[url.pathname] ?? PERSON_PAGES[url.pathname];
      const frames = url.searchParams
        .getAll('frame')
        .map((src) => `<iframe name="inside" style="border:7px solid" src="${src}"></iframe>`);
      response.writeHead(html ? 200 : 404, { 'content-type': 'text/html' });
      response.end(
        html?.replace('<!--frames-->', frames.join('')).replaceAll('OTHER_ORIGIN', `http://localhost:${url.port}`) ??
          '<!doctype html><title>Not here</title>',
      );
    }
  }
}
