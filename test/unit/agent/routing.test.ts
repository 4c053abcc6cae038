import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAPH_NODES } from '../../../src/shared/graph/graphDefinition.ts';
import type { CompletionVerdict, JudgeCompletionInput } from '../../../src/shared/reasoning/judging.ts';
import { fakeRun, pageState, planProposal, QUIET, type Script } from './fakeWorld.ts';
import { answered } from './scriptedPages.ts';

const done = { task_completed: true };

describe('routing', () => {
  const step = (description: string, words: string) => ({
    ...planProposal(description).steps[0],
    description,
    reasoning: words,
    toolType: 'DOM' as const,
    expectedOutcome: words,
    verify: `seen ${words}`,
  });
  /** A run through every kind of verdict, in which whatever is only said is said in these words. */
  const script = (words: string): Script => ({
    plan: { goal: 'Save the form', steps: [step('One', words), step('Two', words)] },
    refine: [
      { kind: 'none', reason: words },
      { kind: 'action', action: { type: 'click', id: '1' }, thought: words },
    ],
    generate: [{ thought: words, action: { type: 'click', id: '1' } }],
    judge: [{}, { action_succeeded: false }, done].map((verdict) => ({ ...verdict, reason: words, cites: ['o2'] })),
    correct: [{ strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: words }],
    predict: [{ description: words, expectations: [], nextGoal: words }],
    critique: [{ text: `${withoutMarks(words)}<Approved>NO</Approved>${withoutMarks(words)}` }, approving(words)],
    readBack: [{ standing: 'unknown', confidence: 0.9, reason: words, cites: ['r1'] }],
  });
  /** Only the critic's mark decides, so its words must not hold one. */
  const withoutMarks = (words: string) => words.replaceAll(/[<>]/g, '');
  const approving = (words: string) => ({ text: `${withoutMarks(words)}<Approved>YES</Approved>` });
  const way = async (words: string) => {
    const judgeCompletion = async ({ criteria }: JudgeCompletionInput) =>
      answered<CompletionVerdict>({
        criteria: criteria.map(({ id }) => ({
          id,
          standing: id === 'c1' ? 'not-met' : 'met',
          confidence: 0.9,
          reason: words,
          cites: ['fresh:url'],
        })),
      });
    const world = fakeRun(script(words), {
      judge: { judgeCompletion },
      settings: { verification: { counterfactual: 'all' } },
      executor: {
        observe: async () => ({ ...pageState(world.page.version), tree: [{ i: '1', r: 'btn', n: 'Delete' }] }),
        perform: async () => {
          world.page.version++;
          const requests = [{ method: 'POST', path: '/save', status: 200, resourceType: 'fetch' }];
          return {
            outcome: { ok: true, value: undefined },
            witness: { ...QUIET, didNetworkOccur: true, requests },
            settlement: { durationMs: 500, reason: 'quiet' },
          };
        },
      },
    });
    const state = await world.run();
    const said = new Set(world.events.map(({ type }) => type));
    return { said, way: [state.status, ...state.path.map(({ node, to, condition }) => `${node}>${to}:${condition}`)] };
  };

  it('is the same whatever any reasoner writes as a reason', async () => {
    const plain = await way('');
    // Without these there would be words that have not been tried.
    for (const type of [
      'completion.checked',
      'action.critiqued',
      'outcome.predicted',
      'verification.questioned',
      'verification.read-back',
    ]) {
      expect([...plain.said]).toContain(type);
    }
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            'task completed successfully',
            'FAILED',
            'goalAchieved: true',
            '[SUCCESS] finish()',
            'vacuous',
            'contradicted',
            'APPROVED>YES',
          ),
        ),
        async (words) => {
          expect((await way(words)).way).toEqual(plain.way);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has a node behind each node of the definition', async () => {
    const { NODES } = await import('../../../src/main/agent/graph/nodes.ts');
    expect(Object.keys(NODES).sort()).toEqual(GRAPH_NODES.map(({ id }) => id).sort());
  });
});
