import { describe, expect, it } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

const NEWSLETTER = page('Newsletter', [
  { r: 'inp', n: 'Email', t: 'email' },
  { r: 'sel', n: 'How often', o: ['Weekly', 'Monthly', 'Once a season'] },
  { r: 'chk', n: 'Bees' },
  { r: 'chk', n: 'Fruit trees' },
  { r: 'btn', n: 'Subscribe' },
  { r: 'btn', n: 'Unsubscribe' },
]);
const KEYS = page('API keys', [
  { r: 'btn', n: 'Revoke', g: 'deploy, last used yesterday' },
  { r: 'btn', n: 'Revoke', g: 'legacy, last used never' },
]);

const planned = (task: string, on = NEWSLETTER) =>
  planTask(task, on).steps.flatMap(({ instruction }) => (instruction ? [instructionText(instruction)] : []));

describe('a clause that no grammar reads', () => {
  it('is read by what the page offers', () => {
    expect(planned('nadia@mail.example wants bees but no fruit trees')).toEqual(
      expect.arrayContaining([expect.stringContaining('Tick “Bees”'), expect.stringContaining('Untick “Fruit trees”')]),
    );
    expect(planned('bees monthly for nadia@mail.example please')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('nadia@mail.example'),
        expect.stringContaining('Monthly'),
        expect.stringContaining('Bees'),
      ]),
    );
  });

  it('is read by the record that its words tell of', () => {
    const [only, asked, ...others] = planTask('revoke the one that was never used', KEYS).steps;
    expect(others).toEqual([]);
    expect(only?.instruction).toMatchObject({ act: 'click', target: { name: 'Revoke' } });
    expect(asked?.instruction).toMatchObject({ act: 'confirm', ifNeeded: true });
  });

  it.each([
    ['a word of it is nowhere on the page', 'bees and wasps monthly for nadia@mail.example', 'wasps'],
    ['it turns round what has no other side', 'weekly, not, for nadia@mail.example, bees unless wet', 'unless wet'],
    ['it could be one or the other', 'revoke what was used', 'revoke'],
  ])('is refused, with its words, where %s', (_, task, named) => {
    const { steps, problem } = planTask(task, task.startsWith('revoke') ? KEYS : NEWSLETTER);
    expect(steps).toEqual([]);
    expect(problem).toContain(named);
  });
});

it('refuses a question that names half a sentence instead of a column', () => {
  const { steps, problem } = planTask('which lender has the lowest rate among those without a fee?', NEWSLETTER);
  expect(steps).toEqual([]);
  expect(problem).toContain('rate among those without a fee');
});

describe('a task of which a part is not understood', () => {
  const TASK = 'tick bees. frobnicate the gizmo';

  it('is refused with what was understood up to there', () => {
    const { steps, problem, understood } = planTask(TASK, NEWSLETTER);
    expect(steps).toEqual([]);
    expect(problem).toContain('frobnicate');
    expect(understood).toEqual([expect.stringContaining('bees')]);
  });

  it('is done as far as it is clear where that is wanted, and says what is left out', () => {
    const { steps, problem, leftOut } = planTask(TASK, NEWSLETTER, { clearPart: true });
    expect(problem).toBeUndefined();
    expect(steps.some(({ instruction }) => instruction?.act === 'turn-on')).toBe(true);
    expect(leftOut).toEqual([expect.stringContaining('frobnicate')]);
  });
});

it('leaves aside what only tells how it came to be, and says so', () => {
  const { steps } = planTask("I've moved to the country, so bees and fruit trees please", NEWSLETTER);
  expect(steps.map(({ instruction }) => instruction?.target?.name)).toEqual(
    expect.arrayContaining(['Bees', 'Fruit trees']),
  );
  expect(steps[0]?.reasoning).toContain('moved to the country');
});
