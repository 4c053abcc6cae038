import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserSession } from '../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from '../integration/browser/launchTestBrowser.ts';

/** A browser and a server on loopback that answers with the page given last. */
export interface BenchBrowser extends BrowserSession {
  open(html: string): Promise<void>;
}

export async function openBenchBrowser(): Promise<BenchBrowser> {
  let content = '';
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const session = await launchTestBrowser();
  return {
    ...session,
    async open(html) {
      content = html;
      // A page of 50,000 elements may take its time.
      await session.page.goto(url, { timeout: 0 });
    },
    async close() {
      await session.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
