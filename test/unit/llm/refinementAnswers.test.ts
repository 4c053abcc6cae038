import { describe, expect, it } from 'vitest';
import {
  actionAnswerSchema,
  correctionAnswerSchema,
  toCorrection,
  toGeneratedAction,
} from '../../../src/main/reasoning/llm/answers.ts';
import { refinementAnswerSchema, toRefinement } from '../../../src/main/reasoning/llm/refinementAnswer.ts';
import type { RefineStepInput } from '../../../src/shared/reasoning/acting.ts';
import { PAGE, REFINE_INPUT, STEP } from './inputs.ts';

const following = [1, 2, 3].map((index) => ({ ...STEP, index }));
const page = { ...PAGE, html: '<b cs-id="77"></b>', tree: [...PAGE.tree, { i: '15', r: 'inp', n: 'Phone' }] };
const read = (answer: object, change: Partial<RefineStepInput> = {}) =>
  toRefinement(refinementAnswerSchema.parse({ thought: 'so', kind: 'action', action: 'click("12")', ...answer }), {
    ...REFINE_INPUT,
    page,
    following,
    ...change,
  });
const chainOf = (chain: object[]) => {
  const refined = read({ chain });
  return refined.ok && refined.value.kind === 'action' ? refined.value.chain : refined;
};

