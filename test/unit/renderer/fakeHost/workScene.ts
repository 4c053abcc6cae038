import type { BoardCommand } from '../../../../src/shared/board/boardCommand.ts';
import type { RunEvidence } from '../../../../src/shared/board/runEvidence.ts';
import type { FakeBoard } from './fakeBoard.ts';
import { fakeHash } from './fakeHash.ts';
import type { FakeHost } from './fakeHost.ts';
import { SAMPLE_TASK, sampleRun } from './recordedRuns.ts';

/** What the sample run submits: the message shows one criterion, the list another, and nothing settles the third. */
function sampleEvidence(runId: string): RunEvidence {
  return {
    runId,
    runHash: fakeHash(runId),
    planRevision: 0,
    judge: 'offline',
    frames: 5,
    criteria: [
      {
        criterionId: 'k1',
        text: 'A message confirms that Jas was added',
        standing: 'met',
        confidence: 0.96,
        reason: 'The page says so in a message of its own.',
        frames: [{ frame: 5, cites: ['o2'] }],
      },
      {
        criterionId: 'k2',
        text: 'Jas is in the list of patients',
        standing: 'met',
        confidence: 0.91,
        reason: 'The row of Jas appeared.',
        frames: [{ frame: 5, cites: ['o3', 'o1'] }],
      },
      {
        criterionId: 'k3',
        text: 'The phone number is the one of the reception',
        standing: 'inconclusive',
        confidence: 0.4,
        reason: 'A number was entered; whose it is cannot be seen.',
        frames: [{ frame: 4, cites: ['o1'] }],
      },
      {
        text: SAMPLE_TASK,
        standing: 'met',
        confidence: 0.93,
        reason: 'Jas is in the list.',
        frames: [{ frame: 5, cites: ['o3'] }],
      },
    ],
    concerns: [{ frame: 4, text: 'It was not certain that the number was taken.' }],
  };
}

/**
 * A team at work on two goals. Ann leads and may do everything, Ben reviews and verifies, Cleo verifies, and `builder-1`
 * builds. TASK-1 is in review with the evidence of a run, TASK-2 is escalated, TASK-3 verified, TASK-4 completed, TASK-5
 * waits for TASK-1, TASK-6 belongs to nothing; GOAL-2 waits to be verified as a whole.
 */
export function workScene(board: FakeBoard, host: FakeHost): void {
  board.team({
    Ben: { kind: 'person', roles: ['reviewer', 'verifier'] },
    Cleo: { kind: 'person', roles: ['verifier'] },
    'builder-1': { roles: ['builder'] },
  });
  host.record(sampleRun('r1', board.clock));
  host.handlers.set('board.report', ({ goalId, format }: { goalId: string; format: string }) => ({
    fileName: `${goalId}.${format}`,
    content: format === 'html' ? `<!doctype html><title>${goalId}</title>` : JSON.stringify({ goalId }),
  }));
  host.handlers.set('board.audit', () => ({
    events: board.events.length,
    decisions: board.events.filter(({ change }) => 'subjectHash' in change).length,
    head: board.state.hash,
    end: 'signed',
    credentials: [],
    evidence: [{ taskId: 'TASK-1', runId: 'r1', message: 'The run r1 was changed since it was submitted.' }],
  }));
  const ann = (ask: BoardCommand) => board.must('Ann', ask);

  ann({ type: 'create_goal', title: 'Patients on the new system', description: 'All of them.', project: 'Clinic' });
  ann({ type: 'create_goal', title: 'Appointments can be booked', project: 'Clinic' });

  ann({
    type: 'create_task',
    title: 'Add Jas as a patient',
    description: 'Jas has called and comes on Monday.',
    start_address: 'http://127.0.0.1:43117/patients',
    instructions: 'Add a patient named Jas.',
    criteria: [
      'A message confirms that Jas was added',
      'Jas is in the list of patients',
      'The phone number is the one of the reception',
    ],
    goal_id: 'GOAL-1',
    assign_to: 'Countersign',
  });
  board.must('Ann', { type: 'report_run_started', task_id: 'TASK-1', run_id: 'r1' });
  const evidence = sampleEvidence('r1');
  board.must('Ann', { type: 'report_run_submitted', task_id: 'TASK-1', summary: 'Jas was added.', evidence });
  board.must('Ben', { type: 'add_comment', task_id: 'TASK-1', text: 'I will look at it this morning.' });

  ann({ type: 'create_task', title: 'Import the old records', goal_id: 'GOAL-1', assign_to: 'builder-1' });
  begin(board, 'TASK-2');
  for (const reason of ['Three records are missing.', 'One record is still missing: Okafor.']) {
    handOver(board, 'TASK-2', 'All records imported');
    board.must('Ben', { type: 'approve_task', task_id: 'TASK-2' });
    board.must('Cleo', { type: 'reject_verification', task_id: 'TASK-2', reason });
  }

  ann({ type: 'create_task', title: 'Book an appointment', goal_id: 'GOAL-2', assign_to: 'builder-1' });
  begin(board, 'TASK-3');
  handOver(board, 'TASK-3', 'A form that books');
  board.must('Ben', { type: 'approve_task', task_id: 'TASK-3', notes: 'Reads well.' });
  board.must('Cleo', { type: 'verify_task', task_id: 'TASK-3', notes: 'Booked one and saw it in the calendar.' });

  ann({ type: 'create_task', title: 'Show allergies', goal_id: 'GOAL-1', assign_to: 'builder-1' });
  begin(board, 'TASK-4');
  handOver(board, 'TASK-4', 'Allergies are shown in red');
  board.must('Ben', { type: 'approve_task', task_id: 'TASK-4' });
  ann({ type: 'update_task', task_id: 'TASK-4', criteria: ['Allergies can be told without seeing colours'] });
  board.must('Ben', { type: 'approve_task', task_id: 'TASK-4' });

  ann({ type: 'create_task', title: 'Tell Jas when to come', goal_id: 'GOAL-1', depends_on: ['TASK-1'] });
  ann({ type: 'create_task', title: 'Order paper for the printer' });
}

function begin(board: FakeBoard, taskId: string): void {
  board.must('builder-1', { type: 'update_task', task_id: taskId, status: 'in_progress' });
}

function handOver(board: FakeBoard, taskId: string, summary: string): void {
  board.must('builder-1', { type: 'submit_for_review', task_id: taskId, summary });
}
