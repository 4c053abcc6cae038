import { describe, expect, test } from 'vitest';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { SkeletonChange } from '../../../src/shared/page/skeleton.ts';

const diff = (before: string, after: string) => diffSkeletons(extractSkeleton(before), extractSkeleton(after));
const brief = (before: string, after: string) =>
  diff(before, after).map((change) => {
    if ('message' in change) return `${change.type} ${change.message.text}`;
    if (change.type === 'list-changed') return `list ${change.list.change}`;
    if ('record' in change && 'before' in change)
      return `${change.record.name} ${change.property}: ${change.before} → ${change.after}`;
    if ('record' in change) return `${change.type} ${change.record.name}`;
    if ('attribute' in change) return `${change.attribute}: ${change.before} → ${change.after}`;
    return 'element' in change ? `${change.type} ${change.element.name}` : change.type;
  });

let fresh = 1000;
const marked = (name: string, id: number) =>
  `<tr><td cs-id="${id}" cs-role="cell">${name}</td><td><button cs-id="${id + 1}" cs-role="button" cs-name="Edit">Edit</button></td></tr>`;
const table = (...rows: readonly (readonly [name: string, id: number])[]) =>
  `<table>${rows.map(([name, id]) => marked(name, id)).join('')}</table>`;

test('a row inserted above moves none of the rows below', () => {
  const before = table(['Ann', 10], ['Bob', 20], ['Cid', 30]);
  expect(brief(before, table(['Jas', 40], ['Ann', 10], ['Bob', 20], ['Cid', 30]))).toEqual(['record-appeared Jas']);
});

test('an entry that is drawn anew unfolded is the one that was folded', () => {
  const entry = (name: string, id: number, inner = '') =>
    `<li role=treeitem cs-id="${id}" cs-name="${name}" aria-label="${name}" aria-expanded="${inner !== ''}"><div>${inner === '' ? '▸' : '▾'} ${name}</div>${inner}</li>`;
  const tree = (id: number, inner?: string) =>
    `<ul role=tree>${entry('Bills', id, inner)}${entry('Plans', id + 1)}${entry('Notes', id + 2)}</ul>`;
  const files = '<ul role=group><li role=treeitem>may.pdf</li><li role=treeitem>june.pdf</li></ul>';
  const seen = brief(tree(10), tree(20, files));
  expect(seen).toContain('expanded: false → true');
  expect(seen).not.toContain('record-appeared Bills');
});

test('ids that are numbers do not upset the order', () => {
  const before = table(['Ann', 30], ['Bob', 10]);
  expect(brief(before, before)).toEqual([]);
  expect(brief(before, table(['Bob', 10], ['Ann', 30]))).toEqual(['Bob position: 2 → 1']);
});

test('the cell of a grid that the keyboard comes to is none that was emptied', () => {
  const cell = (text: string, id: number, more = '') => `<div role=gridcell cs-id="${id}"${more}>${text}</div>`;
  const row = (item: string, id: number, more: string) =>
    `<div role=row>${cell(item, id)}${cell('7.50', id + 1, more)}${cell('180.00', id + 2)}</div>`;
  const grid = (more: string) => `<div role=grid>${row('Tickets', 10, more)}${row('Coach', 20, '')}</div>`;
  expect(brief(grid(' cs-role="gridcell"'), grid(' cs-role="clickable"'))).toEqual([]);
});

test('a column that takes drops is called by what stands over it, and not by all of its cards', () => {
  const card = ([name, who, id]: readonly [string, string, number]) =>
    `<div class=c draggable=true cs-id="e${id}" cs-role="clickable" cs-name="${who} ${name}"><div>${who}</div><b>${name}</b></div>`;
  const column = (title: string, id: number, cards: readonly (readonly [string, string, number])[]) =>
    `<section><h2>${title}</h2><div cs-id="e${id}" cs-role="clickable" cs-name="${cards.map(([name, who]) => `${who} ${name}`).join(' ')}">${cards.map(card).join('')}</div></section>`;
  const board = (...columns: readonly string[]) => `<main><div>${columns.join('')}</div></main>`;
  const poster = ['Poster', 'Marek', 10] as const;
  const room = ['Book room', 'Tove', 11] as const;
  const [piano, hall] = [['Tune piano', 'Tove', 12] as const, ['Clear hall', 'Ilse', 13] as const];
  const before = board(column('This week', 1, [poster, room]), column('Done', 2, [piano, hall]));
  const after = board(column('This week', 1, [poster]), column('Done', 2, [room, piano, hall]));
  const moved = diff(before, after).find(({ type }) => type === 'record-moved');
  expect(moved).toMatchObject({ before: 'This week', after: 'Done' });
});

