import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runEvidence, runHash } from '../../../../src/main/board/reportRun.ts';
import type { CheckedCriterion } from '../../../../src/shared/completion/criterion.ts';
import { upToDate } from '../../../../src/shared/run/eventVersions.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { type NewRunEvent, type RunEvent, runEventSchema } from '../../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../../src/shared/run/runState.ts';
import { settingsSchema } from '../../../../src/shared/settings/settings.ts';
import { verdictSettings } from '../../../../src/shared/settings/verdictSettings.ts';
import { storyOfOneFrame, verdict } from '../../agent/runStories.ts';

const HASH = 'f'.repeat(64);

function numbered(events: readonly NewRunEvent[], runId = 'r1'): RunEvent[] {
  return events.map((event, seq) => ({ ...event, runId, seq, at: seq }) as RunEvent);
}

/** A run of as many frames, checked with those criteria. */
function checked(criteria: readonly CheckedCriterion[], frames = 3): RunState {
  const run = reduceRunEvents('r1', numbered(storyOfOneFrame()));
  const [frame] = run.frames;
  if (!frame) throw new Error('The story has no frame');
  return {
    ...run,
    frames: Array.from({ length: frames }, (_, index) => ({ ...frame, index })),
    checks: [{ allMet: true, criteria: [...criteria], url: 'http://site/', judge: 'offline' }],
  };
}

const met = (id: string, cites: readonly string[], more: Partial<CheckedCriterion> = {}): CheckedCriterion => ({
  ...{ id, text: `what ${id} says`, standing: 'met', confidence: 0.9, reason: 'seen', cites: [...cites] },
  ...more,
});

describe('the evidence that a completed run hands over', () => {
  it('tells the criteria of the task from those that the run added', () => {
    const run = checked([
      met('c1', ['f1.o1'], { stepIndex: 0 }),
      met('k2', ['f2.o3'], { given: true }),
      met('goal', []),
    ]);
    const { criteria, ...rest } = runEvidence(run, [], HASH);
    expect(criteria.map(({ criterionId, text }) => [criterionId, text])).toEqual([
      [undefined, 'what c1 says'],
      ['k2', 'what k2 says'],
      [undefined, 'what goal says'],
    ]);
    expect(rest).toMatchObject({ runId: 'r1', runHash: HASH, judge: 'offline', frames: 3, planRevision: 0 });
  });

  it('says by which settings it was judged, where those were not the usual ones', () => {
    const lax = settingsSchema.parse({ verification: { successThreshold: 0.1 }, critic: { risks: [] } });
    const run = { ...checked([met('goal', [])]), verdictSettings: verdictSettings(lax) };
    expect(runEvidence(run, [], HASH).settings).toEqual([
      { name: 'verification.successThreshold', value: '0.1', usual: '0.7' },
      { name: 'critic.risks', value: '[]', usual: '["destructive","payment"]' },
    ]);
    const usual = { ...run, verdictSettings: verdictSettings(settingsSchema.parse({})) };
    expect(runEvidence(usual, [], HASH).settings).toBeUndefined();
    // Where the judge's service is reached, or what it costs, is nobody's business in the record.
    expect(Object.keys(usual.verdictSettings)).not.toContain('model');
  });

  it('cites observations by their frame, each frame once and in order', () => {
    const run = checked([met('goal', ['f3.r1', 'f1.o2', 'f3.o7'])]);
    expect(runEvidence(run, [], HASH).criteria[0]?.frames).toEqual([
      { frame: 1, cites: ['o2'] },
      { frame: 3, cites: ['r1', 'o7'] },
    ]);
  });

  it('cites the last frame for what the site was like at the check', () => {
    const run = checked([met('goal', ['fresh:12', 'd1', 'back1:url'])]);
    expect(runEvidence(run, [], HASH).criteria[0]?.frames).toEqual([{ frame: 3, cites: [] }]);
  });

  it('cites no frame for what no frame shows', () => {
    const cites = ['seen1:4', 'subtask:a', 'f9.o1'];
    expect(runEvidence(checked([met('goal', cites)]), [], HASH).criteria[0]?.frames).toEqual([]);
    expect(runEvidence(checked([met('goal', ['fresh:url'])], 0), [], HASH).criteria[0]?.frames).toEqual([]);
  });

  it('names what is worth a second look, also in runs of its parts', () => {
    const run = checked([met('goal', [])], 1);
    const doubtful = run.frames.map((frame) => ({
      ...frame,
      verdict: verdict({ goalAchieved: true, lowConfidence: true }),
    }));
    const part = { ...run, runId: 'part', frames: doubtful };
    expect(runEvidence({ ...run, frames: doubtful }, [part], HASH).concerns).toEqual([
      { frame: 1, text: expect.stringContaining('90% confidence') },
      { frame: 1, text: expect.stringContaining('90% confidence'), runId: 'part' },
    ]);
  });
});

describe('the hash of a run', () => {
  const events = numbered(storyOfOneFrame());

  it('is another one when anything in its record is, or in that of its parts', () => {
    const hash = runHash(events, []);
    const touched = events.map((event) => (event.type === 'run.ended' ? { ...event, reason: 'All is well' } : event));
    expect(runHash(events, [])).toBe(hash);
    expect(runHash(touched, [])).not.toBe(hash);
    expect(runHash(events.slice(0, -1), [])).not.toBe(hash);
    expect(runHash(events, [numbered(storyOfOneFrame(), 'part')])).not.toBe(hash);
  });

  it('stays what it was for a run that was handed over by an earlier version', () => {
    const { hash, events: stored } = JSON.parse(readFileSync('test/fixtures/store/handedOverRun.json', 'utf8'));
    // A field that reading adds by default would make every run that was handed over before look changed.
    expect(runHash(z.array(z.preprocess(upToDate, runEventSchema)).parse(stored), [])).toBe(hash);
  });

  it('does not depend on the order in which fields were written', () => {
    const reversed = events.map((event) => Object.fromEntries(Object.entries(event).reverse()) as unknown as RunEvent);
    expect(runHash(reversed, [])).toBe(runHash(events, []));
  });
});
