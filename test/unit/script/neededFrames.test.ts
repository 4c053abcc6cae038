import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/shared/run/frame.ts';
import { neededFrames } from '../../../src/shared/script/neededFrames.ts';
import type { VerificationResult } from '../../../src/shared/verification/verdict.ts';
import { QUIET } from '../agent/fakeWorld.ts';

const verdict = (success: boolean): VerificationResult => ({
  success,
  goalAchieved: false,
  actionSucceeded: success,
  taskCompleted: false,
  confidence: 0.9,
  lowConfidence: false,
  source: 'reasoner',
  reason: '',
  semanticSummary: '',
  cites: [],
});

const at = (url: string) => ({
  url,
  title: '',
  domHash: '',
  html: '',
  tree: '',
  skeleton: '',
  activeElement: null,
  capturedAt: 0,
});

function frame(index: number, more: Partial<Frame> = {}): Frame {
  return {
    index,
    action: { type: 'click', id: String(index) },
    thought: '',
    proposedBy: 'step-refinement',
    stepIndex: index,
    planRevision: 0,
    proposedAt: 0,
    before: at('http://site/'),
    after: at('http://site/'),
    verdict: verdict(true),
    path: [],
    ...more,
  };
}

const indexes = (...frames: Frame[]) => neededFrames(frames).map(({ index }) => index);

describe('neededFrames', () => {
  it('keeps what worked, in order', () => {
    expect(indexes(frame(0), frame(1), frame(2))).toEqual([0, 1, 2]);
  });

  it('leaves out what failed, was not allowed, or could not be carried out', () => {
    const error = { code: 'element-gone', message: '' } as const;
    expect(
      indexes(
        frame(0, { verdict: verdict(false) }),
        frame(1, { critique: { approved: false, reason: '' } }),
        frame(2, { error }),
        frame(3),
      ),
    ).toEqual([3]);
  });

  it('keeps a step that only the server proved', () => {
    const readBack = {
      standing: 'confirmed',
      confidence: 0.9,
      reason: '',
      cites: [],
      url: '',
      observations: [],
    } as const;
    const open = { ...verdict(false), inconclusive: true as const };
    expect(
      indexes(
        frame(0, { verdict: open }),
        frame(1, { verdict: open, readBack: { ...readBack, cites: [], observations: [] } }),
      ),
    ).toEqual([1]);
  });

  it('keeps of a step that was done again the last time', () => {
    expect(indexes(frame(0), frame(1), frame(2, { stepIndex: 1 }))).toEqual([0, 2]);
  });

  it('keeps steps of another plan that have the same number', () => {
    expect(indexes(frame(0), frame(1, { stepIndex: 0, planRevision: 1 }))).toEqual([0, 1]);
  });

  it('never leaves out what sent data', () => {
    const request = { method: 'POST', path: '/a', status: 200, resourceType: 'fetch' };
    const sending = { ...QUIET, requests: [request] };
    expect(indexes(frame(0, { witness: sending }), frame(1, { stepIndex: 0 }))).toEqual([0, 1]);
  });

  it('leaves out a detour that came back to where it began, and keeps one that led on', () => {
    const detour = { proposedBy: 'action-generation', stepIndex: 1 } as const;
    const there = frame(1, { ...detour, before: at('http://site/a'), after: at('http://site/b') });
    const back = frame(2, {
      ...detour,
      action: { type: 'goBack' },
      before: at('http://site/b'),
      after: at('http://site/a'),
    });
    expect(indexes(frame(0), there, back, frame(3))).toEqual([0, 3]);
    expect(indexes(frame(0), there, frame(3))).toEqual([0, 1, 3]);
  });

  it('keeps a step between the ways of a detour', () => {
    const detour = { proposedBy: 'action-generation' } as const;
    const there = frame(0, { ...detour, before: at('http://site/a'), after: at('http://site/b') });
    const back = frame(2, {
      ...detour,
      action: { type: 'goBack' },
      before: at('http://site/b'),
      after: at('http://site/a'),
    });
    expect(indexes(there, frame(1), back)).toEqual([0, 1, 2]);
  });
});
