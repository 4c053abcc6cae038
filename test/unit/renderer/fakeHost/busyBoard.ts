import { OWN_AGENT } from '../../../../src/shared/board/actor.ts';
import type { RunEvidence } from '../../../../src/shared/board/runEvidence.ts';
import type { FakeBoard } from './fakeBoard.ts';
import { fakeHash } from './fakeHash.ts';

/** A team in which every separation can be kept. Ann began the board and leads it. */
const TEAM: Parameters<FakeBoard['team']>[0] = {
  Ben: { kind: 'person', roles: ['reviewer'] },
  Cleo: { kind: 'person', roles: ['verifier'] },
  Dana: { kind: 'agent', roles: ['builder'] },
  Emil: { kind: 'agent', roles: ['builder', 'verifier'] },
};

/** What a run hands over: every criterion met, unless it is named in `open`. */
export function evidenceOf(board: FakeBoard, taskId: string, runId: string, open: readonly string[] = []): RunEvidence {
  const criteria = board.state.tasks.get(taskId)?.criteria ?? [];
  return {
    runId,
    runHash: fakeHash(runId),
    planRevision: 0,
    judge: 'offline',
    criteria: criteria.map(({ id, text }) => ({
      criterionId: id,
      text,
      standing: open.includes(id) ? 'inconclusive' : 'met',
      confidence: open.includes(id) ? 0.5 : 0.94,
      reason: open.includes(id) ? 'The page does not show it.' : 'The list shows it.',
      frames: [{ frame: 2, cites: ['o1'] }],
    })),
    frames: 5,
    concerns: open.length > 0 ? [{ frame: 4, text: 'Little confidence' }] : [],
  };
}

/** How far a task is taken; see `taskAt`. */
export type Reached = 'pending' | 'assigned' | 'at-work' | 'review' | 'completed' | 'verified';
const STEPS: readonly Reached[] = ['pending', 'assigned', 'at-work', 'review', 'completed', 'verified'];

interface TaskWish {
  readonly title: string;
  readonly goalId?: string;
  readonly to: Reached;
  readonly criteria?: readonly string[];
  /** Criteria that the run leaves open. */
  readonly open?: readonly string[];
  readonly builder?: 'Dana' | 'Emil';
}

/** Creates a task and takes it as far as is wished: by the agent, whom Ann starts, or by a builder. Gives its id. */
export function taskAt(board: FakeBoard, { title, goalId, to, criteria = [], open, builder }: TaskWish): string {
  const step = STEPS.indexOf(to);
  const id = board.must('Ann', {
    type: 'create_task',
    title,
    criteria: [...criteria],
    ...(goalId !== undefined && { goal_id: goalId }),
    ...(step >= 1 && { assign_to: builder ?? OWN_AGENT }),
  }).taskId;
  if (id === undefined) throw new Error('No task was created');
  if (step >= 2) begin(board, id, builder);
  if (step >= 3) handOver(board, id, builder, open);
  if (step >= 4) board.must('Ben', { type: 'approve_task', task_id: id, notes: 'Looks right.' });
  if (step >= 5) board.must('Cleo', { type: 'verify_task', task_id: id, notes: 'The list shows it, asked afresh.' });
  return id;
}

function begin(board: FakeBoard, id: string, builder: string | undefined) {
  if (builder !== undefined) board.must(builder, { type: 'update_task', task_id: id, status: 'in_progress' });
  else board.must('Ann', { type: 'report_run_started', task_id: id, run_id: `run-of-${id}` });
}

function handOver(board: FakeBoard, id: string, builder: string | undefined, open: readonly string[] = []) {
  if (builder !== undefined) {
    board.must(builder, { type: 'submit_for_review', task_id: id, summary: 'Done by hand.' });
    return;
  }
  const evidence = evidenceOf(board, id, `run-of-${id}`, open);
  board.must('Ann', { type: 'report_run_submitted', task_id: id, summary: 'All criteria are met.', evidence });
}

const CRITERIA = ['The patient is in the list', 'The phone number is stored', 'No message of an error is shown'];