test('cards are not called by the bar over them that says what can be chosen of them', () => {
  const tab = (name: string, id: number) => `<div cs-id="e${id}" cs-role="clickable" cs-name="${name}">${name}</div>`;
  const bar = `<div>${tab('All', 1)}${tab('Open', 2)}${tab('Resolved', 3)}</div>`;
  const card = (who: string, text: string) => `<div class=c><b>${who}</b><div>${text}</div></div>`;
  const cards = `<div>${card('Wen', 'Can they do Friday?')}${card('Tom', 'Was 44 last year.')}${card('Priya', 'Inside as well?')}</div>`;
  const lists = (extractSkeleton(`<main>${bar}${cards}</main>`).containers ?? []).filter(({ kind }) => kind === 'list');
  expect(lists.map(({ name }) => name)).toEqual(['']);
  const headed = extractSkeleton(`<main><div>Comments</div>${cards}</main>`).containers ?? [];
  expect(headed.filter(({ kind }) => kind === 'list').map(({ name }) => name)).toEqual(['Comments']);
});

test('a table that is sorted has changed once', () => {
  const before = table(['Ann', 10], ['Bob', 20], ['Cid', 30], ['Dan', 40]);
  const after = table(['Dan', 40], ['Cid', 30], ['Bob', 20], ['Ann', 10]);
  expect(brief(before, after)).toEqual(['list sorted']);
});

test('one row of a table rendered anew has another text', () => {
  const before = table(['Ann', 10], ['Bob', 20], ['Cid', 30]);
  const id = () => (fresh += 10);
  expect(brief(before, table(['Ann', id()], ['Rob', id()], ['Cid', id()]))).toEqual(['Rob 1: Bob → Rob']);
});

test('a row drawn anew whose slider says what it is at is the same row, with another number', () => {
  const row = (name: string, id: number, at: number) =>
    `<div class="row"><span cs-id="${id}">${name}</span><input type="range" cs-id="${id + 1}" cs-role="slider" cs-name="Heat of ${name}" value="${at}"><small cs-id="${id + 2}">${at} %</small><button cs-id="${id + 3}" cs-role="switch" cs-name="${name}" aria-checked="true"></button></div>`;
  const list = (id: number, at: number) => `<div>${row('Mat', id, 20)}${row('Lamp', id + 10, at)}</div>`;
  expect(brief(list(1, 65), list(101, 30))).toEqual(['Lamp 2: 65 % → 30 %', 'value: 65 → 30']);
});

test('a list rendered anew without one of its equal items has one less', () => {
  const list = (count: number, id: number) =>
    `<ul>${Array.from({ length: count }, (_, index) => `<li cs-id="${id + index}" cs-role="listitem">Tea</li>`).join('')}</ul>`;
  expect(brief(list(3, 1), list(2, 100))).toEqual(['record-disappeared Tea']);
});

test('a field rendered anew is known by its HTML id, though its label has changed too', () => {
  const field = (id: number, label: string, value: string) =>
    `<input cs-id="${id}" cs-role="textbox" cs-name="${label}" id="name" value="${value}"><input cs-id="${id + 1}" cs-role="textbox" cs-name="Other">`;
  expect(brief(field(1, 'Name', ''), field(9, 'Name *', 'Jas'))).toEqual(['name: Name → Name *', 'value:  → Jas']);
});

test('a form that takes the place of another is another form', () => {
  const changes = brief('<label>Search <input></label>', '<label>Phone <input></label>');
  expect(changes).toEqual(['element-appeared Phone', 'element-disappeared Search']);
});

