import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { on } from '../acted.ts';
import { question, seen } from './observations.ts';

type Change = readonly [attribute: string, before: string, after: string];

function verdict(goal: string, name: string, [attribute, before, after]: Change) {
  const { element, ...told } = seen.changed('clickable', name, attribute, before, after, 'Cellos');
  const change = { ...told, ...(element && { element: { ...element, key: 'e7' } }) };
  return judgeAction({
    ...question({
      goal,
      step: `Click “${goal}”`,
      place: [1, 1],
      action: 'click("e7")',
      element: on('clickable', name, 'Cellos 40'),
      seen: [seen.traffic('POST /desk/3 (200)'), change],
    }),
    own: true,
  });
}

describe('what was to be marked', () => {
  it.each<[string, string, Change]>([
    ['Mute the cellos', 'M', ['marked', '', 'glow']],
    ['Mute the cellos', 'Mute', ['pressed', 'false', 'true']],
    ['Star the cellos', '☆', ['name', '☆', '★']],
    ['Unmute the cellos', 'M', ['marked', 'glow', '']],
  ])('is so now: %s, %s %j', (goal, name, change) => {
    expect(verdict(goal, name, change).action_succeeded).toBe(true);
  });

  it.each<[string, string, Change]>([
    ['Mute the cellos', 'M', ['look', 'glow', '']],
    ['Mute the cellos', 'Mute', ['pressed', 'true', 'false']],
    ['Pin the cellos', '📌', ['marked', 'glow', '']],
    ['Star the cellos', '★', ['name', '★', '☆']],
  ])('was so before, and has lost its mark: %s, %s %j', (goal, name, change) => {
    expect(verdict(goal, name, change)).toMatchObject({ action_succeeded: false, task_completed: false });
  });
});
