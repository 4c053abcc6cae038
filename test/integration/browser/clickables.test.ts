import { expect, it } from 'vitest';
import { ariaRole, type SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import { renderView } from '../../../src/shared/page/view/renderView.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();

async function treeOf(html: string): Promise<readonly SemanticNode[]> {
  await tested.page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html>${html}`)}`);
  return (await tested.executor.observe()).tree;
}

function clickables(tree: readonly SemanticNode[]): [string, string | undefined][] {
  return tree.filter((node) => ariaRole(node) === 'clickable').map(({ n, c }) => [n, c]);
}

it('knows a click listener that nothing in the markup tells of, on the first capture and on a later page', async () => {
  const page = `<div id="card"><h3>Oak table</h3><p>Seats six</p></div><p>Only a text</p><script>
    document.querySelector('#card').addEventListener('click', () => { document.title = 'opened'; });</script>`;
  expect(clickables(await treeOf(page))).toEqual([['Oak table Seats six', 'sure']]);
  const tree = await treeOf(`<span id="plus">Bigger</span><script>plus.onclick = () => {};</script>${page}`);
  expect(clickables(tree).map(([name]) => name)).toEqual(['Bigger', 'Oak table Seats six']);
  const { i = '' } = tree.find(({ n }) => n === 'Oak table Seats six') ?? {};
  await tested.executor.perform({ type: 'click', id: i });
  expect(await tested.page.title()).toBe('opened');
});

it('knows it as well of a page that is busy for longer than a frame may take', async () => {
  const busyMs = 1.5 * DEFAULT_SETTINGS.browser.frameTimeoutMs;
  const tree = await treeOf(`<div id="card">Oak table</div><script>card.onclick = () => {};
    onload = () => setTimeout(() => { const end = performance.now() + ${busyMs}; while (performance.now() < end); });</script>`);
  expect(clickables(tree)).toEqual([['Oak table', 'sure']]);
});

it.each([
  ['', ''],
  ['Volume: ', ' %'],
])(
  'knows a slider made of plain elements, and brings it to a number by the keys of its handle',
  async (before, after) => {
    const tree = await treeOf(`<div class="ui-slider ui-widget" id="s" style="width:100px;height:8px;border:1px solid">
    <span class="ui-slider-handle" tabindex="0" id="h" style="display:inline-block;width:8px;height:8px"></span></div><p>${before}<span id="v">5</span>${after}</p>
    <script>s.onmousedown = () => {}; h.onkeydown = (e) => { v.textContent = Number(v.textContent) + (e.key === 'ArrowUp' ? 1 : e.key === 'ArrowDown' ? -1 : 0); };</script>`);
    const slider = tree.find((node) => ariaRole(node) === 'slider');
    expect(slider?.v).toBe('5');
    await tested.executor.perform({ type: 'setValue', id: slider?.i ?? '', text: '-2' });
    expect(await tested.page.textContent('#v')).toBe('-2');
    expect((await tested.executor.observe()).tree.find((node) => ariaRole(node) === 'slider')?.v).toBe('-2');
  },
);

it('hears of listeners that a page adds without changing anything else', async () => {
  expect(clickables(await treeOf('<p id="late">Open</p>'))).toEqual([]);
  await tested.page.evaluate("document.querySelector('#late').addEventListener('pointerdown', () => {})");
  const { i = '' } = (await treeOfNow('Other'))[0] ?? {};
  expect(i).toBe('');
  await tested.executor.perform({ type: 'press', key: 'Shift' });
  expect(clickables((await tested.executor.observe()).tree)).toEqual([['Open', 'sure']]);
});

async function treeOfNow(name: string): Promise<readonly SemanticNode[]> {
  return (await tested.executor.observe()).tree.filter(({ n }) => n === name);
}

