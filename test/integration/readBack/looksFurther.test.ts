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
  // Where nothing is kept, the look that finds it is the same after three seconds as after fifteen.
  lane = await openLane({ lookAgainMs: 3000 });
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

/** A planner that comes up with its week; what is to be bought stands behind a plain button of the page. */
async function planner(keeps: boolean): Promise<{ url: string; ticked: string[] }> {
  const ticked: string[] = [];
  server = createServer((request, response) => {
    if (request.method === 'POST') {
      if (keeps) ticked.push(decodeURIComponent((request.url ?? '').slice('/tick/'.length)));
      response.end();
      return;
    }
    const entries = ['Leeks', 'Barley', 'Cream'].map(
      (name) =>
        `<li><label><input type="checkbox" name="${name}"${ticked.includes(name) ? ' checked' : ''}> ${name}</label></li>`,
    );
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Planner</title><h1>Planner</h1>
      <button class="tab on" data-view="week">Week</button> <button class="tab" data-view="list">To buy</button><main></main>
      <template id="week"><h2>Week</h2><p>Monday: soup</p><p>Tuesday: pie</p></template>
      <template id="list"><h2>To buy</h2><ul>${entries.join('')}</ul></template><script>
        const main = document.querySelector('main');
        function show(view) {
          main.replaceChildren(document.getElementById(view).content.cloneNode(true));
          for (const tab of document.querySelectorAll('.tab')) tab.classList.toggle('on', tab.dataset.view === view);
        }
        for (const tab of document.querySelectorAll('.tab')) tab.onclick = () => show(tab.dataset.view);
        main.onchange = ({ target }) => fetch('/tick/' + target.name, { method: 'POST' });
        show('week');
      </script>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ticked };
}

describe('what a page shows only once it is opened', () => {
  const task = 'Click “To buy”, then tick “Barley”';

  it('is looked at there before it is taken for lost', async () => {
    const { url, ticked } = await planner(true);
    const { state } = await lane.run(task, url);
    expect(ticked).toEqual(['Barley']);
    expect(state.frames.at(-1)?.readBack).toMatchObject({ standing: 'confirmed' });
    expect(state.status).toBe('completed');
    // It was seen there before it was ticked, so that what is ticked there now is new.
    const { observations = [] } = state.frames.at(-1)?.readBack ?? {};
    const ticks = observations.filter(({ standing, property }) => standing === 'new' && property === 'checked');
    expect(ticks).toMatchObject([{ element: { name: 'Barley' }, to: 'true' }]);
  });

  it('is found out there where it was not kept', async () => {
    const { url, ticked } = await planner(false);
    const { state } = await lane.run(task, url);
    expect(ticked).toEqual([]);
    expect(state.frames.at(-1)?.readBack?.standing).toBe('contradicted');
    expect(state.status).not.toBe('completed');
  });
});

/** Two people who stand at two places, behind a button of a page of one address; the two change places when one is pressed after the other. */
async function seats(keeps: boolean): Promise<{ url: string; stored: string[] }> {
  const stored = ['Anna', 'Miriam'];
  server = createServer((request, response) => {
    if (request.method === 'POST') {
      if (keeps) stored.reverse();
      response.end('{}');
      return;
    }
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>Choir</title><nav></nav><main></main><script>
      const people = ${JSON.stringify(stored)};
      let view = 'Dates';
      let chosen = -1;
      const press = (parent, text, onclick) => Object.assign(parent.appendChild(document.createElement('button')), { textContent: text, onclick });
      function draw() {
        document.querySelector('nav').replaceChildren();
        document.querySelector('main').innerHTML = '<h1>' + view + '</h1>';
        for (const one of ['Dates', 'Seats']) press(document.querySelector('nav'), one, () => { view = one; draw(); });
        if (view === 'Dates') return;
        const list = document.querySelector('main').appendChild(document.createElement('div'));
        people.forEach((name, at) => {
          press(list, 'Place ' + (at + 1) + ', ' + name, () => choose(at)).setAttribute('aria-selected', String(at === chosen));
        });
        if (chosen >= 0) press(list, 'Take ' + people[chosen] + ' off', () => {});
      }
      function choose(at) {
        if (chosen < 0 || chosen === at) { chosen = at; draw(); return; }
        fetch('/swap', { method: 'POST' }).then(() => { people.reverse(); chosen = -1; draw(); });
      }
      draw();
    </script>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stored };
}

describe('what was chosen on the way there, and is called otherwise since', () => {
  const task = 'Click “Seats”, then click “Place 1, Anna”, then click “Place 2, Miriam”';

  it('does not keep the page from being looked at as far as the way still leads', async () => {
    const { url, stored } = await seats(true);
    const { state } = await lane.run(task, url);
    expect(stored).toEqual(['Miriam', 'Anna']);
    const kept = state.frames.at(-1)?.readBack?.observations.filter(({ standing }) => standing === 'kept') ?? [];
    expect(kept.map(({ element }) => element?.name)).toEqual(['Place 1, Miriam', 'Place 2, Anna']);
    expect(kept.map(({ way = [] }) => way.map(({ name }) => name))).toEqual([['Seats'], ['Seats']]);
  });

  it('is found there as it was where nothing was kept', async () => {
    const { url } = await seats(false);
    const { state } = await lane.run(task, url);
    expect(state.frames.at(-1)?.readBack?.standing).toBe('contradicted');
    expect(state.status).not.toBe('completed');
  });
});

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
