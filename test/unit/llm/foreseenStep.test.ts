import { describe, expect, it } from 'vitest';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import { asProposed, type PlanStep } from '../../../src/shared/plan/plan.ts';
import { applyPlanEdit } from '../../../src/shared/plan/planEdit.ts';
import type { RefineStepInput } from '../../../src/shared/reasoning/acting.ts';
import { act } from '../acted.ts';
import { planOf } from '../agent/runStories.ts';
import { page } from '../offline/pages.ts';
import { meaningOfWords } from '../steps.ts';
import { carriedOut, FORM, plannedOn } from './steps.ts';

it('a press that goes on is on the element that stands where it stood, should the page be drawn anew', async () => {
  const cards = (heat: string, ids: readonly string[]) =>
    page(
      'Heating',
      ids.map((i, at) => ({ i, r: 'btn', n: '–', g: at === 0 ? 'Bedroom 20.0 °C' : `Nursery ${heat} °C` })),
    );
  const before = cards('20.0', ['e1', 'e2']);
  const [step] = plannedOn(before, ['Set “Nursery” to “18.5”', 'clickUntil("e2", "18.5")']) as [PlanStep];
  expect(step.foreseen).toMatchObject({ action: act('click("e2")'), goesOn: { until: '18.5' } });
  const goesOn = { until: '18.5' };
  const pressed = {
    action: act('click("e2")'),
    element: step.foreseen?.element,
    succeeded: true,
    stepIndex: 0,
    goesOn,
  };
  const context = { earlierCount: 0, recent: [pressed] } as RefineStepInput['context'];
  expect(await carriedOut([step], cards('19.5', ['e7', 'e8']), { context })).toEqual([act('click("e8")')]);
  expect(await carriedOut([step], cards('19.5', ['e7', 'e8', 'e9']), { context })).toBeUndefined();
});

it('what was said along with the step before is not asked for again, though something is to be noted, until something is done', async () => {
  const view = page('Orders', [{ i: 'e1', r: 'btn', n: 'Report' }]);
  const [planned] = plannedOn(view, ['Click “Report”', 'click("e1")']) as [PlanStep];
  const done = { action: act('click("e9")'), succeeded: true, stepIndex: 0 };
  const said = (saidAfter?: number, more: Partial<RefineStepInput> = {}) => {
    const foreseen = planned.foreseen && { ...planned.foreseen, ...(saidAfter !== undefined && { saidAfter }) };
    const context = { earlierCount: 2, recent: [done] } as RefineStepInput['context'];
    return carriedOut([{ ...planned, index: 1, ...(foreseen && { foreseen }) }], view, {
      context,
      asks: true,
      ...more,
    });
  };
  const search = { looks: [], left: 2 };
  expect(await said(3, { search })).toEqual([act('click("e1")')]);
  expect(await said(2, { search })).toBeUndefined();
  expect(await said(3)).toEqual([act('click("e1")')]);
  expect(await said(2)).toBeUndefined();
  expect(await said()).toBeUndefined();
});

it('what is written down beside a step is not taken where the step names another thing of the page', async () => {
  const view = page('Cases', [
    { i: 'e2', r: 'link', n: 'Dentists' },
    { i: 'e3', r: 'link', n: 'Materials' },
  ]);
  const instruction = { act: 'click' as const, target: { name: 'Materials' } };
  const planned = (action: string) =>
    plannedOn(view, ['Click “Materials”', action]).map((step) => ({ ...step, instruction }));
  expect(await carriedOut(planned('click("e3")'), view, {})).toEqual([act('click("e3")')]);
  expect(await carriedOut(planned('click("e2")'), view, {})).not.toEqual([act('click("e2")')]);
});