it('is less sure of what the pointer, and still less of what only its look tells', async () => {
  const tree = await treeOf(`<ul id="list"><li><span style="cursor:pointer">Row</span> <span>+</span></li></ul>
    <a class="x">No address</a> <div class="btn-apply">Apply</div> <p>Prices • per night</p> <div data-action="fold">Fold</div>
    <script>document.querySelector('#list').addEventListener('click', () => {});</script>`);
  expect(clickables(tree)).toEqual([
    ['Row', 'likely'],
    ['+', 'perhaps'],
    ['No address', 'perhaps'],
    ['Apply', 'perhaps'],
    ['Fold', 'perhaps'],
  ]);
  expect(tree.find(({ n }) => n === '+')?.near).toBe('Row');
});

it('takes of nested elements with one text the one that acts', async () => {
  const tree = await treeOf(`
    <div style="cursor:pointer"><span onclick="1">Inner listens</span></div>
    <div onclick="1"><span style="cursor:pointer">Outer listens</span></div>
    <li onclick="1"><a href="/a">A link in it</a></li>
    <a href="/b"><span onclick="1">Part of a link</span></a>
    <div onclick="1">Card <span onclick="1">×</span></div>`);
  const names = tree.map((node) => `${ariaRole(node)} ${node.n} ${node.c ?? ''}`.trim());
  expect(names).toEqual([
    'clickable Inner listens sure',
    'clickable Outer listens sure',
    'link A link in it',
    'link Part of a link',
    'clickable Card × sure',
    'clickable × sure',
  ]);
  expect(new Set(tree.map(({ i }) => i)).size).toBe(tree.length);
});

it('shows headings that unfold what stands under them as what they are', async () => {
  const tree = await treeOf(`
    <h3 onclick="1">▸ Refunds</h3><h3 style="cursor:pointer">▸ Returns</h3><h3>Repairs</h3>
    <h3 onclick="1"><button>Delivery</button></h3>`);
  const names = tree.map((node) => `${ariaRole(node)} ${node.n} ${node.c ?? ''}`.trim());
  expect(names).toEqual([
    'clickable ▸ Refunds sure',
    'clickable ▸ Returns likely',
    'heading Repairs',
    'heading Delivery',
    'button Delivery',
  ]);
});

it('says of nameless things what they seem to be for, and from what', async () => {
  const tree =
    await treeOf(`<style>i { display: inline-block; width: 16px; height: 16px } i::before { content: '\\f1f8' }</style>
    <table><tr><td>Ada Brown<td><a href="/patients/7/edit"><svg width="9" height="9"></svg></a>
      <a><i class="fa fa-trash"></i></a> <button><img src="/img/print-icon.png" width="9" height="9"></button></table>
    <span onclick="1" title="Settings"><svg width="9" height="9"></svg></span>`);
  const told = tree.map(({ r, n, h, near }) => ({ r, n, h: h && `${h.n} (${h.by})`, near }));
  expect(told).toEqual([
    { r: 'link', n: '', h: 'edit (address)', near: 'Ada Brown' },
    { r: 'clk', n: '\uf1f8', h: 'trash (class)', near: 'Ada Brown' },
    { r: 'btn', n: '', h: 'print (picture)', near: 'Ada Brown' },
    { r: 'clk', n: 'Settings', h: undefined, near: 'Ada Brown' },
  ]);
});

it('takes a shape that is drawn and listens, by the text beside it, and no backdrop', async () => {
  const tree =
    await treeOf(`<style>.tg{width:44px;height:24px;border-radius:12px;background:#bbb}.row{display:flex;gap:20px}
    .back{position:fixed;inset:0;background:#0003;z-index:-1}</style><div class="back"></div>
    <div class="row"><div>Night mode</div><div class="tg on"><i></i></div></div><div class="row"><div>Surround</div><div class="tg"></div></div>
    <script>for (const one of document.querySelectorAll('.tg, .back')) one.addEventListener('click', () => {});</script>`);
  const shapes = tree.filter((node) => ariaRole(node) === 'clickable').map(({ n, h, s }) => [n, h?.n, s]);
  expect(shapes).toEqual([
    ['', 'Night mode', ['selected']],
    ['', 'Surround', undefined],
  ]);
});

