import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { on } from '../acted.ts';
import { question, seen } from './observations.ts';

const rate = (goal: string, star: number) =>
  judgeAction({
    ...question({
      goal,
      step: 'Click the fourth button of “Glass Harbour”',
      place: [1, 1],
      action: 'click("3")',
      element: { ...on('clickable', '★', '★★★★'), star: [star, 5] },
      seen: [
        seen.traffic('PUT /track/7 (200)'),
        seen.changed('clickable', '★', 'selected', 'false', 'true', 'Glass Harbour ★★★★★'),
        seen.appeared('text', 'Rating saved'),
      ],
    }),
    own: true,
  });

describe('the star that was pressed', () => {
  it('is held against the task where it counts another one', () => {
    expect(rate('give Glass Harbour 4 stars', 3).task_completed).toBe(false);
    expect(rate('give Glass Harbour four stars', 3).task_completed).toBe(false);
  });

  it('is the one that the task counts', () => {
    expect(rate('give Glass Harbour 4 stars', 4).task_completed).toBe(true);
    expect(rate('give Glass Harbour four stars', 4).task_completed).toBe(true);
  });
});
