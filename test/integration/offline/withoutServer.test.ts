import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { runOffline } from './runOffline.ts';

const browser = fileBrowser();

/** A to-do list that lives in the browser alone; `keeps`: it is there again when the page is loaded anew. */
const page = (keeps: boolean) => `<!doctype html><html lang="en"><head><title>To do</title></head><body>
<h1>To do</h1><label>New to-do <input id="new"></label> <button id="add">Add</button><ul id="list"></ul>
<script>
const stored = ${keeps ? "JSON.parse(localStorage.getItem('todos') ?? '[]')" : '[]'};
const show = () => { document.getElementById('list').innerHTML = stored.map((text) => '<li>' + text + '</li>').join(''); };
document.getElementById('add').addEventListener('click', () => {
  const field = document.getElementById('new');
  stored.push(field.value);
  field.value = '';
  ${keeps ? "localStorage.setItem('todos', JSON.stringify(stored));" : ''}
  show();
});
show();
</script></body></html>`;

let server: Server;
let url: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/favicon.ico' ? '' : page(request.url !== '/forgets'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('an application without a server', () => {
  it('is completed when a fresh load shows that the browser has kept it, and says so', async () => {
    const run = await runOffline(browser(), 'Add a to-do named Buy milk', `${url}/`, undefined, {}, {}, true);
    expect([run.status, run.reason]).toEqual(['completed', expect.stringContaining('Proof: kept by this browser.')]);
  });

  it('is not, when a fresh load has forgotten it', async () => {
    const run = await runOffline(browser(), 'Add a to-do named Buy milk', `${url}/forgets`, undefined, {}, {}, true);
    expect(run.status).not.toBe('completed');
  });
});