it('tells a bar that listens for its menus by its parts, each to be clicked by itself', async () => {
  await treeOf(`<div id="bar"><div class="mi"><span>File</span><div hidden>New</div></div><div class="mi"><span>View</span><div hidden>Zoom</div></div>
    <div class="mi"><span>Help</span></div></div><script>bar.onclick = ({ target }) => {
    if (target.nextElementSibling) target.nextElementSibling.hidden = false; };</script>`);
  const lines = async () =>
    renderView(await tested.executor.observe(), { maximumCharacters: 1000, keepWords: [] }).text;
  const [, view = ''] = /\[(e\d+)\] View/.exec(await lines()) ?? [];
  expect((await tested.executor.perform({ type: 'click', id: view })).outcome).toMatchObject({ ok: true });
  expect(await lines()).toContain('Zoom');
});

it('tells what listens for several things by these, and a row of several as a row of its own', async () => {
  const style = '.row,.pick{cursor:pointer}.item b{cursor:pointer}';
  const tree =
    await treeOf(`<style>${style}</style><div id="rows"><div class="row">Oak table</div><div class="row">Elm chair</div></div>
    <div id="side">Colour <span class="pick">Natural</span> <span class="pick">Add to basket</span></div>
    <div><div class="item">Mug <b>Edit</b> <b>Remove</b></div><div class="item">Jug <b>Edit</b> <b>Remove</b></div></div>
    <script>for (const one of [rows, side, ...document.querySelectorAll('.item')]) one.addEventListener('click', () => {});</script>`);
  const names = clickables(tree).map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['Oak table', 'Elm chair', 'Natural', 'Add to basket', 'Mug Edit Remove']),
  );
  expect(names.filter((name) => /Oak table.*Elm chair|Natural.*Add to basket/.test(name))).toEqual([]);
});

it('leaves no trace of asking in the page', async () => {
  await treeOf(`<div id="d">Text</div><script>
    window.heard = []; const own = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) { heard.push(event.type); return own.call(this, event); };
    document.querySelector('#d').addEventListener('click', () => heard.push('click'));</script>`);
  expect(await tested.page.evaluate('[heard, document.querySelector("#d").outerHTML]')).toEqual([
    [],
    '<div id="d">Text</div>',
  ]);
});

it('tells what shows more of itself when it is pointed at, and what that is once it is', async () => {
  const style =
    '.row .tools{visibility:hidden}.row:hover .tools{visibility:visible}.tip b{display:none}.tip:hover b{display:block}';
  const tree = await treeOf(`<style>${style}</style><div class="row">Report <button class="tools">Delete</button></div>
    <p class="tip">Only a text <b>more of it</b></p>`);
  expect(tree.map(({ n, s }) => [n, s])).toEqual([['Report', ['hover-for-more']]]);
  await tested.executor.perform({ type: 'hover', id: tree[0]?.i ?? '' });
  expect((await tested.executor.observe()).tree.map(({ n }) => n)).toContain('Delete');
});

it('clicks an entry of a tree on its own text, not beside it nor on what stands in it', async () => {
  const clicked = (name: string) => `<span onclick="document.title = '${name}'">${name}</span>`;
  const tree = await treeOf(`<div role="tree"><div role="treeitem" aria-expanded="true">${clicked('Finance')}
    <div role="group"><div role="treeitem">${clicked('2023')}</div><div role="treeitem">${clicked('2024')}</div>
    <div role="treeitem">${clicked('2025')}</div></div></div></div>`);
  for (const name of ['Finance', '2024']) {
    await tested.executor.perform({ type: 'click', id: tree.find(({ n, r }) => n === name && r === 'ti')?.i ?? '' });
    expect(await tested.page.title()).toBe(name);
  }
});

