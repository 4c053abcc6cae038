import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Lane, openLane } from '../../bench/verdicts/openLane.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

let lane: Lane;
let server: Server;

beforeAll(async () => {
  const path = testBrowserPath();
  if (path !== undefined) process.env['COUNTERSIGN_BROWSER'] = path;
  lane = await openLane();
});
afterAll(() => lane.close());
afterEach(async () => {
  await lane.clear();
  await new Promise((done) => server.close(done));
});

interface Person {
  readonly name: string;
  readonly phone: string;
}

const PEOPLE: readonly Person[] = ['Abel', 'Bea', 'Cara', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'].map((name, index) => ({
  name,
  phone: `555-010${index}`,
}));

/** A list of people, sorted by name, that shows four at a time; how the others are come to is the site's own way. */
async function people(way: 'pages' | 'search', keeps: boolean): Promise<{ url: string; stored: Person[] }> {
  const stored = [...PEOPLE];
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const send = (body: string) =>
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>People</title>${body}`);
    if (request.method === 'POST') {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        const sent = new URLSearchParams(text);
        if (keeps) stored.push({ name: sent.get('name') ?? '', phone: sent.get('phone') ?? '' });
        response.writeHead(303, { Location: '/' }).end();
      });
      return;
    }
    if (url.pathname === '/new') {
      send(`<h1>New person</h1><form method="post" action="/"><label>Name <input name="name"></label>
        <label>Phone <input name="phone"></label><button>Save</button></form>`);
      return;
    }
    const found = stored
      .filter(({ name }) => name.toLowerCase().includes((url.searchParams.get('q') ?? '').toLowerCase()))
      .sort((a, b) => a.name.localeCompare(b.name));
    const page = Number(url.searchParams.get('page') ?? 1);
    const rows = (some: readonly Person[]) =>
      `<table><tr><th>Name</th><th>Phone</th></tr>${some.map(({ name, phone }) => `<tr><td>${name}</td><td>${phone}</td></tr>`).join('')}</table>`;
    const ways = {
      pages: `${rows(found.slice(4 * page - 4, 4 * page))}<a href="/?page=${page + 1}">Next</a>`,
      search: `<form><input type="search" name="q" aria-label="Search people"><button>Search</button></form>${rows(found.slice(0, 4))}`,
    };
    send(`<h1>People</h1><a href="/new">Add person</a>${ways[way]}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stored };
}

describe('a check that lacks evidence', () => {
  it('looks for a new record on the pages that a list goes on with', async () => {
    const { url, stored } = await people('pages', true);
    const { state } = await lane.run('Add a person named Zoe Zimmer with the phone 555-0199', url);
    expect(stored.at(-1)).toEqual({ name: 'Zoe Zimmer', phone: '555-0199' });
    expect(state.frames.at(-1)?.readBack).toMatchObject({ standing: 'confirmed' });
    expect(state.status).toBe('completed');
  });

  it.each(['pages', 'search'] as const)('does not believe in a record that nowhere is: %s', async (way) => {
    const { url, stored } = await people(way, false);
    const { state } = await lane.run('Add a person named Zoe Zimmer with the phone 555-0199', url);
    expect(stored).toHaveLength(PEOPLE.length);
    expect(state.status).not.toBe('completed');
  });
});
