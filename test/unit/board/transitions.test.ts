import { describe, expect, test } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import { TASK_STATES, type TaskState } from '../../../src/shared/board/task.ts';
import { TestBoard } from './testBoard.ts';

/** Everybody that a task may have to do with, by the hat that they wear on it. */
const EVERYBODY = [
  'Lead',
  'Creator',
  'Pilot',
  'Builder',
  'Approver',
  'Reviewer',
  'Verifier',
  'Other builder',
  'Left',
  OWN_AGENT,
] as const;
type Somebody = (typeof EVERYBODY)[number];

/** A board with one task in that state. Builder and Approver have the roles for everything that only their hats forbid. */
function boardAt(state: TaskState): TestBoard {
  const board = TestBoard.ledBy('Lead');
  board.add('Creator', ['builder']);
  board.add('Pilot', ['builder', 'reviewer', 'verifier']);
  board.add('Builder', ['builder', 'reviewer', 'verifier'], { kind: 'agent', spawnedBy: 'Pilot' });
  board.add('Approver', ['reviewer', 'verifier']);
  board.add('Reviewer', ['reviewer']);
  board.add('Verifier', ['verifier']);
  board.add('Other builder', ['builder']);
  board.add('Left', ['lead', 'builder', 'reviewer', 'verifier']);
  board.does('Lead', { type: 'remove_actor', name: 'Left' });
  board.does('Lead', { type: 'create_goal', title: 'Goal' });
  board.does('Creator', { type: 'create_task', title: 'Task' });
  const steps: [Somebody, BoardCommand][] = [
    ['Lead', { type: 'assign_task', task_id: 'TASK-1', assign_to: 'Builder' }],
    ['Builder', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' }],
    ['Builder', { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Done' }],
    ['Approver', { type: 'approve_task', task_id: 'TASK-1' }],
    ['Verifier', { type: 'verify_task', task_id: 'TASK-1', notes: 'Works' }],
  ];
  for (const [by, ask] of steps.slice(0, TASK_STATES.indexOf(state))) board.does(by, ask);
  expect(board.task('TASK-1').state).toBe(state);
  return board;
}

interface Expected {
  readonly ask: BoardCommand;
  /** Who may, in which state; nobody in the others. */
  readonly may: Partial<Record<TaskState, readonly Somebody[]>>;
  /** The state that it leads to; absent: it stays where it is. */
  readonly to?: TaskState;
}

const TASK = { task_id: 'TASK-1' };
const everywhere = (names: readonly Somebody[]) => Object.fromEntries(TASK_STATES.map((state) => [state, names]));
const TEAM = EVERYBODY.filter((name) => name !== 'Left' && name !== OWN_AGENT);

const TABLE: Record<string, Expected> = {
  'assign to a builder': {
    ask: { type: 'assign_task', ...TASK, assign_to: 'Other builder' },
    may: { pending: ['Lead'], assigned: ['Lead'], in_progress: ['Lead'] },
  },
  'assign to a reviewer': {
    ask: { type: 'assign_task', ...TASK, assign_to: 'Reviewer', as: 'reviewer' },
    may: { ...everywhere(['Lead']), verified: [] },
  },
  'assign to a verifier': {
    ask: { type: 'assign_task', ...TASK, assign_to: 'Verifier', as: 'verifier' },
    may: { ...everywhere(['Lead']), verified: [] },
  },
  'leave open who verifies': {
    ask: { type: 'unassign_task', ...TASK, as: 'verifier' },
    may: { ...everywhere(['Lead']), verified: [] },
  },
  start: {
    ask: { type: 'update_task', ...TASK, status: 'in_progress' },
    may: { assigned: ['Builder'], in_progress: ['Builder'] },
    to: 'in_progress',
  },
  edit: {
    ask: { type: 'update_task', ...TASK, title: 'In other words' },
    may: { ...everywhere(['Lead']), pending: ['Lead', 'Creator'] },
  },
  link: {
    ask: { type: 'link_task_to_goal', ...TASK, goal_id: 'GOAL-1' },
    may: { ...everywhere(['Lead']), pending: ['Lead', 'Creator'] },
  },
  submit: {
    ask: { type: 'submit_for_review', ...TASK, summary: 'Done' },
    may: { in_progress: ['Builder'] },
    to: 'review',
  },
  approve: {
    ask: { type: 'approve_task', ...TASK },
    may: { review: ['Lead', 'Approver', 'Reviewer'] },
    to: 'completed',
  },
  reject: {
    ask: { type: 'reject_task', ...TASK, reason: 'Not done' },
    may: { review: ['Lead', 'Approver', 'Reviewer'] },
    to: 'in_progress',
  },
  verify: {
    ask: { type: 'verify_task', ...TASK, notes: 'Works' },
    may: { completed: ['Verifier'] },
    to: 'verified',
  },
  'reject the verification': {
    ask: { type: 'reject_verification', ...TASK, reason: 'Does not work' },
    may: { completed: ['Verifier'] },
    to: 'in_progress',
  },
  reopen: {
    ask: { type: 'reopen_task', ...TASK, reason: 'Broken since' },
    may: { verified: ['Lead'] },
    to: 'in_progress',
  },
  'sort out what is not escalated': { ask: { type: 'triage_task', ...TASK, note: 'Go on' }, may: {} },
  comment: { ask: { type: 'add_comment', ...TASK, text: 'Look' }, may: everywhere(TEAM) },
};

/** Where a command leads from that state, if not where it always does. */
const AFTER: Record<string, Partial<Record<TaskState, TaskState>>> = {
  'assign to a builder': { pending: 'assigned' },
  edit: { completed: 'review' },
};

describe('every state, every command, everybody', () => {
  for (const [name, { ask, may, to }] of Object.entries(TABLE)) {
    test.each(TASK_STATES)(`${name}: %s`, (state) => {
      const allowed = may[state] ?? [];
      for (const by of EVERYBODY) {
        const board = boardAt(state);
        const refusal = board.ask(by, ask);
        expect(refusal === undefined, `${by}: ${refusal?.rule}`).toBe(allowed.includes(by));
        const after = AFTER[name]?.[state] ?? to ?? state;
        expect(board.task('TASK-1').state).toBe(refusal ? state : after);
        if (refusal) expect(refusal.whoCould).toEqual(allowed);
      }
    });
  }

  test('who has left and the own agent are told so', () => {
    const board = boardAt('review');
    expect(board.refuses('Left', { type: 'approve_task', ...TASK }).rule).toBe('inactive-actor');
    expect(board.refuses(OWN_AGENT, { type: 'approve_task', ...TASK }).rule).toBe('own-agent');
    expect(board.refuses('Nobody', { type: 'approve_task', ...TASK }).rule).toBe('not-found');
  });

  test('a step that is not there names the one that is, and who can take it', () => {
    const board = boardAt('review');
    const { rule, message } = board.refuses('Verifier', { type: 'verify_task', ...TASK, notes: 'Works' });
    expect(rule).toBe('transition');
    expect(message).toBe(
      'TASK-1 is in review and cannot be verified: Lead or Approver or Reviewer has to approve or reject it next.',
    );
  });
});
