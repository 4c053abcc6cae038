import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capture, launchEngineBrowser, nodeNamed } from './engineBrowser.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchEngineBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});

/** Nodes without ids and places, which depend on fonts. */
async function treeOf(html: string) {
  await page.setContent(html);
  return (await capture(page)).nodes.map(({ i: _id, xy: _place, ...node }) => node);
}

describe('what is in the tree', () => {
  it('parts the words of a message that only a style sets apart', async () => {
    const tree = await treeOf('<div role="alert"><b>Saved</b><i style="margin-left: 8px">at noon</i></div>');
    expect(tree).toEqual([{ r: 'alert', n: 'Saved at noon' }]);
  });

  it('takes controls, headings, messages and dialogs in document order', async () => {
    const tree = await treeOf(`
      <h1>Patients</h1><p>Plain text</p><a href="/new">New</a>
      <label>Search <input type="search" value="Jas"></label>
      <select aria-label="Ward"><option>North<option selected>South</select>
      <label><input type="checkbox" checked required> Active</label>
      <textarea aria-label="Note" readonly>hi</textarea>
      <details><summary>More</summary><button>Inside</button></details>
      <button disabled aria-pressed="true">Save</button>
      <div role="alert">Saved</div><div role="status"></div>
      <div aria-live="polite">2 results</div><output aria-label="Sum">7</output>`);
    expect(tree).toEqual([
      { r: 'h', n: 'Patients', l: 1 },
      { r: 'link', n: 'New' },
      { r: 'inp', n: 'Search', v: 'Jas', role: 'searchbox' },
      { r: 'sel', n: 'Ward', v: 'South', o: ['North', 'South'] },
      { r: 'chk', n: 'Active', s: ['required', 'checked'] },
      { r: 'inp', n: 'Note', v: 'hi', s: ['readonly'], t: 'multiline' },
      { r: 'btn', n: 'More', s: ['collapsed'] },
      { r: 'btn', n: 'Save', s: ['disabled', 'pressed'] },
      { r: 'alert', n: 'Saved' },
      { r: 'status', n: '2 results' },
      { r: 'status', n: 'Sum', v: '7' },
    ]);
  });

  it('calls a box that begins a row by its own row, and not by the one above', async () => {
    const box =
      '<span onclick="x()" style="display:inline-block;width:16px;height:16px;border:1px solid;cursor:pointer"></span>';
    const row = (name: string) => `<div style="display:flex">${box}<div>${name}</div></div>`;
    const tree = await treeOf(`<div>${row('Adam Birch')}${row('Bela Kovacs')}</div>`);
    expect(tree.map(({ r, n }) => `${r} ${n}`)).toEqual(['chk Adam Birch', 'chk Bela Kovacs']);
  });

  it('takes what a script makes clickable, once', async () => {
    const tree = await treeOf(`
      <div style="cursor:pointer"><span>Open <b>card</b></span></div><span onclick="x()">Fold</span>
      <div tabindex="0">Focus me</div><div style="cursor:pointer"></div><div tabindex="-1">Not me</div>
      <a href="#"><span>Link</span></a><label style="cursor:pointer">Tick <input type="checkbox"></label>
      <label style="cursor:pointer">Upload <input type="file" style="display:none"></label>`);
    expect(tree.filter(({ r }) => r === 'clk').map(({ n }) => n)).toEqual(['Open card', 'Fold', 'Focus me', 'Upload']);
  });

  it('knows a field whose label is not tied to it by the text beside it, as a person does', async () => {
    const tree = await treeOf(`
      <div>First name</div><div><input id="in1" class="in"></div>
      <p>Colour</p><select><option>Red</select> <button>Go</button>
      <div><input type="checkbox"> <span>Send me news</span></div>
      <div><span>Height</span> <input> <span>Width</span> <input></div>
      <div role="switch" tabindex="0" style="width:20px;height:10px"></div><span>Dark mode</span>
      <table><tr><th></th><th>Bad</th><th>Good</th></tr>
        <tr><td>Room</td><td><input type="radio" name="a"></td><td><input type="radio" name="a"></td></tr></table>
      <button>Upload</button><input class="total">`);
    const hints = tree.flatMap(({ r, n, h }) => (r === 'btn' || r === 'h' ? [] : [[r, n, h?.n, h?.by]]));
    const beside = 'text beside it';
    expect(hints).toEqual([
      ['inp', '', 'First name', beside],
      ['sel', '', 'Colour', beside],
      ['chk', '', 'Send me news', beside],
      ['inp', '', 'Height', beside],
      ['inp', '', 'Width', beside],
      ['sw', '', 'Dark mode', beside],
      ['rad', '', 'Bad, Room', beside],
      ['rad', '', 'Good, Room', beside],
      // What stands on a button is no label, and neither is what another field is called by.
      ['inp', '', 'total', 'class'],
    ]);
  });

  it('takes the shapes of a plan for what is pressed there, by what their author marks them as; an icon is one thing', async () => {
    const shape = (berth: string, x: number) =>
      `<rect class="berth" data-berth="${berth}" x="${x}" y="20" width="30" height="24"/>`;
    const tree = await treeOf(`<style>.berth { cursor: pointer }</style>
      <svg width="200" height="100">${shape('P1', 10)}${shape('P2', 60)}${shape('P3', 110)}<text x="4" y="90">Pier</text></svg>
      <button aria-label="Ok"><svg width="16" height="16">${shape('X1', 0)}</svg></button>`);
    expect(tree.map(({ r, n, h }) => [r, n, h?.n])).toEqual([
      ['clk', '', 'berth P1'],
      ['clk', '', 'berth P2'],
      ['clk', '', 'berth P3'],
      ['btn', 'Ok', undefined],
    ]);
  });

  it('knows a box by the head of its column and row, and by its class alone whether it is ticked', async () => {
    const box = (more = '') => `<span><i class="box${more}" onclick="x()"></i></span>`;
    const row = (name: string, ...boxes: string[]) => `<div class="row"><span>${name}</span>${boxes.join('')}</div>`;
    const tree = await treeOf(`<style>.row { display: grid; grid-template-columns: 2fr 1fr 1fr }
        .box { display: inline-block; width: 16px; height: 16px; border: 1px solid } .lit { background: green }</style>
      <div>${row('Tell me of', '<span>Letter</span>', '<span>Call</span>')}${row('Floods', box(' lit'), box(' lit'))}
        ${row('Roadworks', box(), box(' lit'))}${row('Bins', box(), box())}</div>`);
    expect(tree.map(({ h, m }) => [h?.n, m])).toEqual([
      ['Letter, Floods', 'lit'],
      ['Call, Floods', 'lit'],
      ['Letter, Roadworks', undefined],
      ['Call, Roadworks', 'lit'],
      ['Letter, Bins', undefined],
      ['Call, Bins', undefined],
    ]);
  });

  it('knows a place in a plan by what stands over its column, and not by the bar over the plan', async () => {
    const cell = '<div class=c onclick="x()" style="cursor:pointer"></div>';
    const line = (first: string, ...cells: string[]) => `<div class=row><b>${first}</b>${cells.join('')}</div>`;
    const tree = await treeOf(`<style>.row { display: grid; grid-template-columns: 160px repeat(3, 120px) }
        .bar { display: flex } .bar span { width: 200px } .c { height: 30px; border: 1px solid }</style>
      <div><div class="bar"><span>Week of 30 November</span><span>Draft</span><span>Shifts</span></div>
        ${line('', '<b>Mon 30</b>', '<b>Tue 1</b>', '<b>Wed 2</b>')}
        ${line('Aoife Brennan', cell, cell, cell)}${line('Nadia Haddad', cell, cell, cell)}</div>`);
    expect(tree.map(({ h }) => h?.n)).toEqual([
      ...['Mon 30, Aoife Brennan', 'Tue 1, Aoife Brennan', 'Wed 2, Aoife Brennan'],
      ...['Mon 30, Nadia Haddad', 'Tue 1, Nadia Haddad', 'Wed 2, Nadia Haddad'],
    ]);
  });

  it('says of a text that stands around something, and not in its line, that it does', async () => {
    const button = '<button><canvas width=16 height=16></canvas></button>';
    const tree = await treeOf(`
      <div><span>Autumn fair</span> ${button}</div>
      <section><p>All that is planned for the autumn</p><p>and what it costs</p><p>in all</p><div>${button}</div></section>
      <ul><li><p>Larch</p><p>Two metres</p><p>In the shed</p>${button}</li></ul>
      <form aria-label="Orders"><div>${button}</div></form>
      <div><header>Kite Board</header><main style="margin-top: 90px"><div><input></div></main></div>
      <div><p>Street</p><div><input></div></div>`);
    expect(tree.map(({ h }) => [h?.n.slice(0, 11), h?.by])).toEqual([
      ['Autumn fair', 'text beside it'],
      ['All that is', 'text around it'],
      ['Larch Two m', 'text beside it'],
      ['Orders', 'text around it'],
      ['Kite Board', 'text around it'],
      ['Street', 'text beside it'],
    ]);
  });

  it('tells the sign that is drawn on what is called otherwise, as people speak of it', async () => {
    const tree = await treeOf(`
      <button aria-label="Keep Larch">★</button><button aria-label="Next week">›</button><button>+</button>
      <button aria-label="Save the draft">Save</button><button aria-label="Step 2">2</button>`);
    expect(tree.map(({ n, h }) => [n, h?.n])).toEqual([
      ['Keep Larch', '★'],
      ['Next week', '›'],
      ['+', undefined],
      ['Save the draft', undefined],
      ['Step 2', undefined],
    ]);
  });

  it('leaves out what is not drawn or not for everyone', async () => {
    const tree = await treeOf(`
      <button hidden>a</button><button style="visibility:hidden">b</button><div aria-hidden="true"><button>c</button></div>
      <div inert><button>d</button></div><details><summary>e</summary><button>f</button></details>
      <dialog><button>g</button></dialog><div style="content-visibility:hidden"><button>h</button></div>
      <button style="position:absolute;width:0;height:0;padding:0;border:0;overflow:hidden"></button>
      <div style="visibility:hidden"><button style="visibility:visible">shown</button></div>
      <div style="display:contents"><button>contents</button></div>`);
    expect(tree.map(({ n }) => n)).toEqual(['e', 'shown', 'contents']);
  });

  it('looks through open shadow roots and slots, in the order that is drawn', async () => {
    const tree = await treeOf(`
      <div id="host"><button slot="end">Slotted</button><button>Nowhere</button></div><script>
        document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
          '<label for=f>Inner</label><input id=f><slot name=end></slot><button>Last</button>';
      </script>`);
    expect(tree.map(({ n }) => n)).toEqual(['Inner', 'Slotted', 'Last']);
  });

  it('never shows a password', async () => {
    const html =
      '<input type="password" aria-label="Secret" value="hunter2"><input type="password" aria-label="Empty">';
    expect((await treeOf(html)).map(({ v, t }) => [v, t])).toEqual([
      ['••••••••', 'password'],
      ['', 'password'],
    ]);
    await page.evaluate(() => document.querySelector('input')?.setAttribute('type', 'text'));
    const revealed = await capture(page);
    expect(nodeNamed(revealed, 'Secret').v).toBe('••••••••');
    expect(revealed.html).not.toContain('hunter2');
  });
});

