import { describe, expect, it } from 'vitest';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';
import { reduceRun, reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import { type NewRunEvent, type RunEvent, runEventSchema } from '../../../src/shared/run/runEvent.ts';
import { runResult } from '../../../src/shared/run/runResult.ts';
import type { VerificationResult } from '../../../src/shared/verification/verdict.ts';
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

  describe('a frame that is closed', () => {
    const closed = storyOfOneFrame().slice(0, -1);
    const later = (...events: NewRunEvent[]) => reduceRunEvents('r1', stored([...closed, ...events]));
    const readBack = { url: 'http://site/list', observations: [], confidence: 0.9, reason: 'not there', cites: [] };

    it('takes what is said of it later: another verdict, the question, and what the server shows', () => {
      const counterfactual = { dropped: ['o1'], vacuous: true, confidence: 0.9, reason: '' };
      const state = later(
        { type: 'verification.judged', result: verdict({ goalAchieved: true, reason: 'at the end' }) },
        { type: 'verification.questioned', counterfactual },
        { type: 'verification.read-back', readBack: { ...readBack, standing: 'confirmed' } },
      );
      expect(state.frames).toHaveLength(1);
      expect(state.frames[0]).toMatchObject({
        verdict: { reason: 'at the end' },
        counterfactual,
        readBack: { standing: 'confirmed' },
        closedAt: expect.any(Number),
      });
      expect(state.frameOpen).toBe(false);
      expect(state.frames[0]?.path).toEqual(later().frames[0]?.path);
    });

    it('takes nothing else', () => {
      const list = { observations: [], urlChanged: false, meaningfulContentChange: false, clientSawSomething: false };
      const state = later(
        { type: 'verification.observed', list },
        { type: 'verification.skipped', reason: '' },
        { type: 'page.captured', when: 'after', page: pageReference('http://site/other') },
      );
      expect(state.frames).toEqual(later().frames);
    });

    it('does not count as completing the goal when the server contradicts it', () => {
      const standing = (is: 'confirmed' | 'contradicted' | 'unknown') =>
        later({ type: 'verification.read-back', readBack: { ...readBack, standing: is } }).facts;
      expect(standing('contradicted')).toMatchObject({ readBack: 'contradicted', goalAchieved: false, success: false });
      expect(standing('confirmed')).toMatchObject({ readBack: 'confirmed', goalAchieved: true });
      expect(standing('unknown')).toMatchObject({ readBack: 'unknown', goalAchieved: true });
    });
  });

  describe('what needs to be read back', () => {
    const facts = (readBack: boolean, method: string, resourceType = 'fetch') => {
      const story = storyOfOneFrame().map((event): NewRunEvent => {
        if (event.type === 'run.created') return { ...event, readBack };
        if (event.type !== 'action.finished') return event;
        const requests = [{ method, path: '/save', status: 200, resourceType }];
        return { ...event, witness: { ...event.witness, requests } };
      });
      return reduceRunEvents('r1', stored(story)).facts;
    };

    it('is a task that has sent data, where the run is to read back', () => {
      expect(facts(true, 'POST').needsReadBack).toBe(true);
      expect(facts(true, 'GET').needsReadBack).toBe(false);
      expect(facts(true, 'POST', 'ping').needsReadBack).toBe(false);
      expect(facts(false, 'POST').needsReadBack).toBe(false);
    });

    it('may also be an action of which nothing sure was seen: then the server has the word', () => {
      const undecided = (
        rest: { readBack: boolean; method: string; source?: VerificationResult['source'] },
        standing?: 'confirmed' | 'contradicted' | 'unknown',
      ) => {
        const requests = [{ method: rest.method, path: '/save', status: 200, resourceType: 'fetch' }];
        const source = rest.source ?? 'reasoner';
        const doubt = { success: false, actionSucceeded: false, confidence: 0.5, inconclusive: true as const };
        const open = verdict({ ...doubt, source });
        const story = storyOfOneFrame()
          .slice(0, -1)
          .map((event): NewRunEvent => {
            if (event.type === 'run.created') return { ...event, readBack: rest.readBack };
            if (event.type === 'verification.judged') return { ...event, result: open };
            if (event.type !== 'action.finished') return event;
            return { ...event, witness: { ...event.witness, requests } };
          });
        const readBack = { url: 'u', observations: [], confidence: 0.9, reason: '', cites: [] };
        const looked: NewRunEvent[] = standing
          ? [{ type: 'verification.read-back', readBack: { ...readBack, standing } }]
          : [];
        return reduceRunEvents('r1', stored([...story, ...looked])).facts;
      };
      const sent = { readBack: true, method: 'POST' };
      expect(undecided(sent)).toMatchObject({ mayBeProvedByReadBack: true, success: false, goalAchieved: false });
      expect(undecided({ ...sent, method: 'GET' }).mayBeProvedByReadBack).toBe(false);
      expect(undecided({ ...sent, readBack: false }).mayBeProvedByReadBack).toBe(false);
      expect(undecided({ ...sent, source: 'no-change' }).mayBeProvedByReadBack).toBe(false);
      expect(undecided(sent, 'confirmed')).toMatchObject({ success: true, goalAchieved: true });
      for (const standing of ['contradicted', 'unknown'] as const) {
        expect(undecided(sent, standing)).toMatchObject({ success: false, goalAchieved: false });
      }
    });

    it('is not what was seen to fail, whatever is waited for afterwards', () => {
      const run = (first: Partial<VerificationResult>) => {
        const requests = [{ method: 'POST', path: '/save', status: 200, resourceType: 'fetch' }];
        const story = storyOfOneFrame().map((event): NewRunEvent => {
          if (event.type === 'run.created') return { ...event, readBack: true };
          if (event.type === 'verification.judged') return { ...event, result: verdict({ success: false, ...first }) };
          if (event.type !== 'action.finished') return event;
          return { ...event, witness: { ...event.witness, requests } };
        });
        const begins = story.findIndex(({ type }) => type === 'action.proposed');
        const waiting = story.slice(begins).map((event): NewRunEvent => {
          if (event.type === 'action.finished') return { ...event, witness: { ...event.witness, requests: [] } };
          if (event.type !== 'verification.judged') return event;
          return { ...event, result: verdict({ success: false, confidence: 0.2, inconclusive: true }) };
        });
        return reduceRunEvents('r1', stored([...story, ...waiting])).facts.mayBeProvedByReadBack;
      };
      expect(run({ confidence: 0.5, inconclusive: true })).toBe(true);
      expect(run({ confidence: 0.9 })).toBe(false);
    });

    it('is read back once for each action', () => {
      const readBack = {
        url: '',
        observations: [],
        confidence: 0,
        reason: '',
        cites: [],
        standing: 'unknown' as const,
      };
      const next: NewRunEvent = {
        type: 'action.proposed',
        action: { type: 'click', id: '9' },
        thought: '',
        by: 'correction',
      };
      const story = [...storyOfOneFrame().slice(0, -1), { type: 'verification.read-back', readBack } as const];
      expect(reduceRunEvents('r1', stored(story)).facts.readBack).toBe('unknown');
      expect(reduceRunEvents('r1', stored([...story, next])).facts.readBack).toBe('none');
    });
  });

  it('counts an action that was not verified as an attempt, and as no success', () => {
    const story = storyOfOneFrame().slice(0, -1);
    const next: NewRunEvent = {
      type: 'action.proposed',
      action: { type: 'click', id: '9' },
      thought: '',
      by: 'step-refinement',
    };
    const state = reduceRunEvents('r1', stored([...story, next, { type: 'verification.skipped', reason: 'no page' }]));
    expect(state.frames.at(-1)).toMatchObject({ skipped: 'no page' });
    expect(state.frames.at(-1)?.verdict).toBeUndefined();
    expect(state.facts).toMatchObject({
      verificationSkipped: true,
      success: false,
      goalAchieved: false,
      correctionAttempts: 1,
      successesWithoutProgress: 0,
    });
    expect(runResult(state).frames.at(-1)).toMatchObject({ skipped: 'no page', verdict: null });
  });

  it('keeps captures of the start page out of frames', () => {
    const start: NewRunEvent = { type: 'page.captured', when: 'start', page: pageReference('http://site/') };
    const state = reduceRunEvents('r1', stored([runCreated(), { type: 'run.started' }, start]));
    expect(state.frames).toEqual([]);
    expect(state.url).toBe('http://site/');
  });
});
