import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseChain, type ChainCandidate, planChain } from '../../../../src/main/agent/chaining/planChain.ts';
import { riskOf } from '../../../../src/main/agent/critic/riskOf.ts';
import { type Action, isPageAction, targetId } from '../../../../src/shared/actions/action.ts';
import { isActionable, type SemanticNode } from '../../../../src/shared/page/semanticTree.ts';
import { chainSchema } from '../../../../src/shared/plan/chain.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { pageOf } from '../pages.ts';
import { planOf } from '../runStories.ts';

type Spec = Partial<SemanticNode> & Pick<SemanticNode, 'r' | 'n'>;

const NAME: Spec = { i: '1', r: 'inp', n: 'Name' };
const MAIL: Spec = { i: '2', r: 'inp', n: 'E-mail' };
const COUNTRY: Spec = { i: '3', r: 'sel', n: 'Country', o: ['Chile', 'Peru'] };
const NEWS: Spec = { i: '4', r: 'chk', n: 'Send me news' };
const COLOUR: Spec = { i: '5', r: 'rad', n: 'Red' };

const set = (id: string, text = 'x'): Action => ({ type: 'setValue', id, text });
const check = (id: string): Action => ({ type: 'check', id });
const choose = (id: string, value = 'Peru'): Action => ({ type: 'select', id, value });

const steps = (...actions: Action[]): ChainCandidate[] => actions.map((action, stepIndex) => ({ stepIndex, action }));

/** Ids of the actions that may follow each other; empty for no chain. */
function safe(actions: Action[], specs: Spec[], html = '', maximum = 12): (string | undefined)[] {
  const chain = analyseChain(steps(...actions), pageOf(specs, { html }), maximum);
  return chain?.links.map(({ action }) => targetId(action)) ?? [];
}

describe('a chain', () => {
  it.each<[string, Action[], string]>([
    ['text fields', [set('1'), set('2')], 'FORM_FILL'],
    ['fields of several sorts', [set('1'), choose('3'), check('4')], 'RELATED_INPUTS'],
    ['choices', [choose('3'), check('4'), check('5')], 'BULK_SELECTION'],
    ['what is chosen by a click', [set('1'), { type: 'click', id: '4' }], 'SEQUENTIAL_STEPS'],
  ])('of %s says why', (_, actions, reason) => {
    const chain = analyseChain(steps(...actions), pageOf([NAME, MAIL, COUNTRY, NEWS, COLOUR]), 12);
    expect(chain?.links).toHaveLength(actions.length);
    expect(chain?.reason).toBe(reason);
  });

  it.each<[string, Action, Spec]>([
    ['a click on a button', { type: 'click', id: '9' }, { i: '9', r: 'btn', n: 'Add' }],
    ['a key', { type: 'press', key: 'Enter' }, NAME],
    ['the keyboard', { type: 'type', text: 'x' }, NAME],
    ['an address', { type: 'navigate', url: 'http://site.test/' }, NAME],
    ['a search field', set('9'), { i: '9', r: 'inp', n: 'Find', role: 'searchbox' }],
    ['a field of type search', set('9'), { i: '9', r: 'inp', n: 'Find', t: 'search' }],
    ['a file', set('9'), { i: '9', r: 'inp', n: 'Photo', t: 'file' }],
    ['a risky choice from a list that its button opens', choose('9', 'Delete all'), { i: '9', r: 'btn', n: 'Then' }],
    ['text for a list', set('3'), COUNTRY],
    ['a covered field', set('9'), { i: '9', r: 'inp', n: 'City', occ: true }],
    ['a disabled field', set('9'), { i: '9', r: 'inp', n: 'City', s: ['disabled'] }],
    ['a field that is only read', set('9'), { i: '9', r: 'inp', n: 'City', s: ['readonly'] }],
    ['a line break, which sends the form', set('9', 'secret\n'), { i: '9', r: 'inp', n: 'Password', t: 'password' }],
    ['what is risky', check('9'), { i: '9', r: 'chk', n: 'Delete my account' }],
    ['a choice that is risky', choose('9', 'Delete all data'), { i: '9', r: 'sel', n: 'Then', o: ['Delete all data'] }],
    ['the field of another frame', set('9'), { i: '9', r: 'inp', n: 'Card', f: 1 }],
    ['an element that is not there', set('99'), NAME],
    ['the same field once more', set('2', 'y'), MAIL],
  ])('is cut before %s', (_, action, spec) => {
    const others = [NAME, MAIL, COUNTRY].filter(({ i }) => i !== spec.i);
    expect(safe([set('1'), set('2'), action, choose('3')], [...others, spec])).toEqual(['1', '2']);
  });

  it.each<[string, Spec]>([
    ['a box', { i: '9', r: 'sel', n: 'City' }],
    ['its button', { i: '9', r: 'btn', n: 'Choose… ▾' }],
    ['what only takes clicks', { i: '9', r: 'clk', n: 'Please choose' }],
  ])('goes on over a choice from a list that %s opens', (_, list) => {
    expect(safe([set('1'), choose('9'), choose('3')], [NAME, COUNTRY, list])).toEqual(['1', '9', '3']);
  });

  it('may hold a line break where a field has several lines', () => {
    const notes: Spec = { i: '9', r: 'inp', n: 'Notes', t: 'multiline' };
    expect(safe([set('1'), set('9', 'a\nb')], [NAME, notes])).toEqual(['1', '9']);
  });

  it('is none of fewer than two', () => {
    expect(safe([set('1')], [NAME])).toEqual([]);
    expect(safe([set('1'), { type: 'goBack' }], [NAME])).toEqual([]);
  });

  it('leaves no step out', () => {
    const gap = [
      { stepIndex: 4, action: set('1') },
      { stepIndex: 6, action: set('2') },
    ];
    expect(analyseChain(gap, pageOf([NAME, MAIL]), 12)).toBeUndefined();
  });

  it('keeps to one form', () => {
    const html =
      '<form><input cs-id="1"><input cs-id="2"></form><form><select cs-id="3"></select></form><input cs-id="4">';
    expect(safe([set('1'), set('2'), choose('3')], [NAME, MAIL, COUNTRY], html)).toEqual(['1', '2']);
    expect(safe([set('1'), set('2'), check('4')], [NAME, MAIL, NEWS], html)).toEqual(['1', '2']);
  });

  it('keeps to one part of the page where there is no form, unless a group holds it together', () => {
    const heading = (l: number): Spec => ({ i: '9', r: 'h', n: 'Other', l });
    expect(safe([set('1'), set('2')], [NAME, heading(2), MAIL])).toEqual([]);
    expect(safe([set('1'), set('2')], [NAME, heading(3), MAIL])).toEqual(['1', '2']);
    expect(safe([set('1'), set('2')], [NAME, { i: '9', r: 'dlg', n: 'Other' }, MAIL])).toEqual([]);
    const grouped = [{ ...NAME, g: 'Person' }, heading(2), { ...MAIL, g: 'Person' }];
    expect(safe([set('1'), set('2')], grouped)).toEqual(['1', '2']);
  });
});

