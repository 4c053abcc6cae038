import { describe, expect, it } from 'vitest';
import {
  findingsWords,
  firstUnsaid,
  restNotExamined,
  toFindings,
} from '../../../../../src/renderer/board/decisions/findings.ts';
import { decisionCommand, verdictsFor } from '../../../../../src/renderer/board/decisions/taskDecision.ts';
import { TASK_STATES } from '../../../../../src/shared/board/task.ts';

describe('findings', () => {
  const drafts = {
    k1: { standing: 'met', note: '  Saw it ' },
    k2: { note: 'Not sure yet' },
    k3: { standing: 'inconclusive', note: '' },
    k9: { standing: 'not-met', note: 'Of a criterion that is gone' },
  } as const;

  it('are what was chosen, of criteria that are there', () => {
    expect(toFindings(drafts, ['k1', 'k2', 'k3'])).toEqual([
      { criterionId: 'k1', standing: 'met', note: 'Saw it' },
      { criterionId: 'k3', standing: 'inconclusive' },
    ]);
  });

  it('are counted in words', () => {
    expect(findingsWords(toFindings(drafts, ['k1', 'k2', 'k3']), 3)).toBe(
      '1 of 3 met, 1 inconclusive, 1 without a finding.',
    );
    expect(findingsWords([{ criterionId: 'k1', standing: 'met' }], 1)).toBe('1 of 1 met.');
    expect(findingsWords([], 1)).toBe('The criterion has no finding yet.');
    expect(findingsWords([], 4)).toBe('None of the 4 criteria has a finding yet.');
    expect(findingsWords([], 0)).toContain('No criteria were written');
  });

  it('are missing until every criterion has one, if only that it was not examined', () => {
    const ids = ['k1', 'k2', 'k3'];
    expect(firstUnsaid(toFindings(drafts, ids), ids)).toBe('k2');
    const all = toFindings(restNotExamined(drafts, ids), ids);
    expect(all[1]).toEqual({ criterionId: 'k2', standing: 'not-examined', note: 'Not sure yet' });
    expect(firstUnsaid(all, ids)).toBeUndefined();
    expect(findingsWords(all, 3)).toBe('1 of 3 met, 1 inconclusive, 1 not examined.');
  });
});

describe('a decision', () => {
  const decision = { words: 'Looked', findings: [], seen: 'hash' };
  const of = (verdict: Parameters<typeof decisionCommand>[1], words = 'Looked') =>
    decisionCommand({ id: 'TASK-1' }, verdict, { ...decision, words });

  it('is asked for where the state waits for one', () => {
    const waiting = TASK_STATES.filter((state) => verdictsFor(state) !== undefined);
    expect(waiting).toEqual(['review', 'completed']);
  });

  it('carries its words under the name that the command has for them, and what was seen', () => {
    expect(of('approve')).toEqual({ type: 'approve_task', task_id: 'TASK-1', seen: 'hash', notes: 'Looked' });
    expect(of('reject')).toEqual({ type: 'reject_task', task_id: 'TASK-1', seen: 'hash', reason: 'Looked' });
    expect(of('verify')).toEqual({ type: 'verify_task', task_id: 'TASK-1', seen: 'hash', notes: 'Looked' });
    expect(of('reject-verification')).toEqual({
      type: 'reject_verification',
      task_id: 'TASK-1',
      seen: 'hash',
      reason: 'Looked',
    });
    expect(of('approve', '')).toEqual({ type: 'approve_task', task_id: 'TASK-1', seen: 'hash' });
  });
});