describe('groups', () => {
  it('tells equal names apart by their row, list item, fieldset or surroundings', async () => {
    const tree = await treeOf(`
      <table><tr><td>Jas<td>Ward 1<td><button>Edit</button><tr><td>Kim<td>Ward 2<td><button>Edit</button></table>
      <ul><li>First <a href="#">Go</a><li>Second <a href="#">Go</a></ul>
      <fieldset><legend>Home</legend><label>City <input></label></fieldset>
      <fieldset><legend>Work</legend><label>City <input></label></fieldset>
      <div><h3>Lamp</h3><div><button>Buy</button></div></div><div><h3>Desk</h3><div><button>Buy</button></div></div>`);
    expect(tree.map(({ n, g }) => [n, g]).filter(([, g]) => g)).toEqual([
      ['Edit', 'Jas Ward 1'],
      ['Edit', 'Kim Ward 2'],
      ['Go', 'First'],
      ['Go', 'Second'],
      ['City', 'Home'],
      ['City', 'Work'],
      ['Buy', 'Lamp'],
      ['Buy', 'Desk'],
    ]);
  });

  it('tells cards that begin alike by what stands next in each, without signs, and leaves others as they are', async () => {
    const card = (by: string, ...said: readonly string[]) =>
      `<div class="card"><div><b>${by}</b><span><span title="Resolve" onclick="1">✓</span><span onclick="1">⋯</span></span></div>${said.map((one) => `<p>${one}</p>`).join('')}</div>`;
    const tree = await treeOf(
      `${card('Tom', 'Every second year?')}${card('Priya', 'deposit', 'Two is usual.')}${card('Ann', 'Fine.')}${card('Priya', 'the yard', 'Good.')}`,
    );
    expect(tree.filter(({ n }) => n === 'Resolve').map(({ g }) => g)).toEqual([
      'Tom⋯',
      'Priya deposit Two is usual.',
      'Ann⋯',
      'Priya the yard Good.',
    ]);
  });

  it('tells groups of one name by what they stand in, and what stands in one group together not at all', async () => {
    const post = (by: string, ...bars: readonly string[]) =>
      `<div><p>${by}</p>${bars.map((bar) => `<div role="group" aria-label="Actions">${bar}</div>`).join('')}</div>`;
    const like = '<button>Like</button>';
    const tree = await treeOf(`${post('Ann', like)}${post('Ben', like)}<form aria-label="All">${like}${like}</form>`);
    expect(tree.filter(({ n }) => n === 'Like').map(({ g }) => g)).toEqual([
      'Actions: Ann',
      'Actions: Ben',
      'All',
      'All',
    ]);
  });
});

