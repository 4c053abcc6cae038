import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { sameValue } from '../../../src/main/reasoning/offline/judging/words/sameValue.ts';
import { clockTime } from '../../../src/main/reasoning/offline/language/times.ts';
import { on as onElement } from '../acted.ts';
import { question, seen } from './observations.ts';

describe('a task that saves several records', () => {
  const goal = 'Change the city of ann@b.test to Bonn and the status of bob@b.test to Blocked';

  function saved(step: string, ...things: Parameters<typeof question>[0]['seen']): boolean {
    const traffic = seen.traffic('POST /customers/1/edit (303)', 'GET /customers/1 (200)');
    const moved = seen.navigation('http://site.test/customers/1/edit', 'http://site.test/customers/1');
    return judgeAction(
      question({
        goal,
        step,
        action: 'click("7")',
        element: onElement('button', 'Save'),
        seen: [traffic, moved, ...things],
      }),
    ).action_succeeded;
  }
  const status = [seen.appeared('term', 'Status'), seen.appeared('definition', 'Active')];

  it('holds only its own values against each of them', () => {
    const step = 'Save the changes to “ann@b.test”';
    expect(saved(step, seen.appeared('definition', 'Bonn'), ...status)).toBe(true);
    expect(saved(step, seen.appeared('term', 'City'), seen.appeared('definition', 'Berlin'))).toBe(false);
    expect(saved('Save the changes to “bob@b.test”', seen.appeared('definition', 'Bonn'), ...status)).toBe(false);
  });
});

describe('a form that is refused', () => {
  it('says which field is wrong, where the message does not', () => {
    const { reason, action_succeeded } = judgeAction(
      question({
        goal: 'Add a user named Tim with age 17',
        step: 'Save the new “user” “Tim”',
        action: 'click("7")',
        element: onElement('button', 'Create user'),
        seen: [
          seen.message('Please correct the errors below.', 'alert'),
          seen.appeared('text', 'You must be at least 18.'),
          seen.appeared('text', 'All users of the team'),
        ],
      }),
    );
    expect(action_succeeded).toBe(false);
    expect(reason).toBe('The page says: “Please correct the errors below.”, “You must be at least 18.”');
  });
});

describe('something new that has no name', () => {
  it('was kept when the page shows all that was entered for it', () => {
    const sent = (...shown: Parameters<typeof question>[0]['seen']) =>
      judgeAction(
        question({
          goal: 'Send a message to Tom with subject Hello and message "See you"',
          step: 'Save the new “message”',
          action: 'click("7")',
          element: onElement('button', 'Send message'),
          seen: [seen.traffic('POST /messages (303)', 'GET /messages (200)'), ...shown],
        }),
      ).action_succeeded;
    expect(sent(seen.appeared('listitem', 'Tom: Hello – See you'))).toBe(true);
    expect(sent(seen.appeared('listitem', 'Tom: Hello'))).toBe(false);
  });
});

describe('a switch of which page and tree name another group', () => {
  it('is known by its id', () => {
    const on = (key: string) => {
      const changed = seen.changed('checkbox', 'urgent', 'checked', 'false', 'true', 'Tags');
      const own = { ...changed, element: { ...changed.element, key, role: 'checkbox', name: 'urgent', group: 'Tags' } };
      return judgeAction(
        question({
          goal: 'Tick urgent',
          step: 'Tick “urgent”',
          action: 'check("25")',
          element: onElement('checkbox', 'urgent', 'New task'),
          seen: [own],
        }),
      ).action_succeeded;
    };
    expect(on('25')).toBe(true);
    expect(on('31')).toBe(false);
  });
});

describe('times of day', () => {
  it.each([
    ['9:00', '09:00'],
    ['6:30 pm', '18:30'],
    ['12:05 a.m.', '00:05'],
    ['7 pm', '19:00'],
    ['14h15', '14:15'],
  ])('%s is %s', (said, held) => {
    expect(clockTime(said)).toBe(held);
  });

  it.each(['12', '25:00', '9:75', 'noon', '3 kg'])('%s is none', (said) => {
    expect(clockTime(said)).toBeUndefined();
  });

  it('are the same in either way of writing them, and amounts are none', () => {
    expect(sameValue('9:00', '09:00')).toBe(true);
    expect(sameValue('9:00', '9:30')).toBe(false);
    expect(sameValue('25.50', '25.50')).toBe(true);
  });
});
