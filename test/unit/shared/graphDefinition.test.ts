import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEdge } from '../../../src/main/agent/graph/graphRunner.ts';
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
  goalAchieved: fc.boolean(),
  success: fc.boolean(),
  successesWithoutProgress: fc.nat(10),
  velocityLimit: fc.integer({ min: 1, max: 10 }),
  correctionAttempts: fc.nat(5),
  maximumCorrectionAttempts: fc.integer({ min: 1, max: 5 }),
  limitReached: fc.boolean(),
  obstacle: fc.boolean(),
});

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

  it('goes on from verification only by the verdict: goal, success, or correction', () => {
    const base = fc.sample(facts, 1)[0] as RouteFacts;
    const verified = (change: Partial<RouteFacts>) =>
      chooseEdge('verification', {
        ...base,
        goalAchieved: false,
        success: false,
        limitReached: false,
        obstacle: false,
        successesWithoutProgress: 0,
        velocityLimit: 5,
        correctionAttempts: 0,
        maximumCorrectionAttempts: 3,
        ...change,
      }).to;
    expect(verified({ goalAchieved: true, limitReached: true })).toBe('goal-achieved');
    expect(verified({ success: true })).toBe('planning');
    expect(verified({ success: true, successesWithoutProgress: 5 })).toBe('finalize');
    expect(verified({})).toBe('correction');
    expect(verified({ correctionAttempts: 3 })).toBe('finalize');
    expect(verified({ success: true, limitReached: true })).toBe('finalize');
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
