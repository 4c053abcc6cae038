import { expect, it } from 'vitest';
import { renderView } from '../../../src/shared/page/view/renderView.ts';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();

async function pageOf(html: string) {
  await tested.page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html>${html}`)}`);
  return tested.executor.observe();
}

function viewOf(page: Awaited<ReturnType<typeof pageOf>>): string {
  return renderView(page, { maximumCharacters: 4000 }).text;
}

/** Two days of a diary, an hour of which is 40 pixels high: appointments are moved by pointer events, and last longer by their lower edge. */
const DIARY = `<style>body{margin:0}.day{position:absolute;top:40px;width:120px;height:400px}.head{height:20px}
  .lane{position:relative;height:380px;background:#eee}.one{position:absolute;left:0;right:0;background:#468;color:#fff;cursor:grab}
  .edge{position:absolute;left:0;right:0;bottom:0;height:6px;cursor:ns-resize}</style>
  <div class="day" style="left:50px"><div class="head">Mon 23</div><div class="lane"></div></div>
  <div class="day" style="left:170px"><div class="head">Tue 24</div><div class="lane"></div></div>
  <script>
  const lanes = [...document.querySelectorAll('.lane')];
  const all = [{ name: 'Fitting', day: 0, from: 9, to: 10 }, { name: 'Audit', day: 1, from: 11, to: 13 }];
  for (const one of all) {
    const box = document.createElement('div');
    box.className = 'one';
    box.innerHTML = '<b></b><div class="edge"></div>';
    const draw = () => {
      box.style.top = (one.from - 8) * 40 + 'px';
      box.style.height = (one.to - one.from) * 40 + 'px';
      box.firstChild.textContent = one.name + ' ' + one.from + '–' + one.to;
      lanes[one.day].append(box);
    };
    draw();
    box.addEventListener('pointerdown', (down) => {
      const was = { ...one };
      const isEdge = down.offsetY > box.offsetHeight - 8 || down.target !== box && down.target.className === 'edge';
      const move = ({ clientX, clientY }) => {
        const hours = Math.round((clientY - down.clientY) / 40);
        one.to = was.to + hours;
        if (!isEdge) [one.from, one.day] = [was.from + hours, clientX < 170 ? 0 : 1];
        draw();
      };
      document.addEventListener('pointermove', move);
      document.addEventListener('pointerup', () => document.removeEventListener('pointermove', move), { once: true });
    });
  }</script>`;

it('says where appointments stand and how large they are, and drags them to another day and hour by that', async () => {
  const page = await pageOf(DIARY);
  const view = viewOf(page);
  expect(view).toMatch(/\[e\d+ clickable "Fitting 9–10" draggable at 50,100 120×40\]/);
  expect(view).toMatch(/\[e\d+ clickable "Audit 11–13" draggable at 170,180 120×80\]/);
  const id = page.tree.find(({ n }) => n.startsWith('Fitting'))?.i ?? '';
  const done = await tested.executor.perform({ type: 'dragBy', id, x: 120, y: 160 });
  expect(done.outcome).toMatchObject({ ok: true });
  expect(await tested.page.textContent('.day:last-of-type')).toContain('Fitting 13–14');
});

it('says where the days over the columns and the hours beside the rows stand, on no other page', async () => {
  const hours = [8, 9, 10].map((hour) => `<p style="margin:0;height:40px;width:40px">${hour}:00</p>`).join('');
  const day = '<div class="day" style="left:290px"><div class="head">Wed 25</div><div class="lane"></div></div>';
  const whole = `<div><div style="position:absolute;top:60px;left:0">${hours}</div>${day}${DIARY}</div>`;
  const view = viewOf(await pageOf(whole));
  for (const place of ['Mon 23 (at 50,40 120×20)', 'Tue 24 (at 170,40 120×20)', 'Wed 25 (at 290,40 120×20)'])
    expect(view).toContain(place);
  for (const place of ['8:00 (at 0,60 40×40)', '9:00 (at 0,100 40×40)']) expect(view).toContain(place);
  expect(viewOf(await pageOf(whole.replace('position:absolute;left:0;right:0', 'position:relative')))).not.toContain(
    '(at ',
  );
});

