import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { question, seen } from './observations.ts';

type Things = Parameters<typeof question>[0]['seen'];

function completed(goal: string, step: string, things: Things): boolean {
  return judgeAction(question({ goal, step, action: 'wait(0.5)', seen: things })).task_completed;
}

describe('a page that changes while it is waited for', () => {
  const storing = (...things: Things) =>
    completed('Set the name on card to Lea Frank and click Store card', 'Click “Store card”', things);

  it.each<[string, ...Things]>([
    ['an announcement that goes', seen.disappeared('text', 'Payment method on file')],
    ['a line that comes', seen.appeared('text', 'The issuer would rather not have this card.')],
    ['a form that goes', seen.disappeared('textbox', 'Name on card'), seen.disappeared('button', 'Store card')],
    ['a part of the page that comes', seen.appeared('heading', 'Other ways to pay')],
    ['a button that can be pressed again', seen.changed('button', 'Store card', 'disabled', 'true', 'false')],
  ])('has not shown what was given: %s', (_name, ...things) => {
    expect(storing(...things)).toBe(false);
  });

  it('has shown it once it shows the values, or says so', () => {
    expect(storing(seen.appeared('text', 'Card of Lea Frank'))).toBe(true);
    expect(storing(seen.message('Your card was saved', 'success'))).toBe(true);
  });

  const pressing = (name: string, ...things: Things) => completed(`Click “${name}”`, `Click “${name}”`, things);

  it('has come about where nothing was given and something came that stays', () => {
    expect(pressing('Show the floor plan', seen.appeared('heading', 'Ground floor'))).toBe(true);
    expect(pressing('Export', seen.download('list.csv'))).toBe(true);
    expect(pressing('Next', seen.navigation('http://site.test/1', 'http://site.test/2'))).toBe(true);
    expect(pressing('Show the floor plan', seen.disappeared('text', 'Loading the plan'))).toBe(false);
  });

  it('has come about where the control is another than before, also when it was sent late', () => {
    const sent = seen.traffic('POST /follow (200)');
    expect(pressing('Follow', sent, seen.changed('button', 'Following', 'name', 'Follow', 'Following'))).toBe(true);
    expect(pressing('Follow', sent, seen.appeared('link', 'People like this'))).toBe(false);
  });

  it('has to show that what was to be deleted is gone', () => {
    const goal = 'Delete the workspace “Legacy”, then click “Delete workspace”';
    const gone = (name: string) => completed(goal, 'Click “Delete workspace”', [seen.disappeared('listitem', name)]);
    expect(gone('Legacy')).toBe(true);
    expect(gone('Modern')).toBe(false);
  });
});