describe('for any page and any answers', () => {
  const node = fc.record({
    r: fc.constantFrom('inp', 'sel', 'chk', 'rad', 'btn', 'h', 'dlg', 'opt', 'link'),
    n: fc.constantFrom('Name', 'Delete account', 'Send', 'City', 'Pay now'),
    state: fc.constantFrom(undefined, undefined, 'occ', 'disabled', 'readonly'),
    f: fc.constantFrom(undefined, undefined, 1),
    listed: fc.boolean(),
  });
  const page = fc.array(node, { minLength: 1, maxLength: 8 }).map((drafts) =>
    pageOf(
      drafts.map(({ r, n, state, f, listed }) => ({
        r,
        n,
        ...(state === 'occ' && { occ: true as const }),
        ...(state && state !== 'occ' && { s: [state] }),
        ...(f && { f }),
        ...(listed && r === 'sel' && { o: ['Delete', 'Red'] }),
      })),
    ),
  );
  const id = fc.integer({ min: 1, max: 9 }).map(String);
  const action = fc.oneof(
    fc.record({ type: fc.constant('setValue' as const), id, text: fc.constantFrom('x', 'x\n', '') }),
    fc.record({ type: fc.constantFrom('check' as const, 'uncheck' as const, 'click' as const), id }),
    fc.record({ type: fc.constant('select' as const), id, value: fc.constantFrom('Red', 'Delete') }),
    fc.constant<Action>({ type: 'press', key: 'Enter' }),
  );
  const candidates = fc.array(fc.record({ action, stepIndex: fc.integer({ min: 0, max: 5 }) }), { maxLength: 8 });

  it('what is chained are inputs that can be reached, without risk, for one step after the other and one an element, within the limit', () => {
    fc.assert(
      fc.property(page, candidates, fc.integer({ min: 2, max: 5 }), (shown, wanted, maximum) => {
        const chain = analyseChain(wanted, shown, maximum);
        if (!chain) return;
        const { links } = chain;
        expect(links.length).toBeGreaterThanOrEqual(2);
        expect(links.length).toBeLessThanOrEqual(maximum);
        expect(links.map(({ action: one }) => one)).toEqual(
          wanted.slice(0, links.length).map(({ action: one }) => one),
        );
        expect(new Set(links.map(({ action: one }) => targetId(one))).size).toBe(links.length);
        expect(new Set(links.map(({ node: { f } }) => f)).size).toBe(1);
        links.forEach(({ node: target, action: one, stepIndex }, place) => {
          const before = links[place - 1]?.stepIndex ?? stepIndex;
          expect([before, before + 1]).toContain(stepIndex);
          expect(isActionable(target)).toBe(true);
          expect(['inp', 'sel', 'chk', 'rad', 'sw', 'opt']).toContain(target.r);
          expect(isPageAction(one) && riskOf(one, target)).toBeUndefined();
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the levels of verification', () => {
  const settings = DEFAULT_SETTINGS.chaining;
  const page = pageOf([NAME, MAIL, NEWS]);
  const planned = (actions: Action[], plan = planOf('a', 'b', 'c'), change: Partial<typeof settings> = {}) => {
    const chain = planChain(steps(...actions), plan, page, { ...settings, ...change });
    if (chain) chainSchema.parse(chain);
    return chain?.actions.map(({ verificationLevel }) => verificationLevel);
  };

  it('are the executor’s on the way, and the one of the settings at the end', () => {
    expect(planned([set('1'), set('2')])).toEqual(['client', 'lightweight']);
    expect(planned([set('1'), set('2')], undefined, { finalLevel: 'full' })).toEqual(['client', 'full']);
  });

  it('end with a full one where the plan ends', () => {
    expect(planned([set('1'), set('2')], planOf('a', 'b'))).toEqual(['client', 'full']);
    const rest = planOf('a', 'b', 'c');
    const skipped = {
      ...rest,
      steps: rest.steps.map((step) => (step.index === 2 ? { ...step, status: 'skipped' as const } : step)),
    };
    expect(planned([set('1'), set('2')], skipped)).toEqual(['client', 'full']);
  });

  it('are all full where a value says nothing', () => {
    expect(planned([set('1'), { type: 'click', id: '4' }])).toEqual(['full', 'full']);
  });

  it('are none where chaining is off', () => {
    expect(planned([set('1'), set('2')], undefined, { enabled: false })).toBeUndefined();
  });
});
