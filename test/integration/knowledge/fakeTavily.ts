import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface ReceivedSearch {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly query: string; readonly max_results: number; readonly include_domains?: readonly string[] };
}

export type Reply = (response: ServerResponse) => void;

/** A server that speaks the protocol of Tavily's search, and answers every request the same way. */
export async function fakeTavily(reply: Reply): Promise<{ readonly url: string; readonly requests: ReceivedSearch[] }> {
  const requests: ReceivedSearch[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(raw) });
      reply(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export function send(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** What Tavily answers when it found these. */
export function found(...results: { title: string; url: string; content: string }[]): Reply {
  const scored = results.map((result) => ({ ...result, score: 0.9, raw_content: null }));
  return send(200, { query: '', images: [], results: scored, response_time: 0.1, request_id: 'r' });
}

/** Tavily's form of an error. */
export function refused(status: number, error: string): Reply {
  return send(status, { detail: { error } });
}
