import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSlotWish } from '../../../src/main/reasoning/offline/alignment/slotWish.ts';
import { giveState, marksAs } from '../../../src/main/reasoning/offline/grounding/acts/giveState.ts';
import { isPlaceCalled, moveByDialog } from '../../../src/main/reasoning/offline/grounding/acts/moveByDialog.ts';
import { sameValue, showsValue } from '../../../src/main/reasoning/offline/judging/words/sameValue.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import { page } from './pages.ts';

describe('a time that is to be had', () => {
  const week = page('Appointments', [
    { r: 'h', n: 'Thursday 14 May' },
    { r: 'btn', n: '10:40 Dr Lind', g: 'Thursday 14 May' },
    { r: 'btn', n: '14:30 Dr Okafor', g: 'Thursday 14 May', s: ['disabled'] },
    { r: 'h', n: 'Friday 15 May' },
    { r: 'btn', n: '10:40 Dr Okafor', g: 'Friday 15 May' },
    { r: 'btn', n: '14:30 Dr Lind', g: 'Friday 15 May' },
  ]);
  const taken = (said: string) => readSlotWish(said, week)?.[0]?.target?.name;

  it('is taken by its hour and its day, whoever it is with', () => {
    expect(taken('book the 14:30 slot on Friday')).toBe('14:30 Dr Lind');
    expect(taken('take the 10:40 on Thursday')).toBe('10:40 Dr Lind');
    expect(taken('book 2:30 pm on Friday 15 May')).toBe('14:30 Dr Lind');
  });

  it('is none where two could be meant, none has that day, or more is said than it says', () => {
    for (const said of [
      'book the 10:40 slot',
      'book the 14:30 slot on Thursday',
      'book the 14:30 slot on Friday 16 May',
      'book the 14:30 slot on Friday 1 May',
      'book the 14:30 slot next Friday',
      'book the 14:30 slot on Friday for Ann',
      'cancel the 14:30 on Friday',
    ])
      expect(taken(said), said).toBeUndefined();
  });
});

describe('a state that no field is called by', () => {
  const done = (specs: Parameters<typeof page>[1]) => {
    const found = giveState(page('Case', specs), 'dispatched');
    return found?.kind === 'action' ? formatAction(found.action) : found?.kind;
  };
  const stage = { i: '4', r: 'sel' as const, n: 'Stage', v: 'Furnace', o: ['Furnace', 'Dispatched'] };

  it('is chosen in the one list that offers it, or by the button that says to mark it so', () => {
    expect(done([stage])).toBe('select("4", "Dispatched")');
    expect(done([{ i: '5', r: 'btn', n: 'Mark as dispatched' }])).toBe('click("5")');
    expect(done([{ i: '5', r: 'btn', n: 'Move to Dispatched' }])).toBe('click("5")');
  });

  it('is not guessed where two things offer it, or a button says more', () => {
    expect(done([stage, { i: '5', r: 'btn', n: 'Mark as dispatched' }])).toBeUndefined();
    expect(done([{ i: '5', r: 'btn', n: 'Delete dispatched cases' }])).toBeUndefined();
    expect(done([{ i: '5', r: 'btn', n: 'Dispatched' }])).toBeUndefined();
  });

  it('is said by no more than its own words and those that mark', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    fc.assert(
      fc.property(word, word, (state, other) => {
        fc.pre(other !== state && !['mark', 'set', 'move', 'change'].includes(other));
        expect(marksAs({ role: 'button', name: `Mark as ${state}` }, state)).toBe(true);
        expect(marksAs({ role: 'button', name: `Mark ${other} as ${state}` }, state)).toBe(false);
        expect(marksAs({ role: 'button', name: state }, state)).toBe(false);
      }),
    );
  });
});

describe('what is moved by a dialog', () => {
  const file = { i: '1', r: 'btn' as const, n: 'More for budget.xlsx', g: 'budget.xlsx 12 kB' };
  const dialog = (v: string) => [
    { r: 'dlg' as const, n: 'Move', s: ['modal' as const] },
    { i: '8', r: 'sel' as const, n: 'Move to', v, o: ['My files', 'My files › Finance', 'My files › Finance old'] },
    { i: '9', r: 'btn' as const, n: 'Move' },
    { r: 'btn' as const, n: 'Cancel' },
  ];
  const next = (specs: Parameters<typeof page>[1], last?: string, place = 'Finance folder') => {
    const found = moveByDialog(page('Files', specs), 'budget.xlsx', place, last);
    return found?.kind === 'action' ? formatAction(found.action) : found?.kind;
  };

  it('goes by its menu, what that says, the place in the dialog, and its button', () => {
    const opened = [file, { i: '5', r: 'btn' as const, n: 'Move…' }, { r: 'btn' as const, n: 'Move to bin' }];
    expect(next([file])).toBe('click("1")');
    expect(next(opened, '1')).toBe('click("5")');
    expect(next(dialog('My files'))).toBe('select("8", "My files › Finance")');
    expect(next(dialog('My files › Finance'))).toBe('click("9")');
  });

  it('goes nowhere else', () => {
    expect(next(dialog('My files'), undefined, 'Taxes')).toBeUndefined();
    // What a menu has shown is only of that record right behind it.
    expect(next([file, { i: '5', r: 'btn', n: 'Move…' }], '7')).toBe('click("1")');
    expect(isPlaceCalled('My files › Finance old', 'Finance folder')).toBe(false);
    expect(isPlaceCalled('', 'folder')).toBe(false);
  });
});

it('a day of which nobody said the year is that day of any year, and no other day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const month = date.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
      const said = `${date.getUTCDate()} ${month}`;
      const next = new Date(date.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      expect([sameValue(said, iso), showsValue(`Pick-up ${said} ${iso.slice(0, 4)}, morning`, said)]).toEqual([
        true,
        true,
      ]);
      expect(sameValue(said, next)).toBe(false);
    }),
  );
});