test('a message in the same place has changed, one of its own has appeared', () => {
  const region = (text: string) => `<div id="live" role="status">${text}</div>`;
  expect(diff(region('Saving'), region('Saved'))).toMatchObject([
    { type: 'message-changed', before: 'Saving', after: 'Saved' },
  ]);
  expect(brief('<p role="alert">A</p>', '<p role="alert">A</p><p role="alert">B</p>')).toEqual(['message-appeared B']);
  expect(brief('<p role="alert">A</p>', '<p role="alert">B</p><p role="alert">A</p>')).toEqual(['message-appeared B']);
});

test('a dialog that follows another is not the same dialog', () => {
  const dialog = (id: number, text: string) =>
    `<div role="dialog" cs-id="${id}" cs-role="dialog" cs-name="${text}">${text}</div>`;
  expect(brief(dialog(1, 'Sure?'), dialog(2, 'Done'))).toEqual(['message-appeared Done', 'message-disappeared Sure?']);
});

test('a long text that changes after its name is told from the text', () => {
  const start = 'word '.repeat(30);
  expect(brief(`<p>${start}one</p>`, `<p>${start}two</p>`)).toEqual([`text: ${start}one → ${start}two`]);
});

test('a card that is moved to another column is one change', () => {
  const column = (title: string, ...names: readonly string[]) =>
    `<section class="column"><h2>${title}</h2><ul>${names.map((name) => `<li>${name} <button>Edit</button></li>`).join('')}</ul></section>`;
  const board = (...columns: readonly string[]) => columns.join('');
  const before = board(column('To do', 'Oak', 'Elm'), column('Doing', 'Ash'), column('Done'));
  const after = board(column('To do', 'Oak'), column('Doing', 'Ash'), column('Done', 'Elm'));
  expect(diff(before, after)).toMatchObject([
    {
      type: 'record-moved',
      record: { name: 'Elm' },
      property: 'list',
      before: 'To do',
      after: 'Done',
      list: { name: 'Done', before: 0, after: 1 },
    },
  ]);
});

test('of a list that vanished with its page one line is left', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Patient ${index}`);
  const list = `<h1>Patients</h1><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
  const changes = diff(list, '<h1>Settings</h1><p>Language</p>');
  expect(changes.filter(({ type }) => type === 'list-changed')).toMatchObject([
    { list: { name: 'Patients', before: 60, after: 0 } },
  ]);
  expect(changes.length).toBeLessThanOrEqual(4);
});

test('a drop-down that re-sorts a list is two changes: its own, and that of the list', () => {
  const shop = (order: string, ...names: readonly string[]) =>
    `<select aria-label="Sort"><option selected>${order}</option></select>${table(...names.map((name, at) => [name, 10 * (at + 1)] as const))}`;
  expect(brief(shop('Name', 'Ann', 'Bob', 'Cid'), shop('Newest', 'Cid', 'Bob', 'Ann'))).toEqual([
    'text: Name → Newest',
    'value: Name → Newest',
    'list sorted',
  ]);
});

test('another tab of one table, with a caption of its own, is one change of the list', () => {
  const tickets = (caption: string, ...rows: readonly (readonly [string, string])[]) =>
    `<table><caption>${caption}</caption><tr><th>Ticket</th><th>Customer</th></tr>${rows
      .map(([number, name]) => `<tr><td><a href="/${number}">${number}</a></td><td>${name}</td></tr>`)
      .join('')}</table>`;
  const changes = diff(
    tickets('Waiting', ['#1', 'Ann'], ['#2', 'Bob'], ['#3', 'Cid'], ['#4', 'Dan']),
    tickets('In the workshop', ['#5', 'Eva'], ['#6', 'Fay'], ['#7', 'Gus'], ['#8', 'Hal']),
  );
  expect(changes.filter((change) => !('element' in change) || change.element.role !== 'text')).toMatchObject([
    { type: 'list-changed', list: { before: 4, after: 4 } },
  ]);
});

