import { describe, expect, it } from 'vitest';
import { correctionAnswerSchema, toCorrection } from '../../../src/main/reasoning/llm/answers.ts';
import { refineStepPrompt } from '../../../src/main/reasoning/llm/prompts/refineStepPrompt.ts';
import { refinementAnswerSchema, toRefinement } from '../../../src/main/reasoning/llm/refinementAnswer.ts';
import type { RefineStepInput } from '../../../src/shared/reasoning/acting.ts';
import type { PlanInput } from '../../../src/shared/reasoning/planning.ts';
import { fakeRun, planProposal, reasoned } from './fakeWorld.ts';

const WRONG = 'Step 1 ticked the box of Bo instead of Bea';
const PLANNING = { treeCharacters: 10_000, htmlCharacters: 10_000 };

/** A model that finds its plan wrong at the step that sends, each time that it may say so. */
function findsItWrong(plans: readonly string[][], maximumRegenerations: number, problem = '') {
  const planned: PlanInput[] = [];
  const offered: boolean[] = [];
  const world = fakeRun(
    { judge: [{}, {}, {}, { task_completed: true }] },
    {
      settings: { planning: { maximumRegenerations } },
      reasoner: {
        plan: async (input) => {
          planned.push(input);
          const steps = plans[planned.length - 1];
          return reasoned(steps ? planProposal(...steps) : { ...planProposal(), problem });
        },
        refineStep: async (input: RefineStepInput) => {
          const { user } = refineStepPrompt(input, PLANNING);
          offered.push(user.includes('"replan"'));
          const isWrong = input.step.description === 'Click “Send”' && offered.at(-1) === true;
          const read = toRefinement(
            refinementAnswerSchema.parse(
              isWrong
                ? { thought: WRONG, kind: 'replan', action: '', notes: [{ name: 'deposit of Bea', value: 'not paid' }] }
                : { thought: '', kind: 'action', action: 'click("1")' },
            ),
            input,
          );
          if (!read.ok) throw new Error(read.error);
          return reasoned(read.value);
        },
      },
    },
  );
  return { world, planned, offered };
}

describe('a model that finds at a step that the plan is wrong', () => {
  it('has it made anew from there, for the reason that it gives, and the run goes on', async () => {
    const { world, planned } = findsItWrong(
      [
        ['Tick “Bo”', 'Click “Send”'],
        ['Untick “Bo”', 'Tick “Bea”', 'Click “Save”'],
      ],
      3,
    );
    const state = await world.run();
    expect(planned).toHaveLength(2);
    expect(planned[1]?.previous?.reason).toBe(WRONG);
    // What it saw on the way to that is what the next plan is made with.
    expect(planned[1]?.context.noted).toMatchObject([{ name: 'deposit of Bea' }]);
    expect(state.replannings).toMatchObject([{ planRegenerated: true, reason: WRONG }]);
    expect(state.plan?.steps.slice(0, 2).map(({ description, status }) => [description, status])).toEqual([
      ['Untick “Bo”', 'done'],
      ['Tick “Bea”', 'done'],
    ]);
    expect(state.status).toBe('completed');
  });

  it('ends, where nobody knows another plan, with what is wrong and why there is none', async () => {
    const { world } = findsItWrong([['Tick “Bo”', 'Click “Send”']], 3, 'Bea is not on the list');
    const state = await world.run();
    expect(state.status).not.toBe('completed');
    expect(state.reason).toContain(WRONG);
    expect(state.reason).toContain('Bea is not on the list');
  });

  it('is not offered that any more when no other plan may be made', async () => {
    const same = ['Tick “Bo”', 'Click “Send”'];
    const { world, planned, offered } = findsItWrong([same, ['Click “Send”'], same], 1);
    await world.run();
    expect(planned).toHaveLength(2);
    expect(offered[0]).toBe(true);
    expect(offered.at(-1)).toBe(false);
  });
});

it('a step that is found to hold when it was to be corrected is passed over, and the run goes on with the plan that it has', async () => {
  const correction = correctionAnswerSchema.parse({
    reason: 'The page says “Saved”',
    strategy: 'STEP_HOLDS',
    action: 'finish()',
  });
  const world = fakeRun(
    {
      plan: planProposal('Wait until it is saved', 'Click “Next”'),
      judge: [{ action_succeeded: false }, { task_completed: true }],
    },
    {
      reasoner: {
        correct: async (input) => {
          const read = toCorrection(correction, input);
          if (!read.ok) throw new Error(read.error);
          return reasoned(read.value);
        },
      },
    },
  );
  const state = await world.run();
  expect(state.plan?.steps.map(({ status }) => status)).toEqual(['skipped', 'done']);
  expect(state.plan?.steps[0]?.note).toBe('The page says “Saved”');
  expect(state.replannings).toEqual([]);
  expect(state.status).toBe('completed');
});

it('the steps of another plan have all their attempts, whatever was tried for those before', async () => {
  const attempts: number[] = [];
  const world = fakeRun(
    { plan: planProposal('Drag the card', 'Click “Next”'), judge: [{ action_succeeded: false }] },
    {
      reasoner: {
        correct: async ({ attempt, maximumAttempts }) => {
          attempts.push(attempt);
          return reasoned(
            attempt === maximumAttempts - 1
              ? { strategy: 'REPLAN', action: { type: 'fail', reason: 'It is elsewhere' }, reason: '' }
              : { strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: '' },
          );
        },
        plan: async () => reasoned(planProposal('Search for the card', 'Click “Next”')),
      },
      settings: { planning: { maximumRegenerations: 1 } },
    },
  );
  await world.run();
  expect(attempts.slice(0, 3)).toEqual([1, 2, 1]);
});
