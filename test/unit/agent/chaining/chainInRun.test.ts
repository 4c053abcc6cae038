import { describe, expect, it } from 'vitest';
import type { PageState } from '../../../../src/shared/page/pageState.ts';
import type { SemanticNode } from '../../../../src/shared/page/semanticTree.ts';
import type { RefineStepInput, StepRefinement } from '../../../../src/shared/reasoning/acting.ts';
import type { JudgeActionInput } from '../../../../src/shared/reasoning/judging.ts';
import type { SettingsPatch } from '../../../../src/shared/settings/settings.ts';
import { fakeRun, planProposal, type Script } from '../fakeWorld.ts';
import { answered, asked } from '../scriptedPages.ts';
import { chained, enter, formWorld, type Quirks } from './formWorld.ts';

const done = { task_completed: true };
const save = { kind: 'action', action: { type: 'click', id: '1' }, thought: '' } as const;
const FIELDS = ['Enter “1” in Field 1', 'Enter “2” in Field 2', 'Enter “3” in Field 3'];

function filling(script: Script, quirks: Quirks = {}, settings: SettingsPatch = {}, fields = 3, asModel = false) {
  const form = formWorld(fields, quirks);
  const judged: JudgeActionInput[] = [];
  const refined: RefineStepInput[] = [];
  const refinements = [...(script.refine ?? [])];
  const verdicts = [...(script.judge ?? [])];
  const world = fakeRun(script, {
    settings: { subTasks: { enabled: false }, ...settings },
    executor: form.executor,
    reasoner: {
      ...(asModel && { isModel: true }),
      refineStep: async (input) => {
        refined.push(input);
        return answered((refinements.shift() ?? save) as typeof save);
      },
      judgeAction: async (input) => {
        judged.push(input);
        const { observations } = input;
        const verdict = verdicts.shift() as object | undefined;
        const cites = observations.map(({ id }) => id);
        return answered({
          action_succeeded: true,
          task_completed: false,
          confidence: 0.9,
          reason: '',
          cites,
          ...verdict,
        });
      },
    },
  });
  return { world, form, judged, refined };
}