/** A board of a team with something in every column, and every mark that a card can have. */
export function busyBoard(board: FakeBoard): void {
  board.team(TEAM);
  const goal = (title: string, project = '') => board.must('Ann', { type: 'create_goal', title, project }).goalId ?? '';
  const intake = goal('Patients can be taken in without paper', 'Clinic');
  const billing = goal('Bills go out on the first of the month', 'Clinic');
  const done = goal('The staff list is up to date');

  taskAt(board, { title: 'Write down how a patient is merged with another one', goalId: intake, to: 'pending' });
  taskAt(board, {
    title:
      'Find out why the reminder for patients who have an appointment on the day after a public holiday is sent twice, and to whom it went in the last quarter',
    to: 'pending',
  });
  taskAt(board, {
    title: 'Add the patient Jas with her phone number',
    goalId: intake,
    to: 'assigned',
    criteria: CRITERIA,
  });
  taskAt(board, { title: 'Set the reminders to two days before', goalId: intake, to: 'assigned', builder: 'Dana' });
  taskAt(board, {
    title: 'Book a first appointment for Jas',
    goalId: intake,
    to: 'at-work',
    criteria: CRITERIA.slice(0, 2),
  });
  const twice = taskAt(board, {
    title: 'Send the bill of October to the insurance',
    goalId: billing,
    to: 'completed',
    builder: 'Dana',
    criteria: ['The bill is sent'],
  });
  board.must('Cleo', { type: 'reject_verification', task_id: twice, reason: 'The sum is that of September.' });
  board.must('Dana', { type: 'submit_for_review', task_id: twice, summary: 'The sum is right now.' });
  board.must('Ben', { type: 'approve_task', task_id: twice });
  board.must('Cleo', { type: 'reject_verification', task_id: twice, reason: 'It went to the wrong insurance.' });
  taskAt(board, {
    title: 'Enter the opening hours of December',
    goalId: billing,
    to: 'review',
    criteria: CRITERIA.slice(0, 1),
  });
  taskAt(board, {
    title: 'Correct the address of the laboratory on every form that goes out to patients',
    goalId: billing,
    to: 'review',
    criteria: CRITERIA,
    open: ['k3'],
  });
  taskAt(board, { title: 'Sort the price list', goalId: billing, to: 'review', builder: 'Emil' });
  taskAt(board, {
    title: 'Delete the drafts of last year',
    goalId: billing,
    to: 'completed',
    criteria: CRITERIA.slice(1),
  });
  const edited = taskAt(board, {
    title: 'Put the new logo on the bills',
    goalId: billing,
    to: 'completed',
    builder: 'Dana',
  });
  board.must('Ann', { type: 'update_task', task_id: edited, criteria: ['The logo is on the second page too'] });
  taskAt(board, {
    title: 'Take Dr Okafor into the staff list',
    goalId: done,
    to: 'verified',
    criteria: CRITERIA.slice(0, 1),
  });
  taskAt(board, { title: 'Take Dr Lang off the rota', goalId: done, to: 'verified', builder: 'Dana' });
}

/** A board of that many tasks in goals of equal size, spread over the states as boards are. */
export function largeBoard(board: FakeBoard, size: { readonly goals: number; readonly tasks: number }): void {
  busyBoard(board);
  const goals = Array.from(
    { length: size.goals },
    (_, index) => board.must('Ann', { type: 'create_goal', title: `Deliverable ${index + 1} of the clinic` }).goalId,
  );
  for (let index = board.state.tasks.size; index < size.tasks; index++) {
    const goalId = goals[index % goals.length];
    taskAt(board, {
      title: `Task ${index + 1}: ${['enter', 'check', 'correct', 'delete'][index % 4]} the record of patient ${10_000 + index}`,
      to: STEPS[index % STEPS.length] ?? 'pending',
      criteria: CRITERIA.slice(0, index % 4),
      ...(goalId !== undefined && { goalId }),
      ...(index % 3 === 0 && { builder: 'Dana' as const }),
    });
  }
}
