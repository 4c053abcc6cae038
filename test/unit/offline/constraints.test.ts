import { describe, expect, it } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { withoutConstraints } from '../../../src/main/reasoning/offline/reading/constraints.ts';
import { page } from './pages.ts';

it('what stands in brackets and only says how something is done is no part of it', () => {
  const rest = (task: string) => withoutConstraints(task).text.trim();
  expect(rest('Rename it to Fig (click the pencil beside it, then press Enter)')).toBe('Rename it to Fig');
  expect(rest('Choose Oslo (Norway)')).toBe('Choose Oslo (Norway)');
});

describe('what a task says is to be left alone', () => {
  it.each([
    ['Tick Bees, nothing else', 'Tick Bees', false],
    ['set the quota to 30 (the rest stays as it is)', 'set the quota to 30', false],
    ['open the FAQ and leave all others closed', 'open the FAQ', false],
    ['fill in the two dates, dont search yet', 'fill in the two dates', true],
    ['Enter Ana as name. Do not submit the form!', 'Enter Ana as name', true],
    ['no olives, mushrooms. salami stays', 'no olives, mushrooms', false],
    ['remind me at 7:30 instead of 6 pm', 'remind me at 7:30', false],
    ['choose Lisbon and Oslo instead', 'choose Lisbon and Oslo', false],
    ['rename it to Fig; leave the description unchanged', 'rename it to Fig', false],
    ['Bitte Feigen hinzufügen, sonst nichts', 'Bitte Feigen hinzufügen', false],
    ['Select Ann and Bo (only these) and press Go', 'Select Ann and Bo              and press Go', false],
    ["pick the blue one, don't touch anything else", 'pick the blue one', false],
    ['apply for the night shift, no letter needed', 'apply for the night shift', false],
    ['switch the pump to Eco but leave the valve as it is', 'switch the pump to Eco', false],
    ['Rename it to Fig and save. Keep the “Notes” as they are.', 'Rename it to Fig and save', false],
    ['move it to May, but please leave the price how it is', 'move it to May', false],
    ["set the width to 30, don't change the height", 'set the width to 30', false],
    ['delete Bonn; do not touch the Berlin 2 row', 'delete Bonn', false],
    ['set the width to 30 without changing the height', 'set the width to 30', false],
    ['book a table for Friday, I do not mind which waiter', 'book a table for Friday', false],
    ["order the soup. It doesn't matter how hot it is.", 'order the soup', false],
    ['get me a mechanic for 3 May, any mechanic will do', 'get me a mechanic for 3 May', false],
    ['tick off the onions, not the spring onions', 'tick off the onions', false],
    ['take the roller out of the basket but keep the refills', 'take the roller out of the basket', false],
  ])('is no part of what it asks for: %s', (task, rest, isHeld) => {
    const constrained = withoutConstraints(task);
    expect(constrained.text.replace(/[\s.!]+$/, '')).toBe(rest);
    expect(constrained.isHeld).toBe(isHeld);
    expect(constrained.constraints).toHaveLength(1);
  });

  it.each([
    'Leave a note for Ana',
    'keep the blue one and delete the rest',
    'remove all toppings, but salami stays',
    'don’t cover the fee',
    'Save the changes and order the rest',
    'write "nothing else" into the note',
    'skip the intro',
    'Leave the fan as Low',
    'remove all stickers but keep the red one',
    'open the page, but keep the tab in the front',
    'choose any seat in row B',
  ])('is a part of what it asks for: %s', (task) => {
    expect(withoutConstraints(task)).toEqual({
      text: task,
      isHeld: false,
      isOnly: false,
      isContrast: false,
      constraints: [],
    });
  });
});

describe('boxes of which only some are to be ticked', () => {
  const FORM = page('Guests', [
    { r: 'chk', n: 'Ann' },
    { r: 'chk', n: 'Bo' },
    { r: 'chk', n: 'Cy', s: ['checked'] },
    { r: 'chk', n: 'Di' },
    { r: 'btn', n: 'Submit' },
  ]);
  const told = (task: string) =>
    planTask(task, FORM).steps.map(
      ({ instruction }) => `${instruction?.act} ${instruction?.value ?? instruction?.target?.name}`,
    );

  it.each(['Select Ann and Bo (only these) and click Submit', 'Tick Ann and Bo, nothing else, and click Submit'])(
    'are cleared of the others that were ticked before: %s',
    (task) => {
      const steps = told(task);
      expect(steps).toHaveLength(4);
      expect(steps[0]).toBe('turn-off Cy');
      expect(steps[3]).toBe('click Submit');
    },
  );

  it('stay as they are where nothing says that it is these alone', () => {
    expect(told('Tick Ann and Bo and click Submit')).toEqual(['turn-on Ann', 'turn-on Bo', 'click Submit']);
  });
});

describe('a form that is to be filled in and not sent', () => {
  const FORM = page('Crossing', [
    { r: 'inp', n: 'Outward', t: 'date' },
    { r: 'inp', n: 'Return', t: 'date' },
    { r: 'btn', n: 'Search' },
  ]);

  it('is filled in, and nothing sends it', () => {
    const { steps } = planTask('outward on 3 May 2027, return on 9 May 2027, do not search yet', FORM);
    expect(steps.map(({ instruction }) => instruction?.act)).toEqual(['enter', 'enter']);
    expect(steps.map(({ instruction }) => instruction?.value)).toEqual(['2027-05-03', '2027-05-09']);
  });
});
