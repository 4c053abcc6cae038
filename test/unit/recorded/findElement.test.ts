import { describe, expect, it } from 'vitest';
import { findElement } from '../../../src/main/reasoning/recorded/findElement.ts';
import { elementDescription } from '../../../src/shared/page/elementDescription.ts';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';

const button = (i: string, n: string, more: Partial<SemanticNode> = {}): SemanticNode => ({ i, r: 'btn', n, ...more });

/** Which of the elements now is the recorded one, or why none is. */
function find(recorded: SemanticNode, then: readonly SemanticNode[], now: readonly SemanticNode[]): string {
  const found = findElement(elementDescription(recorded, then), now, []);
  return found.ok ? found.value.i : found.error;
}

describe('findElement', () => {
  const save = button('1', 'Save');

  it('finds it by role and name, wherever it stands and whatever its id', () => {
    expect(find(save, [save], [button('8', 'Cancel'), button('9', 'Save')])).toBe('9');
  });

  it.each([
    ['another name', button('9', 'Store')],
    ['another role', { i: '9', r: 'link', n: 'Save' }],
    ['a frame', button('9', 'Save', { f: 1 })],
  ])('takes nothing that merely resembles it: %s', (_, other) => {
    expect(find(save, [save], [other])).toContain('There is no button “Save”');
  });

  it.each([
    ['covered', button('9', 'Save', { occ: true }), /covered/],
    ['disabled', button('9', 'Save', { s: ['disabled'] }), /cannot be used/],
  ])('does not take it while it is %s', (_, node, reason) => {
    expect(find(save, [save], [node])).toMatch(reason);
  });

  describe('where names repeat', () => {
    const ann = button('1', 'Delete', { g: 'Ann 030 1234 since 3 Mar 2020' });
    const ben = button('2', 'Delete', { g: 'Ben 030 9999 since 4 Apr 2021' });

    it('finds it by its row, also when the figures in it are others', () => {
      const now = [{ ...ben, i: '8' }, button('9', 'Delete', { g: 'Ann 030 4321 since 1 Jan 2026' })];
      expect(find(ann, [ann, ben], now)).toBe('9');
    });

    it('takes no other row, not even the only one that is left', () => {
      expect(find(ann, [ann, ben], [ben])).toContain('elsewhere');
      expect(find(ann, [ann], [ben])).toContain('elsewhere');
    });

    it('finds one of several in groups that were called alike, where what stands next in each is told by now', () => {
      const then = ['1', '2'].map((i) => button(i, 'Resolve', { g: 'Priya ⋯' }));
      const now = [button('8', 'Resolve', { g: 'Priya deposit' }), button('9', 'Resolve', { g: 'Priya the yard' })];
      expect(find(then[1] ?? save, then, now)).toBe('9');
      expect(find(then[1] ?? save, then, [...now, button('7', 'Resolve', { g: 'Priya rent' })])).toContain('Nothing');
    });

    it('takes by place only what has as many equals as before', () => {
      const three = ['1', '2', '3'].map((i) => button(i, 'Edit'));
      expect(
        find(
          three[1] ?? save,
          three,
          three.map((node) => ({ ...node, i: `9${node.i}` })),
        ),
      ).toBe('92');
      expect(find(three[1] ?? save, three, three.slice(1))).toContain('Nothing tells');
    });
  });

  it('goes by the name alone where that says which record is meant', () => {
    const edit = button('1', 'Edit Ann', { g: 'Ann Active' });
    expect(find(edit, [edit], [button('9', 'Edit Ann', { g: 'Ann Waiting' })])).toBe('9');
    expect(find(edit, [edit], [button('9', 'Edit Ann', { g: 'Ben Waiting' })])).toContain('elsewhere');
  });
});
