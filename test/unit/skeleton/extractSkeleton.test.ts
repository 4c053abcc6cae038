import { expect, test } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { containerPath, readLists } from '../../../src/shared/page/records.ts';

test('keys are the marks, else id, else name, else tag and ordinal', () => {
  const { elements, order } = extractSkeleton(
    '<button cs-id="41" cs-role="button" cs-name="Go" id="go">→</button><button id="b">B</button><input name="n"><p>One</p><p>Two</p>',
  );
  expect(Object.keys(elements).toSorted()).toEqual(['#b', '41', 'input[n]', 'p:0', 'p:1']);
  expect(order).toEqual(['41', '#b', 'input[n]', 'p:0', 'p:1']);
  expect(elements['41']).toEqual({ tag: 'button', role: 'button', name: 'Go', text: '→', id: 'go' });
});

test('the same key twice is told apart, and so are frames', () => {
  const { order } = extractSkeleton(
    '<b id="a">1</b><b id="a">2</b><iframe srcdoc="&lt;b id=a&gt;3&lt;/b&gt;"></iframe>',
  );
  expect(order).toEqual(['#a', '#a~2', 'f1/#a']);
});

test('a text is told once: by the message, the control or the line it belongs to', () => {
  const skeleton = extractSkeleton(
    '<div role="alert"><h3>Sorry</h3><p>No such patient</p><button>Retry</button></div><button><b>Save</b></button><p>See <a href="/x">help</a></p>',
  );
  expect(Object.values(skeleton.messages)).toEqual([{ kind: 'alert', text: 'Sorry No such patient' }]);
  expect(Object.values(skeleton.elements).map(({ role, name }) => `${role} ${name}`)).toEqual([
    'button Retry',
    'button Save',
    'text See',
    'link help',
  ]);
});

test('a dialog tells what it asks, and is the group of what is in it', () => {
  const { messages, elements } = extractSkeleton(
    '<div role="dialog" cs-role="dialog" cs-name="New patient"><h2>New patient</h2><label>Name <input></label><button>Save</button></div>',
  );
  expect(Object.values(messages)).toEqual([{ kind: 'dialog', text: 'New patient' }]);
  expect(Object.values(elements).map(({ name, group }) => [name, group])).toEqual([
    ['Name', 'New patient'],
    ['Save', 'New patient'],
  ]);
});

test('equal buttons are told apart by their row, wherever the row comes from', () => {
  const { elements } = extractSkeleton(
    '<table><tr><td>Ann</td><td><button>Edit</button></td></tr></table><ul><li>Bob <button>Edit</button></li></ul>',
  );
  const groups = Object.values(elements).filter(({ role }) => role === 'button');
  expect(groups.map(({ group }) => group)).toEqual(['Ann', 'Bob']);
});

test('a live region as large as the page is read as part of the page', () => {
  const rows = Array.from({ length: 60 }, (_, row) => `<li>Patient ${row}</li>`).join('');
  const { messages, elements } = extractSkeleton(`<ul aria-live="polite">${rows}</ul>`);
  expect(messages).toEqual({});
  expect(Object.keys(elements)).toHaveLength(60);
});

test('coloured rows, form controls and buttons are not messages', () => {
  const { messages } = extractSkeleton(
    '<table><tr class="success"><td class="error">Ann</td></tr></table><input class="error" value="x"><button class="success">OK</button>',
  );
  expect(messages).toEqual({});
});

test.each([
  ['<div class="alert alert-danger">a</div>', 'error'],
  ['<div class="alert alert-success" role="alert">a</div>', 'success'],
  ['<div class="alert">a</div>', 'alert'],
  ['<div role="alert">a</div>', 'alert'],
  ['<div aria-live="assertive">a</div>', 'alert'],
  ['<div class="toast">a</div>', 'status'],
  ['<div data-toast="error">a</div>', 'error'],
  ['<div class="invalid-feedback">a</div>', 'error'],
  ['<div role="log">a</div>', 'log'],
  ['<div role="alertdialog">a</div>', 'dialog'],
])('%s is a message of the kind %s', (html, kind) => {
  expect(Object.values(extractSkeleton(html).messages)).toEqual([{ kind, text: 'a' }]);
});

