import { describe, expect, it } from 'vitest';
import { refineStepPrompt } from '../../../src/main/reasoning/llm/prompts/refineStepPrompt.ts';
import type { RefineStepInput, StepRefinement } from '../../../src/shared/reasoning/acting.ts';
import type { SemanticVerdict } from '../../../src/shared/verification/verdict.ts';
import { fakeRun, pageState, planProposal, reasoned } from './fakeWorld.ts';
import { sendingRun } from './sendingRun.ts';

const PLANNING = { treeCharacters: 10_000, htmlCharacters: 10_000 };
const LOOK = { kind: 'action', action: { type: 'click', id: '1' }, thought: 'there may be more', look: true } as const;
const NOWHERE = { kind: 'none', reason: 'Every tab is open.', searched: true } as const;

/** “Find the note”, and something to do with it; each page has its own address and other elements. */
function searching(
  refine: (asked: RefineStepInput, turn: number) => StepRefinement,
  judge: Partial<SemanticVerdict>[],
  maximumLooks = 8,
) {
  const plan = planProposal('Find the note', 'Click “Save”');
  const steps = plan.steps.map((step, at) =>
    at === 0 ? { ...step, instruction: { act: 'find' as const, target: { name: 'the note' } } } : step,
  );
  const asked: RefineStepInput[] = [];
  const world: ReturnType<typeof fakeRun> = fakeRun(
    { plan: { ...plan, steps }, judge },
    {
      settings: { searching: { maximumLooks }, planning: { maximumRegenerations: 1 } },
      executor: {
        observe: async () => {
          const { version } = world.page;
          return {
            ...pageState(version, `http://site/${version}`),
            tree: [{ i: '1', r: 'btn', n: version > 2 ? 'Save' : `More ${version}` }],
          };
        },
      },
      reasoner: {
        refineStep: async (input) => {
          asked.push(input);
          return reasoned(refine(input, asked.length));
        },
      },
    },
  );
  return { world, asked };
}

const inVain = { action_succeeded: false, step_criterion: 'not-met' } as const;

describe('a step that searches', () => {
  it('takes look after look, without a correction and without another plan, until what it looks for is there', async () => {
    const found = { action_succeeded: true, step_criterion: 'met' } as const;
    const { world } = searching(
      ({ search }) => (search ? LOOK : { ...LOOK, look: undefined }),
      [inVain, { ...inVain, action_succeeded: true }, found, { task_completed: true }],
    );
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames.map(({ look, verdict, proposedBy }) => [look?.number, verdict?.success, proposedBy])).toEqual([
      [1, false, 'step-refinement'],
      [2, true, 'step-refinement'],
      [3, true, 'step-refinement'],
      [undefined, true, 'step-refinement'],
    ]);
    expect(state.plan?.revision).toBe(0);
    // The rest of the plan is looked at where the search has led to, and not before.
    expect(state.replannings).toHaveLength(1);
    // What was looked for on the way is no criterion; the step after it, and the task, are.
    expect(state.checks.at(-1)?.criteria.map(({ step }) => step)).toEqual(['Click “Save”', undefined]);
  });

  it('has so many looks and one last word, and then says what it has searched and where', async () => {
    const { world, asked } = searching(({ search }) => (search?.left === 0 ? NOWHERE : LOOK), [inVain], 2);
    const state = await world.run();
    expect(asked.slice(0, 3).map(({ search }) => [search?.looks.length, search?.left])).toEqual([
      [0, 2],
      [1, 1],
      [2, 0],
    ]);
    // Another plan is made once, for which the looks count anew; then the run ends.
    expect(state.plan?.revision).toBe(1);
    expect(state.frames.map(({ look }) => look)).toEqual([1, 2, 1, 2].map((number) => ({ number, of: 2 })));
    expect(state.status).toBe('failed');
    expect(state.reason).toBe(
      'Step 1, “Find the note”, did not find it. Looked 2 times: Click button “More 2”; Click button “Save”. ' +
        'Pages seen: http://site/2, http://site/3, http://site/4. Every tab is open.',
    );
  });

  it('is told what it has looked at, and when it may not go on', async () => {
    const { world, asked } = searching(({ search }) => (search?.left === 0 ? NOWHERE : LOOK), [inVain], 1);
    await world.run();
    const prompts = asked.map((input) => refineStepPrompt(input, PLANNING).user);
    expect(prompts[0]).toContain('1 action is left for it');
    expect(prompts[1]).toContain('- click("1") on button “More 0” on "http://site/0": showed nothing');
    expect(prompts[1]).toContain('No actions are left for it');
  });
});

it('who does not find the page for words that were not understood says so in one sentence, with what helps to word them anew', async () => {
  const unclear = { unread: ['frobnicate it'], understood: ['Open “Ann”'], examples: ['Open “Settings”'] };
  const plan = { ...planProposal('Find where this can be done'), unclear };
  const world: ReturnType<typeof fakeRun> = fakeRun(
    { plan, judge: [inVain] },
    {
      reasoner: {
        refineStep: async () => reasoned(world.page.version === 0 ? LOOK : { kind: 'none', reason: 'Nowhere left.' }),
        generateAction: async () => reasoned({ action: { type: 'fail', reason: 'Not here.' }, thought: '' }),
      },
    },
  );
  const state = await world.run();
  expect(state.frames.map(({ look }) => look?.number)).toEqual([1]);
  expect(state).toMatchObject({ status: 'failed', reason: '“frobnicate it” could not be understood.', unclear });
});

it('a look is not taken a second time from the page that it led back to, whatever step takes it', async () => {
  const world: ReturnType<typeof fakeRun> = fakeRun(
    { plan: planProposal('Click “Save”'), judge: [{ action_succeeded: true, step_criterion: 'on-the-way' }] },
    {
      settings: { planning: { maximumRegenerations: 0 } },
      executor: {
        // It opens and closes.
        observe: async () => {
          const version = world.page.version % 2;
          return { ...pageState(version), tree: [{ i: `e${world.page.version}`, r: 'inp', n: 'Date' }] };
        },
      },
      reasoner: {
        refineStep: async ({ page }) => reasoned({ ...LOOK, action: { type: 'click', id: page.tree[0]?.i ?? '' } }),
      },
    },
  );
  const { frames, status } = await world.run();
  expect([frames.filter(({ look }) => look).length, status]).toEqual([2, 'failed']);
});

it.each([
  ['nothing more is pressed for a search once that has sent something and counts it', '1', 1],
  ['a press that only had the page ask for what it shows is no obstacle', '7', 4],
] as const)('%s', async (_, changedKey, expectedLooks) => {
  let asked = 0;
  const world: ReturnType<typeof sendingRun> = sendingRun(
    { plan: planProposal('Click “Save”'), judge: [{ action_succeeded: true, step_criterion: 'on-the-way' }] },
    {
      settings: { planning: { maximumRegenerations: 0 } },
      executor: {
        observe: async () => ({
          ...pageState(world.page.version),
          tree: [{ i: '1', r: 'clk', n: `Option ${world.page.version}` }],
        }),
        compare: async () => [
          {
            type: 'element-changed',
            key: changedKey,
            element: { tag: 'div', role: 'clickable', name: 'Option' },
            attribute: 'name',
            before: '3 votes',
            after: '4 votes',
          },
        ],
      },
      reasoner: { refineStep: async () => reasoned(asked++ < 4 ? LOOK : NOWHERE) },
    },
  );
  const { frames, status } = await world.run();
  expect([frames.filter(({ look }) => look).length, status]).toEqual([expectedLooks, 'failed']);
});
