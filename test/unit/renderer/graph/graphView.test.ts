import { describe, expect, it } from 'vitest';
import { progressAt } from '../../../../src/renderer/graph/GraphPanel.tsx';
import { edgeViews, lastTurn, nodeViews, reasonTaken } from '../../../../src/renderer/graph/graphView.ts';
import { emptyRun } from '../../../../src/shared/run/emptyRun.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

const EVENTS = sampleRun('a', 0);
const DONE = reduceRunEvents('a', EVENTS);

function stateUntil(node: string) {
  const index = EVENTS.findIndex((event) => event.type === 'graph.node-entered' && event.node === node);
  return reduceRunEvents('a', EVENTS.slice(0, index + 1));
}

describe('the graph as it is drawn', () => {
  it('shows one active node while the run is at work, and none before and after', () => {
    const active = (state: typeof DONE) => nodeViews(state).filter((node) => node.active);
    expect(active(emptyRun('a'))).toEqual([]);
    expect(active(stateUntil('correction')).map((node) => node.id)).toEqual(['correction']);
    expect(active(DONE)).toEqual([]);
  });

  it('counts how often each line was taken, over all conditions', () => {
    const counts = Object.fromEntries(edgeViews(DONE).flatMap(({ id, count }) => (count > 0 ? [[id, count]] : [])));
    expect(counts).toEqual({
      'context-analysis→planning': 1,
      'planning→step-refinement': 3,
      'step-refinement→outcome-prediction': 3,
      'outcome-prediction→execution': 5,
      'execution→verification': 5,
      'verification→planning': 2,
      'verification→correction': 2,
      'correction→outcome-prediction': 2,
      'verification→complete-task': 1,
      'complete-task→completion-check': 1,
      'completion-check→goal-achieved': 1,
      'goal-achieved→finalize': 1,
    });
  });

  it('marks the latest way, and only that', () => {
    const latest = edgeViews(stateUntil('correction')).filter((edge) => edge.latest);
    expect(latest.map((edge) => edge.id)).toEqual(['verification→correction']);
  });

  it('says all conditions of a line that joins several', () => {
    const line = edgeViews(emptyRun('a')).find((edge) => edge.id === 'verification→finalize');
    expect(line?.label).toBe('cannot continue, corrections used up');
  });

  it('can be wound back to every node that was entered', () => {
    let length = 0;
    EVENTS.forEach((event, index) => {
      if (event.type !== 'graph.node-entered') return;
      length += 1;
      const { activeNode, nodeCounts, edgeCounts, path } = reduceRunEvents('a', EVENTS.slice(0, index + 1));
      expect(progressAt(DONE.path, length)).toEqual({ activeNode, nodeCounts, edgeCounts, path });
    });
    expect(progressAt(DONE.path, 0)).toEqual({ nodeCounts: {}, edgeCounts: {}, path: [] });
  });

  it('says the last turn in words, without a reason where there is only one way', () => {
    expect(lastTurn([])).toBeUndefined();
    expect(lastTurn(stateUntil('step-refinement').path)).toBe('Planning → Step refinement: next step');
    expect(lastTurn(DONE.path)).toBe('Goal achieved → Finalize');
    expect(reasonTaken({ node: 'finalize', enteredAt: 0 })).toBeNull();
  });
});