describe('places', () => {
  it('points at the middle, and says what a modal dialog covers', async () => {
    await page.setContent(`
      <body style="margin:0"><button style="position:absolute;left:100px;top:50px;width:80px;height:20px">Behind</button>
      <button style="position:absolute;top:5000px">Below</button>
      <dialog aria-label="Sure?"><h2>Delete?</h2><button>Yes</button></dialog></body>`);
    expect(nodeNamed(await capture(page), 'Behind')).toMatchObject({ xy: [140, 60] });
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    const frame = await capture(page);
    expect(nodeNamed(frame, 'Behind').occ).toBe(true);
    expect(nodeNamed(frame, 'Yes')).toMatchObject({ g: 'Sure?', s: ['focused'] });
    expect(nodeNamed(frame, 'Yes').occ).toBeUndefined();
    expect(nodeNamed(frame, 'Below').occ).toBeUndefined();
    expect(nodeNamed(frame, 'Sure?')).toMatchObject({ r: 'dlg', s: ['modal'] });
    expect(frame.activeElement).toMatchObject({ role: 'button', name: 'Yes', id: nodeNamed(frame, 'Yes').i });
  });

  it('does not call covered what a scroll container has scrolled away, nor what its own label covers', async () => {
    await page.setContent(`
      <body style="margin:0"><div style="height:100px;overflow:auto"><div style="height:150px"></div><button>Scrolled</button></div>
      <div style="position:absolute;top:100px;height:300px;width:800px;background:white">On top</div>
      <style>#c{position:absolute;width:1px;height:1px;clip:rect(0 0 0 0)} label{position:absolute;top:500px;left:0;width:100px;height:40px}</style>
      <input id="c" type="checkbox"><label for="c">Agree</label></body>`);
    const frame = await capture(page);
    expect(nodeNamed(frame, 'Scrolled').occ).toBeUndefined();
    expect(nodeNamed(frame, 'Agree')).toMatchObject({ r: 'chk', xy: [50, 520] });
    expect(nodeNamed(frame, 'Agree').occ).toBeUndefined();
  });
});

