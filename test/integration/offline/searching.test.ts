import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { runOffline } from './runOffline.ts';

const browser = fileBrowser();
const PAGES = [
  ['Ada Byron', 'Bo Lund'],
  ['Carla Ruiz', 'Dan Ito'],
  ['Eve Adams', 'Zoe Last'],
];
/** What was archived, as the server has it. */
const archived: string[] = [];
let url = '';

/** A list over three pages, each person with a button that stores something. */
const server = createServer((request, response) => {
  const at = new URL(request.url ?? '/', 'http://site');
  if (request.method === 'POST') {
    archived.push(at.searchParams.get('who') ?? '');
    response.writeHead(303, { location: `/done?who=${encodeURIComponent(archived.at(-1) ?? '')}` }).end();
    return;
  }
  const page = Number(at.searchParams.get('page') ?? 1);
  const rows = (PAGES[page - 1] ?? []).map(
    (name) =>
      `<tr><td>${name}</td><td><form method="post" action="/archive?who=${encodeURIComponent(name)}"><button>Archive</button></form></td></tr>`,
  );
  const list = `<h1>People</h1><table><tr><th>Name</th><th></th></tr>${rows.join('')}</table>${page < PAGES.length ? `<a href="/?page=${page + 1}">Next</a>` : ''}`;
  const done = `<h1>${at.searchParams.get('who')}</h1><p role="status">${at.searchParams.get('who')} was archived.</p>`;
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<!doctype html><title>People</title>${at.pathname === '/done' ? done : list}`);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('turns the pages of a list until what it looks for is there, and goes on with it', async () => {
  archived.length = 0;
  const state = await runOffline(
    browser(),
    'Find the row “Zoe Last” and click “Archive” in the row of “Zoe Last”',
    `${url}/`,
  );
  expect(state.frames.flatMap(({ look }) => look ?? [])).toEqual([
    { number: 1, of: 8 },
    { number: 2, of: 8 },
  ]);
  expect(archived).toEqual(['Zoe Last']);
  expect(state.plan?.revision).toBe(0);
});

it('says what it has searched, and where, when it is nowhere', async () => {
  archived.length = 0;
  const state = await runOffline(
    browser(),
    'Find the row “Max Nobody” and click “Archive” in the row of “Max Nobody”',
    `${url}/`,
  );
  expect(archived).toEqual([]);
  expect(state.status).not.toBe('completed');
  expect(state.reason).toContain('Looked 3 times: Click link “Next” (2 times); Go back.');
  expect(state.reason).toContain(`${url}/?page=3`);
});
