import { describe, expect, test } from 'vitest';
import { OWN_AGENT, type Role } from '../../../src/shared/board/actor.ts';
import { mayReview, mayVerify, whoMayReview, whoMayVerify } from '../../../src/shared/board/separation.ts';
import { runEvidence, TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };

/** The agent has built the task, started by that person, and it is in review. */
function builtByAgent(starter: string, team: Record<string, Role[]>): TestBoard {
  const board = TestBoard.ledBy('Lead');
  for (const [name, roles] of Object.entries(team)) board.add(name, roles);
  board.does('Lead', { type: 'create_task', title: 'Task', assign_to: OWN_AGENT });
  board.does(starter, { type: 'report_run_started', ...TASK, run_id: 'run-1' });
  const evidence = runEvidence('run-1');
  board.does(starter, { type: 'report_run_submitted', ...TASK, summary: 'Done', evidence });
  return board;
}

function approvedBy(board: TestBoard, name: string): TestBoard {
  board.does(name, { type: 'approve_task', ...TASK });
  return board;
}

describe('who had the agent build', () => {
  test('neither reviews nor verifies where others can', () => {
    const board = builtByAgent('Sue', { Sue: ['builder', 'reviewer', 'verifier'], Vic: ['verifier'] });
    expect(board.refuses('Sue', { type: 'approve_task', ...TASK })).toMatchObject({
      rule: 'reviewer-is-starter',
      whoCould: ['Lead'],
    });
    approvedBy(board, 'Lead');
    expect(board.refuses('Sue', { type: 'verify_task', ...TASK, notes: 'Works' })).toMatchObject({
      rule: 'verifier-is-starter',
      message: 'Sue had the agent build it, so somebody else has to verify TASK-1.',
      whoCould: ['Vic'],
    });
  });

  test('may where nobody else can, and it is recorded', () => {
    const board = approvedBy(builtByAgent('Sue', { Sue: ['builder', 'verifier'] }), 'Lead');
    expect(mayVerify(board.state, board.task('TASK-1'), 'Sue')).toEqual({ ok: true, value: ['verifier-is-starter'] });
    expect(whoMayVerify(board.state, board.task('TASK-1'))).toEqual(['Sue']);
  });

  test('is asked before whoever approved, and both before a lead who is no verifier', () => {
    const team = { Sue: ['builder', 'verifier'], Rae: ['reviewer', 'verifier'] } satisfies Record<string, Role[]>;
    const board = approvedBy(builtByAgent('Sue', team), 'Rae');
    expect(whoMayVerify(board.state, board.task('TASK-1'))).toEqual(['Sue']);
    board.does('Lead', { type: 'remove_actor', name: 'Sue' });
    expect(mayVerify(board.state, board.task('TASK-1'), 'Rae')).toEqual({ ok: true, value: ['verifier-is-approver'] });
    expect(board.refuses('Lead', { type: 'verify_task', ...TASK, notes: 'Works' })).toMatchObject({
      rule: 'role',
      whoCould: ['Rae'],
    });
    board.does('Lead', { type: 'remove_actor', name: 'Rae' });
    expect(mayVerify(board.state, board.task('TASK-1'), 'Lead')).toEqual({ ok: true, value: ['verifier-is-lead'] });
  });

  test('the agent itself decides nothing', () => {
    const board = builtByAgent('Lead', {});
    expect(mayReview(board.state, board.task('TASK-1'), OWN_AGENT)).toMatchObject({ error: { rule: 'own-agent' } });
  });
});

describe('whoever approved', () => {
  test('once has approved for good, also when it came back since', () => {
    const board = builtByAgent('Lead', { Rae: ['reviewer', 'verifier'], Ron: ['reviewer'], Vic: ['verifier'] });
    approvedBy(board, 'Rae');
    board.does('Vic', { type: 'reject_verification', ...TASK, reason: 'Wrong total' });
    board.does('Lead', { type: 'report_run_started', ...TASK, run_id: 'run-2' });
    board.does('Lead', { type: 'report_run_submitted', ...TASK, summary: 'Done', evidence: runEvidence('run-2') });
    approvedBy(board, 'Ron');
    expect(mayVerify(board.state, board.task('TASK-1'), 'Rae')).toMatchObject({
      error: { rule: 'verifier-is-approver', whoCould: ['Vic'] },
    });
  });
});

