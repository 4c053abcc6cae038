import { describe, expect, it } from 'vitest';
import { emptyRun, reduceRun, reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import { type NewRunEvent, type RunEvent, runEventSchema } from '../../../src/shared/run/runEvent.ts';
import { runResult } from '../../../src/shared/run/runResult.ts';
import { pageReference, runCreated, storyOfOneFrame, verdict } from '../agent/runStories.ts';

const stored = (news: readonly NewRunEvent[]): RunEvent[] =>
  news.map((event, seq) => runEventSchema.parse({ ...event, runId: 'r1', seq, at: 1000 + seq }));

describe('reduceRun', () => {
  it('folds one turn of the loop into one frame with its evidence, verdict and way', () => {
    const state = reduceRunEvents('r1', stored(storyOfOneFrame()));
    expect(state.frames).toHaveLength(1);
    const frame = state.frames[0];
    expect(frame).toMatchObject({
      index: 0,
      action: { type: 'click', id: '7' },
      target: 'button “Save”',
      before: { url: 'http://site/form' },
      after: { url: 'http://site/list' },
      verdict: { success: true },
    });
    expect(frame?.path.map(({ node, to }) => [node, to])).toEqual([
      ['context-analysis', 'planning'],
      ['planning', 'step-refinement'],
      ['step-refinement', 'execution'],
      ['execution', 'verification'],
      ['verification', 'goal-achieved'],
    ]);
    expect(state.status).toBe('completed');
    expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done']);
    expect(state.edgeCounts['verification→goal-achieved:goal-achieved']).toBe(1);
    expect(runResult(state).frames[0]).toMatchObject({ action: 'click("7")', timing: { settleMs: 500 } });
  });

  it('ignores events it already has and refuses gaps', () => {
    const events = stored(storyOfOneFrame());
    const state = reduceRunEvents('r1', events);
    expect(events.reduce(reduceRun, state)).toBe(state);
    expect(() => reduceRun(emptyRun('r1'), events[3] as RunEvent)).toThrow(/does not follow/);
  });

  it('gives the same state however the events are batched', () => {
    const events = stored(storyOfOneFrame());
    const whole = reduceRunEvents('r1', events);
    for (let cut = 0; cut <= events.length; cut++) {
      const first = reduceRunEvents('r1', events.slice(0, cut));
      expect(events.slice(cut).reduce(reduceRun, first)).toEqual(whole);
    }
  });

  it('counts corrections until what they were for is done', () => {
    const proposed = (by: 'step-refinement' | 'correction'): NewRunEvent => ({
      type: 'action.proposed',
      action: { type: 'click', id: '1' },
      thought: '',
      by,
      stepIndex: 0,
    });
    const judged = (success: boolean): NewRunEvent => ({
      type: 'verification.judged',
      result: verdict({ success, actionSucceeded: success }),
    });
    const closed: NewRunEvent = { type: 'frame.closed' };
    const story = [
      runCreated(),
      proposed('step-refinement'),
      judged(false),
      closed,
      proposed('correction'),
      judged(true),
      closed,
    ];
    const attempts = (news: NewRunEvent[]) => reduceRunEvents('r1', stored(news)).facts.correctionAttempts;
    expect(attempts(story)).toBe(1);
    expect(attempts([...story, proposed('step-refinement'), judged(true)])).toBe(0);
  });

  it('forgets a success as soon as the next action is proposed', () => {
    const story = storyOfOneFrame().slice(0, -1);
    const next: NewRunEvent = {
      type: 'action.proposed',
      action: { type: 'click', id: '9' },
      thought: '',
      by: 'action-generation',
    };
    const { facts } = reduceRunEvents('r1', stored([...story, next]));
    expect(facts).toMatchObject({ success: false, goalAchieved: false, proposal: 'page-action' });
  });

  it('keeps captures of the start page out of frames', () => {
    const start: NewRunEvent = { type: 'page.captured', when: 'start', page: pageReference('http://site/') };
    const state = reduceRunEvents('r1', stored([runCreated(), { type: 'run.started' }, start]));
    expect(state.frames).toEqual([]);
    expect(state.url).toBe('http://site/');
  });
});
