import { expect, it } from 'vitest';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import { renderView } from '../../../src/shared/page/view/renderView.ts';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();

async function pageOf(html: string) {
  await tested.page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html>${html}`)}`);
  return tested.executor.observe();
}

async function treeOf(html: string): Promise<readonly SemanticNode[]> {
  return (await pageOf(html)).tree;
}

async function treeOfNow(name: string): Promise<readonly SemanticNode[]> {
  return (await tested.executor.observe()).tree.filter(({ n }) => n === name);
}

it('tells what scripts show when it is pointed at, and what only may show something', async () => {
  const tree =
    await treeOf(`<ul><li class="row"><span>Ann</span> <span class="tools" style="display:none"><span class="x">✕</span></span></li></ul>
    <div><a href="/products" id="top">Products</a><ul id="sub" style="display:none"><li><a href="/chairs">Chairs</a></li></ul></div>
    <b id="price">Price</b><p id="tip"></p><script>
    const [row] = document.querySelectorAll('.row');
    row.addEventListener('mouseenter', () => { row.querySelector('.tools').style.display = 'inline'; });
    row.querySelector('.x').addEventListener('click', () => { document.title = 'removed'; });
    document.querySelector('#sub').parentNode.addEventListener('mouseover', () => { sub.style.display = 'block'; });
    price.onmouseover = () => { tip.textContent = 'with tax 12.50'; };</script>`);
  expect(tree.map(({ n, s }) => [n, s])).toEqual([
    ['Ann', ['hover-for-more']],
    ['Products', ['hover-for-more']],
    ['Price', ['hover-perhaps']],
  ]);
  await tested.executor.perform({ type: 'hover', id: tree[0]?.i ?? '' });
  const { i = '' } = (await treeOfNow('✕'))[0] ?? {};
  await tested.executor.perform({ type: 'click', id: i });
  expect(await tested.page.title()).toBe('removed');
});

it('takes what half the page hears of the pointer for no sign that there is more', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `<p>Row ${index}</p>`).join('');
  const tree = await treeOf(`${rows}<script>
    for (const one of document.querySelectorAll('p')) one.onmouseenter = () => one.classList.add('lit');</script>`);
  expect(tree).toEqual([]);
});

it('says what is there to be dragged, and what takes the right button', async () => {
  const page = await pageOf(`<ul><li draggable="true">Alpha</li><li draggable="true" onclick="1">Beta</li></ul>
    <div id="folder">Drafts</div><div style="cursor:grab;width:16px;height:16px;background:#333" class="thumb"></div>
    <script>folder.addEventListener('contextmenu', (event) => event.preventDefault());</script>`);
  const { text } = renderView(page, { maximumCharacters: 4000 });
  expect(text).toMatch(/\[e\d+ draggable "Alpha" at [^\]]+\].*\[e\d+ clickable "Beta" draggable at [^\]]+\]/);
  expect(text).toMatch(/\[e\d+ clickable "Drafts" right-clickable\]/);
  expect(text).toMatch(/\[e\d+ draggable no name;/);
});

it('shows a field that a page hides and draws itself by its label, with its state and the files it holds', async () => {
  const page = await pageOf(`<label>Drop your CV here or <u>browse</u><input type="file" hidden></label>
    <label><input type="checkbox" checked style="display:none"> Newsletter</label> <label for="gone">Country</label>
    <select id="gone" style="display:none"><option>Chile</option></select>`);
  const { text } = renderView(page, { maximumCharacters: 4000 });
  expect(text).toMatch(/\[e\d+ clickable "Drop your CV here or browse" file\]/);
  expect(text).toMatch(/\[(e\d+) clickable "Newsletter" checkbox checked\]/);
  expect(text).not.toMatch(/clickable "Country"/);
  const id = /\[(e\d+) clickable "Newsletter"/.exec(text)?.[1] ?? '';
  await tested.executor.perform({ type: 'uncheck', id });
  const after = await tested.executor.observe();
  expect(renderView(after, { maximumCharacters: 4000 }).text).toMatch(/clickable "Newsletter" checkbox\]/);
  // It is seen to have changed, too.
  expect([page, after].map(({ skeleton }) => skeleton.elements[id]?.checked)).toEqual(['true', 'false']);
});

it('ticks and unticks a box that the page writes before its text', async () => {
  const page = await pageOf(`<div id="mail" style="cursor:pointer">☑ Send the e-mail</div><script>
    mail.onclick = () => { mail.textContent = mail.textContent.replace(/[☑☐]/, (mark) => (mark === '☑' ? '☐' : '☑')); };</script>`);
  const id = page.tree.find(({ n }) => n.endsWith('Send the e-mail'))?.i ?? '';
  const after = async (type: 'check' | 'uncheck') => {
    await tested.executor.perform({ type, id });
    return tested.page.textContent('#mail');
  };
  expect(await after('check')).toBe('☑ Send the e-mail');
  expect(await after('uncheck')).toBe('☐ Send the e-mail');
  expect(await after('uncheck')).toBe('☐ Send the e-mail');
});

it('keeps the entries of a list apart from what comes after it', async () => {
  const page = await pageOf('<ul><li>Ann</li><li>Bob</li></ul><div>Three places are free</div>');
  expect(
    renderView(page, { maximumCharacters: 4000 })
      .text.replace(/\[e\d+\] /g, '')
      .split('\n'),
  ).toEqual(['- Ann · Bob', 'Three places are free']);
});
