import { expect, test } from 'vitest';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';

const diff = (before: string, after: string) => diffSkeletons(extractSkeleton(before), extractSkeleton(after));
const brief = (before: string, after: string) =>
  diff(before, after).map((change) => {
    if ('message' in change) return `${change.type} ${change.message.text}`;
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
  expect(brief(before, table(['Jas', 40], ['Ann', 10], ['Bob', 20], ['Cid', 30]))).toEqual([
    'element-appeared Jas',
    'element-appeared Edit',
  ]);
});

test('ids that are numbers do not upset the order', () => {
  const before = table(['Ann', 30], ['Bob', 10]);
  expect(brief(before, before)).toEqual([]);
  expect(brief(before, table(['Bob', 10], ['Ann', 30]))).toEqual(['position: 2 → 1']);
});

test('a sorted table tells every row that had to move once', () => {
  const before = table(['Ann', 10], ['Bob', 20], ['Cid', 30], ['Dan', 40]);
  const after = table(['Dan', 40], ['Cid', 30], ['Bob', 20], ['Ann', 10]);
  expect(brief(before, after)).toHaveLength(3);
});

test('one row of a table rendered anew has another text', () => {
  const before = table(['Ann', 10], ['Bob', 20], ['Cid', 30]);
  const id = () => (fresh += 10);
  expect(brief(before, table(['Ann', id()], ['Rob', id()], ['Cid', id()]))).toEqual(['text: Bob → Rob']);
});

test('a list rendered anew without one of its equal items has one less', () => {
  const list = (count: number, id: number) =>
    `<ul>${Array.from({ length: count }, (_, index) => `<li cs-id="${id + index}" cs-role="listitem">Tea</li>`).join('')}</ul>`;
  expect(brief(list(3, 1), list(2, 100))).toEqual(['element-disappeared Tea']);
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
