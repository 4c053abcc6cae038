import { describe, expect, it } from 'vitest';
import { readGiven } from '../../../../src/main/agent/planning/readWords.ts';
import { judgeCompletion } from '../../../../src/main/reasoning/offline/judging/completion/judgeCompletion.ts';
import { instructionReader } from '../../../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { SkeletonElement } from '../../../../src/shared/page/skeleton.ts';
import { on } from '../../acted.ts';
import { seen } from '../observations.ts';
import { page } from '../pages.ts';
import { type Case, completion } from './inputs.ts';

/** How the offline reasoner judges that text as a criterion that came with the task. */
function given(text: string, what: Case) {
  const asked = completion(what);
  const criteria = [
    ...asked.criteria.slice(0, -1),
    { ...readGiven({ id: 'k1', text }, instructionReader), given: true as const },
    ...asked.criteria.slice(-1),
  ];
  const verdict = judgeCompletion({ ...asked, criteria }).criteria.find(({ id }) => id === 'k1');
  if (!verdict) throw new Error('k1 was not answered');
  return verdict;
}

const adding: Case = {
  goal: 'Add a customer named Ann Smith',
  steps: ['Click “Save”'],
  did: [
    {
      action: 'click("1")',
      element: on('button', 'Save'),
      step: 1,
      seen: [seen.traffic('POST /customers (201)'), seen.appeared('cell', 'Ann Smith')],
    },
  ],
};
const showing = (key: string, element: Partial<SkeletonElement>) =>
  page('Customers', [], {
    skeleton: { title: '', elements: { [key]: { tag: 'p', role: 'cell', name: '', ...element } }, messages: {} },
  });
const nameField = (value: string) => showing('7', { role: 'textbox', name: 'Name', value });

describe('a criterion that came with the task', () => {
  it('is met by what was seen to come about', () => {
    expect(given('The list shows “Ann Smith”', adding)).toMatchObject({ standing: 'met', cites: ['f1.o2'] });
  });

  it('is met by what the page shows in the end', () => {
    const fresh = showing('3', { name: 'Ann Smith' });
    const verdict = given('“Ann Smith” is shown', { ...adding, did: [], fresh });
    expect(verdict).toMatchObject({ standing: 'met', cites: expect.arrayContaining(['fresh:3']) });
  });

  it('is not shown by what nobody has seen, which speaks neither for nor against it', () => {
    expect(given('“Bob Stone” is shown', adding)).toMatchObject({ standing: 'inconclusive' });
    expect(given('“Bob Stone” is shown', adding)).not.toHaveProperty('leftToPeople');
  });

  it('is not met where the page has taken it back', () => {
    const since = [seen.disappeared('cell', 'Ann Smith')];
    expect(given('The list shows “Ann Smith”', { ...adding, since })).toMatchObject({ standing: 'not-met' });
  });

  it('is not met by a field that holds something else', () => {
    const criterion = 'The value of “Name” is “Ann Smith”';
    expect(given(criterion, { ...adding, did: [], fresh: nameField('Ann Smith') })).toMatchObject({ standing: 'met' });
    expect(given(criterion, { ...adding, did: [], fresh: nameField('Bob') })).toMatchObject({ standing: 'not-met' });
  });

  it('that something is gone takes that it was seen to go', () => {
    const gone = '“Bob Stone” is gone';
    expect(given(gone, adding)).toMatchObject({ standing: 'inconclusive' });
    const did = [{ action: 'click("1")', seen: [seen.disappeared('cell', 'Bob Stone')] }];
    expect(given(gone, { ...adding, did })).toMatchObject({ standing: 'met', cites: ['f1.o1'] });
    const fresh = showing('3', { name: 'Bob Stone' });
    expect(given(gone, { ...adding, did, fresh })).toMatchObject({ standing: 'not-met' });
  });

  it('is judged by what the server shows before what was seen', () => {
    const back = { id: 'back1', page: nameField('Bob') };
    const verdict = given('The value of “Name” is “Ann Smith”', {
      ...adding,
      fresh: page('Done', []),
      pages: [back],
    });
    expect(verdict).toMatchObject({ standing: 'not-met', cites: ['back1:7'] });
  });

  it('that is an order is met by the steps that carried it out', () => {
    const order = 'Set the phone of Ann Smith to 555-0101';
    const steps = ['Set “phone” to “555-0101”', 'Save the changes to “Ann Smith”'];
    const set = (value: string) => ({
      action: `setValue("5", "${value}")`,
      element: on('textbox', 'Phone'),
      step: 1,
      seen: [seen.changed('textbox', 'Phone', 'value', '', value)],
    });
    const save = {
      action: 'click("1")',
      element: on('button', 'Save'),
      step: 2,
      seen: [seen.traffic('PUT /customers/3 (200)'), seen.message('Ann Smith was saved', 'status')],
    };
    expect(given(order, { goal: order, steps, did: [set('555-0101'), save] })).toMatchObject({ standing: 'met' });
    expect(given(order, { goal: order, steps, did: [set('555-0101')] })).not.toMatchObject({ standing: 'met' });
  });

  it('in words that no rule can read is left to people', () => {
    expect(given('A colleague would find it right', adding)).toMatchObject({
      standing: 'inconclusive',
      leftToPeople: true,
    });
  });
});
