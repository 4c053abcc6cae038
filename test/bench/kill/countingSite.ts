import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A site that counts what it was sent, by name: the truth of how often something was carried out. */
export interface CountingSite {
  readonly url: string;
  /** How often a customer of that name was created. */
  created(name: string): number;
  close(): Promise<void>;
}

const inHtml = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><nav><a href="/">Customers</a></nav><main><h1>${title}</h1>${body}</main></html>`;

/** A list of customers and a form for a new one, sent by the browser or by a script; both take up to `answerMs` to answer. */
export async function startCountingSite(answerMs: number): Promise<CountingSite> {
  const customers: { name: string; phone: string }[] = [];
  const list = () =>
    page(
      'Customers',
      `<a href="/new">New customer</a><table><tr><th>Name</th><th>Phone</th></tr>${customers
        .map(({ name, phone }) => `<tr><td>${inHtml(name)}</td><td>${inHtml(phone)}</td></tr>`)
        .join('')}</table>`,
    );
  const form = page(
    'New customer',
    '<form method="post" action="/new"><label>Name <input name="name" required></label> <label>Phone <input name="phone"></label> <button>Save</button></form>',
  );
  const server = createServer(async (request, response) => {
    const answer = (status: number, headers: Record<string, string>, body = '') =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const sent = new URLSearchParams(Buffer.concat(chunks).toString());
      await sleep(Math.random() * answerMs);
      customers.push({ name: sent.get('name') ?? '', phone: sent.get('phone') ?? '' });
      await sleep(Math.random() * answerMs);
      return answer(303, { location: '/' });
    }
    return answer(200, {}, request.url === '/new' ? form : list());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    created: (wanted) => customers.filter(({ name }) => name === wanted).length,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
