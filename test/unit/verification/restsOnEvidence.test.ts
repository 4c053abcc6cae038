import { expect, it } from 'vitest';
import { ofTheWait, restsOnEvidence } from '../../../src/main/agent/verification/verdictRules.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';

const verdict = { action_succeeded: true, task_completed: false, confidence: 0.9, reason: '', cites: ['o1'] };
const seen = (change: Partial<Observation>): Observation => ({
  id: 'o1',
  kind: 'message-appeared',
  message: { kind: 'status', text: 'Saved' },
  changed: true,
  ...change,
});

it('takes something that changed as evidence of a success', () => {
  expect(restsOnEvidence(verdict, [seen({})])).toBe(true);
});

it.each([
  ['drift', { kind: 'drift' }],
  ['what the page does by itself', { ambient: true }],
  ['how the element is now', { kind: 'client-verification' }],
  ['another page', { kind: 'read-back' }],
] as const)('takes %s as evidence of no success, even where it is said to be a change', (_, change) => {
  expect(restsOnEvidence(verdict, [seen(change)])).toBe(false);
  expect(restsOnEvidence(verdict, [seen(change), seen({ id: 'o2' })])).toBe(false);
  expect(restsOnEvidence({ ...verdict, cites: ['o1', 'o2'] }, [seen(change), seen({ id: 'o2' })])).toBe(true);
  expect(restsOnEvidence({ ...verdict, action_succeeded: false }, [seen(change)])).toBe(true);
});

it.each<[string, Partial<Observation>, boolean]>([
  ['what came a moment before', { kind: 'drift', changed: false }, true],
  ['what the page did by itself', { ambient: true }, true],
  ['how an element is now', { kind: 'client-verification' }, false],
  ['what stayed as it was', { kind: 'content', changed: false }, false],
])('takes %s as what was waited for', (_, change, isTaken) => {
  expect(restsOnEvidence(verdict, [seen(change)], 'wait')).toBe(isTaken);
  // It says nothing of the task.
  expect(restsOnEvidence({ ...verdict, task_completed: true }, [seen(change)], 'wait')).toBe(false);
});

it.each(['action_succeeded', 'task_completed', 'sub_task_completed'] as const)(
  'asks for evidence of %s alone',
  (field) => {
    const nothing = { ...verdict, action_succeeded: false, cites: [] };
    expect(restsOnEvidence({ ...nothing, [field]: true }, [seen({})])).toBe(false);
    expect(restsOnEvidence({ ...nothing, [field]: true, cites: ['o1'] }, [seen({ changed: false })])).toBe(false);
  },
);

it('takes what stayed the same as evidence of no success, but of a failure', () => {
  const unchanged = [seen({ kind: 'content', changed: false })];
  expect(restsOnEvidence(verdict, unchanged)).toBe(false);
  expect(restsOnEvidence({ ...verdict, action_succeeded: false }, unchanged)).toBe(true);
});

it('counts of a wait what it has shown, where the verdict says more', () => {
  const drift = seen({ kind: 'drift', changed: false });
  const said = { ...verdict, task_completed: true };
  expect(ofTheWait(said, [drift], 'wait')).toEqual({ ...verdict, task_completed: false });
  expect(ofTheWait(said, [drift], 'click')).toEqual(said);
  expect(ofTheWait(said, [seen({})], 'wait')).toEqual(said);
});
