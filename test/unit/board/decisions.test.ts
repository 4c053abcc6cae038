import { describe, expect, test } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import { myTurn } from '../../../src/shared/board/myTurn.ts';
import { needsALook } from '../../../src/shared/board/needsALook.ts';
import { agreementIsGone, isOutdated, standingVerification } from '../../../src/shared/board/outdated.ts';
import { runEvidence, TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };

/** In review, with two criteria; Lead reviews and Vic verifies. */
function inReview(): TestBoard {
  const board = TestBoard.ledBy('Lead');
  board.add('Bob', ['builder']);
  board.add('Vic', ['verifier']);
  board.does('Lead', { type: 'create_goal', title: 'Goal' });
  board.does('Lead', {
    type: 'create_task',
    title: 'Task',
    criteria: ['Form is there', 'Totals agree'],
    goal_id: 'GOAL-1',
    assign_to: 'Bob',
  });
  board.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
  board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
  return board;
}

function verified(): TestBoard {
  const board = inReview();
  board.does('Lead', { type: 'approve_task', ...TASK });
  board.does('Vic', { type: 'verify_task', ...TASK, notes: 'Works' });
  return board;
}

function outdatedOnes(board: TestBoard): boolean[] {
  return board.task('TASK-1').decisions.map((decision) => isOutdated(decision, board.task('TASK-1')));
}

describe('what decisions are about', () => {
  test.each([
    ['title', { title: 'Another task' }],
    ['description', { description: 'More of it' }],
    ['start address', { start_address: 'https://example.org/' }],
    ['instructions', { instructions: 'Be quick' }],
    ['criteria', { criteria: ['Form is there'] }],
  ])('another %s makes them outdated, and the old one brings them back', (_, edit) => {
    const board = verified();
    expect(outdatedOnes(board)).toEqual([false, false]);
    const { title, description, startAddress: start_address, instructions, criteria } = board.task('TASK-1');
    board.does('Lead', { type: 'update_task', ...TASK, ...edit });
    expect(outdatedOnes(board)).toEqual([true, true]);
    expect(board.task('TASK-1').state).toBe('verified');
    if ('criteria' in edit) return;
    const texts = criteria.map(({ text }) => text);
    const before = { title, description, start_address, instructions, criteria: texts };
    board.does('Lead', { type: 'update_task', ...TASK, ...before });
    expect(outdatedOnes(board)).toEqual([false, false]);
  });

  test('comments, appointments and the goal change nothing of it', () => {
    const board = inReview();
    board.does('Lead', { type: 'approve_task', ...TASK });
    board.does('Vic', { type: 'add_comment', ...TASK, text: 'On it' });
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Vic', as: 'verifier' });
    board.does('Lead', { type: 'unlink_task', ...TASK });
    expect(outdatedOnes(board)).toEqual([false]);
  });

  test('a rejection is about what was there, and its own criterion does not make it outdated', () => {
    const board = inReview();
    const judged = board.task('TASK-1').subjectHash;
    board.does('Lead', { type: 'reject_task', ...TASK, reason: 'No totals' });
    expect(board.task('TASK-1').decisions[0]?.subjectHash).toBe(judged);
    expect(board.task('TASK-1').subjectHash).not.toBe(judged);
    expect(outdatedOnes(board)).toEqual([false]);
    board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    expect(outdatedOnes(board)).toEqual([true]);
  });

  test('another run, and a plan made anew, make them outdated', () => {
    const board = TestBoard.ledBy('Lead');
    board.add('Vic', ['verifier']);
    board.does('Lead', { type: 'create_task', title: 'Task', assign_to: OWN_AGENT });
    const run = (run_id: string) => {
      board.does('Lead', { type: 'report_run_started', ...TASK, run_id });
      board.does('Lead', { type: 'report_run_submitted', ...TASK, summary: 'Done', evidence: runEvidence(run_id) });
    };
    run('run-1');
    board.does('Lead', { type: 'approve_task', ...TASK });
    // A run that is over changes nothing under those who judge it.
    expect(board.does('Lead', { type: 'report_run_replanned', ...TASK, run_id: 'run-1', plan_revision: 1 })).toEqual(
      [],
    );
    board.does('Vic', { type: 'reject_verification', ...TASK, reason: 'Wrong total' });
    expect(outdatedOnes(board)).toEqual([true, false]);
    board.does('Lead', { type: 'report_run_started', ...TASK, run_id: 'run-2' });
    expect(outdatedOnes(board)).toEqual([true, true]);
    board.does('Lead', { type: 'report_run_replanned', ...TASK, run_id: 'run-2', plan_revision: 1 });
    expect(board.task('TASK-1').runs.at(-1)).toMatchObject({ planRevision: 1 });
  });

  test('what was approved in other words is nobody’s to verify before it is approved again', () => {
    const board = inReview();
    board.does('Lead', { type: 'approve_task', ...TASK });
    board.does('Lead', { type: 'update_task', ...TASK, depends_on: [] });
    expect(board.task('TASK-1').state).toBe('completed');
    board.does('Lead', { type: 'update_task', ...TASK, title: 'Something else', criteria: ['Nothing of the form'] });
    const verify = { type: 'verify_task', ...TASK, notes: 'Works' } as const;
    expect(board.refuses('Vic', verify)).toMatchObject({ rule: 'transition' });
    expect(board.task('TASK-1')).toMatchObject({ state: 'review' });
    expect(board.task('TASK-1').approvedBy).toBeUndefined();
    expect(agreementIsGone(board.task('TASK-1'))).toBe(true);
    expect(needsALook(board.task('TASK-1'), board.state)).toContain('It was changed since it was approved.');
    expect(myTurn(board.state, 'Lead')).toMatchObject([{ kind: 'review', taskId: 'TASK-1' }]);
    board.does('Lead', { type: 'approve_task', ...TASK });
    expect(agreementIsGone(board.task('TASK-1'))).toBe(false);
    board.does('Vic', verify);
    board.does('Lead', { type: 'reopen_task', ...TASK, reason: 'Broken' });
    expect(agreementIsGone(board.task('TASK-1'))).toBe(true);
  });

  test('a goal with outdated verifications is not verified before they are had again', () => {
    const board = verified();
    board.does('Lead', { type: 'update_task', ...TASK, criteria: ['Form is there', 'Totals agree', 'It prints'] });
    expect(board.goal('GOAL-1').state).toBe('pending_verify');
    const verify = { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'All of it' } as const;
    expect(board.refuses('Lead', verify)).toMatchObject({
      rule: 'goal-not-ready',
      message: 'Changed since approved or verified: TASK-1. Reopen what has to be verified again.',
    });
    board.does('Lead', { type: 'reopen_task', ...TASK, reason: 'It has to print now' });
    board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Prints' });
    board.does('Lead', { type: 'approve_task', ...TASK });
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'It prints' });
    expect(standingVerification(board.task('TASK-1'))).toMatchObject({ by: 'Vic', reason: 'It prints' });
    board.does('Lead', verify);
  });

  test('editing a verified goal, or a task of it, makes the verification of the goal outdated', () => {
    const board = verified();
    board.does('Lead', { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'All of it' });
    const outdated = () => board.goal('GOAL-1').decisions.map((decision) => isOutdated(decision, board.goal('GOAL-1')));
    expect(outdated()).toEqual([false]);
    board.does('Lead', { type: 'update_task', ...TASK, title: 'Another task' });
    expect(outdated()).toEqual([true]);
    board.does('Lead', { type: 'update_task', ...TASK, title: 'Task' });
    expect(outdated()).toEqual([false]);
    board.does('Lead', { type: 'update_goal', goal_id: 'GOAL-1', description: 'And more' });
    expect(outdated()).toEqual([true]);
    expect(board.goal('GOAL-1').state).toBe('verified');
  });
});

