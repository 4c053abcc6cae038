import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { idBefore, runWithModel } from './runWithModel.ts';

/** A profile that the server keeps, on its own page. */
function profile(club: string): string {
  return `<!doctype html><html lang=en><title>Profile</title><h1>Profile</h1>
<form method=post action="/"><label>Home club <input name=club value="${club}"></label> <button>Save changes</button></form>
<p>Club of the month: ${club}</p>`;
}

const browser = fileBrowser();
let server: Server;
let url: string;
let club = 'City Centre';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (request.method === 'POST') {
        club = new URLSearchParams(body).get('club') ?? club;
        response.writeHead(303, { location: '/' }).end();
      } else response.writeHead(200, { 'content-type': 'text/html' }).end(profile(club));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

it('a model is not asked in the end about what the site’s own pages show, and is told it as a fact; the goal is always asked', async () => {
  const { run, asked, prompts } = await runWithModel(
    browser(),
    'set Home club to Lakeside and save it',
    url,
    {
      steps: [
        {
          description: 'Set “Home club” to “Lakeside”',
          verify: 'The field “Home club” shows “Lakeside”',
          on: (page) => `setValue("${idBefore(page, 'textbox "Home club"')}", "Lakeside")`,
        },
        { description: 'Click “Save changes”', verify: 'Everything has been put in its place' },
      ],
      refine: (page) => `click("${idBefore(page, 'button "Save changes"')}")`,
    },
    true,
  );
  const check = prompts[asked.lastIndexOf('check')] ?? '';
  const said = `${run.status} ${run.reason}\n${asked.join(' ')}\n${JSON.stringify(run.frames.at(-1)?.readBack)}\n${check}`;
  expect(club).toBe('Lakeside');
  expect(run.status, said).toBe('completed');
  expect(check).toMatch(/Facts, not to be answered: .*\nc1: "The field “Home club” shows “Lakeside”"/);
  const [questions = ''] = /Criteria:\n(.*?)\n\n/s.exec(check)?.slice(1) ?? [];
  expect(questions.split('\n').map((line) => line.slice(0, line.indexOf(':')))).toEqual(['c2', 'c3', 'goal']);
  expect(run.checks.at(-1)?.criteria.map(({ id, standing }) => [id, standing])).toEqual([
    ['c1', 'met'],
    ['c2', 'met'],
    ['goal', 'met'],
  ]);
  expect(run.checks.at(-1)?.criteria[0]?.cites).toEqual([expect.stringMatching(/^back1:e\d+$/)]);
});
