import { expect, it } from 'vitest';
import { renderView } from '../../../src/shared/page/view/renderView.ts';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();

const show = (body: string) =>
  tested.page.setContent(`<!doctype html><style>.go{cursor:pointer;display:block;min-width:20px;min-height:20px}
    .on{background:navy;color:white}.done .name{text-decoration:line-through}.seat-taken{background:grey}</style>${body}`);

async function nodeCalled(name: string) {
  return (await tested.executor.observe()).tree.find(({ n }) => n === name);
}

/** What a click on the element of that name made of the page, as verification is told. */
async function changesOf(name: string) {
  const before = await tested.executor.observe();
  const id = before.tree.find(({ n }) => n === name)?.i ?? '';
  expect((await tested.executor.perform({ type: 'click', id })).outcome).toMatchObject({ ok: true });
  const after = await tested.executor.observe();
  return tested.executor.compare(before.skeleton, after.skeleton);
}

it('shows the one of several that a class alone says is chosen, and that a click has chosen it', async () => {
  await show(`<div class="seg go on">Once</div><div class="seg go">Every month</div><script>
    const all = [...document.querySelectorAll('.seg')];
    for (const one of all) one.onclick = () => { for (const other of all) other.classList.toggle('on', other === one); };</script>`);
  expect((await nodeCalled('Once'))?.s).toEqual(['selected']);
  expect((await nodeCalled('Every month'))?.s).toBeUndefined();
  expect(await changesOf('Every month')).toMatchObject([
    { element: { name: 'Once' }, attribute: 'selected', before: 'true', after: 'false' },
    { element: { name: 'Every month' }, attribute: 'selected', before: 'false', after: 'true' },
  ]);
  expect((await nodeCalled('Every month'))?.s).toContain('selected');
});

it('shows what is ticked off by a class of its record, once, and the ticking', async () => {
  await show(`<h2>To do</h2><ul><li class="todo is-done"><i class="go" title="Tick off milk"></i><b class="name">Buy milk</b></li>
    <li class="todo"><i class="go" title="Tick off Ann"></i><b class="name">Call Ann</b><span>today</span></li></ul>
    <script>for (const tick of document.querySelectorAll('i')) tick.onclick = () => tick.parentNode.classList.toggle('is-done');</script>`);
  const { text } = renderView(await tested.executor.observe(), { maximumCharacters: 1000, keepWords: [] });
  expect(text.split('Call Ann').map((part) => part.split('(done)').length - 1)).toEqual([1, 0]);
  const changes = await changesOf('Tick off Ann');
  expect(changes).toMatchObject([{ attribute: 'checked', before: 'false', after: 'true' }]);
});

it('shows what is taken by a class alone, and leaves the names of commands alone', async () => {
  await show(`<div class="go seat seat-taken">A1</div><div class="go seat">A2</div><p class="all-done">All done</p>
    <button class="btn-done">Done</button><button class="btn on">On</button>`);
  const { tree } = await tested.executor.observe();
  const states = tree.filter(({ s }) => s !== undefined).map(({ n, s }) => [n, s]);
  expect(states).toEqual([
    ['A1', ['disabled']],
    ['On', ['selected']],
  ]);
});