describe('what a model answers about a step', () => {
  it('may be left out where it says nothing', () => {
    expect(read({})).toEqual({
      ok: true,
      value: { kind: 'action', action: { type: 'click', id: '12' }, thought: 'so' },
    });
  });

  it('says that an element is not listed, where it does', () => {
    expect(read({ kind: 'none', action: '' })).toEqual({
      ok: true,
      value: { kind: 'none', reason: 'so', notListed: true },
    });
  });

  it('says in the same answer what is to be done where nothing carries the step out', () => {
    expect(read({ kind: 'instead' })).toEqual({
      ok: true,
      value: { kind: 'instead', action: { type: 'click', id: '12' }, thought: 'so' },
    });
    const closing = { kind: 'instead', action: { type: 'fail', reason: 'no way' } };
    expect(read({ kind: 'instead', action: 'fail("no way")' })).toMatchObject({ value: closing });
    expect(read({ kind: 'action', action: 'fail("no way")' })).toMatchObject({ ok: false });
    expect(read({ kind: 'instead', action: '' })).toMatchObject({ ok: false });
    expect(read({ kind: 'instead', action: 'click("99")' })).toMatchObject({ ok: false });
    const searching = { search: { looks: [], left: 2 } };
    expect(read({ kind: 'instead' }, searching)).toMatchObject({ value: { kind: 'action', look: true } });
  });

  it('goes on after a satisfied step: with those that are done as well, and the action of the first that is due', () => {
    const plan = [STEP, ...following].map((step, index) => ({ ...step, index, status: 'pending' as const }));
    const said = (...chain: object[]) =>
      read({ kind: 'satisfied', action: '', chain }, { plan, step: plan[0] as never });
    const next = { stepIndex: 2, foreseen: { action: { type: 'setValue', id: '15', text: '1' }, saidAfter: 5 } };
    const entry = { step: 3, action: 'setValue("15", "1")' };
    expect(said({ step: 2, action: 'satisfied' }, entry)).toMatchObject({ value: { also: [1], next } });
    expect(said({ step: 2, action: 'satisfied' }, { step: 3, action: 'click("99")' })).toMatchObject({
      value: { also: [1] },
    });
    // What leaves out a step has lost its place.
    for (const chain of [[entry], [{ step: 3, action: 'satisfied' }]]) {
      expect(said(...chain)).toEqual({ ok: true, value: { kind: 'satisfied', evidence: 'so' } });
    }
    const [first, asking] = plan.map((step) => ({
      ...step,
      instruction: { act: 'find', target: { name: 'x' } } as const,
    }));
    const found = read(
      { kind: 'satisfied', chain: [{ step: 2, action: 'satisfied' }] },
      { plan: [first, asking] as never, step: first as never },
    );
    expect(found).toEqual({ ok: true, value: { kind: 'satisfied', evidence: 'so' } });
  });

  it('goes on with Enter whatever it is for: another way, a look, a correction', () => {
    const action = 'setValue("15", "4417", "Enter")';
    const goesOn = { action: { type: 'setValue', id: '15', text: '4417' }, goesOn: { press: 'Enter' } };
    expect(read({ kind: 'instead', action })).toMatchObject({ value: { kind: 'instead', ...goesOn } });
    const searching = { search: { looks: [], left: 2 } };
    expect(read({ action }, searching)).toMatchObject({ value: { look: true, ...goesOn } });
    const correction = correctionAnswerSchema.parse({ reason: 'so', strategy: 'ALTERNATIVE_SELECTOR', action });
    expect(toCorrection(correction, { page, step: STEP })).toMatchObject({ value: goesOn });
    const generated = actionAnswerSchema.parse({ thought: 'so', look: [], notes: [], action });
    expect(toGeneratedAction(generated, { page, step: STEP })).toMatchObject({ value: goesOn });
    // Without a step nobody goes on with it.
    expect(toCorrection(correction, { page })).toMatchObject({ ok: false });
    expect(toGeneratedAction(generated, { page })).toMatchObject({ ok: false });
  });

  it('says that the plan is wrong, where another may be made', () => {
    expect(read({ kind: 'replan', action: '' }, { mayReplan: true })).toEqual({
      ok: true,
      value: { kind: 'none', reason: 'so', replan: true },
    });
    expect(read({ kind: 'replan', action: '' })).toMatchObject({ ok: false });
  });

  it('calls the tool of its step, with arguments that fit, and no other', () => {
    const tool = {
      name: 'hotel/book',
      description: '',
      readOnly: false,
      inputSchema: { type: 'object', properties: { nights: { type: 'integer' } }, required: ['nights'] },
    };
    const call = (written: string) => read({ action: written }, { tool });
    expect(call('callTool("hotel/book", {"nights": 2})')).toMatchObject({
      value: { action: { type: 'callTool', tool: 'hotel/book', arguments: { nights: 2 } } },
    });
    expect(call('callTool("hotel/book", {"nights": "two"})')).toMatchObject({ ok: false });
    expect(call('callTool("hotel/cancel", {"nights": 2})')).toMatchObject({ ok: false });
    expect(call('click("12")')).toMatchObject({ ok: false });
    expect(read({ action: 'callTool("hotel/book", {"nights": 2})' })).toMatchObject({ ok: false });
  });

  it('only looks for what a step that searches is to find, until no look is left', () => {
    const search = (left: number) => ({ search: { looks: [], left } });
    expect(read({ chain: [{ step: 2, action: 'setValue("14", "a")' }] }, search(3))).toEqual({
      ok: true,
      value: { kind: 'action', action: { type: 'click', id: '12' }, thought: 'so', look: true },
    });
    expect(read({}, search(0))).toMatchObject({ value: { kind: 'none', searched: true } });
    expect(read({ kind: 'satisfied' }, search(0))).toMatchObject({ value: { kind: 'satisfied' } });
    expect(read({ kind: 'none', action: '' }, search(3))).toMatchObject({ value: { kind: 'none', searched: true } });
  });

  it('names an element of the form that it was shown', () => {
    expect(read({ action: 'click("78")' })).toMatchObject({ ok: false });
    expect(read({ action: 'click("77")' }, { domForm: 'skeleton' })).toMatchObject({ ok: false });
    expect(read({ action: 'click("77")' })).toMatchObject({ ok: true });
    expect(read({ action: 'click("77")' }, { domForm: 'full' })).toMatchObject({ ok: true });
  });

  it('says along with an action what that goes on with, where the action is one that may', () => {
    expect(read({ action: 'setValue("15", "a, \\"b\\"", "Enter")' })).toMatchObject({
      value: { action: { type: 'setValue', id: '15', text: 'a, "b"' }, goesOn: { press: 'Enter' } },
    });
    expect(read({ action: 'clickUntil("12", "18.5")' })).toMatchObject({
      value: { action: { type: 'click', id: '12' }, goesOn: { until: '18.5' } },
    });
    for (const wrong of ['setValue("15", "a", "Tab")', 'clickUntil("12", "full")', 'clickUntil("99", "2")'])
      expect(read({ action: wrong })).toMatchObject({ ok: false });
    expect(chainOf([{ step: 2, action: 'setValue("14", "a", "Enter")' }])).toBeUndefined();
  });

  it('goes on with the steps that come next', () => {
    const chain = [
      { step: 2, action: 'setValue("14", "a")' },
      { step: 3, action: 'setValue("15", "b")' },
    ];
    expect(chainOf(chain)).toEqual([
      { stepIndex: 1, action: { type: 'setValue', id: '14', text: 'a' } },
      { stepIndex: 2, action: { type: 'setValue', id: '15', text: 'b' } },
    ]);
  });

  it.each([
    ['leaves a step out', { step: 4, action: 'setValue("15", "b")' }],
    ['names an element that is not there', { step: 3, action: 'setValue("99", "b")' }],
    ['cannot be read', { step: 3, action: 'fill in the rest' }],
  ])('counts up to where it %s', (_, wrong) => {
    const last = { step: 4, action: 'click("12")' };
    expect(chainOf([{ step: 2, action: 'setValue("14", "a")' }, wrong, last])).toHaveLength(1);
    expect(chainOf([wrong, last])).toBeUndefined();
  });

  it('may have several of one step, its own included, and none of a step that is passed', () => {
    const chain = (...numbers: number[]) => numbers.map((step) => ({ step, action: 'setValue("14", "a")' }));
    expect(chainOf(chain(1, 2, 2, 3))).toMatchObject([0, 1, 1, 2].map((stepIndex) => ({ stepIndex })));
    expect(chainOf(chain(2, 1))).toHaveLength(1);
  });

  it('counts no further than the steps that were asked about', () => {
    const chain = [2, 3, 4, 5].map((step) => ({ step, action: 'setValue("14", "a")' }));
    expect(chainOf(chain)).toHaveLength(3);
  });
});
