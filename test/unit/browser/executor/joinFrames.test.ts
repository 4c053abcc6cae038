import { describe, expect, it } from 'vitest';
import {
  type CapturedFrame,
  joinFrames,
  type PlacedFrame,
} from '../../../../src/main/browser/executor/capture/joinFrames.ts';
import { elementOf, hasMark } from '../../../../src/shared/page/elementInMarkup.ts';
import type { SemanticNode } from '../../../../src/shared/page/semanticTree.ts';

function frame(
  number: number,
  html: string,
  nodes: SemanticNode[],
  children: PlacedFrame[] = [],
  focused?: string,
  leftOut = false,
): CapturedFrame {
  const box = { width: 100, height: 100 };
  return {
    number,
    children,
    leftOut,
    capture: {
      ...{ url: '', title: '', html, nodes, viewport: box, scroll: { x: 0, y: 0, ...box }, nextId: 1 },
      ...{ elements: nodes.length, inPart: false },
      activeElement: focused === undefined ? null : { role: focused, name: '' },
    },
  };
}

function button(i: string, x: number, y: number): SemanticNode {
  return { i, r: 'btn', n: `Button ${i}`, xy: [x, y] };
}

describe('joinFrames', () => {
  it('leaves a page without frames as it is', () => {
    const page = frame(0, '<html></html>', [button('1', 1, 2)]);
    expect(joinFrames(page)).toEqual({ html: '<html></html>', tree: [button('1', 1, 2)], activeElement: null });
  });

  it('keeps the texts of a frame in a frame, which can be acted on by their ids', () => {
    const inner = frame(2, '<p cs-at="e51">260587</p>', []);
    const middle = frame(1, '<iframe cs-frame="0"></iframe>', [], [{ frame: inner, ordinal: 0, x: 0, y: 0 }]);
    const outer = frame(
      0,
      '<i cs-at="e5">A</i><iframe cs-frame="0"></iframe>',
      [],
      [{ frame: middle, ordinal: 0, x: 0, y: 0 }],
    );
    const { html, tree } = joinFrames(outer);
    expect(elementOf({ html, tree }, 'e51')).toEqual({ i: 'e51', r: 'clk', n: '260587' });
    expect([hasMark(html, 'e51'), hasMark(html, 'e5'), hasMark(html, 'e1')]).toEqual([true, true, false]);
  });

  it('puts children where their frame stands, with one set of coordinates, however deep', () => {
    const inner = frame(2, '<p>"a" &amp; b</p>', [button('5', 1, 1)]);
    const middle = frame(
      1,
      '<b cs-id="4"></b><iframe cs-frame="0"></iframe>',
      [button('4', 2, 2)],
      [{ frame: inner, ordinal: 0, x: 10, y: 20 }],
    );
    const html =
      '<button cs-id="1"></button><iframe></iframe><iframe title="x" cs-frame="1"></iframe><button cs-id="2"></button>';
    const { tree, html: joined } = joinFrames(
      frame(0, html, [button('1', 0, 0), button('2', 9, 9)], [{ frame: middle, ordinal: 1, x: 100, y: 200 }]),
    );
    expect(tree).toEqual([
      button('1', 0, 0),
      { ...button('4', 102, 202), f: 1 },
      { ...button('5', 111, 221), f: 2 },
      button('2', 9, 9),
    ]);
    expect(joined).toContain(
      '<iframe></iframe><iframe title="x" cs-frame="1" srcdoc="<b cs-id=&quot;4&quot;></b><iframe cs-frame=&quot;0&quot; srcdoc=',
    );
    expect(joined).toContain('&amp;quot;a&amp;quot; &amp;amp;amp; b');
  });

  it('marks the drawn frames that were left out', () => {
    const html = '<iframe></iframe><iframe cs-frame="1"></iframe><iframe cs-frame="2"></iframe>';
    const child = { frame: frame(1, '', []), ordinal: 1, x: 0, y: 0 };
    expect(joinFrames(frame(0, html, [], [child], undefined, true)).html).toBe(
      '<iframe></iframe><iframe cs-frame="1" srcdoc=""></iframe><iframe cs-frame="2" cs-unread=""></iframe>',
    );
  });

  it('keeps the elements of a frame whose tag is not in the HTML', () => {
    const child = frame(1, '', [button('2', 0, 0)]);
    const { tree } = joinFrames(frame(0, '<html>', [button('1', 0, 0)], [{ frame: child, ordinal: 3, x: 0, y: 0 }]));
    expect(tree.map(({ i }) => i)).toEqual(['1', '2']);
  });
});