describe('a step of which the plan says how it is carried out on the page that it was made from', () => {
  const editBob = plannedOn(FORM, ['Click “Edit” of Bob', 'click("8")']);

  it('is carried out so, where the name alone would not tell', async () => {
    expect(await carriedOut(editBob, FORM)).toEqual([act('click("8")')]);
  });

  it('as the first action of its plan also where the task wants to know something, and beside what a later step sets', async () => {
    const lots = page('Lots', [
      { i: 'e1', r: 'link', n: 'Freezers' },
      { i: 'e2', r: 'btn', n: 'Beans' },
      { i: 'e3', r: 'sel', n: '', near: 'Order by', o: ['last entered', 'harvest'], v: 'last entered' },
      { i: 'e4', r: 'btn', n: 'Save view' },
    ]);
    const [freezers] = plannedOn(lots, ['Click “Freezers”', 'click("e1")']);
    expect(await carriedOut([freezers as PlanStep], lots, { asks: true })).toEqual([act('click("e1")')]);
    const ordering = (first: string, action: string) =>
      plannedOn(lots, [first, action], ['Choose “harvest” in “Order by”', 'select("e3", "harvest")']).map((one) => ({
        ...one,
        ...meaningOfWords(one.description),
      }));
    const beans = ordering('Click “Beans”', 'click("e2")');
    expect(await carriedOut(beans, lots, { plan: beans, following: [] })).toEqual([act('click("e2")')]);
    // Once something of the plan has been done, the page is no longer the one that was planned on.
    const context = { earlierCount: 0, recent: [{ action: act('click("e9")'), succeeded: true, stepIndex: 1 }] };
    expect(await carriedOut(beans, lots, { plan: beans, context })).toBeUndefined();
    expect(await carriedOut([freezers as PlanStep], lots, { asks: true, context })).toBeUndefined();
    // What keeps or sends would take along what is not set yet.
    const save = ordering('Click “Save view”', 'click("e4")');
    expect(await carriedOut(save, lots, { plan: save })).toBeUndefined();
  });

  it('on the element that is called so in the same place, where the same page was drawn anew', async () => {
    const swaps = (ids: readonly string[], more: readonly SemanticNode[] = [], title = 'Swaps (3)') =>
      page(title, [
        { i: ids[0] as string, r: 'btn', n: 'Rather not', g: 'Lena would give Mon 18 May' },
        { i: ids[1] as string, r: 'btn', n: 'Rather not', g: 'Oskar would give Tue 19 May' },
        ...more,
      ]);
    const lena = plannedOn(swaps(['e6', 'e8']), ['Click “Rather not” of Lena', 'click("e6")']);
    expect(await carriedOut(lena, swaps(['e32', 'e34'], [], 'Swaps (2)'))).toEqual([act('click("e32")')]);
    expect(await carriedOut(lena, swaps(['e32', 'e34'], [], 'Rota'))).toBeUndefined();
    const twin = { i: 'e40', r: 'btn', n: 'Rather not', g: 'Lena would give Mon 18 May' };
    expect(await carriedOut(lena, swaps(['e32', 'e34'], [twin]))).toBeUndefined();
  });

  it('also on one that is pressed in, to turn it off, and on those beside it once they were drawn anew', async () => {
    const days = (ids: readonly string[], pressed: readonly string[]) =>
      page(
        'Sprinkler',
        ['Monday', 'Tuesday', 'Friday'].map((n, at) => ({
          i: ids[at] as string,
          r: 'btn',
          n,
          ...(pressed.includes(n) && { s: ['pressed' as const] }),
        })),
      );
    const first = days(['e1', 'e2', 'e3'], ['Monday', 'Friday']);
    const [monday, friday] = plannedOn(
      first,
      ['Click “Monday” to turn it off', 'click("e1")'],
      ['Click “Friday” to turn it off', 'click("e3")'],
    ) as [PlanStep, PlanStep];
    expect(await carriedOut([monday], first)).toEqual([act('click("e1")')]);
    const context = { earlierCount: 0, recent: [{ action: act('click("e1")'), succeeded: true, stepIndex: 0 }] };
    const anew = days(['e11', 'e12', 'e13'], ['Friday']);
    expect(await carriedOut([{ ...friday, index: 1 }], anew, { context })).toEqual([act('click("e13")')]);
    const two = page('Sprinkler', [...anew.tree, { i: 'e19', r: 'btn', n: 'Friday' }]);
    expect(await carriedOut([{ ...friday, index: 1 }], two, { context })).toBeUndefined();
  });

  it('along with the entries after it that the plan tells as well', async () => {
    const steps = plannedOn(
      FORM,
      ['Enter the name', 'setValue("1", "Ann")'],
      ['Choose blue', 'select("3", "Blue")'],
      ['Confirm', ''],
      ['Tick “Urgent”', 'check("4")'],
    );
    expect(await carriedOut(steps, FORM)).toEqual([act('setValue("1", "Ann")'), act('select("3", "Blue")')]);
  });

  it.each([
    ['the element stands in another row now', { i: '8', r: 'link', n: 'Edit', g: 'Cleo' }],
    ['it is called otherwise now', { i: '8', r: 'link', n: 'Delete', g: 'Bob' }],
    ['something covers it', { i: '8', r: 'link', n: 'Edit', g: 'Bob', occ: true }],
    ['it cannot be used', { i: '8', r: 'link', n: 'Edit', g: 'Bob', s: ['disabled'] }],
    ['the page is another', { i: '31', r: 'link', n: 'Edit', g: 'Bob' }],
  ] as const)('but is asked for where %s', async (_, node) => {
    const view = page('Customers', [{ ...node, s: 's' in node ? [...node.s] : undefined } as SemanticNode]);
    expect(await carriedOut(editBob, view)).toBeUndefined();
  });

  it('and where the step depends on something', async () => {
    const [step] = editBob as [PlanStep];
    const meaning = meaningOfWords('If the page shows “Bob”, click “Edit”');
    expect(meaning.instruction?.condition).toBeDefined();
    expect(await carriedOut([{ ...step, ...meaning }], FORM)).toBeUndefined();
  });

  it('and where what it was to be dragged onto is gone', async () => {
    const board = page('Board', [
      { i: '1', r: 'clk', n: 'Paint the door' },
      { i: '2', r: 'clk', n: 'Done' },
    ]);
    const steps = plannedOn(board, ['Drag “Paint the door” onto “Done”', 'drag("1", "2")']);
    expect(await carriedOut(steps, board)).toEqual([act('drag("1", "2")')]);
    expect(await carriedOut(steps, page('Board', [{ i: '1', r: 'clk', n: 'Paint the door' }]))).toBeUndefined();
  });

  it('and after an attempt that failed since, or another one of the same step, but not after what failed before it was planned', async () => {
    const tried = (past: { readonly succeeded: boolean; readonly stepIndex?: number }) =>
      carriedOut(editBob, FORM, { context: { earlierCount: 0, recent: [{ action: act('click("7")'), ...past }] } });
    expect(await tried({ succeeded: false, stepIndex: 0 })).toBeUndefined();
    expect(await tried({ succeeded: false, stepIndex: 3 })).toBeUndefined();
    expect(await tried({ succeeded: true, stepIndex: 0 })).toBeUndefined();
    expect(await tried({ succeeded: false })).toEqual([act('click("8")')]);
  });

  it('an action on what the page does not have is none', () => {
    expect(plannedOn(FORM, ['Click “Edit”', 'click("99")'], ['Click “Save”', 'press'])).toEqual([
      expect.not.objectContaining({ foreseen: expect.anything() }),
      expect.not.objectContaining({ foreseen: expect.anything() }),
    ]);
  });

  it('does not outlive a change of the step by a person, nor its being written into a script', () => {
    const plan = { ...planOf('Click'), steps: editBob };
    const edited = applyPlanEdit(plan, { kind: 'change', index: 0, description: 'Click “Save”', verify: 'Saved' });
    expect(edited.ok && edited.value.steps[0]).toMatchObject({ description: 'Click “Save”' });
    expect(edited.ok && edited.value.steps[0]).not.toHaveProperty('foreseen');
    expect(asProposed(editBob[0] as PlanStep)).not.toHaveProperty('foreseen');
  });
});