describe('three fields and a button', () => {
  const plan = planProposal(...FIELDS, 'Click “Save”');

  it('are filled in by one refinement and one judgement, each input verified by its own value', async () => {
    const { world, form, judged, refined } = filling({ plan, refine: [chained(3), save], judge: [{}, done] });
    const state = await world.run();
    expect(form.performed).toEqual([enter(1), enter(2), enter(3), save.action]);
    expect(refined.map(({ step, following }) => [step.index, following.map(({ index }) => index)])).toEqual([
      [0, [1, 2]],
      [3, []],
    ]);
    expect(
      state.frames.map(({ proposedBy, verificationLevel, verdict }) => [
        proposedBy,
        verificationLevel,
        verdict?.source,
      ]),
    ).toEqual([
      ['step-refinement', 'client', 'client'],
      ['chaining', 'client', 'client'],
      ['chaining', 'lightweight', 'reasoner'],
      ['step-refinement', undefined, 'reasoner'],
    ]);
    expect(judged.map(({ level }) => level)).toEqual(['lightweight', undefined]);
    expect(state.endedChains).toEqual([{ end: 'completed', carriedOut: 3, of: 3 }]);
    expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
    expect(state.frames.every(({ observed, before, after }) => observed && before && after)).toBe(true);
  });

  it('has a step that takes two of them done with the second', async () => {
    const link = (stepIndex: number, field: number) => ({ stepIndex, action: enter(field) });
    const first = { kind: 'action', action: enter(1), thought: '' } as const;
    const twoThenOne = { ...first, chain: [link(0, 2), link(1, 3)] };
    const of = planProposal('Enter the date of birth', 'Enter “3” in Field 3', 'Click “Save”');
    const { world, form, refined } = filling({ plan: of, refine: [twoThenOne, save], judge: [{}, done] });
    const state = await world.run();
    expect(form.performed).toEqual([enter(1), enter(2), enter(3), save.action]);
    expect(state.frames.map(({ stepIndex, more }) => [stepIndex, more ?? false])).toEqual([
      [0, true],
      [0, false],
      [1, false],
      [2, false],
    ]);
    expect(refined.map(({ step }) => step.index)).toEqual([0, 2]);
    expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  });

  it('asks nobody what comes of an input that is checked by its value', async () => {
    const { world } = filling({ plan, refine: [chained(3), save], judge: [{}, done] });
    const state = await world.run();
    expect(asked(world.events, 'predictOutcome')).toBe(1);
    expect(state.frames.map(({ expected }) => expected?.by)).toEqual([undefined, undefined, undefined, 'reasoner']);
  });

  it('has a judge asked about an input that is what another step asks for', async () => {
    const ahead = { kind: 'action', action: { type: 'setValue', id: '13', text: '3' }, thought: '' } as const;
    const own = { kind: 'action', action: { type: 'setValue', id: '11', text: '1' }, thought: '' } as const;
    const judge = [{ step_criterion: 'not-met' as const }];
    const taken = async (refinement: StepRefinement) => {
      const { world, judged } = filling({ plan, refine: [refinement, own], judge }, {}, {}, 3, true);
      const { frames } = await world.run();
      return [judged[0]?.step?.number, frames[0]?.verdict?.source];
    };
    expect(await taken(ahead)).toEqual([1, 'reasoner']);
    expect((await taken(own))[1]).toBe('client');
  });

  it('is planned as a chain before the first action of it is proposed', async () => {
    const { world } = filling({ plan, refine: [chained(3), save], judge: [{}, done] });
    await world.run();
    const types = world.events.map(({ type }) => type);
    expect(types.indexOf('chain.planned')).toBe(types.indexOf('action.proposed') - 1);
    expect(world.events.find(({ type }) => type === 'chain.planned')).toMatchObject({
      chain: {
        reason: 'FORM_FILL',
        metadata: {
          defaultVerificationLevel: 'client',
          clientVerificationSufficient: true,
          finalVerificationLevel: 'lightweight',
        },
        actions: [{ target: 'text field “Field 1”' }, { stepIndex: 1 }, { stepIndex: 2 }],
      },
    });
  });

  it('is one step at a time where chaining is off', async () => {
    const refine = [1, 2, 3].map((field) => ({ kind: 'action', action: enter(field), thought: '' }) as const);
    const { world, judged, refined } = filling(
      { plan, refine: [...refine, save], judge: [{}, {}, {}, done] },
      {},
      { chaining: { enabled: false } },
    );
    const state = await world.run();
    expect(refined.map(({ following }) => following)).toEqual([[], [], [], []]);
    expect(judged.map(({ level }) => level)).toEqual([undefined, undefined, undefined, undefined]);
    expect(state.endedChains).toEqual([]);
  });

  it('stops where a field does not keep what was entered', async () => {
    const reverts = { makesOf: (id: string, text: string) => (id === '12' ? 'old' : text) };
    const { world, form, judged } = filling({ plan, refine: [chained(3)] }, reverts);
    const state = await world.run();
    expect(form.performed).toEqual([enter(1), enter(2)]);
    expect(state.frames[1]?.verdict).toMatchObject({ success: false, source: 'client', level: 'client' });
    expect(state.endedChains).toEqual([{ end: 'check-failed', carriedOut: 2, of: 3 }]);
    expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done', 'failed', 'pending', 'pending']);
    expect(judged).toEqual([]);
    expect(asked(world.events, 'correct')).toBe(1);
  });

  it('has a judge asked about a field that writes it in its own way, and goes on', async () => {
    const masks = { makesOf: (id: string, text: string) => (id === '12' ? `(${text})` : text) };
    const { world, form, judged } = filling({ plan, refine: [chained(3), save], judge: [{}, {}, done] }, masks);
    const state = await world.run();
    expect(form.performed).toHaveLength(4);
    expect(state.frames[1]?.verdict).toMatchObject({ success: true, source: 'reasoner', level: 'lightweight' });
    expect(judged.map(({ level }) => level)).toEqual(['lightweight', 'lightweight', undefined]);
  });

  it('stops where the next field is another than it was planned for', async () => {
    const renamed: Quirks = {
      turnsInto: (page, carriedOut) =>
        carriedOut < 1
          ? page
          : { ...page, tree: page.tree.map((node) => (node.i === '12' ? { ...node, n: 'City' } : node)) },
    };
    // Among so many that the plan is not in doubt.
    const { world, form } = filling({ plan, refine: [chained(3)] }, renamed, {}, 12);
    const state = await world.run();
    expect(state.endedChains[0]).toEqual({ end: 'target-gone', carriedOut: 1, of: 3 });
    expect(form.performed.slice(0, 2)).toEqual([enter(1), save.action]);
  });

  it.each([
    ['each the only one of its name', (node: SemanticNode) => node],
    [
      'each with no name but the only text beside it',
      (node: SemanticNode) =>
        node.r === 'inp' ? { ...node, n: '', h: { n: node.n, by: 'text beside it' as const } } : node,
    ],
  ])('goes on where the page draws its fields anew, %s', async (_, called) => {
    const anew = (page: PageState, carriedOut: number): PageState => {
      const id = (i: string) => (carriedOut < 1 ? i : `${i}0${carriedOut}`);
      return {
        ...page,
        html: page.html.replace(/cs-id="(\d+)"/g, (_, i: string) => `cs-id="${id(i)}"`),
        tree: page.tree.map((node) => ({ ...called(node), i: id(node.i) })),
      };
    };
    const { world, form, refined } = filling({ plan, refine: [chained(3)] }, { turnsInto: anew });
    await world.run();
    expect(form.performed.slice(0, 3).map((action) => 'id' in action && action.id)).toEqual(['11', '1201', '1302']);
    expect(refined[0]?.step.index).toBe(0);
    expect(refined.filter(({ step }) => step.index < 3)).toHaveLength(1);
  });

  it('does not guess which one it was where fields of one name are drawn anew', async () => {
    const alike = (page: PageState, carriedOut: number): PageState => ({
      ...page,
      tree: page.tree
        .map((node) => (node.n === 'Field 3' ? { ...node, n: 'Field 2' } : node))
        .map((node) => ({ ...node, i: carriedOut < 1 ? node.i : `${node.i}0${carriedOut}` })),
    });
    const { world } = filling({ plan, refine: [chained(3)] }, { turnsInto: alike });
    const state = await world.run();
    expect(state.endedChains[0]).toMatchObject({ end: 'target-gone', carriedOut: 1 });
  });

  it('stops where the next field got covered', async () => {
    const covered: Quirks = {
      turnsInto: (page, carriedOut) =>
        carriedOut < 1
          ? page
          : { ...page, tree: page.tree.map((node) => (node.i === '12' ? { ...node, occ: true } : node)) },
    };
    const { world } = filling({ plan, refine: [chained(3)] }, covered);
    expect((await world.run()).endedChains[0]?.end).toBe('target-gone');
  });

  it('stops where another page has come up, whose verdict a judge has to give', async () => {
    const leaves: Quirks = {
      turnsInto: (page, carriedOut) => ({ ...page, url: carriedOut < 1 ? page.url : 'http://site/next' }),
    };
    const { world, judged } = filling({ plan, refine: [chained(3)] }, leaves);
    const state = await world.run();
    expect(judged[0]?.level).toBe('lightweight');
    expect(state.endedChains[0]).toEqual({ end: 'page-changed', carriedOut: 1, of: 3 });
  });

  it('stops where so much of the page is another that the plan is in doubt', async () => {
    const redrawn: Quirks = {
      turnsInto: (page, carriedOut) =>
        carriedOut < 1 ? page : { ...page, tree: page.tree.map((node) => ({ ...node, n: `New ${node.n}` })) },
    };
    const { world } = filling({ plan, refine: [chained(3)] }, redrawn);
    const state = await world.run();
    expect(state.endedChains[0]).toEqual({ end: 'page-changed', carriedOut: 1, of: 3 });
    expect(state.edgeCounts['verification→replanning:plan-in-doubt']).toBe(1);
  });

  it('stops where a person changes what is left of the plan', async () => {
    const { world, form, refined } = filling({ plan, refine: [chained(3)] });
    const running = world.run();
    await world.eventually(({ type }) => type === 'action.started');
    await world.control.editPlan({ kind: 'change', index: 1, description: 'Click “Save”', verify: 'it is saved' });
    const state = await running;
    expect(state.endedChains[0]).toMatchObject({ end: 'plan-changed', of: 3 });
    expect(form.performed.slice(0, 2)).toEqual([enter(1), save.action]);
    expect(refined[1]?.step).toMatchObject({ index: 1, description: 'Click “Save”' });
  });
});

