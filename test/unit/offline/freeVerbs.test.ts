import { describe, expect, it } from 'vitest';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

const MIXER = page('Paint', [
  { r: 'h', n: 'Paint' },
  { r: 'inp', n: 'Red', t: 'number' },
  { r: 'inp', n: 'Blue', t: 'number' },
  { r: 'btn', n: 'Send to the mixer' },
]);
const STAFF = page('Staff', [
  { r: 'sel', n: 'Role of Ida Holm', o: ['Reader', 'Editor', 'Manager'] },
  { r: 'sel', n: 'Role of Jan Kok', o: ['Reader', 'Editor', 'Manager'] },
]);
const UNITS = page('Units', [
  { r: 'inp', n: 'Amount', t: 'number' },
  { r: 'sel', n: 'From', o: ['litres', 'gallons', 'pints'] },
  { r: 'sel', n: 'To', o: ['litres', 'gallons', 'pints'] },
  { r: 'btn', n: 'Convert' },
]);
const PIZZA = page('Pizza', [
  { r: 'rad', n: 'Salami' },
  { r: 'rad', n: 'Funghi' },
  { r: 'chk', n: 'Olives' },
  { r: 'inp', n: 'Street and number' },
  { r: 'btn', n: 'Order now' },
]);

const planned = (task: string, on: ReturnType<typeof page>) =>
  planTask(task, on, { looked: true }).steps.flatMap(({ instruction }) =>
    instruction && instruction.ifNeeded !== true ? [instructionText(instruction)] : [],
  );

describe('a verb that no list has', () => {
  it('presses the button that says it, where the rest fills in its form', () => {
    expect(planned('Mix me 30 red and 5 blue', MIXER).at(-1)).toContain('Send to the mixer');
    expect(planned('Convert 26 pints into litres', UNITS)).toHaveLength(4);
  });

  it('says that what is named shall be so', () => {
    expect(planned('Promote Ida Holm to manager', STAFF)).toEqual([
      expect.stringContaining('“Manager” in “Role of Ida Holm”'),
    ]);
  });

  it('is refused where it takes something back, or what was filled in waits to be sent for something else', () => {
    expect(planned('Revoke Ida Holm as manager', STAFF)).toEqual([]);
    expect(planned('Unseat Ida Holm as manager', STAFF)).toEqual([]);
    expect(planned('Frobnicate 30 red and 5 blue', MIXER)).toEqual([]);
  });
});

describe('a thing that is asked for by its name alone', () => {
  it('is ordered where its form orders', () => {
    const steps = planned('One Funghi with olives to Hafenweg 9, please', PIZZA);
    expect(steps).toHaveLength(4);
    expect(steps.at(-1)).toContain('Order now');
    expect(steps.join()).toContain('Hafenweg 9');
  });

  it('is not done by a place that is called by what it was done to', () => {
    const links = (...names: readonly string[]) =>
      page(
        'Forum',
        names.map((n) => ({ r: 'link', n })),
      );
    expect(planned('Watch the topics', links('Watched topics', 'Boards'))).toEqual([]);
    expect(planned('Open the watched topics', links('Watched topics', 'Boards'))).toHaveLength(1);
    const pressed = { act: 'click' as const, target: { name: 'Watch topic' } };
    const [link, button] = [
      { i: 'e1', r: 'link', n: 'Watched topics' },
      { i: 'e2', r: 'btn', n: 'Watch this topic' },
    ];
    const found = groundInstruction(pressed, page('Topic', [link, button] as never));
    expect(found.kind === 'action' && formatAction(found.action)).toBe('click("e2")');
  });
});