describe('helpers', () => {
  test('the pilot of a pilot stands behind the work as well', () => {
    const board = TestBoard.ledBy('Lead');
    board.add('Top', ['verifier', 'reviewer']);
    board.add('Middle', ['builder'], { kind: 'agent', spawnedBy: 'Top' });
    board.add('Bottom', ['builder'], { kind: 'agent', spawnedBy: 'Middle' });
    board.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bottom' });
    const task = board.task('TASK-1');
    expect(mayVerify(board.state, task, 'Top')).toMatchObject({ error: { rule: 'verifier-is-pilot' } });
    expect(mayReview(board.state, task, 'Top')).toMatchObject({
      error: { rule: 'reviewer-is-pilot', whoCould: ['Lead'] },
    });
  });

  test('the pilot reviews where nobody else can, but never verifies', () => {
    const board = new TestBoard();
    const roles: Role[] = ['lead', 'builder', 'reviewer', 'verifier'];
    board.does('Ann', { type: 'add_actor', name: 'Ann', kind: 'person', roles });
    board.add('Helper', ['builder'], { kind: 'agent', spawnedBy: 'Ann' });
    board.does('Ann', { type: 'create_task', title: 'Task', assign_to: 'Helper' });
    const task = board.task('TASK-1');
    expect(mayReview(board.state, task, 'Ann')).toEqual({ ok: true, value: ['reviewer-is-pilot'] });
    expect(mayVerify(board.state, task, 'Ann')).toMatchObject({ error: { rule: 'verifier-is-pilot', whoCould: [] } });
  });
});

