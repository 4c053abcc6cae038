import { describe, expect, it } from 'vitest';
import { waysFrom } from '../../../src/main/reasoning/offline/grounding/ways.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { act } from '../acted.ts';
import { page } from './pages.ts';
import { refineOnPage } from './refineOnPage.ts';

/** `last`: what was done just before. */
function refine(view: PageView, description: string, { task = '', last = '' } = {}): string {
  const recent = last === '' ? [] : [{ action: act(last), succeeded: true }];
  return refineOnPage(view, description, { task, recent });
}

const MEMBERS = page('Members', [
  { i: '1', r: 'sel', n: 'Role of Ann', v: 'Admin', o: ['Admin', 'Guest'] },
  { i: '2', r: 'sel', n: 'Role of Ben', v: 'Admin', o: ['Admin', 'Guest'] },
  { i: '3', r: 'inp', n: 'Name', v: 'Ann Gross' },
  { i: '4', r: 'btn', n: 'Invite' },
]);

describe('records that are changed in their list', () => {
  it('takes the field of the record that the task changes', () => {
    expect(refine(MEMBERS, 'Set “role” to “Guest”', { task: 'Change the role of Ben to Guest' })).toBe(
      'select("2", "Guest")',
    );
    expect(refine(MEMBERS, 'Set “role” to “Guest”')).toContain('say which one');
    const both = 'Change the role of Ben to Guest and the role of Ann to Guest';
    expect(refine(MEMBERS, 'Set “role” to “Guest”', { task: both })).toContain('say which one');
  });

  it('needs no button after a choice, and the Enter key in a field', () => {
    const save = 'Save the changes to “Ann”';
    expect(refine(MEMBERS, save, { last: 'select("2", "Guest")' })).toBe('already');
    const editing = { ...MEMBERS, activeElement: { id: '3', role: 'textbox', name: 'Name' } };
    expect(refine(editing, save, { last: 'setValue("3", "Ann Gross")' })).toBe('press("Enter")');
    expect(refine(MEMBERS, save, { last: 'setValue("3", "Ann Gross")' })).toContain('no button to save with');
  });

  it('types a name in place of what is pressed to rename it, and keeps it with Enter', () => {
    const notes = (title: SemanticNode) => {
      const tree = [title, { i: '2', r: 'inp', n: 'Write a remark' }, { i: '3', r: 'btn', n: 'Save settings' }];
      const view = page('Notes', tree, { activeElement: { id: '1', role: 'textbox', name: '' } });
      const at = (within: number) => ({ tag: 'p', role: 'textbox', name: '', within });
      return { ...view, skeleton: { ...view.skeleton, elements: { 1: at(0), 3: at(1) } } };
    };
    const shown = notes({ i: '1', r: 'clk', n: 'Summer', c: 'sure', d: 'Double-click to rename' });
    const set = { act: 'set', target: { role: 'field', name: 'name' }, value: 'Autumn' } as const;
    expect(waysFrom(set, shown).map(({ action }) => formatAction(action))).toContain('click("1")');
    const made = { ...set, act: 'enter' } as const;
    expect(waysFrom(made, shown).map(({ action }) => formatAction(action))).not.toContain('click("1")');
    const typed = notes({ i: '1', r: 'inp', n: '', v: 'Summer', s: ['focused'] });
    expect(refine(typed, 'Set “name” to “Autumn”')).toBe('setValue("1", "Autumn")');
    expect(refine(typed, 'Save the changes', { last: 'setValue("1", "Autumn")' })).toBe('press("Enter")');
    const elsewhere = notes({ i: '1', r: 'inp', n: 'Reply', v: 'Summer', s: ['focused'] });
    expect(refine(elsewhere, 'Save the changes', { last: 'setValue("1", "Autumn")' })).toBe('click("3")');
  });

  it('leaves a field of a page without such a button, which may keep a value only then', () => {
    const delay = page('Climate', [{ i: '1', r: 'inp', n: 'Standby delay', t: 'number', v: '25' }], {
      activeElement: { id: '1', role: 'spinbutton', name: 'Standby delay' },
    });
    const save = 'Save the changes, if the page has a button for it';
    expect(refine(delay, save, { last: 'setValue("1", "25")' })).toBe('press("Tab")');
    expect(refine({ ...delay, activeElement: null }, save, { last: 'setValue("1", "25")' })).toBe('already');
    expect(refine(MEMBERS, save, { last: 'select("2", "Guest")' })).toBe('already');
  });

  it('makes no new line of it in a text of several lines', () => {
    const notes = page('Notes', [{ i: '1', r: 'inp', n: 'Notes', t: 'multiline', v: 'x' }], {
      activeElement: { id: '1', role: 'textbox', name: 'Notes' },
    });
    expect(refine(notes, 'Save the changes to “Ann”', { last: 'setValue("1", "x")' })).toContain('no button');
  });
});

describe('forms that are sent by another word than “save”', () => {
  const TICKET = page('Ticket', [
    { i: '1', r: 'btn', n: 'Assign' },
    { i: '2', r: 'inp', n: 'Add a comment' },
    { i: '3', r: 'btn', n: 'Post comment' },
    { i: '4', r: 'btn', n: 'Close ticket' },
  ]);

  it('posts a comment', () => {
    expect(refine(TICKET, 'Save the new “comment”')).toBe('click("3")');
  });
});

describe('switches of one name under several headings', () => {
  const NOTIFY = page('Notify', [
    { i: '1', r: 'chk', n: 'E-mail', g: 'Comments' },
    { i: '2', r: 'chk', n: 'E-mail', g: 'Likes' },
  ]);

  it('takes the one under the heading that was named', () => {
    expect(refine(NOTIFY, 'Tick “E-mail” under “Likes”')).toBe('check("2")');
    expect(refine(NOTIFY, 'Tick “E-mail” under “Followers”')).toContain('under “Followers”');
  });
});
