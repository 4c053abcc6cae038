import { load } from 'cheerio';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capture, launchEngineBrowser } from './engineBrowser.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchEngineBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function htmlOf(html: string): Promise<string> {
  await page.setContent(html);
  return (await capture(page)).html;
}

it('writes what linked style sheets of the same origin say, so that the page can be redrawn without a network', async () => {
  await page.route('http://styled.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/page.css') return route.fulfill({ contentType: 'text/css', body: 'p { color: rgb(1, 2, 3) }' });
    const links = '<link rel="stylesheet" href="/page.css" media="screen"><link rel="icon" href="/icon.png">';
    return route.fulfill({ contentType: 'text/html', body: `${links}<p>Text</p>` });
  });
  await page.goto('http://styled.test/');
  const $ = load((await capture(page)).html);
  expect($('style[media=screen]').text()).toContain('color: rgb(1, 2, 3)');
  expect($('link[rel=stylesheet]')).toHaveLength(0);
  expect($('link[rel=icon]')).toHaveLength(1);
});

it('writes the live state of controls as attributes', async () => {
  await page.setContent(`
    <input id="text" value="old"><input id="box" type="checkbox"><input id="was" type="checkbox" checked>
    <input id="part" type="checkbox"><select id="list"><option>One</option><option>Two</option></select>
    <textarea id="area">old</textarea><details id="more"><summary>x</summary></details>
    <input id="secret" type="password" value="hunter2"><div id="note" contenteditable>old</div>`);
  await page.fill('#text', 'a "quoted" <value>');
  await page.check('#box');
  await page.uncheck('#was');
  await page.selectOption('#list', 'Two');
  await page.fill('#area', '\nnew </textarea> text');
  await page.fill('#note', 'new note');
  await page.click('summary');
  await page.evaluate(() => {
    (document.querySelector('#part') as HTMLInputElement).indeterminate = true;
  });
  const { html } = await capture(page);
  expect(html).not.toContain('hunter2');
  const $ = load(html);
  expect($('#text').attr('value')).toBe('a "quoted" <value>');
  expect($('#box').is('[checked]')).toBe(true);
  expect($('#was').is('[checked]')).toBe(false);
  expect($('#part').attr('aria-checked')).toBe('mixed');
  expect($('#list option[selected]').text()).toBe('Two');
  expect($('#area').text()).toBe('\nnew </textarea> text');
  expect($('#more').is('[open]')).toBe(true);
  expect($('#secret').attr('value')).toBe('••••••••');
  expect($('#note').text()).toBe('new note');
});

it('leaves out what could run, and what passes for a mark of ours', async () => {
  const html = await htmlOf(`
    <head><script>var a = 1;</script><meta http-equiv="refresh" content="9;url=/x"><style>p > b { color: red }</style></head>
    <body onload="x()"><noscript>n</noscript><template><i>t</i></template><!-- comment -->
    <a href=" java&#10;script:alert(1)">j</a><a href="/ok" onclick="x()" cs-id="7" cs-name="fake">k</a>
    <form action="javascript:x()"><button formaction="javascript:x()">b</button></form></body>`);
  expect(html).not.toMatch(/<script|noscript|<template|comment|javascript:|onclick|onload|refresh|fake|cs-id="7"/i);
  expect(html).toContain('<style>p > b { color: red }</style>');
  expect(load(html)('a').eq(1).attr('href')).toBe('/ok');
});

it('marks what the skeleton follows, with role and name, and the roots of what is not drawn', async () => {
  const html = await htmlOf(`
    <h1>Title</h1><button>Save &amp; "go"</button><table><tr><td>12</td><td aria-label="Price">3</td></tr></table>
    <ul><li>Item</li><li><div>Block</div></li></ul><img alt="Cat"><progress aria-label="Load" value="1"></progress>
    <div role="status"></div><div style="display:none"><p>gone</p></div><p hidden>gone</p>`);
  const $ = load(html);
  const marked = $('[cs-id]')
    .toArray()
    .map((element) => [element.name, $(element).attr('cs-role'), $(element).attr('cs-name')]);
  expect(marked).toEqual([
    ['h1', 'heading', 'Title'],
    ['button', 'button', 'Save & "go"'],
    ['td', 'cell', undefined],
    ['td', 'cell', 'Price'],
    ['li', 'listitem', undefined],
    ['img', 'img', 'Cat'],
    ['progress', 'progressbar', 'Load'],
    ['div', 'status', ''],
  ]);
  expect(new Set($('[cs-id]').map((_, element) => $(element).attr('cs-id'))).size).toBe(marked.length);
  expect($('[cs-hidden]').length).toBe(2);
});

