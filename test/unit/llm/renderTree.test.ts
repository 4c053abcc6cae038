import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderTree, treeBudget } from '../../../src/shared/page/renderTree.ts';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';

const VIEWPORT = { width: 1280, height: 800 };
const ALL = Number.POSITIVE_INFINITY;

const nodes = fc
  .array(
    fc.record({
      r: fc.constantFrom('link', 'link', 'btn', 'inp', 'h', 'opt', 'alert'),
      n: fc.string({ unit: 'binary', maxLength: 60 }),
      xy: fc.tuple(fc.integer({ min: -500, max: 3000 }), fc.integer({ min: -500, max: 9000 })),
    }),
    { maxLength: 120 },
  )
  .map((drafts) => drafts.map((draft, index): SemanticNode => ({ i: String(index + 1), ...draft })));

/** The elements in a rendered tree; those of a line with several are taken apart. */
function shownNodes(text: string): SemanticNode[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const { of, ...node } = JSON.parse(line) as SemanticNode & { of?: Record<string, string> };
    return of ? Object.entries(of).map(([i, n]) => ({ ...node, i, n })) : [node];
  });
}

function notShown(text: string): number {
  return Number(/# Not shown: (\d+) elements/.exec(text)?.[1] ?? 0);
}

function links(count: number, first = 1): SemanticNode[] {
  return Array.from({ length: count }, (_, k) => ({
    i: String(first + k),
    r: 'link',
    n: `Article ${first + k}`,
    xy: [10, 9000],
  }));
}

describe('for any page', () => {
  test('the limit is kept, every line is an element or a note, and what is not shown is counted', () => {
    fc.assert(
      fc.property(nodes, fc.integer({ min: 250, max: 6000 }), (tree, maximumCharacters) => {
        const text = renderTree(tree, { maximumCharacters, viewport: VIEWPORT });
        expect(text.length).toBeLessThanOrEqual(maximumCharacters);
        const shown = shownNodes(text);
        expect(shown.length + notShown(text)).toBe(tree.length);
        const byId = new Map(tree.map((node) => [node.i, node]));
        for (const node of shown) expect(byId.get(node.i)).toMatchObject({ r: node.r, ...(node.n && { n: node.n }) });
      }),
    );
  });

  test('nothing is left out while everything fits', () => {
    fc.assert(
      fc.property(nodes, (tree) => {
        const text = renderTree(tree, { maximumCharacters: ALL, viewport: VIEWPORT });
        expect(
          shownNodes(text)
            .map((node) => node.i)
            .sort(),
        ).toEqual(tree.map((node) => node.i).sort());
      }),
    );
  });
});

test('an element is one minified object with the keys of the tree, without what says nothing', () => {
  const tree: SemanticNode[] = [
    {
      i: '14',
      r: 'inp',
      role: 'searchbox',
      n: 'Search',
      v: '',
      s: ['required'],
      t: 'text',
      d: 'Name or number',
      xy: [400, 300],
    },
    { i: '15', r: 'btn', n: '', g: 'Toolbar', xy: [400, 350], occ: true },
  ];
  expect(renderTree(tree, { maximumCharacters: ALL, viewport: VIEWPORT })).toBe(
    '{"i":"14","r":"inp","role":"searchbox","n":"Search","s":["required"],"t":"text","d":"Name or number"}\n' +
      '{"i":"15","r":"btn","occ":true}',
  );
});

test('the group is written where names repeat, and only there', () => {
  const tree: SemanticNode[] = [
    { i: '1', r: 'btn', n: 'Edit', g: 'Ada Moss' },
    { i: '2', r: 'btn', n: 'Edit', g: 'Jas Lane' },
    { i: '3', r: 'btn', n: 'Add', g: 'Toolbar' },
  ];
  const groups = shownNodes(renderTree(tree, { maximumCharacters: ALL })).map((node) => node.g);
  expect(groups).toEqual(['Ada Moss', 'Jas Lane', undefined]);
});

test('neighbours of one role that have nothing but a name share a line', () => {
  const tree: SemanticNode[] = [
    { i: '30', r: 'link', n: 'Home' },
    { i: '7', r: 'link', n: 'Help' },
    { i: '31', r: 'link', n: 'Patients', s: ['current'] },
    { i: '32', r: 'btn', n: 'Save' },
  ];
  expect(renderTree(tree, { maximumCharacters: ALL }).split('\n')).toEqual([
    '{"r":"link","of":{"30":"Home","7":"Help"}}',
    '{"i":"31","r":"link","n":"Patients","s":["current"]}',
    '{"i":"32","r":"btn","n":"Save"}',
  ]);
});

test('what has to be scrolled to stands under a heading of its own', () => {
  const tree: SemanticNode[] = [
    { i: '1', r: 'btn', n: 'Menu', xy: [10, -50] },
    { i: '2', r: 'btn', n: 'Save', xy: [10, 50] },
    { i: '3', r: 'btn', n: 'Imprint', xy: [10, 5000] },
  ];
  expect(renderTree(tree, { maximumCharacters: ALL, viewport: VIEWPORT }).split('\n')).toEqual([
    '# In view',
    expect.stringContaining('Save'),
    '# Above, out of view',
    expect.stringContaining('Menu'),
    '# Below, out of view',
    expect.stringContaining('Imprint'),
  ]);
});

test('of a long run of alike links a few stay as examples and the others are counted', () => {
  const tree: SemanticNode[] = [{ i: '900', r: 'btn', n: 'Save', xy: [10, 10] }, ...links(200)];
  const text = renderTree(tree, { maximumCharacters: 600, viewport: VIEWPORT });
  expect(text).toContain('# and 197 more links like these, ids 4 to 200');
  expect(text.split('\n').at(-1)).toBe('# Not shown: 197 elements (197 links)');
  expect(shownNodes(text)).toHaveLength(4);
});

test('what the step speaks of, form controls and what is in view are kept before other things', () => {
  const tree: SemanticNode[] = [
    ...links(300),
    { i: '1001', r: 'link', n: 'Patient Jas Lane', xy: [10, 9000] },
    ...links(300, 301),
    { i: '1002', r: 'inp', n: 'Phone', xy: [10, 8000] },
    { i: '1003', r: 'btn', n: 'Save', xy: [10, 100] },
    ...Array.from(
      { length: 50 },
      (_, k): SemanticNode => ({ i: String(2000 + k), r: 'h', n: `Chapter ${k}`, l: 2, xy: [10, 9000] }),
    ),
  ];
  const text = renderTree(tree, { maximumCharacters: 450, viewport: VIEWPORT, keepWords: ['jas'] });
  expect(shownNodes(text).map((node) => node.i)).toEqual(expect.arrayContaining(['1001', '1002', '1003']));
  expect(text.length).toBeLessThanOrEqual(450);
});

test('a page of half a megabyte and more gets one hundredth of its size', () => {
  expect(treeBudget(24_000, 400_000)).toBe(24_000);
  expect(treeBudget(24_000, 600_000)).toBe(6_000);
  expect(treeBudget(24_000, 50_000_000)).toBe(24_000);
});
