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

const facts: fc.Arbitrary<RouteFacts> = fc.record({
  complexity: fc.constantFrom('simple', 'complex', null),
  hasNextStep: fc.boolean(),
  proposal: fc.constantFrom('page-action', 'finish', 'fail', 'none'),
  stepSatisfied: fc.boolean(),
  risky: fc.boolean(),
  approved: fc.boolean(),
  goalAchieved: fc.boolean(),
  success: fc.boolean(),
  verificationSkipped: fc.boolean(),
  needsReadBack: fc.boolean(),
  mayBeProvedByReadBack: fc.boolean(),
  readBack: fc.constantFrom('none', 'confirmed', 'contradicted', 'unknown'),
  successesWithoutProgress: fc.nat(10),
  velocityLimit: fc.integer({ min: 1, max: 10 }),
  correctionAttempts: fc.nat(5),
  maximumCorrectionAttempts: fc.integer({ min: 1, max: 5 }),
  limitReached: fc.boolean(),
  obstacle: fc.boolean(),
});

/** An action was carried out, and nothing is known of it. */
const UNDECIDED: RouteFacts = {
  complexity: 'complex',
  hasNextStep: true,
  proposal: 'page-action',
  stepSatisfied: false,
  risky: false,
  approved: false,
  goalAchieved: false,
  success: false,
  verificationSkipped: false,
  needsReadBack: false,
  mayBeProvedByReadBack: false,
  readBack: 'none',
  successesWithoutProgress: 0,
  velocityLimit: 5,
  correctionAttempts: 0,
  maximumCorrectionAttempts: 3,
  limitReached: false,
  obstacle: false,
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
      [{ goalAchieved: true, limitReached: true }, 'goal-achieved', 'goal-achieved'],
      [{ goalAchieved: true, success: true, successesWithoutProgress: 5 }, 'goal-achieved', 'goal-achieved'],
      [{ goalAchieved: true, needsReadBack: true }, 'read-back', 'goal-to-read-back'],
      [{ goalAchieved: true, needsReadBack: true, readBack: 'confirmed' }, 'goal-achieved', 'goal-achieved'],
      [{ success: true, needsReadBack: true }, 'planning', 'action-succeeded'],
      [{ mayBeProvedByReadBack: true }, 'read-back', 'undecided-to-read-back'],
      [{ mayBeProvedByReadBack: true, readBack: 'unknown' }, 'correction', 'always'],
      [{ mayBeProvedByReadBack: true, limitReached: true }, 'finalize', 'cannot-continue'],
      [{ success: true, successesWithoutProgress: 4 }, 'planning', 'action-succeeded'],
      [{ success: true, successesWithoutProgress: 5 }, 'finalize', 'going-in-circles'],
      [{ success: true, limitReached: true }, 'finalize', 'cannot-continue'],
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

    it('and to the achieved goal by nothing but the field for it', () => {
      const nodes = GRAPH_NODES.map(({ id }) => id).filter((id) => id !== END_NODE);
      fc.assert(
        fc.property(facts, fc.constantFrom(...nodes), (given, node) => {
          const undecided = { ...given, goalAchieved: false, mayBeProvedByReadBack: false };
          expect(chooseEdge(node, { ...given, goalAchieved: false }).to).not.toBe('goal-achieved');
          expect(chooseEdge(node, undecided).to).not.toBe('read-back');
        }),
      );
    });
  });

  it.each<[Partial<RouteFacts>, string]>([
    [{ goalAchieved: true, readBack: 'confirmed' }, 'goal-achieved'],
    [{ goalAchieved: true, readBack: 'unknown' }, 'goal-achieved'],
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