it('names free places of a plan by their column and row, whether tables, grids or lines of boxes draw it', async () => {
  const days = ['Mon 1.', 'Tue 2.'];
  const hours = ['09:00', '10:00', '11:00'];
  const slots = (cell: string) =>
    hours.map((hour) => `<${cell}>${hour}</${cell}>${days.map(() => `<${cell} class="slot"></${cell}>`).join('')}`);
  const head = (cell: string) => `<${cell}></${cell}>${days.map((day) => `<${cell}>${day}</${cell}>`).join('')}`;
  const listen = `<script>for (const slot of document.querySelectorAll('.slot')) slot.onclick = () => {};</script>`;
  const style =
    '<style>.slot, td { width: 90px; height: 30px } .line { display: flex } .line span { width: 90px }</style>';
  const makes = [
    `<div style="display:grid;grid-template-columns:repeat(3,90px)">${head('div')}${slots('div').join('')}</div>`,
    `<table><tr>${head('td')}</tr>${slots('td')
      .map((row) => `<tr>${row}</tr>`)
      .join('')}</table>`,
    `<div><div class="line">${head('span')}</div>${slots('span')
      .map((row) => `<div class="line">${row}</div>`)
      .join('')}</div>`,
  ];
  for (const make of makes) {
    const tree = await treeOf(style + make + listen);
    const places = tree.filter((node) => ariaRole(node) === 'clickable').map(({ h }) => h?.n);
    expect(places).toEqual(hours.flatMap((hour) => days.map((day) => `${day}, ${hour}`)));
  }
});

it('names the places of a plan also where its head is kept apart, its lines begin with names that are pressed, and its cells are of their own make', async () => {
  const people = ['Ann Kern', 'Bo Lind', 'Cy Moss'];
  const tree = await treeOf(`<style>.r { display: flex } .r > * { width: 110px; height: 30px; flex: none }</style>
    <div><div class="r"><div>3 people</div>${['Mon 1.', 'Tue 2.', 'Wed 3.'].map((day) => `<div>${day}</div>`).join('')}</div>
    <div>${people.map((name) => `<div class="r"><div class="name">${name}</div><a-cell></a-cell><a-cell shift="E"></a-cell><a-cell></a-cell></div>`).join('')}</div></div>
    <script>
      customElements.define('a-cell', class extends HTMLElement {
        connectedCallback() {
          const shift = this.getAttribute('shift');
          this.attachShadow({ mode: 'open' }).innerHTML = shift ? '<span>' + shift + '</span>' : '';
          this.onclick = () => {};
        }
      });
      for (const name of document.querySelectorAll('.name')) name.onclick = () => {};
    </script>`);
  const free = tree.filter(({ n }) => n === '').map(({ h }) => h?.n);
  const taken = tree.filter(({ n }) => n === 'E').map(({ g }) => g);
  expect(free).toEqual(people.flatMap((name) => [`Mon 1., ${name}`, `Wed 3., ${name}`]));
  expect(taken).toEqual(people.map((name) => `Tue 2., ${name}`));
});

it('takes no filter over a list for the head of a column of it', async () => {
  const rows = ['Buy milk', 'Call mum', 'Fix bike'];
  const tree = await treeOf(`<style>div { display: flex } div > * { width: 90px; height: 20px }</style>
    <main><div>${['All', 'Active', 'Done'].map((name) => `<a class="pill">${name}</a>`).join('')}</div>
    <section>${rows.map((text) => `<div class="row"><i class="circle"></i><b>${text}</b><i class="star">☆</i></div>`).join('')}</section></main>
    <script>for (const one of document.querySelectorAll('.pill, .circle, .star')) one.onclick = () => {};</script>`);
  expect(tree.filter(({ n }) => n === '').map(({ h }) => h?.n)).not.toContain('All');
  expect(tree.filter(({ n }) => n === '').map(({ g }) => g)).toEqual(rows.map((text) => expect.stringContaining(text)));
});

