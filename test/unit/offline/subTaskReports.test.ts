import { describe, expect, it } from 'vitest';
import { readOutput } from '../../../src/main/reasoning/offline/subTasks/readOutput.ts';
import { replanSubTasks } from '../../../src/main/reasoning/offline/subTasks/replanSubTasks.ts';
import { reportSubTask } from '../../../src/main/reasoning/offline/subTasks/reportSubTask.ts';
import { saidValue } from '../../../src/main/reasoning/offline/subTasks/saidValue.ts';
import { unknownValue } from '../../../src/main/reasoning/offline/subTasks/unknownValue.ts';
import type { SkeletonElement } from '../../../src/shared/page/skeleton.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { subTask } from '../agent/subTasks/proposals.ts';
import { meaningOfWords } from '../steps.ts';

function page(
  elements: readonly Partial<SkeletonElement>[],
  more: { title?: string; message?: string } = {},
): PageView {
  const { title = 'Page', message } = more;
  const all = elements.map(
    (element, index) => [String(index), { tag: 'p', role: 'text', name: '', ...element }] as const,
  );
  return {
    url: 'http://site/',
    title,
    tree: [],
    skeleton: {
      title,
      order: all.map(([key]) => key),
      elements: Object.fromEntries(all),
      messages: message === undefined ? {} : { m: { kind: 'status', text: message } },
    },
    activeElement: null,
    viewport: { width: 100, height: 100 },
    scroll: { x: 0, y: 0, width: 100, height: 100 },
  };
}

const heading = (name: string) => ({ role: 'heading', name });
const pair = (term: string, definition: string) => [
  { role: 'term', name: term },
  { role: 'definition', name: definition },
];
const row = (...cells: string[]) => cells.map((name) => ({ role: 'cell', name, group: cells.join(' ') }));
const columns = (...names: string[]) => names.map((name) => ({ role: 'columnheader', name, group: names.join(' ') }));
const list = page([
  ...columns('Product number', 'Name'),
  ...row('P-4711', 'Pine table'),
  ...row('P-4718', 'Desk lamp'),
]);

describe('a value under a label', () => {
  const read = (label: string, view: PageView, of?: string) =>
    readOutput({ label, ...(of !== undefined && { of }) }, [view], []);

  it.each([
    ['of a term', page([heading('Oak'), ...pair('Product number', 'P-1'), ...pair('Price', '4')]), 'P-1'],
    [
      'of a row with its label',
      page([
        { role: 'rowheader', name: 'Product number', group: 'r' },
        { role: 'cell', name: 'P-1', group: 'r' },
      ]),
      'P-1',
    ],
    ['after a colon', page([{ name: 'Product number: P-1' }]), 'P-1'],
    ['of a field', page([{ role: 'textbox', name: 'Product number', value: 'P-1' }]), 'P-1'],
    ['under another word for number', page(pair('Product no.', 'P-1')), 'P-1'],
    ['under its last word', page(pair('Number', 'P-1')), 'P-1'],
    ['that was announced', page([], { message: 'Product P-1 was added.' }), 'P-1'],
    ['in a heading', page([heading('Product P-1')]), 'P-1'],
  ])('is read: %s', (_, view, value) => {
    expect(read('product number', view)).toBe(value);
  });

  it('is read in the row of the record, and is none where several fit', () => {
    expect(read('product number', list, 'Desk lamp')).toBe('P-4718');
    expect(read('product number', list)).toBeUndefined();
    expect(read('product number', list, 'Oak shelf')).toBeUndefined();
  });

  it('is not taken from a page about another record, nor from an empty field', () => {
    const other = page([heading('Pine table'), ...pair('Product number', 'P-4711')]);
    expect(read('product number', other, 'Oak shelf')).toBeUndefined();
    expect(read('product number', other, 'Pine table')).toBe('P-4711');
    expect(read('product number', page(pair('Product number', '–')))).toBeUndefined();
  });

  it('is read from what was said while it was done', () => {
    const said = {
      id: 'f2.o1',
      kind: 'message-appeared',
      changed: true,
      message: { kind: 'status', text: 'Order 77 was placed' },
    } as const;
    expect(readOutput({ label: 'order number' }, [page([])], [said])).toBe('77');
  });
});