test('a re-sorted page of a longer list has lost nothing', () => {
  const page = (order: string, ...names: readonly string[]) =>
    `<select aria-label="Sort"><option>A to Z</option><option>Z to A</option></select>`.replace(
      `<option>${order}`,
      `<option selected>${order}`,
    ) + table(...names.map((name, at) => [name, 10 * (at + 1)] as const));
  const changes = diff(page('A to Z', 'Ann', 'Bob', 'Cid', 'Dan'), page('Z to A', 'Eva', 'Dan', 'Cid', 'Bob'));
  expect(changes).toMatchObject([
    { type: 'element-changed', attribute: 'value' },
    { type: 'list-changed', list: { change: 'sorted', before: 4, after: 4, came: ['Eva'], went: ['Ann'] } },
  ]);
});

test('what logs in and then logs out is one control that is called otherwise', () => {
  const nav = (link: string) => `<nav><ul><li><a href="/">Home</a></li><li>${link}</li></ul></nav>`;
  const out = '<button>Log out</button>';
  expect(brief(nav('<a href="/login">Log in</a>'), nav('<a href="/logout">Log out</a>'))).toEqual([
    'name: Log in → Log out',
  ]);
  expect(brief(nav('<a href="/login">Log in</a>'), nav(out))).toEqual(['name: Log in → Log out']);
});

test('a row that is edited in place shows its fields, and what was changed when they are gone', () => {
  const row = (cells: string) => `<tr><td>Bob</td>${cells}</tr>`;
  const list = (cells: string) =>
    `<table><tr><th>Name</th><th>City</th></tr>${row(cells)}<tr><td>Ann</td><td>Oslo</td></tr></table>`;
  const editing = list('<td><input aria-label="City" value="Pune"></td>');
  expect(brief(list('<td>Pune</td>'), editing)).toEqual(['element-appeared City', 'element-disappeared Pune']);
  expect(brief(editing, list('<td>Rome</td>'))).toEqual(['element-appeared Rome', 'element-disappeared City']);
  expect(brief(list('<td>Pune</td>'), list('<td>Rome</td>'))).toEqual(['Bob City: Pune → Rome']);
});

test('a record whose number is set, and written beside it, stays the same record', () => {
  const lamp = (name: string, level: number) =>
    `<li><b>${name}</b> <div role="slider" aria-label="${name} level" aria-valuenow="${level}"></div> <span>${level} %</span> <button>Off</button></li>`;
  const room = (level: number) => `<ul>${lamp('Desk', 40)}${lamp('Window', level)}${lamp('Bed', 10)}</ul>`;
  expect(brief(room(20), room(65))).toEqual(['Window 65 % text: Window 20 % → Window 65 %', 'value: 20 → 65']);
});

test('a number between two buttons is the same one when its neighbour has become a button', () => {
  const row = (name: string, number: number) =>
    `<div class=r><span>${name}</span> <span>€ 14</span> ${number > 1 ? `<button cs-id="m${name}" cs-role=button cs-name="−">−</button>` : '<span>−</span>'} <span>${number}</span> <button cs-id="p${name}" cs-role=button cs-name="+">+</button></div>`;
  const page = (adults: number) => `<div>${row('Adults', adults)}${row('Children', 1)}${row('Dogs', 1)}</div>`;
  expect(brief(page(1), page(2))).toContain('Adults 3: 1 → 2');
});

