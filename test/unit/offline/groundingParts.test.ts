import { describe, expect, it } from 'vitest';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { waysFrom } from '../../../src/main/reasoning/offline/grounding/ways.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import type { Skeleton } from '../../../src/shared/page/skeleton.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { page } from './pages.ts';

function done(view: PageView, instruction: Instruction, lastTouched?: string): string {
  const refined = groundInstruction(instruction, view, lastTouched);
  if (refined.kind === 'action') return formatAction(refined.action);
  return refined.kind === 'satisfied' ? 'already' : 'none';
}

/** “Rooms − 2 + Guests − 5 +”, of buttons and texts. */
function counters(guests: string): PageView {
  const text = (name: string) => ({ tag: 'span', role: 'text', name });
  const button = (name: string) => ({ tag: 'button', role: 'button', name });
  const elements: Skeleton['elements'] = {
    a: text('Rooms'),
    '1': button('−'),
    b: text('2'),
    '2': button('+'),
    c: text('Guests'),
    '3': button('−'),
    d: text(guests),
    '4': button('+'),
  };
  const skeleton: Skeleton = { title: 'Booking', elements, messages: {}, order: [...'a1b2c3d4'] };
  const specs = [...'1234'].map((i) => ({ i, r: 'btn' as const, n: Number(i) % 2 === 1 ? '−' : '+' }));
  return page('Booking', specs, { skeleton });
}

describe('a number between two buttons', () => {
  const guests = (value: string): Instruction => ({ act: 'set', target: { role: 'field', name: 'guests' }, value });

  it('is counted up or down to what is wanted, by the buttons beside its own label', () => {
    expect(done(counters('5'), guests('7'))).toBe('click("4")');
    expect(done(counters('5'), guests('3'))).toBe('click("3")');
    expect(done(counters('5'), guests('5'))).toBe('already');
    expect(done(counters('5'), { ...guests('3'), target: { role: 'field', name: 'rooms' } })).toBe('click("2")');
  });

  it('is not counted to and fro over a value between its steps', () => {
    expect(done(counters('4'), guests('4.5'), '3')).toBe('none');
    expect(done(counters('five'), guests('7'))).toBe('none');
  });
});

describe('what is drawn of plain elements', () => {
  const MENU = page('Editor', [
    { i: '1', r: 'clk', n: 'Zoom ▸', c: 'likely', s: ['collapsed'] },
    { i: '2', r: 'clk', n: 'Show grid', c: 'likely' },
    { i: '3', r: 'clk', n: '✓ Show ruler', c: 'likely' },
  ]);

  it('opens what is called like the field, to choose from it', () => {
    expect(done(MENU, { act: 'set', target: { role: 'field', name: 'zoom' }, value: '150 %' })).toBe(
      'select("1", "150 %")',
    );
  });

  it('turns on what a menu offers to show, unless a tick before it says that it is on', () => {
    expect(done(MENU, { act: 'turn-on', target: { name: 'grid' } })).toBe('click("2")');
    expect(done(MENU, { act: 'turn-on', target: { name: 'ruler' } })).toBe('already');
  });
});

describe('an entry that shows its controls when it is pointed at', () => {
  const entry = (i: string, n: string) => ({ i, r: 'clk' as const, n, c: 'sure' as const, s: ['hover-for-more'] });
  const LIST = page('List', [entry('1', 'Buy stamps'), entry('2', 'Buy stamps for Gran'), entry('3', 'Call Ann')]);

  it('is pointed at before anything is clicked, whatever its name begins with', () => {
    const [first] = waysFrom({ act: 'delete', target: { role: 'record', name: 'Call Ann' } }, LIST);
    expect(first && formatAction(first.action)).toBe('hover("3")');
  });

  it('is gone when only those of longer names are left', () => {
    const confirm = (name: string): Instruction => ({
      act: 'confirm',
      purpose: 'delete',
      target: { role: 'record', name },
    });
    const left = page('List', [entry('2', 'Buy stamps for Gran')]);
    expect(done(left, confirm('Buy stamps'))).toBe('already');
    expect(done(LIST, confirm('Buy stamps'))).toBe('none');
    expect(done(page('List', [entry('2', 'Buy stamps, by Friday')]), confirm('Buy stamps'))).toBe('none');
  });
});