it('tells of the edge by which something is made longer, and drags that', async () => {
  const page = await pageOf(DIARY);
  expect(viewOf(page)).toMatch(
    /"Audit 11–13" [^\]]+\] \[e\d+ draggable no name; pointer: "resize handle, lower edge" at 170,254 120×6\]/,
  );
  const edge = page.tree.find(({ h, g }) => h?.by === 'pointer' && g === 'Audit 11–13');
  expect(edge).toMatchObject({ c: 'likely', s: ['draggable'], h: { n: 'resize handle, lower edge' } });
  const done = await tested.executor.perform({ type: 'dragBy', id: edge?.i ?? '', x: 0, y: 80 });
  expect(done.outcome).toMatchObject({ ok: true });
  expect(await tested.page.textContent('body')).toContain('Audit 11–15');
});

it('takes something by its lower edge where it is told to, also where a border is around it', async () => {
  for (const [style, atY] of [
    ['', 98],
    ['.one{border:3px solid #123;box-sizing:border-box}', 100],
  ] as const) {
    const page = await pageOf(DIARY.replace('<style>', `<style>${style}`));
    const id = page.tree.find(({ n }) => n.startsWith('Fitting'))?.i ?? '';
    const done = await tested.executor.perform({ type: 'dragBy', id, x: 0, y: 40, atX: 50, atY });
    expect(done.outcome).toMatchObject({ ok: true });
    expect(await tested.page.textContent('body')).toContain('Fitting 9–11');
  }
});

it('knows edges and corners by the pointer over them and by their place, also in what is pressed as a whole', async () => {
  const page =
    await pageOf(`<style>body{margin:0}.in{position:relative;width:200px;height:60px;margin:4px}.in i{position:absolute}</style>
    <div class="in" draggable="true">Widget<i style="right:0;bottom:0;width:12px;height:12px;cursor:se-resize"></i></div>
    <div class="in" role="button" tabindex="0" draggable="true">Visit<i style="left:0;top:0;bottom:0;width:5px;cursor:w-resize"></i></div>
    <table><tr><th onclick="1" style="position:relative;width:100px">Name<i style="position:absolute;right:0;top:0;width:4px;height:16px;cursor:col-resize"></i></th></tr></table>
    <div style="display:flex;width:400px"><div style="width:200px">Left pane</div><div onmousedown="1" style="width:6px;height:80px;cursor:col-resize"></div><div>Right pane</div></div>
    <div style="width:300px;height:10px;cursor:ns-resize">Only a text over which the pointer says so</div>
    <div style="width:300px;height:10px;cursor:ew-resize"></div>
    <script>for (const one of document.querySelectorAll('th, [onmousedown]')) one.addEventListener('mousedown', () => {});</script>`);
  const edges = page.tree.filter(({ h }) => h?.by === 'pointer');
  expect(edges.map(({ h, g }) => [h?.n, g])).toEqual([
    ['resize handle, lower right corner', 'Widget'],
    ['resize handle, left edge', 'Visit'],
    ['resize handle, right edge', 'Name'],
    ['resize handle, left and right', expect.anything()],
  ]);
  expect(viewOf(page)).toMatch(/\[e\d+ button "Visit" draggable at 4,68 200×60\] \[e\d+ draggable no name; pointer:/);
});

it('leaves an entry of a list what it is though it has an edge, and what has no name apart from its own', async () => {
  const page = await pageOf(`<ul id="list"><li style="position:relative;width:200px">Oats
    <i style="position:absolute;right:0;top:0;width:4px;height:16px;cursor:ew-resize"></i></li><li>Rye</li></ul>
    <div id="box" style="position:relative;width:80px;height:80px;background:#468;cursor:move">
    <i style="position:absolute;right:0;top:0;width:4px;height:80px;cursor:ew-resize"></i></div>
    <script>list.onclick = () => {}; box.onpointerdown = () => {};</script>`);
  expect(page.tree.map(({ n, c, s, h }) => [n || h?.by, c, s])).toEqual([
    ['Oats', 'likely', undefined],
    ['pointer', 'likely', ['draggable']],
    ['Rye', 'likely', undefined],
    [expect.anything(), 'sure', ['draggable']],
    ['pointer', 'likely', ['draggable']],
  ]);
});
