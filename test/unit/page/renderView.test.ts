import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import { renderView } from '../../../src/shared/page/view/renderView.ts';

const ALL = Number.POSITIVE_INFINITY;
const VIEWPORT = { width: 1280, height: 800 };

/** A page as a capture has it: what is written in double braces is an element of the tree, `{{r name}}`. */
function page(markup: string, more: Readonly<Record<string, Partial<SemanticNode>>> = {}) {
  const tree: SemanticNode[] = [];
  const html = markup.replace(/\{\{(\w+) ([^}]*)\}\}/g, (_, r: string, n: string) => {
    const i = `e${tree.length + 1}`;
    tree.push({ i, r, n, xy: [10, 10], ...more[n] });
    return `<span cs-id="${i}">${n}</span>`;
  });
  return { html, tree };
}

function view(markup: string, more?: Readonly<Record<string, Partial<SemanticNode>>>): string {
  return renderView(page(markup, more), { maximumCharacters: ALL, viewport: VIEWPORT }).text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

describe('a page as it reads', () => {
  it('has the text between its elements, in page order', () => {
    expect(view('<main><p>Read the {{link terms}} and the {{link rules}} first.</p><div>{{btn Go}}</div></main>')).toBe(
      '(main)\n  Read the [e1 link "terms"] and the [e2 link "rules"] first.\n  [e3 button "Go"]',
    );
  });

  it('says in a line what an open dialog covers, but for what speaks of the task or was asked for', () => {
    const names = Array.from({ length: 12 }, (_, at) => `Open ${at}`);
    const rows = names.map((name) => `<div>Row of ${name} {{btn ${name}}}</div>`).join('');
    const under = Object.fromEntries(names.map((name) => [name, { occ: true as const }]));
    const covered = page(`<h1>Rows</h1>${rows}<div role="dialog">{{btn Delete}}</div>`, under);
    const shown = (more: Partial<Parameters<typeof renderView>[1]> = {}) =>
      renderView(covered, { maximumCharacters: ALL, ...more });
    const { text, hidden } = shown();
    expect(text).toMatch(/^Rows\n… 12 lines covered by what lies in front, not shown \(12 buttons\), from e1 on\n/);
    expect(text).toContain('[e13 button "Delete"]');
    expect(hidden).toBeGreaterThan(0);
    expect(shown({ keepWords: ['open 7'] }).text).toContain('Row of Open 7');
    expect(shown({ looked: { find: [], from: ['e1'] } }).text).not.toContain('covered by what lies in front');
  });

  it('has cells that reach down in each row of theirs, so that the others keep their columns', () => {
    const day = [
      '<tr><th></th><th>Rink 1</th><th>Rink 2</th></tr>',
      '<tr><th>7 pm</th><td></td><td rowspan="2">{{btn Ringette}}</td></tr>',
      '<tr><th>8 pm</th><td>{{btn Night Shift}}</td></tr>',
    ].join('');
    expect(view(`<table>${day}</table>`)).toBe(
      [
        '(table of 2 rows)',
        '  |  | Rink 1 | Rink 2 |',
        '  | 7 pm |  | [e1 button "Ringette"] |',
        '  | 8 pm | [e2 button "Night Shift"] | ↑ |',
      ].join('\n'),
    );
  });

  it('has the rows of a table with what stands in their cells', () => {
    const rows = '<tr><td>1041</td><td>Ada Brown</td><td>{{btn Edit}} {{btn Delete}}</td></tr>';
    expect(view(`<table><tr><th>No</th><th>Name</th><th></th></tr>${rows}</table>`)).toBe(
      '(table of 1 row)\n  | No | Name |  |\n  | 1041 | Ada Brown | [e1 button "Edit"] [e2 button "Delete"] |',
    );
  });

  it('says what of a text that is edited in place is formatted', () => {
    const text = 'Add all, <b>do not stir</b>, and <a href="/x">wait</a>';
    const html = `<div cs-id="e1" contenteditable="true">${text}</div>`;
    const tree = [{ i: 'e1', r: 'inp', n: 'Method', v: 'Add all, do not stir, and wait' }];
    expect(renderView({ html, tree }, { maximumCharacters: ALL }).text).toBe(
      '[e1 textbox "Method" = "Add all, do not stir, and wait" formatted: bold “do not stir”; link “wait” to /x]',
    );
  });

  it('tells the entries of a list apart, and which sort of list it is', () => {
    const told = (text: string) => {
      const html = `<div cs-id="e1" contenteditable="true">${text}</div>`;
      const tree = [{ i: 'e1', r: 'inp', n: 'Note', v: 'Gloves Spade' }] as const;
      return renderView({ html, tree }, { maximumCharacters: ALL }).text;
    };
    const entries = '<li>Gloves</li><li>A spade</li>';
    expect(told(`<ul>${entries}</ul>`)).toContain('bulleted list “Gloves | A spade”');
    expect(told(`<ol>${entries}</ol>`)).toContain('numbered list “Gloves | A spade”');
  });

  it('tells of a drawn plan what can be chosen and what is taken', () => {
    const cabin = (no: string) => `<g><rect></rect><text>${no}</text></g>`;
    const html = `<svg>${cabin('401')}<g cs-id="e1"><text>402</text></g>${cabin('403')}</svg>`;
    const tree = [{ i: 'e1', r: 'clk', n: '402', c: 'sure' as const }];
    expect(renderView({ html, tree }, { maximumCharacters: ALL }).text).toMatch(/401.*\[e1 clickable "402"\].*403/s);
  });

  it('keeps the parts of each card together, and apart from those of the next', () => {
    const card = (name: string, now: string) =>
      `<div class="card"><div>${name}</div><div><div>{{btn −}}</div><div>${now}</div><div>{{btn +}}</div></div><p>Window: closed</p></div>`;
    expect(view(`<div>${card('Kitchen', '20.0 °C')}${card('Bedroom', '20.5 °C')}</div><p>All of them</p>`)).toBe(
      [
        '- Kitchen',
        '  [e1 button "−"] · 20.0 °C · [e2 button "+"]',
        '  Window: closed',
        '- Bedroom',
        '  [e3 button "−"] · 20.5 °C · [e4 button "+"]',
        '  Window: closed',
        'All of them',
      ].join('\n'),
    );
  });

  it('says what a menu opens, each entry once', () => {
    const tree: SemanticNode[] = [
      { i: 'e1', r: 'mi', n: 'File New Print', s: ['expanded'] },
      { i: 'e2', r: 'mi', n: 'New' },
      { i: 'e3', r: 'mi', n: 'Print' },
    ];
    const html =
      '<div role="menubar"><div cs-id="e1">File<div role="menu"><div cs-id="e2">New</div><div cs-id="e3">Print</div></div></div></div>';
    expect(renderView({ html, tree }, { maximumCharacters: ALL }).text).toBe(
      '(menubar)\n  [e1 menuitem "File" expanded]:\n    (menu)\n      [e2 menuitem "New"] [e3 menuitem "Print"]',
    );
  });

  it('tells a label with its field alone, and what a nameless thing was named by', () => {
    const field = { Name: { v: 'Ada', s: ['required'] } };
    expect(view('<label for="n">Name *</label><div>{{inp Name}}</div>', field)).toBe(
      '[e1 textbox "Name" = "Ada" required]',
    );
    const tree: SemanticNode[] = [{ i: 'e1', r: 'clk', n: '', c: 'perhaps', h: { n: 'trash', by: 'class' } }];
    expect(renderView({ html: '<i cs-id="e1"></i>', tree }, { maximumCharacters: ALL }).text).toBe(
      '[e1 clickable? no name; class: "trash"]',
    );
    const far: SemanticNode[] = [{ i: 'e1', r: 'btn', n: '', h: { n: 'Orders', by: 'text around it' } }];
    expect(renderView({ html: '<i cs-id="e1"></i>', tree: far }, { maximumCharacters: ALL }).text).toBe('[e1 button]');
  });

  it('looks into frames and shadow roots, and leaves out what is hidden or not slotted', () => {
    const html = `<x-a><template shadowrootmode="open"><b>Shadow</b><p><slot></slot></p></template><p>Slotted</p><p slot="no">Lost</p></x-a>
      <iframe title="Pay" srcdoc="&lt;p cs-at=&quot;e9&quot;>Inner &amp;amp; more&lt;/p>"></iframe><div cs-hidden=""><p>Hidden</p></div>`;
    expect(renderView({ html, tree: [] }, { maximumCharacters: ALL }).text.split('\n')).toEqual([
      'Shadow · Slotted',
      '(frame "Pay")',
      '  [e9] Inner & more',
    ]);
  });

  it('looks into a frame in which something is hidden', () => {
    const inner = '<p cs-hidden="">Folded away</p><b cs-block="">118 Nm</b>';
    const escaped = inner.replaceAll('"', '&quot;');
    const html = `<p>Sheet</p><iframe title="Sheet" srcdoc="${escaped}"></iframe>`;
    expect(renderView({ html, tree: [] }, { maximumCharacters: ALL }).text.split('\n')).toEqual([
      'Sheet',
      '(frame "Sheet")',
      '  118 Nm',
    ]);
  });

  it('misses no element of the tree, even when the markup does not show it', () => {
    expect(renderView({ tree: [{ i: 'e5', r: 'btn', n: 'Save' }] }, { maximumCharacters: ALL }).text).toBe(
      '[e5 button "Save"]',
    );
  });
});

describe('a page that is too long', () => {
  const items = Array.from({ length: 3000 }, (_, index) => `<li>{{link Item ${index}}}</li>`).join('');
  const long = page(`<h1>Index</h1><ul>${items}</ul><div>{{inp Search}}</div>`);
  const shown = (more: Partial<Parameters<typeof renderView>[1]> = {}) =>
    renderView(long, { maximumCharacters: 4000, viewport: VIEWPORT, ...more });

  it('fills the room it has, keeps fields and what the task speaks of, and counts the rest', () => {
    const { text, hidden } = shown({ keepWords: ['2718'] });
    expect(text.length).toBeGreaterThan(3500);
    expect(text).toContain('link "Item 2718"');
    expect(text).toContain('textbox "Search"');
    const links = [...text.matchAll(/\((\d+) links/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    expect(links + (text.match(/ link "/g)?.length ?? 0)).toBe(3000);
    expect(hidden).toBeGreaterThan(2800);
  });

  it('shows what was asked for: a text with the lines that say it, a list from an element on', () => {
    expect(shown({ looked: { find: ['item 2001'], from: [] } }).text).toContain('[e2002 link "Item 2001"]');
    const { text } = shown({ looked: { find: [], from: ['e1500'] } });
    expect(text).toContain('[e1500 link');
    expect(text).toContain('[e1520 link');
  });
});

describe('any page', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('[e1 button "Pay"]', '… 9 lines not shown', '\n# Not', '[e77] x', ']\u2028["'),
  );

  test('keeps to its room, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 60 }), fc.integer({ min: 400, max: 4000 }), (texts, room) => {
        const tree = texts.map((n, index): SemanticNode => ({ i: `e${index + 1}`, r: index % 3 ? 'link' : 'inp', n }));
        const html = texts.map((text, index) => `<p>${escaped(text)}</p><a cs-id="e${index + 1}"></a>`).join('');
        expect(renderView({ html, tree }, { maximumCharacters: room }).text.length).toBeLessThanOrEqual(room);
      }),
    );
  });

  test('cannot pass a text for an element, nor begin a line of its own', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { text: shown } = renderView({ html: `<p>${escaped(text)}</p>`, tree: [] }, { maximumCharacters: ALL });
        expect(shown).not.toMatch(/\[e\d+[\] ]/);
        expect(shown).not.toMatch(/[\n\u2028\u2029\u0085]/);
        expect(shown).not.toMatch(/^… \d/);
      }),
    );
  });
});