describe('a sentence', () => {
  it.each([
    ['reference', 'Thank you! Your reference is R-9.', 'R-9'],
    ['order number', 'Order number: 77', '77'],
    ['patient number', 'Patient 1042 was created', '1042'],
    ['patient number', 'Patient no. 1042 was created', '1042'],
    ['number', 'Saved under no. 12', '12'],
    ['invoice id', 'Invoice INV/2024/7 sent.', 'INV/2024/7'],
    ['size', 'Where /a/b.pdf Size 1.8 MB Changed 27 January 2025', '1.8 MB'],
  ])('gives the %s: %s', (label, sentence, value) => {
    expect(saidValue(label, sentence)).toBe(value);
  });

  it.each([
    ['patient number', 'Patient Jas was created'],
    ['patient number', 'Patient 1 and patient 2 were merged'],
    ['order number', 'Your order will arrive in 3 days'],
    ['price', 'Room 12 was booked'],
  ])('gives no %s: %s', (label, sentence) => {
    expect(saidValue(label, sentence)).toBeUndefined();
  });
});

describe('the account of a sub-task', () => {
  const input = {
    objective: 'Add a product named Desk lamp with price 35.50; note the product number as lamp',
    context: { earlierCount: 0, recent: [] },
    observations: [],
  };

  it('says [SUCCESS] with what was noted, of the record that it is about', () => {
    expect(reportSubTask({ ...input, outputs: ['lamp'], pages: [list] })).toEqual({
      note: expect.stringMatching(/^\[SUCCESS\]: .*\(lamp P-4718\)$/),
      outputs: [{ name: 'lamp', value: 'P-4718' }],
    });
  });

  it('says [FAIL] when what was to be noted is not shown', () => {
    expect(reportSubTask({ ...input, outputs: ['lamp'], pages: [page([])] })).toEqual({
      note: '[FAIL]: No page shows one value for lamp',
      outputs: [],
    });
  });
});

describe('another plan for blocked sub-tasks', () => {
  const replan = (...subTasks: Parameters<typeof replanSubTasks>[0]['subTasks'][number][]) =>
    replanSubTasks({
      task: '',
      subTasks,
      toReplan: subTasks.filter(({ status }) => status !== 'completed').map(({ id }) => id),
      accumulatedOutputs: [],
      page: page([]),
    });

  it('tries once more what has sent nothing, from where the task began, and keeps what depends on it', () => {
    const before = subTask('a', { status: 'completed' });
    const blocked = subTask('b', { status: 'blocked', dependsOn: ['a'] });
    expect(replan(before, blocked, subTask('c', { dependsOn: ['b'] }))).toMatchObject({
      action: 'redesign',
      subTasks: [
        { id: 'b', startUrl: 'http://site/', dependsOn: ['a'] },
        { id: 'c', dependsOn: ['b'] },
      ],
      leave: [],
    });
  });

  it('leaves what has sent data, and what was tried again already', () => {
    const sent = subTask('a', { status: 'blocked', sentData: true });
    const twice = subTask('b', { status: 'blocked', replanAttempts: 1 });
    expect(replan(sent, twice)).toMatchObject({ action: 'keep', subTasks: [] });
    expect(replan(sent, subTask('c', { status: 'blocked' }))).toMatchObject({
      action: 'redesign',
      subTasks: [{ id: 'c' }],
      leave: ['a'],
    });
  });
});

describe('a step with a value that is not known', () => {
  const task = 'Add a product named Oak; note the product number; add an order with reference {product number}';
  const description = 'Enter “{product number}” in the “Reference” field';

  it('is not carried out with the words for it', () => {
    expect(unknownValue(task, meaningOfWords(description))).toContain('product number');
    expect(
      unknownValue('Set the greeting to "Dear {name}"', meaningOfWords('Set “greeting” to “Dear {name}”')),
    ).toBeUndefined();
  });
});