it('judges the end of the plan in full, and only that can complete the goal', async () => {
  const { world, judged } = filling({ plan: planProposal(...FIELDS), refine: [chained(3)], judge: [done] });
  const state = await world.run();
  expect(state.frames.map(({ verificationLevel }) => verificationLevel)).toEqual(['client', 'client', 'full']);
  expect(judged.map(({ level, goal }) => [level, goal])).toEqual([[undefined, 'Save the form']]);
  expect(state.frames[2]?.verdict?.goalAchieved).toBe(true);
});

it('never completes the goal on a lightweight verdict, whatever the judge says', async () => {
  const { world } = filling({
    plan: planProposal(...FIELDS, 'Click “Save”'),
    refine: [chained(3), save],
    judge: [done, done],
  });
  const state = await world.run();
  expect(state.frames.map(({ verdict }) => verdict?.goalAchieved)).toEqual([false, false, false, true]);
  expect(state.frames[2]?.verdict).toMatchObject({ level: 'lightweight', taskCompleted: false });
});

it('does not take a chain for going in circles', async () => {
  const fields = Array.from({ length: 7 }, (_, index) => `Enter “${index + 1}” in Field ${index + 1}`);
  const { world } = filling(
    { plan: planProposal(...fields, 'Click “Save”'), refine: [chained(7), save], judge: [{}, done] },
    {},
    { verification: { velocityLimit: 2 } },
    7,
  );
  const state = await world.run();
  expect(state.frames).toHaveLength(8);
  expect(state.endedChains).toEqual([{ end: 'completed', carriedOut: 7, of: 7 }]);
});