describe('helpers of one pilot', () => {
  const team = (others: Record<string, Role[]> = {}) => {
    const board = TestBoard.ledBy('Lead');
    board.add('Pilot', ['builder']);
    board.add('Hand', ['builder'], { kind: 'agent', spawnedBy: 'Pilot' });
    board.add('Eye', ['reviewer', 'verifier'], { kind: 'agent', spawnedBy: 'Pilot' });
    board.add('Under', ['reviewer', 'verifier'], { kind: 'agent', spawnedBy: 'Eye' });
    for (const [name, roles] of Object.entries(others)) board.add(name, roles);
    board.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Hand' });
    board.does('Hand', { type: 'update_task', ...TASK, status: 'in_progress' });
    board.does('Hand', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    return board;
  };
  const verify = { type: 'verify_task', ...TASK, notes: 'Works' } as const;

  test('neither approve nor verify each other’s work where others can', () => {
    const board = team({ Vic: ['verifier'] });
    for (const name of ['Eye', 'Under']) {
      expect(board.refuses(name, { type: 'approve_task', ...TASK })).toMatchObject({
        rule: 'reviewer-is-kin',
        message: `${name} has the same pilot as who built it, so somebody else has to review TASK-1.`,
        whoCould: ['Lead'],
      });
    }
    approvedBy(board, 'Lead');
    for (const name of ['Eye', 'Under'])
      expect(board.refuses(name, verify)).toMatchObject({ rule: 'verifier-is-kin', whoCould: ['Vic'] });
  });

  test('do where the team has no other, and it is marked', () => {
    const board = TestBoard.ledBy('Lead');
    board.add('Hand', ['builder'], { kind: 'agent', spawnedBy: 'Lead' });
    board.add('Eye', ['verifier'], { kind: 'agent', spawnedBy: 'Lead' });
    board.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Hand' });
    board.does('Hand', { type: 'update_task', ...TASK, status: 'in_progress' });
    board.does('Hand', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    approvedBy(board, 'Lead');
    board.does('Eye', verify);
    expect(board.task('TASK-1').decisions.map(({ relaxed }) => relaxed)).toEqual([
      ['reviewer-is-pilot'],
      ['verifier-is-kin', 'verifier-is-approver'],
    ]);
  });

  test('count as their pilot for what they approved, and for the agent that they started', () => {
    const board = builtByAgent('Lead', { Vic: ['verifier'], Pilot: ['builder'] });
    board.add('Eye', ['reviewer', 'verifier'], { kind: 'agent', spawnedBy: 'Pilot' });
    board.add('Ear', ['builder', 'verifier'], { kind: 'agent', spawnedBy: 'Pilot' });
    approvedBy(board, 'Eye');
    expect(board.refuses('Ear', verify)).toMatchObject({
      rule: 'verifier-is-approver',
      message: 'Ear counts as who approved it (they have one pilot), so somebody else has to verify TASK-1.',
      whoCould: ['Vic'],
    });
    const other = builtByAgent('Lead', { Pilot: ['builder', 'reviewer'], Rae: ['reviewer'] });
    other.add('Hand', ['builder'], { kind: 'agent', spawnedBy: 'Pilot' });
    other.does('Rae', { type: 'reject_task', ...TASK, reason: 'No totals' });
    other.does('Hand', { type: 'report_run_started', ...TASK, run_id: 'run-2' });
    other.does('Hand', { type: 'report_run_submitted', ...TASK, summary: 'Done', evidence: runEvidence('run-2') });
    expect(mayReview(other.state, other.task('TASK-1'), 'Pilot')).toMatchObject({
      error: { rule: 'reviewer-is-starter', whoCould: ['Rae'] },
    });
  });
});

describe('appointments', () => {
  const team = { Rae: ['reviewer'], Ron: ['reviewer'], Vic: ['verifier'], Val: ['verifier'] } satisfies Record<
    string,
    Role[]
  >;

  test('whoever is appointed is the only one, until the lead appoints another', () => {
    const board = builtByAgent('Lead', team);
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Ron', as: 'reviewer' });
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Val', as: 'verifier' });
    expect(whoMayReview(board.state, board.task('TASK-1'))).toEqual(['Ron']);
    expect(board.refuses('Rae', { type: 'reject_task', ...TASK, reason: 'No' })).toMatchObject({
      rule: 'appointed-only',
      whoCould: ['Ron'],
    });
    approvedBy(board, 'Ron');
    expect(board.refuses('Vic', { type: 'verify_task', ...TASK, notes: 'Works' })).toMatchObject({
      rule: 'appointed-only',
      whoCould: ['Val'],
    });
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Vic', as: 'verifier' });
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'Works' });
  });

  test('the lead opens a decision to everybody again, as long as it is not taken', () => {
    const board = builtByAgent('Lead', team);
    const reviewer = { type: 'unassign_task', ...TASK, as: 'reviewer' } as const;
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Ron', as: 'reviewer' });
    expect(board.refuses('Ron', reviewer)).toMatchObject({ rule: 'lead-only', whoCould: ['Lead'] });
    board.does('Lead', reviewer);
    expect(whoMayReview(board.state, board.task('TASK-1'))).toEqual(['Rae', 'Ron']);
    expect(board.does('Lead', reviewer)).toEqual([]);
    approvedBy(board, 'Rae');
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'Works' });
    expect(board.refuses('Lead', { ...reviewer, as: 'verifier' })).toMatchObject({ rule: 'transition' });
  });

  test('an appointment relaxes nothing: others who are free of the conflict count', () => {
    const board = builtByAgent('Lead', { ...team, Rex: ['reviewer', 'verifier'] });
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Rex', as: 'verifier' });
    approvedBy(board, 'Rex');
    expect(board.refuses('Rex', { type: 'verify_task', ...TASK, notes: 'Works' })).toMatchObject({
      rule: 'verifier-is-approver',
      whoCould: [],
    });
  });

  test('nobody is appointed who could not decide, or made to build what they are to decide on', () => {
    const board = builtByAgent('Lead', { ...team, Bob: ['builder', 'verifier'] });
    board.does('Lead', { type: 'create_task', title: 'Other', assign_to: 'Bob' });
    const other = { task_id: 'TASK-2' };
    const appoint = { type: 'assign_task', ...other, as: 'verifier' } as const;
    expect(board.refuses('Lead', { ...appoint, assign_to: 'Bob' }).rule).toBe('verifier-is-builder');
    expect(board.refuses('Lead', { ...appoint, assign_to: 'Rae' })).toMatchObject({
      rule: 'role',
      message: 'Rae is neither verifier nor lead.',
    });
    board.does('Lead', { type: 'create_task', title: 'Third' });
    board.does('Lead', { type: 'assign_task', task_id: 'TASK-3', as: 'verifier', assign_to: 'Bob' });
    expect(board.refuses('Lead', { type: 'assign_task', task_id: 'TASK-3', assign_to: 'Bob' })).toMatchObject({
      rule: 'verifier-is-builder',
      message: 'Bob is appointed to decide on TASK-3. Appoint somebody else for that first, or leave it open.',
    });
  });

  test('who leaves, or loses the role, is appointed no longer', () => {
    const board = builtByAgent('Lead', team);
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Ron', as: 'reviewer' });
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Val', as: 'verifier' });
    board.does('Lead', { type: 'change_roles', name: 'Ron', roles: ['builder'] });
    expect(board.task('TASK-1').reviewer).toBeUndefined();
    expect(whoMayReview(board.state, board.task('TASK-1'))).toEqual(['Rae']);
    board.does('Lead', { type: 'remove_actor', name: 'Val' });
    expect(board.task('TASK-1').verifier).toBeUndefined();
  });
});