describe('a record that stops being like the others of its list', () => {
  const todo = (ticked: readonly string[]) => {
    const entry = (name: string, id: number) =>
      ticked.includes(name)
        ? `<label class="done"><input cs-id="${id}" cs-name="${name}" type="checkbox" checked> <s>${name}</s></label>`
        : `<label><input cs-id="${id}" cs-name="${name}" type="checkbox"> ${name}</label>`;
    const names = ['Air the attic', 'Water the ferns', 'Wind the clock', 'Feed the cat'];
    return `<h1>Today</h1><div>${names.map((name, at) => entry(name, 50 + at)).join('')}</div><p>That is all</p>`;
  };

  test.each(['Air the attic', 'Water the ferns', 'Feed the cat'])('has not gone when it is ticked off: %s', (name) => {
    const changed = (changes: readonly SkeletonChange[]) =>
      changes.map((one) => (one.type === 'element-changed' ? [one.element.name, one.attribute, one.after] : one.type));
    const off = extractSkeleton(todo([]));
    const on = extractSkeleton(todo([name]));
    expect(changed(diffSkeletons(off, on))).toEqual([[name, 'checked', 'true']]);
    expect(changed(diffSkeletons(on, off))).toEqual([[name, 'checked', 'false']]);
  });

  const board = (columns: Record<string, readonly string[]>, open?: string) =>
    Object.entries(columns)
      .map(([column, cards]) => {
        const menu = '<ul role="menu"><li role="menuitem">Send to Doing</li><li role="menuitem">Send to Done</li></ul>';
        const card = (name: string) =>
          `<article><h3>${name}</h3><button>Move ${name}</button>${name === open ? menu : ''}</article>`;
        return `<section aria-label="${column}"><h2>${column} ${cards.length}</h2>${cards.map(card).join('')}</section>`;
      })
      .join('');

  test('has not gone when it opens a menu', () => {
    const columns = { 'To do': ['Paint door', 'Fix gutters'], Doing: ['Mow lawn'] };
    const changes = diffSkeletons(extractSkeleton(board(columns)), extractSkeleton(board(columns, 'Fix gutters')));
    expect(changes.map(({ type }) => type)).not.toContain('record-disappeared');
    expect(changes.filter((one) => one.type === 'element-appeared').map(({ element }) => element.name)).toEqual([
      'Send to Doing',
      'Send to Done',
    ]);
  });

  test('has gone from its list when it stands alone in another', () => {
    const changes = diffSkeletons(
      extractSkeleton(board({ 'To do': ['Paint door', 'Fix gutters', 'Oil hinge'], Doing: [] })),
      extractSkeleton(board({ 'To do': ['Paint door', 'Oil hinge'], Doing: ['Fix gutters'] })),
    );
    expect(changes.map(({ type }) => type)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^record-(?:moved|disappeared)$/)]),
    );
  });
});

test.each([
  ['00:00', '05:00', ['text: 00:00 → 05:00']],
  ['12:20', '12:30', ['text: 12:20 → 12:30']],
  ['12:30', '12:29', []],
  ['1:00:02', '0:59:58', []],
])('a timer that goes from %s to %s was set, or has just run on', (before, after, told) => {
  const page = (time: string) =>
    `<h1>Kitchen timer</h1><div class="timer" role="timer">${time}</div><p>Rings at noon</p>`;
  expect(brief(page(before), page(after))).toEqual(told);
});

describe('what has no name is told by what stands beside it', () => {
  const gone = (before: string, after: string) =>
    diff(before, after).flatMap((change) => (change.type === 'element-disappeared' ? [change.key] : []));

  test('a chip that is taken away takes its own cross with it, also where all are drawn anew', () => {
    const chip = (name: string, id: number) =>
      `<span cs-id="e${id}">${name}<span cs-id="e${id + 1}" cs-role="clickable"></span></span>`;
    const before = ['Excel', 'Photoshop', 'Illustrator'].map((name, at) => chip(name, 10 * at + 10)).join('');
    const after = ['Excel', 'Illustrator'].map((name, at) => chip(name, 10 * at + 50)).join('');
    expect(gone(`<div>${before}</div>`, `<div>${after}</div>`)).toContain('e21');
    expect(gone(`<div>${before}</div>`, `<div>${after}</div>`)).not.toContain('e31');
  });

  test('a field beside another label is another field', () => {
    const field = (label: string, value: string, id: number) =>
      `<div><div>${label}</div><input cs-id="e${id}" value="${value}"></div>`;
    expect(brief(field('E-mail', 'kim@home.example', 1), field('Phone', '555-0102', 2))).not.toContain(
      'value: kim@home.example → 555-0102',
    );
    expect(brief(field('Phone', '555-0101', 1), field('Phone', '555-0102', 2))).toEqual(['value: 555-0101 → 555-0102']);
  });
});