describe('what a decision has to say', () => {
  test('reasons and notes', () => {
    const board = inReview();
    expect(board.refuses('Lead', { type: 'reject_task', ...TASK, reason: '' }).rule).toBe('reason-required');
    board.does('Lead', { type: 'approve_task', ...TASK });
    expect(board.refuses('Vic', { type: 'verify_task', ...TASK, notes: ' ' }).rule).toBe('notes-required');
    expect(board.refuses('Vic', { type: 'reject_verification', ...TASK, reason: ' ' }).rule).toBe('reason-required');
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'Works' });
    const goal = { goal_id: 'GOAL-1' };
    expect(board.refuses('Lead', { type: 'verify_goal', ...goal, notes: '' }).rule).toBe('notes-required');
    expect(board.refuses('Lead', { type: 'reject_goal', ...goal, reason: '' }).rule).toBe('reason-required');
    expect(board.refuses('Lead', { type: 'reopen_task', ...TASK, reason: '' }).rule).toBe('reason-required');
  });

  test('nothing that contradicts it: no approval or verification of what was found not met', () => {
    const board = inReview();
    const unmet = { findings: [{ criterionId: 'k2', standing: 'not-met' as const }] };
    expect(board.refuses('Lead', { type: 'approve_task', ...TASK, ...unmet })).toMatchObject({
      rule: 'criterion-not-met',
      message: 'Found not met: “Totals agree”. Reject TASK-1 with the reason instead.',
    });
    board.does('Lead', { type: 'approve_task', ...TASK });
    expect(board.refuses('Vic', { type: 'verify_task', ...TASK, notes: 'Well', ...unmet }).rule).toBe(
      'criterion-not-met',
    );
    board.does('Vic', { type: 'reject_verification', ...TASK, reason: 'Totals differ', ...unmet });
    expect(board.task('TASK-1').decisions.at(-1)?.findings).toEqual(unmet.findings);
  });

  test('findings about criteria that are there, each once', () => {
    const board = inReview();
    const findings = (...ids: string[]) => ids.map((criterionId) => ({ criterionId, standing: 'met' as const }));
    const approve = { type: 'approve_task', ...TASK } as const;
    expect(board.refuses('Lead', { ...approve, findings: findings('k3') }).rule).toBe('not-found');
    expect(board.refuses('Lead', { ...approve, findings: findings('k1', 'k1') }).rule).toBe('invalid');
    board.does('Lead', { ...approve, findings: findings('k1', 'k2') });
  });

  test('something about what the decider has seen, and not about what it has become', () => {
    const board = inReview();
    const seen = board.task('TASK-1').subjectHash;
    board.does('Lead', { type: 'update_task', ...TASK, title: 'Another task' });
    expect(board.refuses('Lead', { type: 'approve_task', ...TASK, seen }).rule).toBe('changed-meanwhile');
    board.does('Lead', { type: 'approve_task', ...TASK, seen: board.task('TASK-1').subjectHash });
  });
});

