import { describe, expect, it } from 'vitest';
import { firstDomForm, nextDomForm } from '../../../../src/main/agent/refinement/askForStep.ts';
import { refusedTarget } from '../../../../src/main/agent/refinement/refusedTarget.ts';
import type { DomForm, RefineStepInput, StepRefinement } from '../../../../src/shared/reasoning/acting.ts';
import { fakeRun, planProposal } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';
import { answered, showing } from '../scriptedPages.ts';

const TREE = [{ i: '1', r: 'btn', n: 'Save' }];
const ELEMENTS = { '7': { role: 'button', name: 'More' } };
const ROOM = 40_000;
const HTML = '<body><div cs-id="9">Hidden well</div></body>';
const all = pageOf(TREE, { elements: ELEMENTS, html: HTML });

describe('the form of the page', () => {
  it.each<[string, ReturnType<typeof pageOf>, DomForm]>([
    ['the tree', all, 'v3'],
    ['the skeleton where there is no tree', pageOf([], { elements: ELEMENTS, html: HTML }), 'skeleton'],
    ['never the whole markup, although there is nothing else', pageOf([], { html: HTML }), 'v3'],
  ])('is first %s', (_, page, form) => {
    expect(firstDomForm(page)).toBe(form);
  });

  it('is then the whole markup, where the page did not fit', () => {
    expect(nextDomForm(all, 'v3', 5)).toBe('full');
    expect(nextDomForm(all, 'skeleton', ROOM)).toBe('full');
    expect(nextDomForm(all, 'full', 5)).toBeUndefined();
  });

  it('is no other, where that could not help', () => {
    expect(nextDomForm(all, 'v3', ROOM)).toBeUndefined();
    expect(nextDomForm(pageOf(TREE, { elements: ELEMENTS }), 'v3', 5)).toBeUndefined();
  });
});

describe('a refinement', () => {
  const missing: StepRefinement = { kind: 'none', reason: 'not in the list', notListed: true };
  const none: StepRefinement = { kind: 'none', reason: 'no such thing' };
  const click = (id: string): StepRefinement => ({ kind: 'action', action: { type: 'click', id }, thought: '' });

  const long = pageOf([...TREE, { i: '2', r: 'link', n: 'Much more to read' }], { elements: ELEMENTS, html: HTML });

  async function refining(answers: StepRefinement[], page = all) {
    const asked: RefineStepInput[] = [];
    const world = fakeRun(
      { plan: planProposal('Click “Save”'), judge: [{ task_completed: true }] },
      {
        executor: showing([page]),
        settings: { planning: { treeCharacters: page === long ? 20 : ROOM } },
        reasoner: {
          refineStep: async (input) => {
            asked.push(input);
            return answered(answers.shift() ?? none);
          },
        },
      },
    );
    const state = await world.run();
    const refusals = world.events.flatMap((event) =>
      event.type === 'action.not-found' ? [[event.by, event.satisfied]] : [],
    );
    return { state, forms: asked.map(({ domForm }) => domForm), refusals };
  }

  it('is asked for with the tree, and with no other form when that will do', async () => {
    const { state, forms } = await refining([click('1')]);
    expect(forms).toEqual(['v3']);
    expect(state.frames[0]?.domForm).toBeUndefined();
  });

  it('is asked for with the whole markup when the element is not listed, and the frame says so', async () => {
    const { state, forms } = await refining([missing, click('9')], long);
    expect(forms).toEqual(['v3', 'full']);
    expect(state.frames[0]).toMatchObject({ domForm: 'full', action: { id: '9' } });
  });

  it('goes to action generation when there is no element, without a fuller form', async () => {
    const { forms, refusals, state } = await refining([none]);
    expect(forms).toEqual(['v3']);
    expect(refusals).toEqual([['step-refinement', false]]);
    expect(state.nodeCounts['action-generation']).toBe(1);
  });

  it('goes to action generation when even the whole markup does not list it', async () => {
    const { forms, state } = await refining([missing, missing, missing, missing], long);
    expect(forms).toHaveLength(2);
    expect(state.nodeCounts['action-generation']).toBe(1);
  });

  it.each<[string, string, ReturnType<typeof pageOf>]>([
    ['is covered', '1', pageOf([{ i: '1', r: 'btn', n: 'Save', occ: true }])],
    ['is disabled', '1', pageOf([{ i: '1', r: 'btn', n: 'Save', s: ['disabled'] }])],
    ['is not on the page', '7', all],
    ['is made up', '99', all],
  ])('is not taken when its element %s: action generation has its turn', async (_, id, page) => {
    const { state, refusals } = await refining([click(id)], page);
    expect(refusals).toEqual([['step-refinement', false]]);
    expect(state.nodeCounts['action-generation']).toBe(1);
    expect(state.frames).toEqual([]);
  });

  it('is not asked for where the step is not for the page', async () => {
    const proposal = planProposal('Send it to the archive');
    const asked: string[] = [];
    const world = fakeRun(
      { plan: { ...proposal, steps: proposal.steps.map((step) => ({ ...step, toolType: 'SERVER' })) } },
      {
        reasoner: {
          refineStep: async () => {
            asked.push('refineStep');
            return answered(none);
          },
        },
      },
    );
    const state = await world.run();
    expect(asked).toEqual([]);
    expect(state.nodeCounts['action-generation']).toBe(1);
  });
});

describe('an element', () => {
  it.each<[string, DomForm, string | undefined]>([
    ['7', 'skeleton', undefined],
    ['9', 'full', undefined],
    ['9', 'skeleton', 'There is no element 9 among those that were shown'],
    ['8', 'full', 'There is no element 8 among those that were shown'],
  ])('%s may be named where the form %s shows it', (id, form, refusal) => {
    expect(refusedTarget({ type: 'click', id }, all, form)).toBe(refusal);
  });

  it('that only the skeleton knows may be disabled as well', () => {
    const page = pageOf([], { elements: { '7': { role: 'button', name: 'More', disabled: true } } });
    expect(refusedTarget({ type: 'click', id: '7' }, page, 'skeleton')).toBe('The element 7 is disabled');
  });

  it('may be scrolled to while it is covered, and nothing is said of actions without one', () => {
    const page = pageOf([{ i: '1', r: 'btn', n: 'Save', occ: true }]);
    expect(refusedTarget({ type: 'scroll', to: '1' }, page, 'v3')).toBeUndefined();
    expect(refusedTarget({ type: 'press', key: 'Enter' }, page, 'v3')).toBeUndefined();
    expect(refusedTarget({ type: 'hover', id: '1' }, page, 'v3')).toContain('covered');
  });
});
