import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of one page, whose body is set by the test. */
export interface PageServer {
  /** Address of the page with that body. */
  show(body: string): string;
  close(): Promise<void>;
}

/** Answers beside the page itself: what pages ask for. */
const FILES: Readonly<Record<string, { readonly status: number; readonly headers?: Record<string, string> }>> = {
  '/refused': { status: 422 },
  '/saved': { status: 200 },
  '/blank': { status: 200, headers: { 'content-type': 'text/html' } },
  '/report.txt': { status: 200, headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment' } },
};

export async function startPageServer(): Promise<PageServer> {
  let body = '';
  let count = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://recall.test');
    if (pathname === '/broken') return void response.destroy();
    const file = FILES[pathname];
    if (file) return void response.writeHead(file.status, file.headers).end('answer');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><head><title>Recall</title><link rel="icon" href="data:,"></head><body>
       <nav><a href="#top">Home</a></nav><main>${body}</main><footer>Contact us</footer></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    show(html) {
      body = html;
      count += 1;
      return `http://127.0.0.1:${port}/page/${count}`;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