describe('criteria', () => {
  test('keep their id as long as their words, and no id is used again', () => {
    const board = inReview();
    const ids = () => board.task('TASK-1').criteria.map(({ id, text }) => `${id} ${text}`);
    board.does('Lead', { type: 'update_task', ...TASK, criteria: ['Totals agree', 'It prints'] });
    expect(ids()).toEqual(['k2 Totals agree', 'k3 It prints']);
    board.does('Lead', { type: 'update_task', ...TASK, criteria: ['Totals agree'] });
    board.does('Lead', { type: 'reject_task', ...TASK, reason: 'It does not print' });
    expect(ids()).toEqual(['k2 Totals agree', 'k4 It does not print']);
    board.does('Lead', { type: 'update_task', ...TASK, criteria: ['It is fast', 'Totals agree'] });
    expect(ids()).toEqual(['k5 It is fast', 'k2 Totals agree']);
  });

  test('a rejection in the words of a criterion that is there adds none', () => {
    const board = inReview();
    board.does('Lead', { type: 'reject_task', ...TASK, reason: 'Totals agree' });
    expect(board.task('TASK-1').criteria).toHaveLength(2);
    expect(board.task('TASK-1').rejections).toHaveLength(1);
  });

  test('of a reason that is too long for one are its beginning, with no half character or blank at the end', () => {
    for (const end of ['🙂', ' .']) {
      const board = inReview();
      board.does('Lead', { type: 'reject_task', ...TASK, reason: `${'x'.repeat(1999)}${end}` });
      expect(board.task('TASK-1').criteria.at(-1)?.text).toBe('x'.repeat(1999));
    }
  });
});

describe('escalation', () => {
  test('counts rejections by verifiers, and those since the lead last looked', () => {
    const board = inReview();
    const again = () => {
      board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
      board.does('Lead', { type: 'approve_task', ...TASK });
    };
    const reject = (reason: string) => board.does('Vic', { type: 'reject_verification', ...TASK, reason });
    for (const reason of ['No form', 'No totals', 'No print']) {
      board.does('Lead', { type: 'reject_task', ...TASK, reason });
      board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    }
    expect(board.task('TASK-1').escalation).toBeUndefined();
    board.does('Lead', { type: 'approve_task', ...TASK });
    reject('First');
    again();
    reject('Second');
    expect(board.task('TASK-1').escalation).toBeDefined();
    board.does('Lead', { type: 'triage_task', ...TASK, note: 'Try once more' });
    again();
    reject('Third');
    expect(board.task('TASK-1').escalation).toBeUndefined();
    again();
    reject('Fourth');
    expect(board.task('TASK-1').escalation).toBeDefined();
  });

  test('the verifier can become the builder in the same breath as another verifies', () => {
    const board = inReview();
    board.add('Val', ['verifier']);
    board.does('Lead', { type: 'change_roles', name: 'Vic', roles: ['verifier', 'builder'] });
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Vic', as: 'verifier' });
    for (const reason of ['First', 'Second']) {
      if (board.task('TASK-1').state !== 'review')
        board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
      board.does('Lead', { type: 'approve_task', ...TASK });
      board.does('Vic', { type: 'reject_verification', ...TASK, reason });
    }
    const triage = { type: 'triage_task', ...TASK, note: 'Vic knows better', builder: 'Vic' } as const;
    expect(board.refuses('Lead', triage).rule).toBe('verifier-is-builder');
    expect(board.refuses('Lead', { ...triage, verifier: 'Vic' }).rule).toBe('verifier-is-builder');
    expect(board.refuses('Lead', { ...triage, note: '' }).rule).toBe('notes-required');
    board.does('Lead', { ...triage, verifier: 'Val' });
    expect(board.task('TASK-1')).toMatchObject({ assignee: 'Vic', verifier: 'Val', builders: ['Bob', 'Vic'] });
  });
});
