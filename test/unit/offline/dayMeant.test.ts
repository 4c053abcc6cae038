import { describe, expect, it } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { page } from './pages.ts';

const does = (task: string, ...specs: Parameters<typeof page>[1]) =>
  planTask(task, page('Visit', specs)).steps.flatMap(({ instruction }) => instruction ?? []);

const SEND = { r: 'btn', n: 'Submit' } as const;

describe('what goes into a field of the page', () => {
  it('is the day of its numbers, month first where the page tells nothing else', () => {
    const field = { r: 'inp', n: 'Arrival', t: 'date' } as const;
    const task = 'Enter 04/05/2027 in the Arrival field and press Submit';
    expect(does(task, field, SEND)[0]?.value).toBe('2027-04-05');
    expect(does(task, { r: 'txt', n: 'Open since 23/11/2019' }, field, SEND)[0]?.value).toBe('2027-05-04');
    expect(does(task, { r: 'inp', n: 'Arrival' }, SEND)[0]?.value).toBe('04/05/2027');
  });

  it('is sent as the task says, and as no change of something', () => {
    const [, sent] = does('Set the volume slider to 4 and submit', { r: 'sld', n: 'Volume' }, SEND);
    expect(sent).toEqual({ act: 'submit', purpose: 'submit' });
  });
});
