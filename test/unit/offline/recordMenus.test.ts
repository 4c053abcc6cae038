import { describe, expect, it } from 'vitest';
import { critique } from '../../../src/main/reasoning/offline/critiquing/critique.ts';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { waysFrom } from '../../../src/main/reasoning/offline/grounding/ways.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import { act, on } from '../acted.ts';
import { page } from './pages.ts';

/** Entries that stand in one another, each with a menu of its own. */
const ENTRIES = [
  { i: '1', r: 'ti', n: 'Tax', s: ['expanded'] },
  { i: '2', r: 'btn', n: 'More actions', g: '▾ Tax' },
  { i: '3', r: 'ti', n: 'invoice-1.pdf' },
  { i: '4', r: 'btn', n: '•••', g: 'invoice-1.pdf' },
  { i: '5', r: 'ti', n: 'invoice-10.pdf' },
  { i: '6', r: 'btn', n: 'Actions for invoice-10.pdf', g: 'invoice-10.pdf' },
];
const DRIVE = page('Drive', ENTRIES);
/** The menu stands at the end of the document, and says of nothing what it is of. */
const OPENED = page('Drive', [...ENTRIES, { i: '7', r: 'mi', n: 'Rename' }, { i: '8', r: 'mi', n: 'Delete' }]);
const remove = (name: string): Instruction => ({ act: 'delete', target: { role: 'record', name } });

const clicks = (instruction: Instruction) =>
  waysFrom(instruction, DRIVE).flatMap(({ action }) => (action.type === 'click' ? [action.id] : []));

describe('what a record lets be done in a menu', () => {
  it('is looked for in its own, and in none of another or of what it stands in', () => {
    expect(clicks(remove('invoice-1.pdf'))).toContain('4');
    expect(clicks(remove('invoice-10.pdf'))).toContain('6');
    for (const name of ['invoice-1.pdf', 'invoice-10.pdf']) expect(clicks(remove(name))).not.toContain('2');
    expect(clicks(remove('invoice-1.pdf'))).not.toContain('6');
  });

  it('is of the record whose menu was opened, and of no other', () => {
    const done = (name: string, opener: string) => {
      const refined = groundInstruction(remove(name), OPENED, opener);
      return refined.kind === 'action' ? formatAction(refined.action) : refined.kind;
    };
    expect(done('invoice-1.pdf', '4')).toBe('click("8")');
    expect(done('invoice-1.pdf', '6')).toBe('none');
    expect(done('invoice-1.pdf', '1')).toBe('none');
  });

  it('is where it is edited, or renamed', () => {
    const edit: Instruction = { act: 'open', target: { role: 'record', name: 'invoice-1.pdf' }, purpose: 'edit' };
    const done = (view: typeof DRIVE, opener?: string) => {
      const refined = groundInstruction(edit, view, opener);
      return refined.kind === 'action' && [formatAction(refined.action), refined.look ?? false];
    };
    expect(done(DRIVE)).toEqual(['click("4")', true]);
    expect(done(OPENED, '4')).toEqual(['click("7")', false]);
  });

  it('is approved for that record alone', () => {
    const opened = (id: string, group: string) => ({
      action: act(`click("${id}")`),
      element: on('button', '•••', group),
      stepIndex: 0,
      succeeded: true,
    });
    const asked = (id: string, group: string) =>
      critique({
        goal: 'Delete the file invoice-1.pdf in Tax',
        action: act('click("8")'),
        thought: '',
        risk: 'destructive',
        page: OPENED,
        context: { earlierCount: 0, recent: [opened(id, group)] },
      }).text;
    expect(asked('4', 'invoice-1.pdf')).toContain('YES');
    expect(asked('6', 'invoice-10.pdf')).toContain('NO');
  });
});

describe('an entry that comes up in the row of another name', () => {
  const MAILS = [
    { i: '1', r: 'btn', n: 'Actions for Spring sale', g: 'Copper Windows', s: ['expanded'] },
    { i: '2', r: 'btn', n: 'Move to trash', g: 'Copper Windows' },
  ];
  const view = page('Mail', MAILS);
  const goal = 'Move “Spring sale” to the trash';
  const asked = (opener: string, brought: readonly string[], shown = view) =>
    critique({
      goal,
      page: shown,
      action: act('click("2")'),
      thought: '',
      risk: 'destructive',
      context: {
        earlierCount: 0,
        recent: [{ action: act('click("1")'), element: on('button', opener), stepIndex: 0, succeeded: true }],
        brought: [...brought],
      },
    }).text;

  it('is of what the button names that brought it up, and of nothing where it was there or stands elsewhere as well', () => {
    expect(asked('Actions for Spring sale', ['Move to trash'])).toContain('YES');
    expect(asked('Actions for Spring sale', [])).toContain('NO');
    expect(asked('Actions for Your quotation', ['Move to trash'])).toContain('NO');
    const twice = page('Mail', [...MAILS, { i: '3', r: 'btn', n: 'Move to trash', g: 'Priya Nair' }]);
    expect(asked('Actions for Spring sale', ['Move to trash'], twice)).toContain('NO');
  });
});