test('values are those a person sees', () => {
  const { elements } = extractSkeleton(
    '<select id="s"><option disabled>Choose<option value="f">Female</select><textarea id="t">\n\na</textarea><input id="p" type="password" value="secret"><div id="c" role="combobox" aria-label="City">Pune</div>',
  );
  expect(elements['#s']?.value).toBe('Female');
  expect(elements['#t']?.value).toBe('\na');
  expect(elements['#p']?.value).toBe('••••••');
  expect(elements['#c']).toMatchObject({ name: 'City', value: 'Pune' });
  expect(Object.keys(elements)).toHaveLength(4);
});

test('a row that takes clicks still tells its cells', () => {
  const { elements } = extractSkeleton(
    '<table><tr cs-id="7" cs-role="clickable" cs-name="Ann $5"><td>Ann</td><td>$5</td></tr></table>',
  );
  expect(Object.values(elements).map(({ role, name }) => `${role} ${name}`)).toEqual([
    'clickable Ann $5',
    'cell Ann',
    'cell $5',
  ]);
});

test('a card that takes clicks tells its texts apart, a sign and its word are one', () => {
  const card = '<div cs-id="7" cs-role="clickable" cs-name="Ann $5"><div>Ann</div><p>$5</p></div>';
  expect(texts(card)).toEqual(['clickable Ann $5', 'text Ann', 'text $5']);
  expect(texts('<div cs-id="7" cs-role="clickable"><i>☆</i><span cs-block>Ann</span></div>')).toEqual([
    'clickable ☆ Ann',
  ]);
});

test('a card that takes clicks and has something to press in it is called by the text right in it', () => {
  const card = (name: string, who: string) =>
    `<div cs-id="${name}" cs-role="clickable">${name}<small>${who}</small><span cs-id="${name}-m" cs-role="clickable">⋯</span></div>`;
  const { lists } = readLists(
    extractSkeleton(`<section><h2>Borrowed</h2>${card('Lantern', 'Ada')}${card('Table', 'Tom')}</section>`),
  );
  expect(lists[0]?.records.map(({ name }) => name)).toEqual(['Lantern', 'Table']);
});

test('a drawn plan is read where one chooses in it, and else is a picture', () => {
  const cabin = (no: string, mark: string) => `<g${mark}><rect/><text>${no}</text></g>`;
  const plan = (mark: string) => `<svg>${cabin('401', '')}${cabin('402', mark)}</svg>`;
  expect(texts(plan(' cs-id="e2" cs-role="clickable"'))).toEqual(['text 401', 'clickable 402']);
  expect(texts(plan(''))).toEqual([]);
});

test('the first row heads the columns also where nothing stands over its buttons', () => {
  const row = (title: string) => `<tr><td>${title}</td><td>1 March</td><td><button>Renew</button></td></tr>`;
  const table = `<table><tr><th>Title</th><th>Due</th><td></td></tr>${row('Moss')}${row('Fern')}</table>`;
  const [list] = readLists(extractSkeleton(table)).lists;
  expect(list?.container.columns).toEqual(['Title', 'Due', '']);
  expect(list?.records.map(({ name }) => name)).toEqual(['Moss', 'Fern']);
});

test('rows of which most begin alike go by the column that tells them apart', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = `<table><tr><th>No</th><th>Size</th><th>Tenant</th></tr>${row('1', 'Full', 'Ann')}${row('2', 'Full', 'Bob')}${row('3', 'Half', '—')}${row('4', 'Half', 'Cid')}</table>`;
  expect(readLists(extractSkeleton(table)).lists[0]?.records.map(({ name }) => name)).toEqual([
    'Ann',
    'Bob',
    'Half',
    'Cid',
  ]);
});

test('a page behind an open dialog that is hidden from assistive technology is still there', () => {
  const page = (hidden: string) => `<div id="root"${hidden}><h1>Patients</h1><button>New</button></div>`;
  expect(extractSkeleton(page(' aria-hidden="true"')).elements).toEqual(extractSkeleton(page('')).elements);
});

const texts = (html: string) =>
  Object.values(extractSkeleton(html).elements).map(({ role, name }) => `${role} ${name}`);