it('keeps apart what a page lays out apart, though in tags of running text', async () => {
  await tested.page.goto(
    `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><style>.row { display: flex; gap: 8px } small { display: block }</style>
    <div class="row"><span>Ada</span><span>555-0101</span><span onclick="1">✎</span></div>
    <div class="row"><span>Bo</span><span>555-0102</span><span onclick="1">✎</span></div>
    <div onclick="1">Reminders<small>The evening before</small></div><p>One <b>bold</b> word</p>`)}`,
  );
  const page = await tested.executor.observe();
  expect(page.tree.map(({ n }) => n)).toEqual(['✎', '✎', 'Reminders The evening before']);
  expect(
    renderView(page, { maximumCharacters: 4000, keepWords: [] })
      .text.split('\n')
      .map((line) => line.replace(/\[e\d+\] /g, '')),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ada · 555-0101 · \[e\d+ clickable "✎"\]$/),
      expect.stringMatching(/^Bo · 555-0102 · \[e\d+ clickable "✎"\]$/),
      expect.stringMatching(/One bold word$/),
    ]),
  );
});

it('knows the entries of a menu that listens for them, what is folded away in them, and the list that a plain drop-down offers', async () => {
  const tree =
    await treeOf(`<style>ul ul{display:none}.o{display:none}.card{cursor:grab}.pick div:hover{color:red}</style>
    <ul id="bar"><li>File<ul><li>Print</li></ul></li><li>Help</li></ul><ul><li>Only a text</li></ul>
    <div>Team</div><div id="team"><div>Stage</div><div class="o"><div>Bar</div><div>Stage</div></div></div>
    <div class="card">Paint fence</div><div class="pick"><div>Red</div></div>
    <script>bar.onclick = () => {}; team.onclick = () => {};</script>`);
  expect(tree.map(({ r, n, c, s }) => [r, n, c, s])).toEqual([
    ['clk', 'File', 'likely', ['collapsed']],
    ['clk', 'Help', 'likely', undefined],
    ['sel', 'Team', undefined, ['collapsed']],
    ['clk', 'Paint fence', 'likely', ['draggable']],
    ['clk', 'Red', 'perhaps', undefined],
  ]);
  expect(tree.find(({ r }) => r === 'sel')).toMatchObject({ v: 'Stage', o: ['Bar', 'Stage'] });
});

it('tells of the element that acts what shows when what is around it is pointed at', async () => {
  const tree = await treeOf(`<style>li button{display:none}li:hover button{display:block}</style>
    <ul><li><span onclick="1">Buy stamps</span><button>×</button></li></ul>`);
  expect(tree.map(({ n, s }) => [n, s])).toEqual([['Buy stamps', ['hover-for-more']]]);
});

it('tells that a script of the page took a press, also where nothing is to be seen of it', async () => {
  const tree = await treeOf(`<button id="quiet">Yes</button> <button>Dead</button> <button disabled>Off</button>
    <form id="kept"><button>Send</button></form> <form id="heard" action="#"><button>Go on</button></form>
    <script>document.querySelector('#kept').onsubmit = () => false; document.querySelector('#heard').onsubmit = () => {};
    document.querySelector('#quiet').addEventListener('click', () => {});</script>`);
  const press = async (name: string) => {
    const { i = '' } = tree.find(({ n }) => n === name) ?? {};
    return (await tested.executor.perform({ type: 'click', id: i })).witness.tookPress;
  };
  expect(await press('Yes')).toBe(true);
  expect(await press('Dead')).toBeUndefined();
  expect(await press('Send')).toBe(true);
  expect(await press('Go on')).toBeUndefined();
});

it('calls a box that is ticked in a row by its row, and not by the head of the table', async () => {
  const row = (name: string) => `<tr><td><input type="checkbox"></td><td>${name}</td><td>Saws</td></tr>`;
  const tree =
    await treeOf(`<table><thead><tr><th><input type="checkbox" aria-label="All"></th><th>Tool</th><th>Kind</th></tr></thead>
    <tbody>${['Jigsaw', 'Mitre saw', 'Handsaw'].map(row).join('')}</tbody></table>`);
  const boxes = tree.filter(({ r, n }) => r === 'chk' && n === '');
  expect(boxes.map(({ h }) => h?.n)).toEqual(['Jigsaw', 'Mitre saw', 'Handsaw']);
});

it('takes the handle that says to be a slider for the slider, and its track for none', async () => {
  const tree =
    await treeOf(`<div><span>Volume</span><div class="trk" style="position:relative;width:200px;height:8px;border:1px solid" onclick="1">
    <div role="slider" tabindex="0" aria-label="Volume" aria-valuenow="60" style="position:absolute;width:12px;height:12px"></div></div><span>60</span></div>`);
  expect(tree.filter((node) => ariaRole(node) === 'slider')).toMatchObject([{ n: 'Volume' }]);
});
