import { expect, it } from 'vitest';
import { renderView } from '../../../src/shared/page/view/renderView.ts';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();

const show = (body: string) =>
  tested.page.setContent(`<!doctype html><style>.it{cursor:pointer;padding:6px}.y{color:#999}</style>${body}`);

async function viewed() {
  return renderView(await tested.executor.observe(), { maximumCharacters: 4000, keepWords: [] }).text;
}

const item = (name: string, more = '') =>
  `<div class="it${more}"><div class="bx"></div><div class="tx">${name}</div></div>`;
const TOGGLES = `<script>for (const one of document.querySelectorAll('.it')) one.onclick = () => one.classList.toggle('y');</script>`;

async function changesOf(name: string) {
  const before = await tested.executor.observe();
  const id = before.tree.find(({ n }) => n === name)?.i ?? '';
  expect((await tested.executor.perform({ type: 'click', id })).outcome).toMatchObject({ ok: true });
  const after = await tested.executor.observe();
  return tested.executor.compare(before.skeleton, after.skeleton);
}

it('tells which of several alike a class sets apart, and that one comes to be so or no longer is', async () => {
  await show(
    `<div>${item('Passport')}${item('Tickets', ' y')}${item('Voucher')}</div><div>${item('Charger')}${item('Lamp', ' y')}</div>${TOGGLES}`,
  );
  const text = await viewed();
  expect(text).toContain('"Tickets" marked "y"');
  expect(text).toContain('"Lamp" marked "y"');
  expect(text.split('marked').length - 1).toBe(2);
  expect(await changesOf('Passport')).toMatchObject([
    { type: 'element-changed', element: { name: 'Passport' }, attribute: 'marked', before: '', after: 'y' },
  ]);
  expect(await changesOf('Tickets')).toMatchObject([{ attribute: 'marked', before: 'y', after: '' }]);
});

it('goes on telling it once all of them bear the class, and says nothing of the others', async () => {
  await show(`<div>${item('Passport', ' y')}${item('Tickets', ' y')}${item('Voucher')}</div>${TOGGLES}`);
  expect(await changesOf('Voucher')).toMatchObject([{ element: { name: 'Voucher' }, attribute: 'marked', after: 'y' }]);
  expect((await viewed()).split('marked "y"').length - 1).toBe(3);
});

it('tells it of what is only read, and of rows, by what stands in them', async () => {
  await show(`<ul><li>Milk</li><li class="bought">Bread</li><li>Eggs</li></ul>
    <table><tr class="r late"><td>1041</td><td>Ada</td></tr><tr class="r"><td>1042</td><td>Bo</td></tr><tr class="r"><td>1043</td><td>Cy</td></tr></table>
    <section><div class="p"><b>North</b><i>2</i></div><div class="p"><b>South</b><i>4</i></div><div class="p" data-done="true"><b>West</b><i>3</i></div></section>`);
  const text = await viewed();
  expect(text).toMatch(/\(marked "bought"\) .*Bread/);
  expect(text).toMatch(/\(marked "late"\) \| .*1041/);
  expect(text).toMatch(/\(marked "done"\) .*West/);
  expect(text.split('marked').length - 1).toBe(3);
  const { skeleton } = await tested.executor.observe();
  const marked = Object.values(skeleton.elements).filter((one) => one.marked !== undefined);
  expect(marked.map(({ name, marked: word }) => [name, word])).toEqual([
    ['Bread', 'bought'],
    ['1041', 'late'],
    ['West', 'done'],
  ]);
});

it('tells nothing of how pages are laid out', async () => {
  const rows = (classes: readonly string[]) => classes.map((one, at) => `<li class="${one}">Line ${at}</li>`).join('');
  await show(`<ul>${rows(['a first', 'a odd', 'a', 'a odd', 'a last'])}</ul>
    <ul>${rows(['b', 'b z', 'b', 'b z', 'b', 'b z'])}</ul>
    <ul>${rows(['c', 'c css-1x2y3z', 'c sc-bdVaJa', 'c md:w-full', 'c text-muted'])}</ul>
    <ul>${rows(['d blue', 'd red', 'd green', 'd'])}</ul>
    <ul>${rows(['post-1 e', 'post-2 e', 'post-3 e'])}</ul>
    <div><div>Top</div><div class="toolbar"><b>x</b><b>y</b></div><div>Low</div></div>
    <p>One</p><p class="lead">Two</p><p>Three</p>
    <button class="btn">A</button><button class="btn btn-primary">B</button><button class="btn">C</button>`);
  expect(await viewed()).not.toContain('marked');
});

it('costs little on a page of thousands of elements', async () => {
  await show(
    `<div>${Array.from({ length: 2600 }, (_, at) => `<div class="it2${at % 7 === 3 || at === 5 ? ' y' : ''}"><b class="n">Item ${at}</b><i class="k">k</i></div>`).join('')}</div>`,
  );
  expect((await viewed()).includes('marked "y"')).toBe(true);
});

it('tells the one of several plain ones whose only class says its state, as drawn tabs are', async () => {
  const tab = (name: string, more = '') => `<div onclick="1"${more}>${name}</div>`;
  await show(`<div>${tab('Open cases', ' class="act"')}${tab('Closed')}${tab('Lost')}</div>
    <div><div class="open"><p>Ada</p></div><div><b>Bo</b><b>Cy</b></div><div>Dee</div></div>`);
  const text = await viewed();
  expect(text).toContain('"Open cases" marked "act"');
  expect(text.split('marked').length - 1).toBe(1);
});

it('tells the state of a button in a cell of its own, where others elsewhere are alike', async () => {
  const cell = (name: string, more = '') =>
    `<td><button class="sh${more}" onclick="this.classList.toggle('off')">${name}</button></td>`;
  await show(
    `<style>.off{outline:2px dashed}</style><table><tr>${cell('Mon')}${cell('Tue', ' off')}</tr><tr>${cell('Wed')}${cell('Thu')}</tr></table>`,
  );
  expect(await viewed()).toContain('"Tue" marked "off"');
  expect(await changesOf('Tue')).toMatchObject([{ attribute: 'marked', before: 'off', after: '' }]);
});

it('tells the colour that an empty box stands at, and that it has another one', async () => {
  const box = (colour: string, more = '') =>
    `<span ${more} style="display:inline-block;width:24px;height:24px;cursor:pointer;background:${colour}"></span>`;
  await show(
    `<div>Lamp ${box('#f5f5dc', 'id=lamp onclick="1"')}</div><div onclick="lamp.style.background=event.target.style.background"><b>Choose</b> ${box('#ff8c00')}${box('#2a9d8f')}</div>`,
  );
  const before = await tested.executor.observe();
  const orange = before.tree.find(({ h }) => [h?.n, h?.also?.n].includes('orange'));
  await tested.executor.perform({ type: 'click', id: orange?.i ?? '' });
  const after = await tested.executor.observe();
  expect(await tested.executor.compare(before.skeleton, after.skeleton)).toMatchObject([
    { type: 'element-changed', attribute: 'value', before: 'beige', after: 'orange' },
  ]);
});
