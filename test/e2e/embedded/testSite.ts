import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (title: string, body: string) => `<!doctype html><html lang="en"><title>${title}</title><body>${body}`;

const PAGES: Readonly<Record<string, string>> = {
  '/form': page(
    'Form',
    `<h1>New</h1><label>Name <input id="name"></label>
     <button onclick="document.querySelector('h1').textContent = 'Saved ' + document.querySelector('#name').value">Save</button>`,
  ),
  '/dialogs': page(
    'Dialogs',
    `<button onclick="this.textContent = String(prompt('Your name?', 'nobody'))">Ask</button>
     <button onclick="this.textContent = String(confirm('Sure?'))">Confirm</button>
     <button onclick="alert('Hello'); this.textContent = 'told'">Tell</button>
     <button onclick="window.onbeforeunload = (e) => e.preventDefault(); this.textContent = 'guarded'">Guard</button>`,
  ),
  '/asking': page(
    'Asking',
    `<button onclick="navigator.geolocation.getCurrentPosition(() => {}, ({ code }) => { document.title = 'position ' + code; })">Where</button>
     <button onclick="Notification.requestPermission().then((it) => { document.title = 'notify ' + it; })">Notify</button>
     <button onclick="document.title = 'confirm ' + confirm('Sure?')">Confirm</button>
     <button onclick="document.title = 'prompt ' + prompt('Your name?', 'nobody')">Prompt</button>
     <button onclick="onbeforeunload = (event) => event.preventDefault(); document.title = 'guarded'">Guard</button>
     <a href="/form">Leave</a>`,
  ),
  '/popups': page(
    'Popups',
    `<button onclick="window.open('/form')">Open</button>
     <button onclick="window.child = window.open('/form', 'child', 'width=300,height=200')">Open small</button>
     <button onclick="window.child.close()">Close it</button>
     <a href="/form" target="_blank">Link</a> <a href="/form" target="_blank" rel="opener">Link with opener</a>
     <button onclick="window.open('file:///etc/passwd')">Open file</button>`,
  ),
  '/reach': page(
    'Reach',
    `<a href="file:///etc/hostname">File</a> <a href="mailto:a@example.com">Mail</a> <a href="chrome://gpu">Chrome</a>`,
  ),
  '/downloads': page('Downloads', '<a href="/report.csv" download>Report</a>'),
  '/gauge': page('Gauge', '<div style="height: 300px; width: 50%">half</div><button>Press</button>'),
};

export interface TestSite {
  readonly url: string;
  close(): Promise<void>;
}

/** A few small pages for what the embedded view does differently from a browser. */
export async function startTestSite(): Promise<TestSite> {
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/report.csv') {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="report.csv"',
      });
      response.end('a,b\n1,2\n');
      return;
    }
    const html = PAGES[path];
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? page('Not found', path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
