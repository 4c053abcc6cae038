import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEdge } from '../../../src/main/agent/graph/chooseEdge.ts';
import { CONDITIONS, factsRead } from '../../../src/shared/graph/conditions.ts';
import {
  END_NODE,
  edgesFrom,
  GRAPH_EDGES,
  GRAPH_NODES,
  START_NODE,
} from '../../../src/shared/graph/graphDefinition.ts';
import type { RouteFacts } from '../../../src/shared/graph/routeFacts.ts';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';

const facts: fc.Arbitrary<RouteFacts> = fc.record({
  complexity: fc.constantFrom('simple', 'complex', null),
  planIsEmpty: fc.boolean(),
  answerPending: fc.boolean(),
  hasNextStep: fc.boolean(),
  proposal: fc.constantFrom('page-action', 'finish', 'fail', 'none'),
  stepSatisfied: fc.boolean(),
  searching: fc.boolean(),
  searchedInVain: fc.boolean(),
  risky: fc.boolean(),
  approved: fc.boolean(),
  goalAchieved: fc.boolean(),
  success: fc.boolean(),
  verificationSkipped: fc.boolean(),
  withheld: fc.boolean(),
  stepActions: fc.nat(5),
  maximumStepActions: fc.integer({ min: 1, max: 5 }),
  needsReadBack: fc.boolean(),
  mayBeProvedByReadBack: fc.boolean(),
  readBack: fc.constantFrom('none', 'confirmed', 'contradicted', 'unknown'),
  successesWithoutProgress: fc.nat(10),
  velocityLimit: fc.integer({ min: 1, max: 10 }),
  correctionAttempts: fc.nat(5),
  maximumCorrectionAttempts: fc.integer({ min: 1, max: 5 }),
  needsLookUp: fc.boolean(),
  approvalPending: fc.boolean(),
  chainRemaining: fc.nat(3),
  replanTriggered: fc.boolean(),
  planRegenerated: fc.boolean(),
  minorModificationsOnly: fc.boolean(),
  hasSubTasks: fc.boolean(),
  readySubTasks: fc.nat(2),
  subTasksToReplan: fc.nat(2),
  nudges: fc.nat(3),
  maximumNudges: fc.nat(3),
  claim: fc.constantFrom('none', 'success', 'partial', 'blocked'),
  criteriaMet: fc.boolean(),
  failedChecks: fc.nat(4),
  maximumFailedChecks: fc.nat(3),
  limitReached: fc.boolean(),
  obstacle: fc.boolean(),
});

/** An action was carried out, and nothing is known of it. */
const UNDECIDED: RouteFacts = {
  ...emptyRun('r').facts,
  complexity: 'complex',
  hasNextStep: true,
  proposal: 'page-action',
  velocityLimit: 5,
  maximumCorrectionAttempts: 3,
  maximumNudges: 2,
  maximumFailedChecks: 2,
};

