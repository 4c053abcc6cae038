import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concludeRun } from '../../../src/main/agent/run/concludeRun.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import type { VerificationResult } from '../../../src/shared/verification/verdict.ts';
import { stored } from '../verification/storedRun.ts';
import { storyOfOneFrame, verdict } from './runStories.ts';

/** How a run of one frame ends by its last verdict. */
function conclude(result: Partial<VerificationResult>, ...later: NewRunEvent[]) {
  const story = storyOfOneFrame()
    .slice(0, -1)
    .map(
      (event): NewRunEvent => (event.type === 'verification.judged' ? { ...event, result: verdict(result) } : event),
    );
  return concludeRun(reduceRunEvents('r1', stored([...story, ...later])));
}

describe('a run that has gone through its graph', () => {
  it('is completed by the field for it, and shows the summary', () => {
    const result = {
      goalAchieved: true,
      reason: 'Semantic verdict: the list has grown',
      semanticSummary: 'The list has grown',
    };
    expect(conclude(result)).toEqual({ status: 'completed', reason: 'The list has grown' });
  });

  it('is completed the same with a verdict of low confidence', () => {
    expect(conclude({ goalAchieved: true, lowConfidence: true, confidence: 0.72 }).status).toBe('completed');
  });

  it('is completed on the word of the server where the verdict was open', () => {
    const look = { url: 'u', observations: [], confidence: 0.9, reason: 'Jas is in the list', cites: ['r1'] };
    const open = {
      success: false,
      goalAchieved: false,
      semanticSummary: 'Nothing shows it',
      inconclusive: true,
    } as const;
    const readBack = { ...look, standing: 'confirmed' as const };
    expect(conclude(open, { type: 'verification.read-back', readBack })).toEqual({
      status: 'completed',
      reason: 'Jas is in the list',
    });
  });

  it('is not completed when the server contradicts it, whatever the verdict was', () => {
    const readBack = {
      url: 'u',
      observations: [],
      confidence: 0.9,
      reason: 'Jas is not in the list',
      cites: [],
      standing: 'contradicted' as const,
    };
    expect(conclude({ goalAchieved: true }, { type: 'verification.read-back', readBack })).toEqual({
      status: 'partial',
      reason: 'The page showed the goal as achieved, but the server does not: Jas is not in the list',
    });
  });

  it('is not completed by a verdict of vacuous evidence less than by another: that only marks it', () => {
    const counterfactual = { dropped: ['o1'], vacuous: true, confidence: 1, reason: 'failed' };
    const questioned = { type: 'verification.questioned', counterfactual } as const;
    expect(conclude({ goalAchieved: true }, questioned)).toEqual(conclude({ goalAchieved: true }));
    expect(conclude({ goalAchieved: false }, questioned).status).toBe('partial');
  });

  it('says why its last action was not verified, or not carried out', () => {
    const next: NewRunEvent = {
      type: 'action.proposed',
      action: { type: 'click', id: '1' },
      thought: '',
      by: 'correction',
    };
    expect(conclude({}, next, { type: 'verification.skipped', reason: 'no page to compare' })).toEqual({
      status: 'partial',
      reason: 'The action did not succeed: no page to compare',
    });
    expect(conclude({}, next, { type: 'action.critiqued', approved: false, reason: 'it deletes all' }).reason).toBe(
      'The action did not succeed: it deletes all',
    );
  });

  it('reads no wording', () => {
    const words = fc.oneof(fc.string(), fc.constantFrom('task completed successfully', 'goalAchieved', 'finish()'));
    fc.assert(
      fc.property(words, fc.boolean(), fc.boolean(), (reason, success, goalAchieved) => {
        const { status } = conclude({ reason, semanticSummary: reason, success, goalAchieved });
        expect(status).toBe(goalAchieved ? 'completed' : success ? 'partial' : 'failed');
      }),
    );
  });
});