test('the text of a label is read unless it is told as the name of a control', () => {
  const hidden = '<input type="checkbox" id="a" hidden>';
  expect(texts('<label>Name <input></label>')).toEqual(['textbox Name']);
  expect(texts(`${hidden}<label for="a">Buy milk</label>`)).toEqual(['text Buy milk']);
  expect(texts('<div><input type="checkbox"><label>Buy milk</label></div>')).toEqual(['checkbox ', 'text Buy milk']);
  expect(texts('<input id="b" aria-label="Toggle"><label for="b">Buy milk</label>')).toEqual([
    'textbox Toggle',
    'text Buy milk',
  ]);
  expect(texts('<fieldset><legend>Delivery</legend><p>Free</p></fieldset>')).toEqual(['text Delivery', 'text Free']);
});

const recordsOf = (html: string) =>
  readLists(extractSkeleton(html)).lists.map(({ container: { role, name }, records }) => ({
    role,
    name,
    records: records.map((record) => record.cells.map(({ column, text }) => (column ? `${column}: ${text}` : text))),
  }));

test('the records of a table are its rows, with the headings of their columns', () => {
  const html =
    '<table><caption>Patients</caption><thead><tr><th>Name</th><th>Phone</th></tr></thead><tr><td><a href="/1">Ann</a></td><td>030</td><td><button>Edit</button></td></tr></table>';
  expect(recordsOf(html)).toEqual([{ role: 'table', name: 'Patients', records: [['Name: Ann', 'Phone: 030']] }]);
});

test('a table that lays out the page is no list, and the tables in it are', () => {
  const rows = ['Ann', 'Bob'].map((name) => `<tr><td>${name}</td><td>030</td></tr>`).join('');
  const laidOut = (content: string) =>
    `<table><tr><td><a href="/">Home</a></td></tr><tr><td>${content}</td></tr></table>`;
  const html = laidOut(`<h2>Patients</h2><p>Your entry was withdrawn.</p><table>${rows}</table>`);
  expect(recordsOf(html).map(({ records }) => records)).toEqual([
    [
      ['Ann', '030'],
      ['Bob', '030'],
    ],
  ]);
  const told = Object.values(extractSkeleton(html).elements).find(({ name }) => name.includes('withdrawn'));
  expect(told).toMatchObject({ role: 'text', name: 'Your entry was withdrawn.' });
  // What has columns of its own is a table, whatever stands in its cells.
  const headed = `<table><tr><th>Name</th><th>Visits</th></tr><tr><td>Ann</td><td><table>${rows}</table></td></tr></table>`;
  expect(recordsOf(headed)[0]?.records).toHaveLength(1);
});

test('a card is called by what opens it, and not by the first of its radio buttons', () => {
  const card = (name: string) =>
    `<div class="c"><b cs-role="clickable" cs-name="${name}">${name}</b>${['Going', 'Maybe']
      .map((one) => `<span role="radio" cs-id="${name}${one}" cs-role="radio" cs-name="${one}">○</span>`)
      .join('')}</div>`;
  const { lists } = readLists(extractSkeleton(`<section>${['Choir', 'Chess'].map(card).join('')}</section>`));
  expect(lists.flatMap(({ records }) => records.map(({ name }) => name))).toEqual(['Choir', 'Chess']);
});

test('a list of labels that can be ticked has records', () => {
  const todo = (name: string) => `<label><input type="checkbox"> ${name}</label>`;
  expect(
    recordsOf(`<h2>To do</h2><div>${['Milk', 'Tea'].map((name) => `<li>${todo(name)}</li>`).join('')}</div>`),
  ).toEqual([]);
  const [list] = recordsOf(
    `<h2>To do</h2><ul>${['Milk', 'Tea'].map((name) => `<li>${todo(name)}</li>`).join('')}</ul>`,
  );
  expect(list).toEqual({ role: 'list', name: 'To do', records: [['Milk'], ['Tea']] });
  expect(recordsOf(`<h2>To do</h2><div class="all">${todo('Milk')}${todo('Tea')}</div>`)).toEqual([
    { role: 'cards', name: 'To do', records: [['Milk'], ['Tea']] },
  ]);
});

