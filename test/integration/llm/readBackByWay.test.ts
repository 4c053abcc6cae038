import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { idBefore, runWithModel } from './runWithModel.ts';

/** A house whose page begins with its rooms; its schedules are in another part of it, which has no address. */
const HOUSE = `<!doctype html><html lang=en><title>Hearth</title><nav><button id=r onclick="show('rooms')">Rooms</button>
<button id=s onclick="show('schedules')">Schedules</button></nav><main></main><p role=status></p><script>let part;
async function show(which){part=which;r.className=which==='rooms'?'on':'';s.className=which==='schedules'?'on':'';
const list=await(await fetch('/schedules')).json();const m=document.querySelector('main');
m.innerHTML=which==='rooms'?'<h1>Rooms</h1><ul><li>Kitchen</li><li>Hall</li></ul>':
'<h1>Schedules</h1><ul>'+list.map((n)=>'<li>'+n+'</li>').join('')+'</ul><label>Name <input></label> <button onclick="add()">Create</button>'}
async function add(){await fetch('/schedules',{method:'POST',body:document.querySelector('input').value});await show('schedules');
document.querySelector('[role=status]').textContent='Schedule created'}show('rooms')</script>`;

const browser = fileBrowser();
let server: Server;
afterEach(() => server.close());

async function house(keeps: boolean): Promise<string> {
  const schedules = ['Porch light'];
  /** What is shown until the page is loaded anew. */
  let shown = schedules;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (request.url !== '/schedules') {
        shown = schedules;
        response.writeHead(200, { 'content-type': 'text/html' }).end(HOUSE);
      } else if (request.method === 'POST') {
        if (keeps) schedules.push(body);
        else shown = [...schedules, body];
        response.end('{}');
      } else response.end(JSON.stringify(shown));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const scheduled = async (keeps: boolean) =>
  runWithModel(
    browser(),
    'add a schedule called Sprinkler',
    await house(keeps),
    {
      steps: [
        { description: 'Click “Schedules”', verify: 'The schedules are shown' },
        { description: 'Set “Name” to “Sprinkler”', verify: 'The field “Name” shows “Sprinkler”' },
        { description: 'Click “Create”', verify: 'The schedules list “Sprinkler”' },
      ],
      refine: (page, step) =>
        step.includes('Create') ? `click("${idBefore(page, 'button "Create"')}")` : 'fail("not to be asked")',
    },
    true,
  );

it('a part of a page that the run has opened is opened again before anybody is asked what the site holds', async () => {
  const { run, asked } = await scheduled(true);
  const { readBack } = run.frames.at(-1) ?? {};
  const said = `${run.status} ${run.reason}\n${asked.join(' ')}\n${JSON.stringify(readBack)}`;
  expect(run.status, said).toBe('completed');
  expect(readBack, said).toMatchObject({ standing: 'confirmed' });
  expect(asked, said).not.toContain('readBack');
});

it('and what is not there then was not kept', async () => {
  const { run } = await scheduled(false);
  expect(run.frames.at(-1)?.readBack?.standing).not.toBe('confirmed');
});