describe('ids', () => {
  it('stay with their element and are never used again', async () => {
    await page.setContent('<main><button>One</button><button>Two</button></main>');
    const before = await capture(page, 40);
    expect(before.nodes.map(({ i }) => i)).toEqual(['e40', 'e41']);
    await page.evaluate(() => {
      document.querySelector('button')?.remove();
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<button>One</button>');
    });
    const after = await capture(page, before.nextId);
    expect(after.nodes.map(({ n, i }) => [n, i])).toEqual([
      ['One', 'e42'],
      ['Two', 'e41'],
    ]);
    expect(await page.locator('countersign=e41').textContent()).toBe('Two');
    // Whoever still speaks of the one that was drawn anew means the other; of one that was not, nothing.
    expect(await page.locator('countersign=e40').textContent()).toBe('One');
    await page.evaluate(() => document.querySelector('button')?.remove());
    expect(await page.locator('countersign=e40').count()).toBe(0);
  });

  it('find the element for a click, in a shadow tree too', async () => {
    await page.setContent(`<div id="h"></div><script>
      const root = document.querySelector('#h').attachShadow({ mode: 'open' });
      root.innerHTML = '<button>Press</button>';
      root.querySelector('button').onclick = () => { document.title = 'pressed'; };</script>`);
    const { i } = nodeNamed(await capture(page), 'Press');
    await page.locator(`countersign=${i}`).click();
    expect(await page.title()).toBe('pressed');
  });
});

