import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concludeRun } from '../../../src/main/agent/run/concludeRun.ts';
import type { CheckedCriterion } from '../../../src/shared/completion/criterion.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import type { VerificationResult } from '../../../src/shared/verification/verdict.ts';
import { stored } from '../verification/storedRun.ts';
import { storyOfOneFrame, verdict } from './runStories.ts';

const claimed: NewRunEvent = {
  type: 'completion.claimed',
  claim: { status: 'success', summary: 'I did it', originalRequest: 'Save the form', remainingWork: [] },
};

function checked(standings: Record<string, CheckedCriterion['standing']>, problem?: string): NewRunEvent {
  const criteria = Object.entries(standings).map(
    ([id, standing]): CheckedCriterion => ({
      id,
      text: `text of ${id}`,
      standing,
      confidence: 0.9,
      reason: `why ${id}`,
      cites: [],
    }),
  );
  const allMet = criteria.every(({ standing }) => standing === 'met');
  const check = { allMet, criteria, url: 'u', judge: 'fake', ...(problem !== undefined && { problem }) };
  return { type: 'completion.checked', check };
}

/** How a run of one frame ends by its last verdict and what comes after it. */
function conclude(result: Partial<VerificationResult>, ...later: NewRunEvent[]) {
  const story = storyOfOneFrame()
    .slice(0, -1)
    .map(
      (event): NewRunEvent => (event.type === 'verification.judged' ? { ...event, result: verdict(result) } : event),
    );
  return concludeRun(reduceRunEvents('r1', stored([...story, ...later])));
}

describe('a run that has gone through its graph', () => {
  it('is completed by a check that found every criterion met, and says what shows the goal', () => {
    expect(conclude({ goalAchieved: true }, claimed, checked({ c1: 'met', goal: 'met' }))).toEqual({
      status: 'completed',
      reason: 'why goal',
    });
  });

  it('is partial, and says so, where a part of the task was left out because nobody understood it', () => {
    const plan = { goal: 'g', steps: [], currentStepIndex: 0, revision: 0, leftOut: ['frobnicate the gizmo'] };
    const { status, reason } = conclude(
      { goalAchieved: true },
      { type: 'plan.created', plan },
      claimed,
      checked({ c1: 'met', goal: 'met' }),
    );
    expect(status).toBe('partial');
    expect(reason).toContain('frobnicate the gizmo');
  });

  it('is not completed by a verdict that the goal was achieved, nor by a claim, without a check', () => {
    expect(conclude({ goalAchieved: true }).status).toBe('partial');
    expect(conclude({ goalAchieved: true }, claimed).status).toBe('partial');
  });

  it('is partial with the list of what a check did not find to be so', () => {
    const check = checked({ c1: 'not-met', c2: 'met', goal: 'inconclusive' });
    expect(conclude({ goalAchieved: true }, claimed, check)).toEqual({
      status: 'partial',
      reason:
        'The agent believes that the task is done, but the check does not. Not met: “text of c1” (why c1). Not shown: “text of goal” (why goal)',
    });
  });

  it('says so when nobody could check it, and is failed when nothing at all was proved', () => {
    const check = checked({ goal: 'inconclusive' }, 'The criteria could not be judged: no answer');
    expect(conclude({ success: false }, claimed, check)).toEqual({
      status: 'failed',
      reason:
        'The agent believes that the task is done, but nobody could check it. The criteria could not be judged: no answer',
    });
  });

  it('ends as what came after a check that failed, not as the check, once it went on', () => {
    const next: NewRunEvent = {
      type: 'action.proposed',
      action: { type: 'click', id: '1' },
      thought: '',
      by: 'correction',
    };
    const { reason } = conclude({}, claimed, checked({ goal: 'not-met' }), next, {
      type: 'verification.skipped',
      reason: 'no page to compare',
    });
    expect(reason).toBe('The action did not succeed: no page to compare');
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
    const met = checked({ goal: 'met' });
    expect(conclude({ goalAchieved: true }, questioned, met)).toEqual(conclude({ goalAchieved: true }, met));
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

  it('says that the agent fell silent, when it did so for good', () => {
    const failed = { success: false, reason: 'no' };
    const silent: NewRunEvent = { type: 'action.not-found', by: 'action-generation', satisfied: false, reason: '' };
    expect(conclude(failed, silent, { type: 'completion.nudged' }, silent).reason).toMatch(/stopped without an action/);
  });

  it('reads no wording', () => {
    const words = fc.oneof(fc.string(), fc.constantFrom('task completed successfully', 'goalAchieved', 'finish()'));
    fc.assert(
      fc.property(words, fc.boolean(), fc.constantFrom('met', 'not-met'), (reason, success, standing) => {
        const check = checked({ goal: standing });
        const { status } = conclude({ reason, semanticSummary: reason, success, goalAchieved: false }, claimed, check);
        expect(status).toBe(standing === 'met' ? 'completed' : success ? 'partial' : 'failed');
      }),
    );
  });
});