test('cards without roles are records, rows of forms and menus are none', () => {
  const card = (name: string) => `<div class="card"><h3>${name}</h3><p>$5</p><button>Buy</button></div>`;
  expect(recordsOf(`<main><h1>Shop</h1><div>${card('Tea')}${card('Rum')}</div></main>`)).toEqual([
    {
      role: 'cards',
      name: 'Shop',
      records: [
        ['Tea', '$5'],
        ['Rum', '$5'],
      ],
    },
  ]);
  const field = (name: string) => `<div class="field"><label>${name} <input></label></div>`;
  expect(recordsOf(`<form>${field('Name')}${field('Phone')}</form>`)).toEqual([]);
  expect(recordsOf('<nav><ul><li><a href="/">Home</a></li><li><a href="/x">X</a></li></ul></nav>')).toEqual([]);
});

test('posts are records, and the row of controls that each of them has is none', () => {
  const post = (who: string, likes: number, shared = 'Share') =>
    `<div class="post"><div class="who">${who}</div><p>Hello</p><div class="bar"><div class="act"><b>Like</b> ${likes}</div><div class="act"><b>Reply</b></div><div class="act"><b>${shared}</b></div></div></div>`;
  const feed = (...posts: readonly string[]) => recordsOf(`<main><h1>Wall</h1><div>${posts.join('')}</div></main>`);
  const names = ({ records }: { readonly records: readonly (readonly string[])[] }) => records.map(([name]) => name);
  expect(feed(post('Mara', 14), post('Otis', 3), post('Tilde', 6)).map(names)).toEqual([['Mara', 'Otis', 'Tilde']]);
  // One of them is called otherwise once it was pressed.
  expect(feed(post('Mara', 14), post('Otis', 3, 'Shared')).map(names)).toEqual([['Mara', 'Otis']]);
});

test('the columns of a board that have other cards each are no records', () => {
  const card = (name: string) => `<div class="card"><b>${name}</b><button>Open</button></div>`;
  const column = (name: string, ...cards: readonly string[]) =>
    `<div class="column"><h3>${name}</h3><div class="cards">${cards.map(card).join('')}</div></div>`;
  const board = `<main><h1>Board</h1><div class="board">${column('To do', 'Milk', 'Tea')}${column('Done', 'Bread', 'Rum')}</div></main>`;
  expect(recordsOf(board).map(({ records }) => records.map(([name]) => name))).toEqual([
    ['Milk', 'Tea'],
    ['Bread', 'Rum'],
  ]);
});

test('cards are what is sold, and the colours to be had of each are none', () => {
  const card = (name: string, ...colours: readonly string[]) =>
    `<article class="card"><h3>${name}</h3><p>Thrown by hand.</p><div>${colours.map((one) => `<label class="sw"><input type="radio" name="${name}">${one}</label>`).join('')}</div><button>Add</button></article>`;
  const shop = `<main>${card('Mug', 'Cream', 'Blue', 'Moss')}${card('Bowl', 'Rust', 'Cream')}${card('Dish', 'Cream')}</main>`;
  const found = readLists(extractSkeleton(shop)).lists;
  expect(found.map(({ records }) => records.map(({ name }) => name))).toEqual([['Mug', 'Bowl', 'Dish']]);
});

test('a label that several cards begin with is not what they are called', () => {
  const card = (...texts: readonly string[]) =>
    `<div class="card">${texts.map((text) => `<div>${text}</div>`).join('')}<button>Open</button></div>`;
  const names = (...cards: readonly string[]) =>
    readLists(extractSkeleton(`<main><div>${cards.join('')}</div></main>`)).lists[0]?.records.map(({ name }) => name);
  const printed = [card('Print', 'Order the programmes'), card('Print', 'Put up the posters')];
  expect(names(...printed, card('Money', 'Raffle prizes'))).toEqual([
    'Order the programmes',
    'Put up the posters',
    'Money',
  ]);
  // Two of one name stay so where nothing behind it is more of a title.
  expect(names(card('Anna', '14'), card('Anna', '15'))).toEqual(['Anna', 'Anna']);
});

test('a card with a field of its own is a record where it bears a key, and rows of a form are none', () => {
  const names = (key: string) => {
    const card = (name: string, at: number) =>
      `<div class="card"${key === '' ? '' : ` ${key}="${at}"`}><div><span>☆</span><b>${name}</b></div><div><span>quick</span><input placeholder="add tag…"></div></div>`;
    const lists = readLists(extractSkeleton(`<main><div>${['Dal', 'Pie', 'Soup'].map(card).join('')}</div></main>`));
    return lists.lists.flatMap(({ records }) => records.map(({ name }) => name));
  };
  expect(names('data-id')).toEqual(['Dal', 'Pie', 'Soup']);
  expect(names('data-recipe-id')).toEqual(['Dal', 'Pie', 'Soup']);
  expect(names('data-index')).toEqual([]);
  expect(names('')).toEqual([]);
});