describe('the graph definition', () => {
  it('has a way out of every node but the last, whatever the facts are', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...GRAPH_NODES), (given, { id }) => {
        if (id === END_NODE) expect(edgesFrom(id)).toEqual([]);
        else expect(chooseEdge(id, given).from).toBe(id);
      }),
    );
  });

  it('reaches every node from the start, and the end from every node', () => {
    const reachable = (from: string, edges: readonly { from: string; to: string }[]) => {
      const seen = new Set([from]);
      for (const node of seen) for (const edge of edges) if (edge.from === node) seen.add(edge.to);
      return seen;
    };
    const all = GRAPH_NODES.map(({ id }) => id).sort();
    expect([...reachable(START_NODE, GRAPH_EDGES)].sort()).toEqual(all);
    const backwards = GRAPH_EDGES.map(({ from, to }) => ({ from: to, to: from }));
    expect([...reachable(END_NODE, backwards)].sort()).toEqual(all);
  });

  describe('goes on from verification only by the verdict', () => {
    const verified = (change: Partial<RouteFacts>) => chooseEdge('verification', { ...UNDECIDED, ...change });

    it.each<[Partial<RouteFacts>, string, string]>([
      [{ goalAchieved: true, limitReached: true }, 'complete-task', 'goal-achieved'],
      [{ goalAchieved: true, success: true, successesWithoutProgress: 5 }, 'complete-task', 'goal-achieved'],
      [{ goalAchieved: true, needsReadBack: true }, 'read-back', 'goal-to-read-back'],
      [{ goalAchieved: true, needsReadBack: true, readBack: 'confirmed' }, 'complete-task', 'goal-achieved'],
      [{ success: true, needsReadBack: true }, 'planning', 'action-succeeded'],
      [{ mayBeProvedByReadBack: true }, 'read-back', 'undecided-to-read-back'],
      [{ mayBeProvedByReadBack: true, readBack: 'unknown' }, 'correction', 'always'],
      [{ mayBeProvedByReadBack: true, limitReached: true }, 'finalize', 'cannot-continue'],
      [{ success: true, successesWithoutProgress: 4 }, 'planning', 'action-succeeded'],
      [{ success: true, successesWithoutProgress: 5 }, 'complete-task', 'going-in-circles'],
      [{ success: true, successesWithoutProgress: 5, needsReadBack: true }, 'read-back', 'circles-to-read-back'],
      [{ success: true, limitReached: true }, 'finalize', 'cannot-continue'],
      [{ success: true, chainRemaining: 1 }, 'chaining', 'chain-goes-on'],
      [{ chainRemaining: 1 }, 'correction', 'always'],
      [{ success: true, replanTriggered: true }, 'replanning', 'plan-in-doubt'],
      [{ success: true, replanTriggered: true, chainRemaining: 1 }, 'chaining', 'chain-goes-on'],
      [{ success: true, replanTriggered: true, hasNextStep: false }, 'planning', 'action-succeeded'],
      [{ replanTriggered: true }, 'correction', 'always'],
      [{ obstacle: true }, 'finalize', 'cannot-continue'],
      [{}, 'correction', 'always'],
      [{ successesWithoutProgress: 5 }, 'correction', 'always'],
      [{ correctionAttempts: 2 }, 'correction', 'always'],
      [{ correctionAttempts: 3 }, 'finalize', 'corrections-exhausted'],
      [{ verificationSkipped: true, correctionAttempts: 1 }, 'planning', 'verification-skipped'],
      [{ verificationSkipped: true, correctionAttempts: 3 }, 'finalize', 'corrections-exhausted'],
    ])('%o: %s (%s)', (change, to, condition) => {
      expect(verified(change)).toMatchObject({ to, condition });
    });

    it('and to the achieved goal by nothing but a check that found every criterion met', () => {
      const nodes = GRAPH_NODES.map(({ id }) => id).filter((id) => id !== END_NODE);
      fc.assert(
        fc.property(facts, fc.constantFrom(...nodes), (given, node) => {
          expect(chooseEdge(node, { ...given, criteriaMet: false }).to).not.toBe('goal-achieved');
          if (chooseEdge(node, given).to === 'goal-achieved') expect(node).toBe('completion-check');
          const nothing = {
            goalAchieved: false,
            mayBeProvedByReadBack: false,
            withheld: false,
            proposal: 'none',
          } as const;
          const undecided = { ...given, ...nothing };
          // Whoever goes in circles may ask the server where they stand, whatever was achieved.
          const onward = chooseEdge(node, undecided);
          if (onward.condition !== 'circles-to-read-back') expect(onward.to).not.toBe('read-back');
        }),
      );
    });
  });

  it.each<[Partial<RouteFacts>, string, string]>([
    [{ criteriaMet: true, failedChecks: 9 }, 'goal-achieved', 'criteria-met'],
    [{ failedChecks: 1 }, 'planning', 'plan-has-next-step'],
    [{ failedChecks: 2 }, 'planning', 'plan-has-next-step'],
    [{ failedChecks: 3 }, 'finalize', 'checks-exhausted'],
    [{ failedChecks: 1, limitReached: true }, 'finalize', 'cannot-continue'],
    [{ failedChecks: 1, hasNextStep: false }, 'finalize', 'always'],
  ])('goes on with the remaining work after a check, and not for ever: %o: %s (%s)', (change, to, condition) => {
    expect(chooseEdge('completion-check', { ...UNDECIDED, ...change })).toMatchObject({ to, condition });
  });

  it.each<[Partial<RouteFacts>, string]>([
    [{ claim: 'success' }, 'completion-check'],
    [{ claim: 'partial' }, 'finalize'],
    [{ claim: 'blocked' }, 'finalize'],
  ])('checks a claimed success and takes any other claim at its word: %o: %s', (change, to) => {
    expect(chooseEdge('complete-task', { ...UNDECIDED, ...change }).to).toBe(to);
  });

  it.each<[Partial<RouteFacts>, string, string]>([
    [{ planRegenerated: true }, 'planning', 'plan-regenerated'],
    [{ minorModificationsOnly: true }, 'step-refinement', 'plan-modified'],
    [{ minorModificationsOnly: true, hasNextStep: false }, 'planning', 'always'],
    [{}, 'planning', 'always'],
  ])('goes on from replanning by its two flags: %o: %s (%s)', (change, to, condition) => {
    expect(chooseEdge('replanning', { ...UNDECIDED, ...change })).toMatchObject({ to, condition });
  });

  it.each<[Partial<RouteFacts>, string]>([
    [{ proposal: 'none' }, 'nudge'],
    [{ proposal: 'none', nudges: 2 }, 'finalize'],
    [{ proposal: 'finish' }, 'complete-task'],
    [{ proposal: 'finish', needsReadBack: true }, 'read-back'],
    [{ proposal: 'finish', needsReadBack: true, readBack: 'unknown' }, 'complete-task'],
    [{ proposal: 'fail', needsReadBack: true }, 'complete-task'],
  ])('reminds an agent that stops without a word: %o: %s', (change, to) => {
    expect(chooseEdge('action-generation', { ...UNDECIDED, ...change }).to).toBe(to);
  });

  it.each<[Partial<RouteFacts>, string]>([
    [{ approvalPending: true, readySubTasks: 1 }, 'plan-approval'],
    [{ hasSubTasks: true, readySubTasks: 1 }, 'sub-tasks'],
    [{ hasSubTasks: true }, 'complete-task'],
    [{}, 'step-refinement'],
    [{ hasNextStep: false }, 'action-generation'],
  ])('takes up what comes next, after approval: %o: %s', (change, to) => {
    expect(chooseEdge('planning', { ...UNDECIDED, ...change }).to).toBe(to);
  });

  it.each<[Partial<RouteFacts>, string]>([
    [{ goalAchieved: true, readBack: 'confirmed' }, 'complete-task'],
    [{ proposal: 'finish', readBack: 'unknown' }, 'complete-task'],
    [{ proposal: 'finish', readBack: 'contradicted' }, 'finalize'],
    [{ goalAchieved: true, readBack: 'unknown' }, 'complete-task'],
    [{ readBack: 'contradicted' }, 'finalize'],
    [{ readBack: 'contradicted', mayBeProvedByReadBack: true }, 'correction'],
    [{ readBack: 'unknown', mayBeProvedByReadBack: true }, 'correction'],
    [{ readBack: 'unknown', mayBeProvedByReadBack: true, correctionAttempts: 3 }, 'finalize'],
  ])('goes on from the read-back by what is left of the goal: %o: %s', (change, to) => {
    expect(chooseEdge('read-back', { ...UNDECIDED, ...change }).to).toBe(to);
  });

  it.each<[Partial<RouteFacts>, string]>([
    [{ approved: true }, 'execution'],
    [{}, 'correction'],
    [{ correctionAttempts: 3 }, 'finalize'],
    [{ approved: true, limitReached: true }, 'finalize'],
  ])('lets a risky action through only when it is approved: %o: %s', (change, to) => {
    expect(chooseEdge('critic', { ...UNDECIDED, ...change }).to).toBe(to);
    expect(chooseEdge('outcome-prediction', { ...UNDECIDED, risky: true }).to).toBe('critic');
    expect(chooseEdge('outcome-prediction', { ...UNDECIDED, approved: true }).to).toBe('execution');
  });

  it('lets each condition depend on nothing but the facts it declares to read', () => {
    const names = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];
    fc.assert(
      fc.property(facts, facts, fc.constantFrom(...names), (one, other, name) => {
        const sameWhereRead = { ...other, ...factsRead(name, one) } as RouteFacts;
        expect(CONDITIONS[name].holds(sameWhereRead)).toBe(CONDITIONS[name].holds(one));
      }),
    );
  });
});
