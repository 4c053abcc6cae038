import { expect, it } from 'vitest';
import { restsOnEvidence } from '../../../src/main/agent/verification/verdictRules.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';

const verdict = { action_succeeded: true, task_completed: false, confidence: 0.9, reason: '', cites: ['o1'] };
const seen = (change: Partial<Observation>): Observation => ({
  id: 'o1',
  kind: 'message-appeared',
  text: 'Saved',
  changed: true,
  ...change,
});

it('takes something that changed as evidence of a success', () => {
  expect(restsOnEvidence(verdict, [seen({})])).toBe(true);
});

it('takes drift as evidence of no success, even where it is said to be a change', () => {
  expect(restsOnEvidence(verdict, [seen({ kind: 'drift' })])).toBe(false);
});

it('takes what stayed the same as evidence of no success, but of a failure', () => {
  const unchanged = [seen({ kind: 'content', changed: false })];
  expect(restsOnEvidence(verdict, unchanged)).toBe(false);
  expect(restsOnEvidence({ ...verdict, action_succeeded: false }, unchanged)).toBe(true);
});