test('comments that each have a field for the answer are records, also where one is resolved; rows of a form are none', () => {
  const pressed = (name: string, sign: string) => `<span cs-role="clickable" cs-name="${name}">${sign}</span>`;
  const comment = (by: string, about: string, isOpen = true) =>
    `<div class="card"><div><b>${by}</b>${isOpen ? pressed('Resolve', '✓') : pressed('Reopen', '↺')}</div><div>${about} of it</div>${isOpen ? '<input placeholder="Reply…" cs-role="textbox" cs-name="Reply…">' : '<small>Resolved</small>'}</div>`;
  const skeleton = extractSkeleton(
    `<main><div>${comment('Priya', 'Deposit')}${comment('Tom', 'Rent')}${comment('Priya', 'Yard', false)}</div></main>`,
  );
  const [found] = readLists(skeleton).lists;
  expect(found?.records.map(({ cells }) => cells[1]?.text)).toEqual(['Deposit of it', 'Rent of it', 'Yard of it']);
  expect(Object.values(skeleton.elements).find(({ name }) => name === 'Reopen')?.group).toContain('Yard of it');
  const field = (name: string, hint: string) =>
    `<div class="row"><div>${name}</div><input placeholder="${hint}" cs-role="textbox" cs-name="${hint}">${pressed('Clear', '×')}<div>As on the bill</div></div>`;
  const form = `<main><div>${field('Name', 'Ann Lee')}${field('Town', 'Bern')}</div></main>`;
  expect(readLists(extractSkeleton(form)).lists).toEqual([]);
});

test('a row of buttons is called by what it is of, and not by what can be done with it', () => {
  const row = (who: string, about: string) => `<li><button>Star ${about}</button><button>${who} ${about}</button></li>`;
  const list = `<ul>${row('Ana Souza', 'Dinner this week?')}${row('R. Keller', 'Meeting on site')}</ul>`;
  const [found] = readLists(extractSkeleton(list)).lists;
  expect(found?.records.map(({ name }) => name)).toEqual(['Ana Souza Dinner this week?', 'R. Keller Meeting on site']);
});

test('every element knows what it stands in', () => {
  const html =
    '<main><form aria-label="Pick"><table><caption>Rooms</caption><tr><td>Blue</td><td><button>Take</button></td></tr></table></form></main>';
  const skeleton = extractSkeleton(html);
  const { records } = readLists(skeleton);
  const button = Object.values(skeleton.elements).find(({ role }) => role === 'button');
  expect(containerPath(button?.within, skeleton.containers ?? [], records)).toEqual([
    { role: 'row', name: 'Blue' },
    { role: 'table', name: 'Rooms' },
    { role: 'form', name: 'Pick' },
    { role: 'main', name: '' },
  ]);
});

test('what a control shows is told beside its name, unless that says it', () => {
  const shows = (markup: string) => Object.values(extractSkeleton(markup).elements)[0]?.text;
  expect(shows('<button aria-label="Playback speed">1.5×</button>')).toBe('1.5×');
  expect(shows('<button aria-label="Star this message">☆</button>')).toBe('☆');
  expect(shows('<a href="/a" aria-label="Read more about tides">Read more</a>')).toBeUndefined();
  expect(shows('<button aria-label="Close">\ue5cd</button>')).toBeUndefined();
  expect(shows('<button>Save</button>')).toBeUndefined();
});

test('what reaches down from the row above takes up its column there', () => {
  const { elements } = extractSkeleton(
    '<table><tr><th>Hour</th><th>Rink 1</th><th>Rink 2</th></tr><tr><td>7 pm</td><td rowspan="2">Ringette</td><td>Hawks</td></tr><tr><td>8 pm</td><td>Otters</td></tr></table>',
  );
  const columns = Object.fromEntries(Object.values(elements).map(({ name, column }) => [name, column]));
  expect(columns).toMatchObject({ '7 pm': 0, Ringette: 1, Hawks: 2, '8 pm': 0, Otters: 2 });
});