it('writes open shadow trees as declarative ones and leaves frames to be filled in', async () => {
  const html = await htmlOf(`
    <div id="h"><b slot="s">light</b></div><iframe src="about:blank"></iframe><iframe hidden></iframe>
    <iframe srcdoc="<p>inner</p>"></iframe><script>
      document.querySelector('#h').attachShadow({ mode: 'open' }).innerHTML = '<style>b{}</style><slot name=s></slot>';
    </script>`);
  expect(html.replace(/ cs-at="e\d+"/, ' cs-at=""')).toContain(
    '<div id="h"><template shadowrootmode="open"><style>b{}</style><slot name="s"></slot></template><b slot="s" cs-at="">light</b></div>',
  );
  expect(html).toContain('<iframe src="about:blank" cs-frame="0"></iframe>');
  expect(html).toContain('<iframe hidden="" cs-hidden=""></iframe>');
  expect(html).toContain('<iframe cs-frame="2"></iframe>');
});

it('keeps rules that scripts have added', async () => {
  const html = await htmlOf(`<style id="s"></style><script>
    document.querySelector('#s').sheet.insertRule('p { color: red; }');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('b { color: blue; }');
    document.adoptedStyleSheets = [sheet];</script>`);
  expect(html).toContain('p { color: red; }');
  expect(html).toContain('b { color: blue; }');
});

it('is not misled by controls that are named like properties of their form, or by images named like the document’s', async () => {
  await page.setContent(`
    <img name="body"><img name="documentElement"><img name="activeElement"><img name="querySelectorAll"><form id="f">${[
      'attributes',
      'nodeName',
      'nodeType',
      'localName',
      'parentNode',
      'firstChild',
      'children',
      'getAttribute',
      'shadowRoot',
      'matches',
      'id',
    ]
      .map((name) => `<label>${name}<input name="${name}"></label>`)
      .join('')}</form>`);
  const frame = await capture(page);
  expect(frame.nodes.filter(({ r }) => r === 'inp')).toHaveLength(11);
  expect(frame.nodes.find(({ n }) => n === 'parentNode')).toBeDefined();
  expect(load(frame.html)('form#f input')).toHaveLength(11);
  expect(frame.activeElement).toBeNull();
});

it('copes with text of a million characters and with a thousand levels', async () => {
  await page.setContent('<main></main>');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'x'.repeat(1_000_000);
    let inner = document.body.appendChild(document.createElement('div'));
    for (let level = 0; level < 1000; level++) inner = inner.appendChild(document.createElement('div'));
    inner.append(button);
  });
  const frame = await capture(page);
  expect(frame.nodes).toHaveLength(1);
  expect(frame.nodes[0]?.n).toHaveLength(120);
});

it('parts words that only a style sets apart, and no others', async () => {
  const $ = load(
    await htmlOf(`<style>small { margin-left: 8px } .badge { padding: 0 6px } .lead { margin-right: 4px }</style>
      <p id="by"><b>Margit</b><small>5 days ago</small></p>
      <p id="inbox">Inbox<span class="badge">3</span></p>
      <p id="name"><b class="lead">Ann</b>wrote</p>
      <p id="price"><b>£</b><b>12</b><sup>50</sup></p>
      <p id="spaced">Inbox <span class="badge">3</span></p>
      <p id="note" contenteditable>To<span class="badge">@ann</span></p>`),
  );
  const texts = ['by', 'inbox', 'name', 'price', 'spaced', 'note'].map((id) => $(`#${id}`).text());
  expect(texts).toEqual(['Margit 5 days ago', 'Inbox 3', 'Ann wrote', '£1250', 'Inbox 3', 'To@ann']);
});