describe('what is selected', () => {
  it('is told of the field or the editor that has the keyboard, and of no password', async () => {
    await page.setContent(`<textarea aria-label="Note">Buy milk</textarea><input type="password" value="secret">
      <div contenteditable role="textbox" aria-label="Letter">Dear <b>Ann</b></div>`);
    const selected = async () => (await capture(page)).activeElement;
    await page.locator('textarea').focus();
    expect(await selected()).not.toHaveProperty('selected');
    await page.keyboard.press('Control+A');
    expect(await selected()).toMatchObject({ name: 'Note', selected: 'Buy milk' });
    await page.locator('[contenteditable]').click();
    await page.keyboard.press('Control+A');
    expect(await selected()).toMatchObject({ name: 'Letter', selected: 'Dear Ann' });
    await page.locator('[type=password]').focus();
    await page.keyboard.press('Control+A');
    expect(await selected()).not.toHaveProperty('selected');
  });
});

describe('quiet', () => {
  it('counts changes, in shadow trees too, and leaves no trace in the page', async () => {
    await page.setContent('<p>x</p><div id="h"></div>');
    await page.evaluate(() => document.querySelector('#h')?.attachShadow({ mode: 'open' }).append('x'));
    const read = async () => JSON.parse((await page.locator('countersign=quiet').textContent()) ?? '');
    expect(await read()).toMatchObject({ mutations: 0 });
    await page.evaluate(() => document.querySelector('p')?.setAttribute('title', 'y'));
    expect(await read()).toMatchObject({ mutations: 1 });
    await page.evaluate(() => document.querySelector('#h')?.shadowRoot?.append('y'));
    const after = await read();
    expect(after.mutations).toBe(2);
    expect(after.quietMs).toBeGreaterThanOrEqual(0);
    await capture(page);
    expect(await read()).toMatchObject({ mutations: 2 });
  });
});
